package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioNumbers;
import csdbench.language.parm.Parms;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code steadystate=} of a job, as rounds of {@code steady=}: fio judges samples of a window that moves, csdbench
 * rounds of one. fio's deviation is how far the farthest sample is from the mean, csdbench's range from the highest to
 * the lowest, so twice as much is allowed; fio's slope is of a sample to the next, csdbench's across the window.
 *
 * @param figure {@code iops}, {@code bw} or {@code lat}
 * @param slope whether the slope is limited, or else the deviation
 */
record FioSteady(
        String figure,
        boolean slope,
        double limitPercent,
        double windowSeconds,
        double rampSeconds,
        double sampleSeconds) {
    private static final String OPTION = "steadystate";
    private static final Pattern VALUE = Pattern.compile("(iops|bw|lat)(_slope)?:([0-9]+(?:\\.[0-9]+)?)%");
    private static final double NS_PER_SECOND = 1e9;

    /** Two intervals. */
    private static final long MIN_ROUND_SECONDS = 2;

    private static final int MIN_WINDOW = 3;
    private static final int MAX_ROUNDS = 1000;

    /** The other of range and slope, which fio does not limit. */
    private static final String NO_LIMIT = "1000";

    /** Empty for a job without one, or with one that is complained of. */
    static Optional<FioSteady> of(FioJob job) {
        if (!job.has(OPTION)) {
            return Optional.empty();
        }
        Matcher value = VALUE.matcher(job.text(OPTION).orElseThrow());
        if (!value.matches() || Double.parseDouble(value.group(3)) == 0) {
            job.error(
                    OPTION,
                    "iops, bw or lat, perhaps with _slope, and a limit in percent of the mean, such as iops:2%");
            return Optional.empty();
        }
        if (!job.has("steadystate_duration")) {
            job.refuse(OPTION, "job " + job.name() + " has steadystate= without a window", "steadystate_duration=30");
            return Optional.empty();
        }
        return Optional.of(new FioSteady(
                value.group(1),
                value.group(2) != null,
                Double.parseDouble(value.group(3)),
                seconds(job, "steadystate_duration").orElse(0),
                seconds(job, "steadystate_ramp_time").orElse(0),
                seconds(job, "steadystate_check_interval").orElse(1)));
    }

    private static OptionalDouble seconds(FioJob job, String option) {
        OptionalLong time = job.nanoseconds(option);
        return time.isPresent() ? OptionalDouble.of(time.getAsLong() / NS_PER_SECOND) : OptionalDouble.empty();
    }

    /** That of all jobs of a run, which ends as a whole, where fio ends each on its own. */
    static Optional<FioSteady> ofAll(List<FioJob> jobs) {
        List<Optional<FioSteady>> all =
                jobs.stream().map(FioSteady::of).distinct().toList();
        if (all.size() > 1) {
            jobs.stream()
                    .filter(job -> job.has(OPTION))
                    .findFirst()
                    .ifPresent(job -> job.refuse(
                            OPTION,
                            "job " + job.name() + " runs beside jobs with another steadystate=, or none",
                            "the same for all of them; or stonewall"));
        }
        return all.getFirst();
    }

    /**
     * How long it lasts at most, and when it is steady.
     *
     * @param job for complaints
     * @param atMostSeconds its run time
     */
    Parms rounds(FioJob job, double atMostSeconds) {
        long round = (long)
                Math.max(Math.max(MIN_ROUND_SECONDS, Math.ceil(sampleSeconds)), Math.ceil(windowSeconds / MAX_ROUNDS));
        long window = Math.max(MIN_WINDOW, (long) Math.ceil(windowSeconds / round));
        long most = Math.min(MAX_ROUNDS, (long) Math.floor((atMostSeconds - rampSeconds) / round));
        if (most < window) {
            job.refuse(
                    OPTION,
                    "job " + job.name() + " is over before its window of " + window + " rounds of " + round + " s is",
                    "a longer runtime=, or a shorter steadystate_duration=");
        }
        String limit =
                FioNumbers.trimmed(slope ? limitPercent * round / sampleSeconds * (window - 1) : 2 * limitPercent);
        return Parms.of("elapsed=?,interval=1", round)
                .and(
                        "steady=(?,?,?,?)",
                        switch (figure) {
                            case "iops" -> "iops";
                            case "bw" -> "mb";
                            default -> "mean";
                        },
                        window,
                        slope ? NO_LIMIT : limit,
                        slope ? limit : NO_LIMIT)
                .and("maxrounds=?", Math.max(MIN_WINDOW, most));
    }
}
