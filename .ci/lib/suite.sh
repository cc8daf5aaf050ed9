# Sourced. Runs all tests of the libraries on their packaged jars, on any JVM and without Maven.
. "${BASH_SOURCE[0]%/*}/modules.sh"

# Builds the jars, the test classes and their class paths. Needs a JDK 17 or newer.
suite_build() {
    local module log
    log=$(mktemp)
    for module in $suite_modules; do
        rm -rf "$module/target/suite"
    done
    if ! mvn -B package -Psuite,connectors -DskipTests -Djacoco.skip -pl "${suite_modules// /,}" > "$log" 2>&1; then
        grep -vE '^\[INFO\]' "$log"
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}

# Leaves out tests with the tag "slow", unless suite_slow_tests is set to the empty string.

# Runs the tests of one module, with the folder, properties and options that surefire has in the poms. Prints
# a line of counts, and the log if a test fails.
suite_run_module() { # <name> <home> <module> <option of the JVM...>
    local name=$1 home=$2 module=$3 root=$PWD target=$PWD/$3/target status=0 begin=$SECONDS jar jars launcher=()
    shift 3
    local log=$target/suite/$name.log
    jar=$(suite_jar "$module")
    jars=$(find "$target" -path "$target/published/*.jar" | sort -r | paste -s -d:)
    local class_path=${suite_class_path:-$(cat "$target/suite/class-path")}
    if [ "${1:-}" = --refuse-unsafe ]; then
        launcher=(org.msgpack.suite.WithoutUnsafe)
        shift
    fi
    # Java 8 counts allocated bytes only when a thread's allocation buffer is full; tests that measure
    # allocation need small buffers.
    case $name in 8*) set -- -XX:TLABSize=64k -XX:-ResizeTLAB "$@" ;; esac
    (
        cd "$module"
        timeout --foreground "${suite_timeout:-1200}" "$home/bin/java" -Xmx1g -XX:+IgnoreUnrecognizedVMOptions \
            --sun-misc-unsafe-memory-access=allow "$@" -Dbasedir="$PWD" -Dmsgpack.root="$root" \
            -Dmsgpack.published.jars="$jars" -Dmsgpack.packaged=true \
            -cp "$target/suite/launcher.jar:$jar:$target/test-classes:$class_path" \
            "${launcher[@]}" org.junit.platform.console.ConsoleLauncher execute --disable-banner \
            --disable-ansi-colors --details=summary --fail-if-no-tests --reports-dir="$target/suite/$name" \
            --scan-class-path="$target/test-classes" ${suite_slow_tests---exclude-tag=slow} ${suite_options:-}
    ) > "$log" 2>&1 || status=$?
    count() { sed -n "s/^\[ *\([0-9]*\) tests $1 *\]$/\1/p" "$log" | grep . || echo 0; }
    printf '%-22s %-16s %5s found %5s passed %4s skipped %3s failed %5d s\n' "$name" "$module" "$(count found)" \
        "$(count successful)" "$(($(count skipped) + $(count aborted)))" "$(count failed)" "$((SECONDS - begin))"
    if [ "$status" -ne 0 ]; then
        sed "s/^/    /" "$log"
        echo "$name: $module FAILED with status $status"
    fi
    return "$status"
}

# Whether a module is run on this JVM: it is for that version of Java, with which the name begins. Without Unsafe, and in
# a row for memory, these are the modules that see memory, or whose libraries do; all others run on VarHandles on JDK 27.
suite_has() { # <name> <module>
    local release
    case $1 in
        *-without-unsafe | *-memory)
            case $2 in msgpack-core | connectors/msgpack-lz4 | connectors/msgpack-netty) ;; *) return 1 ;; esac
            ;;
    esac
    release=$(sed -n 's|.*<maven.compiler.release>\([0-9]*\)<.*|\1|p' "$2/pom.xml")
    [ "${1%%-*}" -ge "${release:-8}" ]
}

# Runs the modules in parallel, since most tests use one processor.
suite_run() { # <name> <home> <option of the JVM...>
    local name=$1 home=$2 module status=0 running=() process
    shift 2
    for module in $suite_modules; do
        suite_has "$name" "$module" || continue
        suite_run_module "$name" "$home" "$module" "$@" &
        running+=($!)
    done
    for process in "${running[@]}"; do
        wait "$process" || status=1
    done
    return "$status"
}

# Runs the tests for Jackson 2, compiled against the newest one, on an older one. Tests that call what
# it lacks are skipped. The published module needs Jackson 2.18, so the differential tests need it too.
suite_run_jackson() { # <name> <home> <version of Jackson>
    local options="--config=junit.jupiter.extensions.autodetection.enabled=true"
    case $3 in 2.15.* | 2.16.* | 2.17.*) options+=" --exclude-package=org.msgpack.jackson.differential" ;; esac
    suite_options=$options suite_run_with "$1" "$2" msgpack-jackson "$3" -Djackson.version="$3" || return
    suite_run_with "$1" "$2" msgpack-jackson-codec "$3" -Djackson.version="$3"
}

# Runs the tests for Jackson 3, compiled against the oldest supported one, on a newer one.
suite_run_jackson3() { # <name> <home> <version of Jackson>
    local annotations module
    case $3 in 3.1.*) annotations=2.21 ;; 3.2.*) annotations=2.22 ;; *) annotations=2.23 ;; esac
    for module in msgpack-jackson3 msgpack-jackson3-codec; do
        suite_run_with "$1" "$2" "$module" "$3" -Djackson3.version="$3" \
            -Djackson3.annotations.version="$annotations" || return
    done
}

# Runs the tests of the starter, compiled against the oldest supported Spring Boot, on a newer one. Boot 4.1.2
# asks for Netty 4.2.19, whose native jars not every mirror has.
suite_run_spring_boot() { # <name> <home> <version of Spring Boot>
    suite_run_with "$1" "$2" connectors/msgpack-spring-boot-starter "$3" -Pconnectors -Dspring-boot.version="$3" \
        -Dnetty.version=4.2.18.Final
}

# Runs the tests of a module on another version of what it is for.
suite_run_with() { # <name> <home> <module> <version> <option of Maven...>
    local name=$1 home=$2 module=$3 version=$4 before log list=$PWD/$3/target/suite/class-path-$4
    shift 4
    log=$(mktemp)
    # One at a time, since they share the target folders.
    if ! flock "$PWD/pom.xml" mvn -B compile dependency:build-classpath -Dmaven.main.skip -Dmdep.includeScope=test "$@" \
        -Dmdep.outputFile="$list" \
        -Dmdep.excludeGroupIds=org.junit.jupiter,org.junit.platform,org.opentest4j,org.apiguardian \
        -pl "$module" -am > "$log" 2>&1; then
        grep -vE '^\[INFO\]' "$log"
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
    local jars=()
    for before in $suite_modules; do
        jars+=(-e "s|$PWD/$before/target/classes|$(suite_jar "$before")|")
    done
    suite_class_path=$(sed "${jars[@]}" "$list") suite_run_module "$name" "$home" "$module"
}

# The jar that a module publishes.
suite_jar() { # <module>
    ls "$PWD/$1"/target/*.jar | grep -vE -- '-(sources|javadoc|all)\.jar$'
}
