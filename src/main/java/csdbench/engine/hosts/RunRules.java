package csdbench.engine.hosts;

import csdbench.result.IntervalClosed;
import csdbench.result.Precision;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.steady.SteadyRounds;
import java.util.Optional;

/** What ends a run of several hosts before its time, judged by the figures of all of them. One thread at a time. */
public interface RunRules {
    /** Without any. */
    RunRules NONE = new RunRules() {};

    /** The run has begun. */
    default void begin(RunStarted started) {}

    /**
     * Takes in an interval of all hosts.
     *
     * @return what is to be reported
     */
    default Optional<String> add(IntervalClosed merged) {
        return Optional.empty();
    }

    /** Why the run is over, empty while it goes on. */
    default Optional<String> over() {
        return Optional.empty();
    }

    /** Rounds so far, of a run that lasts until it is steady. */
    default Optional<SteadyRounds> rounds() {
        return Optional.empty();
    }

    /** How well results are known, where that ends the run. */
    default Optional<Precision> precision() {
        return Optional.empty();
    }

    /** What the result is of; empty for every interval behind the warm-up. */
    default Optional<RunFinished.Average> result() {
        return Optional.empty();
    }
}
