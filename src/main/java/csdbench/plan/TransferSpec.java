package csdbench.plan;

import java.util.List;

/** Transfer size of the operations of a workload. On luns sizes are multiples of 512, in files any number of bytes. */
public sealed interface TransferSpec {
    /** Always the same. */
    record Fixed(long bytes) implements TransferSpec {}

    /** Sizes with shares that add up to 100. */
    record Mix(List<Share> shares) implements TransferSpec {}

    /** A size and how often it comes. */
    record Share(long bytes, double percent) {}

    /**
     * A random multiple of {@code alignBytes} between two sizes, both included.
     *
     * @param minBytes at least {@code alignBytes}
     * @param maxBytes at least {@code minBytes}
     * @param alignBytes granularity, also of the addresses
     */
    record Between(long minBytes, long maxBytes, long alignBytes) implements TransferSpec {}

    /** Largest transfer. */
    default long largestBytes() {
        return switch (this) {
            case Fixed fixed -> fixed.bytes();
            case Mix mix -> mix.shares().stream().mapToLong(Share::bytes).max().orElseThrow();
            case Between between -> between.maxBytes();
        };
    }

    /** Smallest transfer. */
    default long smallestBytes() {
        return switch (this) {
            case Fixed fixed -> fixed.bytes();
            case Mix mix -> mix.shares().stream().mapToLong(Share::bytes).min().orElseThrow();
            case Between between -> between.minBytes();
        };
    }

    /** Whether every transfer is a multiple of {@code bytes}. */
    default boolean multipleOf(long bytes) {
        return switch (this) {
            case Fixed fixed -> fixed.bytes() % bytes == 0;
            case Mix mix -> mix.shares().stream().allMatch(share -> share.bytes() % bytes == 0);
            case Between between -> between.alignBytes() % bytes == 0 && between.minBytes() % bytes == 0;
        };
    }

    /** Expected transfer, the shares weighed. */
    default double meanBytes() {
        return switch (this) {
            case Fixed fixed -> fixed.bytes();
            case Mix mix -> {
                double percents =
                        mix.shares().stream().mapToDouble(Share::percent).sum();
                yield mix.shares().stream()
                        .mapToDouble(share -> share.bytes() * share.percent() / percents)
                        .sum();
            }
            case Between between -> (between.minBytes() + between.maxBytes()) / 2.0;
        };
    }
}
