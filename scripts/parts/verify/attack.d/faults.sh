# shellcheck shell=bash
# What a machine may do to a run: each ends with the exit code and the sentence that docs promise.

ends() { # CODE PATTERN: how the last call ended, without a failure of csdbench itself
    [ "$status" = "$1" ] || { echo "ended in $status instead of $1: $(tail -n 1 console)" >>console; return 1; }
    ! grep -q 'Exception' console && grep -qE -- "$2" console
}
# under LIMIT... -- ARGUMENT...: csdbench in a shell that was limited first
under() {
    local limit=()
    while [ "$1" != -- ]; do limit+=("$1") && shift; done
    shift
    (eval "${limit[*]}" && exec "$java" ${jvm-} --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC \
        -XX:TieredStopAtLevel=1 -cp "$jar" csdbench.main.Main "$@") >console 2>&1 </dev/null
    status=$?
}
once_running() { # COMMAND: while the run goes on
    for _ in {1..600}; do
        grep -q 'Starting RD=rd1' console 2>/dev/null && break
        sleep 0.1
    done
    eval "$1"
}
small_disk() { # MIB: a file system of its own at ./small
    mkdir small && mount -t tmpfs -o "size=${1}m" none small && later "umount '$PWD/small'"
}
plain() { # LUN [SIZE] [RD]: a parmfile that writes for a moment
    printf 'sd=sd1,lun=%s,size=%s,threads=2\nwd=wd1,sd=sd1,xfersize=64k,rdpct=0%s\n' "$1" "${2-1m}" \
        "${4-,seekpct=eof}" >parm
    printf 'rd=rd1,wd=wd1,iorate=%s,elapsed=5,interval=1\n' "${3-max}" >>parm
}

case_fault_simulated() {
    local fault
    for fault in 'read@0-1m' 'flip@64k' 'cut@0.001s' 'read@0-512k+flip@600k'; do
        printf 'validate=yes\nsd=sd1,lun=sim:csd3000-7.68tb?nominal=64m&faults=%s,size=1m\n' "$fault" >parm
        printf 'wd=wd1,sd=sd1,xfersize=4k,seekpct=eof\nrd=default,iorate=max,elapsed=9,interval=1\n' >>parm
        printf 'rd=rd1,wd=wd1,rdpct=0\nrd=rd2,wd=wd1,rdpct=100\n' >>parm
        csdbench run parm -o out
        ends 4 'EIO|orrupt|no power|power' && many 1 1 || { many 0 1 && failed+=("fault $fault: $status"); }
    done
}
case_fault_disk_of_results_is_full() {
    small_disk 1 && head -c 1M /dev/zero >small/filler 2>/dev/null
    plain "$PWD/lun" && csdbench run parm -o small/out
    ends 2 'o space|space left'
}
case_fault_disk_of_results_fills_up() {
    small_disk 4 || return 77
    plain "$PWD/lun" 1m 100 ''
    once_running 'dd if=/dev/zero of=small/filler bs=64k status=none 2>/dev/null' &
    csdbench run parm -o small/out
    wait
    ends 4 'given up|space'
}
case_fault_disk_of_the_lun_is_too_small() { small_disk 2 && plain "$PWD/small/lun" 8m && \
    csdbench run parm -o out && ends 2 'make room'; }
case_fault_disk_of_the_lun_fills_up() {
    small_disk 16 || return 77
    plain "$PWD/small/lun" 8m 100 '' && printf 'rd=rd2,wd=wd1,iorate=100,elapsed=3,interval=1,format=no\n' >>parm
    truncate -s 8m small/lun
    once_running 'dd if=/dev/zero of=small/filler bs=64k status=none 2>/dev/null' &
    csdbench run parm -o out
    wait
    ends 4 'space|ENOSPC'
}
case_fault_results_are_deleted() {
    plain "$PWD/lun" 1m 100 ''
    once_running 'rm -rf out' &
    csdbench run parm -o out
    wait
    ends 4 'given up|gone'
}
case_fault_lun_is_deleted() {
    plain "$PWD/lun" 1m 100 ''
    once_running 'rm -f lun' &
    csdbench run parm -o out
    wait
    ends 4 'was deleted'
}
case_fault_lun_is_cut() {
    plain "$PWD/lun" 1m 100 '' && sed -i 's/rdpct=0/rdpct=100/' parm
    once_running 'truncate -s 0 lun' &
    csdbench run parm -o out
    wait
    ends 4 ''
}
case_fault_device_is_detached() {
    image disk && loop disk || return 77
    plain "$device" 16m 100 ''
    once_running 'losetup --detach "$device"' &
    csdbench run parm -o out --allow-write "$device"
    wait
    ends 0 '' # the kernel keeps it for as long as it is open
}
case_fault_device_is_mounted_meanwhile() { # the claim refuses it
    image disk && loop disk && plain "$device" 16m 100 '' || return 77
    once_running \
        'mkfs.ext4 -q -F "$device" >mkfs 2>&1 && mount "$device" /mnt 2>>mkfs && umount /mnt && touch mounted' &
    csdbench run parm -o out --allow-write "$device"
    wait
    [ ! -e mounted ]
}
case_fault_few_descriptors() { plain "$PWD/lun" && under ulimit -n 20 -- run parm -o out && \
    ends 4 'ulimit|open files'; }
case_fault_little_memory() { plain "$PWD/lun" && jvm=-Xmx16m under : -- run parm -o out && \
    ends 0 'complete'; }
case_fault_noexec_temporary_folder() {
    mkdir tmp && mount -t tmpfs -o noexec none tmp && later "umount '$PWD/tmp'" || return 77
    plain "$PWD/lun" && sed -i '1s/^/compratio=2\n/' parm
    jvm=-Djava.io.tmpdir=$PWD/tmp under : -- run parm -o out && ends 0 'complete'
}
case_fault_no_temporary_folder() { plain "$PWD/lun" && jvm=-Djava.io.tmpdir=/nowhere under : -- run parm -o out && \
    ends 0 'complete'; }
case_fault_output_is_lost() {
    plain "$PWD/lun"
    "$java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$jar" csdbench.main.Main \
        check parm >/dev/full 2>console </dev/null
    status=$?
    ends 4 'standard output'
}
case_fault_results_folder_is_a_file() { plain "$PWD/lun" && : >out && csdbench run parm -o out && ends 2 'is a file'; }
case_fault_results_folder_leads_elsewhere() { # through a link that is there: followed as asked, foreign files stay
    mkdir elsewhere && echo mine >elsewhere/summary.html && ln -s elsewhere out && plain "$PWD/lun" && \
        csdbench run parm -o out
    ends 2 'in the way' && grep -qx mine elsewhere/summary.html
}
case_fault_lun_is_a_pipe() { mkfifo lun && plain "$PWD/lun" && csdbench run parm -o out && ends 3 'no blocks'; }
case_fault_lun_is_a_folder() { mkdir lun && plain "$PWD/lun" && csdbench run parm -o out && ends 3 'is a folder'; }
case_fault_lun_is_a_terminal() { plain /dev/tty && csdbench run parm -o out && ends 3 'no blocks'; }
case_fault_lun_is_memory() { plain /dev/mem && csdbench run parm -o out && ends 3 refused; }
case_fault_lun_is_zero() { plain /dev/zero && csdbench run parm -o out && ends 3 'no blocks'; }
case_fault_lun_among_devices() { plain /dev/csdbench-none && csdbench run parm -o out && ends 3 'no device' && \
    [ ! -e /dev/csdbench-none ]; }
case_fault_parmfile_is_binary() { head -c 100k /dev/urandom >parm && csdbench run parm -o out && ends 2 ''; }
case_fault_parmfile_is_endless() { csdbench run /dev/zero -o out && ends 2 ''; }
case_fault_parmfile_includes_itself() { echo 'include=parm' >parm && csdbench run parm -o out && ends 2 ''; }
case_fault_many_runs() {
    printf 'sd=sd1,lun=none:1m\nwd=wd1,sd=sd1\nrd=rd1,wd=wd1,elapsed=2,interval=1,%s' \
        'iorate=(1-100000,1),forthreads=(1-100000,1)' >parm
    csdbench check parm && ends 2 ''
}
case_fault_interrupted() {
    plain "$PWD/lun" 1m 100 '' && sed -i 's/elapsed=5/elapsed=60/' parm
    "$java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$jar" csdbench.main.Main \
        run parm -o out >console 2>&1 </dev/null &
    local child=$!
    until grep -q 'Starting RD=rd1' console || ! kill -0 $child 2>/dev/null; do sleep 0.1; done
    kill -TERM $child
    wait $child
    status=$?
    ends 130 '' && [ -s out/result.json ]
}
