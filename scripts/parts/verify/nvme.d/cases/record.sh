# Cases of recording: what the kernel's two tracers have of the same requests.

# recorder FILE OPTIONS: begins one in the background, as a shell with jobs does, so that Ctrl-C reaches it.
recorder() {
    set -m
    /opt/csdbench/bin/csdbench trace record "$lun" "$@" >"$1.said" 2>&1 </dev/null &
    recorders="$recorders $!"
    set +m
}
# awaited FILE: until it is there, at most two minutes.
awaited() {
    local left=1200
    while ! compgen -G "$1" >/dev/null && [ $left -gt 0 ]; do
        left=$((left - 1))
        sleep 0.1
    done
    [ $left -gt 0 ] || miss "$1 does not come: $(cat ./*.said | tr '\n' ' ')"
    [ $left -gt 0 ]
}
# told FILE: what our programs asked for, without times; each recorder looks at the device before it begins.
told() {
    csdbench trace convert "$1" "$1.csv"
    cut -d, -f2-6 "$1.csv" | grep -E ',(dd|blkdiscard)/'
}

# Both at once; then a third is refused, and takes the other way by itself. What was killed leaves nothing for long.
case_record() {
    local lun counts recorders='' dropped=/sys/kernel/debug/block
    lun=$(drive fmt)
    dropped=$dropped/${lun#/dev/}/dropped
    recorder own.ctrace --by blktrace
    recorder other.ctrace --by ftrace
    awaited "$dropped" || return
    awaited '/sys/kernel/tracing/instances/csdbench-*' || return
    sleep 2 # each begins with the last device it sets up
    dd if=/dev/zero of="$lun" bs=64k count=300 oflag=direct 2>/dev/null
    dd if="$lun" of=/dev/null bs=4k count=1500 skip=100 iflag=direct 2>/dev/null
    blkdiscard -o 0 -l 1048576 "$lun"
    dd if=/dev/zero of="$lun" bs=4k count=64 seek=50000 conv=fsync 2>/dev/null
    csdbench trace record "$lun" third.ctrace --by blktrace --for 1s
    ends_in 2
    says "another blktrace records ${lun#/dev/}"
    kill -INT $recorders
    wait $recorders
    grep -q 'recorded by blktrace' own.ctrace.said || miss "it says: $(tail -n 3 own.ctrace.said | tr '\n' ' ')"
    grep -q 'recorded by ftrace' other.ctrace.said || miss "it says: $(tail -n 3 other.ctrace.said | tr '\n' ' ')"
    [ -z "$wrong" ] || return
    [ -e "$dropped" ] && miss "the tracer is still set up after Ctrl-C"
    told own.ctrace >own
    told other.ctrace >other
    counts=$(wc -l <own)
    [ "$counts" -gt 1800 ] || miss "$counts requests were recorded"
    cmp -s own other || miss "they differ: $(diff own other | head -n 4 | tr '\n' ' ')"
    csdbench trace info own.ctrace
    grep -q 'note: recorded by blktrace' console || miss "info ends in $status: $(tail -n 3 console | tr '\n' ' ')"
    seen="$counts lines alike by both"

    recorders=''
    recorder killed.ctrace --by blktrace
    awaited '/run/csdbench-trace-*' || return
    kill -KILL $recorders
    wait $recorders 2>/dev/null
    [ -e "$dropped" ] || miss "the kernel ends the tracer of what was killed by itself"
    recorders=''
    recorder next.ctrace
    sleep 1
    awaited 'next.ctrace.blktrace.*' || return
    sleep 1
    dd if="$lun" of=/dev/null bs=4k count=10 iflag=direct 2>/dev/null
    kill -INT $recorders
    wait $recorders
    grep -q 'recorded by blktrace' next.ctrace.said || miss "after a kill: $(cat next.ctrace.said)"
    [ -e "$dropped" ] && miss "the tracer of what was killed is still set up"

    # A blktrace that is refused ends the tracer all the same, and what the kernel had not yet given is lost.
    recorders=''
    recorder ended.ctrace --by blktrace
    awaited "$dropped" || return
    sleep 2
    dd if="$lun" of=/dev/null bs=4k count=6000 iflag=direct 2>/dev/null
    blktrace -d "$lun" -o theirs -w 1 >/dev/null 2>&1
    kill -INT $recorders
    wait $recorders
    grep -q 'another program, such as blktrace, ended it meanwhile' ended.ctrace.said ||
        miss "who ended it: $(tail -n 3 ended.ctrace.said | tr '\n' ' ')"
    grep -q 'what was recorded stays in ended.ctrace.blktrace' ended.ctrace.said ||
        miss "after a blktrace: $(tail -n 3 ended.ctrace.said | tr '\n' ' ')"
    csdbench trace info ended.ctrace.blktrace.0
    ends_in 0

    # Beside another's blktrace it is the other way, and the same requests.
    recorders=''
    blktrace -d "$lun" -o theirs >/dev/null 2>&1 &
    local theirs=$!
    awaited "$dropped" || return
    recorder fourth.ctrace
    awaited 'fourth.ctrace.blktrace.*' || return
    sleep 1
    dd if="$lun" of=/dev/null bs=4k count=300 iflag=direct 2>/dev/null
    kill -INT $recorders
    wait $recorders
    kill -TERM $theirs
    wait $theirs
    grep -q 'recorded by ftrace' fourth.ctrace.said || miss "beside blktrace: $(cat fourth.ctrace.said)"
    told theirs >own
    told fourth.ctrace >other
    cmp -s own other || miss "blktrace has others: $(diff own other | head -n 4 | tr '\n' ' ')"
    seen="$seen; $(wc -l <own) as blktrace's own"
}
