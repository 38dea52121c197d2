package csdbench.engine.replay;

/** Fills lanes with the requests of a replay, in order of time: each target's has its own, or all have one. */
interface LaneFiller extends AutoCloseable {
    /** Reads until a lane is not empty, where that is up to the calling thread. */
    void fill(int lane);

    /** Whether no request will be added; a lane that is found empty after that stays empty. */
    boolean ended();

    /** Waits until the beginning was read, but not for long. */
    default void prime() throws InterruptedException {}

    /** Why it ended before its time, a sentence; null when it did not. */
    String failure();

    @Override
    void close();

    /** Adds a request to its lane. */
    static void add(Lane[] lanes, ReplayOp op) {
        lanes[lanes.length == 1 ? 0 : op.target].add(op);
    }

    /** Reads when a request is asked for, in virtual time. One thread. */
    final class OnDemand implements LaneFiller {
        /** Requests held at most, while a target waits whose requests lie behind those of others. */
        private static final int MAX_HELD = 1 << 17;

        /** Requests read ahead, so that the backlog is known, a few with each that is taken. */
        private static final int AHEAD = 1 << 14;

        private static final int PORTION = 64;

        private final MappedFeed feed;
        private final Lane[] lanes;
        private final ReplayOp op = new ReplayOp();
        private boolean ended;

        OnDemand(MappedFeed feed, Lane[] lanes) {
            this.feed = feed;
            this.lanes = lanes;
        }

        @Override
        public void fill(int lane) {
            int portion = PORTION;
            while (!ended
                    && (lanes[lane].isEmpty()
                            ? Lane.held(lanes) < MAX_HELD
                            : Lane.held(lanes) < AHEAD && portion-- > 0)) {
                ended = !feed.next(op);
                if (!ended) {
                    add(lanes, op);
                }
            }
        }

        @Override
        public boolean ended() {
            return ended;
        }

        @Override
        public String failure() {
            return feed.failure();
        }

        @Override
        public void close() {
            feed.close();
        }
    }
}
