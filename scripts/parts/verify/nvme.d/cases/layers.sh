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
