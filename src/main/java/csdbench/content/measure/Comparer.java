package csdbench.content.measure;

import java.util.ArrayList;
import java.util.List;

/** Measures the uniqueness of data without compressing it. One thread; memory does not grow with the data. */
public final class Comparer {
    private final List<Integer> blockBytes;
    private final List<DistinctCounter> counters = new ArrayList<>();

    /**
     * @param blockBytes sizes of block to compare, multiples of 8
     */
    public Comparer(List<Integer> blockBytes) {
        this.blockBytes = List.copyOf(blockBytes);
        blockBytes.forEach(_ -> counters.add(new DistinctCounter()));
    }

    /** Adds a piece, cut into blocks from its start; an incomplete block at the end is ignored. */
    public void add(byte[] data) {
        for (int i = 0; i < counters.size(); i++) {
            for (long hash : hashes(data, blockBytes.get(i))) {
                counters.get(i).add(hash);
            }
        }
    }

    /** Hashes of the whole blocks of some data, in order; equal for equal blocks, and as good as never for others. */
    public static long[] hashes(byte[] data, int blockBytes) {
        return BlockCompressor.hashes(data, data.length, blockBytes);
    }

    /** A figure for every size, in the order in which they were given. */
    public List<Uniqueness> finish() {
        List<Uniqueness> figures = new ArrayList<>();
        for (int i = 0; i < counters.size(); i++) {
            figures.add(counters.get(i).uniqueness(blockBytes.get(i)));
        }
        return List.copyOf(figures);
    }
}
