package csdbench.engine.hosts;

import csdbench.engine.span.MeasuredSpan;
import csdbench.result.IntervalClosed;
import csdbench.result.Precision;
import csdbench.result.RunStarted;
import java.util.Optional;

/**
 * What of a run of several hosts counts, and what ends it before its time, judged by the figures of all of them. One
 * thread at a time.
 */
public interface RunRules {
    /** What counts; it gets every interval of all hosts. */
    MeasuredSpan span();

    /** The run has begun. */
    default void begin(RunStarted started) {}

    /** Takes in an interval of all hosts. */
    default void add(IntervalClosed merged) {}

    /** Why the run is over, empty while it goes on. */
    default Optional<String> over() {
        return Optional.empty();
    }

    /** How well results are known, where that ends the run. */
    default Optional<Precision> precision() {
        return Optional.empty();
    }
}
