package csdbench.job.suite.step;

import csdbench.job.data.DataState;
import csdbench.job.suite.step.Step.DriveCondition;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import csdbench.language.profile.Dialect;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileText;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Steps of a review as parmfiles, which anybody can carry out by themselves. Stateless but for what it was made of; any
 * thread.
 */
public final class StepParmfile {
    /** A run that ends by itself is given a year. */
    private static final long NO_END_SECONDS = 31_536_000;

    /** The maximum that public parmfiles ask of vdbench, a week; what it makes of a year is not known. */
    private static final long VDBENCH_NO_END_SECONDS = 604_800;

    private static final int FILL_BYTES = 131_072;

    /** Virtual time costs nothing; the samples of a fill should not be too many. */
    private static final long SIMULATED_INTERVAL_SECONDS = 10;

    /** Depths that a fill may have. */
    private static final List<String> DEPTHS = List.of("1-64", "d");

    /** The depths to try when points are so short that the best one does not matter. */
    private static final List<String> FEW_DEPTHS = List.of("4", "32");

    private static final long SHORT_SECONDS = 10;

    /** Every run takes the next seed, and a pass has fewer of them. */
    private static final long SEEDS_OF_PASS = 1000;

    /** More than a step has runs. */
    private static final int RUNS_OF_STEP = 100_000;

    /** A recording that is too short begins anew, for as long as a point takes. */
    private static final long PASSES = 1_000_000;

    private static final long DEPTH_SECONDS = 2;

    /** A simulated point that is not precise by then has oscillated for long. */
    static final long SIMULATED_SECONDS = 600;

    private final ReviewRequest request;
    private final DataState state;
    private final Path folder;
    private final Dialect dialect;
    private final DriveCondition condition;
    private final int maximaAgain;
    private final int pass;
    private final boolean restored;

    /**
     * @param folder where simulated drives are kept between steps
     * @param dialect of the program that reads it
     * @param condition of simulated drives when it is carried out
     */
    public StepParmfile(
            ReviewRequest request, DataState state, Path folder, Dialect dialect, DriveCondition condition) {
        this(request, state, folder, dialect, condition, 0, 1, false);
    }

    private StepParmfile(
            ReviewRequest request,
            DataState state,
            Path folder,
            Dialect dialect,
            DriveCondition condition,
            int maximaAgain,
            int pass,
            boolean restored) {
        this.request = request;
        this.state = state;
        this.folder = folder;
        this.dialect = dialect;
        this.condition = condition;
        this.maximaAgain = maximaAgain;
        this.pass = pass;
        this.restored = restored;
    }

    /**
     * The same for measurements that leave no trace: each run of a simulated drive begins in the same condition.
     *
     * @param pass over the suite, from 1; each has random numbers of its own
     * @param again how often the maximum is measured once more at the end
     */
    public StepParmfile measuring(int pass, int again) {
        return new StepParmfile(request, state, folder, dialect, condition, again, pass, true);
    }

    /**
     * The same for a run of a step, with random numbers of its own: rounds that write the same blocks in the same order
     * are no random writes to a drive.
     *
     * @param step its number in the suite, from 1
     * @param run its number in the step, from 1
     */
    StepParmfile ofRun(int step, int run) {
        return new StepParmfile(
                request, state, folder, dialect, condition, maximaAgain, step * RUNS_OF_STEP + run, restored);
    }

    /** Short runs at the depths that a fill may have. */
    public String depths() {
        List<String> depths = few(request) ? FEW_DEPTHS : DEPTHS;
        return text(begin("Finds the best queue depth for the fill")
                .lines(storages(1, Parms.NONE))
                .line("wd=depths,sd=*,rdpct=0,xfersize=?,seekpct=sequential", FILL_BYTES)
                .line(run("depths", "depths")
                        .and("iorate=max,forthreads=?,elapsed=?,interval=1", depths, DEPTH_SECONDS)));
    }

    private static boolean few(ReviewRequest request) {
        return !request.simulated() && request.suite().timing().elapsedSeconds() < SHORT_SECONDS;
    }

    /** How long {@link #depths} takes: two depths, or the seven from 1 to 64 of which each is twice the last. */
    static long depthSeconds(ReviewRequest request) {
        return DEPTH_SECONDS * (few(request) ? 2 : 7);
    }

    /** The whole drive, from end to end. */
    public String fill(int threads) {
        return text(begin("The whole drive is filled with data that is " + state.words())
                .lines(storages(threads, Parms.NONE.andIf(dialect == Dialect.CSDBENCH, "block0=yes")))
                .line("wd=fill,sd=*,rdpct=0,xfersize=?,seekpct=eof", FILL_BYTES)
                .line(run("fill", "fill").and("iorate=max,elapsed=?,interval=?", endless(), intervalSeconds())));
    }

    private long intervalSeconds() {
        return request.simulated() ? SIMULATED_INTERVAL_SECONDS : 1;
    }

    private long endless() {
        return dialect == Dialect.VDBENCH ? VDBENCH_NO_END_SECONDS : NO_END_SECONDS;
    }

    /** Overwrites of the span or the drive, until so many bytes were written. */
    String precondition(PreconditionStep step, long bytes) {
        Parms workload = Parms.of("wd=precondition,sd=*,rdpct=0,xfersize=?", step.transferBytes())
                .and("seekpct=?", step.access())
                .and(step.ofSpan() ? range() : Parms.NONE);
        return text(begin("Preconditioning: " + step.words(request).getFirst())
                .lines(storages(step.threads(), Parms.NONE))
                .line(workload)
                .line(run("precondition", "precondition")
                        .and("iorate=max,elapsed=?,interval=1,maxdatawritten=?", endless(), bytes)));
    }

    /** A workload from its maximum through all points of load, as long as points usually last. */
    public String workload(Profile profile, List<Double> loads) {
        return workload(profile, profile.threads(), loads, times());
    }

    /**
     * A workload from its maximum through all points of load.
     *
     * @param threads in flight on each lun
     * @param times one of {@link #times}, {@link #fixedTimes}, {@link #untilPrecise}
     */
    String workload(Profile profile, int threads, List<Double> risingLoads, Parms times) {
        return workload(profile, storages(threads, Parms.NONE), risingLoads, times);
    }

    /** The same at its maximum, by threads that each keep so many in flight, where the program knows that. */
    String workload(Profile profile, int threads, int depth, Parms times) {
        Parmfile storages = switch (dialect) {
            case CSDBENCH -> storages(threads, Parms.of("iodepth=?", depth));
            case VDBENCH -> storages(threads * depth, Parms.NONE);
        };
        return workload(profile, storages, List.of(), times);
    }

    private String workload(Profile profile, Parmfile storages, List<Double> risingLoads, Parms times) {
        Parmfile parmfile = begin(what(profile)).lines(storages).lines(workloads(profile));
        // What drifts should not look like an effect of load.
        List<Double> loads = restored ? order(risingLoads) : risingLoads;
        return withRuns(parmfile, profile, "wd=" + ProfileText.workloadPattern(profile), loads, times);
    }

    private Parmfile workloads(Profile profile) {
        return ProfileText.workloads(profile, "*", request.suite().spanPercent(), dialect);
    }

    /** Its maximum and points of load, and its maximum as often again as asked for. */
    private String withRuns(Parmfile parmfile, Profile profile, String on, List<Double> loads, Parms times) {
        parmfile.line(Parms.of("rd=?", profile.name())
                .and(on)
                .and(loads("iorate", loads))
                .and(times));
        for (int i = 1; i <= maximaAgain; i++) {
            parmfile.line(Parms.of("rd=?", profile.name() + "-again" + i)
                    .and(on)
                    .and(loads("iorate", List.of()))
                    .and(times));
        }
        return text(parmfile);
    }

    private static Parms run(String name, String workloads) {
        return Parms.of("rd=?,wd=?", name, workloads);
    }

    /** All that a suite runs on luns, once each, to be checked and not carried out; empty without any. */
    public Optional<String> everything() {
        List<Profile> profiles = request.suite().run(request);
        if (profiles.isEmpty()) {
            return Optional.empty();
        }
        Parmfile parmfile = begin("All workloads").lines(storages(1, Parms.NONE));
        profiles.forEach(profile -> parmfile.lines(workloads(profile)));
        profiles.forEach(profile -> parmfile.line(run(profile.name(), ProfileText.workloadPattern(profile))
                .and("iorate=max")
                .and(times())));
        return Optional.of(text(parmfile));
    }

    /** In which order points of load are measured: on a real drive the lowest and the highest in turn. */
    public List<Double> order(List<Double> rising) {
        if (request.simulated() || dialect == Dialect.VDBENCH || request.asTrace()) {
            return rising;
        }
        List<Double> turning = new ArrayList<>();
        for (int low = 0, high = rising.size() - 1; low <= high; low++, high--) {
            turning.add(rising.get(low));
            if (low < high) {
                turning.add(rising.get(high));
            }
        }
        return turning;
    }

    private String what(Profile profile) {
        return profile.title() + " on the first " + plain(request.suite().spanPercent()) + " % of the drive, data "
                + state.words() + "; " + profile.origin().basis().word();
    }

    /** The same as a recording, on the same span: its maximum with as many in flight, then shares of that. */
    public String replay(Profile profile, List<Double> loads, Path recording, String generatedBy) {
        Parmfile parmfile = begin(what(profile) + ", replayed from a trace")
                .comment("The trace was generated by: " + generatedBy)
                .lines(storages(profile.threads(), range()));
        Parms replay = Parms.of(
                "replay=(?,mode=capped,map=none,repeat=?)",
                Parms.word(recording.toAbsolutePath().toString()),
                PASSES);
        return withRuns(parmfile, profile, "sd=*", loads, times().and(replay));
    }

    /** Nothing for so long; then a read a second, because a run has to do something. */
    String idle(long seconds) {
        return text(begin("The drive is left idle for " + seconds + " s; two reads end that")
                .lines(storages(1, Parms.NONE))
                .line(Parms.of("wd=idle,sd=*,rdpct=100,xfersize=4096,seekpct=random")
                        .and(range()))
                .line(run("idle", "idle").and("iorate=1,elapsed=2,interval=1,pause=?", seconds)));
    }

    /** The load of a run: its maximum, then points of load. */
    public static Parms loads(String rate, List<Double> loads) {
        return loads.isEmpty()
                ? Parms.of(rate + "=max")
                : Parms.of(
                        rate + "=curve,curve=?",
                        loads.stream().map(StepParmfile::plain).toList());
    }

    /** How long points last: as the suite sets on a real drive, until they are precise on a simulated one. */
    Parms times() {
        Timing timing = request.suite().timing();
        return request.simulated()
                ? untilPrecise(SIMULATED_SECONDS, timing.meanPercent(), timing.p99Percent())
                : fixedTimes();
    }

    Parms fixedTimes() {
        Timing timing = request.suite().timing();
        return times(request.simulated() ? timing.simulatedSeconds() : timing.elapsedSeconds(), timing);
    }

    /** The same for some seconds and the warm-up that a suite has before. */
    public static Parms times(long elapsedSeconds, Timing timing) {
        return Parms.of("elapsed=?", elapsedSeconds)
                .andIf(timing.warmupSeconds() != 0, "warmup=?", timing.warmupSeconds())
                .and("interval=1");
    }

    /** Until service times are known as precisely, where the program knows that. */
    Parms untilPrecise(long maxSeconds, double meanPercent, double p99Percent) {
        return Parms.of("elapsed=?,interval=?", maxSeconds, intervalSeconds())
                .andIf(dialect == Dialect.CSDBENCH, "confidence=(?,?)", plain(meanPercent), plain(p99Percent));
    }

    private Parmfile begin(String what) {
        return begin(what, request, state, dialect, pass);
    }

    /** How the parmfile of every step begins. */
    public static Parmfile begin(String what, ReviewRequest request, DataState state, Dialect dialect, int pass) {
        Parmfile parmfile = new Parmfile()
                .comment(what + ".")
                .comment("A step of a review (suite " + request.suite().name() + ").");
        if (dialect == Dialect.CSDBENCH) {
            parmfile.line("seed=?", request.seed() + (pass - 1) * SEEDS_OF_PASS);
            parmfile.line("compressionseed=?", request.seed());
        }
        return parmfile.line(state.parms());
    }

    private Parmfile storages(int threads, Parms more) {
        Parmfile parmfile = new Parmfile();
        for (int i = 0; i < request.luns().size(); i++) {
            parmfile.line(
                    Parms.of("sd=?,lun=?", "sd" + (i + 1), name(request.luns().get(i), i))
                            .and("size=?", request.sizeBytes().stream().boxed().findFirst())
                            .andIf(!request.simulated(), "openflags=o_direct")
                            .and("threads=?", threads)
                            .and(more));
        }
        return parmfile;
    }

    /** Another program may have another idea of quotes, and of where a relative name begins. */
    private Parms name(String lun, int index) {
        return switch (dialect) {
            case CSDBENCH -> Parms.word(request.simulated() ? simulated(lun, index) : lun);
            case VDBENCH -> new Parms(Path.of(lun).toAbsolutePath().toString());
        };
    }

    /** The drive as it is by then: each step goes on with it where the one before ended. */
    private String simulated(String lun, int index) {
        String kept = kept(index).map(file -> "&state=" + file).orElse("") + (restored ? "&keep=no" : "");
        return lun + (lun.contains("?") ? "&" : "?") + condition.init() + "&ratio=" + state.ratioText() + kept;
    }

    /** Where a simulated drive is kept between steps; empty where none is. */
    public Optional<Path> kept(int index) {
        String name = condition.file() + "-" + state.percentText() + "-" + (index + 1) + ".drive";
        return condition.file().isEmpty() ? Optional.empty() : Optional.of(folder.resolve(name));
    }

    private Parms range() {
        double percent = request.suite().spanPercent();
        return Parms.NONE.andIf(percent < 100, "range=(0,?)", plain(percent));
    }

    public static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    /** {@code 4 KiB}. */
    static String size(int bytes) {
        return bytes % 1024 == 0 ? bytes / 1024 + " KiB" : bytes + " bytes";
    }

    private String text(Parmfile parmfile) {
        return dialect == Dialect.CSDBENCH ? text(parmfile, request) : parmfile.text();
    }

    /** The text of a step's parmfile, with what is asked of each of our runs: none can be written without it. */
    public static String text(Parmfile parmfile, ReviewRequest request) {
        OptionalDouble free = request.target().stopAtFreePercent();
        return free.isEmpty()
                ? parmfile.text()
                : parmfile.changed(line -> Optional.of(
                                line.defines("rd") ? line.and("stopatfree=?", plain(free.getAsDouble())) : line))
                        .text();
    }
}
