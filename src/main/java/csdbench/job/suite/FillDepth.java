package csdbench.job.suite;

import csdbench.job.suite.step.StepRunner;
import csdbench.job.suite.step.SuiteProblem;
import java.util.Comparator;
import java.util.List;

/** How many writes should be outstanding while a drive is filled. Stateless. */
final class FillDepth {
    /** More outstanding writes that bring less than this bring nothing but longer waits. */
    private static final double WORTH = 0.97;

    /** Where none was tried. */
    static final int USUAL = 32;

    private FillDepth() {}

    /** The fewest that come close to the best rate. */
    static int best(List<StepRunner.Measured> runs) throws SuiteProblem {
        double best = runs.stream().mapToDouble(FillDepth::rate).max().orElse(0);
        return runs.stream()
                .filter(run -> rate(run) >= best * WORTH)
                .map(StepRunner.Measured::threads)
                .min(Comparator.naturalOrder())
                .orElseThrow(() -> new SuiteProblem("the drive could not be written at any depth"));
    }

    private static double rate(StepRunner.Measured run) {
        return run.point().bytesPerSecond();
    }
}
