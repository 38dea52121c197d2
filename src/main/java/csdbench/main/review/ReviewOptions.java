package csdbench.main.review;

import csdbench.base.json.NamedFiles;
import csdbench.drive.real.DeviceProbe;
import csdbench.job.command.UsageError;
import csdbench.job.session.EngineWords;
import csdbench.job.suite.Drives;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepParmfile;
import csdbench.job.suite.step.Suite;
import csdbench.job.suite.step.Suites;
import csdbench.job.suite.step.Timing;
import csdbench.language.profile.Profile;
import csdbench.language.profile.Profiles;
import csdbench.main.health.SoldBytes;
import csdbench.main.option.DataWord;
import csdbench.main.option.NamedLuns;
import csdbench.main.option.StopAtFree;
import csdbench.main.option.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a review may be told, and what it makes of that. */
final class ReviewOptions {
    private static final long MIN_SECONDS = 2;
    private static final String ANCHOR = "--anchor";

    private static final String USUAL_LUN = "sim:csd3000-7.68tb";

    /** What a lun of it says for suites with transfers of 512 bytes: such drives are formatted either way. */
    private static final String OF_SECTORS = "?lba=512";

    private static final long QUICK_SECONDS = 2;

    @Mixin
    private NamedLuns named = new NamedLuns();

    @Option(
            names = ANCHOR,
            paramLabel = "DIR",
            description = "With a suite of files: a folder in the file system to review. --allow-write MOUNT-POINT"
                    + " permits to fill it; --size has a part of it used.")
    private Optional<String> anchor;

    @Option(names = "--together", description = "Use all luns at once, as one drive with as many times the threads.")
    boolean together;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            converter = Values.Size.class,
            description = "Bytes of each lun, or of the file system, to use; creates a missing file.")
    private Optional<Long> sizeBytes;

    @Option(
            names = "--overprovision",
            paramLabel = "P,...",
            split = ",",
            converter = Values.PercentFrom0.class,
            description =
                    "Leave P %% of the drive unused, such as 0,20: a review for each, and a comparison. Trim a real"
                            + " drive before.")
    private List<Double> overprovision = new ArrayList<>();

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            defaultValue = "storagereview",
            description = "storagereview (the default), corners, enterprise, pts (SNIA's tests), files (on a"
                    + " file system), reduce (tests of data reduction), or a file of your own: ./NAME.json.")
    private String suite;

    @Option(
            names = "--workload",
            paramLabel = "NAME,...",
            split = ",",
            description =
                    "Only these workloads of the suite, or other profiles, by name or title; csdbench profile lists"
                            + " all.")
    private List<String> workloads = new ArrayList<>();

    @Option(
            names = "--data",
            paramLabel = "DATA,...",
            split = ",",
            converter = DataWord.Reader.class,
            description = "What is written, in turn, such as 1:1,2:1,text: " + DataWord.HELP + ".")
    private List<DataWord> data = new ArrayList<>();

    @Option(
            names = "--span",
            paramLabel = "P",
            converter = Values.Percent.class,
            description = "Confine workloads to the first P %% of the drive.")
    private Optional<Double> span;

    @Option(
            names = "--points",
            paramLabel = "P,...",
            split = ",",
            converter = Values.Positive.class,
            description = "Points of load in percent of the measured maximum.")
    private List<Double> points = new ArrayList<>();

    @Option(
            names = {"--for", "--elapsed"},
            paramLabel = "T",
            converter = Values.Length.class,
            description = "How long each point is measured on a real drive, and points in rounds on a simulated one.")
    private Optional<Long> elapsed;

    @Option(
            names = "--warmup",
            paramLabel = "T",
            converter = Values.LengthFrom0.class,
            description = "Warm-up before each point on a real drive.")
    private Optional<Long> warmup;

    @Option(
            names = {"--precondition", "--aging"},
            paramLabel = "N",
            description = "Overwrite the span N times at random before the first workload that writes.")
    private Optional<Double> passes;

    @Option(
            names = "--fill",
            paramLabel = "yes|auto|no",
            defaultValue = "yes",
            converter = Fills.class,
            description =
                    "yes (the default) fills the drive for each state of the data; no reuses the data of an earlier"
                            + " review if it can be verified; auto reuses it if possible, and else fills.")
    private ReviewRequest.FillMode fill;

    @Option(
            names = "--quick",
            description = "Two points of two seconds, corners of sweeps, six rounds: to see that everything works.")
    private boolean quick;

    @Option(
            names = "--repeat",
            paramLabel = "N",
            defaultValue = "1",
            converter = Values.Repeats.class,
            description = "Run each workload N times and report medians.")
    private int repeats;

    @Option(
            names = "--spread",
            paramLabel = "P",
            defaultValue = "5",
            description = "Mark results whose repeats differ by more than P %%; default ${DEFAULT-VALUE}.")
    private double spread;

    @Option(
            names = "--gain-within",
            paramLabel = "P",
            defaultValue = "5",
            converter = Values.PercentFrom0.class,
            description = "On a real drive repeat maxima, states in turning order, until each gain is known within +-P"
                    + " %%; default ${DEFAULT-VALUE}; 0 for no repeats, and no interval.")
    private double gainWithin;

    @Option(
            names = "--gain-time",
            paramLabel = "T",
            converter = Values.LengthFrom0.class,
            description = "Time for these repeats behind the first three passes; as long as the first one took unless"
                    + " given.")
    private Optional<Long> gainTime;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Seed of all random numbers.")
    private long seed;

    @Option(
            names = {"--rated", "--rated-writes"},
            paramLabel = "SIZE",
            converter = SoldBytes.class,
            description =
                    "What hosts may write in the drive's life (TBW), such as 14PB; the plan shows the share it uses.")
    private Optional<Double> ratedWriteBytes;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            completionCandidates = EngineWords.class,
            description = "I/O engine: ${COMPLETION-CANDIDATES}; default auto, by device. vdbench is the one in"
                    + " $VDBENCH_HOME.")
    private Optional<String> engine;

    @Mixin
    private StopAtFree stopAtFree = new StopAtFree();

    @Option(names = "--as-trace", description = "Generate a trace of each workload and replay that.")
    private boolean asTrace;

    @Mixin
    AppOptions apps = new AppOptions();

    /** The words of {@link ReviewRequest.FillMode}. */
    private static final class Fills implements ITypeConverter<ReviewRequest.FillMode> {
        @Override
        public ReviewRequest.FillMode convert(String text) throws Exception {
            return Values.words(ReviewRequest.FillMode.class).convert(text);
        }
    }

    /**
     * One review for each drive and each share of it that is left unused. On a real drive the largest share comes
     * first: what is left unused must never have been written, and the next review may write it.
     */
    List<ReviewRequest> requests(List<String> arguments) throws UsageError {
        List<Double> shares = new ArrayList<>(overprovision.isEmpty() ? List.of(0.0) : overprovision);
        for (double percent : shares) {
            if (Collections.frequency(shares, percent) > 1) {
                throw new UsageError(
                        "--overprovision has " + StepParmfile.plain(percent) + " twice; name each share once");
            }
        }
        List<ReviewRequest> requests = new ArrayList<>();
        for (List<String> drive : drives()) {
            ReviewRequest request = request(drive, arguments);
            if (!overprovision.isEmpty() && request.suite().onFiles()) {
                throw new UsageError("--overprovision is for luns, not for suites of files");
            }
            shares.sort(request.simulated() ? Comparator.naturalOrder() : Comparator.reverseOrder());
            for (double percent : shares) {
                requests.add(percent == 0 ? request : overprovisioned(request, percent));
            }
        }
        return requests;
    }

    private static ReviewRequest overprovisioned(ReviewRequest request, double percent) throws UsageError {
        DeviceProbe probe = DeviceProbe.look(Optional.empty());
        return request.on(Drives.overprovisioned(request.target(), percent, probe));
    }

    /** The review of some luns together. */
    private ReviewRequest request(List<String> drive, List<String> arguments) throws UsageError {
        if (asTrace && engine.equals(Optional.of(ReviewRequest.VDBENCH))) {
            throw new UsageError("--as-trace needs csdbench's own I/O; leave --engine vdbench out");
        }
        Suite asked = suite();
        if (asked.onFiles() != anchor.isPresent() || asked.onFiles() && !luns().isEmpty()) {
            throw new UsageError(
                    asked.onFiles()
                            ? "suite " + asked.name() + " is one of files: name a folder in the file system to"
                                    + " review by --anchor DIR, and no --lun"
                            : "--anchor is for suites of files, such as --suite files");
        }
        ReviewRequest request = new ReviewRequest(
                asked,
                ReviewRequest.profiles(asked),
                target(drive),
                fill,
                new ReviewRequest.Repetition(repeats, spread, gainWithin, Values.optional(gainTime)),
                seed,
                engine,
                asTrace,
                arguments);
        return luns().isEmpty() && asked.run(request).stream().anyMatch(Profile::needsSectors)
                ? request.on(target(List.of(USUAL_LUN + OF_SECTORS)))
                : request;
    }

    private ReviewRequest.Target target(List<String> drive) throws UsageError {
        return new ReviewRequest.Target(
                drive,
                simulated(drive),
                Values.optional(sizeBytes),
                ratedWriteBytes.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                0,
                stopAtFree.percent());
    }

    /** Files of one host are not read on others, where the same path may be anything. */
    void refuseOwnFiles() throws UsageError {
        boolean samples = data.stream().anyMatch(DataWord::ofFile);
        if (samples || NamedFiles.isFile(suite) || workloads.stream().anyMatch(NamedFiles::isFile)) {
            throw new UsageError("a suite, workload or sample of your own is not passed on to other hosts; use"
                    + " built-in ones with --hosts");
        }
    }

    /** As they were named. */
    List<String> luns() {
        return named.all();
    }

    /** Those that were named without an option. */
    List<String> words() {
        return named.words();
    }

    /** One list of luns for each review. */
    List<List<String>> drives() {
        if (anchor.isPresent()) {
            return List.of(List.of(anchor.get()));
        }
        List<String> drives = luns().isEmpty() ? List.of(USUAL_LUN) : luns();
        return together ? List.of(drives) : drives.stream().map(List::of).toList();
    }

    private static boolean simulated(List<String> drive) throws UsageError {
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

    private Suite suite() throws UsageError {
        Suite usual = Suites.suite(suite);
        if (usual.ofReduction()
                && (!points.isEmpty() || elapsed.isPresent() || warmup.isPresent() || passes.isPresent())) {
            throw new UsageError("--points, --for, --warmup and --precondition are for suites of workloads; leave"
                    + " them out with suite " + usual.name());
        }
        if (elapsed.isPresent() && elapsed.get() < MIN_SECONDS) {
            throw new UsageError("--for " + elapsed.get() + "s: a point lasts at least " + MIN_SECONDS + "s");
        }
        try {
            Suite asked = new Suite(
                    usual.name(),
                    usual.title(),
                    usual.about(),
                    data.isEmpty() ? usual.data() : DataWord.states(data),
                    span.orElse(usual.spanPercent()),
                    new Timing(
                            elapsed.orElse(
                                    quick ? QUICK_SECONDS : usual.timing().elapsedSeconds()),
                            warmup.orElse(quick ? 0 : usual.timing().warmupSeconds()),
                            usual.timing().meanPercent(),
                            usual.timing().p99Percent(),
                            quick || elapsed.isPresent() ? null : usual.timing().simulatedSeconds()),
                    usual.steps());
            if (!workloads.isEmpty()) {
                asked = asked.measuring(workloads.stream().map(Profiles::named).toList());
            }
            if (quick) {
                asked = asked.quick();
            }
            if (quick || !points.isEmpty()) {
                asked = asked.atLoads(points.isEmpty() ? List.of(50.0) : points);
            }
            return passes.isEmpty() ? asked : asked.preconditioned(passes.get());
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage());
        }
    }
}
