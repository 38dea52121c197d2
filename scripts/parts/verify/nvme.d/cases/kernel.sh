# Cases of devices that the kernel makes up: null_blk with zones and bad blocks, scsi_debug with medium errors.

# null NAME SETTING=VALUE...: a memory-backed null_blk of 128 MiB in blocks of 4096 bytes; its path in $lun.
null() {
    local folder=/sys/kernel/config/nullb/$1 setting
    modprobe null_blk nr_devices=0
    mkdir "$folder"
    for setting in size=128 blocksize=4096 memory_backed=1 "${@:2}"; do
        echo "${setting#*=}" >"$folder/${setting%%=*}" || miss "null_blk takes no $setting"
    done
    echo 1 >"$folder/power"
    lun=/dev/nullb$(cat "$folder/index")
    [ -b "$lun" ] || lun=/dev/$1
    [ -b "$lun" ] || miss "there is no null_blk"
}

case_null_zones() {
    local lun
    null zoned zoned=1 zone_size=16
    load "$lun" xfersize=64k,rdpct=0 iorate=max,elapsed=2
    csdbench run parm --allow-write "$lun"
    ends_in 2
    says 'would write at random, .* has zones of 16.0 MiB each'
    show 'would write at random'
    load "$lun" xfersize=1m,rdpct=0,seekpct=eof iorate=max,elapsed=60
    sed -i s/threads=4/threads=1/ parm
    csdbench run parm --allow-write "$lun"
    ends_in 0
    [ "$(blkzone report "$lun" | grep -c fu)" = 8 ] || miss "a zone is not full after a run to the end"
    # One zone that is written by another program, and the rest empty.
    blkzone reset "$lun" && dd if=/dev/zero of="$lun" bs=1M seek=32 count=1 oflag=direct 2>/dev/null ||
        miss "no zone can be written"
    csdbench run parm --allow-write "$lun"
    ends_in 2
    says 'zones that are not empty, the first at byte 33554432, '
    show 'zones that are not empty'
    sed -i 's/rdpct=0/&,range=(0,32m)/' parm
    csdbench run parm --allow-write "$lun"
    ends_in 0
}

# 4 KiB at 1 MiB are bad, to read and to write.
case_null_bad() {
    local lun
    null bad badblocks=+2048-2055
    load "$lun" xfersize=4k,rdpct=100,range=\(1m,1040k\) iorate=20,elapsed=3
    csdbench run parm
    [ "$status" != 0 ] || miss "a bad block ends in 0"
    says 'I/O error: read of 4096 bytes at byte 1048576 of '
    show 'I/O error: read'
    load "$lun" xfersize=4k,rdpct=0,range=\(1m,1040k\) iorate=20,elapsed=3
    csdbench run parm --allow-write "$lun"
    [ "$status" != 0 ] || miss "a bad block ends in 0"
    says 'I/O error: write of 4096 bytes at byte 1048576 of '
}

# Sectors 4660 to 4669 cannot be read; the rest can, and be trimmed.
case_scsi() {
    local lun
    modprobe sd_mod
    modprobe scsi_debug dev_size_mb=64 lbpu=1 lbpws=1 opts=2 delay=0 || miss "there is no scsi_debug"
    lun=/dev/$(ls /sys/bus/pseudo/drivers/scsi_debug/adapter0/host*/target*/*:*/block 2>/dev/null | head -n 1)
    [ -b "$lun" ] || miss "there is no disk of scsi_debug"
    csdbench probe "$lun"
    says 'scsi_debug'
    show '^ *model'
    load "$lun" xfersize=4k,rdpct=100,range=\(2300k,2400k\) iorate=50,elapsed=4
    csdbench run parm
    [ "$status" != 0 ] || miss "a medium error ends in 0"
    says 'I/O error: read of 4096 bytes at byte 238[0-9]{4} of .*(ENODATA|EIO)'
    show 'I/O error: read'
    load "$lun" xfersize=4k,operation=trim,range=\(8m,32m\) iorate=50,elapsed=2
    csdbench run parm --allow-write "$lun"
    ends_in 0
    silent 'I/O error'
}
