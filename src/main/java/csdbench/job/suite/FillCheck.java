package csdbench.job.suite;

import csdbench.job.command.UsageError;
import csdbench.job.suite.step.DataState;
import csdbench.job.suite.step.StepRunner;
import java.util.Optional;

/** Whether a drive holds what a fill of a state writes. */
interface FillCheck {
    /** What proves it, in words; empty when nothing does. */
    Optional<String> of(DataState state);

    /** Why nothing proves it. */
    String doubt(DataState state);

    /** Inspects samples right after the fill and describes them in a sentence. */
    String look(DataState state, StepRunner.Measured fill) throws UsageError;

    /** Half a fill proves nothing: what is known of earlier ones is forgotten before another begins. */
    void forget() throws UsageError;

    /** Remembers the fill for a later review. */
    void keep(DataState state) throws UsageError;
}
