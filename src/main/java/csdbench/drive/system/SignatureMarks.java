package csdbench.drive.system;

import java.util.List;

/** Signatures at fixed offsets, with the source of each. */
final class SignatureMarks {
    private static final int KIB = 1024;

    private SignatureMarks() {}

    private static Mark promise(int sectorsFromEnd) {
        return new Mark(
                "promise_fasttrack_raid_member",
                "member of a Promise RAID",
                -512L * sectorsFromEnd,
                "50726f6d69736520546563686e6f6c6f67792c20496e632e");
    }

    /** A signature at a fixed offset, from the start of the device or, if negative, from its end. */
    record Mark(String type, String title, long offsetBytes, String hex) {}

    static final List<Mark> ALL = List.of(
            // xfs_format.h: sb_magicnum "XFSB".
            new Mark("xfs", "XFS file system", 0, "58465342"),
            // btrfs/fs.h: superblock at 64 KiB, magic "_BHRfS_M" 64 bytes in.
            new Mark("btrfs", "Btrfs file system", 64 * KIB + 64, "5f42485266535f4d"),
            // linux/f2fs_fs.h: superblock at 1 KiB, magic 0xF2F52010.
            new Mark("f2fs", "F2FS file system", KIB, "1020f5f2"),
            // Distinguished by the OEM name of the boot sector: "NTFS    ", "EXFAT   ", "-FVE-FS-".
            new Mark("ntfs", "NTFS file system", 3, "4e54465320202020"),
            new Mark("exfat", "exFAT file system", 3, "4558464154202020"),
            new Mark("BitLocker", "BitLocker volume", 3, "2d4656452d46532d"),
            // Microsoft's FAT specification: BS_FilSysType at 82 for FAT32, at 54 before.
            new Mark("vfat", "FAT file system", 82, "4641543332202020"),
            new Mark("vfat", "FAT file system", 54, "4641543136202020"),
            new Mark("vfat", "FAT file system", 54, "4641543132202020"),
            // jfs_superblock.h: "JFS1" at 32 KiB.
            new Mark("jfs", "JFS file system", 32 * KIB, "4a465331"),
            // reiserfs.h: superblock at 64 KiB, "ReIsEr" 52 bytes in, whatever the version behind it.
            new Mark("reiserfs", "ReiserFS file system", 64 * KIB + 52, "5265497345"),
            // gfs2_ondisk.h: superblock at 64 KiB begins with 0x01161970.
            new Mark("gfs2", "GFS2 file system", 64 * KIB, "01161970"),
            // erofs_fs.h: 0xE0F5E1E2 at 1 KiB.
            new Mark("erofs", "EROFS file system", KIB, "e2e1f5e0"),
            // squashfs_fs.h: "hsqs".
            new Mark("squashfs", "SquashFS file system", 0, "68737173"),
            // ECMA-119: volume descriptors from sector 16 of 2,048 bytes, identifier "CD001" one byte in.
            new Mark("iso9660", "ISO 9660 file system", 32 * KIB + 1, "4344303031"),
            // Apple TN1150: volume header at 1 KiB, "H+" version 4 or "HX" version 5.
            new Mark("hfsplus", "HFS+ file system", KIB, "482b0004"),
            new Mark("hfsplus", "HFS+ file system", KIB, "48580005"),
            // Apple File System Reference: nx_magic "NXSB" behind an object header of 32 bytes.
            new Mark("apfs", "APFS container", 32, "4e585342"),
            // Disks of virtual machines, in files or on raw devices; QEMU docs/interop, and the makers' formats.
            new Mark("qcow2", "QEMU disk image", 0, "514649fb"),
            new Mark("vmdk", "VMware disk image", 0, "4b444d56"),
            new Mark("vhdx", "Hyper-V disk image", 0, "7668647866696c65"),
            new Mark("vdi", "VirtualBox disk image", 64, "7f10dabe"),
            // bcachefs_format.h and bcache's bcache.h: superblock at 4 KiB, a UUID as magic 24 bytes in.
            new Mark("bcachefs", "bcachefs file system", 4 * KIB + 24, "c68573f666ce90a9d96a60cf803df7ef"),
            new Mark("bcache", "bcache device", 4 * KIB + 24, "c68573f64e1a45ca8265f57f48ba6d81"),
            // BlueStore.cc: the device label begins with "bluestore block device".
            new Mark("ceph_bluestore", "Ceph BlueStore", 0, "626c756573746f726520626c6f636b20646576696365"),
            // OCFS2 on-disk format, ocfs2_fs.h: superblock in the third block, "OCFSV2".
            new Mark("ocfs2", "OCFS2 file system", KIB, "4f4346535632"),
            new Mark("ocfs2", "OCFS2 file system", 2 * KIB, "4f4346535632"),
            new Mark("ocfs2", "OCFS2 file system", 4 * KIB, "4f4346535632"),
            new Mark("ocfs2", "OCFS2 file system", 8 * KIB, "4f4346535632"),
            new Mark("ocfs", "OCFS file system", 8, "4f7261636c65434653"),
            // Microsoft: the boot sector of ReFS has its name where NTFS has it.
            new Mark("ReFS", "ReFS file system", 3, "52654653"),
            // vxfs.h: superblock at 1 KiB (little-endian) or 8 KiB (big-endian), magic 0xa501fcf5.
            new Mark("vxfs", "VxFS file system", KIB, "f5fc01a5"),
            new Mark("vxfs", "VxFS file system", 8 * KIB, "a501fcf5"),
            // FreeBSD ufs/ffs/fs.h: superblock at 8, 64 or 256 KiB, magic 1,372 bytes in; UFS1 and UFS2.
            new Mark("ufs", "UFS file system", 8 * KIB + 1372, "54190100"),
            new Mark("ufs", "UFS2 file system", 64 * KIB + 1372, "19015419"),
            new Mark("ufs", "UFS2 file system", 256 * KIB + 1372, "19015419"),
            // linux/befs_fs_types.h: "BFS1" little-endian 32 bytes into the superblock at 512.
            new Mark("befs", "BeFS file system", 512 + 32, "31534642"),
            // linux/cramfs_fs.h and romfs_fs.h.
            new Mark("cramfs", "cramfs file system", 0, "453dcd28"),
            new Mark("romfs", "romfs file system", 0, "2d726f6d3166732d"),
            // ECMA-167: the volume recognition sequence of UDF begins at 32 KiB.
            new Mark("udf", "UDF file system", 32 * KIB + 1, "4245413031"),
            // OS/2 HPFS: superblock in sector 16.
            new Mark("hpfs", "HPFS file system", 8 * KIB, "49e895f9"),
            // xfs_log_format.h: an external log begins with 0xfeedbabe.
            new Mark("xfs_external_log", "external log of XFS", 0, "feedbabe"),
            // zonefs.h: "SFOZ" little-endian.
            new Mark("zonefs", "zonefs file system", 0, "534f465a"),
            // LVM1, lvm.h: "HM" and a version; dm-snap-persistent.c: "SnAp".
            new Mark("LVM1_member", "LVM1 physical volume", 0, "484d0100"),
            new Mark("LVM1_member", "LVM1 physical volume", 0, "484d0200"),
            new Mark("DM_snapshot_cow", "store of a dm snapshot", 0, "536e4170"),
            // Oracle ASMLib writes "ORCLDISK" 32 bytes in.
            new Mark("oracleasm", "Oracle ASM disk", 32, "4f52434c4449534b"),
            // md_p.h: magic 0xa92b4efc and major version 1; at the start for 1.1, at 4 KiB for 1.2.
            new Mark("linux_raid_member", "member of an md RAID", 0, "fc4e2ba901000000"),
            new Mark("linux_raid_member", "member of an md RAID", 4 * KIB, "fc4e2ba901000000"),
            // mdadm super-intel.c: the second sector from the end; SNIA DDF: the anchor in the last one.
            new Mark(
                    "isw_raid_member",
                    "member of an Intel RAID",
                    -1024,
                    "496e74656c20526169642049534d20436667205369672e20"),
            new Mark("ddf_raid_member", "member of a DDF RAID", -512, "de11de11"),
            // dmraid: NVIDIA in the second sector from the end, LSI in the last, HighPoint in sector 9 or the 11th
            // from the end, Promise in one of several near the end.
            new Mark("nvidia_raid_member", "member of an NVIDIA RAID", -1024, "4e5649444941"),
            new Mark("lsi_mega_raid_member", "member of an LSI RAID", -512, "245849444524"),
            new Mark("hpt37x_raid_member", "member of a HighPoint RAID", 9 * 512 + 32, "f016785a"),
            new Mark("hpt45x_raid_member", "member of a HighPoint RAID", -11 * 512, "f316785a"),
            // The same and libblkid: all in the last sector. JMicron's mark is short.
            new Mark("silicon_medley_raid_member", "member of a Silicon Image RAID", -512 + 96, "0000002f"),
            new Mark("adaptec_raid_member", "member of an Adaptec RAID", -512, "37fc4d1e"),
            new Mark("jmicron_raid_member", "member of a JMicron RAID", -512, "4a4d"),
            promise(16),
            promise(63),
            promise(255),
            promise(256),
            promise(399),
            promise(591),
            promise(675),
            promise(735),
            promise(911),
            promise(951),
            promise(974),
            promise(991),
            // drbd_int.h: meta data in the last 4 KiB, magic 60 bytes in; three generations.
            new Mark("drbd", "DRBD device", -4 * KIB + 60, "8374026b"),
            new Mark("drbd", "DRBD device", -4 * KIB + 60, "8374026c"),
            new Mark("drbd", "DRBD device", -4 * KIB + 60, "8374026d"),
            // cryptsetup: on-disk format of dm-verity; Documentation/admin-guide/device-mapper for the others.
            new Mark("DM_verity_hash", "dm-verity hashes", 0, "7665726974790000"),
            new Mark("DM_integrity", "dm-integrity device", 0, "696e746567727400"),
            new Mark("vdo", "VDO volume", 0, "646d76646f303031"),
            // Stratis Software Design, static header: at the second sector, magic four bytes in.
            new Mark("stratis", "member of a Stratis pool", 516, "21537472613074697386ff025e417268"));
}
