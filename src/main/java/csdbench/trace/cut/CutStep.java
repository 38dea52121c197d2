package csdbench.trace.cut;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.util.List;

/** What is done with each request of a trace: it is kept, maybe changed, or left out. One thread at a time. */
@FunctionalInterface
public interface CutStep {
    /** What becomes of a request. */
    enum Verdict {
        KEEP,
        LEAVE_OUT,
        /** It is left out, and so is all that follows. */
        END
    }

    /** Behind the end of a window there may be requests of it for so long, where a trace is out of order. */
    long DISORDER_NS = 1_000_000_000;

    /**
     * Decides on a request.
     *
     * @param entry may be changed
     * @throws TraceProblem when it cannot be what it would become
     */
    Verdict take(TraceEntry entry) throws TraceProblem;

    /** Called before the first request, with the trace whose requests these are. */
    default void begin(TraceReader below) {}

    /**
     * Called once, at the end of the trace.
     *
     * @throws TraceProblem when something that was asked for is not in it
     */
    default void end() throws TraceProblem {}

    /** Those that a condition holds for. */
    static CutStep only(Condition condition) {
        return entry -> condition.holds(entry) ? Verdict.KEEP : Verdict.LEAVE_OUT;
    }

    /** What holds for a request. */
    @FunctionalInterface
    interface Condition {
        boolean holds(TraceEntry entry);
    }

    /**
     * Those that are issued in a window, whose beginning becomes time 0.
     *
     * @param fromNs of the first, counted from the first of the trace
     * @param toNs exclusive
     */
    static CutStep window(long fromNs, long toNs) {
        return entry -> {
            long issueNs = entry.issueNs();
            if (issueNs >= toNs) {
                return issueNs - DISORDER_NS >= toNs ? Verdict.END : Verdict.LEAVE_OUT;
            }
            entry.setIssueNs(issueNs - fromNs);
            return issueNs >= fromNs ? Verdict.KEEP : Verdict.LEAVE_OUT;
        };
    }

    /** Those of the named devices. */
    static CutStep devices(List<String> names) {
        return new NamedStep("device", names, Meaning.ORIGIN, TraceReader::devices, TraceEntry::device);
    }

    /** Those of the named streams. */
    static CutStep streams(List<String> names) {
        return new NamedStep("stream", names, Meaning.ORIGIN, TraceReader::streams, TraceEntry::stream);
    }

    /** Those of processes in the named control groups. */
    static CutStep groups(List<String> names) {
        return new NamedStep("cgroup", names, Meaning.GROUP, TraceReader::streams, TraceEntry::stream);
    }

    /** All, so many bytes behind where they were; flushes have no place. */
    static CutStep shift(long bytes) {
        return entry -> {
            if (entry.kind() != TraceEntry.Kind.FLUSH) {
                entry.shift(bytes);
                String impossible = entry.impossible();
                if (impossible != null) {
                    throw new TraceProblem(
                            "a request at byte " + (entry.offsetBytes() - bytes) + " cannot be shifted by " + bytes
                                    + " bytes: " + impossible + "; shift by less, or leave it out by --range");
                }
            }
            return Verdict.KEEP;
        };
    }
}
