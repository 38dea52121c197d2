# shellcheck shell=bash
# What drives do while they are used: they leave, they shrink, they are emptied behind the page cache.

# leaves READ-PERCENT: a loop device loses its file one second into a run; nothing is told as a full drive or its end
leaves() {
    image disk && loop disk || return 77
    printf 'data_errors=20\nsd=sd1,lun=%s,threads=2\nwd=wd1,sd=sd1,xfersize=64k,rdpct=%s\n' "$device" "$1" >parm
    printf 'rd=rd1,wd=wd1,iorate=100,elapsed=30,interval=1\n' >>parm
    csdbench run parm -o out --allow-write "$device" &
    children=($!)
    for _ in {1..600}; do
        grep -q 'interval ' console 2>/dev/null && break
        sleep 0.1
    done
    sleep 1
    truncate -s 0 disk && losetup --set-capacity "$device"
    wait "${children[0]}"
    children=()
    grep -q 'data_errors=20 allows no more' console && ! grep -qE 'ENOSPC|SHORT' console
}
case_drive_gone_is_not_at_its_end() { leaves 100 && says 'ENODEV, the drive is gone'; }
case_drive_gone_is_not_full() { # what was written since gave the file behind it a size again
    leaves 0 && grep -qE 'ENODEV, the drive is gone|ENXIO, the device has another size' console
}
case_drive_of_old_content_after_a_purge() {
    image disk 16
    head -c 64k /dev/urandom | dd of=disk conv=notrunc status=none
    loop disk || return 77
    cat "$device" >/dev/null # into the page cache
    csdbench precondition "$device" --allow-write "$device" --passes 1 --workload none -o out \
        --purge "dd if=/dev/zero of='$PWD/disk' bs=1M count=16 conv=notrunc status=none; : \$lun" <<<"$device"
    says 'Purging' && ! says 'holds data'
}
# Half a second of this backend is a gigabyte; 32 requests of 4 KiB are in flight.
case_drive_maxdata_is_not_exceeded() {
    printf 'sd=sd1,lun=none:1g,threads=32\nwd=wd1,sd=sd1,xfersize=4k,rdpct=50\n' >parm
    printf 'rd=rd1,wd=wd1,iorate=max,elapsed=30,interval=5,maxdata=10m\n' >>parm
    csdbench run parm -o out
    local moved
    moved=$(grep -oE 'maxdata= reached: [0-9]+' console | grep -oE '[0-9]+$')
    [ -n "$moved" ] && [ "$moved" -ge 10485760 ] && [ "$moved" -le $((10485760 + 32 * 4096)) ]
}
case_drive_without_its_node_is_no_deleted_file() {
    image disk && loop disk || return 77
    local node=/dev/attack-$$
    mknod "$node" b 7 "${device#/dev/loop}" && later "rm -f '$node'" || return 77
    printf 'sd=sd1,lun=%s,threads=1\nwd=wd1,sd=sd1,xfersize=4k,rdpct=100\n' "$node" >parm
    printf 'rd=rd1,wd=wd1,iorate=50,elapsed=3,interval=1\n' >>parm
    csdbench run parm -o out &
    children=($!)
    for _ in {1..600}; do
        grep -q 'interval ' console 2>/dev/null && break
        sleep 0.1
    done
    rm "$node"
    wait "${children[0]}"
    children=()
    says 'is gone: the drive left' && ! says 'a file that is gone'
}
