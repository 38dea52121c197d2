package csdbench.report.threshold;

import csdbench.base.unit.Unit;
import csdbench.result.Percentile;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.Times;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A figure of a run that a threshold can ask for.
 *
 * @param word by which it is asked for
 * @param unit of the number that it is compared with
 * @param example of such a number
 * @param scope what has one of its own
 * @param reader of a run, a part of its operations and their times; null if not measured
 */
record Figure(String word, Unit unit, String example, Scope scope, Reader reader) {
    /** All, in the order to list. */
    static final List<Figure> ALL = Stream.of(
                    Stream.of(
                            new Figure("iops", Unit.COUNT, "100k", Scope.PART, (_, part, _) -> part.iops()),
                            new Figure(
                                    "mbps",
                                    Unit.BYTES_PER_SECOND,
                                    "500MB/s",
                                    Scope.PART,
                                    (_, part, _) -> part.bytesPerSecond()),
                            time("mean", Times::mean)),
                    Percentile.in(Percentile.Shown.RESULT).stream()
                            .map(percentile -> new Figure(
                                    percentile.label(),
                                    Unit.TIME,
                                    "2ms",
                                    Scope.TIME,
                                    (_, part, times) ->
                                            percentile.judgedBy(part.count()) ? number(times.ns(percentile)) : null)),
                    Stream.of(
                            time("max", Times::max),
                            new Figure("errors", Unit.COUNT, "0", Scope.RUN, (run, _, _) ->
                                    (double) run.ending().errors()),
                            new Figure("busy", Unit.PERCENT, "80%", Scope.RUN, (run, _, _) -> busyPercent(run))))
            .flatMap(figures -> figures)
            .toList();

    /** What has a figure of its own. */
    enum Scope {
        /** The run as a whole. */
        RUN,
        /** Reads, writes, and both together. */
        PART,
        /** The same, by response and by service time. */
        TIME
    }

    /** Reads a figure of a run. */
    interface Reader {
        Double read(RunResult run, Ops part, Times times);
    }

    private static Figure time(String word, Function<Times, Long> reader) {
        return new Figure(word, Unit.TIME, "2ms", Scope.TIME, (_, _, times) -> number(reader.apply(times)));
    }

    private static Double number(Long ns) {
        return ns == null ? null : ns.doubleValue();
    }

    static Double busyPercent(RunResult run) {
        RunResult.Cpu cpu = run.machine() == null ? null : run.machine().cpu();
        return cpu == null || cpu.machine() == null
                ? null
                : (Double) cpu.machine().usedPercent();
    }

    /** Whether more of it is better. */
    boolean rate() {
        return scope == Scope.PART;
    }

    /** The unit of what is measured, in files. */
    String unitWord() {
        return switch (unit) {
            case TIME -> "ns";
            case BYTES_PER_SECOND -> "B/s";
            case PERCENT -> "%";
            case COUNT -> scope == Scope.PART ? "1/s" : "errors";
        };
    }

    /** A value of it, exact enough to compare with a limit. */
    String shown(double value) {
        return switch (unit) {
            case TIME ->
                value < 1e6
                        ? format("%,.1f us", value / 1e3)
                        : value < 1e9 ? format("%,.3f ms", value / 1e6) : format("%,.3f s", value / 1e9);
            case BYTES_PER_SECOND -> format("%,.2f MB/s", value / 1e6);
            case PERCENT -> format("%.1f %%", value);
            case COUNT -> format(value < 100 && value != Math.rint(value) ? "%.2f" : "%,.0f", value);
        };
    }

    private static String format(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
