package csdbench.job.suite.step;

import csdbench.job.suite.step.Step.DriveCondition;
import csdbench.language.profile.Dialect;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileText;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

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
    private static final String DEPTHS = "(1-64,d)";

    /** The depths to try when points are so short that the best one does not matter. */
    private static final String FEW_DEPTHS = "(4,32)";

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
        List<String> lines = begin("Finds the best queue depth for the fill");
        lines.addAll(storages(1, ""));
        lines.add("wd=depths,sd=*,rdpct=0,xfersize=" + FILL_BYTES + ",seekpct=sequential");
        lines.add("rd=depths,wd=depths,iorate=max,forthreads=" + (few(request) ? FEW_DEPTHS : DEPTHS) + ",elapsed="
                + DEPTH_SECONDS + ",interval=1");
        return end(lines);
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
        List<String> lines = begin("The whole drive is filled with data that is " + state.words());
        lines.addAll(storages(threads, dialect == Dialect.CSDBENCH ? ",block0=yes" : ""));
        lines.add("wd=fill,sd=*,rdpct=0,xfersize=" + FILL_BYTES + ",seekpct=eof");
        long interval = request.simulated() ? SIMULATED_INTERVAL_SECONDS : 1;
        lines.add("rd=fill,wd=fill,iorate=max,elapsed=" + endless() + ",interval=" + interval);
        return end(lines);
    }

    private long endless() {
        return dialect == Dialect.VDBENCH ? VDBENCH_NO_END_SECONDS : NO_END_SECONDS;
    }

    /** Overwrites of the span or the drive, until so many bytes were written. */
    String precondition(PreconditionStep step, long bytes) {
        List<String> lines = begin("Preconditioning: " + step.words(request).getFirst());
        lines.addAll(storages(step.threads(), ""));
        lines.add("wd=precondition,sd=*,rdpct=0,xfersize=" + step.transferBytes() + ",seekpct=" + step.access()
                + (step.ofSpan() ? range() : ""));
        lines.add("rd=precondition,wd=precondition,iorate=max,elapsed=" + endless() + ",interval=1,maxdatawritten="
                + bytes);
        return end(lines);
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
    String workload(Profile profile, int threads, List<Double> risingLoads, String times) {
        return workload(profile, storages(threads, ""), risingLoads, times);
    }

    /** The same at its maximum, by threads that each keep so many in flight, where the program knows that. */
    String workload(Profile profile, int threads, int depth, String times) {
        List<String> storages = switch (dialect) {
            case CSDBENCH -> storages(threads, ",iodepth=" + depth);
            case VDBENCH -> storages(threads * depth, "");
        };
        return workload(profile, storages, List.of(), times);
    }

    private String workload(Profile profile, List<String> storages, List<Double> risingLoads, String times) {
        List<String> lines = begin(what(profile));
        lines.addAll(storages);
        lines.addAll(ProfileText.workloads(profile, "*", request.suite().spanPercent(), dialect)
                .lines());
        // What drifts should not look like an effect of load.
        List<Double> loads = restored ? order(risingLoads) : risingLoads;
        String wd = ",wd=" + ProfileText.workloadPattern(profile);
        lines.add("rd=" + profile.name() + wd + loads("iorate", loads) + times);
        for (int i = 1; i <= maximaAgain; i++) {
            lines.add("rd=" + profile.name() + "-again" + i + wd + loads("iorate", List.of()) + times);
        }
        return end(lines);
    }

    /** All that a suite runs on luns, once each, to be checked and not carried out; empty without any. */
    public Optional<String> everything() {
        List<Profile> profiles = request.suite().run(request);
        if (profiles.isEmpty()) {
            return Optional.empty();
        }
        List<String> lines = begin("All workloads");
        lines.addAll(storages(1, ""));
        profiles.forEach(profile ->
                lines.addAll(ProfileText.workloads(profile, "*", request.suite().spanPercent(), dialect)
                        .lines()));
        profiles.forEach(profile -> lines.add(
                "rd=" + profile.name() + ",wd=" + ProfileText.workloadPattern(profile) + ",iorate=max" + times()));
        return Optional.of(end(lines));
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
        List<String> lines = begin(what(profile) + ", replayed from a trace");
        lines.add("* The trace was generated by: " + generatedBy);
        lines.addAll(storages(profile.threads(), range()));
        String replay = ",replay=(\"" + recording.toAbsolutePath() + "\",mode=capped,map=none,repeat=" + PASSES + ")";
        lines.add("rd=" + profile.name() + ",sd=*" + loads("iorate", loads) + times() + replay);
        for (int i = 1; i <= maximaAgain; i++) {
            lines.add("rd=" + profile.name() + "-again" + i + ",sd=*" + loads("iorate", List.of()) + times() + replay);
        }
        return end(lines);
    }

    /** Nothing for so long; then a read a second, because a run has to do something. */
    String idle(long seconds) {
        List<String> lines = begin("The drive is left idle for " + seconds + " s; two reads end that");
        lines.addAll(storages(1, ""));
        lines.add("wd=idle,sd=*,rdpct=100,xfersize=4096,seekpct=random" + range());
        lines.add("rd=idle,wd=idle,iorate=1,elapsed=2,interval=1,pause=" + seconds);
        return end(lines);
    }

    /** The load of a run: its maximum, then points of load. */
    public static String loads(String rate, List<Double> loads) {
        return loads.isEmpty()
                ? "," + rate + "=max"
                : "," + rate + "=curve,curve="
                        + loads.stream().map(StepParmfile::plain).collect(Collectors.joining(",", "(", ")"));
    }

    /** How long points last: as the suite sets on a real drive, until they are precise on a simulated one. */
    String times() {
        Timing timing = request.suite().timing();
        return request.simulated()
                ? untilPrecise(SIMULATED_SECONDS, timing.meanPercent(), timing.p99Percent())
                : fixedTimes();
    }

    String fixedTimes() {
        Timing timing = request.suite().timing();
        return ",elapsed=" + (request.simulated() ? timing.simulatedSeconds() : timing.elapsedSeconds())
                + (timing.warmupSeconds() == 0 ? "" : ",warmup=" + timing.warmupSeconds()) + ",interval=1";
    }

    /** Until service times are known as precisely, where the program knows that. */
    String untilPrecise(long maxSeconds, double meanPercent, double p99Percent) {
        return ",elapsed=" + maxSeconds + ",interval=" + (request.simulated() ? SIMULATED_INTERVAL_SECONDS : 1)
                + switch (dialect) {
                    case CSDBENCH -> ",confidence=(" + plain(meanPercent) + "," + plain(p99Percent) + ")";
                    case VDBENCH -> "";
                };
    }

    private List<String> begin(String what) {
        return begin(what, request, state, dialect, pass);
    }

    /** How the parmfile of every step begins. */
    public static List<String> begin(String what, ReviewRequest request, DataState state, Dialect dialect, int pass) {
        List<String> lines = new ArrayList<>();
        lines.add("* " + what + ".");
        lines.add("* A step of a review (suite " + request.suite().name() + ").");
        if (dialect == Dialect.CSDBENCH) {
            lines.add("seed=" + (request.seed() + (pass - 1) * SEEDS_OF_PASS));
            lines.add("compressionseed=" + request.seed());
        }
        lines.add("compratio=" + state.ratioText());
        return lines;
    }

    private List<String> storages(int threads, String more) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < request.luns().size(); i++) {
            String lun = request.luns().get(i);
            lines.add("sd=sd" + (i + 1) + ",lun=" + name(lun, i)
                    + request.sizeBytes().stream()
                            .mapToObj(bytes -> ",size=" + bytes)
                            .collect(Collectors.joining())
                    + (request.simulated() ? "" : ",openflags=o_direct") + ",threads=" + threads + more);
        }
        return lines;
    }

    /** Another program may have another idea of quotes, and of where a relative name begins. */
    private String name(String lun, int index) {
        return switch (dialect) {
            case CSDBENCH -> "\"" + (request.simulated() ? simulated(lun, index) : lun) + "\"";
            case VDBENCH -> Path.of(lun).toAbsolutePath().toString();
        };
    }

    /** The drive as it is by then: each step goes on with it where the one before ended. */
    private String simulated(String lun, int index) {
        String begun = lun + (lun.contains("?") ? "&" : "?") + condition.init() + "&ratio=" + state.ratioText();
        return condition.file().isEmpty()
                ? begun
                : begun + "&state="
                        + folder.resolve(condition.file() + "-" + state.percentText() + "-" + (index + 1) + ".drive")
                        + (restored ? "&keep=no" : "");
    }

    private String range() {
        return request.suite().spanPercent() < 100
                ? ",range=(0," + plain(request.suite().spanPercent()) + ")"
                : "";
    }

    public static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    /** {@code 4 KiB}. */
    static String size(int bytes) {
        return bytes % 1024 == 0 ? bytes / 1024 + " KiB" : bytes + " bytes";
    }

    private String end(List<String> lines) {
        return switch (dialect) {
            case CSDBENCH -> end(lines, request);
            case VDBENCH -> String.join("\n", lines) + "\n";
        };
    }

    /** How the parmfile of every step ends: its lines, with what is asked of each of our runs. */
    public static String end(List<String> lines, ReviewRequest request) {
        OptionalDouble free = request.target().stopAtFreePercent();
        String stop = free.isPresent() ? ",stopatfree=" + plain(free.getAsDouble()) : "";
        return lines.stream()
                .map(line -> (line.startsWith("rd=") ? line + stop : line) + "\n")
                .collect(Collectors.joining());
    }
}
