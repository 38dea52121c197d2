package csdbench.job.suite.fill;

import csdbench.job.command.UsageError;
import csdbench.job.data.DataState;
import csdbench.job.suite.step.StepRunner;
import java.util.Optional;

/** Whether a drive holds what a fill of a state writes. What cannot be remembered of a fill is forgotten by itself. */
public interface FillCheck {
    /** What moves no data is never filled. */
    FillCheck NONE = _ -> Optional.of("nothing is written there");

    /** What proves it, in words; empty when nothing does. */
    Optional<String> of(DataState state);

    /** Why nothing proves it. */
    default String doubt(DataState state) {
        return "";
    }

    /** Inspects samples right after the fill and describes them in a sentence, if there are any. */
    default String look(DataState state, StepRunner.Measured fill) throws UsageError {
        return "";
    }

    /** Half a fill proves nothing: what is known of earlier ones is forgotten before another begins. */
    default void forget() throws UsageError {}

    /** Remembers the fill for a later review. */
    default void keep(DataState state) throws UsageError {}
}
