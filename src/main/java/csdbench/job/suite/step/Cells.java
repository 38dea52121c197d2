package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.language.parm.Parms;
import csdbench.language.profile.OperationMix;
import csdbench.result.review.Point;
import csdbench.result.review.StepResult;
import csdbench.result.review.StepResult.Cell;
import csdbench.result.review.Warning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The runs of a step, one after the other, and what they measured. Runs whose figures are known from before an
 * interruption are not done again. One thread owns it.
 */
final class Cells {
    private final StepScope scope;
    private final Step step;
    private final String title;
    private final List<Cell> cells = new ArrayList<>();
    private Optional<Boolean> met = Optional.empty();
    private String outcome = "";
    private List<Warning> warnings = List.of();
    private Optional<StepResult.Convergence> convergence = Optional.empty();
    private boolean anew;
    private double idleSeconds;
    private int round;
    private int run;

    /**
     * What a run puts on a drive.
     *
     * @param workload name of the profile
     * @param mix what the step changed of the profile
     * @param loadPercents points behind the maximum
     */
    record Load(String workload, int threads, int queueDepth, OperationMix mix, List<Double> loadPercents) {}

    /**
     * A workload at a load, round by round.
     *
     * @param name of the workload, and the load where it is not the maximum
     * @param points one for each round, in order
     */
    record Tracked(String name, List<Point> points) {}

    Cells(StepScope scope, Step step, String title) {
        this.scope = scope;
        this.step = step;
        this.title = title;
        scope.known().ifPresent(known -> cells.addAll(known.cells()));
    }

    StepScope scope() {
        return scope;
    }

    /** Of the next run. */
    StepParmfile parmfile() {
        return scope.parmfile().ofRun(scope.number(), run + 1);
    }

    /** How long points last here, as runs have it. */
    Parms times() {
        return round > 0 ? parmfile().fixedTimes() : parmfile().times();
    }

    void beginRound(int number) {
        round = number;
        anew = false;
    }

    /**
     * @param name of the run's folder
     * @param parm carried out unless its figures are known
     */
    void run(String name, Load load, String parm) throws Failure, StepScope.Interrupted {
        if (!begins(load.workload())) {
            return;
        }
        List<StepRunner.Measured> measured = scope.run(folder(name), parm).runs();
        if (measured.isEmpty()) {
            throw new UsageError("step " + scope.number() + ", " + step.name() + ", ended without a result");
        }
        for (int i = 0; i < measured.size(); i++) {
            double percent = i == 0 || i > load.loadPercents().size()
                    ? 0
                    : load.loadPercents().get(i - 1);
            cells.add(new Cell(
                    round,
                    run,
                    load.workload(),
                    load.threads(),
                    load.queueDepth(),
                    load.mix().transferBytes(),
                    load.mix().readPercent(),
                    measured.get(i).point().at(percent),
                    StepRunner.Measured.counted(measured.subList(i, i + 1))));
        }
        report(false);
    }

    void idle(long seconds) throws Failure, StepScope.Interrupted {
        idleSeconds += seconds;
        String parm = parmfile().idle(seconds);
        if (begins("idle")) {
            scope.run(folder("idle"), parm);
        }
    }

    /** Whether a run is still to be done. */
    private boolean begins(String what) {
        run++;
        boolean known = cells.stream().anyMatch(cell -> cell.run() >= run);
        if (!known) {
            anew = true;
            scope.begins((round > 0 ? "round " + round + ", " : "") + what);
        }
        return !known;
    }

    private String folder(String name) {
        return String.format(
                Locale.ROOT,
                "step%d-%s/%s%02d-%s",
                scope.number(),
                step.name(),
                round > 0 ? String.format(Locale.ROOT, "round-%02d/", round) : "",
                run,
                name);
    }

    Cell last() {
        return cells.getLast();
    }

    /** Each point of load over the rounds so far. */
    List<Tracked> tracked(List<String> workloads) {
        Map<String, Tracked> tracked = new LinkedHashMap<>();
        Map<Integer, Integer> firstRuns = new LinkedHashMap<>();
        for (Cell cell : cells) {
            if (cell.round() <= round && (workloads.isEmpty() || workloads.contains(cell.workload()))) {
                int first = firstRuns.computeIfAbsent(cell.round(), _ -> cell.run());
                double percent = cell.point().loadPercent();
                String load = percent == 0 ? "" : " at " + StepParmfile.plain(percent) + " %";
                tracked.computeIfAbsent(
                                (cell.run() - first) + load,
                                _ -> new Tracked(cell.workload() + load, new ArrayList<>()))
                        .points()
                        .add(cell.point());
            }
        }
        return List.copyOf(tracked.values());
    }

    /** Bytes that the rounds so far have written, the warm-up of points left out. */
    double writtenBytes() {
        return cells.stream()
                .filter(cell -> cell.round() <= round)
                .map(Cell::point)
                .mapToDouble(Point::writtenBytes)
                .sum();
    }

    /** Whether anything was run in this round, and not only before an interruption. */
    boolean anew() {
        return anew;
    }

    /** The rule of steady state that the rounds are judged by. */
    void judgedBy(StepResult.Convergence rule) {
        convergence = Optional.of(rule);
    }

    /** Notes whether the step reached what it was to reach. */
    void judged(boolean reached, String words) {
        met = Optional.of(reached);
        outcome(words);
    }

    /** How it ended, in words; done unless given. */
    void outcome(String words) {
        outcome = words;
    }

    /** What is to be known of all that follows. */
    void warning(Warning warning) {
        warnings = List.of(warning);
    }

    /** The step is complete. */
    void end() {
        report(true);
    }

    private void report(boolean complete) {
        double seconds = idleSeconds
                + cells.stream().mapToDouble(cell -> cell.point().seconds()).sum();
        scope.report(new StepResult(
                scope.state().percent(),
                scope.request().suite().part(scope.number()),
                scope.number(),
                step.name(),
                title,
                new StepResult.Ending(complete, complete ? met : Optional.empty(), complete ? outcome : "", warnings),
                round,
                seconds,
                cells,
                convergence));
    }
}
