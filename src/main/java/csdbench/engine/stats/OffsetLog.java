package csdbench.engine.stats;

import csdbench.base.file.NewFile;
import csdbench.io.ForwardingEngine;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A file with a line for each I/O of a session as it is submitted, as vdbench's {@code showlba=yes} writes it: storage,
 * workload, 1 for a read or 0 for a write (2 to 4 for
 * trim, flush and zeroes), first byte, and milliseconds since the first of the run. All workers share
 * it, and wait for each other: it costs time. What cannot be written is reported once, when it is closed.
 */
public final class OffsetLog {
    private static final int BUFFER_BYTES = 64 << 10;

    /** The longest decimal number, and what is between two. */
    private static final int NUMBER_BYTES = 21;

    private static final long MS_NS = 1_000_000;

    private final Path file;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final byte[] digits = new byte[NUMBER_BYTES];
    private FileChannel channel;
    private IOException failure;
    private byte[][] names = {};
    private int[] firstOfTarget = {};
    private long startNs = Long.MIN_VALUE;

    public OffsetLog(Path file) {
        this.file = file;
    }

    /**
     * The next run; none of its workers has begun.
     *
     * @param streams for each target of the run, storage and workload of each of its streams
     */
    public synchronized void begin(List<List<String>> streams) {
        firstOfTarget = new int[streams.size()];
        for (int i = 1; i < firstOfTarget.length; i++) {
            firstOfTarget[i] = firstOfTarget[i - 1] + streams.get(i - 1).size();
        }
        names = streams.stream()
                .flatMap(List::stream)
                .map(name -> name.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        startNs = Long.MIN_VALUE;
    }

    /**
     * An engine that does what another one does, and logs what it submits.
     *
     * @param target index of the only target, or below 0 for that of each request
     */
    public IoEngine over(IoEngine inner, int target) {
        return new Engine(inner, target);
    }

    private synchronized void add(int target, IoRequest request) {
        byte[] name = names[firstOfTarget[target] + request.stream];
        if (buffer.remaining() < name.length + 3 * NUMBER_BYTES) {
            write();
        }
        if (startNs == Long.MIN_VALUE) {
            startNs = request.submittedNs;
        }
        buffer.put(name);
        number(request.operation > IoRequest.WRITE ? request.operation : 1 - request.operation);
        number(request.offsetBytes);
        number(Math.max(0, request.submittedNs - startNs) / MS_NS);
        buffer.put((byte) '\n');
    }

    private void number(long value) {
        int at = digits.length;
        long left = value;
        do {
            digits[--at] = (byte) ('0' + left % 10);
            left /= 10;
        } while (left > 0);
        digits[--at] = ' ';
        buffer.put(digits, at, digits.length - at);
    }

    /** Empties the buffer into the file, unless that failed before. */
    private void write() {
        buffer.flip();
        try {
            if (channel == null && failure == null) {
                channel = NewFile.channel(file);
            }
            while (buffer.hasRemaining() && failure == null) {
                channel.write(buffer);
            }
        } catch (IOException e) {
            failure = e;
        }
        buffer.clear();
    }

    /**
     * Writes what is left of a run.
     *
     * @throws IoFailure if something could not be written
     */
    public synchronized void end() throws IoFailure {
        write();
        if (failure != null) {
            throw new IoFailure(file + " is incomplete: " + failure.getMessage(), failure);
        }
    }

    /** Closes the file; nothing is logged any more. */
    public synchronized void close() {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                failure = e;
            }
        }
    }

    private final class Engine extends ForwardingEngine {
        private final int target;

        Engine(IoEngine inner, int target) {
            super(inner);
            this.target = target;
        }

        @Override
        public boolean submit(IoRequest request) {
            int of = target < 0 ? request.target : target;
            if (super.submit(request)) {
                add(of, request);
                return true;
            }
            return false;
        }
    }
}
