# Cases of emulated NVMe drives, as they come.

# load LUN WORKLOAD RUN: a parmfile.
load() {
    printf 'sd=sd1,lun=%s,openflags=o_direct,threads=4\nwd=wd1,sd=sd1,%s\nrd=rd1,wd=wd1,interval=1,%s\n' "$@" >parm
}
# figure NAME: the last in result.json.
figure() {
    sed -n "s/.*\"$1\" *: *\([^,}]*\).*/\1/p" out/result.json | tail -n 1
}

quick_probe() {
    csdbench probe "$(drive fmt)"
    ends_in 3
    says 'serial +QN-fmt$'
    says 'blocks +512 bytes'
    says 'it is QEMU NVMe Ctrl, serial QN-fmt, 2.15 GB'
    says 'add --allow-write QN-fmt'
    says 'temperature kelvin: 323'
    show 'it is QEMU'
}

# What is not named is not written; the serial is enough, and what came into place since then is seen.
quick_guard() {
    local lun
    lun=$(drive fmt)
    load "$lun" rdpct=0 iorate=100,elapsed=2
    csdbench run parm
    ends_in 3
    says 'no --allow-write names'
    show 'no --allow-write'
    mkfs.ext4 -q "$lun"
    csdbench run parm --allow-write QN-fmt
    ends_in 3
    says 'has a signature: ext4'
    show 'signature'
    modprobe ext4
    mkdir -p at && mount -t ext4 "$lun" at || miss "ext4 cannot be mounted"
    csdbench run parm --allow-write QN-fmt
    ends_in 3
    says 'is mounted on'
    show 'mounted'
    umount at && wipefs -qa "$lun"
}

# The drive counts as many bytes as were written.
quick_uring() {
    load "$(drive fmt)" xfersize=4k,rdpct=50 iorate=max,elapsed=4
    csdbench run parm --allow-write QN-fmt --engine uring -o out
    ends_in 0
    [ "$(figure backend)" = '"uring"' ] || miss "the engine is $(figure backend)"
    local host
    host=$(figure hostWrittenBytes)
    [ "${host:-0}" -gt 1000000 ] || miss "the drive counts $host bytes written"
    show '^ *rate [0-9]'
    seen="$seen; the drive counts $host bytes written"
}

case_posix() {
    load "$(drive k4)" xfersize=4k,rdpct=50 iorate=max,elapsed=2
    csdbench run parm --allow-write QN-k4 --engine posix -o out
    ends_in 0
    [ "$(figure backend)" = '"posix"' ] || miss "the engine is $(figure backend)"
    show '^ *rate [0-9]'
    load "$(drive k4)" xfersize=512,rdpct=100 iorate=max,elapsed=2
    csdbench run parm
    ends_in 4
    says 'takes multiples of 4096 bytes'
    show 'takes multiples'
}

# Zones take writes in order only: what would write elsewhere is refused, and in order works to the last block.
quick_zones() {
    local lun
    lun=$(drive zns)
    csdbench probe "$lun"
    says 'zones +16.0 MiB each, which take writes in order only'
    show 'zones +16.0 MiB'
    load "$lun" xfersize=64k,rdpct=0 iorate=max,elapsed=2
    csdbench run parm --allow-write QN-zns
    ends_in 2
    says 'would write at random, .* has zones of 16.0 MiB each'
    [ "$(blkzone report "$lun" | grep -c em)" = 16 ] || miss "a zone is not empty after a refusal"
    load "$lun" xfersize=1m,rdpct=0,seekpct=eof iorate=max,elapsed=60
    sed -i s/threads=4/threads=1/ parm
    csdbench run parm --allow-write QN-zns -o out
    ends_in 0
    says 'every workload with seekpct=eof has come to the end'
    [ "$(blkzone report "$lun" | grep -c fu)" = 16 ] || miss "a zone is not full after a run to the end"
    csdbench run parm --allow-write QN-zns
    ends_in 2
    says 'zones that are not empty, the first at byte 0, '
    load "$lun" xfersize=64k,rdpct=100 iorate=max,elapsed=2
    csdbench run parm
    ends_in 0
}

quick_readonly() {
    local lun
    lun=$(drive two 2)
    blockdev --setro "$lun"
    load "$lun" rdpct=0 iorate=100,elapsed=2
    csdbench run parm --allow-write QN-two
    [ "$status" != 0 ] || miss "writes to what is read-only end in 0"
    says 'read-only'
    show 'read-only'
    load "$lun" rdpct=100 iorate=100,elapsed=2
    csdbench run parm
    ends_in 0
    blockdev --setrw "$lun"
}

# Both have one serial, so it names neither.
case_spaces() {
    load "$(drive two 1)" rdpct=0 iorate=100,elapsed=2
    sed -i "1a sd=sd2,lun=$(drive two 2),openflags=o_direct" parm
    sed -i 's/,sd=sd1,/,sd=sd*,/' parm
    csdbench run parm --allow-write QN-two
    [ "$status" != 0 ] || miss "a serial that two share is enough"
    show 'QN-two'
    csdbench run parm --allow-write "$(drive two 1)" --allow-write "$(drive two 2)"
    ends_in 0
    show '^ *rate [0-9]'
}

case_mdts() {
    load "$(drive mdts)" xfersize=256k,rdpct=50 iorate=max,elapsed=2
    csdbench run parm --allow-write QN-mdts
    ends_in 0
    show '^ *rate [0-9]'
}

case_protected() {
    load "$(drive pi)" xfersize=4k,rdpct=50 iorate=max,elapsed=3
    csdbench run parm --allow-write QN-pi
    ends_in 0
    show '^ *rate [0-9]'
}

# 200 commands a second.
case_slow() {
    load "$(drive slow)" xfersize=4k,rdpct=100 iorate=max,elapsed=6
    csdbench run parm -o out
    ends_in 0
    show '^ *rate [0-9]'
    says '^ *rate (1[5-9]|20)[0-9]/s'
}

# Errors stand in words, with the place; the run goes on as data_errors= says.
quick_errors() {
    printf 'sd=sd1,lun=%s,openflags=o_direct,range=(1m,1040k)\nwd=wd1,sd=sd1,rdpct=100,xfersize=4k,seekpct=0\n' \
        "$(drive err)" >parm
    printf 'rd=rd1,wd=wd1,iorate=20,elapsed=3,interval=1\n' >>parm
    csdbench run parm
    [ "$status" != 0 ] || miss "a read error ends in 0"
    says 'Input/output error|EIO|I/O error'
    show 'Input/output error|EIO|I/O error'
}

# Pulled while it is read.
case_pulled() {
    load "$(drive plug)" xfersize=4k,rdpct=100 iorate=100,elapsed=60
    timeout -k 5 120 /opt/csdbench/bin/csdbench run parm >console 2>&1 </dev/null &
    local left=600
    until grep -qE '^ *[0-9:.]+ +3 ' console || [ $left = 0 ]; do
        left=$((left - 1))
        sleep 0.1
    done
    echo "unplug plug" >&3
    wait $!
    status=$?
    no_trace
    [ "$status" != 0 ] || miss "a run whose drive was pulled ends in 0"
    says 'No such device|Input/output error|gone'
    show 'No such device|Input/output error|gone'
}
