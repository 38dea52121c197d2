package csdbench.content.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Measures data that comes in pieces. One thread adds and finishes; the pieces are compressed on several. Memory does
 * not grow with the data.
 */
public final class Meter implements AutoCloseable {
    /** Block sizes that are compressed: the compression units of drives, file systems and arrays. */
    public static final List<Integer> COMPRESSED_BYTES = List.of(4 << 10, 8 << 10, 16 << 10, 64 << 10);

    public static final List<Integer> COMPARED_BYTES = List.of(512, 4 << 10);

    /** Queued pieces, enough to keep every thread busy. */
    private static final int WAITING_PIECES = 4;

    private final List<Codec> codecs;
    private final List<Integer> compressedBytes;
    private final List<Integer> comparedBytes;
    private final ThreadPoolExecutor threads;
    private final Queue<BlockCompressor> scales = new ConcurrentLinkedQueue<>();
    private final AtomicReference<RuntimeException> failure = new AtomicReference<>();
    private final Object counting = new Object();
    private final List<StoredSizes> sizes = new ArrayList<>();
    private final List<DistinctCounter> distinct = new ArrayList<>();
    private long bytes;

    /** A meter of everything, that uses every processor. */
    public Meter() {
        this(Runtime.getRuntime().availableProcessors());
    }

    /**
     * @param threadCount threads that compress, at least 1; the one that adds helps when they cannot keep up
     */
    public Meter(int threadCount) {
        this(threadCount, List.of(Codec.values()), COMPRESSED_BYTES, COMPARED_BYTES);
    }

    /** A meter of what some codecs make of blocks of one size, in a fraction of the time; it compares nothing. */
    public static Meter of(List<Codec> codecs, int blockBytes) {
        return new Meter(
                Runtime.getRuntime().availableProcessors(), List.copyOf(codecs), List.of(blockBytes), List.of());
    }

    private Meter(int threadCount, List<Codec> codecs, List<Integer> compressedBytes, List<Integer> comparedBytes) {
        this.codecs = codecs;
        this.compressedBytes = compressedBytes;
        this.comparedBytes = comparedBytes;
        threads = new ThreadPoolExecutor(
                threadCount,
                threadCount,
                0,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(WAITING_PIECES),
                task -> Thread.ofPlatform().daemon().name("csdbench-measure").unstarted(task),
                new ThreadPoolExecutor.CallerRunsPolicy());
        for (int i = 0; i < codecs.size(); i++) {
            compressedBytes.forEach(blockBytes -> sizes.add(new StoredSizes(blockBytes)));
        }
        comparedBytes.forEach(_ -> distinct.add(new DistinctCounter()));
    }

    /**
     * Adds a piece, cut into blocks from its start; an incomplete block at the end is ignored.
     *
     * @param data not to be changed afterwards
     */
    public void add(byte[] data) {
        threads.execute(() -> {
            try {
                measure(data);
            } catch (RuntimeException e) {
                failure.compareAndSet(null, e);
            }
        });
    }

    /** Waits until everything is measured and returns the result. Nothing can be added afterwards. */
    public Measurement finish() {
        threads.shutdown();
        boolean interrupted = false;
        while (!threads.isTerminated()) {
            try {
                threads.awaitTermination(1, TimeUnit.HOURS);
            } catch (InterruptedException e) {
                interrupted = true; // the rest is little and must be counted; the interrupt is restored afterwards
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (failure.get() != null) {
            throw new IllegalStateException("measuring failed", failure.get());
        }
        return measurement();
    }

    /** Stops the threads; what is queued is dropped. */
    @Override
    public void close() {
        threads.shutdownNow();
        for (BlockCompressor scale = scales.poll(); scale != null; scale = scales.poll()) {
            scale.close();
        }
    }

    private void measure(byte[] data) {
        BlockCompressor idle = scales.poll();
        BlockCompressor scale = idle == null ? new BlockCompressor(codecs) : idle;
        List<int[]> stored = new ArrayList<>();
        for (Codec codec : codecs) {
            for (int blockBytes : compressedBytes) {
                stored.add(scale.storedBytes(codec, data, data.length, blockBytes));
            }
        }
        scales.add(scale);
        List<long[]> hashes = new ArrayList<>();
        for (int blockBytes : comparedBytes) {
            hashes.add(BlockCompressor.hashes(data, data.length, blockBytes));
        }
        synchronized (counting) {
            count(data.length, stored, hashes);
        }
    }

    private void count(int length, List<int[]> stored, List<long[]> hashes) {
        bytes += length;
        for (int i = 0; i < stored.size(); i++) {
            for (int size : stored.get(i)) {
                sizes.get(i).add(size);
            }
        }
        for (int i = 0; i < hashes.size(); i++) {
            for (long hash : hashes.get(i)) {
                distinct.get(i).add(hash);
            }
        }
    }

    private Measurement measurement() {
        synchronized (counting) {
            List<Compression> compressions = new ArrayList<>();
            for (int i = 0; i < sizes.size(); i++) {
                compressions.add(sizes.get(i).compression(codecs.get(i / compressedBytes.size())));
            }
            List<Uniqueness> uniqueness = new ArrayList<>();
            for (int i = 0; i < distinct.size(); i++) {
                uniqueness.add(distinct.get(i).uniqueness(comparedBytes.get(i)));
            }
            return new Measurement(bytes, compressions, uniqueness);
        }
    }
}
