package csdbench.io.backend;

import csdbench.io.BufferArena;
import csdbench.io.IoBackend;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.IoTarget;
import csdbench.io.TargetOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Measures with a few reads whether a target's I/Os overlap: how long one read takes, and how long {@value #READS} that
 * are submitted together. Reads only; tens of times the latency of one read. Not for block devices without a file
 * system, whose queues are known.
 *
 * @param options of the target, which is opened once more, for reading
 */
record OverlapProbe(TargetOptions options) implements ToDoubleFunction<IoBackend> {
    static final int READS = 8;

    /** From here on I/Os overlap: two of eight are more than the noise of a busy machine. */
    static final double OVERLAPS = 2;

    private static final int READ_BYTES = 4096;
    private static final int ROUNDS = 3;

    /** A file system that replies as fast as this from memory need not overlap anything. */
    private static final long MIN_READ_NS = 50_000;

    private static final long TIMEOUT_NS = 5_000_000_000L;

    /**
     * How many reads overlap at best, 1 to {@value #READS}.
     *
     * @return not-a-number if that cannot be measured: the file is too short, cannot be read, or is too fast
     */
    @Override
    public double applyAsDouble(IoBackend backend) {
        if (options.sizeBytes() < 2L * ROUNDS * READS * READ_BYTES) {
            return Double.NaN;
        }
        try (IoTarget target = backend.open(options.forReading());
                BufferArena buffers = new BufferArena(READS, READ_BYTES)) {
            return backend.synchronous() ? threads(backend, target, buffers) : queue(backend, target, buffers);
        } catch (IoFailure e) {
            return Double.NaN;
        }
    }

    private double queue(IoBackend backend, IoTarget target, BufferArena buffers) throws IoFailure {
        try (IoEngine engine = backend.engine(List.of(target), buffers)) {
            return best((round, count) -> {
                for (int i = 0; i < count; i++) {
                    engine.submit(request(buffers, i, round));
                }
                IoRequest[] done = new IoRequest[READS];
                long endNs = System.nanoTime() + TIMEOUT_NS;
                boolean good = true;
                for (int left = count; left > 0; ) {
                    int finished = engine.await(done, TIMEOUT_NS);
                    for (int i = 0; i < finished; i++) {
                        good &= done[i].result == READ_BYTES;
                    }
                    left -= finished;
                    if (System.nanoTime() > endNs) {
                        return false;
                    }
                }
                return good;
            });
        }
    }

    private double threads(IoBackend backend, IoTarget target, BufferArena buffers) {
        return best((round, count) -> {
            List<IoRequest> requests = new ArrayList<>();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                IoRequest request = request(buffers, i, round);
                requests.add(request);
                threads.add(Thread.ofPlatform().daemon().start(() -> {
                    try (IoEngine engine = backend.engine(List.of(target), buffers)) {
                        engine.submit(request);
                    } catch (IoFailure e) {
                        request.result = 0;
                    }
                }));
            }
            for (Thread thread : threads) {
                thread.join();
            }
            return requests.stream().allMatch(request -> request.result == READ_BYTES);
        });
    }

    /** Reads that are submitted together; returns whether all succeeded. */
    private interface Reads {
        boolean done(int round, int count) throws InterruptedException;
    }

    private double best(Reads reads) {
        long oneNs = Long.MAX_VALUE;
        long togetherNs = Long.MAX_VALUE;
        try {
            for (int round = 0; round < ROUNDS; round++) {
                long startNs = System.nanoTime();
                boolean good = reads.done(2 * round, 1);
                long middleNs = System.nanoTime();
                good &= reads.done(2 * round + 1, READS);
                if (!good) {
                    return Double.NaN;
                }
                oneNs = Math.min(oneNs, middleNs - startNs);
                togetherNs = Math.min(togetherNs, System.nanoTime() - middleNs);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Double.NaN;
        }
        return oneNs < MIN_READ_NS ? Double.NaN : Math.clamp((double) READS * oneNs / togetherNs, 1, READS);
    }

    /** Spreads the reads, so that no cache of a disk replies to one what it has read for another. */
    private IoRequest request(BufferArena buffers, int index, int round) {
        IoRequest request = new IoRequest(index, buffers.address(index));
        long slots = options.sizeBytes() / READ_BYTES;
        request.offsetBytes = slots * (index * 2L * ROUNDS + round) / (2L * ROUNDS * READS) * READ_BYTES;
        request.transferBytes = READ_BYTES;
        return request;
    }
}
