package csdbench.engine.replay;

import java.util.concurrent.locks.LockSupport;

/** Reads ahead on a thread of its own, so that no worker waits for a file or a decompressor. */
final class Prefetch implements LaneFiller {
    /** Requests read ahead, and more than that while a lane is empty. */
    private static final int AHEAD = 1 << 16;

    /** Requests read at least at a time. */
    private static final int PORTION = 1 << 8;

    private static final int PRIMED = AHEAD / 2;
    private static final int MAX_PRIMING_MS = 1_000;
    private static final long STACK_BYTES = 512 * 1024;

    /** How long to sleep when enough is read: at a million requests a second a thousand are taken meanwhile. */
    private static final long PAUSE_NS = 1_000_000;

    private final MappedFeed feed;
    private final Lane[] lanes;
    private final Thread thread;
    private volatile boolean closed;
    private volatile boolean ended;
    private volatile String failure;

    /**
     * @param feed used by the thread alone from now on, and closed by it
     */
    Prefetch(MappedFeed feed, Lane[] lanes) {
        this.feed = feed;
        this.lanes = lanes;
        thread = new Thread(null, this::read, "csdbench-recording", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
    }

    private void read() {
        try (feed) {
            ReplayOp op = new ReplayOp();
            boolean more = true;
            while (more && !closed) {
                long room = room();
                if (room == 0) {
                    LockSupport.parkNanos(PAUSE_NS);
                }
                while (more && room-- > 0) {
                    more = feed.next(op);
                    if (more) {
                        LaneFiller.add(lanes, op);
                    }
                }
            }
            failure = feed.failure();
        } catch (Throwable cause) {
            // Whatever it is, the workers must not wait for more.
            failure = "reading the trace failed: " + cause;
        } finally {
            ended = true;
        }
    }

    /** How many requests to read before asking again. */
    private long room() {
        long held = Lane.held(lanes);
        if (held <= AHEAD - PORTION) {
            return AHEAD - held;
        }
        for (Lane lane : lanes) {
            if (lane.isEmpty() && held < Lane.MAX_HELD) {
                return PORTION;
            }
        }
        return 0;
    }

    @Override
    public void prime() throws InterruptedException {
        for (int i = 0; i < MAX_PRIMING_MS && Lane.held(lanes) < PRIMED && !ended; i++) {
            thread.join(1);
        }
    }

    @Override
    public void fill(int lane) {
        // Its thread does.
    }

    @Override
    public boolean ended() {
        return ended;
    }

    @Override
    public String failure() {
        return failure;
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
