# Cases of what is built on drives: who holds one is found, to any depth, and what it leaves is a signature.

# held LUN SERIAL WORDS: a run that would write to it is refused, with the permit, by these words.
held() {
    load "$1" rdpct=0 iorate=100,elapsed=2
    csdbench run parm --allow-write "$2"
    ends_in 3
    says "$3"
    show "$3"
}

# A physical volume alone is a signature; an active volume holds it.
case_lvm() {
    local lun
    lun=$(drive fmt)
    command -v lvm >/dev/null || { seen="left out: there is no lvm"; return; }
    modprobe dm-mod
    dmsetup mknodes
    lvm pvcreate -qq -y "$lun" >lvm 2>&1 || miss "no physical volume: $(tail -n 1 lvm)"
    held "$lun" QN-fmt 'signature: LVM'
    lvm vgcreate -qq vg "$lun" >>lvm 2>&1 && lvm lvcreate -qq -y -Zn -L 64m -n some vg >>lvm 2>&1 ||
        miss "no volume: $(tail -n 1 lvm)"
    held "$lun" QN-fmt 'is (held|used|part)|vg-some'
    # Volumes of one group have no blocks in common, as their tables say: one is written beside another one's files.
    lvm lvcreate -qq -y -Zn -L 64m -n other vg >>lvm 2>&1 || miss "no second volume: $(tail -n 1 lvm)"
    dmsetup mknodes
    modprobe ext4 && mkfs.ext4 -q /dev/mapper/vg-other && mkdir -p at && mount -t ext4 /dev/mapper/vg-other at ||
        miss "ext4 cannot be mounted"
    load /dev/mapper/vg-some rdpct=0 iorate=100,elapsed=2
    patience=300 csdbench run parm --allow-write /dev/mapper/vg-some
    ends_in 0
    load /dev/mapper/vg-other rdpct=0 iorate=100,elapsed=2
    csdbench run parm --allow-write /dev/mapper/vg-other
    ends_in 3
    umount at
    lvm vgchange -qq -an vg >>lvm 2>&1
    wipefs -qa "$lun"
}

case_md() {
    command -v mdadm >/dev/null || { seen="left out: there is no mdadm"; return; }
    modprobe raid1
    mdadm --create /dev/md0 --run --metadata=1.2 --level=1 --raid-devices=2 "$(drive two 1)" "$(drive two 2)" \
        >md 2>&1 || miss "no array: $(tail -n 1 md)"
    held "$(drive two 1)" "$(drive two 1)" 'md0'
    mdadm --stop /dev/md0 >>md 2>&1
    held "$(drive two 1)" "$(drive two 1)" 'signature: member of an md RAID'
    wipefs -qa "$(drive two 1)" "$(drive two 2)"
}

case_luks() {
    local lun
    lun=$(drive mdts)
    command -v cryptsetup >/dev/null || { seen="left out: there is no cryptsetup"; return; }
    modprobe dm-crypt
    echo secret | cryptsetup luksFormat -q --type luks2 --pbkdf pbkdf2 --pbkdf-force-iterations 1000 "$lun" - \
        >luks 2>&1 || miss "no LUKS: $(tail -n 1 luks)"
    held "$lun" QN-mdts 'signature: .*LUKS'
    wipefs -qa "$lun"
}

# Two paths to one disk are devices of their own; what joins them holds both, and is written in their place.
case_multipath() {
    local path paths=() joined=/dev/mapper/joined
    modprobe sd_mod
    modprobe scsi_debug dev_size_mb=64 add_host=2 vpd_use_hostno=0 && modprobe dm-round-robin ||
        { seen="left out: there is no scsi_debug or dm-multipath"; return; }
    for path in /sys/bus/pseudo/drivers/scsi_debug/adapter*/host*/target*/*:*/block/*; do
        paths+=("/dev/${path##*/}")
    done
    [ ${#paths[@]} = 2 ] || miss "the paths are ${paths[*]}"
    dmsetup create joined -u mpath-3333333 --table \
        "0 131072 multipath 0 0 1 1 round-robin 0 2 1 ${paths[0]} 1 ${paths[1]} 1" && dmsetup mknodes ||
        miss "the paths cannot be joined"
    for path in "${paths[@]}"; do held "$path" "$path" "$path is part of $joined \(multipath device\)"; done
    load "$joined" xfersize=4k,rdpct=50 iorate=100,elapsed=3
    csdbench run parm --allow-write "$joined" -o out
    ends_in 0
    show '^ *rate [0-9]'
    for path in "${paths[@]}"; do
        awk '{ exit $5 == 0 }' "/sys/class/block/${path##*/}/stat" || miss "no write came to $path"
    done
    dmsetup remove joined && rmmod scsi_debug || miss "the paths cannot be removed"
}

# thin: a volume of 512 MiB of which a pool has 128 MiB, in /dev/mapper/thin.
thin() {
    modprobe dm-thin-pool
    dd if=/dev/zero of="$(drive k4)" bs=4k count=1 oflag=direct 2>/dev/null # no metadata: a new pool
    dmsetup create pool --table "0 262144 thin-pool $(drive k4) $(drive two 2) 128 0 1 skip_block_zeroing" &&
        dmsetup message pool 0 'create_thin 0' && dmsetup mknodes &&
        dmsetup create thin --table '0 1048576 thin /dev/mapper/pool 0' || miss "no thin volume"
    dmsetup mknodes
}
no_thin() {
    dmsetup remove thin && dmsetup remove pool || miss "the volume cannot be removed"
    wipefs -qa "$(drive k4)" "$(drive two 2)"
}

# What promises more than it has ends a run before it is full, without an error.
case_thin() {
    thin
    load /dev/mapper/thin xfersize=64k,rdpct=0,seekpct=0 iorate=100,elapsed=60
    csdbench run parm --allow-write /dev/mapper/thin -o out
    ends_in 1
    says 'sd1 has .* of 128.0 MiB physical space left, [1-9]'
    show 'physical space left'
    [ "$(figure outcome)" = '"stopped"' ] || miss "the outcome is $(figure outcome)"
    silent 'I/O error|in flight'
    no_thin
}

# fast THREADS: as fast as possible the pool is filled within seconds, of which closing an interval may take one here.
fast() {
    thin
    load /dev/mapper/thin xfersize=64k,rdpct=0,seekpct=0 iorate=max,elapsed=60
    sed -i "s/threads=4/threads=$1/" parm
    patience=400 csdbench run parm --allow-write /dev/mapper/thin -o out
    ends_in 1
    says 'sd1 has .* of 12[0-9.]* MiB physical space left, ([1-9]|0\.[1-9])'
    show 'physical space left'
    [ "$(figure outcome)" = '"stopped"' ] || miss "the outcome is $(figure outcome)"
    silent 'I/O error|in flight'
    no_thin
}
case_thin_fast() { fast 4; }
case_thin_many() { fast 16; }

case_reduce() {
    thin
    patience=400 csdbench reduce /dev/mapper/thin --test overfill --test turnover --allow-write /dev/mapper/thin -o out
    silent 'I/O error|in flight'
    says 'overfill: .* it ended because sd1 has .* left, [1-9]'
    says 'turnover: .* all data was overwritten'
    show '^overfill: '
    no_thin
}

# 30 ms more for each I/O are in the response times.
case_delay() {
    local lun=/dev/mapper/later
    modprobe dm-delay || { seen="left out: there is no dm-delay"; return; }
    dmsetup create later --table "0 524288 delay $(drive mdts) 0 30" && dmsetup mknodes || miss "no delay"
    load "$lun" xfersize=4k,rdpct=50 iorate=max,elapsed=6
    sed -i s/threads=4/threads=1/ parm
    patience=300 csdbench run parm --allow-write "$lun" -o out
    ends_in 0
    says '^ *response +[3-9][0-9]\.?[0-9]* ms'
    show '^ *response'
    dmsetup remove later
}

# flaky WORDS: a device that is broken for a second after each of two.
flaky() {
    modprobe dm-flakey || { seen="left out: there is no dm-flakey"; return 1; }
    dmsetup create flaky --table "0 524288 flakey $(drive mdts) 0 2 1${1+ $1}" && dmsetup mknodes ||
        miss "no flaky device"
}

# Errors are counted, in words, and the run goes on as long as data_errors= allows.
case_flakey_errors() {
    local lun=/dev/mapper/flaky
    flaky || return
    load "$lun" xfersize=4k,rdpct=100 iorate=20,elapsed=8
    sed -i '1i data_errors=1000' parm
    csdbench run parm -o out
    ends_in 4
    says 'I/O error: read of 4096 bytes'
    says '^ *rate [0-9]'
    show 'I/O error: read'
    dmsetup remove flaky
}

# Writes that a device drops without a word are found, and so are bytes that it changes.
case_flakey_lost() {
    local lun=/dev/mapper/flaky
    flaky '1 drop_writes' || return
    load "$lun" xfersize=4k,rdpct=50,range=\(0,1m\) iorate=100,elapsed=6
    patience=300 csdbench run parm --allow-write "$lun" --validate yes -o out
    ends_in 4
    says 'orrupt'
    show 'orrupt'
    dmsetup remove flaky
    flaky '5 corrupt_bio_byte 32 r 1 0'
    patience=300 csdbench run parm --allow-write "$lun" --validate yes -o out2
    ends_in 4
    says 'orrupt'
    dmsetup remove flaky
}
