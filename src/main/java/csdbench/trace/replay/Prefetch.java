package csdbench.trace.replay;

import java.util.concurrent.ArrayBlockingQueue;

/**
 * Reads ahead on a thread of its own, so that no worker waits for a file or a decompressor. Operations travel in blocks
 * that go round. One thread takes at a time.
 */
final class Prefetch implements OpFeed {
    private static final int BLOCK_OPS = 2048;
    private static final int BLOCKS = 32;
    private static final long STACK_BYTES = 512 * 1024;
    private static final int LONGEST_PRIMING_MS = 1_000;

    private final OpFeed feed;
    private final ArrayBlockingQueue<Block> full = new ArrayBlockingQueue<>(BLOCKS + 1);
    private final ArrayBlockingQueue<Block> empty = new ArrayBlockingQueue<>(BLOCKS + 1);
    private final Thread thread;
    private Block current;
    private int taken;
    private boolean ended;
    private volatile boolean closed;
    private volatile String failure;

    private static final class Block {
        private final ReplayOp[] ops = new ReplayOp[BLOCK_OPS];
        private int count;

        private Block() {
            for (int i = 0; i < BLOCK_OPS; i++) {
                ops[i] = new ReplayOp();
            }
        }
    }

    /**
     * @param feed used by the thread alone from now on, and closed by it
     */
    Prefetch(OpFeed feed) {
        this.feed = feed;
        for (int i = 0; i < BLOCKS; i++) {
            empty.add(new Block());
        }
        thread = new Thread(null, this::read, "csdbench-recording", STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
    }

    private void read() {
        try (feed) {
            boolean more = true;
            while (more && !closed) {
                Block block = empty.take();
                block.count = 0;
                while (more && block.count < BLOCK_OPS) {
                    more = feed.next(block.ops[block.count]) == Next.OP;
                    block.count += more ? 1 : 0;
                }
                failure = feed.failure();
                full.put(block);
            }
        } catch (InterruptedException e) {
            // The replay is over.
        } catch (Throwable cause) {
            // Whatever it is, the workers must not wait for more.
            failure = "reading the recording failed: " + cause;
            full.offer(new Block());
        }
    }

    /** Waits until the beginning was read, but not for long. */
    void prime() throws InterruptedException {
        for (int i = 0; i < LONGEST_PRIMING_MS && full.size() < BLOCKS / 2 && thread.isAlive(); i++) {
            thread.join(1);
        }
    }

    @Override
    public Next next(ReplayOp op) {
        while (!ended) {
            if (current == null) {
                current = full.poll();
                taken = 0;
            }
            if (current == null) {
                return Next.LATER;
            }
            if (taken < current.count) {
                copy(current.ops[taken++], op);
                return Next.OP;
            }
            ended = current.count < BLOCK_OPS;
            empty.offer(current);
            current = null;
        }
        return Next.END;
    }

    private static void copy(ReplayOp from, ReplayOp to) {
        to.issueNs = from.issueNs;
        to.latencyNs = from.latencyNs;
        to.read = from.read;
        to.stream = from.stream;
        to.target = from.target;
        to.offsetBytes = from.offsetBytes;
        to.lengthBytes = from.lengthBytes;
        to.rewrite = from.rewrite;
        to.depth = from.depth;
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
