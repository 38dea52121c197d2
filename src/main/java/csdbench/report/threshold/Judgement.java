package csdbench.report.threshold;

import csdbench.result.CpuUse;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import csdbench.result.history.Series;
import csdbench.result.history.SeriesKey;
import csdbench.result.session.RunResult;
import csdbench.result.session.ThresholdResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Judges the runs of a session by its thresholds. One thread owns it. */
public final class Judgement {
    /** What writes a span so that reads find data, or all of a drive; it is no measurement. */
    private static final Pattern FILL = Pattern.compile("fill\\d*");

    private final List<Threshold> thresholds;
    private final List<String> arguments;
    private final Map<String, String> host;
    private final List<ThresholdResult> results = new ArrayList<>();

    /** @param asked thresholds that can be read */
    public Judgement(List<String> asked) {
        this(asked, List.of(), Map.of());
    }

    /** Of a session that begins. */
    public Judgement(SessionStarted session) {
        this(session.thresholds(), session.arguments(), session.host());
    }

    private Judgement(List<String> asked, List<String> arguments, Map<String, String> host) {
        this.thresholds = known(asked);
        this.arguments = arguments;
        this.host = host;
    }

    static List<Threshold> known(List<String> asked) {
        return asked.stream().distinct().map(Judgement::known).toList();
    }

    static Threshold known(String asked) {
        try {
            return Threshold.of(asked);
        } catch (ThresholdProblem e) {
            throw new IllegalArgumentException(asked + ": " + e.sentence(), e);
        }
    }

    /** The same, judged anew: a file may say that what was measured is kept, and it is not. */
    static ThresholdResult again(ThresholdResult result) {
        Threshold threshold = known(result.asked());
        double limit = result.limit() != null && threshold.tag().isPresent() ? result.limit() : threshold.limit();
        return new ThresholdResult(
                result.run(),
                result.asked(),
                result.measured(),
                threshold.figure().unitWord(),
                result.measured() != null
                        && (threshold.comparison().holds(result.measured(), limit) || JudgedThresholds.begins(result)),
                result.limit(),
                result.earlierRuns(),
                result.untold());
    }

    /** Whether thresholds are of such a run: not of one that only prepares what later ones use. */
    public static boolean judges(RunStarted run) {
        return !run.format() && !FILL.matcher(run.name()).matches();
    }

    /** The same of what is known of a run when it is over. */
    public static boolean judges(RunResult run) {
        return !run.head().name().startsWith("format")
                && !FILL.matcher(run.head().name()).matches();
    }

    /** The same thresholds as they were asked for, without what earlier runs measured. */
    public static List<String> asked(List<String> texts) {
        return known(texts).stream().map(Threshold::asked).toList();
    }

    /** Judges a run that was measured. */
    public void add(String name, RunResult run) {
        add(name, run, SeriesKey.of(run, host, ""));
    }

    /** Judges what was measured of a series. */
    void add(String name, RunResult run, Series series) {
        for (Threshold threshold : thresholds) {
            OptionalDouble measured = threshold.measured(run);
            List<Double> earlier = threshold
                    .baseline()
                    .map(baseline -> baseline.runs().getOrDefault(series.key(), List.of()))
                    .orElse(List.of());
            OptionalDouble relative = threshold
                    .baseline()
                    .map(baseline -> baseline.limit(earlier, threshold.mustGain()))
                    .orElse(OptionalDouble.empty());
            boolean begins = threshold.baseline().filter(Baseline::begins).isPresent();
            double limit = relative.orElse(threshold.limit());
            boolean passed = measured.isPresent()
                    && (threshold.comparison().holds(measured.getAsDouble(), limit)
                            || begins && earlier.size() < Baseline.LEAST_RUNS);
            results.add(new ThresholdResult(
                    name,
                    threshold.asked(),
                    measured.isPresent() ? measured.getAsDouble() : null,
                    threshold.figure().unitWord(),
                    passed,
                    relative.isEmpty() ? null : (Double) limit,
                    earlier.isEmpty() && !begins ? null : (Integer) earlier.size(),
                    !passed && relative.isPresent() && busy(run) ? "the machine was busy" : null));
        }
    }

    /** Whether the machine, not the drive, may be why a run differs from others, as a comparison has it. */
    private static boolean busy(RunResult run) {
        Double percent = Figure.busyPercent(run);
        return percent != null && percent > CpuUse.BUSY_PERCENT;
    }

    /** Judges a run, if thresholds are of it. */
    public void add(RunStarted started, RunResult run) {
        if (judges(started)) {
            add(RunStarted.title(started.name(), RunResult.typed(started.forLoops(), arguments)), run);
        }
    }

    /** The results so far. */
    public List<ThresholdResult> soFar() {
        return List.copyOf(results);
    }

    /** All results; without a run every threshold is one that was not kept. */
    public List<ThresholdResult> results() {
        return results.isEmpty()
                ? thresholds.stream()
                        .map(threshold -> new ThresholdResult("no run", threshold.asked(), null, false))
                        .toList()
                : soFar();
    }
}
