package csdbench.job.suite;

import csdbench.base.text.Formats;
import csdbench.language.profile.Profile;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What a review will do, in a table: what is erased, how much is written, how long it takes. Stateless but for what it
 * was made of.
 */
public final class ReviewPlan {
    /** Nobody knows how fast a drive is before it was measured; a fast one of today writes so much. */
    private static final double ASSUMED_BYTES_PER_SECOND = 2e9;

    private final ReviewOrder order;
    private final String drive;
    private final long capacityBytes;

    /**
     * @param drive for people
     * @param capacityBytes of all luns together, as far as they are used
     */
    public ReviewPlan(ReviewOrder order, String drive, long capacityBytes) {
        this.order = order;
        this.drive = drive;
        this.capacityBytes = capacityBytes;
    }

    /** The table, a line each. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("Review \"" + order.suite().title() + "\"");
        add(lines, "drive", (order.simulated() ? "SIMULATED: " : "") + drive);
        add(lines, "luns", String.join(", ", order.luns()));
        add(lines, "data", order.states().stream().map(DataState::words).collect(Collectors.joining(", then ")));
        add(
                lines,
                "workloads",
                order.workloads().size() + ", each at its maximum"
                        + (order.suite().loadPercents().isEmpty()
                                ? ""
                                : " and at "
                                        + order.suite().loadPercents().stream()
                                                .map(ReviewPlan::plain)
                                                .collect(Collectors.joining(", "))
                                        + " % of it")
                        + (order.repeats() > 1 ? ", " + order.repeats() + " times" : ""));
        add(lines, "span", "the first " + plain(order.suite().spanPercent()) + " %, " + bytes(spanBytes()));
        if (order.simulated()) {
            add(lines, "erased", "nothing: a simulated drive lives in this program's memory");
            add(
                    lines,
                    "points",
                    "last until the mean is known within " + plain(order.suite().meanPercent()) + " % and p99 within "
                            + plain(order.suite().p99Percent()) + " %");
            add(
                    lines,
                    "time",
                    "about " + Formats.seconds(simulatedSeconds()) + " on two processors like those of a small server");
            return lines;
        }
        add(lines, "erased", erased());
        add(lines, "written", written());
        add(lines, "wear", wear());
        add(lines, "time", time());
        return lines;
    }

    private static void add(List<String> lines, String what, String text) {
        lines.add(String.format(Locale.ROOT, "  %-10s %s", what, text));
    }

    private String erased() {
        String luns = String.join(", ", order.luns());
        if (order.fill()) {
            return "EVERYTHING on " + luns
                    + (order.sizeBytes().isPresent()
                            ? " up to " + bytes(order.sizeBytes().getAsLong())
                            : "");
        }
        return writes() ? "what lies on the span of " + luns : "nothing: all of it is read only";
    }

    private boolean writes() {
        return order.workloads().stream().anyMatch(ReviewOrder::writes);
    }

    private String written() {
        List<String> parts = new ArrayList<>();
        if (order.fill()) {
            int fills = order.states().size();
            parts.add((order.mayReuseFill() ? "at most " : "") + bytes(fillBytes()) + " by "
                    + (fills == 1 ? "a fill" : fills + " fills")
                    + (order.mayReuseFill() ? ", because one that can be proved is not done again" : ""));
        }
        if (agingBytes() > 0) {
            parts.add(bytes(agingBytes()) + " by overwriting the span at random");
        }
        if (workloadBytes() > 0) {
            parts.add("about " + bytes(workloadBytes()) + " by workloads if the drive writes "
                    + bytes(ASSUMED_BYTES_PER_SECOND) + "/s");
        }
        return parts.isEmpty() ? "nothing" : String.join("; ", parts);
    }

    private String wear() {
        double all = fillBytes() + agingBytes() + workloadBytes();
        if (all == 0) {
            return "none";
        }
        return order.ratedWriteBytes().isPresent()
                ? String.format(
                        Locale.ROOT,
                        "%.3g %% of the %s that the drive is rated for",
                        100 * all / order.ratedWriteBytes().getAsDouble(),
                        bytes(order.ratedWriteBytes().getAsDouble()))
                : "not known: say with --rated-writes what the drive is rated for, such as --rated-writes 14p";
    }

    private String time() {
        List<String> parts = new ArrayList<>();
        long points = order.suite().loadPercents().size() + 1L;
        long each = order.suite().elapsedSeconds() + order.suite().warmupSeconds();
        parts.add(Formats.seconds(points
                        * each
                        * order.states().size()
                        * order.workloads().size()
                        * order.repeats())
                + " of measuring");
        if (order.fill()) {
            double depths =
                    (double) StepParmfile.depthSeconds(order) * order.states().size();
            parts.add(seconds(fillBytes() / ASSUMED_BYTES_PER_SECOND + depths) + " of filling");
        }
        if (agingBytes() > 0) {
            parts.add(seconds(agingBytes() / ASSUMED_BYTES_PER_SECOND) + " of overwriting at random");
        }
        return String.join(", ", parts)
                + (parts.size() > 1 ? " if the drive writes " + bytes(ASSUMED_BYTES_PER_SECOND) + "/s" : "");
    }

    /** Whole ones: what is done takes at least one. */
    private static String seconds(double seconds) {
        return Formats.seconds((long) Math.ceil(seconds));
    }

    private double fillBytes() {
        return order.fill() ? (double) capacityBytes * order.states().size() : 0;
    }

    private double spanBytes() {
        return capacityBytes * order.suite().spanPercent() / 100;
    }

    private double agingBytes() {
        return writes()
                ? spanBytes() * order.suite().agingPasses() * order.states().size()
                : 0;
    }

    /** At the assumed rate the whole of each point, for the share of bytes that are written. */
    private double workloadBytes() {
        double loads = 1
                + order.suite().loadPercents().stream()
                        .mapToDouble(percent -> Math.min(100, percent) / 100)
                        .sum();
        double seconds = loads * (order.suite().elapsedSeconds() + order.suite().warmupSeconds());
        return order.states().size()
                * order.repeats()
                * seconds
                * ASSUMED_BYTES_PER_SECOND
                * order.workloads().stream()
                        .mapToDouble(ReviewPlan::writtenShare)
                        .sum();
    }

    private static double writtenShare(Profile profile) {
        double writes = 1 - profile.readPercent() / 100;
        return profile.meanWriteBytes().isEmpty()
                ? 0
                : writes * profile.meanWriteBytes().getAsDouble() / profile.meanBytes();
    }

    /** As measured: seconds for a fill of 7.68 TB, and for a workload of thirteen points, on one processor. */
    private long simulatedSeconds() {
        double fills = order.fill() ? 22 * capacityBytes / 7.68e12 : 0;
        double workloads = 3.7
                / 13
                * (order.suite().loadPercents().size() + 1)
                * order.workloads().size()
                * order.repeats();
        double processors = Math.min(order.states().size(), Runtime.getRuntime().availableProcessors());
        return Math.round(5 + (fills + workloads) * order.states().size() / processors);
    }

    /** Decimal, as drives are sold. */
    static String bytes(double bytes) {
        String[] units = {"bytes", "KB", "MB", "GB", "TB", "PB"};
        double value = bytes;
        int unit = 0;
        while (value >= 999.5 && unit < units.length - 1) {
            value /= 1000;
            unit++;
        }
        return new BigDecimal(value)
                        .round(new java.math.MathContext(3))
                        .stripTrailingZeros()
                        .toPlainString() + " " + units[unit];
    }

    private static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}
