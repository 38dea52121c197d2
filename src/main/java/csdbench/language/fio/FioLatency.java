package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.parm.Parms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * {@code latency_target=} of a job: fio searches the highest queue depth at which enough I/Os keep it. Here it is a
 * power of 2 or {@code iodepth=} itself, and each has a run.
 *
 * @param targetNs which an I/O keeps that takes no longer
 * @param windowNs how long each depth is measured, in whole seconds; 0 for as short as a run can be
 * @param percent of the I/Os that have to
 */
public record FioLatency(long targetNs, long windowNs, double percent) {
    private static final String TARGET = "latency_target";
    private static final String WINDOW = "latency_window";
    private static final long NS_PER_SECOND = 1_000_000_000;

    /** Two intervals. */
    private static final long MIN_SECONDS = 2;

    /** Empty for a job without one. */
    static Optional<FioLatency> of(FioJob job) {
        if (!job.has(TARGET)) {
            return Optional.empty();
        }
        if (job.flag("latency_run", false)) {
            job.refuse(
                    "latency_run",
                    "a depth that goes on changing in a run is not done",
                    "leave latency_run= out, then the depth that keeps latency_target= is found");
        }
        String percent = job.text("latency_percentile").orElse("100");
        boolean number = percent.matches("100(\\.0+)?|(?!0+(\\.0*)?$)[0-9]{1,2}(\\.[0-9]{1,9})?");
        if (!number) {
            job.error("latency_percentile", "a percentage above 0 and up to 100, such as 99.9");
        }
        return Optional.of(new FioLatency(
                job.shortNanoseconds(TARGET),
                job.has(WINDOW) ? seconds(job.shortNanoseconds(WINDOW)) * NS_PER_SECOND : 0,
                number ? Double.parseDouble(percent) : 100));
    }

    private static long seconds(long windowNs) {
        return Math.max(MIN_SECONDS, Math.ceilDiv(windowNs, NS_PER_SECOND));
    }

    /** What becomes of a window that is no run. */
    static Optional<String> note(FioJob job) {
        long askedNs = job.shortNanoseconds(WINDOW);
        return job.has(TARGET) && job.has(WINDOW) && seconds(askedNs) * NS_PER_SECOND != askedNs
                ? Optional.of("fio's latency_window=" + job.text(WINDOW).orElseThrow() + " becomes: " + seconds(askedNs)
                        + " s for each depth, as runs last whole seconds and at least " + MIN_SECONDS)
                : Optional.empty();
    }

    /**
     * A run for each depth.
     *
     * @param storages that the job has
     * @param depth up to which it searches
     */
    Parms runs(FioJob job, int storages, long depth) {
        Stream.of("steadystate", "verify")
                .filter(job::has)
                .forEach(option -> job.refuse(
                        option, "job " + job.name() + " searches a depth, and has " + option + "=", "a job for each"));
        if (storages > 1) {
            job.refuse(
                    TARGET,
                    "job " + job.name() + " searches the depth of " + storages + " queues",
                    "one file and numjobs=1; csdbench io LUN --depth 1-64 searches that of several luns");
        }
        List<Long> depths = new ArrayList<>();
        for (long step = 1; step < depth; step *= 2) {
            depths.add(step);
        }
        depths.add(depth);
        return Parms.of("elapsed=?,interval=1", seconds(windowNs)).and("forthreads=?", depths);
    }
}
