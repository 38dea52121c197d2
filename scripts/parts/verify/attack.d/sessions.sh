# shellcheck shell=bash
# One file or disk in two sessions, and twice in one.

beside() { # PARM: run while another session writes what it names; `code` has how it ended, `heard` what it said
    mkdir -p second
    once_running "(cd second && csdbench run '$PWD/$1' -o out; echo \$status >../code; cp console ../heard)" &
    csdbench run parm -o out
    wait
    [ "$status" = 0 ]
}
case_sessions_write_one_file() {
    writing "$PWD/lun" >parm && sed -i 's/elapsed=2/elapsed=12/; s/,seekpct=eof//' parm && ln -s lun link || return
    writing "$PWD/link" >other && beside other && [ "$(cat code)" = 2 ] && grep -q 'another session' heard
}
case_sessions_write_a_partition_and_its_disk() {
    command -v sfdisk >/dev/null && image disk 64 || return 77
    echo 'start=2048,size=32768' | sfdisk -q disk 2>/dev/null || return 77
    loop disk --partscan && [ -b "${device}p1" ] || return 77
    writing "${device}p1" >parm && sed -i "2s/^/wd=wd2,sd=sd2,rdpct=100\n/; 1s~\$~\nsd=sd2,lun=$device,size=1m~" parm
    sed -i 's/,wd=wd1/,wd=wd*/' parm && csdbench run parm -o out --allow-write "${device}p1"
    [ "$status" = 2 ] && says 'a disk and its partition'
}
case_sessions_one_run_by_two_names() {
    truncate -s 1M lun && ln -s lun link && writing "$PWD/lun" >parm || return
    sed -i "1s~\$~\nsd=sd2,lun=$PWD/link,size=1m~; s/,sd=sd1/,sd=sd*/" parm && csdbench run parm -o out
    [ "$status" = 2 ] && says 'of one run are both' && cmp -s -n 1048576 lun /dev/zero
}
case_sessions_refused_in_the_middle() { # what was a file is a link to a device between two runs
    image disk 4 && loop disk && truncate -s 1M lun || return 77
    writing "$PWD/lun" >parm && sed -i 's/,seekpct=eof//' parm
    echo 'rd=rd2,wd=wd1,iorate=max,elapsed=2,interval=1' >>parm
    once_running "ln -sfn '$device' new; mv -T new lun" &
    csdbench run parm -o out
    wait
    [ "$status" = 3 ] && cmp -s -n 4194304 disk /dev/zero
}
