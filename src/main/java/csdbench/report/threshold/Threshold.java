package csdbench.report.threshold;

import csdbench.base.text.Phrases;
import csdbench.base.text.Similar;
import csdbench.result.Percentile;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import csdbench.result.session.Times;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a run must keep, such as {@code p99<2ms}.
 *
 * @param asked as the user wrote it
 * @param part of the operations
 * @param service whether times count from submission; otherwise from when an operation was due
 * @param figure that is compared
 * @param comparison how
 * @param limit in the figure's base unit; not a number where it follows from earlier runs
 * @param baseline these; empty for a limit that is a number
 */
public record Threshold(
        String asked,
        Part part,
        boolean service,
        Figure figure,
        Comparison comparison,
        double limit,
        Optional<Baseline> baseline) {
    private static final Pattern PERCENTILE = Pattern.compile("p\\d{1,4}(\\.\\d{1,4})?");
    private static final Pattern FORM =
            Pattern.compile("((?:(?:read|write|response|service)[. ])*)([^<>=]*?) ?(<=|>=|<|>|=) ?([^<>=]+)");

    private static final Map<String, String> KEPT_ABOVE = Map.of("<", ">=", "<=", ">", "=", ">=");
    private static final Map<String, String> KEPT_BELOW = Map.of(">", "<=", ">=", "<");

    /** A part of the operations of a run. */
    enum Part {
        ALL,
        READ,
        WRITE;

        private Ops of(RunResult run) {
            return switch (this) {
                case ALL -> run.work().total();
                case READ -> run.work().read();
                case WRITE -> run.work().write();
            };
        }
    }

    /** How a figure is compared with a limit. */
    enum Comparison {
        LESS("<"),
        AT_MOST("<="),
        GREATER(">"),
        AT_LEAST(">="),
        EQUAL("=");

        private final String sign;

        Comparison(String sign) {
            this.sign = sign;
        }

        private static Comparison of(String sign) {
            return Arrays.stream(values())
                    .filter(each -> each.sign.equals(sign))
                    .findFirst()
                    .orElseThrow();
        }

        boolean holds(double value, double limit) {
            return switch (this) {
                case LESS -> value < limit;
                case AT_MOST -> value <= limit;
                case GREATER -> value > limit;
                case AT_LEAST -> value >= limit;
                case EQUAL -> value == limit;
            };
        }
    }

    /**
     * Reads a threshold; case and blanks around it do not matter.
     *
     * @throws ThresholdProblem in a sentence that does not repeat the text
     */
    public static Threshold of(String text) throws ThresholdProblem {
        String asked = text.strip();
        Matcher matcher = FORM.matcher(asked.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new ThresholdProblem(
                    "expected a figure, one of < <= > >= =, and a number, such as p99<2ms or iops>=100k", "");
        }
        Figure figure = figure(matcher.group(2).strip());
        List<String> words = List.of(matcher.group(1).split("[. ]"));
        check(figure, words);
        Baseline baseline = Baseline.of(asked.substring(matcher.start(4)).strip());
        OptionalDouble limit = baseline == null
                ? figure.unit().parse(matcher.group(4).replace(" ", ""))
                : OptionalDouble.of(Double.NaN);
        if (limit.isEmpty()) {
            throw new ThresholdProblem(
                    "expected a number" + (figure.scope() == Figure.Scope.TIME ? " with us, ms or s" : "")
                            + " behind " + matcher.group(3) + ", such as " + figure.word() + matcher.group(3)
                            + figure.example()
                            + (matcher.group(4).contains("%")
                                    ? ", or how far from earlier runs, such as " + figure.word() + matcher.group(3)
                                            + (figure.rate() ? "-5%@TAG" : "+10%@TAG")
                                    : ""),
                    "");
        }
        if (baseline != null && baseline.fraction() <= -1) {
            throw new ThresholdProblem(
                    "nothing is left of " + figure.word() + " at -100 %", "expected less, such as -5%@TAG");
        }
        checkSign(asked, figure, matcher.group(3));
        Part part = words.contains("read") ? Part.READ : words.contains("write") ? Part.WRITE : Part.ALL;
        return new Threshold(
                asked.replaceFirst("( ?@ ?[^@ ]+) among .*$", "$1"),
                part,
                words.contains("service"),
                figure,
                Comparison.of(matcher.group(3)),
                limit.getAsDouble(),
                Optional.ofNullable(baseline));
    }

    private static Figure figure(String word) throws ThresholdProblem {
        String known = word.equals("mb/s") ? "mbps" : word;
        Optional<Figure> figure =
                Figure.ALL.stream().filter(each -> each.word().equals(known)).findFirst();
        if (figure.isPresent()) {
            return figure.get();
        }
        List<String> words = Figure.ALL.stream().map(Figure::word).toList();
        throw new ThresholdProblem(
                "expected one of " + String.join(", ", words)
                        + "; csdbench help results has those of reads, of writes and of service time",
                near(word, words).map(near -> "did you mean " + near + "?").orElse(""));
    }

    /** Of percentiles the nearest number, of words the likest. */
    private static Optional<String> near(String word, List<String> words) {
        return PERCENTILE.matcher(word).matches()
                ? words.stream()
                        .filter(each -> PERCENTILE.matcher(each).matches())
                        .min(Comparator.comparingDouble(each -> Math.abs(number(each) - number(word))))
                : Similar.nearest(word, words);
    }

    private static double number(String percentile) {
        return Double.parseDouble(percentile.substring(1));
    }

    private static void check(Figure figure, List<String> words) throws ThresholdProblem {
        boolean timed = words.contains("service") || words.contains("response");
        boolean parted = words.contains("read") || words.contains("write");
        if (timed && figure.scope() != Figure.Scope.TIME || parted && figure.scope() == Figure.Scope.RUN) {
            throw new ThresholdProblem(
                    "there is only one " + figure.word() + " of a run, not one of " + String.join(" ", words), "");
        }
        if (words.containsAll(List.of("read", "write")) || words.containsAll(List.of("service", "response"))) {
            throw new ThresholdProblem(
                    String.join(" ", words) + " contradict each other; ask for each by a threshold of its own", "");
        }
    }

    /** Who writes when to fail would get the opposite, and is told what is kept otherwise. */
    private static void checkSign(String asked, Figure figure, String sign) throws ThresholdProblem {
        String other = (figure.rate() ? KEPT_ABOVE : KEPT_BELOW).get(sign);
        if (other != null) {
            throw new ThresholdProblem(
                    "a threshold names what must be kept, and " + figure.word() + " is kept "
                            + (figure.rate() ? "above (> or >=)" : "below (< or <=)"),
                    "did you mean '" + asked.replace(sign, other) + "'?");
        }
    }

    /** The tag of the sessions that it is relative to; empty for a limit that is a number. */
    public Optional<String> tag() {
        return baseline.map(Baseline::tag);
    }

    /** With what earlier runs measured, if that was looked up or is not needed; else empty. */
    public Optional<String> told() {
        return baseline.isEmpty()
                ? Optional.of(asked)
                : baseline.filter(Baseline::told).map(its -> among(its.runs(), its.begins()));
    }

    /**
     * As it was asked for, with what earlier runs measured.
     *
     * @param runs by the keys of their series
     * @param begins whether the session that is judged gets the same tag, so that the first ones cannot fail by it
     * @throws ThresholdProblem if none of them are enough, and this one does not begin them
     */
    public String told(Map<String, List<Double>> runs, boolean begins) throws ThresholdProblem {
        int most = runs.values().stream().mapToInt(List::size).max().orElse(0);
        if (most < Baseline.LEAST_RUNS && !begins) {
            throw new ThresholdProblem(
                    "the tag " + tag().orElseThrow() + " has " + (most == 0 ? "no run" : Phrases.count(most, "run"))
                            + " of one kind that came to its end with " + name()
                            + ", and to tell a change from chance takes "
                            + Baseline.LEAST_RUNS,
                    "--tag " + tag().orElseThrow() + " beside --fail-on counts this one among them");
        }
        return among(runs, begins);
    }

    private String among(Map<String, List<Double>> runs, boolean begins) {
        return asked + Baseline.among(runs, begins);
    }

    /** Whether a relative one asks for a gain on what it is relative to. */
    boolean mustGain() {
        double fraction = baseline.map(Baseline::fraction).orElse(0.0);
        return figure.rate() ? fraction > 0 : fraction < 0;
    }

    /** Whether reviews have it: rates and times of all operations, and the percentiles of {@code review.json}. */
    public boolean ofReviews() {
        return part == Part.ALL
                && figure.scope() != Figure.Scope.RUN
                && !figure.word().equals(Percentile.P95.label());
    }

    /** The figure with its part and times, as one asks for it: {@code read.service.p99}. */
    public String name() {
        return (part == Part.ALL ? "" : part.name().toLowerCase(Locale.ROOT) + ".")
                + (service ? "service." : "")
                + figure.word();
    }

    /** Whether a run has such a figure: one part of what belongs to the whole run, or times of a rate, are none. */
    boolean sensible() {
        return (part == Part.ALL || figure.scope() != Figure.Scope.RUN)
                && (!service || figure.scope() == Figure.Scope.TIME);
    }

    /**
     * Whether a run kept it; not where it did not measure it, or not with operations enough.
     *
     * @throws IllegalStateException if it is relative to earlier runs
     */
    public boolean keptBy(RunResult run) {
        if (baseline.isPresent()) {
            throw new IllegalStateException(asked + " is relative to earlier runs");
        }
        OptionalDouble measured = measured(run);
        return measured.isPresent() && comparison.holds(measured.getAsDouble(), limit);
    }

    /** Whether a run measured it, with operations enough. */
    public boolean toldBy(RunResult run) {
        return measured(run).isPresent();
    }

    /** What a run measured; empty for what it did not measure, or not with operations enough. */
    OptionalDouble measured(RunResult run) {
        Ops ops = part.of(run);
        boolean told = ops.count() > 0
                || figure.scope() == Figure.Scope.RUN && run.ending().errors() > 0;
        Times times = service ? ops.serviceNs() : ops.responseNs();
        Double value = told ? figure.reader().read(run, ops, times) : null;
        return value == null || !Double.isFinite(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
