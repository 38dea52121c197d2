package csdbench.job.reduce;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.job.command.Campaign;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.PlanFacts;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.LongCommand;
import csdbench.job.session.SessionFolder;
import csdbench.job.session.StepRun;
import csdbench.report.reduce.ReduceFile;
import csdbench.report.reduce.ReducePage;
import csdbench.result.RunObserver;
import csdbench.result.reduce.Reduction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Carries out tests of data reduction one after the other, or those that a folder has not. One thread owns it. */
public final class ReduceFlow {
    /** For plans only. */
    private static final double ASSUMED_BYTES_PER_SECOND = 1e9;

    private static final String PARMFILE = ".parm";

    private final Path folder;
    private final List<ReductionTrials> tests;
    private final ReduceScope scope;
    private Reduction found;
    private Optional<ReduceScope> probed = Optional.empty();

    /**
     * What the user asks for.
     *
     * @param luns all of one kind
     * @param tests each once
     * @param spanBytes that are written of each lun; empty for a default
     * @param settleSeconds idle time behind each fill; empty for a default
     * @param claim for the test guarantee
     * @param seed of data and order; empty for other data each time
     * @param stopAtFreePercent of physical space at which a test that fills a device ends; empty for the usual
     */
    public record Order(
            List<String> luns,
            List<ReductionTrials> tests,
            OptionalLong spanBytes,
            OptionalLong settleSeconds,
            Optional<Claim> claim,
            OptionalLong seed,
            OptionalDouble stopAtFreePercent) {}

    /**
     * @param folder for {@code reduce.json}, the page, and a parmfile and results of each test
     * @throws UsageError when the luns cannot be tested
     */
    public ReduceFlow(Path folder, Order order) throws UsageError {
        this.folder = folder;
        this.tests = order.tests();
        this.scope = LunProbe.scope(order);
        if (tests.stream().anyMatch(test -> !test.test().fillsDevice())) {
            scope.checkSpan();
        }
    }

    /** What each test would write, and how long it would take, a line each. */
    public List<PlanFacts.Fact> plan() {
        return tests.stream().map(test -> planned(test.word(), test.test())).toList();
    }

    /** The same of what is done before the first test; empty where nothing is. */
    public Optional<PlanFacts.Fact> planBefore() {
        return tests.stream().anyMatch(this::looksAtCounter)
                ? Optional.of(planned(CounterProbe.NAME, new CounterProbe.Looks()))
                : Optional.empty();
    }

    private PlanFacts.Fact planned(String word, ReductionTrial test) {
        if (test.fillsDevice()) {
            return new PlanFacts.Fact(word, test.title());
        }
        List<ReduceRun> runs = test.runs(scope);
        long bytes = runs.stream().mapToLong(ReduceRun::writtenBytes).sum();
        long idle = runs.stream().mapToLong(ReduceRun::idleSeconds).sum();
        String words = String.format(
                Locale.ROOT,
                "%s; %d runs write %s, %.1f times the %s; %s",
                test.title(),
                runs.size(),
                Formats.bytes(bytes),
                (double) bytes / scope.fillBytes(),
                Formats.bytes(scope.fillBytes()),
                scope.where() == ReduceScope.Where.SIMULATED
                        ? "virtual time"
                        : "about " + Formats.seconds(idle + (long) (bytes / ASSUMED_BYTES_PER_SECOND) + 1)
                                + " at 1 GB/s");
        return new PlanFacts.Fact(word, words);
    }

    /** The parmfiles, one after the other. */
    public String parmfiles() {
        StringBuilder text = new StringBuilder();
        if (tests.stream().anyMatch(this::looksAtCounter)) {
            text.append("* ").append(CounterProbe.NAME).append('\n');
            text.append(scope.parmfile(new CounterProbe.Looks().runs(scope), folder));
        }
        tests.forEach(test -> text.append("* " + test.word() + "\n")
                .append(scope.parmfile(test.test().runs(scope), folder)));
        return text.toString();
    }

    /** A write of the span, for those who judge whether it may be written. */
    public String firstWrite() {
        return scope.parmfile(List.of(ReduceRun.fill("first", scope, scope.content("1"))), folder);
    }

    /** Whether a test writes to all of each lun. */
    public boolean fillsDevice() {
        return tests.stream().anyMatch(ReductionTrials::fillsDevice);
    }

    /** That are written of each lun by tests that keep to it. */
    public long spanBytes() {
        return scope.drive().spanBytes();
    }

    /** The folder of {@code reduce.json} and the page. */
    public Path folder() {
        return folder;
    }

    /**
     * How a test ended.
     *
     * @param known whether the folder had it
     * @param whole whether it came to its end
     * @param code of its sessions, and of what it is about
     * @param sentence what was found; empty when that was nothing
     * @param problems why it did not come to its end, as far as known
     */
    public record Ended(
            ReductionTrials test,
            boolean known,
            boolean whole,
            ExitCode code,
            String sentence,
            List<String> problems) {}

    /**
     * Carries them out. What a folder has of the same drive stays.
     *
     * @param allowWrite block devices that may be written, as the user named them
     */
    public ExitCode run(Terminal terminal, LongCommand command, List<String> allowWrite) throws Failure {
        StepRun steps = new StepRun(terminal, command.stopRequest(), allowWrite, Optional.empty());
        List<Ended> whole = new ArrayList<>();
        ExitCode code = run(steps, line -> command.progress().show(line), _ -> {}, ended -> {
            Stream.of(ended).filter(Ended::whole).forEach(whole::add);
            terminal.onlooker().results(folder);
            command.progress().erase();
            ended.problems().forEach(terminal::error);
            String known = ended.test().word() + ": " + (ended.known() ? "done before; " : "");
            Consumer<String> told = ended.whole() ? terminal::say : terminal::error;
            told.accept(ended.whole() ? known + ended.sentence() : "To go on: the same command, with -o " + folder);
        });
        if (whole.size() == tests.size()) {
            ReducePage.headline(found, folder).forEach(terminal::say);
        }
        return code;
    }

    /**
     * The same as a part of something larger.
     *
     * @param shown takes how far a test is, in words, again and again
     * @param observer sees the events of all runs
     * @param done takes each test that ended; after one that did not come to its end there is no other
     */
    public ExitCode run(StepRun steps, Consumer<String> shown, RunObserver observer, Consumer<Ended> done)
            throws Failure {
        try (SessionFolder _ = SessionFolder.held(folder, scope.drive().luns())) {
            Reduction before = known();
            ReduceFile.write(folder, before);
            Optional<ExitCode> refused = refused(steps);
            if (refused.isPresent()) {
                return refused.get();
            }
            found = before;
            return new Campaign<>(tests, test -> known(before, test))
                    .<IOException>carryOut(
                            test -> told(ended(test, true, ExitCode.SUCCESS, before, List.of()), done),
                            test -> told(carryOut(test, steps, Watched.by(shown, observer)), done))
                    .code();
        } catch (IOException e) {
            throw new UsageError("cannot read or write in " + folder + ": " + Sentences.of(e));
        }
    }

    private boolean known(Reduction before, ReductionTrials test) {
        return before.complete().contains(test.word()) && test.test().answers(scope, before);
    }

    private static Campaign.Ended told(Ended ended, Consumer<Ended> done) {
        done.accept(ended);
        String why = String.join("; ", ended.problems());
        return ended.whole() ? Campaign.Ended.whole(ended.code()) : Campaign.Ended.cut(ended.code(), why);
    }

    private Ended carryOut(ReductionTrials test, StepRun steps, Watched watched) throws UsageError, IOException {
        ExitCode code = ExitCode.SUCCESS;
        if (looksAtCounter(test) && probed.isEmpty()) {
            code = carryOut(CounterProbe.NAME, new CounterProbe.Looks(), scope, steps, watched);
            probed = Optional.of(scope.with(CounterProbe.of(scope, watched.runs())));
            watched.runs().clear();
        }
        if (code == ExitCode.SUCCESS) {
            ReduceScope used = looksAtCounter(test) ? probed.orElse(scope) : scope;
            Optional<String> why = used.counter().why();
            if (why.isEmpty()) {
                code = carryOut(test.word(), test.test(), used, steps, watched);
                why = ended(test.test(), code) ? test.test().notShown(used, watched.runs()) : why;
            }
            found = (why.isPresent() ? found : test.test().added(found, used, watched.runs()))
                    .because(test.word(), why)
                    .completed(test.word(), ended(test.test(), code) && why.isEmpty());
            write(found);
        }
        return ended(test, false, code, found, watched.problems());
    }

    /** Writes the parmfiles of all tests; whether one of them may not do what it plans to. */
    private Optional<ExitCode> refused(StepRun steps) throws IOException {
        for (ReductionTrials test : tests) {
            test.test().prepare(folder, scope);
            // Of one run first, since many runs with the same data have the same errors.
            Optional<ExitCode> refused = test == ReductionTrials.GUARANTEE
                    ? steps.refused(written(test.word(), scope, List.of(GuaranteeTrial.sample(scope))), folder)
                    : Optional.empty();
            if (refused.isEmpty()) {
                refused = steps.refused(written(test.word(), scope, test.test().runs(scope)), folder);
            }
            if (refused.isPresent()) {
                return refused;
            }
        }
        return Optional.empty();
    }

    private static Ended ended(
            ReductionTrials test, boolean known, ExitCode code, Reduction found, List<String> problems) {
        boolean whole = ended(test.test(), code);
        Optional<String> why = found.whyNotShown(test.word());
        if (why.isPresent()) {
            return new Ended(
                    test, known, whole, code.worse(ExitCode.NOT_MET), "not shown: " + why.get() + ".", problems);
        }
        return new Ended(
                test,
                known,
                whole,
                whole ? test.test().judged(code, found) : code,
                found.finding(test.word())
                        .map(finding -> finding.sentence(found.drive()))
                        .orElse(test.test().nothingFound()),
                problems);
    }

    /** Where the runs of a test go, and why it did not come to its end. */
    private record Watched(Consumer<String> shown, RunObserver observer, List<EndedRun> runs, List<String> problems) {
        static Watched by(Consumer<String> shown, RunObserver observer) {
            return new Watched(shown, observer, new ArrayList<>(), new ArrayList<>());
        }
    }

    private boolean looksAtCounter(ReductionTrials test) {
        return !test.fillsDevice() && scope.countedByDevice();
    }

    /** Carries out a test, session by session. */
    private ExitCode carryOut(String word, ReductionTrial test, ReduceScope scope, StepRun steps, Watched watched)
            throws UsageError, IOException {
        ExitCode worst = ExitCode.SUCCESS;
        List<ReduceRun> runs = test.runs(scope);
        for (int session = 1; !runs.isEmpty() && ended(test, worst); session++) {
            String name = word + (session == 1 ? "" : "-" + session);
            RunRecorder recorder = new RunRecorder(name, runs, watched.shown());
            Path results = Files.createDirectories(folder.resolve(name));
            test.prepare(folder, scope, runs);
            worst = worst.worse(steps.run(written(name, scope, runs), results, event -> {
                recorder.on(event);
                watched.observer().on(event);
            }));
            watched.runs().addAll(recorder.runs());
            runs = test.more(scope, watched.runs());
            if (!ended(test, worst)) {
                watched.problems().addAll(recorder.problems());
            }
        }
        return worst;
    }

    /** Whether it came to its end; to run out of space is one only for tests that are about that. */
    private static boolean ended(ReductionTrial test, ExitCode code) {
        return code == ExitCode.SUCCESS || code == ExitCode.NOT_MET || code == ExitCode.STOPPED && test.fillsDevice();
    }

    /** What the folder has; tests on another drive would not belong to it, and files of others are kept. */
    private Reduction known() throws IOException, UsageError {
        Optional<Reduction> before = ReduceFile.read(folder);
        if (before.isEmpty()) {
            for (String name : names()) {
                if (Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
                    throw new UsageError(folder.resolve(name) + " is in the way, and is not of csdbench reduce; choose"
                            + " another folder with -o");
                }
            }
        } else if (!before.get().drive().equals(scope.drive())) {
            if (before.get().equals(Reduction.of(before.get().drive()))) {
                return Reduction.of(scope.drive());
            }
            throw new UsageError(
                    folder + " has tests of another drive, or of another span, --seed or --stop-at-free; choose"
                            + " another folder with -o");
        }
        for (ReductionTrials test : tests) {
            Optional<String> conflict = before.flatMap(found -> test.test().conflict(scope, found));
            if (conflict.isPresent()) {
                throw new UsageError(folder + " has " + conflict.get()
                        + ", which would be replaced; choose another folder" + " with -o");
            }
        }
        return before.orElse(Reduction.of(scope.drive()));
    }

    /** Files that it would replace. */
    private List<String> names() {
        List<String> names = new ArrayList<>(List.of(ReducePage.FILE, CounterProbe.NAME + PARMFILE));
        tests.forEach(test -> names.add(test.word() + PARMFILE));
        return names;
    }

    private Path written(String name, ReduceScope scope, List<ReduceRun> runs) throws IOException {
        Path parmfile = folder.resolve(name + PARMFILE);
        NewFile.replace(parmfile, scope.parmfile(runs, folder));
        return parmfile;
    }

    private void write(Reduction found) throws IOException {
        ReduceFile.write(folder, found);
        ReducePage.write(found, folder.resolve(ReducePage.FILE));
    }
}
