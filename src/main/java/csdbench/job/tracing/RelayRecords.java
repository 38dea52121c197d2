package csdbench.job.tracing;

import csdbench.io.file.RelayFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.BooleanSupplier;

/**
 * Events that the tracer of a device wrote on one processor, 48 bytes each and what follows (linux/blktrace_api.h).
 * Those of a queue and of an end are handed on, and the names of processes. One thread.
 *
 * <p>The kernel makes room for an event before it writes it, so pieces of its buffer are read when they are full. A
 * piece ends where the next event had no room; so its last bytes are read an event at a time, not to take what is
 * behind it.
 */
final class RelayRecords implements AutoCloseable {
    static final int PIECE_BYTES = 8192;

    private static final int HEAD_BYTES = 48;

    /** The most that an event takes which is not one of a driver's own: a process and its name. */
    private static final int TAIL_BYTES = 64;

    private static final int MAGIC = 0x65617400;
    private static final int MAGIC_MASK = 0xffffff00;
    private static final int CATEGORY_MASK = 0xffff_0000;
    private static final int ACTION_MASK = 0xff;
    private static final int PROCESS = 1 << 26;

    /** In an action: the number of a control group follows. */
    private static final int WITH_GROUP = 1 << 8;

    private final Source source;
    private final ByteBuffer events =
            ByteBuffer.allocate(PIECE_BYTES + (1 << Short.SIZE)).order(ByteOrder.nativeOrder());

    /** Where in its piece the event begins that is read next, or has been in part. */
    private int at;

    /** Whether that piece is known to be full. */
    private boolean whole;

    private long unreadable;

    /** Where events come from: a {@link RelayFile}. */
    interface Source extends AutoCloseable {
        boolean full() throws IOException;

        ByteBuffer read(int bytes) throws IOException;

        @Override
        void close();
    }

    RelayRecords(Source source) {
        this.source = source;
    }

    /** @param stopped whether nothing is written any more, so that pieces need not be full */
    void empty(boolean stopped, BlktraceRecords records, BooleanSupplier goesOn) throws IOException {
        while (whole || goesOn.getAsBoolean() && (stopped || source.full())) {
            int most = whole ? 0 : PIECE_BYTES - TAIL_BYTES - at - events.position();
            whole = true;
            ByteBuffer more = source.read(Math.max(most, missing()));
            if (!more.hasRemaining()) {
                whole = false;
                return;
            }
            events.put(more).flip();
            hand(records);
            events.compact();
        }
    }

    /** Of the event that has begun, or of the next one. */
    private int missing() {
        int have = events.position();
        return have < HEAD_BYTES ? HEAD_BYTES - have : HEAD_BYTES + (events.getShort(46) & 0xffff) - have;
    }

    private void hand(BlktraceRecords records) throws IOException {
        while (events.remaining() >= HEAD_BYTES) {
            int from = events.position();
            if ((events.getInt(from) & MAGIC_MASK) != MAGIC) {
                unreadable++;
                skip();
                continue;
            }
            int end = from + HEAD_BYTES + (events.getShort(from + 46) & 0xffff);
            if (at + end - from > PIECE_BYTES) {
                // It had no room in that piece.
                nextPiece();
            }
            if (end > events.limit()) {
                return;
            }
            hand(records, from, end);
            events.position(end);
            at += end - from;
            if (PIECE_BYTES - at < HEAD_BYTES) {
                nextPiece();
            }
        }
    }

    private void nextPiece() {
        at = 0;
        whole = false;
    }

    /** To what may be an event. */
    private void skip() {
        do {
            events.get();
            at++;
        } while (events.remaining() >= HEAD_BYTES && (events.getInt(events.position()) & MAGIC_MASK) != MAGIC);
    }

    private void hand(BlktraceRecords records, int from, int end) throws IOException {
        long timeNs = events.getLong(from + 8);
        int action = events.getInt(from + 28);
        int pid = events.getInt(from + 32);
        int device = events.getInt(from + 36);
        int kind = action & ACTION_MASK;
        if ((action & ~WITH_GROUP) == PROCESS) {
            int name = from + HEAD_BYTES + ((action & WITH_GROUP) == 0 ? 0 : Long.BYTES);
            if (end - name >= BlktraceRecords.NAME_BYTES) {
                records.name(timeNs, pid, device, events, name);
            }
        } else if ((action & PROCESS) == 0 && (kind == BlktraceRecords.QUEUED || kind == BlktraceRecords.DONE)) {
            records.write(
                    timeNs,
                    kind | action & CATEGORY_MASK,
                    events.getLong(from + 16),
                    events.getInt(from + 24),
                    pid,
                    device,
                    events.getShort(from + 44) & 0xffff);
        }
    }

    /** Places where there was no event. */
    long unreadable() {
        return unreadable;
    }

    @Override
    public void close() {
        source.close();
    }
}
