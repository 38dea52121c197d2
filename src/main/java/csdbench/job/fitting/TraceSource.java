package csdbench.job.fitting;

import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;

/** A trace that can be read more than once. */
@FunctionalInterface
public interface TraceSource {
    /**
     * Begins at its first request, which is at time 0. The caller closes it.
     *
     * @throws TraceProblem when it cannot be read
     */
    TraceReader open() throws TraceProblem;
}
