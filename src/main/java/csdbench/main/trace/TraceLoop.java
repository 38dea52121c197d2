package csdbench.main.trace;

import csdbench.base.text.Formats;
import csdbench.job.command.Progress;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.util.Locale;

/** Takes a trace request by request, shows how far it is, and stops when the user wants no more. One thread. */
final class TraceLoop {
    private static final int LOOK_EVERY = 1 << 14;
    private static final long QUIET_NS = 1_000_000_000L;
    private static final long SHOWN_EVERY_NS = 200_000_000L;

    private final Progress progress;
    private final long startNs = System.nanoTime();
    private long shownNs = startNs + QUIET_NS - SHOWN_EVERY_NS;
    private long requests;
    private boolean cut;

    private TraceLoop(Progress progress) {
        this.progress = progress;
    }

    /** What is done with a request; false when no more are wanted. */
    @FunctionalInterface
    interface Step {
        boolean take(TraceEntry entry) throws TraceProblem;
    }

    /** Whether it came to the end of the trace, or to what the step took for the end. */
    static boolean run(TraceReader trace, Progress progress, Step step) throws TraceProblem {
        return new TraceLoop(progress).run(trace, step);
    }

    private boolean run(TraceReader trace, Step step) throws TraceProblem {
        TraceEntry entry = new TraceEntry();
        while (next(trace, entry) && step.take(entry)) {
            if (++requests % LOOK_EVERY == 0) {
                if (progress.stopped()) {
                    return false;
                }
                show(entry);
            }
        }
        return !cut;
    }

    /** Who wants no more need not wait for the next request. */
    private boolean next(TraceReader trace, TraceEntry entry) throws TraceProblem {
        try {
            return trace.next(entry);
        } catch (TraceProblem e) {
            cut = progress.stopped();
            if (!cut) {
                throw e;
            }
            return false;
        }
    }

    private void show(TraceEntry entry) {
        long nowNs = System.nanoTime();
        if (nowNs - shownNs >= SHOWN_EVERY_NS) {
            shownNs = nowNs;
            progress.show(String.format(Locale.ROOT, "%,d requests", requests) + ", "
                    + Formats.seconds(entry.issueNs() / 1_000_000_000L) + " of the trace, "
                    + Formats.perSecond(requests / ((nowNs - startNs) / 1e9)));
        }
    }
}
