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

case_reduce() {
    thin
    patience=400 csdbench reduce /dev/mapper/thin --test overfill --test turnover --allow-write /dev/mapper/thin -o out
    silent 'I/O error|in flight'
    says 'overfill: .* it ended because sd1 has .* left, [1-9]'
    says 'turnover: .* all data was overwritten'
    show '^overfill: '
    no_thin
}
