package csdbench.job.suite.step;

import csdbench.job.command.UsageError;
import csdbench.job.data.DataState;
import csdbench.language.profile.Dialect;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileProblem;
import csdbench.language.profile.Profiles;
import csdbench.result.review.Procedure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * A review as it was asked for, with nothing left open.
 *
 * @param suite with what the user changed
 * @param profiles of all its steps, by their names in the suite
 * @param target what is reviewed
 * @param fill whether its fill is written
 * @param repetition how often workloads are run
 * @param seed of everything random
 * @param engine word of the backend that must be used, or {@link #VDBENCH}; empty for the device's choice
 * @param asTrace whether measured workloads are traces generated from their profiles and replayed, not streams
 * @param arguments the command line, a word each
 */
public record ReviewRequest(
        Suite suite,
        Map<String, Profile> profiles,
        Target target,
        FillMode fill,
        Repetition repetition,
        long seed,
        Optional<String> engine,
        boolean asTrace,
        List<String> arguments) {
    /** The engine that is no backend of ours but a program of the user's. */
    public static final String VDBENCH = "vdbench";

    /**
     * What is reviewed.
     *
     * @param luns that are used together, at least one
     * @param simulated whether they are simulated drives in virtual time
     * @param sizeBytes of each lun that is used, empty for all of it
     * @param ratedWriteBytes what the drive may be written in its life, where it is known
     * @param overprovisionPercent share of the capacity that is left unused; 0 for none
     * @param stopAtFreePercent physical space at which a review stops, empty for the default of {@code stopatfree=}
     */
    public record Target(
            List<String> luns,
            boolean simulated,
            OptionalLong sizeBytes,
            OptionalDouble ratedWriteBytes,
            double overprovisionPercent,
            OptionalDouble stopAtFreePercent) {
        public Target {
            luns = List.copyOf(luns);
        }
    }

    /** What a review measures at its maximum and at points of load. */
    public sealed interface Workload {
        /** In reports and for options; unique in a suite. */
        String name();

        /** For people. */
        String title();

        /** On luns. */
        record OnLuns(Profile profile) implements Workload {
            @Override
            public String name() {
                return profile.name();
            }

            @Override
            public String title() {
                return profile.title();
            }
        }

        /**
         * On files, in a file system that is as full.
         *
         * @param fullPercent of it
         */
        record OnFiles(FilesStep.Workload workload, double fullPercent) implements Workload {
            @Override
            public String name() {
                return workload.name() + "-at-" + StepParmfile.plain(fullPercent);
            }

            @Override
            public String title() {
                return workload.title() + ", " + StepParmfile.plain(fullPercent) + " % full";
            }
        }
    }

    /** Whether a drive is filled; what is not written has to be proved. */
    public enum FillMode {
        YES,
        /** When an earlier fill cannot be proved. */
        AUTO,
        NO
    }

    /**
     * How often measured workloads are run.
     *
     * @param count at least 1
     * @param spreadBoundPercent repeats that differ by more mark their result
     * @param gainWithinPercent maxima are repeated, state by state in turning order, until half of the confidence
     *     interval of each gain is at most this; 0 for no repeats
     * @param budgetSeconds for these repeats, behind the fewest that give an interval; empty for as long as it took to
     *     get there
     */
    public record Repetition(
            int count, double spreadBoundPercent, double gainWithinPercent, OptionalLong budgetSeconds) {}

    public ReviewRequest {
        arguments = List.copyOf(arguments);
    }

    /**
     * Profiles of a suite.
     *
     * @throws UsageError when one is not there, or two that are measured have one name
     */
    public static Map<String, Profile> profiles(Suite suite) throws UsageError {
        Map<String, Profile> profiles = new LinkedHashMap<>();
        for (Step step : suite.steps()) {
            for (String name : step.profiles()) {
                profiles.put(name, read(name));
            }
        }
        List<String> measured = suite.workloads();
        if (measured.stream()
                        .map(name ->
                                profiles.containsKey(name) ? profiles.get(name).name() : name)
                        .distinct()
                        .count()
                < measured.size()) {
            throw new UsageError("a workload is named twice: " + String.join(", ", measured));
        }
        return profiles;
    }

    static Profile read(String name) throws UsageError {
        try {
            return Profiles.profile(name);
        } catch (ProfileProblem e) {
            throw new UsageError(
                    "workload " + name + ": " + e.getMessage() + (e.hint().isEmpty() ? "" : "; " + e.hint()));
        }
    }

    /** The same of something else. */
    public ReviewRequest on(Target other) {
        return new ReviewRequest(suite, profiles, other, fill, repetition, seed, engine, asTrace, arguments);
    }

    /** A profile by its name in the suite. */
    public Profile profile(String name) {
        return profiles.get(name);
    }

    /** Workloads that are measured at points of load, in order. */
    public List<Workload> workloads() {
        return suite.steps().stream()
                .flatMap(step -> step instanceof FilesStep files
                        ? files.placed().stream()
                        : step.measured().stream().map(name -> new Workload.OnLuns(profile(name))))
                .map(Workload.class::cast)
                .toList();
    }

    public List<String> luns() {
        return target.luns();
    }

    public boolean simulated() {
        return target.simulated();
    }

    public OptionalLong sizeBytes() {
        return target.sizeBytes();
    }

    /** Whether the suite has a fill, and it may be written. */
    public boolean fills() {
        return suite.fills() && fill != FillMode.NO;
    }

    /** In order. */
    public List<DataState> states() {
        return suite.data();
    }

    /** Whether a workload writes. */
    static boolean writes(Profile workload) {
        return workload.readPercent() < 100;
    }

    /** Bytes that are written, of all bytes that are moved. */
    static double writtenShare(Profile profile) {
        double writes = 1 - profile.readPercent() / 100;
        return profile.meanWriteBytes().isEmpty()
                ? 0
                : writes * profile.meanWriteBytes().getAsDouble() / profile.meanBytes();
    }

    /** That steps are written in. */
    public Dialect dialect() {
        return byVdbench() ? Dialect.VDBENCH : Dialect.CSDBENCH;
    }

    /** Whether the user's vdbench does the I/O. */
    public boolean byVdbench() {
        return engine.equals(Optional.of(VDBENCH));
    }

    /**
     * Whether every step can be done.
     *
     * @throws UsageError with a sentence
     */
    public void check() throws UsageError {
        if (byVdbench() && states().stream().anyMatch(state -> !state.exact())) {
            throw new UsageError("vdbench has no such data; give --data as ratios with --engine vdbench");
        }
        for (Step step : suite.steps()) {
            step.check(this);
        }
    }

    /**
     * How the review is done, for its reader.
     *
     * @param program that does the I/O
     */
    public Procedure procedure(String program) {
        return new Procedure(
                arguments,
                program,
                suite.dataPercents(),
                suite.loadPercents(),
                timing(),
                new Procedure.Repetition(repetition.count(), repetition.spreadBoundPercent()),
                seed,
                stepWords(),
                List.of());
    }

    /** Simulated points warm up by operations. */
    private Procedure.PointTiming timing() {
        Timing timing = suite.timing();
        return simulated()
                ? new Procedure.PointTiming(
                        StepParmfile.SIMULATED_SECONDS,
                        0,
                        suite.roundWords()
                                        .map(words -> "a point in rounds lasts " + words + "; any other ")
                                        .orElse("a point ")
                                + String.format(
                                        Locale.ROOT,
                                        "ends when half of the 95 %% confidence interval is at most %s %% of the mean"
                                                + " and %s %% of p99, or after some 800,000 operations;"
                                                + " a maximum lasts at least 1 s",
                                        StepParmfile.plain(timing.meanPercent()),
                                        StepParmfile.plain(timing.p99Percent())))
                : new Procedure.PointTiming(timing.elapsedSeconds(), timing.warmupSeconds(), "");
    }

    /** What is done to the drive, in order, in words. */
    private List<String> stepWords() {
        List<String> words = new ArrayList<>();
        if (!suite.parts().isEmpty()) {
            words.add("the suite: " + suite.about());
        }
        String data = states().stream().map(DataState::words).collect(Collectors.joining(", then "));
        if (byVdbench()) {
            words.add("vdbench does all I/O, with data of its own making, which need not compress as ours of the same"
                    + " ratio; response and service time are both its response time, from submission on, and"
                    + " percentiles are upper ends of its buckets");
        }
        words.add("for each state of the data: " + data);
        boolean announced = !asTrace;
        int number = 0;
        for (Step step : suite.steps()) {
            number++;
            if (!announced && step instanceof MeasureStep) {
                announced = true;
                words.add("each workload is a trace of 500,000 requests made from its profile, replayed again and"
                        + " again: its maximum as fast as possible, its points with the same maximum queue depth");
            }
            words.addAll(step.words(this, number));
        }
        return words;
    }
}
