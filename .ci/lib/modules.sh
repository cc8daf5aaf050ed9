# Sourced. The published modules: those whose parent is the library parent.

published_modules=$(find . -name pom.xml -not -path '*/target/*' \
    -exec grep -q '<artifactId>msgpack-library-parent</artifactId>' {} \; -print \
    | grep -v '^\./src/' | sed 's|^\./||; s|/pom\.xml$||' | LC_ALL=C sort | paste -s -d ' ')
