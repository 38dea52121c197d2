package csdbench.job.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A stream that need not be waited for, such as standard input or a pipe: when the user wants no more, reading ends
 * with an {@link InterruptedIOException}. Read by one thread; another, which ends with the process, waits for it.
 */
public final class PatientInput extends InputStream {
    private static final int PIECE_BYTES = 1 << 16;
    private static final long LOOK_MS = 50;

    private final SynchronousQueue<Piece> pieces = new SynchronousQueue<>();
    private final BooleanSupplier stopped;
    private Piece piece = new Piece(new byte[0], Optional.empty());
    private int next;
    private boolean ended;

    /** Bytes, none at the end, or why there are no more. */
    private record Piece(byte[] bytes, Optional<IOException> failure) {}

    /** Opens the stream; a pipe opens when somebody writes it. */
    public interface Opening {
        InputStream open() throws IOException;
    }

    /**
     * @param stopped whether the user wants no more, asked while nothing comes
     */
    public PatientInput(InputStream in, BooleanSupplier stopped) {
        this(() -> in, stopped);
    }

    /** The same of a stream that is still to be opened; reading fails as opening it did. */
    public PatientInput(Opening opening, BooleanSupplier stopped) {
        this.stopped = stopped;
        Thread.ofPlatform().daemon().name("csdbench-input").start(() -> take(opening));
    }

    private void take(Opening opening) {
        byte[] buffer = new byte[PIECE_BYTES];
        InputStream in = null;
        try {
            int length;
            do {
                Piece taken;
                try {
                    in = in == null ? opening.open() : in;
                    length = in.read(buffer);
                    taken = new Piece(Arrays.copyOf(buffer, Math.max(0, length)), Optional.empty());
                    if (length < 0) {
                        in.close(); // Before its end is told: whoever writes a pipe next waits for the next reader.
                    }
                } catch (IOException e) {
                    length = -1;
                    taken = new Piece(new byte[0], Optional.of(e));
                }
                pieces.put(taken);
            } while (length >= 0);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether there is something to read; waits for it. */
    private boolean ready() throws IOException {
        while (!ended && next == piece.bytes.length) {
            if (stopped.getAsBoolean()) {
                throw new InterruptedIOException("interrupted");
            }
            try {
                Piece come = pieces.poll(LOOK_MS, TimeUnit.MILLISECONDS);
                if (come != null) {
                    piece = come;
                    next = 0;
                    ended = come.bytes.length == 0;
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted");
            }
        }
        if (piece.failure.isPresent()) {
            throw piece.failure.get();
        }
        return !ended;
    }

    @Override
    public int read() throws IOException {
        return ready() ? piece.bytes[next++] & 0xff : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!ready()) {
            return -1;
        }
        int taken = Math.min(length, piece.bytes.length - next);
        System.arraycopy(piece.bytes, next, into, offset, taken);
        next += taken;
        return taken;
    }
}
