package csdbench.main;

import csdbench.base.unit.ByteSize;
import csdbench.job.session.UsageError;
import csdbench.job.suite.Drives;
import csdbench.job.suite.ReviewOrder;
import csdbench.job.suite.Suite;
import csdbench.job.suite.SuiteProblem;
import csdbench.job.suite.Suites;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileProblem;
import csdbench.language.profile.Profiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import picocli.CommandLine.Option;

/** What a review may be told, and what it makes of that. */
final class ReviewOptions {
    /** How luns are named on the command line. */
    static final String LUN = "--lun";

    private static final String USUAL_LUN = "sim:csd3000-7.68tb";
    private static final long QUICK_SECONDS = 2;

    @Option(
            names = LUN,
            paramLabel = "LUN",
            description = "A drive: a block device, a file (with --size), or a simulated one; " + USUAL_LUN
                    + " unless given. Repeatable: one drive after the other, and a comparison.")
    List<String> luns = new ArrayList<>();

    @Option(names = "--together", description = "Use all luns at once, as one drive with as many times the threads.")
    boolean together;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            description = "Use so much of each lun; for a file that is to be made.")
    private String size;

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            defaultValue = "storagereview",
            description = "storagereview (the default), corners, or a file of your own: ./NAME.json.")
    private String suite;

    @Option(
            names = "--workload",
            paramLabel = "NAME,...",
            split = ",",
            description = "Only these workloads of the suite, or other profiles; csdbench profile lists all.")
    private List<String> workloads = new ArrayList<>();

    @Option(
            names = "--data",
            paramLabel = "P,...",
            split = ",",
            description = "States of the data in percent that compression saves, such as 0,17,33,50,67,75.")
    private List<Double> data = new ArrayList<>();

    @Option(names = "--span", paramLabel = "P", description = "Confine workloads to the first P %% of the drive.")
    private Double span;

    @Option(
            names = "--points",
            paramLabel = "P,...",
            split = ",",
            description = "Points of load in percent of the measured maximum.")
    private List<Double> points = new ArrayList<>();

    @Option(names = "--elapsed", paramLabel = "S", description = "Seconds that a point lasts on a real drive.")
    private Long elapsed;

    @Option(names = "--warmup", paramLabel = "S", description = "Seconds before each point on a real drive.")
    private Long warmup;

    @Option(
            names = "--aging",
            paramLabel = "N",
            description = "Overwrite the span N times at random before the first workload that writes.")
    private Double aging;

    @Option(
            names = "--fill",
            paramLabel = "yes|auto|no",
            defaultValue = "yes",
            description =
                    "yes (the default) fills the drive for each state of the data; no takes what an earlier review"
                            + " filled, if that can be proved; auto does so where it can.")
    private String fill;

    @Option(names = "--quick", description = "Two points of two seconds: does it all work?")
    private boolean quick;

    @Option(
            names = "--repeat",
            paramLabel = "N",
            defaultValue = "1",
            description = "Run each workload N times; medians.")
    private int repeats;

    @Option(
            names = "--spread",
            paramLabel = "P",
            defaultValue = "5",
            description = "Mark results whose repeats differ by more than P %%; default ${DEFAULT-VALUE}.")
    private double spread;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Of everything random.")
    private long seed;

    @Option(
            names = "--rated-writes",
            paramLabel = "SIZE",
            description = "What the drive may be written in its life, such as 14p; the plan says what share is used.")
    private String ratedWrites;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "How to do I/O: auto (the default), uring, posix, nio; or vdbench, the one in $VDBENCH_HOME.")
    private String engine;

    @Option(
            names = "--as-trace",
            description = "Generate a trace of each workload and replay it, in place of deciding each I/O by itself.")
    private boolean asTrace;

    private boolean asTrace() throws UsageError {
        if (asTrace && ReviewOrder.VDBENCH.equals(engine)) {
            throw new UsageError("--as-trace needs csdbench's own I/O; leave --engine vdbench out");
        }
        return asTrace;
    }

    /** The review of some luns together. */
    ReviewOrder order(List<String> drive, List<String> arguments) throws UsageError {
        try {
            boolean simulated = simulated(drive);
            Suite asked = suite();
            return new ReviewOrder(
                    asked,
                    profiles(asked),
                    drive,
                    simulated,
                    size == null ? OptionalLong.empty() : OptionalLong.of(bytes("--size", size)),
                    !fillWord().equals("no"),
                    !fillWord().equals("yes"),
                    seed,
                    positive("--repeat", repeats),
                    spread,
                    ratedWrites == null
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(bytes("--rated-writes", ratedWrites)),
                    Optional.ofNullable(engine),
                    asTrace(),
                    arguments);
        } catch (SuiteProblem e) {
            throw new UsageError(e.getMessage());
        }
    }

    /** One list of luns for each review. */
    List<List<String>> drives() {
        List<String> named = luns.isEmpty() ? List.of(USUAL_LUN) : luns;
        return together ? List.of(named) : named.stream().map(List::of).toList();
    }

    private static boolean simulated(List<String> drive) throws SuiteProblem, UsageError {
        boolean any = false;
        boolean all = true;
        for (String lun : drive) {
            boolean one = Drives.simulated(lun);
            any |= one;
            all &= one;
        }
        if (any && !all) {
            throw new UsageError(
                    "--together takes simulated drives or real ones, not both: " + String.join(", ", drive));
        }
        return any;
    }

    private String fillWord() throws UsageError {
        if (!List.of("yes", "auto", "no").contains(fill)) {
            throw new UsageError("--fill " + fill + ": expected yes, auto or no");
        }
        return fill;
    }

    private Suite suite() throws SuiteProblem, UsageError {
        Suite usual = Suites.suite(suite);
        try {
            return new Suite(
                    usual.name(),
                    usual.title(),
                    usual.about(),
                    workloads.isEmpty() ? usual.workloads() : workloads,
                    data.isEmpty() ? usual.dataPercents() : data,
                    loads(usual),
                    span == null ? usual.spanPercent() : span,
                    seconds(elapsed, QUICK_SECONDS, usual.elapsedSeconds()),
                    seconds(warmup, 0, usual.warmupSeconds()),
                    aging == null ? usual.agingPasses() : aging,
                    usual.meanPercent(),
                    usual.p99Percent());
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage());
        }
    }

    private List<Double> loads(Suite usual) {
        if (!points.isEmpty()) {
            return points;
        }
        return quick ? List.of(50.0) : usual.loadPercents();
    }

    private long seconds(Long asked, long whenQuick, long usual) {
        if (asked != null) {
            return asked;
        }
        return quick ? whenQuick : usual;
    }

    private static List<Profile> profiles(Suite suite) throws UsageError {
        List<Profile> profiles = new ArrayList<>();
        for (String name : suite.workloads()) {
            try {
                profiles.add(Profiles.profile(name));
            } catch (ProfileProblem e) {
                throw new UsageError(
                        "--workload " + name + ": " + e.getMessage() + (e.hint().isEmpty() ? "" : "; " + e.hint()));
            }
        }
        if (profiles.stream().map(Profile::name).distinct().count() < profiles.size()) {
            throw new UsageError("a workload is named twice: " + String.join(", ", suite.workloads()));
        }
        return profiles;
    }

    private static long bytes(String option, String text) throws UsageError {
        OptionalLong bytes = ByteSize.parse(text);
        if (bytes.isEmpty() || bytes.getAsLong() < 1) {
            throw new UsageError(option + " " + text + ": expected a size such as 2g");
        }
        return bytes.getAsLong();
    }

    private static int positive(String option, int number) throws UsageError {
        if (number < 1 || number > 1000) {
            throw new UsageError(option + " " + number + ": expected 1 to 1000");
        }
        return number;
    }
}
