package csdbench.job.fitting;

import csdbench.trace.NamingReader;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.util.List;

/**
 * The traces of phases one after the other, again and again. Each goes on where it was when its phase comes again. One
 * thread at a time.
 */
final class PhasedTrace extends NamingReader {
    private final List<SyntheticTrace> phases;
    private final List<Long> lengthsNs;
    private final TraceEntry[] coming;

    /** How much of its own time each phase has behind it. */
    private final long[] spentNs;

    private int phase;
    private long startNs;

    /**
     * @param phases endless, with the same streams
     * @param lengthsNs how long each lasts, above 0
     */
    PhasedTrace(List<SyntheticTrace> phases, List<Long> lengthsNs) {
        super(phases.getFirst());
        this.phases = phases;
        this.lengthsNs = lengthsNs;
        this.coming = new TraceEntry[phases.size()];
        this.spentNs = new long[phases.size()];
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        while (true) {
            if (coming[phase] == null) {
                coming[phase] = new TraceEntry();
                phases.get(phase).next(coming[phase]);
            }
            long sinceNs = coming[phase].issueNs() - spentNs[phase];
            if (sinceNs < lengthsNs.get(phase)) {
                entry.copy(coming[phase]);
                entry.setIssueNs(startNs + sinceNs);
                return phases.get(phase).next(coming[phase]);
            }
            spentNs[phase] += lengthsNs.get(phase);
            startNs += lengthsNs.get(phase);
            phase = (phase + 1) % phases.size();
        }
    }

    @Override
    public void close() {
        phases.forEach(SyntheticTrace::close);
    }
}
