# shellcheck shell=bash
# Devices that hold something, by whatever tool of this machine makes it: none is written, even with a permit.

signed() { # COMMAND...: runs it on a loop device
    image disk 128
    loop disk && "$@" "$device" >made 2>&1 || return 77
    cksum <disk >before
    writing "$device" >parm
    csdbench run parm -o out --allow-write "$device"
    refused && sync && cksum <disk | cmp -s - before
}
made_by() { command -v "$1" >/dev/null || return 77; signed "$@"; }
magic() { # OFFSET BYTES, as printf writes them
    put() { printf "$2" | dd of="$3" bs=1 seek="$1" conv=notrunc status=none; }
    signed put "$1" "$2"
}

case_signature_ext4() { made_by mkfs.ext4 -q -F; }
case_signature_minix() { made_by mkfs.minix; }
case_signature_bfs() { made_by mkfs.bfs; }
case_signature_xfs() { made_by mkfs.xfs -q -f; }
case_signature_btrfs() { made_by mkfs.btrfs -q -f; }
case_signature_vfat() { made_by mkfs.vfat; }
case_signature_ntfs() { made_by mkfs.ntfs -q -F; }
case_signature_f2fs() { made_by mkfs.f2fs -q -f; }
case_signature_swap() { made_by mkswap -q; }
case_signature_lvm() { made_by pvcreate -q -ff -y; }
case_signature_vmfs_member() { magic 1048576 '\x0d\xd0\x01\xc0'; }
case_signature_vmfs() { magic 2097152 '\x5e\xf1\xab\x2f'; }
case_signature_ocfs2() { magic 4096 OCFSV2; }
case_signature_refs() { magic 3 ReFS; }
case_signature_vxfs() { magic 1024 '\xf5\xfc\x01\xa5'; }
case_signature_ufs2() { magic 66908 '\x19\x01\x54\x19'; }
case_signature_lvm1() { magic 0 'HM\x02\x00'; }
case_signature_snapshot() { magic 0 SnAp; }
case_signature_nvidia() { magic $((128 * 1048576 - 1024)) 'NVIDIA  '; }
case_signature_promise() { magic $((128 * 1048576 - 63 * 512)) 'Promise Technology, Inc.'; }

# All marks at once: a device each, and one run that is to overwrite them all, with a permit for each.
marks='
xfs 0 XFSB
btrfs 65600 _BHRfS_M
f2fs 1024 \x10\x20\xf5\xf2
ntfs 3 NTFS\x20\x20\x20\x20
exfat 3 EXFAT\x20\x20\x20
bitlocker 3 -FVE-FS-
fat32 82 FAT32\x20\x20\x20
fat16 54 FAT16\x20\x20\x20
jfs 32768 JFS1
reiserfs 65588 ReIsErFs
gfs2 65536 \x01\x16\x19\x70
erofs 1024 \xe2\xe1\xf5\xe0
squashfs 0 hsqs
iso9660 32769 CD001
hfsplus 1024 H+\x00\x04
apfs 32 NXSB
qcow2 0 QFI\xfb
vhdx 0 vhdxfile
bcachefs 4120 \xc6\x85\x73\xf6\x66\xce\x90\xa9\xd9\x6a\x60\xcf\x80\x3d\xf7\xef
bcache 4120 \xc6\x85\x73\xf6\x4e\x1a\x45\xca\x82\x65\xf5\x7f\x48\xba\x6d\x81
bluestore 0 bluestore\x20block\x20device
ocfs 8 OracleCFS
ufs1 9564 \x54\x19\x01\x00
befs 544 1SFB
cramfs 0 \x45\x3d\xcd\x28
romfs 0 -rom1fs-
udf 32769 BEA01
hpfs 8192 \x49\xe8\x95\xf9
xfslog 0 \xfe\xed\xba\xbe
zonefs 0 SFOZ
asm 32 ORCLDISK
md11 0 \xfc\x4e\x2b\xa9\x01\x00\x00\x00
md12 4096 \xfc\x4e\x2b\xa9\x01\x00\x00\x00
md10 -8192 \xfc\x4e\x2b\xa9\x01\x00\x00\x00
md09 -65536 \xfc\x4e\x2b\xa9\x00\x00\x00\x00
intel -1024 Intel\x20Raid\x20ISM\x20Cfg\x20Sig.\x201.3.00
ddf -512 \xde\x11\xde\x11
lsi -512 $XIDE$
hpt37x 4640 \xf0\x16\x78\x5a
hpt45x -5632 \xf3\x16\x78\x5a
silicon -416 \x00\x00\x00\x2f
adaptec -512 \x37\xfc\x4d\x1e
jmicron -512 JM
via -512 \x55\xaa\x01\x00
drbd -4036 \x83\x74\x02\x6b
verity 0 verity\x00\x00
integrity 0 integrt\x00
vdo 0 dmvdo001
stratis 516 !Stra0tis\x86\xff\x02\x5eArh
zfs 131072 \x0c\xb1\xba\x00\x00\x00\x00\x00
luks1 0 LUKS\xba\xbe\x00\x01
luks2 16384 SKUL\xba\xbe\x00\x02
lvm2 512 LABELONE\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x20\x00\x00\x00LVM2\x20001
swap 4086 SWAPSPACE2
hibernation 4086 S1SUSPEND\x00
gpt 512 EFI\x20PART
gptbackup -512 EFI\x20PART
mbr 510 \x55\xaa
'
case_signatures_all_marks() {
    local size=8388608 name offset bytes known=0 all=0 permits=()
    while read -r name offset bytes; do
        [ -n "$name" ] || continue
        [ "$offset" -ge 0 ] || offset=$((size + offset))
        image "$name" 8
        # shellcheck disable=SC2059
        printf -- "$bytes" | dd of="$name" bs=1 seek="$offset" conv=notrunc status=none
        loop "$name" || return 77
        echo "$name $device" >>devices
        cksum <"$name" >>before
        permits+=(--allow-write "$device")
        printf 'sd=%s,lun=%s,size=1m\n' "$name" "$device" >>parm
    done <<<"$marks"
    printf 'wd=wd1,sd=*,xfersize=64k,rdpct=0,seekpct=eof\nrd=rd1,wd=wd1,iorate=max,elapsed=2,interval=1\n' >>parm
    csdbench run parm -o out "${permits[@]}"
    sync
    while read -r name device; do
        all=$((all + 1))
        cksum <"$name" >>after
        if grep -A 8 "^refused: $device " console | grep -q 'has a signature'; then
            known=$((known + 1))
        else
            failed+=("signatures: $name is not known")
        fi
    done <devices
    many "$known" "$all"
    [ "$status" = 3 ] && cmp -s before after
}
