package csdbench.report.compare;

import csdbench.report.compare.ComparedRun.Machine;
import java.util.List;
import java.util.function.Predicate;

/**
 * The runs of one side that have a figure: one, or repeats of the same.
 *
 * @param side its letter
 * @param runs that have the figure
 * @param figure of each of them
 */
record RepeatedRuns(String side, List<ComparedRun> runs, List<Measured> figure) {
    static RepeatedRuns of(String side, List<ComparedRun> runs, ComparedFigure figure) {
        List<ComparedRun> having =
                runs.stream().filter(run -> run.figures().containsKey(figure)).toList();
        return new RepeatedRuns(
                side,
                having,
                having.stream().map(run -> run.figures().get(figure)).toList());
    }

    boolean isEmpty() {
        return runs.isEmpty();
    }

    /** Whether their spread shows how far runs differ. */
    boolean repeated() {
        return runs.size() > 1;
    }

    boolean all(Predicate<ComparedRun> what) {
        return runs.stream().allMatch(what);
    }

    /** Of {@link ComparedRun#gainOffPercent}, the largest; 0 for hardware. */
    double gainOffPercent() {
        return runs.stream()
                .flatMapToDouble(run -> run.gainOffPercent().stream())
                .max()
                .orElse(0);
    }

    boolean busy() {
        return runs.stream().anyMatch(run -> run.machine() == Machine.BUSY);
    }

    boolean virtual() {
        return all(run -> run.machine() == Machine.VIRTUAL);
    }
}
