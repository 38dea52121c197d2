package csdbench.job.review;

import csdbench.base.text.Sentences;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.system.HostFacts;
import csdbench.drive.system.SystemView;
import csdbench.job.command.Campaign;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.PlanFacts;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.EngineWords;
import csdbench.job.session.LongCommand;
import csdbench.job.session.NeededFiles;
import csdbench.job.session.SessionFolder;
import csdbench.job.session.StepRun;
import csdbench.job.suite.CsdbenchStepRunner;
import csdbench.job.suite.Drives;
import csdbench.job.suite.ReviewPlan;
import csdbench.job.suite.ReviewRun;
import csdbench.job.suite.step.ReductionReview;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepParmfile;
import csdbench.job.suite.step.StepRunner;
import csdbench.job.suite.vdbench.VdbenchStepRunner;
import csdbench.report.review.ReviewFile;
import csdbench.report.threshold.Judgement;
import csdbench.result.Program;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** From reviews as they are asked for to their report, one drive after the other. */
public final class ReviewFlow {
    private final Terminal terminal;
    private final LongCommand command;
    private final List<String> allowWrite;
    private final ReviewEnding ending;
    private List<String> thresholds = List.of();
    private boolean abort;
    private AppsAsked apps = AppsAsked.NONE;
    private Consumer<PlanFacts> planned = _ -> {};

    /** A drive, and where its results go. */
    private record Job(
            ReviewRequest request, Path folder, long capacityBytes, Review facts, StepRun steps, ReviewRun run) {}

    /**
     * @param allowWrite block devices that may be written, as the user named them
     */
    public ReviewFlow(Terminal terminal, LongCommand command, List<String> allowWrite, ReviewEnding ending) {
        this.terminal = terminal;
        this.command = command;
        this.allowWrite = allowWrite;
        this.ending = ending;
    }

    /**
     * Judges each workload by thresholds, as the user wrote them.
     *
     * @param early whether the first workload that does not keep one ends the review
     */
    public ReviewFlow judged(List<String> asked, boolean early) {
        thresholds = asked;
        abort = early;
        return this;
    }

    /** Measures applications behind the suite of each drive. */
    public ReviewFlow with(AppsAsked asked) {
        apps = asked;
        return this;
    }

    /** Has somebody get each drive's plan, too. */
    public ReviewFlow planned(Consumer<PlanFacts> taker) {
        planned = taker;
        return this;
    }

    /**
     * Does all reviews that are not complete.
     *
     * @param requests at least one
     * @param folder for the results; with several drives each has a folder in it
     */
    public ExitCode run(List<ReviewRequest> requests, Path folder, boolean planOnly) throws Failure {
        List<Job> jobs;
        try {
            jobs = jobs(requests, folder);
            Optional<ExitCode> refused = planOnly ? refused(jobs, true) : Optional.empty();
            if (refused.isPresent()) {
                return refused.get();
            }
            for (Job job : jobs) {
                apps(job).checkRatios(command.progress());
                PlanFacts facts = plan(job);
                // A plan that was asked for is the result.
                facts.lines().forEach(planOnly ? terminal::say : terminal::error);
                planned.accept(facts);
            }
            refused = planOnly ? Optional.of(ExitCode.SUCCESS) : refused(jobs, false);
            if (refused.isPresent()) {
                return refused.get();
            }
            for (Job job : jobs) {
                apps(job).checkLun();
            }
        } catch (Failure e) {
            terminal.error("error: " + e.getMessage());
            return e.code();
        } catch (IOException e) {
            throw new UsageError(Sentences.of(e));
        }
        return carryOut(jobs, folder);
    }

    private PlanFacts plan(Job job) throws Failure {
        PlanFacts facts = suite(job, job.facts().drive());
        apps(job).plan(facts);
        return facts;
    }

    private ReviewApps apps(Job job) {
        List<String> permits = new ArrayList<>(allowWrite);
        String serial = job.facts().drive().serial();
        if (!job.facts().complete() && !serial.isEmpty()) {
            // This call judged the lun for its suite, and had it confirmed that the path is this drive, maybe long ago.
            permits.add(serial);
        }
        return new ReviewApps(apps, job.request(), job.folder(), job.capacityBytes(), permits);
    }

    private static PlanFacts suite(Job job, ReviewedDrive drive) throws Failure {
        return job.request().suite().ofReduction()
                ? ReductionReview.plan(job.request(), drive.title(), job.folder(), job.capacityBytes())
                : new ReviewPlan(
                                job.request(),
                                drive.title(),
                                drive.compresses(),
                                job.capacityBytes() * job.request().luns().size())
                        .facts();
    }

    private List<Job> jobs(List<ReviewRequest> requests, Path folder) throws Failure, IOException {
        List<Job> jobs = new ArrayList<>();
        for (int i = 0; i < requests.size(); i++) {
            ReviewRequest request = requests.get(i);
            Path own = requests.size() == 1 ? folder : folder.resolve("drive-" + (i + 1));
            request.check();
            if (!thresholds.isEmpty() && request.suite().workloads().isEmpty()) {
                throw new UsageError("--fail-on judges workloads at their maximum, and suite "
                        + request.suite().name() + " has steps of rounds only; leave --fail-on out");
            }
            DeviceProbe probe = DeviceProbe.look(Optional.of(own));
            Drives.different(request.luns(), probe);
            Drives.checkMaxima(request);
            Optional<Review> known =
                    Files.exists(own.resolve(ReviewFile.FILE)) ? Optional.of(ReviewFile.read(own)) : Optional.empty();
            long capacityBytes = capacityBytes(request, known, probe);
            StepRun steps = new StepRun(
                    terminal,
                    command.stopRequest(),
                    allowWrite,
                    needed(request),
                    // When vdbench does the I/O, they only judge what it may write.
                    EngineWords.backend(request.byVdbench() ? Optional.empty() : request.engine()));
            StepRunner runner = request.byVdbench()
                    ? VdbenchStepRunner.of(request, own, steps, command.stopRequest())
                    : new CsdbenchStepRunner(steps);
            Review now = facts(request, runner.program(), capacityBytes, probe);
            Review facts = known.orElse(now);
            List<Double> data = facts.procedure().dataPercents();
            if (!data.equals(request.suite().dataPercents())) {
                throw new UsageError("the review in " + own + " is of data that saves " + data + " percent, and now its"
                        + " suite or sample asks for " + request.suite().dataPercents()
                        + "; bring the file back, or begin another review with -o");
            }
            List<String> judged = Judgement.asked(facts.procedure().failOn());
            if (!judged.equals(Judgement.asked(thresholds))) {
                throw new UsageError("the review in " + own + " is judged by " + judged
                        + ", and was begun with --fail-on " + Judgement.asked(thresholds) + "; its " + ReviewFile.FILE
                        + " was changed: bring it back, or begin another review with -o");
            }
            if (!facts.drive().same(now.drive())) {
                throw new UsageError("the review in " + own + " is of " + named(facts.drive()) + ", and here is "
                        + named(now.drive()) + "; attach that drive, or begin another review with -o");
            }
            ReviewRun run = new ReviewRun(request, own, capacityBytes, runner);
            Job job = new Job(request, own, capacityBytes, facts, steps, run);
            apps(job).check();
            jobs.add(job);
        }
        return jobs;
    }

    private static String named(ReviewedDrive drive) {
        return String.join(", ", drive.luns()) + (drive.simulated() ? ", SIMULATED " : ", ") + drive.title()
                + (drive.serial().isEmpty() ? "" : ", serial " + drive.serial()) + ", of " + drive.capacityBytes()
                + " bytes";
    }

    /** Of each lun. A file system that is half full of a review can hold what it could when that began. */
    private long capacityBytes(ReviewRequest request, Optional<Review> known, DeviceProbe probe) throws Failure {
        if (!request.suite().onFiles()) {
            return Drives.capacityBytes(request.luns(), request.sizeBytes(), probe);
        }
        if (known.isPresent()) {
            return known.get().drive().capacityBytes();
        }
        long capacityBytes = FileSystems.capacityBytes(request);
        FileSystems.check(request, capacityBytes, allowWrite, probe);
        return capacityBytes;
    }

    /** The suite and the profiles, where they are files of the user. */
    private static NeededFiles needed(ReviewRequest request) {
        NeededFiles needed = new NeededFiles();
        request.states()
                .forEach(state ->
                        state.sample().ifPresent(file -> needed.add(file.toString(), "a sample of this review")));
        request.profiles().keySet().forEach(name -> needed.add(name, "a profile of this review"));
        request.arguments().stream()
                .filter(word -> word.endsWith(".json") && !request.luns().contains(word))
                .forEach(word -> needed.add(word.replaceFirst("^--suite=", ""), "the suite of this review"));
        return needed;
    }

    /**
     * Asks the guard about the first thing that would be written: the fill. Simulated drives need no guard. What a
     * drive cannot do at all, as transfers of half a block, is refused as early.
     */
    private Optional<ExitCode> refused(List<Job> jobs, boolean planned) throws Failure {
        for (Job job : jobs) {
            if (job.facts().complete() && !apps.names().isEmpty()) {
                continue; // Applications are judged by themselves.
            }
            List<String> steps = new ArrayList<>(job.run().everything().stream().toList());
            if (!job.request().simulated()) {
                steps.addFirst(job.run().firstStep());
            }
            for (String step : steps) {
                Optional<ExitCode> refused = job.steps()
                        .refused(step, job.request().suite().onFiles() ? "--anchor" : "--lun", job.folder(), planned);
                if (refused.isPresent()) {
                    return refused;
                }
            }
        }
        return Optional.empty();
    }

    /** One drive after the other, until one fails or the user has enough; what is known by then is reported. */
    private ExitCode carryOut(List<Job> jobs, Path folder) throws Failure {
        List<Review> reviews = new ArrayList<>();
        Campaign.Ended ended = new Campaign<>(
                        jobs, job -> job.facts().complete() && apps(job).complete(job.facts()))
                .<RuntimeException>carryOut(job -> known(job, reviews), job -> carryOut(job, reviews));
        return ended.cut().isEmpty()
                ? ending.report(reviews, folder, ended.code())
                : ending.cut(
                        reviews, folder, permits(), canGoOn(jobs), ended.cut().get(), ended.code());
    }

    /** Reviews a drive, or what is left of that; {@code reviews} gets what is known in the end. */
    private Campaign.Ended carryOut(Job job, List<Review> reviews) throws Failure {
        Campaign.Ended ended = job.facts().complete() ? known(job, reviews) : suite(job, reviews);
        // The lun is let go in between: an application claims it for itself.
        return ended.cut().isPresent() || apps.names().isEmpty()
                ? ended
                : apps(job).carryOut(ended.code(), reviews, terminal, command.progress());
    }

    private static Campaign.Ended known(Job job, List<Review> reviews) {
        reviews.add(job.facts());
        return Campaign.Ended.whole(ReviewEnding.codeOf(job.facts()));
    }

    private Campaign.Ended suite(Job job, List<Review> reviews) throws Failure {
        try (SessionFolder _ =
                SessionFolder.held(job.folder(), job.request().luns()).toldTo(terminal.onlooker())) {
            return carryOut(job, begin(job), reviews);
        } catch (Failure e) {
            if (reviews.isEmpty()) {
                throw e;
            }
            return Campaign.Ended.cut(e.code(), "error: " + e.getMessage());
        }
    }

    private Campaign.Ended carryOut(Job job, Review before, List<Review> reviews) {
        ReviewScreen screen = new ReviewScreen(
                terminal,
                ending.console(),
                job.request(),
                job.folder(),
                before,
                job.run().morePasses(before.drive().compresses()),
                job.request().fills()
                        ? job.capacityBytes() * job.request().luns().size()
                        : 0);
        if (abort) {
            command.stopOn(screen::abortsBy);
        }
        try {
            Review review = job.run().carryOut(before, screen, Clock.systemUTC());
            return review.complete()
                    ? Campaign.Ended.whole(ReviewEnding.codeOf(review))
                    : screen.loss()
                            .map(loss -> Campaign.Ended.cut(ExitCode.NOT_PASSED, "ended early: " + loss))
                            .orElse(Campaign.Ended.cut(ExitCode.INTERRUPTED, "interrupted"));
        } catch (Failure e) {
            return Campaign.Ended.cut(e.code(), "error: " + e.getMessage());
        } finally {
            screen.erase();
            if (anything(screen.known())) {
                reviews.add(screen.known());
            } else {
                forget(job);
            }
        }
    }

    /** What a folder does not permit by itself. */
    private String permits() {
        return allowWrite.stream().map(id -> " --allow-write " + id).collect(Collectors.joining());
    }

    /** What was asked for stands in the first file, and nowhere else. */
    private static boolean canGoOn(List<Job> jobs) {
        return Files.exists(jobs.getFirst().folder().resolve(ReviewFile.FILE));
    }

    /** From the first second on a review can be resumed: its file has what was asked for, and what is known by now. */
    private static Review begin(Job job) throws Failure {
        try {
            if (!Files.exists(job.folder().resolve(ReviewFile.FILE))) {
                ReviewFile.write(job.folder(), job.facts());
            }
            return ReviewFile.read(job.folder());
        } catch (IOException e) {
            throw new UsageError("cannot write " + job.folder().resolve(ReviewFile.FILE) + ": " + Sentences.of(e)
                    + "; choose another folder with -o");
        }
    }

    /** Whether a review found anything. */
    private static boolean anything(Review known) {
        return !known.findings().equals(Review.Findings.NONE);
    }

    /** A review that ended in order before anything was known leaves its folder for another one. */
    private static void forget(Job job) {
        try {
            Files.deleteIfExists(job.folder().resolve(ReviewFile.FILE));
        } catch (IOException _) {
            // It can be resumed, then.
        }
    }

    private Review facts(ReviewRequest request, Program program, long capacityBytes, DeviceProbe probe) throws Failure {
        double unused = request.target().overprovisionPercent();
        ReviewedDrive described = request.suite().onFiles()
                ? FileSystems.describe(request, capacityBytes, probe)
                : Drives.describe(request.luns(), capacityBytes, request.suite().fills(), probe);
        OptionalDouble rated = request.target().ratedWriteBytes();
        ReviewedDrive drive = rated.isPresent() ? described.rated(rated.getAsDouble()) : described;
        return new Review(
                new Review.About(
                        Review.SCHEMA,
                        request.suite().name(),
                        false,
                        request.suite().spanPercent()),
                program,
                new Review.Times(
                        Clock.systemUTC()
                                .instant()
                                .truncatedTo(ChronoUnit.SECONDS)
                                .toString(),
                        Optional.empty()),
                unused > 0 ? drive.overprovisioned(StepParmfile.plain(unused)) : drive,
                HostFacts.read(SystemView.real()).asMap(),
                request.procedure(program.name()).judgedBy(thresholds),
                Review.Findings.NONE);
    }
}
