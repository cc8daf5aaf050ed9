# Sourced. Finds JDKs on this machine and downloads missing ones.
. "${BASH_SOURCE[0]%/*}/packages.sh"

# The JDKs that the library is tested on, oldest first.
jdk_versions="8 11 17 21 25 27"

java_version() { # <home>
    "$1/bin/java" -version 2>&1 | sed -n 's/.*version "\(1\.\)\{0,1\}\([0-9]*\).*/\2/p'
}

# Prints the home of a JDK, or nothing. JAVA17_HOME and so on name those that are not in a usual place.
find_jdk() { # <version>
    local wanted="JAVA$1_HOME" javac home
    javac=$(readlink -f "$(command -v javac || true)" || true)
    for home in "${!wanted:-}" "${JAVA_HOME:-}" "${javac%/bin/javac}" /usr/lib/jvm/* /opt/*jdk* "$HOME"/.jdks/* \
        "$HOME"/.sdkman/candidates/java/* /Library/Java/JavaVirtualMachines/*/Contents/Home \
        "$jvms_cache/jdk-$1/usr/lib/jvm/java-$1"-openjdk-*; do
        if [ -n "$home" ] && [ -x "$home/bin/javac" ] && [ "$(java_version "$home")" = "$1" ]; then
            case $home in "$jvms_cache"/*) [ -e "$jvms_cache/jdk-$1/complete" ] || continue ;; esac
            echo "$home"
            return
        fi
    done
}

# Debian's unstable suite has JDKs that stable lacks. They need its newer C library, which is unpacked beside
# them; their programs are patched to use it instead of the machine's.
get_jdk() { # <version>
    local folder=$jvms_cache/jdk-$1 patchelf libraries home
    packages_lock || return 1
    if [ ! -e "$folder/complete" ]; then
        rm -rf "$folder"
        packages_unpack unstable "$(dpkg --print-architecture)" "$folder" "openjdk-$1-jre-headless" \
            "openjdk-$1-jdk-headless" libc6 libgcc-s1 libstdc++6 zlib1g || return 1
        patchelf=$(packages_tool patchelf patchelf) || return 1
        libraries=$(dirname "$(find "$folder" -name libc.so.6)")
        home=$(echo "$folder/usr/lib/jvm/java-$1"-openjdk-*)
        set_libraries "$patchelf" "$libraries" "$home" || return 1
        set_libraries_of_images "$patchelf" "$libraries" "$home" || return 1
        [ "$(java_version "$home")" = "$1" ] || return 1
        touch "$folder/complete"
    fi
}

# Makes all programs below a folder take their libraries and their loader from the given one.
set_libraries() { # <patchelf> <libraries> <folder>
    local patchelf=$1 libraries=$2 program loader
    find "$3" -type f \( -path '*/bin/*' -o -name jspawnhelper \) | while read -r program; do
        if loader=$("$patchelf" --print-interpreter "$program" 2> /dev/null); then
            "$patchelf" --set-interpreter "$libraries/${loader##*/}" --force-rpath \
                --set-rpath "$("$patchelf" --print-rpath "$program"):$libraries" "$program" || return 1
        fi
    done
}

# The same for the programs that jlink copies into images, which come from the packed module java.base.
set_libraries_of_images() { # <patchelf> <libraries> <home>
    local home=$3 module=$3/jmods/java.base.jmod work part parts=()
    [ -f "$module" ] || return 0
    work=$(mktemp -d)
    "$home/bin/jmod" extract --dir "$work/base" "$module" || return 1
    set_libraries "$1" "$2" "$work/base" || return 1
    for part in classes:class-path bin:cmds conf:config lib:libs legal:legal-notices \
        include:header-files man:man-pages; do
        if [ -d "$work/base/${part%:*}" ]; then
            parts+=("--${part#*:}" "$work/base/${part%:*}")
        fi
    done
    "$home/bin/jmod" create "${parts[@]}" "$work/java.base.jmod" || return 1
    mv -f "$work/java.base.jmod" "$module"
    rm -rf "$work"
}

# Prints the home of a JDK, found or downloaded, or nothing, with the reason in the log.
jdk() { # <version> <log>
    local home
    home=$(find_jdk "$1")
    if [ -z "$home" ] && (get_jdk "$1") >> "$2" 2>&1; then
        home=$(find_jdk "$1")
    fi
    echo "$home"
}
