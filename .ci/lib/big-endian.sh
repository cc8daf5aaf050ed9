# Sourced. Gets a big-endian JVM: Debian's OpenJDK 17 for s390x, emulated by QEMU.
. "${BASH_SOURCE[0]%/*}/packages.sh"

big_endian_version=17
big_endian_folder=$jvms_cache/jdk-$big_endian_version-s390x
big_endian_home=$big_endian_folder/usr/lib/jvm/java-$big_endian_version-openjdk-s390x

get_big_endian() {
    local emulator program
    packages_lock || return 1
    emulator=$(packages_tool qemu-s390x-static qemu-user-static) || return 1
    [ ! -e "$big_endian_folder/complete" ] || return 0
    rm -rf "$big_endian_folder"
    packages_unpack bookworm s390x "$big_endian_folder" "openjdk-$big_endian_version-jre-headless" \
        "openjdk-$big_endian_version-jdk-headless" libc6 libc-bin zlib1g libgcc-s1 libstdc++6 || return 1
    # Scripts replace the programs so that tests can start JVMs as usual.
    for program in "$big_endian_home/bin/java" "$big_endian_home/lib/jspawnhelper"; do
        mv "$program" "$program.s390x"
        printf '#!/bin/sh\nexec "%s" -L "%s" -0 "%s" "%s" "$@"\n' \
            "$emulator" "$big_endian_folder" "$program" "$program.s390x" > "$program"
        chmod +x "$program"
    done
    touch "$big_endian_folder/complete"
}
