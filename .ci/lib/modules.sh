# Sourced. The published modules: those whose parent is the library parent.

published_modules=$(find . -name pom.xml -not -path '*/target/*' \
    -exec grep -q '<artifactId>msgpack-library-parent</artifactId>' {} \; -print \
    | grep -v '^\./src/' | sed 's|^\./||; s|/pom\.xml$||' | LC_ALL=C sort | paste -s -d ' ')

# Those that the matrix runs on all JVMs. Kafka, Fluentd and Spark have JVMs of their own, and are tested in Maven only.
suite_modules=$(tr ' ' '\n' <<< "$published_modules" | grep -vE '^connectors/msgpack-(kafka|fluentd|spark)$' | paste -s -d ' ')
