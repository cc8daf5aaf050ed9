# Sourced. Finds JDKs on this machine, and gets those that are not there.
. "${BASH_SOURCE[0]%/*}/packages.sh"

# What the library is tested on; the last one is the newest.
jdk_versions="8 11 17 21 25 27"

java_version() { # <home>
    "$1/bin/java" -version 2>&1 | sed -n 's/.*version "\(1\.\)\{0,1\}\([0-9]*\).*/\2/p'
}

# The home of a JDK, or nothing. JAVA17_HOME and the like say where one is, if it is not in a usual place.
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

# Debian's unstable suite has JDKs that its stable one has not. They need its newer C library as well,
# which is unpacked beside them; their programs are told to take that one and not the machine's.
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

# All programs below the folder take their libraries, and the loader of those, from there.
set_libraries() { # <patchelf> <libraries> <folder>
    local patchelf=$1 libraries=$2 program loader
    find "$3" -type f \( -path '*/bin/*' -o -name jspawnhelper \) | while read -r program; do
        if loader=$("$patchelf" --print-interpreter "$program" 2> /dev/null); then
            "$patchelf" --set-interpreter "$libraries/${loader##*/}" --force-rpath \
                --set-rpath "$("$patchelf" --print-rpath "$program"):$libraries" "$program" || return 1
        fi
    done
}

# The same for the programs that jlink puts into images: they come from the packed module java.base.
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

# The home of a JDK that is here or was got, or nothing, with the reason in $log.
jdk() { # <version> <log>
    local home
    home=$(find_jdk "$1")
    if [ -z "$home" ] && (get_jdk "$1") >> "$2" 2>&1; then
        home=$(find_jdk "$1")
    fi
    echo "$home"
}
