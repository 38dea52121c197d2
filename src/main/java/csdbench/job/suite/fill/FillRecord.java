package csdbench.job.suite.fill;

import csdbench.base.unit.Rng;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/**
 * What is remembered of a fill: checksums of blocks here and there behind the span, which no workload writes.
 *
 * @param format {@link #FORMAT}
 * @param by the program that wrote the data, {@code csdbench} or {@code vdbench}, whose data differ
 * @param drive what was filled, as {@link RealFill} names it
 * @param usedBytes of it
 * @param spanPercent that workloads may have written since
 * @param dataPercent what compression saves of the data
 * @param finished when
 * @param checksums CRC-32C of blocks of 4 KiB, by the byte at which each begins
 */
record FillRecord(
        String format,
        String by,
        String drive,
        long usedBytes,
        double spanPercent,
        double dataPercent,
        String finished,
        Map<Long, Long> checksums) {
    static final String FORMAT = "csdbench-fill";

    private static final int BLOCK_BYTES = 4096;
    private static final int BLOCKS = 64;

    FillRecord {
        checksums = new TreeMap<>(checksums);
    }

    /** Looks at a drive that was just filled. */
    static FillRecord of(
            Path device,
            String by,
            String drive,
            long usedBytes,
            double spanPercent,
            double dataPercent,
            String finished)
            throws IOException {
        Map<Long, Long> checksums = new TreeMap<>();
        long fromBlock = Math.ceilDiv(Math.round(usedBytes * spanPercent / 100), BLOCK_BYTES) + 1;
        long blocks = usedBytes / BLOCK_BYTES - fromBlock;
        Rng rng = new Rng(usedBytes);
        try (FileChannel channel = FileChannel.open(device, StandardOpenOption.READ)) {
            for (int i = 0; i < BLOCKS && blocks > 0; i++) {
                long offsetBytes = (fromBlock + rng.nextLong(blocks)) * BLOCK_BYTES;
                checksums.put(offsetBytes, checksum(channel, offsetBytes));
            }
        }
        return new FillRecord(FORMAT, by, drive, usedBytes, spanPercent, dataPercent, finished, checksums);
    }

    /** Blocks that hold something else now; all of them are read. */
    List<Long> changed(Path device) throws IOException {
        List<Long> changed = new ArrayList<>();
        try (FileChannel channel = FileChannel.open(device, StandardOpenOption.READ)) {
            for (Map.Entry<Long, Long> block : checksums.entrySet()) {
                if (checksum(channel, block.getKey()) != block.getValue()) {
                    changed.add(block.getKey());
                }
            }
        }
        return changed;
    }

    private static long checksum(FileChannel channel, long offsetBytes) throws IOException {
        ByteBuffer block = ByteBuffer.allocate(BLOCK_BYTES);
        while (block.hasRemaining()) {
            if (channel.read(block, offsetBytes + block.position()) < 0) {
                return -1; // It is shorter now; no checksum is negative.
            }
        }
        CRC32C crc = new CRC32C();
        crc.update(block.array());
        return crc.getValue();
    }
}
