package csdbench.job.suite.fill;

import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.suite.step.StepRunner;
import java.util.Comparator;
import java.util.List;

/** The queue depth for filling a drive. Stateless. */
public final class FillDepth {
    /** A greater depth that brings less than this brings nothing but longer latency. */
    private static final double WORTH = 0.97;

    /** Where none was measured. */
    public static final int USUAL = 32;

    private FillDepth() {}

    /** The smallest that comes close to the best rate. */
    public static int best(List<StepRunner.Measured> runs) throws Failure {
        double best = runs.stream().mapToDouble(FillDepth::rate).max().orElse(0);
        return runs.stream()
                .filter(run -> rate(run) >= best * WORTH)
                .map(StepRunner.Measured::threads)
                .min(Comparator.naturalOrder())
                .orElseThrow(() -> new UsageError("the drive could not be written at any depth"));
    }

    private static double rate(StepRunner.Measured run) {
        return run.point().bytesPerSecond();
    }
}
