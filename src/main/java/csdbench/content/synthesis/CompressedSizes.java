package csdbench.content.synthesis;

import java.util.Collection;

/**
 * Stored size of a block of 4 KiB by codecs that respond to different properties: LZ4 to repetitions only, deflate and
 * Zstandard also to byte frequencies, each with another cost of a copy.
 *
 * @param lz4Bytes by LZ4, 1 to 4096
 * @param zstd1Bytes by Zstandard at level 1
 * @param deflate6Bytes by deflate at level 6
 */
record CompressedSizes(double lz4Bytes, double zstd1Bytes, double deflate6Bytes) {
    static final int COUNT = 3;

    /** The size by one of them, 0 to {@link #COUNT} - 1. */
    double bytes(int which) {
        return switch (which) {
            case 0 -> lz4Bytes;
            case 1 -> zstd1Bytes;
            case 2 -> deflate6Bytes;
            default -> throw new IllegalArgumentException("size " + which);
        };
    }

    /** Sum of the squared errors of the ratios, as fractions. */
    double squaredErrorOf(CompressedSizes other) {
        double sum = 0;
        for (int i = 0; i < COUNT; i++) {
            double error = Math.log(other.bytes(i) / bytes(i));
            sum += error * error;
        }
        return sum;
    }

    static CompressedSizes mean(Collection<CompressedSizes> all) {
        return new CompressedSizes(
                all.stream().mapToDouble(CompressedSizes::lz4Bytes).average().orElseThrow(),
                all.stream().mapToDouble(CompressedSizes::zstd1Bytes).average().orElseThrow(),
                all.stream()
                        .mapToDouble(CompressedSizes::deflate6Bytes)
                        .average()
                        .orElseThrow());
    }
}
