package csdbench.drive.simulated;

import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.FlashSpec;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The parameters of a simulated drive.
 *
 * @param name used in luns: family, then usable capacity
 * @param title for people
 * @param codec name of the codec that its compression resembles, see {@code codec.Codec}; empty for a drive that does
 *     not compress
 * @param calibration how its figures were determined, in a sentence
 * @param error of the model against published results, empty if there are none
 * @param leftOut its error for workloads that were left out of a fit
 * @param settings one for every parameter
 * @param published results that it is validated against
 */
public record DriveProfile(
        String name,
        String title,
        Optional<String> codec,
        String calibration,
        Optional<KnownError> error,
        List<LeftOut> leftOut,
        Map<Parameter, Setting> settings,
        List<Published> published) {

    /**
     * A figure.
     *
     * @param value in the unit of the parameter
     * @param low lower bound of its plausible range
     * @param high upper bound of that range; both equal the value if it is known
     * @param start initial value of a fit: that of the sheet or class; the value itself if not fitted
     * @param source its source
     * @param note about the source, may be empty
     */
    public record Setting(double value, double low, double high, double start, Source source, String note) {
        public Setting {
            if (!(low <= value && value <= high)) {
                throw new IllegalArgumentException("value " + value + " does not lie between " + low + " and " + high);
            }
        }

        /** A figure that is known. */
        public static Setting settled(double value, Source source, String note) {
            return new Setting(value, value, value, value, source, note);
        }

        /** Whether it has a plausible range. */
        public boolean open() {
            return low < high;
        }
    }

    /**
     * The error of the model against published results at full load.
     *
     * @param results number of published figures
     * @param meanPercent mean absolute error
     * @param worstPercent maximum absolute error
     * @param lightLoad the same at {@link Published#lightLoad}, all such results left out of the fit; empty without
     *     such results
     * @param p99 the same of 99th percentiles of reads beside writes, which nothing is fitted to; empty without such
     *     results
     */
    public record KnownError(
            int results,
            double meanPercent,
            double worstPercent,
            Optional<KnownError> lightLoad,
            Optional<KnownError> p99) {
        private static final double MAX_PERCENT = 1000;

        public KnownError {
            if (results < 1 || !(0 <= meanPercent && meanPercent <= worstPercent && worstPercent <= MAX_PERCENT)) {
                throw new IllegalArgumentException("\"error\" is of " + results + " results, " + percent(meanPercent)
                        + " on average and " + percent(worstPercent)
                        + " at worst; expected at least one, and errors of 0 to 1000 %, the worst the larger");
            }
        }
    }

    /**
     * The error of the model for a workload whose results were left out when its figures were fitted to all others.
     *
     * @param workload its name for people
     * @param results number of its published figures
     * @param meanErrorPercent mean absolute error
     * @param gainErrorPercent how far the rate of compressible data over that of incompressible data was off, 10 for a
     *     model that has 1.1 times the published quotient; empty unless both rates were published
     */
    public record LeftOut(String workload, int results, double meanErrorPercent, OptionalDouble gainErrorPercent) {
        /** A model that has a tenth of the published quotient is none. */
        private static final double MAX_GAIN_PERCENT = 90;

        public LeftOut {
            double gain = gainErrorPercent.orElse(0);
            if (results < 1
                    || !(0 <= meanErrorPercent && meanErrorPercent <= KnownError.MAX_PERCENT)
                    || !(-MAX_GAIN_PERCENT <= gain && gain <= KnownError.MAX_PERCENT)) {
                throw new IllegalArgumentException("\"leaveOneOut\" of " + workload + " has an error of "
                        + percent(meanErrorPercent) + " over " + results + ", and of its gain " + percent(gain)
                        + "; expected at least one result, 0 to 1000 %, and -90 to 1000 % of a gain");
            }
        }

        String text() {
            return workload + " " + percent(meanErrorPercent);
        }

        /** {@code 4K random write 14.3 % (2), gain -18.6 %}. */
        String row() {
            return text() + " (" + results + ")"
                    + (gainErrorPercent.isEmpty()
                            ? ""
                            : ", gain " + (gainErrorPercent.getAsDouble() > 0 ? "+" : "")
                                    + percent(gainErrorPercent.getAsDouble()));
        }
    }

    /**
     * How far the gain by compressible data was off for a workload that was left out of the fit.
     *
     * @param workload the first of its results
     * @param errorPercent see {@link LeftOut#gainErrorPercent}
     */
    public record GainError(Published.Workload workload, double errorPercent) {}

    public DriveProfile {
        leftOut = List.copyOf(leftOut);
        EnumMap<Parameter, Setting> all = new EnumMap<>(Parameter.class);
        for (Parameter parameter : Parameter.values()) {
            Setting setting = settings.getOrDefault(parameter, defaultOf(parameter));
            if (!(setting.value() >= parameter.min() && setting.value() <= parameter.max())) {
                throw new IllegalArgumentException(parameter.key() + "=" + setting.value() + " of " + name
                        + " must lie between " + parameter.min() + " and " + parameter.max());
            }
            all.put(parameter, setting);
        }
        settings = Collections.unmodifiableMap(all);
        published = List.copyOf(published);
    }

    private static Setting defaultOf(Parameter parameter) {
        return Setting.settled(parameter.defaultValue(), Source.PRIOR, "");
    }

    /** The parameters whose figures were fitted. */
    public List<Parameter> fitted() {
        return Arrays.stream(Parameter.values())
                .filter(parameter -> settings.get(parameter).source() == Source.FITTED)
                .toList();
    }

    public double value(Parameter parameter) {
        return settings.get(parameter).value();
    }

    /** What hosts may write in the drive's life, as it is rated, whatever {@code shrink} is; empty if not known. */
    public OptionalLong ratedWriteBytes() {
        double times = value(Parameter.RATED_WRITES);
        return times == 0 ? OptionalLong.empty() : OptionalLong.of(Math.round(times * value(Parameter.NOMINAL)));
    }

    /** A copy with a figure given by the user. */
    public DriveProfile with(Parameter parameter, double value) {
        return with(parameter, Setting.settled(value, Source.USER, ""));
    }

    /** A copy with another figure. */
    public DriveProfile with(Parameter parameter, Setting setting) {
        EnumMap<Parameter, Setting> changed = new EnumMap<>(settings);
        changed.put(parameter, setting);
        return new DriveProfile(name, title, codec, calibration, error, leftOut, changed, published);
    }

    /**
     * Its error for workloads at full load that were left out of a fit: the mean over results to a tenth, and the
     * largest of a workload. Empty without any.
     */
    public Optional<KnownError> leftOutError() {
        List<LeftOut> rows = leftOut.stream().filter(this::fullLoad).toList();
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new KnownError(
                        rows.stream().mapToInt(LeftOut::results).sum(),
                        Math.rint(10 * mean(rows)) / 10,
                        rows.stream()
                                .mapToDouble(LeftOut::meanErrorPercent)
                                .max()
                                .orElseThrow(),
                        Optional.empty(),
                        Optional.empty()));
    }

    /** Whether any of its results is at full load, or none is known. */
    private boolean fullLoad(LeftOut row) {
        List<Published> results = published.stream()
                .filter(result -> result.workloadName().equals(row.workload()))
                .toList();
        return results.isEmpty() || !results.stream().allMatch(Published::lightLoad);
    }

    private static double mean(List<LeftOut> rows) {
        int results = rows.stream().mapToInt(LeftOut::results).sum();
        return rows.stream()
                        .mapToDouble(row -> row.results() * row.meanErrorPercent())
                        .sum()
                / results;
    }

    /** Of every workload of which both kinds of data were published. */
    public List<GainError> gainErrors() {
        return leftOut.stream()
                .flatMap(left -> left.gainErrorPercent().stream()
                        .boxed()
                        .flatMap(error -> published.stream()
                                .filter(result -> result.workloadName().equals(left.workload()))
                                .limit(1)
                                .map(result -> new GainError(result.workload(), error))))
                .toList();
    }

    /** What was fitted to what, and how far the model is off where it was not. */
    public String fittedText() {
        if (settings.values().stream().noneMatch(setting -> setting.source() == Source.FITTED)) {
            return calibration;
        }
        return calibration + "; for results never seen the error "
                + (leftOut.isEmpty() ? "is not in the drive file" : "was " + leftOutText());
    }

    /** The mean over results, each workload left out of the fit in turn, and the workloads of the ends. */
    private String leftOutText() {
        List<LeftOut> sorted = leftOut.stream()
                .sorted(Comparator.comparingDouble(LeftOut::meanErrorPercent))
                .toList();
        int results = leftOut.stream().mapToInt(LeftOut::results).sum();
        String ends = sorted.size() == 1
                ? ""
                : ", from " + sorted.getFirst().text() + " to "
                        + sorted.getLast().text();
        return percent(mean(leftOut)) + " (" + results + ", each workload left out of the fit in turn)" + ends;
    }

    private static String percent(double percent) {
        return BigDecimal.valueOf(percent).setScale(1, RoundingMode.HALF_EVEN) + " %";
    }

    public boolean compresses() {
        return codec.isPresent();
    }

    /**
     * Whether the rare stalls of its commands are more than a guess; else times above p99 say nothing of the drive. A
     * length that was published was chosen for the gap beside it, and without stalls none is needed.
     */
    public boolean stallsKnown() {
        return hasSource(Parameter.STALL) || value(Parameter.STALL_GAP) == 0 && hasSource(Parameter.STALL_GAP);
    }

    private boolean hasSource(Parameter parameter) {
        return switch (settings.get(parameter).source()) {
            case SHEET, PUBLISHED, FITTED, USER -> true;
            case CLASS, PRIOR -> false;
        };
    }

    /** Bytes that the host can address. */
    public long capacityBytes() {
        double bytes = value(Parameter.CAPACITY) > 0 ? value(Parameter.CAPACITY) : value(Parameter.NOMINAL);
        return (long) (bytes / value(Parameter.SHRINK)) / FlashSpec.BLOCK_BYTES * FlashSpec.BLOCK_BYTES;
    }

    /** Stored sizes of data that the drive's codec compresses to exactly this ratio. */
    public BlockSizes blocks(double ratio) {
        FlashSpec.Packing packing = flash().packing();
        return BlockSizes.all(packing.storedBytes((int) Math.round(packing.groupBytes() / ratio)));
    }

    public FlashSpec flash() {
        return new FlashSpec(
                new FlashSpec.Space(capacityBytes(), flashBytes(), whole(Parameter.LBA)),
                new FlashSpec.Packing(
                        compresses(),
                        whole(Parameter.GROUP),
                        share(Parameter.THRESHOLD),
                        whole(Parameter.HEADER),
                        whole(Parameter.GRAIN),
                        bytesPerNs(Parameter.COMPRESSOR)),
                array(),
                new FlashSpec.Collection(share(Parameter.COPY_READ), share(Parameter.COLLECTION)),
                new FlashSpec.Controller(
                        ns(Parameter.READ_COMMAND),
                        ns(Parameter.WRITE_COMMAND),
                        ns(Parameter.EXTRA_BLOCK),
                        ns(Parameter.BLOCK_DELAY),
                        ns(Parameter.READ_FRONT),
                        ns(Parameter.WRITE_FRONT),
                        bytesPerNs(Parameter.LINK_READ),
                        bytesPerNs(Parameter.LINK_WRITE),
                        (long) value(Parameter.BUFFER)),
                new FlashSpec.Stalls(
                        value(Parameter.STALL_GAP) * 1e9, ns(Parameter.STALL), value(Parameter.STALL_SIGMA)));
    }

    /** Of all data, valid or not. */
    public long flashBytes() {
        return (long) (value(Parameter.NOMINAL) * (1 + share(Parameter.SPARE)) / value(Parameter.SHRINK));
    }

    private FlashSpec.Array array() {
        return new FlashSpec.Array(
                whole(Parameter.CHANNELS),
                whole(Parameter.DIES),
                whole(Parameter.STRIPE),
                new FlashSpec.Sense(whole(Parameter.SENSE_BYTES), ns(Parameter.SENSE), share(Parameter.SENSE_SPREAD)),
                new FlashSpec.Program(
                        whole(Parameter.PROGRAM_UNIT),
                        ns(Parameter.PROGRAM),
                        share(Parameter.ERASE_SHARE),
                        ns(Parameter.SUSPEND),
                        ns(Parameter.PULSE)),
                bytesPerNs(Parameter.CHANNEL_RATE),
                bytesPerNs(Parameter.PROGRAM_RATE),
                bytesPerNs(Parameter.PATH_RATE));
    }

    private int whole(Parameter parameter) {
        return (int) value(parameter);
    }

    private double ns(Parameter parameter) {
        return value(parameter) * 1000;
    }

    private double share(Parameter parameter) {
        return value(parameter) / 100;
    }

    private double bytesPerNs(Parameter parameter) {
        return value(parameter) / 1000;
    }
}
