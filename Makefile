# Each target is one script. RASTRUM_FONT_DIRECTORY=… names other built-in fonts.
PREFIX ?= /usr/local

.PHONY: demo test check bench lib install clean

demo: ; @scripts/demo
test check: ; @scripts/check
bench: ; @scripts/bench
lib: ; @scripts/setup && scripts/build-library
install: lib ; @scripts/install "$(PREFIX)" "$(DESTDIR)"
clean: ; @scripts/clean
