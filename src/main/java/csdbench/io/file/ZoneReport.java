package csdbench.io.file;

import csdbench.io.Errno;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.OptionalLong;

/** What a zoned block device says of its zones; changes nothing. Any thread. */
public final class ZoneReport {
    // struct blk_zone_report and struct blk_zone of linux/blkzoned.h, the same on every processor.
    private static final long SECTOR = 0;
    private static final long ZONES = 8;
    private static final long HEADER_BYTES = 16;
    private static final long ZONE_BYTES = 64;
    private static final long START = 0;
    private static final long LENGTH = 8;
    private static final long CONDITION = 25;

    /** Of BLK_ZONE_COND: such a zone takes writes anywhere. */
    private static final int NO_WRITE_POINTER = 0;

    private static final int EMPTY = 1;

    private static final int SECTOR_BYTES = 512;

    /** In one question; a large disk has some fifty thousand. */
    private static final int MAX_ZONES = 1024;

    private ZoneReport() {}

    /**
     * Where the first zone begins that cannot be written from its beginning: it was written, or takes no writes.
     *
     * @param lowBytes where a zone begins
     * @param highBytes not asked beyond this
     * @return empty if each can
     * @throws IOException in a sentence, if it cannot be asked
     */
    public static OptionalLong written(String device, long lowBytes, long highBytes) throws IOException {
        try (DeviceHandle opened = DeviceHandle.open(device, 0);
                Arena arena = Arena.ofConfined()) {
            MemorySegment report = arena.allocate(HEADER_BYTES + MAX_ZONES * ZONE_BYTES, Long.BYTES);
            long atBytes = lowBytes;
            while (atBytes < highBytes) {
                report.set(ValueLayout.JAVA_LONG, SECTOR, atBytes / SECTOR_BYTES);
                report.set(ValueLayout.JAVA_INT, ZONES, MAX_ZONES);
                int answer = Libc.zones(opened.state(), opened.fd(), report.address());
                int count = report.get(ValueLayout.JAVA_INT, ZONES);
                if (answer < 0 || count < 1) {
                    throw new IOException(device + " does not tell of its zones"
                            + (answer < 0 ? ": " + Errno.describe(-answer) : ""));
                }
                OptionalLong found = written(report, count, highBytes);
                if (found.isPresent()) {
                    return found;
                }
                MemorySegment last = report.asSlice(HEADER_BYTES + (count - 1) * ZONE_BYTES);
                long endBytes = (last.get(ValueLayout.JAVA_LONG, START) + last.get(ValueLayout.JAVA_LONG, LENGTH))
                        * SECTOR_BYTES;
                if (endBytes <= atBytes) {
                    throw new IOException(device + " tells of a zone of no length");
                }
                atBytes = endBytes;
            }
            return OptionalLong.empty();
        }
    }

    /** The same of a report. */
    static OptionalLong written(MemorySegment report, int count, long highBytes) {
        for (int i = 0; i < count; i++) {
            MemorySegment zone = report.asSlice(HEADER_BYTES + i * ZONE_BYTES);
            long startBytes = zone.get(ValueLayout.JAVA_LONG, START) * SECTOR_BYTES;
            int condition = zone.get(ValueLayout.JAVA_BYTE, CONDITION);
            if (startBytes < highBytes && condition != EMPTY && condition != NO_WRITE_POINTER) {
                return OptionalLong.of(startBytes);
            }
        }
        return OptionalLong.empty();
    }
}
