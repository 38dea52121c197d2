package csdbench.job.suite;

import csdbench.job.suite.step.DataState;
import csdbench.job.suite.step.StepRunner;
import java.util.Optional;

/** What moves no data is never filled. Stateless; any thread. */
final class NoFill implements FillCheck {
    @Override
    public Optional<String> of(DataState state) {
        return Optional.of("nothing is written there");
    }

    @Override
    public String doubt(DataState state) {
        return "";
    }

    @Override
    public String look(DataState state, StepRunner.Measured fill) {
        return "";
    }

    @Override
    public void keep(DataState state) {
        // There is nothing to remember.
    }

    @Override
    public void forget() {
        // There is nothing to forget.
    }
}
