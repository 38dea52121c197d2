package csdbench.result.reduce;

import csdbench.base.json.Perhaps;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What the device counts for one kind of data. Ratios are bytes written to bytes counted.
 *
 * @param data the kind, {@code 2:1}
 * @param asked ratio that the data was generated for, empty where it has none
 * @param codec ratio by the codec that the device is compared with
 * @param device ratio that the device counts, settled; empty for data that it counts as next to nothing
 * @param occupied the same with all that the data needs, empty where that is not counted
 * @param counted bytes that the device counts, by moment
 * @param counter what it counts, in words
 */
public record AccountingPoint(
        String data,
        OptionalDouble asked,
        double codec,
        OptionalDouble device,
        OptionalDouble occupied,
        Moments counted,
        @Perhaps String counter) {
    /** The counter of devices that do not count what they hold. */
    public static final String WRITTEN = "data written to the medium";

    /** Data that counts less than a share of this is not counted. */
    public static final double MAX_RATIO = 10_000;

    public AccountingPoint {
        Objects.requireNonNull(data);
        Objects.requireNonNull(counted);
    }

    /**
     * When the device was asked.
     *
     * @param immediately after the last write
     * @param afterFlush after caches of the host were written, empty where counters are dear to read
     * @param settled at the end of the idle time, empty where that was cut off
     */
    public record Moments(long immediately, OptionalLong afterFlush, OptionalLong settled) {
        /** What was counted last. */
        public long last() {
            return settled.orElse(afterFlush.orElse(immediately));
        }
    }

    /** Whether writes were counted, with what garbage collection adds, and not space. */
    public boolean ofWrites() {
        return WRITTEN.equals(counter);
    }

    /** The kind for which the device's ratio differs most from the codec's; empty without ratios. */
    static String worst(List<AccountingPoint> points, String codecWord) {
        return points.stream()
                .filter(point -> point.asked().isPresent() && point.device().isPresent())
                .max(Comparator.comparingDouble(point -> Math.abs(point.errorPercent())))
                .map(worst -> String.format(
                        Locale.ROOT,
                        "the device differs most from %s at %s, where it counts %.3f:1 and the codec makes %.3f:1%s.",
                        codecWord,
                        worst.data(),
                        worst.device().getAsDouble(),
                        worst.codec(),
                        worst.ofWrites()
                                ? "; counted are bytes written to the medium, garbage collection included, since no"
                                        + " space is counted"
                                : ""))
                .orElse("");
    }

    /** By how many percent the device's ratio differs from the codec's; 0 where it counts none. */
    public double errorPercent() {
        return device.isEmpty() ? 0 : (device.getAsDouble() / codec - 1) * 100;
    }
}
