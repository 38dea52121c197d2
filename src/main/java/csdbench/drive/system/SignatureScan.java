package csdbench.drive.system;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Finds signatures of file systems, volume managers and partition tables in the first and last mebibyte of a device.
 * Prefers false positives: a wrong hit costs a {@code wipefs}, a miss costs data. Offsets are from the on-disk formats,
 * with the source given beside each; they were checked against the formats' own tools and blkid(8) of util-linux.
 */
public final class SignatureScan {
    /** How much of each end is searched. */
    public static final int EDGE_BYTES = 1 << 20;

    private static final int KIB = 1024;

    private final byte[] head;
    private final byte[] tail;
    private final long sizeBytes;
    private final List<Signature> found = new ArrayList<>();

    private SignatureScan(byte[] head, byte[] tail, long sizeBytes) {
        this.head = head;
        this.tail = tail;
        this.sizeBytes = sizeBytes;
    }

    /**
     * Searches both ends of a device.
     *
     * @param head its first bytes, {@link #EDGE_BYTES} or all
     * @param tail its last bytes, as many
     */
    public static SignatureScan of(byte[] head, byte[] tail, long sizeBytes) {
        SignatureScan scan = new SignatureScan(head, tail, sizeBytes);
        scan.findFileSystems();
        scan.findLayers();
        scan.findPartitionTables();
        return scan;
    }

    /** The signatures found; none of the known ones if empty. */
    public List<Signature> signatures() {
        return List.copyOf(found);
    }

    /** Whether both ends are zeros. */
    public boolean blank() {
        return isZero(head) && isZero(tail);
    }

    private static boolean isZero(byte[] edge) {
        return Arrays.mismatch(edge, new byte[edge.length]) < 0;
    }

    private void findFileSystems() {
        for (SignatureMarks.Mark mark : SignatureMarks.ALL) {
            long offset = mark.offsetBytes() < 0 ? sizeBytes + mark.offsetBytes() : mark.offsetBytes();
            if (hexAt(offset, mark.hex().length() / 2).equals(mark.hex())) {
                add(mark.type(), mark.title(), offset, label(mark.type()));
            }
        }
        findExt();
        findZfs();
    }

    private String label(String type) {
        return switch (type) {
            case "xfs" -> words(108, 12); // xfs_format.h: sb_fname
            case "btrfs" -> words(64 * KIB + 0x12b, 256); // btrfs/fs.h: label
            default -> "";
        };
    }

    /** Documentation/filesystems/ext4/super.rst: superblock at 1 KiB; magic, revision and features within it. */
    private void findExt() {
        int base = KIB;
        boolean plausible = hexAt(base + 0x38, 2).equals("53ef") && u32(base + 0x4c) <= 1 && u32(base + 0x18) <= 6;
        if (!plausible) {
            return;
        }
        boolean journal = (u32(base + 0x5c) & 0x4) != 0;
        boolean journalOnly = (u32(base + 0x60) & 0x8) != 0;
        boolean ext4 = (u32(base + 0x60) & 0x2c0) != 0 || (u32(base + 0x64) & 0x478) != 0;
        String type = journalOnly ? "jbd" : ext4 ? "ext4" : journal ? "ext3" : "ext2";
        String title = journalOnly ? "ext3 or ext4 journal" : type + " file system";
        String name = words(base + 0x78, 16);
        add(type, title, base + 0x38, name.isEmpty() ? words(base + 0x88, 64) : name);
    }

    /** ZFS on-disk format: four labels of 256 KiB, two at each end, uberblocks in the upper half of each. */
    private void findZfs() {
        long end = sizeBytes / (256 * KIB) * (256 * KIB);
        for (long label : new long[] {0, 256 * KIB, end - 512 * KIB, end - 256 * KIB}) {
            for (long offset = label + 128 * KIB; offset < label + 256 * KIB; offset += KIB) {
                String magic = hexAt(offset, 8);
                if (magic.equals("0cb1ba0000000000") || magic.equals("0000000000bab10c")) {
                    add("zfs_member", "member of a ZFS pool", offset, "");
                    return;
                }
            }
        }
    }

    private void findLayers() {
        findLuks();
        findLvm();
        findSwap();
        findOldRaid();
        findVia();
    }

    /** LUKS1 and LUKS2 on-disk format: magic, version behind it; version 2 keeps a second header further in. */
    private void findLuks() {
        if (hexAt(0, 6).equals("4c554b53babe")) {
            boolean second = hexAt(6, 2).equals("0002");
            add("crypto_LUKS", "LUKS" + (second ? "2" : "1") + " encrypted volume", 0, second ? words(24, 48) : "");
            return;
        }
        for (long offset = 16 * KIB; offset <= 512 * KIB; offset *= 2) {
            if (hexAt(offset, 6).equals("534b554cbabe")) {
                add("crypto_LUKS", "LUKS2 encrypted volume (second header)", offset, words(offset + 24, 48));
                return;
            }
        }
    }

    /** LVM2 label.h: "LABELONE" in one of the first four sectors, the type "LVM2 001" 24 bytes behind. */
    private void findLvm() {
        for (long offset = 0; offset < 4 * 512; offset += 512) {
            if (textAt(offset, 8).equals("LABELONE") && textAt(offset + 24, 8).equals("LVM2 001")) {
                add("LVM2_member", "LVM physical volume", offset, "");
            }
        }
    }

    /** linux/swap.h: the signature ends the first page, whose size depends on the machine; the label is at 1,052. */
    private void findSwap() {
        List<String> marks = List.of("SWAPSPACE2", "SWAP-SPACE", "S1SUSPEND\0", "S2SUSPEND\0", "LINHIB0001");
        for (int page = 4 * KIB; page <= 64 * KIB; page *= 2) {
            if (marks.contains(textAt(page - 10, 10))) {
                add("swap", "swap space", page - 10, words(1052, 16));
            }
        }
    }

    /** md_p.h and md.c: 0.90 in the last whole 64 KiB but one, 1.0 some 8 KiB before the end; in either order. */
    private void findOldRaid() {
        long version090 = sizeBytes / (64 * KIB) * (64 * KIB) - 64 * KIB;
        String magic = hexAt(version090, 4);
        if (magic.equals("fc4e2ba9") || magic.equals("a92b4efc")) {
            add("linux_raid_member", "member of an md RAID", version090, "");
        }
        long version10 = (sizeBytes / 512 - 16) / 8 * 8 * 512;
        if (hexAt(version10, 8).equals("fc4e2ba901000000")) {
            add("linux_raid_member", "member of an md RAID", version10, "");
        }
    }

    /**
     * VIA's BIOS RAID, as libblkid knows it: the last sector has 55AAh, a version and the sum of both and what follows.
     */
    private void findVia() {
        final int summed = 50;
        long offset = sizeBytes - 512;
        byte[] bytes = bytesAt(offset, summed + 1).orElse(new byte[summed + 1]);
        int sum = 0;
        for (int i = 0; i < summed; i++) {
            sum += bytes[i];
        }
        if (hexAt(offset, 2).equals("55aa") && bytes[2] >= 0 && bytes[2] <= 2 && (byte) sum == bytes[summed]) {
            add("via_raid_member", "member of a VIA RAID", offset, "");
        }
    }

    /** UEFI specification, chapter 5: "EFI PART" in the second and the last block; MBR ends the first sector. */
    private void findPartitionTables() {
        for (int block : new int[] {512, 4096}) {
            for (long offset : new long[] {block, sizeBytes - block}) {
                if (textAt(offset, 8).equals("EFI PART")) {
                    String which = offset == block ? "GPT partition table" : "GPT partition table (backup)";
                    add("gpt", which, offset, "");
                }
            }
        }
        // The boot sector of a file system ends the same way, and a GPT has a protective MBR.
        boolean explained = found.stream()
                .anyMatch(signature ->
                        signature.offsetBytes() < 512 || signature.type().equals("gpt"));
        if (!explained && hexAt(510, 2).equals("55aa") && haveValidFlags()) {
            add("dos", "MBR partition table", 510, "");
        }
    }

    /** The first byte of each of the four entries is 0 or 80h, unlike boot code. */
    private boolean haveValidFlags() {
        List<String> flags = List.of("00", "80");
        return flags.contains(hexAt(446, 1))
                && flags.contains(hexAt(462, 1))
                && flags.contains(hexAt(478, 1))
                && flags.contains(hexAt(494, 1));
    }

    private void add(String type, String title, long offsetBytes, String label) {
        found.add(new Signature(type, title, offsetBytes, label));
    }

    private String hexAt(long offset, int length) {
        return bytesAt(offset, length)
                .map(bytes -> HexFormat.of().formatHex(bytes))
                .orElse("");
    }

    private String textAt(long offset, int length) {
        return bytesAt(offset, length)
                .map(bytes -> new String(bytes, ISO_8859_1))
                .orElse("");
    }

    /** A name padded with zeros or blanks; printable characters only. */
    private String words(long offset, int length) {
        byte[] bytes = bytesAt(offset, length).orElse(new byte[0]);
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, 0, end, UTF_8)
                .replaceAll("\\p{Cntrl}|\uFFFD", "")
                .strip();
    }

    private long u32(long offset) {
        return bytesAt(offset, 4)
                .map(bytes ->
                        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt() & 0xffffffffL)
                .orElse(0xffffffffL);
    }

    /** Bytes of either end; empty if they are not in one of them. */
    private Optional<byte[]> bytesAt(long offset, int length) {
        if (offset >= 0 && offset + length <= head.length) {
            return Optional.of(Arrays.copyOfRange(head, (int) offset, (int) offset + length));
        }
        long inTail = offset - Math.max(0, sizeBytes - EDGE_BYTES);
        if (inTail >= 0 && inTail + length <= tail.length) {
            return Optional.of(Arrays.copyOfRange(tail, (int) inTail, (int) inTail + length));
        }
        return Optional.empty();
    }
}
