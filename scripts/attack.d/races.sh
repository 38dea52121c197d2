# shellcheck shell=bash
# A link that is turned while csdbench looks and opens: whatever it led to, a mounted file system stays as it is.

# turn LINK A B: turns the link between two targets until it is killed.
turn() {
    while ln -sfn "$2" "$1.new" && mv -T "$1.new" "$1" && ln -sfn "$3" "$1.new" && mv -T "$1.new" "$1"; do :; done &
    children+=($!)
}

race() { # engine, and more of the storage definition
    image disk
    loop disk && mounted "$device" || return 77
    image plain 2
    ln -s plain link
    writing "$PWD/link" "${2-}" >parm
    turn link plain "$device"
    wrote=0
    for ((round = 1; round <= races; round++)); do
        csdbench run parm -o out --engine "$1"
        [ "$status" != 0 ] || wrote=$((wrote + 1))
    done
    take_children
    [ "$wrote" != 0 ] || { echo "no round wrote at all" >console && return 1; }
    umount "$point" && unharmed "$device" && mount "$device" "$point" && grep -qx 'must stay' "$point/keepsake"
}

take_children() {
    for child in ${children[@]+"${children[@]}"}; do
        kill "$child" 2>/dev/null && wait "$child" 2>/dev/null
    done
    children=()
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
    turn dir plain image
    wrote=0
    for ((round = 1; round <= races; round++)); do
        csdbench run parm -o out
        [ "$status" != 0 ] || wrote=$((wrote + 1))
    done
    take_children
    [ "$wrote" != 0 ] || { echo "no round wrote at all" >console && return 1; }
    cksum <image/lun | cmp -s - before
}
