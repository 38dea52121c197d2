package csdbench.content.measure;

/** A histogram of stored sizes with one counter per byte of a block, for exact percentiles. */
final class StoredSizes {
    private final long[] counts;

    StoredSizes(int blockBytes) {
        this.counts = new long[blockBytes + 1];
    }

    void add(int storedBytes) {
        counts[storedBytes]++;
    }

    Compression compression(Codec codec) {
        int blockBytes = counts.length - 1;
        long blocks = 0;
        double sum = 0;
        double squares = 0;
        for (int bytes = 0; bytes < counts.length; bytes++) {
            blocks += counts[bytes];
            sum += (double) counts[bytes] * bytes;
            squares += (double) counts[bytes] * bytes * bytes;
        }
        if (blocks == 0) {
            return new Compression(codec, blockBytes, 0, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
        }
        double mean = sum / blocks;
        double variance = Math.max(0, squares / blocks - mean * mean);
        return new Compression(
                codec,
                blockBytes,
                blocks,
                blockBytes / mean,
                Math.sqrt(variance) / blockBytes,
                ratioOf(percentile(blocks, 0.99)),
                ratioOf(percentile(blocks, 0.01)));
    }

    private double ratioOf(int storedBytes) {
        return (counts.length - 1) / (double) Math.max(1, storedBytes);
    }

    /** The smallest size that at least this share of the blocks stays within. */
    private int percentile(long blocks, double share) {
        long wanted = Math.max(1, (long) Math.ceil(share * blocks));
        int bytes = -1;
        for (long seen = 0; seen < wanted; ) {
            seen += counts[++bytes];
        }
        return bytes;
    }
}
