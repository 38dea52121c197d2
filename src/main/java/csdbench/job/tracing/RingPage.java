package csdbench.job.tracing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A page of the kernel's ring buffer, as {@code trace_pipe_raw} gives it on a little-endian machine: a time, how many
 * bytes follow, and events of a length of 5 bits and a time of 27 since the one before (include/linux/ring_buffer.h).
 * One thread.
 */
final class RingPage {
    static final int HEADER_BYTES = 16;

    private static final long LENGTH_MASK = 0xf_ffff;
    private static final int PADDING = 29;
    private static final int TIME_EXTEND = 30;
    private static final int TIME_STAMP = 31;
    private static final int TYPE_BITS = 5;
    private static final int TIME_BITS = 27;
    private static final int WORD_BYTES = 4;

    private RingPage() {}

    /** Takes an event: {@code data} is limited to it, and may not be kept. */
    @FunctionalInterface
    interface Sink {
        void event(long timeNs, ByteBuffer data) throws IOException;
    }

    /** How many bytes follow the header of a page. */
    static long bytes(ByteBuffer page) {
        return page.slice().order(ByteOrder.LITTLE_ENDIAN).getLong(Long.BYTES) & LENGTH_MASK;
    }

    /**
     * Hands on the events of a page.
     *
     * @param page as it was read, from its position to its limit
     */
    static void read(ByteBuffer page, Sink sink) throws IOException {
        ByteBuffer data = page.slice().order(ByteOrder.LITTLE_ENDIAN);
        if (data.remaining() < HEADER_BYTES) {
            return;
        }
        long timeNs = data.getLong();
        long length = data.getLong() & LENGTH_MASK;
        int end = (int) Math.min(data.limit(), HEADER_BYTES + length);
        while (end - data.position() >= WORD_BYTES) {
            int head = data.getInt();
            int type = head & (1 << TYPE_BITS) - 1;
            long delta = Integer.toUnsignedLong(head) >>> TYPE_BITS;
            if (type > PADDING - 1 && end - data.position() < WORD_BYTES || type == PADDING && delta == 0) {
                return;
            }
            switch (type) {
                case PADDING -> data.position(Math.min(end, data.position() + Math.max(WORD_BYTES, data.getInt())));
                case TIME_EXTEND -> timeNs += delta + ((data.getInt() & 0xffffffffL) << TIME_BITS);
                case TIME_STAMP -> timeNs = delta + ((data.getInt() & 0xffffffffL) << TIME_BITS);
                default -> {
                    timeNs += delta;
                    int bytes = type * WORD_BYTES;
                    if (type == 0) {
                        bytes = end - data.position() < WORD_BYTES ? -1 : data.getInt() - WORD_BYTES;
                    }
                    if (bytes < 0 || bytes > end - data.position()) {
                        return;
                    }
                    sink.event(timeNs, data.slice(data.position(), bytes).order(ByteOrder.LITTLE_ENDIAN));
                    data.position(data.position() + (bytes + WORD_BYTES - 1) / WORD_BYTES * WORD_BYTES);
                }
            }
        }
    }
}
