# Each target is one script. RASTRUM_FONT_DIRECTORY=… names other built-in fonts.
# COMPLEX_TEXT=load (when a text needs libraqm), link, or 0 (without).
PREFIX ?= /usr/local
export RASTRUM_COMPLEX_TEXT ?= $(or $(COMPLEX_TEXT),load)

.PHONY: demo test check bench bench-peers lib install clean

demo: ; @scripts/demo
test check: ; @scripts/check
bench: ; @scripts/bench
bench-peers: ; @Benchmarks/peers/run
lib: ; @scripts/setup && scripts/build-library
install: lib ; @scripts/install "$(PREFIX)" "$(DESTDIR)"
clean: ; @scripts/clean
