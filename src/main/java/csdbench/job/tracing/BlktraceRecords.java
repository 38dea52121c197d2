package csdbench.job.tracing;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;

/**
 * Writes events of block devices as blktrace does (include/uapi/linux/blktrace_api.h), so that its reader has them
 * back. One thread.
 *
 * @param kinds by the number of an event: how it is read, and the action of blktrace that it is
 * @param device number of the whole device, which partitions of it are, too
 * @param cpu that the events are from
 */
record BlktraceRecords(Map<Integer, Kind> kinds, int device, int cpu, OutputStream out) {
    static final int QUEUED = 1;
    static final int DONE = 8;

    private static final int RECORD_BYTES = 48;
    private static final int MAGIC = 0x65617407;
    private static final int READ = 1 << 16;
    private static final int WRITE = 1 << 17;
    private static final int FLUSH = 1 << 18;
    private static final int DISCARD = 1 << 29;
    private static final int PID = 4;
    private static final int FLAG_BYTES = 8;
    private static final int SECTOR_BYTES = 512;

    /**
     * A kind of event.
     *
     * @param action {@link #QUEUED} or {@link #DONE}
     */
    record Kind(EventFormat format, int action) {}

    /** Writes an event; returns how many bytes that were, none for one of another kind. */
    int write(long timeNs, ByteBuffer event) throws IOException {
        Kind kind = event.remaining() < 2 * Integer.BYTES ? null : kinds.get((int) event.getShort(0) & 0xffff);
        if (kind == null || event.remaining() < kind.format().flags() + FLAG_BYTES) {
            return 0;
        }
        EventFormat format = kind.format();
        byte[] record = new byte[RECORD_BYTES];
        ByteBuffer.wrap(record)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(MAGIC)
                .putInt(0)
                .putLong(timeNs)
                .putLong(event.getLong(format.sector()))
                .putInt(event.getInt(format.sectors()) * SECTOR_BYTES)
                .putInt(kind.action() | category(event, format.flags()))
                .putInt(event.getInt(PID))
                .putInt(device)
                .putInt(cpu)
                .putShort((short)
                        (format.error().isPresent()
                                ? event.getInt(format.error().getAsInt())
                                : 0))
                .putShort((short) 0);
        out.write(record);
        return RECORD_BYTES;
    }

    /** Of letters such as {@code WS}, {@code FWS} or {@code D}: what is done comes behind a flush before it. */
    private static int category(ByteBuffer event, int at) {
        int category = 0;
        for (int i = 0; i < FLAG_BYTES && event.get(at + i) != 0; i++) {
            category |= switch (event.get(at + i)) {
                case 'R' -> READ;
                case 'W' -> WRITE;
                case 'F' -> FLUSH;
                case 'D' -> WRITE | DISCARD;
                default -> 0;
            };
        }
        return category;
    }
}
