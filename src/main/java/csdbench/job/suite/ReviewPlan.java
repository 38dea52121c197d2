package csdbench.job.suite;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.job.command.PlanFacts;
import csdbench.job.data.DataState;
import csdbench.job.suite.step.FilesStep;
import csdbench.job.suite.step.FillStep;
import csdbench.job.suite.step.MeasureStep;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.Step;
import csdbench.job.suite.step.StepBound;
import csdbench.job.suite.step.StepParmfile;
import csdbench.job.suite.step.Timing;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a review will do: what is erased, how much is written, how long it takes. Stateless but for what it
 * was made of.
 */
public final class ReviewPlan {
    /** How much longer slow processors take than fast ones, as measured. */
    private static final double SLOWEST = 3;

    /** The same on top of the part of others; beside twelve of them two processors took 0.7 times their share. */
    private static final double CROWDED = 2;

    private static final double RATE = StepBound.ASSUMED_BYTES_PER_SECOND;

    private final ReviewRequest request;
    private final String drive;
    private final boolean compresses;
    private final long capacityBytes;
    private final int morePasses;

    /**
     * @param drive for people
     * @param compresses whether something below the luns is known to compress
     * @param capacityBytes of all luns together, as far as they are used
     */
    public ReviewPlan(ReviewRequest request, String drive, boolean compresses, long capacityBytes) {
        this.request = request;
        this.drive = drive;
        this.compresses = compresses;
        this.capacityBytes = capacityBytes;
        this.morePasses = MorePasses.min(request, compresses);
    }

    /** Fact by fact. */
    public PlanFacts facts() {
        PlanFacts facts = new PlanFacts("Review \"" + request.suite().title() + "\"");
        if (request.suite().steps().getFirst() instanceof FilesStep files) {
            return files(facts, files);
        }
        facts.add("drive", (request.simulated() ? "SIMULATED: " : "") + drive);
        facts.add("luns", String.join(", ", request.luns()));
        double unused = request.target().overprovisionPercent();
        if (unused > 0) {
            facts.add(
                    "unused",
                    StepParmfile.plain(unused) + " % of the drive"
                            + (request.simulated()
                                    ? ", which has as much more spare flash"
                                    : ", behind what is used;" + " it must be trimmed, and is never written"));
        }
        facts.add("data", request.states().stream().map(DataState::words).collect(Collectors.joining(", then ")));
        if (request.suite().listed()) {
            steps(facts);
        } else {
            facts.add("workloads", workloads());
        }
        facts.add(
                "span",
                "the first " + StepParmfile.plain(request.suite().spanPercent()) + " %, "
                        + Formats.decimalBytes(spanBytes()));
        if (request.simulated()) {
            passes(facts);
            facts.add("erased", "nothing: a simulated drive lives in this program's memory");
            Timing timing = request.suite().timing();
            facts.add(
                    "points",
                    request.suite()
                                    .roundWords()
                                    .map(words -> "in rounds last " + words + "; others ")
                                    .orElse("")
                            + "last until the mean is known within " + StepParmfile.plain(timing.meanPercent())
                            + " % and p99 within "
                            + StepParmfile.plain(timing.p99Percent()) + " %");
            facts.add(
                    "time",
                    request.suite().roundWords().isPresent()
                            ? "not known: rounds go on until their rule holds"
                            : simulatedTime());
            return facts;
        }
        passes(facts);
        facts.add("erased", erased());
        facts.add("written", written());
        facts.add("wear", wear());
        facts.add("time", time());
        return facts;
    }

    /** In a file system nothing is erased, and what fills it is removed. */
    private PlanFacts files(PlanFacts facts, FilesStep files) {
        facts.add("files on", drive + ", below " + request.luns().getFirst());
        facts.add("data", request.states().stream().map(DataState::words).collect(Collectors.joining(", then ")));
        facts.add("workloads", workloads());
        facts.add(
                "full",
                files.fullPercents().stream()
                        .map(percent -> StepParmfile.plain(percent) + " %, "
                                + Formats.decimalBytes(percent / 100 * capacityBytes))
                        .collect(Collectors.joining(", then ")));
        passes(facts);
        facts.add(
                "erased",
                "nothing; files are created, at most "
                        + Formats.decimalBytes(files.fullPercents().getLast() / 100 * capacityBytes)
                        + " at a time, and removed in the end");
        facts.add(
                "written",
                "about "
                        + Formats.decimalBytes(states(this::first, StepBound::writtenBytes)
                                + morePasses * states(this::again, StepBound::writtenBytes))
                        + " as files, and what workloads write");
        facts.add("wear", request.target().ratedWriteBytes().isPresent() ? wear() : "not known");
        facts.add(
                "time",
                Formats.seconds(Math.round(seconds(StepBound.Kind.WORKLOAD))) + " if the file system writes "
                        + Formats.decimalBytes(RATE) + "/s; removing files comes on top");
        return facts;
    }

    /** How often maxima are measured for the interval of a gain; the first pass is measured at points of load, too. */
    private void passes(PlanFacts facts) {
        if (request.states().size() < 2) {
            return;
        }
        int measured = morePasses
                + request.repetition().count() * (request.simulated() ? 1 + LunsExecutor.maximaAgain(request) : 1);
        if (measured < 2) {
            facts.add("passes", "1, so gains will have no interval, and there will be no headline");
            return;
        }
        double seconds = states(this::again, StepBound::seconds);
        int most = request.simulated()
                ? morePasses
                : MorePasses.max(request, compresses, states(this::first, StepBound::seconds), seconds);
        double bytes = states(this::again, StepBound::writtenBytes);
        facts.add(
                "passes",
                measured + " of each maximum"
                        + (most > morePasses
                                ? ", and until each gain is known within "
                                        + StepParmfile.plain(
                                                request.repetition().gainWithinPercent()) + " % up to "
                                        + (most - morePasses) + " more, not counted below, of about "
                                        + Formats.seconds(Math.round(seconds)) + " each"
                                        + (bytes > 0 ? " and " + Formats.decimalBytes(bytes) + " written" : "")
                                : ""));
    }

    private String workloads() {
        List<Double> loads = request.suite().loadPercents();
        int repeats = request.repetition().count();
        return request.workloads().size() + ", each at its maximum"
                + (loads.isEmpty()
                        ? ""
                        : " and at "
                                + loads.stream().map(StepParmfile::plain).collect(Collectors.joining(", "))
                                + " % of it")
                + (repeats > 1 ? ", " + repeats + " times" : "");
    }

    /** What each step does, and writes at most for each state of the data. */
    private void steps(PlanFacts facts) {
        List<Step> steps = request.suite().steps();
        for (int i = 0; i < steps.size(); i++) {
            StepBound bound = first(steps.get(i));
            String writes = switch (bound.erases()) {
                case NOTHING -> "";
                case SPAN -> "; writes " + atMost(bound) + " to the span";
                case DRIVE -> "; writes " + atMost(bound) + " to the whole drive";
            };
            String words = String.join(", ", steps.get(i).words(request, i + 1));
            facts.add("steps", (i + 1) + " " + steps.get(i).name() + ": " + words + writes);
        }
    }

    private static String atMost(StepBound bound) {
        return switch (bound.kind()) {
                    case FILL -> "at most ";
                    case PRECONDITIONING -> "about ";
                    case WORKLOAD -> "at most about ";
                }
                + Formats.decimalBytes(bound.writtenBytes());
    }

    private String erased() {
        String luns = String.join(", ", request.luns());
        return switch (bounds().map(StepBound::erases)
                .max(Comparator.naturalOrder())
                .orElseThrow()) {
            case NOTHING -> "nothing: all of it is read only";
            case SPAN -> "the data in the LBA span of " + luns;
            case DRIVE ->
                "EVERYTHING on " + luns
                        + (request.sizeBytes().isPresent()
                                ? " up to "
                                        + Formats.decimalBytes(
                                                request.sizeBytes().getAsLong())
                                : "");
        };
    }

    private String written() {
        List<String> parts = new ArrayList<>();
        if (request.fills()) {
            int fills = request.states().size() * (1 + (MorePasses.refills(request, compresses) ? morePasses : 0));
            boolean spared = request.fill() == ReviewRequest.FillMode.AUTO;
            parts.add((spared ? "at most " : "") + Formats.decimalBytes(writtenBytes(StepBound.Kind.FILL)) + " by "
                    + (fills == 1 ? "a fill" : fills + " fills")
                    + (spared ? ", fewer if an earlier fill can be verified" : ""));
        }
        double preconditioning = writtenBytes(StepBound.Kind.PRECONDITIONING);
        if (preconditioning > 0) {
            parts.add(Formats.decimalBytes(preconditioning) + " by preconditioning");
        }
        double workloads = writtenBytes(StepBound.Kind.WORKLOAD);
        if (workloads > 0) {
            parts.add("about " + Formats.decimalBytes(workloads) + " by workloads if the drive writes "
                    + Formats.decimalBytes(RATE) + "/s");
        }
        return parts.isEmpty() ? "nothing" : String.join("; ", parts);
    }

    private String wear() {
        double all = 0;
        for (StepBound.Kind kind : StepBound.Kind.values()) {
            all += writtenBytes(kind);
        }
        if (all == 0) {
            return "none";
        }
        OptionalDouble rated = request.target().ratedWriteBytes();
        return rated.isPresent()
                ? String.format(
                        Locale.ROOT,
                        "%.3g %% of the %s that the drive is rated for",
                        100 * all / rated.getAsDouble(),
                        Formats.decimalBytes(rated.getAsDouble()))
                : "not known: say with --rated what the drive is rated for, such as --rated 14PB";
    }

    private String time() {
        List<String> parts = new ArrayList<>();
        parts.add(Formats.seconds(Math.round(seconds(StepBound.Kind.WORKLOAD))) + " of measuring");
        if (request.fills()) {
            parts.add(atLeastOne(seconds(StepBound.Kind.FILL)) + " of filling");
        }
        if (seconds(StepBound.Kind.PRECONDITIONING) > 0) {
            parts.add(atLeastOne(seconds(StepBound.Kind.PRECONDITIONING)) + " of preconditioning");
        }
        return String.join(", ", parts)
                + (parts.size() > 1 ? " if the drive writes " + Formats.decimalBytes(RATE) + "/s" : "");
    }

    /** Whole ones: what is done takes at least one. */
    private static String atLeastOne(double seconds) {
        return Formats.seconds((long) Math.ceil(seconds));
    }

    private Stream<StepBound> bounds() {
        return request.suite().steps().stream().map(this::first);
    }

    /** Of the first pass. */
    private StepBound first(Step step) {
        StepBound bound = step.bound(request, capacityBytes);
        return step instanceof MeasureStep measure
                ? StepBound.together(
                        List.of(
                                bound,
                                measure.ofMaxima(
                                        request, request.repetition().count() * LunsExecutor.maximaAgain(request))),
                        1)
                : bound;
    }

    /** Of each other pass. */
    private StepBound again(Step step) {
        return switch (step) {
            case MeasureStep measure -> measure.ofMaxima(request, 1);
            case Step _ when !MorePasses.refills(request, compresses) -> StepBound.NONE;
            case FillStep fill -> fill.again(request, capacityBytes);
            case FilesStep files -> files.again(request, capacityBytes);
            case Step other -> other.bound(request, capacityBytes);
        };
    }

    private double writtenBytes(StepBound.Kind kind) {
        return sum(kind, StepBound::writtenBytes);
    }

    private double seconds(StepBound.Kind kind) {
        return sum(kind, StepBound::seconds);
    }

    private double sum(StepBound.Kind kind, ToDoubleFunction<StepBound> figure) {
        ToDoubleFunction<StepBound> ofKind = bound -> bound.kind() == kind ? figure.applyAsDouble(bound) : 0;
        return states(this::first, ofKind) + morePasses * states(this::again, ofKind);
    }

    /** Of a pass with all states of the data. */
    private double states(Function<Step, StepBound> pass, ToDoubleFunction<StepBound> figure) {
        return request.states().size()
                * request.suite().steps().stream().map(pass).mapToDouble(figure).sum();
    }

    private double spanBytes() {
        return capacityBytes * request.suite().spanPercent() / 100;
    }

    /** {@code 23 s to 1 m 9 s for 2 fills of 7.68 TB and 48 points, by how fast two processors are, and how busy}. */
    private String simulatedTime() {
        int states = request.states().size();
        long seconds = simulatedSeconds();
        int processors = Runtime.getRuntime().availableProcessors();
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        double slowest = Math.max(SLOWEST, CROWDED * crowding(load, states, processors));
        return Formats.seconds(seconds) + " to " + Formats.seconds(Math.round(slowest * seconds)) + " for "
                + (request.fills()
                        ? Phrases.count(states, "fill") + " of " + Formats.decimalBytes(capacityBytes) + " and "
                        : "")
                + Phrases.count(states * bounds().mapToLong(StepBound::points).sum(), "point")
                + ", by how fast two processors are, and how busy"
                + (slowest > SLOWEST ? String.format(Locale.ROOT, " (others: %.1f of %d now)", load, processors) : "");
    }

    /**
     * How many times as long it takes where others have their part of the processors.
     *
     * @param load runnable threads of the machine, negative if that is not known
     * @param threads of its own
     */
    static double crowding(double load, int threads, int processors) {
        double wanted = Math.min(threads, processors);
        double share = processors * wanted / Math.max(processors, load + wanted);
        return Math.max(1, wanted / share);
    }

    /** As measured: seconds for a fill of 7.68 TB, and for a workload of fifteen points, on one processor. */
    private long simulatedSeconds() {
        double fills = request.fills() ? 13 * capacityBytes / 7.68e12 : 0;
        double points = 3.0 / 15 * bounds().mapToLong(StepBound::points).sum();
        int states = request.states().size();
        double processors = Math.min(states, Runtime.getRuntime().availableProcessors());
        return Math.round(5 + (fills + points) * states / processors);
    }
}
