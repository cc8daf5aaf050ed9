# Sourced. Unpacks single packages of Debian's archive into folders. Needs no root and installs nothing. Uses
# the mirror, proxy and keys that apt is configured with.

# The cache of what was downloaded; delete it to get newer packages.
jvms_cache=${MSGPACK_JVMS:-${XDG_CACHE_HOME:-$HOME/.cache}/msgpack-java-jvms}

# Call it in a subshell, which then holds the lock on the cache.
packages_lock() {
    mkdir -p "$jvms_cache" || return 1
    if command -v flock > /dev/null; then
        exec 9> "$jvms_cache/lock" && flock 9
    fi
}

# Prints the Debian suite of this machine.
packages_host_suite() {
    (. /etc/os-release && echo "${VERSION_CODENAME:-}")
}

packages_mirror() {
    local keys=/usr/share/keyrings/debian-archive-keyring.gpg site
    command -v apt-get > /dev/null || { echo "apt-get is missing" >&2; return 1; }
    site=$(apt-get indextargets --format '$(RELEASE) $(SITE)' 'Identifier: Packages' \
        | awk -v suite="$(packages_host_suite)" '$1 == suite && !site { site = $2 } END { print site }')
    [ -n "$site" ] || { echo "apt has no mirror of $(packages_host_suite)" >&2; return 1; }
    if [ -f "$keys" ]; then echo "[signed-by=$keys] $site"; else echo "$site"; fi
}

# Unpacks the newest versions of these packages, without their dependencies, into the folder.
packages_unpack() { # <suite> <architecture> <folder> <package...>
    local suite=$1 architecture=$2 folder=$3 apt=$jvms_cache/apt/$1-$2 mirror deb
    shift 3
    mirror=$(packages_mirror) || return 1
    mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$folder" || return 1
    : > "$apt/status"
    echo "deb $mirror $suite main" > "$apt/sources.list"
    local options=(
        -qq -o Dpkg::Use-Pty=0 -o APT::Sandbox::User= -o Acquire::Languages=none -o Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false -o Acquire::Retries=3
        -o "APT::Architecture=$architecture" -o "APT::Architectures=$architecture"
        -o Dir::Etc::sourceparts=/dev/null -o "Dir::Etc::sourcelist=$apt/sources.list"
        -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null
        -o "Dir::State=$apt" -o "Dir::State::lists=$apt/lists" -o "Dir::State::status=$apt/status"
        -o "Dir::Cache=$apt" -o "Dir::Cache::archives=$apt/archives"
    )
    timeout 300 apt-get "${options[@]}" update || return 1
    rm -rf "$apt/debs" && mkdir "$apt/debs" || return 1
    (cd "$apt/debs" && timeout 900 apt-get "${options[@]}" download "$@") || return 1
    for deb in "$apt"/debs/*.deb; do
        dpkg-deb -x "$deb" "$folder" || return 1
    done
    rm -rf "$apt/debs"
    # Absolute links point into the folder.
    find "$folder" -type l -lname '/*' | while read -r link; do
        [[ $(readlink "$link") == "$folder"/* ]] || ln -sfn "$folder$(readlink "$link")" "$link"
    done
}

# Prints the path of a tool: the machine's, or one unpacked from the machine's own suite.
packages_tool() { # <name> <package>
    local folder=$jvms_cache/tools/$1
    if command -v "$1"; then
        return
    fi
    if [ ! -e "$folder/complete" ]; then
        rm -rf "$folder"
        packages_unpack "$(packages_host_suite)" "$(dpkg --print-architecture)" "$folder" "$2" || return 1
        touch "$folder/complete"
    fi
    echo "$folder/usr/bin/$1"
}
