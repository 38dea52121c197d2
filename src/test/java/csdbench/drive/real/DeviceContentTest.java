package csdbench.drive.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.system.Signature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DeviceContentTest {
    private static final int KIB = 1024;
    private static final long SIZE = 64L * KIB * KIB + 12 * KIB; // not a whole number of 64 KiB

    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void makeUpABlankDisk() {
        machine = new FakeMachine(folder).disk("sda", SIZE);
    }

    private List<String> found() throws IOException {
        return DeviceContent.of(machine.view(), "/dev/sda", Optional.empty(), SIZE).signatures().stream()
                .map(signature -> signature.type() + ": " + signature.text())
                .toList();
    }

    @Test
    void whatOnlyLibblkidKnowsIsAddedAndWhatIsKnownIsNotRepeated() throws IOException {
        machine.put("/dev/sda", 0, "XFSB")
                .blkid(
                        "/dev/sda",
                        new Signature("xfs", "xfs (found by libblkid)", 0, ""),
                        new Signature("VMFS", "VMFS (found by libblkid)", 2 << 20, ""));

        assertEquals(List.of("xfs: XFS file system", "VMFS: VMFS (found by libblkid)"), found());
    }

    @Test
    void aBlankDeviceOnWhichLibblkidFindsSomethingIsNotBlank() throws IOException {
        machine.blkid("/dev/sda", new Signature("VMFS", "VMFS (found by libblkid)", 2 << 20, ""));

        assertEquals(
                BlockFacts.Content.SIGNED,
                DeviceContent.of(machine.view(), "/dev/sda", Optional.empty(), SIZE)
                        .content());
    }

    static Stream<Arguments> marks() {
        return Stream.of(fileSystems(), layers(), partitionTables()).flatMap(marks -> marks);
    }

    private static Stream<Arguments> fileSystems() {
        return Stream.of(
                mark("ocfs2: OCFS2 file system", 8 * KIB, "OCFSV2"),
                mark("ocfs: OCFS file system", 8, "OracleCFS"),
                mark("ReFS: ReFS file system", 0, "\0\0\0ReFS\0"),
                mark("vxfs: VxFS file system", 1024, "\u00f5\u00fc\u0001\u00a5"),
                mark("ufs: UFS2 file system", 64 * KIB + 1372, "\u0019\u0001T\u0019"),
                mark("udf: UDF file system", 32 * KIB + 1, "BEA01"),
                mark("xfs_external_log: external log of XFS", 0, "\u00fe\u00ed\u00ba\u00be"),
                mark("xfs: XFS file system", 0, "XFSB"),
                mark("btrfs: Btrfs file system", 0x10040, "_BHRfS_M"),
                mark("f2fs: F2FS file system", 1024, "\u0010 \u00f5\u00f2"),
                mark("ntfs: NTFS file system", 3, "NTFS    "),
                mark("exfat: exFAT file system", 3, "EXFAT   "),
                mark("BitLocker: BitLocker volume", 3, "-FVE-FS-"),
                mark("vfat: FAT file system", 82, "FAT32   "),
                mark("vfat: FAT file system", 54, "FAT16   "),
                mark("vfat: FAT file system", 54, "FAT12   "),
                mark("jfs: JFS file system", 32 * KIB, "JFS1"),
                mark("reiserfs: ReiserFS file system", 64 * KIB + 52, "ReIsEr2Fs"),
                mark("gfs2: GFS2 file system", 64 * KIB, "\u0001\u0016\u0019p"),
                mark("erofs: EROFS file system", 1024, "\u00e2\u00e1\u00f5\u00e0"),
                mark("squashfs: SquashFS file system", 0, "hsqs"),
                mark("iso9660: ISO 9660 file system", 32 * KIB + 1, "CD001"),
                mark("hfsplus: HFS+ file system", 1024, "H+\0\u0004"),
                mark("apfs: APFS container", 32, "NXSB"),
                mark(
                        "bcache: bcache device",
                        4 * KIB + 24,
                        "\u00c6\u0085s\u00f6N\u001aE\u00ca\u0082e\u00f5" + "\u007fH\u00bam\u0081"),
                mark(
                        "bcachefs: bcachefs file system",
                        4 * KIB + 24,
                        "\u00c6\u0085s\u00f6f\u00ce\u0090\u00a9\u00d9j`" + "\u00cf\u0080=\u00f7\u00ef"));
    }

    private static Stream<Arguments> layers() {
        return Stream.of(
                mark("nvidia_raid_member: member of an NVIDIA RAID", SIZE - 1024, "NVIDIA  "),
                mark("lsi_mega_raid_member: member of an LSI RAID", SIZE - 512, "$XIDE$"),
                mark("hpt37x_raid_member: member of a HighPoint RAID", 9 * 512 + 32, "\u00f0\u0016xZ"),
                mark("hpt45x_raid_member: member of a HighPoint RAID", SIZE - 11 * 512, "\u00f3\u0016xZ"),
                mark(
                        "promise_fasttrack_raid_member: member of a Promise RAID",
                        SIZE - 63 * 512,
                        "Promise Technology, Inc."),
                mark("LVM1_member: LVM1 physical volume", 0, "HM\u0002\0"),
                mark("DM_snapshot_cow: store of a dm snapshot", 0, "SnAp"),
                mark("ceph_bluestore: Ceph BlueStore", 0, "bluestore block device\n"),
                mark("oracleasm: Oracle ASM disk", 32, "ORCLDISK"),
                mark("linux_raid_member: member of an md RAID", 0, "\u00fcN+\u00a9\u0001\0\0\0"),
                mark("linux_raid_member: member of an md RAID", 4 * KIB, "\u00fcN+\u00a9\u0001\0\0\0"),
                mark("linux_raid_member: member of an md RAID", SIZE - 8 * KIB, "\u00fcN+\u00a9\u0001\0\0\0"),
                mark("linux_raid_member: member of an md RAID", SIZE - 76 * KIB, "\u00fcN+\u00a9\0\0\0\0"),
                mark("linux_raid_member: member of an md RAID", SIZE - 76 * KIB, "\u00a9+N\u00fc\0\0\0\0"),
                mark("isw_raid_member: member of an Intel RAID", SIZE - 1024, "Intel Raid ISM Cfg Sig. 1.3.00"),
                mark("silicon_medley_raid_member: member of a Silicon Image RAID", SIZE - 512 + 96, "\0\0\0/"),
                mark("adaptec_raid_member: member of an Adaptec RAID", SIZE - 512, "7\u00fcM\u001e"),
                mark("jmicron_raid_member: member of a JMicron RAID", SIZE - 512, "JM"),
                // The sum of 55h, AAh, 1 and 40h is 40h.
                mark("via_raid_member: member of a VIA RAID", SIZE - 512, "U\u00aa\u0001@" + "\0".repeat(46) + "@"),
                mark("ddf_raid_member: member of a DDF RAID", SIZE - 512, "\u00de\u0011\u00de\u0011"),
                mark("drbd: DRBD device", SIZE - 4 * KIB + 60, "\u0083t\u0002k"),
                mark("DM_verity_hash: dm-verity hashes", 0, "verity\0\0"),
                mark("DM_integrity: dm-integrity device", 0, "integrt\0"),
                mark("vdo: VDO volume", 0, "dmvdo001"),
                mark("stratis: member of a Stratis pool", 516, "!Stra0tis\u0086\u00ff\u0002^Arh"),
                mark("qcow2: QEMU disk image", 0, "QFI\u00fb"),
                mark("vmdk: VMware disk image", 0, "KDMV"),
                mark("vhdx: Hyper-V disk image", 0, "vhdxfile"),
                mark("vdi: VirtualBox disk image", 64, "\u007f\u0010\u00da\u00be"),
                mark("zfs_member: member of a ZFS pool", 128 * KIB, "\u000c\u00b1\u00ba\0\0\0\0\0"),
                mark("zfs_member: member of a ZFS pool", 500 * KIB, "\0\0\0\0\0\u00ba\u00b1\u000c"),
                mark("zfs_member: member of a ZFS pool", 64L * KIB * KIB - 80 * KIB, "\u000c\u00b1\u00ba\0\0\0\0\0"),
                mark("crypto_LUKS: LUKS1 encrypted volume", 0, "LUKS\u00ba\u00be\0\u0001"),
                mark("crypto_LUKS: LUKS2 encrypted volume", 0, "LUKS\u00ba\u00be\0\u0002"),
                mark("crypto_LUKS: LUKS2 encrypted volume (second header)", 16 * KIB, "SKUL\u00ba\u00be\0\u0002"),
                mark("crypto_LUKS: LUKS2 encrypted volume (second header)", 512 * KIB, "SKUL\u00ba\u00be\0\u0002"),
                mark("swap: swap space", 4086, "SWAPSPACE2"),
                mark("swap: swap space", 64 * KIB - 10, "SWAPSPACE2"),
                mark("swap: swap space", 4086, "S1SUSPEND\0"));
    }

    private static Stream<Arguments> partitionTables() {
        return Stream.of(
                mark("gpt: GPT partition table", 512, "EFI PART"),
                mark("gpt: GPT partition table", 4096, "EFI PART"),
                mark("gpt: GPT partition table (backup)", SIZE - 512, "EFI PART"),
                mark("gpt: GPT partition table (backup)", SIZE - 4096, "EFI PART"),
                mark("dos: MBR partition table", 510, "U\u00aa"));
    }

    private static Arguments mark(String expected, long offsetBytes, String bytes) {
        return Arguments.of(expected, offsetBytes, bytes);
    }

    @ParameterizedTest(name = "{0} at {1}")
    @MethodSource("marks")
    void eachMarkIsFoundWhereItStands(String expected, long offsetBytes, String bytes) throws IOException {
        machine.put("/dev/sda", offsetBytes, bytes);

        assertEquals(List.of(expected), found());
    }

    @ParameterizedTest(name = "{0} beside {1}")
    @MethodSource("marks")
    void noMarkIsFoundElsewhere(String expected, long offsetBytes, String bytes) throws IOException {
        machine.put("/dev/sda", offsetBytes + 7, bytes);

        assertEquals(List.of(), found());
    }

    @Test
    void anLvmLabelMayStandInAnyOfTheFirstFourSectors() throws IOException {
        machine.put("/dev/sda", 1536, "LABELONE").put("/dev/sda", 1536 + 24, "LVM2 001");

        assertEquals(List.of("LVM2_member: LVM physical volume"), found());
    }

    @Test
    void anLvmLabelBeyondThemIsNone() throws IOException {
        machine.put("/dev/sda", 2048, "LABELONE").put("/dev/sda", 2048 + 24, "LVM2 001");

        assertEquals(List.of(), found());
    }

    @Test
    void generationsOfExtAreToldByTheirFeatures() throws IOException {
        machine.put("/dev/sda", 1024 + 0x38, "S\u00ef");
        assertEquals(List.of("ext2: ext2 file system"), found());

        machine.put("/dev/sda", 1024 + 0x5c, "<");
        assertEquals(List.of("ext3: ext3 file system"), found());

        machine.put("/dev/sda", 1024 + 0x60, "\u00c2\u0002");
        assertEquals(List.of("ext4: ext4 file system"), found());

        machine.put("/dev/sda", 1024 + 0x60, "\u0008\0");
        assertEquals(List.of("jbd: ext3 or ext4 journal"), found());
    }

    @Test
    void twoBytesAloneAreNotTakenForExt() throws IOException {
        machine.put("/dev/sda", 1024 + 0x38, "S\u00ef").put("/dev/sda", 1024 + 0x4c, "w");

        assertEquals(List.of(), found());
    }

    @Test
    void namesComeFromTheLabelOrThePlaceOfTheLastMount() throws IOException {
        machine.put("/dev/sda", 1024 + 0x38, "S\u00ef").put("/dev/sda", 1024 + 0x88, "/srv/mail\0");
        assertEquals(List.of("ext2: ext2 file system \"/srv/mail\""), found());

        machine.put("/dev/sda", 1024 + 0x78, "mail\u0007\u00ff");
        assertEquals(List.of("ext2: ext2 file system \"mail\""), found());
    }

    @Test
    void namesOfOtherFormatsAreShownToo() throws IOException {
        machine.put("/dev/sda", 0, "XFSB").put("/dev/sda", 108, "scratch\0");
        assertEquals(List.of("xfs: XFS file system \"scratch\""), found());

        machine.put("/dev/sda", 0, "LUKS\u00ba\u00be\0\u0002").put("/dev/sda", 24, "vault\0");
        assertEquals(List.of("crypto_LUKS: LUKS2 encrypted volume \"vault\""), found());
    }

    @Test
    void aBootSectorOfAFileSystemIsNoPartitionTable() throws IOException {
        machine.put("/dev/sda", 82, "FAT32   ").put("/dev/sda", 510, "U\u00aa");

        assertEquals(List.of("vfat: FAT file system"), found());
    }

    @Test
    void randomDataThatEndsLikeAnMbrIsNone() throws IOException {
        machine.put("/dev/sda", 510, "U\u00aa").put("/dev/sda", 462, "\u0013");

        assertEquals(List.of(), found());
    }

    @Test
    void everythingThatIsThereIsNamed() throws IOException {
        machine.put("/dev/sda", 512, "EFI PART")
                .put("/dev/sda", SIZE - 512, "EFI PART")
                .put("/dev/sda", 1024 + 0x38, "S\u00ef");

        assertEquals(
                List.of("ext2: ext2 file system", "gpt: GPT partition table", "gpt: GPT partition table (backup)"),
                found());
    }

    @Test
    void theMbrThatProtectsAGptIsNotNamedApart() throws IOException {
        machine.put("/dev/sda", 512, "EFI PART").put("/dev/sda", 510, "U\u00aa");

        assertEquals(List.of("gpt: GPT partition table"), found());
    }

    @Test
    void aTinyDeviceIsReadToo() throws IOException {
        machine.disk("sdb", 4096).put("/dev/sdb", 0, "hsqs");

        assertEquals(
                1,
                DeviceContent.of(machine.view(), "/dev/sdb", Optional.empty(), 4096)
                        .signatures()
                        .size());
    }

    @Test
    void contentIsBlankUnknownOrSigned() throws IOException {
        assertEquals(BlockFacts.Content.BLANK, content());

        machine.put("/dev/sda", SIZE - 1, "x");
        assertEquals(BlockFacts.Content.UNKNOWN_DATA, content());

        machine.put("/dev/sda", 0, "hsqs");
        assertEquals(BlockFacts.Content.SIGNED, content());
    }

    private BlockFacts.Content content() throws IOException {
        return DeviceContent.of(machine.view(), "/dev/sda", Optional.empty(), SIZE)
                .content();
    }
}
