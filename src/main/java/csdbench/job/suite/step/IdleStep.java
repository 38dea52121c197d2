package csdbench.job.suite.step;

import csdbench.job.command.Failure;
import java.util.List;

/**
 * The drive is left alone, so that it may do in the background what it put off. Simulated drives pass the time in no
 * time; their model does nothing in the background.
 *
 * @param seconds 1 to a day
 */
record IdleStep(long seconds) implements RoundStep {
    private static final long MAX_SECONDS = 86_400;

    IdleStep {
        if (seconds < 1 || seconds > MAX_SECONDS) {
            throw new IllegalArgumentException("seconds of an idle step must be from 1 to " + MAX_SECONDS);
        }
    }

    @Override
    public List<String> words(ReviewRequest request) {
        return List.of("the drive is left idle for " + seconds + " s");
    }

    @Override
    public StepBound bound(ReviewRequest request, double capacityBytes) {
        return new StepBound(StepBound.Kind.WORKLOAD, StepBound.Erases.NOTHING, 0, seconds, 0);
    }

    @Override
    public void carryOut(Cells cells) throws Failure, StepScope.Interrupted {
        cells.idle(seconds);
    }
}
