package csdbench.job.reduce.counted;

import csdbench.result.reduce.AccountingPoint;
import csdbench.result.reduce.StoredSteps;
import csdbench.result.reduce.StoredSteps.Alignment;
import csdbench.result.reduce.StoredSteps.Bounds;
import csdbench.result.reduce.StoredSteps.StepPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Stream;

/**
 * Infers how a device stores groups. A granularity is determined if what repeated runs take agrees with it, and with no
 * other, within the noise of repeats.
 */
public final class StepFit {
    /** Smallest difference of stored shares that counts, whatever repeats show. */
    private static final double MIN_TOLERANCE = 0.015;

    /** Differences between repeats are a sample of three. */
    private static final double NOISE_FACTOR = 3;

    /** With more, steps cannot be told from noise. */
    private static final double MAX_TOLERANCE = 0.1;

    private static final int MIN_GROUP_BYTES = 1 << 10;
    private static final int MAX_GROUP_BYTES = 256 << 10;

    /** What a codec adds to a random run: a share of it, and bytes of a group. */
    private static final double OVERHEAD_SHARE = 0.03;

    private static final double OVERHEAD_BYTES = 128;

    /** A saving below this is what codecs need for themselves. */
    private static final double ANY_SAVING = 0.005;

    private static final int FINEST_FRACTION = 16;
    private static final int MIN_UNIT_BYTES = 256;

    /** Fills at most in which only some groups are stored smaller. */
    private static final int MIXED_FILLS = 3;

    /** One fill of so many may lie between steps, because its groups differ. */
    private static final int BETWEEN_STEPS = 10;

    private final List<Uniform> uniform;
    private final List<Repeated> repeated;
    private final List<GroupPhases.Stored> phases;
    private final double noise;
    private final DeviceCodec codec;
    private final double tolerance;

    /**
     * A fill that compresses alike everywhere.
     *
     * @param asked ratio
     * @param ratioOf by the device's codec, for bytes that are compressed together
     * @param storedShare of what was written
     */
    public record Uniform(double asked, LongToDoubleFunction ratioOf, double storedShare) {
        public double saving(long groupBytes) {
            return 1 - 1 / ratioOf.applyAsDouble(groupBytes);
        }
    }

    /** A fill of random runs that are repeated, and the share of it that is stored. */
    public record Repeated(int runBytes, double storedShare) {}

    /**
     * @param uniform by ratio, the lowest first
     * @param repeated by length
     * @param phases fills that show where groups begin; empty before they are known
     * @param noise largest difference of stored shares between fills that should be alike
     */
    public StepFit(
            List<Uniform> uniform,
            List<Repeated> repeated,
            List<GroupPhases.Stored> phases,
            double noise,
            DeviceCodec codec) {
        this.uniform = uniform;
        this.repeated = repeated;
        this.phases = phases;
        this.noise = noise;
        this.codec = codec;
        this.tolerance = Math.max(MIN_TOLERANCE, NOISE_FACTOR * noise);
    }

    public StoredSteps steps() {
        if (tolerance > MAX_TOLERANCE) {
            return undetermined(String.format(
                    Locale.ROOT,
                    "Not determined: repeated fills differ by %.1f %%, which hides the steps; use a larger --span.",
                    noise * 100));
        }
        Optional<Uniform> first = firstSaved();
        if (first.isEmpty() && repeated.stream().noneMatch(run -> saved(run.storedShare()))) {
            return undetermined("Nothing is stored smaller at any ratio up to 4:1: this device does not compress, or"
                    + " does not count it.");
        }
        List<Long> groups = new ArrayList<>();
        for (long group = MIN_GROUP_BYTES; group <= MAX_GROUP_BYTES; group *= 2) {
            if (agrees(group)) {
                groups.add(group);
            }
        }
        Optional<Long> group = groups.size() == 1 ? Optional.of(groups.getFirst()) : Optional.empty();
        long assumed = group.orElse((long) codec.unitBytes());
        Bounds saving = bounds(first, assumed);
        OptionalLong unit = group.isEmpty() ? OptionalLong.empty() : unit(group.get());
        OptionalDouble minimum = minimum(saving, unit, assumed);
        Optional<Alignment> alignment = group.isEmpty() ? Optional.empty() : GroupPhases.alignment(phases, tolerance);
        return new StoredSteps(
                group.isEmpty() ? OptionalLong.empty() : OptionalLong.of(group.get()),
                minimum,
                saving,
                unit,
                noise,
                sentence(groups, saving, minimum, unit)
                        + alignment
                                .map(found -> " " + found.sentence(size(group.orElseThrow()), StepFit::size))
                                .orElse(""),
                alignment,
                curve(assumed));
    }

    private StoredSteps undetermined(String sentence) {
        return new StoredSteps(
                OptionalLong.empty(),
                OptionalDouble.empty(),
                new Bounds(0, 1),
                OptionalLong.empty(),
                noise,
                sentence,
                Optional.empty(),
                curve(codec.unitBytes()));
    }

    private boolean saved(double storedShare) {
        return storedShare < 1 - tolerance;
    }

    /** The lowest ratio from which on all are stored smaller. */
    private Optional<Uniform> firstSaved() {
        Optional<Uniform> first = Optional.empty();
        for (Uniform fill : uniform.reversed()) {
            if (!saved(fill.storedShare())) {
                break;
            }
            first = Optional.of(fill);
        }
        return first;
    }

    /** The highest ratio below which all are stored uncompressed; empty when none is, or all are. */
    public OptionalDouble lastUncompressed() {
        Optional<Uniform> first = firstSaved();
        int at = first.map(uniform::indexOf).orElse(0);
        return tolerance > MAX_TOLERANCE || at == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(uniform.get(at - 1).asked());
    }

    private boolean agrees(long groupBytes) {
        return repeated.stream().allMatch(run -> {
            if (run.runBytes() >= groupBytes || run.runBytes() >= codec.windowBytes()) {
                return Math.abs(run.storedShare() - 1) <= tolerance;
            }
            double least = (double) run.runBytes() / groupBytes;
            double most = least * (1 + OVERHEAD_SHARE) + OVERHEAD_BYTES / groupBytes;
            return run.storedShare() >= storedAtLeast(least, groupBytes) - tolerance
                    && run.storedShare() <= storedAtMost(most, groupBytes) + tolerance;
        });
    }

    /** What the next fill stores whose groups compress to no more than a share. */
    private double storedAtLeast(double compressedShare, long groupBytes) {
        return uniform.stream()
                .filter(fill -> 1 - fill.saving(groupBytes) <= compressedShare)
                .findFirst()
                .map(Uniform::storedShare)
                .orElse(0.0);
    }

    /** What the next fill stores whose groups compress to no less than a share. */
    private double storedAtMost(double compressedShare, long groupBytes) {
        return uniform.reversed().stream()
                .filter(fill -> 1 - fill.saving(groupBytes) >= compressedShare)
                .findFirst()
                .map(Uniform::storedShare)
                .orElse(1.0);
    }

    private Bounds bounds(Optional<Uniform> first, long groupBytes) {
        if (first.isEmpty()) {
            return new Bounds(uniform.getLast().saving(groupBytes), 1);
        }
        int at = uniform.indexOf(first.get());
        int all = at;
        // Groups of a fill differ a little: near the threshold only some of them are stored smaller.
        while (all < at + MIXED_FILLS
                && all + 1 < uniform.size()
                && uniform.get(all).storedShare() - uniform.get(all + 1).storedShare() > tolerance) {
            all++;
        }
        return new Bounds(
                at == 0 ? 0 : Math.max(0, uniform.get(at - 1).saving(groupBytes)),
                uniform.get(all).saving(groupBytes));
    }

    /** One unit, where that lies between the bounds. */
    private static OptionalDouble minimum(Bounds saving, OptionalLong unit, long groupBytes) {
        double one = (double) unit.orElse(0) / groupBytes;
        return one > saving.low() && one <= saving.high() ? OptionalDouble.of(one) : fraction(saving);
    }

    /** The simplest fraction, a power of two below the line, between bounds. */
    private static OptionalDouble fraction(Bounds saving) {
        if (saving.low() < ANY_SAVING) {
            return OptionalDouble.of(0);
        }
        for (int parts = 2; parts <= FINEST_FRACTION; parts *= 2) {
            double fraction = Math.ceil(saving.low() * parts + ANY_SAVING) / parts;
            if (fraction <= saving.high() && fraction < 1) {
                return OptionalDouble.of(fraction);
            }
        }
        return OptionalDouble.empty();
    }

    /** The largest size that all stored groups are multiples of, as far as the tolerance tells. */
    private OptionalLong unit(long groupBytes) {
        for (long unit = groupBytes / 2; unit >= MIN_UNIT_BYTES; unit /= 2) {
            double step = (double) unit / groupBytes;
            if (step < 2 * tolerance) {
                break;
            }
            long between = uniform.stream()
                    .filter(fill -> Math.abs(fill.storedShare() / step - Math.rint(fill.storedShare() / step)) * step
                            > tolerance / 2)
                    .count();
            if (between * BETWEEN_STEPS <= uniform.size()) {
                return OptionalLong.of(unit);
            }
        }
        return OptionalLong.empty();
    }

    private static String sentence(List<Long> groups, Bounds saving, OptionalDouble minimum, OptionalLong unit) {
        String group = groups.size() == 1
                ? "Groups of " + size(groups.getFirst())
                : groups.isEmpty()
                        ? "The granularity is not determined: no group agrees with all fills; groups"
                        : "The granularity is not determined: groups of "
                                + String.join(
                                        " or ",
                                        groups.stream().map(StepFit::size).toList()) + " agree; groups";
        boolean halves = groups.size() == 1 && unit.isPresent() && unit.getAsLong() * 2 == groups.getFirst();
        if (halves) {
            return group + ", stored smaller only when they halve.";
        }
        String bounds = String.format(Locale.ROOT, "between %.1f and %.1f %%", saving.low() * 100, saving.high() * 100);
        String when = minimum.isEmpty()
                ? "when about " + number((saving.low() + saving.high()) * 50) + " % of them is saved (" + bounds + ")"
                : minimum.getAsDouble() == 0
                        ? "whenever they compress"
                        : "when at least " + number(minimum.getAsDouble() * 100) + " % of them is saved (" + bounds
                                + ")";
        return group + ", stored smaller " + when
                + (unit.isPresent() ? ", in multiples of " + size(unit.getAsLong()) : "") + ".";
    }

    private static String number(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.1f", value);
    }

    private static String size(long bytes) {
        return bytes % 1024 == 0 ? bytes / 1024 + " KiB" : bytes + " B";
    }

    private List<StepPoint> curve(long groupBytes) {
        return Stream.concat(
                        uniform.stream()
                                .map(fill -> new StepPoint(
                                        fill.ratioOf().applyAsDouble(groupBytes), 0, ratio(fill.storedShare()))),
                        repeated.stream().map(run -> new StepPoint(1, run.runBytes(), ratio(run.storedShare()))))
                .toList();
    }

    private static double ratio(double storedShare) {
        return 1 / Math.max(storedShare, 1 / AccountingPoint.MAX_RATIO);
    }
}
