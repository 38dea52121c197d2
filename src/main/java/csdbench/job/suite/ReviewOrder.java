package csdbench.job.suite;

import csdbench.language.profile.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * A review as it was asked for, with nothing left open.
 *
 * @param suite with what the user changed
 * @param workloads of it, in order
 * @param luns that are used together, at least one
 * @param simulated whether they are simulated drives in virtual time
 * @param sizeBytes of each lun that is used, empty for all of it
 * @param fill whether the drive is filled; when not, an earlier fill has to be proved
 * @param mayReuseFill whether a proved fill is taken in place of another
 * @param seed of everything random
 * @param repeats how often each workload is run
 * @param spreadBoundPercent repeats that differ by more mark their result
 * @param ratedWriteBytes what the drive may be written in its life, where somebody knows
 * @param engine word of the backend that must be used, or {@link #VDBENCH}; empty for the device's choice
 * @param asTrace whether workloads are traces generated from their profiles and replayed, not streams
 * @param arguments the command line, a word each
 */
public record ReviewOrder(
        Suite suite,
        List<Profile> workloads,
        List<String> luns,
        boolean simulated,
        OptionalLong sizeBytes,
        boolean fill,
        boolean mayReuseFill,
        long seed,
        int repeats,
        double spreadBoundPercent,
        OptionalDouble ratedWriteBytes,
        Optional<String> engine,
        boolean asTrace,
        List<String> arguments) {
    /** The engine that is no backend of ours but a program of the user's. */
    public static final String VDBENCH = "vdbench";

    /** A review whose workloads are streams. */
    public ReviewOrder(
            Suite suite,
            List<Profile> workloads,
            List<String> luns,
            boolean simulated,
            OptionalLong sizeBytes,
            boolean fill,
            boolean mayReuseFill,
            long seed,
            int repeats,
            double spreadBoundPercent,
            OptionalDouble ratedWriteBytes,
            Optional<String> engine,
            List<String> arguments) {
        this(
                suite,
                workloads,
                luns,
                simulated,
                sizeBytes,
                fill,
                mayReuseFill,
                seed,
                repeats,
                spreadBoundPercent,
                ratedWriteBytes,
                engine,
                false,
                arguments);
    }

    public ReviewOrder {
        workloads = List.copyOf(workloads);
        luns = List.copyOf(luns);
        arguments = List.copyOf(arguments);
    }

    /** In order. */
    List<DataState> states() {
        return suite.dataPercents().stream().map(DataState::new).toList();
    }

    /** Whether a workload writes. */
    static boolean writes(Profile workload) {
        return workload.readPercent() < 100;
    }

    /** Whether the span is aged before a workload: it is the first that writes. */
    boolean ages(int workload) {
        return suite.agingPasses() > 0
                && writes(workloads.get(workload))
                && workloads.subList(0, workload).stream().noneMatch(ReviewOrder::writes);
    }

    /** Whether the user's vdbench does the I/O. */
    public boolean byVdbench() {
        return engine.equals(Optional.of(VDBENCH));
    }

    /** Longest that a point is measured. */
    public double elapsedSeconds() {
        return simulated ? StepParmfile.SIMULATED_SECONDS : suite.elapsedSeconds();
    }

    /** What passes before; simulated points warm up by operations. */
    public double warmupSeconds() {
        return simulated ? 0 : suite.warmupSeconds();
    }

    /** What ends a point earlier, in words; empty for nothing. */
    public String stopRule() {
        return simulated
                ? String.format(
                        Locale.ROOT,
                        "a point ends when half of the 95 %% confidence interval is at most %s %% of the mean and %s %%"
                                + " of p99, or after some 800,000 operations",
                        StepParmfile.plain(suite.meanPercent()),
                        StepParmfile.plain(suite.p99Percent()))
                : "";
    }

    /** What is done to the drive, in order, in words. */
    public List<String> stepWords() {
        List<String> words = new ArrayList<>();
        String data = states().stream().map(DataState::words).collect(Collectors.joining(", then "));
        if (byVdbench()) {
            words.add("vdbench does all I/O, with data of its own making, which need not compress as ours of the same"
                    + " ratio; response and service time are both its response time, from submission on, and"
                    + " percentiles are upper ends of its buckets");
        }
        words.add("for each state of the data: " + data);
        words.add(
                fill
                        ? "the whole drive is filled in order with writes of 128 KiB, as many outstanding as bring the"
                                + " most"
                        : "the drive is taken as an earlier fill left it");
        if (asTrace) {
            words.add("each workload is a trace of 500,000 requests made from its profile, replayed again and again:"
                    + " its maximum as fast as possible, its points with as many outstanding at most");
        }
        for (int i = 0; i < workloads.size(); i++) {
            if (ages(i)) {
                words.add(
                        simulated
                                ? "the span is overwritten at random until garbage collection is steady, as the model"
                                        + " computes it"
                                : "the span is overwritten at random with 4 KiB writes, "
                                        + StepParmfile.plain(suite.agingPasses()) + " times its size");
            }
            words.add(workloads.get(i).title());
        }
        return words;
    }
}
