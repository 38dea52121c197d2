package csdbench.job.suite;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.Campaign;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.data.DataState;
import csdbench.job.session.StepRun;
import csdbench.job.suite.fill.FillCheck;
import csdbench.job.suite.fill.FillDepth;
import csdbench.job.suite.fill.FillSamples;
import csdbench.job.suite.step.FilesStep;
import csdbench.job.suite.step.FillStep;
import csdbench.job.suite.step.MeasureStep;
import csdbench.job.suite.step.PreconditionStep;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.Step;
import csdbench.job.suite.step.Step.DriveCondition;
import csdbench.job.suite.step.StepParmfile;
import csdbench.job.suite.step.StepRunner;
import csdbench.job.suite.step.StepScope;
import csdbench.result.RunObserver;
import csdbench.result.review.Fill;
import csdbench.result.review.Point;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A review with data of one kind: the suite's steps, one after the other. On simulated drives what begins with a purge
 * has nothing of what is in front of that, neither drive nor random numbers, and is done beside it. One thread owns it.
 */
final class StateExecutor implements StepScope {
    private final ReviewRequest request;
    private final DataState state;
    private final Path folder;
    private final double lunBytes;
    private final StepRunner runner;
    private final ReviewLog log;
    private final FillCheck check;
    private final RunObserver progress;
    private final Processors processors;
    private final LunsExecutor workloads;
    private int number;
    private boolean refilled;

    /**
     * @param folder for what the steps write
     * @param lunBytes of one lun, as far as it is used
     */
    StateExecutor(
            ReviewRequest request,
            DataState state,
            Path folder,
            double lunBytes,
            StepRunner runner,
            ReviewLog log,
            FillCheck check,
            RunObserver progress,
            Processors processors) {
        this.request = request;
        this.state = state;
        this.folder = folder;
        this.lunBytes = lunBytes;
        this.runner = runner;
        this.log = log;
        this.check = check;
        this.progress = progress;
        this.processors = processors;
        this.workloads = new LunsExecutor(this, folder, log);
    }

    /** Does what was not done before. A drive is filled, or its fill proved, only when something is left after that. */
    void carryOut() throws Failure, Interrupted {
        List<List<Integer>> apart = fromPurges();
        if (!severalAtOnce()) {
            carryOut(apart.stream().flatMap(List::stream).toList());
            return;
        }
        List<Processors.Part<Void>> parts = new ArrayList<>();
        for (List<Integer> numbers : apart) {
            parts.add(() -> {
                another().carryOut(numbers);
                return null;
            });
        }
        processors.each(parts);
    }

    /** Numbers of the steps: those in front of the first purge, and those from each on to the next. */
    private List<List<Integer>> fromPurges() {
        List<List<Integer>> all = new ArrayList<>();
        for (int which = 1; which <= request.suite().steps().size(); which++) {
            if (all.isEmpty() || request.suite().steps().get(which - 1).name().equals("purge")) {
                all.add(new ArrayList<>());
            }
            all.getLast().add(which);
        }
        return all;
    }

    /** A step that measures points of load is several things at once by itself. */
    private boolean severalAtOnce() {
        return request.simulated()
                && fromPurges().size() > 1
                && request.suite().workloads().isEmpty();
    }

    private StateExecutor another() {
        return new StateExecutor(request, state, folder, lunBytes, runner, log, check, progress, processors);
    }

    private void carryOut(List<Integer> numbers) throws Failure, Interrupted {
        List<Step> steps = request.suite().steps();
        int last = numbers.size();
        while (last > 0 && done(numbers.get(last - 1))) {
            last--;
        }
        new Campaign<>(numbers.subList(0, last), which -> done(which) && !(steps.get(which - 1) instanceof FillStep))
                .<Interrupted>carryOut(_ -> Campaign.Ended.whole(ExitCode.SUCCESS), which -> {
                    number = which;
                    checkKept();
                    steps.get(which - 1).carryOut(this);
                    keepMarks(steps.get(which - 1));
                    return Campaign.Ended.whole(ExitCode.SUCCESS);
                });
    }

    /**
     * What is overwritten behind the span holds data of the state as before, in other blocks than the fill's marks say.
     */
    private void keepMarks(Step step) throws Failure {
        if (step instanceof PreconditionStep overwrite
                && !overwrite.ofSpan()
                && log.fill(state).isPresent()) {
            check.keep(state);
        }
    }

    /** Rounds of this step, or of one before it on the same drive, left a drive to go on with. */
    private void checkKept() throws UsageError {
        DriveCondition now = DriveCondition.before(number, request);
        if (IntStream.rangeClosed(1, number)
                .filter(each -> DriveCondition.before(each, request).equals(now))
                .anyMatch(each -> log.step(each, state).stream().anyMatch(StepResult::ran))) {
            Drives.checkKept(request, parmfile(), number);
        }
    }

    /** Whether all that a step leaves in the review is there; a drive that was filled again has to be worn again. */
    private boolean done(int which) {
        return switch (request.suite().steps().get(which - 1)) {
            case FillStep _ -> log.fill(state).isPresent();
            case MeasureStep measure -> measure.workloads().stream().allMatch(name -> log.has(index(name), state));
            case FilesStep files -> files.measured().stream().allMatch(name -> log.has(index(name), state));
            case PreconditionStep _ when refilled -> false;
            case Step step ->
                !step.reported(request)
                        || log.step(which, state).filter(StepResult::complete).isPresent();
        };
    }

    private int index(String workload) {
        return request.suite().workloads().indexOf(workload);
    }

    @Override
    public ReviewRequest request() {
        return request;
    }

    @Override
    public DataState state() {
        return state;
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public double lunBytes() {
        return lunBytes;
    }

    @Override
    public StepParmfile parmfile() {
        return new StepParmfile(request, state, folder, request.dialect(), DriveCondition.before(number, request));
    }

    @Override
    public void begins(String what) {
        log.begins(what, state);
    }

    @Override
    public void judged(String words) {
        String part = severalAtOnce() ? request.suite().part(number) : "";
        log.judged(part.isEmpty() ? words : part + ": " + words, state);
    }

    @Override
    public Optional<StepResult> known() {
        return refilled ? Optional.empty() : log.step(number, state);
    }

    @Override
    public void report(StepResult result) {
        log.add(result);
    }

    @Override
    public void fill() throws Failure, Interrupted {
        Optional<Fill> known = log.fill(state);
        if (request.simulated()) {
            if (known.isEmpty()) {
                log.add(request.fills() ? filled() : skipped("the model begins as a drive that was filled in order"));
            }
            return;
        }
        boolean reuse = request.fill() != ReviewRequest.FillMode.YES
                || known.isPresent()
                || request.luns().stream().allMatch(Drives::nothing);
        Optional<String> proved = reuse ? check.of(state) : Optional.empty();
        if (proved.isPresent()) {
            if (known.isEmpty()) {
                log.add(skipped(proved.get()));
            }
            return;
        }
        if (!request.fills()) {
            throw new UsageError("--fill no: nothing proves that " + String.join(", ", request.luns())
                    + " holds data that is " + state.words() + ": " + check.doubt(state)
                    + "; leave --fill no out to fill it");
        }
        refilled = known.isPresent();
        log.add(filled());
        check.keep(state);
    }

    private Fill skipped(String why) {
        return new Fill(state.percent(), state.ratio(), "skipped: " + why, 0, 0, 0, List.of(), "", Optional.empty());
    }

    private Fill filled() throws Failure, Interrupted {
        check.forget();
        begins("depth of the fill");
        int threads = FillDepth.best(run("00-depths", parmfile().depths()).runs());
        begins("fill");
        StepRunner.Outcome outcome = run("00-fill", parmfile().fill(threads));
        if (outcome.runs().isEmpty()) {
            throw new UsageError("the fill ended without a result; see " + folder.resolve("00-fill"));
        }
        Point whole = outcome.runs().getLast().point();
        return new Fill(
                state.percent(),
                state.ratio(),
                "written",
                Math.round(whole.bytesPerSecond() * whole.seconds()),
                whole.seconds(),
                threads,
                FillSamples.thinned(outcome.samples()),
                check.look(state, outcome.runs().getLast()),
                StepRunner.Measured.counted(outcome.runs()));
    }

    @Override
    public void measureFiles(FilesStep step) throws Failure, Interrupted {
        new FilesExecutor(this, log, step).carryOut();
    }

    @Override
    public StepRun sessions() throws Failure {
        return runner.sessions();
    }

    @Override
    public RunObserver progress() {
        return progress;
    }

    @Override
    public Path reviewFolder() {
        return folder.getParent();
    }

    @Override
    public void measure(MeasureStep step) throws Failure, Interrupted {
        List<Processors.Part<Void>> left = new ArrayList<>();
        for (String workload : step.workloads()) {
            int index = index(workload);
            if (!log.has(index, state)) {
                left.add(() -> {
                    workloads.measure(index, step.loadPercents());
                    return null;
                });
            }
        }
        processors.each(left);
    }

    /** The maximum of a workload once more, in another pass over the suite. */
    void again(int pass, int index) throws Failure, Interrupted {
        List<Step> steps = request.suite().steps();
        for (number = 1; number <= steps.size(); number++) {
            String workload = request.suite().workloads().get(index);
            if (steps.get(number - 1) instanceof MeasureStep measure
                    && measure.workloads().contains(workload)) {
                workloads.again(pass, index);
                return;
            }
        }
    }

    /** All maxima once more, on a drive that was filled and preconditioned again as before the first. */
    void again(int pass) throws Failure, Interrupted {
        List<Step> steps = request.suite().steps();
        for (int step = 1; step <= steps.size(); step++) {
            number = step;
            switch (steps.get(step - 1)) {
                case FillStep _ -> fillAgain(pass);
                case PreconditionStep precondition -> {
                    begins("preconditioning, pass " + pass);
                    precondition.again(this, "pass" + pass + "/precondition" + step);
                    keepMarks(precondition);
                }
                case MeasureStep measure -> {
                    for (String workload : measure.workloads()) {
                        workloads.again(pass, index(workload));
                    }
                }
                case FilesStep files -> new FilesExecutor(this, log, files).again(pass);
                case Step other -> throw new IllegalStateException(other.name() + " cannot be repeated");
            }
        }
    }

    private void fillAgain(int pass) throws Failure, Interrupted {
        check.forget();
        begins("fill, pass " + pass);
        int threads =
                log.fill(state).map(Fill::threads).filter(count -> count > 0).orElse(FillDepth.USUAL);
        run("pass" + pass + "/00-fill", parmfile().fill(threads));
        check.keep(state);
    }

    /** A maximum, points at these loads, and what follows as repeats of the maximum. */
    StateResult result(List<StepRunner.Measured> runs, List<Double> loads) throws Failure {
        if (runs.isEmpty()) {
            throw new UsageError("a workload ended without a result; see " + folder);
        }
        List<Point> points = new ArrayList<>();
        List<StateResult.Maximum> maxima = new ArrayList<>(
                List.of(StateResult.Maximum.of(1, runs.getFirst().point())));
        for (int i = 1; i < runs.size(); i++) {
            Point point = runs.get(i).point();
            if (i <= loads.size()) {
                points.add(point.at(loads.get(i - 1)));
            } else {
                maxima.add(StateResult.Maximum.of(request.simulated() ? maxima.size() + 1 : 1, point));
            }
        }
        points.sort(Comparator.comparingDouble(Point::loadPercent));
        return StateResult.of(
                        state.percent(),
                        state.ratio(),
                        0,
                        runs.getFirst().point(),
                        points,
                        StepRunner.Measured.counted(runs))
                .with(maxima);
    }

    @Override
    public StepRunner.Outcome run(String name, String parm) throws Failure, Interrupted {
        Path own = folder.resolve(name);
        Path parmfile = own.resolve(own.getFileName().toString().replaceFirst("^\\d+-", "") + ".parm");
        try {
            Files.createDirectories(own);
            NewFile.replace(parmfile, parm);
        } catch (IOException e) {
            throw new UsageError("cannot write " + parmfile + ": " + Sentences.of(e));
        }
        StepRunner.Outcome outcome = processors.compute(() -> runner.carryOut(parmfile, own, progress));
        if (!outcome.complete()) {
            throw new Interrupted();
        }
        return outcome;
    }
}
