package csdbench.plan.files;

import java.util.List;
import java.util.stream.Collectors;

/** Sizes of files: {@code sizes=} of a file system definition. */
public sealed interface FileSizes {
    /** All the same. */
    record Fixed(long bytes) implements FileSizes {}

    /** Sizes with shares that add up to 100. */
    record Mix(List<Share> shares) implements FileSizes {
        public Mix {
            shares = List.copyOf(shares);
        }
    }

    /** A size and how many percent of the files have it. */
    record Share(long bytes, double percent) {}

    /** Sizes spread evenly between half and one and a half of an average, in steps of 1 KiB or coarser. */
    record Average(long bytes) implements FileSizes {
        /** A size as vdbench rounds it: to the nearest KiB, or coarser around large averages. */
        public static long rounded(long averageBytes, long bytes) {
            long unit;
            if (averageBytes < 100 << 10) {
                unit = 1 << 10;
            } else if (averageBytes < 1 << 20) {
                unit = 10 << 10;
            } else {
                unit = bytes < 10 << 20 ? 100 << 10 : 1 << 20;
            }
            return (bytes + unit / 2) / unit * unit;
        }
    }

    /** As a parmfile has them, in bytes. */
    default String words() {
        return switch (this) {
            case Fixed fixed -> Long.toString(fixed.bytes());
            case Average average -> "(" + average.bytes() + ",0)";
            case Mix mix ->
                mix.shares().stream()
                        .map(share -> share.bytes() + "," + share.percent())
                        .collect(Collectors.joining(",", "(", ")"));
        };
    }

    /** Size of the largest. */
    default long largestBytes() {
        return switch (this) {
            case Fixed fixed -> fixed.bytes();
            case Average average -> Average.rounded(average.bytes(), average.bytes() + average.bytes() / 2);
            case Mix mix -> mix.shares().stream().mapToLong(Share::bytes).max().orElse(0);
        };
    }

    /** Expected size. */
    default double meanBytes() {
        return switch (this) {
            case Fixed fixed -> fixed.bytes();
            case Average average -> average.bytes();
            case Mix mix -> {
                double percents =
                        mix.shares().stream().mapToDouble(Share::percent).sum();
                yield mix.shares().stream()
                        .mapToDouble(share -> share.bytes() * share.percent() / percents)
                        .sum();
            }
        };
    }
}
