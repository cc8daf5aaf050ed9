# Sourced. Runs all tests of the two libraries on their packaged jars, on any JVM and without Maven.

suite_modules="msgpack-core msgpack-jackson"

# Makes the jars, the classes of the tests, and the lists of what else they need. Needs a JDK 17 or newer.
suite_build() {
    local modules=$suite_modules log
    log=$(mktemp)
    rm -rf msgpack-*/target/suite
    if ! mvn -B package -Psuite -DskipTests -Djacoco.skip -pl "${modules// /,}" > "$log" 2>&1; then
        grep -vE '^\[INFO\]' "$log"
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}

# Runs the suite of one module. The folder, the properties and the options are those of the root pom's
# surefire. Prints a line with the counts; shows the log if a test fails.
suite_run_module() { # <name> <home> <module> <option of the JVM...>
    local name=$1 home=$2 module=$3 target=$PWD/$3/target status=0 begin=$SECONDS jar jars launcher=()
    shift 3
    local log=$target/suite/$name.log
    jar=$(ls "$target"/*.jar | grep -vE -- '-(sources|javadoc)\.jar$')
    jars=$(ls "$target"/published/*.jar | sort -r | paste -s -d:)
    if [ "${1:-}" = --refuse-unsafe ]; then
        launcher=(org.msgpack.suite.WithoutUnsafe)
        shift
    fi
    # Java 8 counts what a thread allocates when such a buffer of it is full; some tests ask for that.
    case $name in 8*) set -- -XX:TLABSize=64k -XX:-ResizeTLAB "$@" ;; esac
    (
        cd "$module"
        timeout --foreground "${suite_timeout:-1200}" "$home/bin/java" -Xmx1g -XX:+IgnoreUnrecognizedVMOptions \
            --sun-misc-unsafe-memory-access=allow "$@" -Dbasedir="$PWD" -Dmsgpack.root="$PWD/.." \
            -Dmsgpack.published.jars="$jars" -Dmsgpack.packaged=true \
            -cp "$target/suite/launcher.jar:$jar:$target/test-classes:$(cat "$target/suite/class-path")" \
            "${launcher[@]}" org.junit.platform.console.ConsoleLauncher execute --disable-banner \
            --disable-ansi-colors --details=summary --fail-if-no-tests --reports-dir="$target/suite/$name" \
            --scan-class-path="$target/test-classes" ${suite_options:-}
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

# The modules at the same time: most tests use one processor.
suite_run() { # <name> <home> <option of the JVM...>
    local name=$1 home=$2 module status=0 running=() process
    shift 2
    for module in $suite_modules; do
        suite_run_module "$name" "$home" "$module" "$@" &
        running+=($!)
    done
    for process in "${running[@]}"; do
        wait "$process" || status=1
    done
    return "$status"
}
