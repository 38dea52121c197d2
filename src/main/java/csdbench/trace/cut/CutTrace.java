package csdbench.trace.cut;

import csdbench.trace.NamingReader;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.util.List;

/** What steps leave of a trace. One thread at a time. */
public final class CutTrace extends NamingReader {
    private final TraceReader below;
    private final CutStep[] steps;
    private boolean ended;

    /**
     * @param below closed with this
     * @param steps in their order; each sees what those before it keep
     */
    public CutTrace(TraceReader below, List<CutStep> steps) {
        super(below);
        this.below = below;
        this.steps = steps.toArray(CutStep[]::new);
        steps.forEach(step -> step.begin(below));
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        while (!ended && below.next(entry)) {
            CutStep.Verdict verdict = verdict(entry);
            if (verdict == CutStep.Verdict.KEEP) {
                return true;
            }
            ended = verdict == CutStep.Verdict.END;
        }
        if (!ended) {
            ended = true;
            for (CutStep step : steps) {
                step.end();
            }
        }
        return false;
    }

    private CutStep.Verdict verdict(TraceEntry entry) throws TraceProblem {
        for (CutStep step : steps) {
            CutStep.Verdict verdict = step.take(entry);
            if (verdict != CutStep.Verdict.KEEP) {
                return verdict;
            }
        }
        return CutStep.Verdict.KEEP;
    }

    @Override
    public void close() {
        below.close();
    }
}
