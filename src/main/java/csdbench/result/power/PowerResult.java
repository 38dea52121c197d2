package csdbench.result.power;

import com.fasterxml.jackson.annotation.JsonInclude;
import csdbench.base.json.Perhaps;
import csdbench.result.steady.ConfidenceInterval;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a source of power read during a run, after the warm-up.
 *
 * @param source as the user named it
 * @param covers what is behind it
 * @param samples of the run
 * @param watts mean; null where it is not known
 * @param marginWatts it is wrong by at most this in 95 % of runs; null where that is not known
 * @param idle the same before the first run, while nothing was done; left out where that was not measured
 * @param netWatts {@code watts} without those of rest; left out where they are not told apart from noise
 * @param each of {@code netWatts}; left out without them
 * @param missing why there are no {@code netWatts}, or what else was wrong; empty where all is well
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PowerResult(
        String source,
        @Perhaps String covers,
        long samples,
        @Perhaps Double watts,
        @Perhaps Double marginWatts,
        @Perhaps PowerReading idle,
        @Perhaps Band netWatts,
        @Perhaps PerWatt each,
        @Perhaps String missing) {
    private static final int MIN_INTERVALS = 3;
    private static final double MEGA = 1e6;
    private static final double GIGA = 1e9;

    /** Whether it is of processors alone, which says nothing of what drives take. */
    public boolean ofProcessors() {
        return source.startsWith("powercap");
    }

    /** From the lowest to the highest value that noise and the source leave possible, in 95 % of runs. */
    public record Band(double low, double high) {
        Band dividing(double amount) {
            return new Band(amount / high, amount / low);
        }

        Band over(double amount) {
            return new Band(low / amount, high / amount);
        }
    }

    /**
     * What {@code netWatts} did.
     *
     * @param iopsPerWatt operations a second for a watt, which is operations for a joule
     * @param megabytesPerSecondPerWatt read and written, powers of ten
     * @param joulesPerWrittenGb of hosts; left out of a run that did more than write
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record PerWatt(
            Band iopsPerWatt,
            @Perhaps Band megabytesPerSecondPerWatt,
            @Perhaps Band joulesPerWrittenGb) {}

    /**
     * What a source read.
     *
     * @param idle at rest
     * @param intervals after the warm-up, at least one
     */
    public record Read(Optional<PowerReading> idle, List<PowerReading> intervals) {}

    /**
     * What was done in the same intervals.
     *
     * @param iops operations a second
     * @param bytesPerSecond read and written
     * @param writtenBytesPerSecond of hosts; 0 of a run that did more than write
     */
    public record Done(double iops, double bytesPerSecond, double writtenBytesPerSecond) {}

    /** @param work in the same intervals */
    public static PowerResult of(Read read, Done work) {
        PowerReading last = read.intervals().getLast();
        String covers = read.idle().map(PowerReading::covers).orElse("");
        PowerReading idle = read.idle().orElse(null);
        long samples =
                read.intervals().stream().mapToLong(PowerReading::samples).sum();
        Optional<PowerReading> unread =
                read.intervals().stream().filter(each -> each.watts() == null).findFirst();
        if (unread.isPresent()) {
            String why = unread.get().problem().isEmpty()
                    ? "it began too late"
                    : unread.get().problem();
            return new PowerResult(last.source(), covers, samples, null, null, idle, null, null, why);
        }
        double seconds =
                read.intervals().stream().mapToDouble(PowerReading::seconds).sum();
        double watts = read.intervals().stream()
                        .mapToDouble(each -> each.watts() * each.seconds())
                        .sum()
                / seconds;
        boolean modelled = last.modelled();
        Double margin = modelled ? (Double) ofModel(read.intervals(), seconds) : margin(read.intervals(), samples);
        if (idle == null || idle.watts() == null || idle.marginWatts() == null || margin == null) {
            String why = margin == null
                    ? "the noise of fewer than " + MIN_INTERVALS + " intervals and samples is not known"
                    : "what it reads at rest is not known";
            return new PowerResult(last.source(), covers, samples, watts, margin, idle, null, null, why);
        }
        double net = watts - idle.watts();
        // The first and the last sample may belong to what was before and behind; a model errs alike at rest.
        double apart = modelled ? margin - idle.marginWatts() : margin + idle.marginWatts() + Math.abs(net) / samples;
        if (net - apart <= 0) {
            String why = String.format(
                    Locale.ROOT,
                    "it does not tell this load from rest: %.3g W against %.3g W at rest, a difference that is known to"
                            + " %.2g W",
                    watts,
                    idle.watts(),
                    apart);
            return new PowerResult(last.source(), covers, samples, watts, margin, idle, null, null, why);
        }
        Band band = new Band(net - apart, net + apart);
        return new PowerResult(
                last.source(),
                covers,
                samples,
                watts,
                margin,
                idle,
                band,
                perWatt(band, work).orElse(null),
                last.problem());
    }

    private static double ofModel(List<PowerReading> intervals, double seconds) {
        return intervals.stream()
                        .mapToDouble(each -> each.marginWatts() * each.seconds())
                        .sum()
                / seconds;
    }

    /** Of noise between intervals, and of the source. */
    private static Double margin(List<PowerReading> intervals, long samples) {
        if (intervals.size() < MIN_INTERVALS || samples < MIN_INTERVALS) {
            return null;
        }
        double[] means = intervals.stream().mapToDouble(PowerReading::watts).toArray();
        double source = intervals.stream()
                .map(PowerReading::marginWatts)
                .mapToDouble(margin -> margin == null ? 0 : margin)
                .max()
                .orElse(0);
        return SerialMean.margin(ConfidenceInterval.USUAL_LEVEL, means) + source;
    }

    private static Optional<PerWatt> perWatt(Band net, Done work) {
        return work.iops() <= 0
                ? Optional.empty()
                : Optional.of(new PerWatt(
                        net.dividing(work.iops()),
                        work.bytesPerSecond() > 0 ? net.dividing(work.bytesPerSecond() / MEGA) : null,
                        work.writtenBytesPerSecond() > 0 ? net.over(work.writtenBytesPerSecond() / GIGA) : null));
    }
}
