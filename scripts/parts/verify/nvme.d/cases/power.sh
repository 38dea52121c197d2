# Cases of a power cut: what is written goes through dm-log-writes, and the host recovers at states of the log.

# map NAME TABLE: a device of device mapper, in /dev/mapper.
map() {
    dmsetup create "$1" --table "$2" && dmsetup mknodes
}

# cut_power NUMBER OPENFLAGS THREADS: a run with a journal, on a storage of 4 MiB and on ext4 behind it, of one device.
# That device has a cache as dm-log-writes sees it: what was not flushed may be lost.
cut_power() {
    local each=$((768 * 2048)) lun behind
    modprobe dm-log-writes && modprobe ext4 || { seen="left out: there is no dm-log-writes"; return; }
    map log "0 $each linear $(drive log) $(($1 * each))" &&
        map cut "0 32768 log-writes $(drive two 1) /dev/mapper/log" || { miss "no log of writes"; return; }
    lun=$(losetup --show --find --direct-io=on --sizelimit 4194304 /dev/mapper/cut)
    behind=$(losetup --show --find --direct-io=on --offset 4194304 /dev/mapper/cut)
    mkfs.ext4 -q -b 4096 -J size=4 -E nodiscard,lazy_itable_init=0,lazy_journal_init=0 $behind
    mkdir -p at && mount -t ext4 $behind at && mkdir at/jnl || miss "ext4 cannot be mounted"
    ln -sf at/jnl jnl
    ln -sf $lun cut.lun
    printf '%s\n' 'journal=(yes,max=256k)' \
        "sd=sd1,lun=cut.lun,size=4m,openflags=$2,threads=$3,journal=jnl" \
        'wd=wd1,sd=sd1,xfersize=(4k,70,16k,30),rdpct=10,seekpct=100' \
        'rd=rd1,wd=wd1,iorate=max,elapsed=100,maxdatawritten=48m,interval=5' >parm
    patience=300 csdbench run parm --allow-write cut.lun -o out
    ends_in 0
    show '^ *rate [0-9]'
    umount at
    losetup -d "$lun" "$behind" && dmsetup remove cut && dmsetup remove log || miss "the log cannot be ended"
    wipefs -qa "$(drive two 1)"
    [ -n "$wrong" ] || echo "cut $1 $((each * 512 * $1))" >&3
}

case_cut_alone() { cut_power 0 o_direct 1; }
case_cut_many() { cut_power 1 o_direct 8; }
case_cut_through() { cut_power 2 '(o_direct,o_dsync)' 8; }
