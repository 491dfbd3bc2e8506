# rastrum::rastrum is the shared library. rastrum::static is the archive; it is there when FreeType and libpng can be
# found, and find_package(rastrum CONFIG REQUIRED COMPONENTS static) insists on it.

get_filename_component(_rastrum_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if(NOT TARGET rastrum::rastrum)
  add_library(rastrum::rastrum SHARED IMPORTED)
  set_target_properties(rastrum::rastrum PROPERTIES
    IMPORTED_LOCATION "${_rastrum_prefix}/lib/librastrum.so.0"
    IMPORTED_SONAME "librastrum.so.0"
    INTERFACE_INCLUDE_DIRECTORIES "${_rastrum_prefix}/include")
endif()

if(NOT TARGET rastrum::static)
  find_package(Freetype QUIET)
  find_package(PNG QUIET)
  if(TARGET Freetype::Freetype AND TARGET PNG::PNG)
    add_library(rastrum::static STATIC IMPORTED)
    set_target_properties(rastrum::static PROPERTIES
      IMPORTED_LOCATION "${_rastrum_prefix}/lib/librastrum.a"
      IMPORTED_LINK_INTERFACE_LANGUAGES "C"
      INTERFACE_INCLUDE_DIRECTORIES "${_rastrum_prefix}/include"
      INTERFACE_LINK_LIBRARIES "Freetype::Freetype;PNG::PNG;m")
  endif()
endif()

if(TARGET rastrum::static)
  set(rastrum_static_FOUND TRUE)
elseif(rastrum_FIND_REQUIRED_static)
  set(rastrum_FOUND FALSE)
  set(rastrum_NOT_FOUND_MESSAGE "rastrum::static needs the development files of FreeType and libpng")
endif()

unset(_rastrum_prefix)
