package csdbench.language.profile;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How much operations move.
 *
 * @param sizes each once, in the order of the file; their percentages add up to 100, but for rounding
 */
public record SizeMix(List<Size> sizes) {
    /** Lists are published with two decimals, and their rounding errors add up. */
    static final double TOLERANCE_PERCENT = 0.05;

    private static final long SECTOR_BYTES = 512;
    private static final long MAX_BYTES = 1L << 30;
    private static final double MIN_PERCENT = 0.01;

    /**
     * One of them.
     *
     * @param bytes a multiple of 512, at most 1 GiB
     * @param percent how often, 0.01 to 100
     */
    public record Size(long bytes, double percent) {
        public Size {
            if (bytes < SECTOR_BYTES || bytes > MAX_BYTES || bytes % SECTOR_BYTES != 0) {
                throw new IllegalArgumentException(
                        "the size " + NumberText.size(bytes) + " must be a multiple of 512 up to 1g");
            }
            if (!(percent >= MIN_PERCENT && percent <= 100)) {
                throw new IllegalArgumentException("the size " + NumberText.size(bytes) + " has "
                        + NumberText.plain(percent) + " %, must be from 0.01 to 100");
            }
        }
    }

    public SizeMix {
        sizes = List.copyOf(sizes);
        double sum = sizes.stream().mapToDouble(Size::percent).sum();
        if (Math.abs(sum - 100) > TOLERANCE_PERCENT) {
            throw new IllegalArgumentException("sizes add up to " + NumberText.plain(sum) + " %, must be 100");
        }
        if (sizes.stream().map(Size::bytes).distinct().count() < sizes.size()) {
            throw new IllegalArgumentException("a size is listed twice");
        }
    }

    /** Expected size, the percentages weighed. */
    public double meanBytes() {
        double sum = sizes.stream().mapToDouble(Size::percent).sum();
        return sizes.stream()
                .mapToDouble(size -> size.bytes() * size.percent() / sum)
                .sum();
    }

    /** The same with two decimals and a sum of exactly 100: what is missing goes to the most frequent size. */
    public SizeMix rounded() {
        Size most =
                sizes.stream().max(Comparator.comparingDouble(Size::percent)).orElseThrow();
        BigDecimal others = sizes.stream()
                .filter(size -> !size.equals(most))
                .map(size -> twoDecimals(size.percent()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        List<Size> rounded = new ArrayList<>();
        for (Size size : sizes) {
            BigDecimal percent =
                    size.equals(most) ? BigDecimal.valueOf(100).subtract(others) : twoDecimals(size.percent());
            rounded.add(new Size(size.bytes(), percent.doubleValue()));
        }
        return new SizeMix(rounded);
    }

    private static BigDecimal twoDecimals(double percent) {
        return BigDecimal.valueOf(percent).setScale(2, RoundingMode.HALF_UP);
    }
}
