# shellcheck shell=bash
# A link that is turned while csdbench looks and opens: whatever it led to, what must stay is as it was, to the byte.

# rounds COUNT LINK TARGET TARGET WORD...: does it COUNT times while the link is turned; some of them must have written.
rounds() {
    ${alone[@]+"${alone[@]}"} "$java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:TieredStopAtLevel=1 \
        -cp "$jar" "$root/scripts/parts/verify/attack.d/Race.java" "$@" >console 2>&1 </dev/null
    status=$?
    echo "  $name: $1 rounds, $(tail -n 1 console)"
    [ "$status" = 0 ]
}
# sums FILE...: what must stay; same FILE...: whether it did.
sums() { sync && cat "$@" | cksum >before; }
same() { sync && cat "$@" | cksum | cmp -s - before; }

# few_devices DEVICE...: only these are in /sys and only csdbench in /proc, so that each look at them takes little time.
few_devices() {
    local one
    mkdir few && for one; do ln -s "$(readlink -f "/sys/class/block/${one##*/}")" few/ || return; done
    mount --bind few /sys/class/block && later "umount /sys/class/block" || return
    alone=(unshare --pid --fork --mount-proc --)
    later "alone=()"
}
alone=()

# opened BACKEND: a plain file and a mounted device, each time checked, opened and written as by a run.
opened() {
    image disk 16
    loop disk && mounted "$device" && mount -o remount,ro "$point" || return 77
    image plain 2
    ln -s plain link
    sums disk
    few_devices "$device" || return 77
    rounds "$opens" link "$PWD/plain" "$device" open "$1" "$PWD/link" && same disk
}
case_race_open_uring() { opened uring; }
case_race_open_posix() { opened posix; }
case_race_open_nio() { opened nio; }

# The folder above the file is turned instead of the file; in the other one lies the image of a file system.
turned_folder() {
    mkdir plain image && image plain/lun 2 && image image/lun 2 && mkfs.ext4 -q -F image/lun || return 77
    ln -s plain dir
    sums image/lun
}
case_race_open_folder() {
    turned_folder && few_devices || return 77
    rounds "$opens" dir plain image open posix "$PWD/dir/lun" && same image/lun
}

# Whole runs, from the parmfile to the last page.
case_race_run() {
    image disk
    loop disk && mounted "$device" && mount -o remount,ro "$point" || return 77
    image plain 2
    ln -s plain link
    sums disk
    writing "$PWD/link" ,openflags=o_direct >parm
    rounds "$races" link plain "$device" run parm -o out && same disk
}
case_race_run_folder() {
    turned_folder || return
    writing "$PWD/dir/lun" >parm
    rounds "$races" dir plain image run parm -o out && same image/lun
}

# Results: the other folder has pages of somebody else, and gets a .csdbench at most.
case_race_results() {
    image plain 2
    mkdir ours theirs && echo theirs >theirs/summary.html && echo theirs >theirs/result.json
    ln -s ours out
    sums theirs/*
    writing "$PWD/plain" >parm
    rounds "$races" out ours theirs run parm -o out && same theirs/*
}
# Journals: the link is one to a folder, and the other one holds files with the names of journals.
case_race_journal() {
    image plain 2
    mkdir ours theirs && echo theirs >theirs/sd1.jnl && echo theirs >theirs/sd1.map
    ln -s ours journals
    sums theirs/*
    writing "$PWD/plain" ",journal=$PWD/journals" >parm
    rounds "$races" journals ours theirs run parm -o out --journal yes && same theirs/*
}
# The anchor of a tree: the other folder holds files of the same names without a control file.
case_race_anchor() {
    mkdir ours theirs theirs/vdb.1_1.dir && echo theirs >theirs/vdb.1_1.dir/vdb_f0001.file
    ln -s ours anchor
    sums theirs/*/*
    printf 'fsd=fsd1,anchor=%s/anchor,depth=1,width=1,files=4,sizes=4k\n' "$PWD" >parm
    printf 'fwd=fwd1,fsd=fsd1,operation=read\nrd=rd1,fwd=fwd1,fwdrate=max,format=(yes,only)\n' >>parm
    rounds "$races" anchor ours theirs run parm -o out && same theirs/*/* && [ "$(find theirs | wc -l)" = 3 ]
}
