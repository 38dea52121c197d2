# shellcheck shell=bash
# A link that is turned while csdbench looks and opens: whatever it led to, a mounted file system stays as it is.

# rounds LINK TARGET TARGET [MORE]: runs ./parm $races times while the link is turned; some of them must have written.
rounds() {
    local link=$1 one=$2 other=$3
    shift 3
    "$java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$jar" \
        "$root/scripts/attack.d/Race.java" "$races" "$link" "$one" "$other" run parm -o out "$@" \
        >console 2>&1 </dev/null
    status=$?
    echo "  ${FUNCNAME[1]}${*:+ $*}: $races rounds, $(tail -n 1 console)"
    [ "$status" = 0 ]
}

race() { # engine, and more of the storage definition
    image disk
    loop disk && mounted "$device" || return 77
    image plain 2
    ln -s plain link
    writing "$PWD/link" "${2-}" >parm
    rounds link plain "$device" --engine "$1" || return 1
    umount "$point" && unharmed "$device" && mount "$device" "$point" && grep -qx 'must stay' "$point/keepsake"
}

case_race_uring() { race uring ,openflags=o_direct; }
case_race_posix() { race posix; }
case_race_nio() { race nio; }

# The folder above the file is turned instead of the file; in the other one lies the image of a file system.
case_race_folder() {
    mkdir plain image && image plain/lun 2 && image image/lun && mkfs.ext4 -q -F image/lun || return 77
    cksum <image/lun >before
    ln -s plain dir
    writing "$PWD/dir/lun" >parm
    rounds dir plain image || return 1
    cksum <image/lun | cmp -s - before
}
