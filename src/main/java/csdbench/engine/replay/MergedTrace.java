package csdbench.engine.replay;

import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.TraceInput;
import csdbench.trace.ReadProblems;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The requests of an order, in order of time: all traces merged, what lies outside the window or goes the other way
 * left out, the whole as often as asked. Devices and streams are numbered over all traces, in the order in which
 * they are met. One thread at a time.
 */
final class MergedTrace implements AutoCloseable {
    /** Behind the end of a window there may be requests of it for so long, where a trace is out of order. */
    private static final long DISORDER_NS = 1_000_000_000;

    private final ReplayOrder order;
    private final Trace[] traces;
    private final long[] startNs;
    private final TraceEntry[] heads;
    private final boolean[] ended;
    private final int[][] devices;
    private final int[][] streams;
    private final List<String> deviceNames = new ArrayList<>();
    private int streamCount;
    private long pass;
    private long passStartNs;
    private long passRequests;
    private long lastInPassNs;
    private long lastNs;

    MergedTrace(ReplayOrder order) throws TraceProblem {
        int count = order.inputs().size();
        this.order = order;
        this.traces = new Trace[count];
        this.startNs = order.inputs().stream().mapToLong(TraceInput::startNs).toArray();
        this.heads = new TraceEntry[count];
        this.ended = new boolean[count];
        this.devices = new int[count][0];
        this.streams = new int[count][0];
        for (int i = 0; i < count; i++) {
            heads[i] = new TraceEntry();
        }
        try {
            openAll();
        } catch (TraceProblem e) {
            close();
            throw e;
        }
    }

    private void openAll() throws TraceProblem {
        for (int i = 0; i < traces.length; i++) {
            TraceInput input = order.inputs().get(i);
            traces[i] = Trace.open(input.file(), input.format(), order.strict()).withOthers();
            advance(i);
        }
    }

    /** Moves a trace on to its next request that is wanted. */
    private void advance(int index) throws TraceProblem {
        TraceEntry head = heads[index];
        boolean more = traces[index].next(head);
        while (more) {
            // What comes out of its order may be earlier than the first, where the clock begins.
            long issueNs = Math.max(0, head.issueNs() + startNs[index]);
            if (issueNs >= order.selection().fromNs()
                    && issueNs < order.selection().toNs()
                    && order.selection().direction().admits(head.read())) {
                head.setIssueNs(issueNs - order.selection().fromNs());
                break;
            }
            more = issueNs - DISORDER_NS < order.selection().toNs() && traces[index].next(head);
        }
        ended[index] = !more;
    }

    /**
     * The next request.
     *
     * @return false when there is none left
     */
    boolean next(TraceEntry entry) throws TraceProblem {
        int soonest = soonest();
        if (soonest < 0) {
            if (passRequests == 0 || ++pass >= order.selection().repeat()) {
                return false;
            }
            again();
            soonest = soonest();
        }
        entry.copy(heads[soonest]);
        entry.shift(order.layout().shiftBytes());
        entry.setOrigin(device(soonest, entry.device()), stream(soonest, entry.stream()));
        passRequests++;
        lastInPassNs = Math.max(lastInPassNs, entry.issueNs());
        // What a trace has out of order is issued when its neighbours are.
        lastNs = Math.max(lastNs, passStartNs + entry.issueNs());
        entry.setIssueNs(lastNs);
        advance(soonest);
        return true;
    }

    private int soonest() {
        if (heads.length == 1) {
            return ended[0] ? -1 : 0;
        }
        int best = -1;
        for (int i = 0; i < heads.length; i++) {
            if (!ended[i] && (best < 0 || heads[i].issueNs() < heads[best].issueNs())) {
                best = i;
            }
        }
        return best;
    }

    /** Begins anew, as far behind the last request as requests were apart on average. */
    private void again() throws TraceProblem {
        long gapNs = passRequests > 1 ? lastInPassNs / (passRequests - 1) : 0;
        passStartNs += lastInPassNs + gapNs;
        passRequests = 0;
        lastInPassNs = 0;
        close();
        openAll();
    }

    private int device(int trace, int local) {
        if (local >= devices[trace].length) {
            devices[trace] = grown(devices[trace], local);
        }
        if (devices[trace][local] < 0) {
            devices[trace][local] = deviceNames.size();
            deviceNames.add(traces[trace].devices().name(local));
        }
        return devices[trace][local];
    }

    private int stream(int trace, int local) {
        if (local >= streams[trace].length) {
            streams[trace] = grown(streams[trace], local);
        }
        if (streams[trace][local] < 0) {
            streams[trace][local] = streamCount++;
        }
        return streams[trace][local];
    }

    private static int[] grown(int[] numbers, int index) {
        int[] larger = Arrays.copyOf(numbers, Math.max(index + 1, numbers.length * 2));
        Arrays.fill(larger, numbers.length, larger.length, -1);
        return larger;
    }

    /** Names of the devices met so far, by number; those of different traces may be alike. */
    List<String> deviceNames() {
        return deviceNames;
    }

    /** Malformed lines of this pass so far. */
    long malformed() {
        return Arrays.stream(traces)
                .mapToLong(trace -> trace.rejects().malformedCount())
                .sum();
    }

    /** What was passed over in this pass so far and what else a user must know, a sentence each. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        for (int i = 0; i < traces.length; i++) {
            String file = order.inputs().get(i).file().toString();
            ReadProblems rejects = traces[i].rejects();
            if (rejects.malformedCount() > 0) {
                notes.add(String.format(
                        Locale.ROOT,
                        "%s: %s left out, the first of them %s",
                        file,
                        rejects.malformedCount() == 1
                                ? "1 malformed line is"
                                : String.format(Locale.ROOT, "%,d malformed lines are", rejects.malformedCount()),
                        rejects.first().getFirst()));
            }
            rejects.leftOut()
                    .forEach((kind, count) ->
                            notes.add(String.format(Locale.ROOT, "%s: %,d times %s is left out", file, count, kind)));
            if (traces[i].outOfOrder() > 0) {
                notes.add(String.format(
                        Locale.ROOT,
                        "%s: %,d requests are out of time order and are issued with the later request before them",
                        file,
                        traces[i].outOfOrder()));
            }
            rejects.notes().forEach(note -> notes.add(file + ": " + note));
        }
        return notes;
    }

    @Override
    public void close() {
        for (Trace trace : traces) {
            if (trace != null) {
                trace.close();
            }
        }
    }
}
