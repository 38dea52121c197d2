package csdbench.job.suite.step;

import csdbench.result.review.StepResult;
import csdbench.result.review.StepResult.Cell;
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
    private double idleSeconds;
    private int round;
    private int run;

    /**
     * What a run puts on a drive.
     *
     * @param workload name of the profile
     * @param loadPercents points behind the maximum
     */
    record Load(String workload, int threads, int queueDepth, List<Double> loadPercents) {}

    Cells(StepScope scope, Step step, String title) {
        this.scope = scope;
        this.step = step;
        this.title = title;
        scope.known().ifPresent(known -> cells.addAll(known.cells()));
    }

    StepScope scope() {
        return scope;
    }

    StepParmfile parmfile() {
        return scope.parmfile();
    }

    /** How long points last here, as runs have it. */
    String times() {
        return round > 0 ? parmfile().fixedTimes() : parmfile().times();
    }

    void beginRound(int number) {
        round = number;
    }

    /**
     * @param name of the run's folder
     * @param parm carried out unless its figures are known
     */
    void run(String name, Load load, String parm) throws SuiteProblem, StepScope.Interrupted {
        if (!begins(load.workload())) {
            return;
        }
        List<StepRunner.Measured> measured = scope.run(folder(name), parm).runs();
        if (measured.isEmpty()) {
            throw new SuiteProblem("step " + scope.number() + ", " + step.name() + ", ended without a result");
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
                    measured.get(i).point().at(percent)));
        }
        report(false);
    }

    void idle(long seconds) throws SuiteProblem, StepScope.Interrupted {
        idleSeconds += seconds;
        if (begins("idle")) {
            scope.run(folder("idle"), parmfile().idle(seconds));
        }
    }

    /** Whether a run is still to be done. */
    private boolean begins(String what) {
        run++;
        boolean known = cells.stream().anyMatch(cell -> cell.run() >= run);
        if (!known) {
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

    /** Rates of each point of load over the rounds so far. */
    List<double[]> rates(List<String> workloads) {
        Map<String, List<Double>> rates = new LinkedHashMap<>();
        Map<Integer, Integer> firstRuns = new LinkedHashMap<>();
        for (Cell cell : cells) {
            if (cell.round() <= round && (workloads.isEmpty() || workloads.contains(cell.workload()))) {
                int first = firstRuns.computeIfAbsent(cell.round(), _ -> cell.run());
                String point = (cell.run() - first) + " " + cell.point().loadPercent();
                rates.computeIfAbsent(point, _ -> new ArrayList<>())
                        .add(cell.point().iops());
            }
        }
        return rates.values().stream()
                .map(each -> each.stream().mapToDouble(rate -> rate).toArray())
                .toList();
    }

    /** Notes whether the step reached what it was to reach. */
    void judged(boolean reached, String words) {
        met = Optional.of(reached);
        outcome = words;
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
                scope.number(),
                step.name(),
                title,
                complete,
                complete ? met : Optional.empty(),
                complete ? outcome : "",
                round,
                seconds,
                cells));
    }
}
