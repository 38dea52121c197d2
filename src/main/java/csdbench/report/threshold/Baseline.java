package csdbench.report.threshold;

import csdbench.result.steady.StudentT;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a threshold such as {@code iops>-5%@nightly} is relative to: the same figure of earlier runs. Their mean may be
 * missed by the allowance, and by as much as one more of them would by chance; what must be gained is more than chance.
 * Where runs differ so much among themselves that nearly everything would be chance, none is allowed for.
 *
 * @param fraction of the mean that may be lost or must be gained, -0.05 for -5 %
 * @param tag of the sessions
 * @param runs figures of runs by the keys of their series; none until they were looked up
 * @param begins whether the session that is judged gets the tag, so that the first ones cannot fail by it
 */
record Baseline(double fraction, String tag, Map<String, List<Double>> runs, boolean begins) {
    private static final Pattern FORM = Pattern.compile("([+-][0-9]{1,6}(?:\\.[0-9]{1,6})?) ?% ?@ ?([^@ ]+)"
            + "(?: among (this)?;?((?:[0-9a-f]{32}:[-0-9.E]+(?: [-0-9.E]+)*;?)*))?");

    /** Of earlier runs: fewer say too little of how they differ by chance. */
    static final int LEAST_RUNS = 3;

    /** Of what may lie beyond the band: one repeat of twenty. */
    private static final double LEVEL = 0.95;

    /** Of the mean: a chance that is larger than this, and than three times the allowance, hides what is asked for. */
    private static final double MOST_CHANCE = 0.25;

    private static final double MOST_ALLOWANCES = 3;

    /** The limit behind a sign; null if it is no relative one. */
    static Baseline of(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return null;
        }
        Map<String, List<Double>> runs = new LinkedHashMap<>();
        if (matcher.group(4) != null && !matcher.group(4).isEmpty()) {
            for (String series : matcher.group(4).split(";")) {
                int sign = series.indexOf(':');
                runs.put(
                        series.substring(0, sign),
                        Arrays.stream(series.substring(sign + 1).split(" "))
                                .map(Double::valueOf)
                                .toList());
            }
        }
        return new Baseline(
                Double.parseDouble(matcher.group(1)) / 100, matcher.group(2), runs, matcher.group(3) != null);
    }

    /** What stands behind a threshold once earlier runs are known; thresholds travel as text. */
    static String among(Map<String, List<Double>> runs, boolean begins) {
        Stream<String> known = runs.entrySet().stream()
                .map(series -> series.getKey() + ":"
                        + series.getValue().stream().map(String::valueOf).collect(Collectors.joining(" ")));
        return runs.isEmpty() && !begins
                ? ""
                : Stream.concat(begins ? Stream.of("this") : Stream.of(), known)
                        .collect(Collectors.joining(";", " among ", ""));
    }

    /** Whether earlier runs were looked up. */
    boolean told() {
        return begins || !runs.isEmpty();
    }

    /**
     * The limit of a run.
     *
     * @param values of earlier runs of its series
     * @param mustGain whether something must be gained, not only kept
     * @return empty when they are too few, or differ too much to show a gain; where they differ too much to allow for
     *     chance, what is asked for alone
     */
    OptionalDouble limit(List<Double> values, boolean mustGain) {
        if (values.size() < LEAST_RUNS) {
            return OptionalDouble.empty();
        }
        double mean = values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        double limit = mean * (1 + fraction);
        double squares = values.stream()
                .mapToDouble(value -> (value - mean) * (value - mean))
                .sum();
        double count = values.size();
        double half = StudentT.quantile(LEVEL, count - 1) * Math.sqrt(squares / (count - 1) * (1 + 1 / count));
        if (half > Math.max(MOST_CHANCE, MOST_ALLOWANCES * Math.abs(fraction)) * Math.abs(mean)) {
            return mustGain ? OptionalDouble.empty() : OptionalDouble.of(limit);
        }
        return OptionalDouble.of(fraction < 0 ? Math.min(limit, mean - half) : Math.max(limit, mean + half));
    }
}
