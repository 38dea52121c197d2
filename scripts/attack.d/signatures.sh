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
