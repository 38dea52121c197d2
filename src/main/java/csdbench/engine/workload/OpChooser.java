package csdbench.engine.workload;

import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The operations of one worker: the one that is due next where a rate is set, else the next of a stream chosen by its
 * share. Where only some streams have a rate, the others take what their operations leave. One thread owns it; arrivals
 * and governor are shared.
 */
public final class OpChooser implements IoSource {
    /** How long a worker that is ahead of its share holds back. */
    private static final long HOLD_NS = 20_000;

    private final int target;
    private final OpStream[] streams;
    private final ArrivalQueue arrivals;
    private final ArrivalQueue.Ticket ticket = new ArrivalQueue.Ticket();
    private final StreamPicker picker;
    private final boolean paced;
    private boolean fills;

    /** The stream of a worker that has one and no rate; null for all others. */
    private final OpStream only;

    /** Whether a stream begins or ends at a time of its own. */
    private final boolean termed;

    private final ShareGovernor governor;
    private final Runnable streamEnded;
    private final boolean[] ended;
    private int endedStreams;
    private final ThinkTime thinkTime;
    private final TrimmedBlocks trimmed;
    private boolean ticketTaken;
    private boolean held;
    private long dueNs;

    /** When the first stream that is waited for begins; 0 while none is. */
    private long beginsNs;

    /**
     * @param target of the worker, for the governor
     * @param arrivals null when no stream of the target has a rate
     * @param picker of streams without one, null for none
     * @param paced whether any stream of the run has a rate
     * @param governor null for none
     * @param streamEnded called whenever a stream has ended
     */
    public OpChooser(
            int target,
            OpStream[] streams,
            ArrivalQueue arrivals,
            StreamPicker picker,
            boolean paced,
            ShareGovernor governor,
            Runnable streamEnded) {
        this.paced = paced;
        this.fills = picker != null;
        this.target = target;
        this.streams = streams;
        this.termed = Arrays.stream(streams).anyMatch(OpStream::hasTerm);
        boolean alone = streams.length == 1 && arrivals == null && governor == null && picker != null;
        this.trimmed = TrimmedBlocks.of(streams);
        this.only = alone && !termed && trimmed == null ? streams[0] : null;
        this.arrivals = arrivals;
        this.picker = picker;
        this.governor = governor;
        this.streamEnded = streamEnded;
        this.ended = new boolean[streams.length];
        this.thinkTime = ThinkTime.of(streams);
        if (arrivals != null) {
            arrivals.addWorker();
        }
    }

    @Override
    public boolean next(IoRequest request, long nowNs) {
        if (only != null && endedStreams == 0 && only.next(request)) {
            request.dueNs = nowNs;
            return true;
        }
        held = false;
        if (thinkTime != null && thinkTime.thinks(request.slot, nowNs)) {
            return false;
        }
        if (trimmed != null && trimmed.next(request, nowNs)) {
            return true;
        }
        while (endedStreams < streams.length) {
            int stream = nextStream(nowNs);
            if (stream < 0) {
                return false;
            }
            if (!streams[stream].over(nowNs) && streams[stream].next(request)) {
                request.dueNs = dueNs;
                if (trimmed != null) {
                    trimmed.begun(request);
                }
                return true;
            }
            end(stream, nowNs);
        }
        return false;
    }

    /** The stream to serve now, or -1 when none may start yet. Leaves a ticket that is not due for later. */
    private int nextStream(long nowNs) {
        if (arrivals != null) {
            if (!ticketTaken) {
                arrivals.take(ticket);
                ticketTaken = true;
            }
            if (ticket.dueNs <= nowNs) {
                ticketTaken = false;
                dueNs = ticket.dueNs;
                return ticket.stream;
            }
        }
        if (!fills || termed && !begun(nowNs)) {
            return -1;
        }
        if (governor != null && !governor.admit(target)) {
            held = true;
            return -1;
        }
        dueNs = nowNs;
        int stream = picker.next();
        while (termed && streams[stream].startNs() > nowNs) {
            stream = picker.next();
        }
        return stream;
    }

    /** Whether any stream without a rate has begun that has not ended; else when the first of them will. */
    private boolean begun(long nowNs) {
        beginsNs = Long.MAX_VALUE;
        for (int i = 0; i < streams.length; i++) {
            if (!ended[i] && picker.picks(i)) {
                beginsNs = Math.min(beginsNs, streams[i].startNs());
            }
        }
        if (beginsNs <= nowNs) {
            beginsNs = 0;
        }
        return beginsNs == 0;
    }

    private void end(int stream, long nowNs) {
        if (!ended[stream]) {
            ended[stream] = true;
            endedStreams++;
            streams[stream].ended(nowNs);
            fills = fills && IntStream.range(0, streams.length).anyMatch(i -> !ended[i] && picker.picks(i));
            if (governor != null && endedStreams == streams.length) {
                governor.retire(target);
            }
            streamEnded.run();
        }
    }

    @Override
    public boolean paced() {
        return paced;
    }

    @Override
    public long nextStartNs(long nowNs) {
        if (trimmed != null && trimmed.waiting()) {
            return thinkTime == null ? nowNs : Math.max(nowNs, thinkTime.untilNs());
        }
        if (endedStreams == streams.length) {
            return Long.MAX_VALUE;
        }
        if (held) {
            return nowNs + HOLD_NS;
        }
        long untilNs = Math.max(nowNs, waitsUntilNs());
        return thinkTime == null ? untilNs : Math.max(untilNs, thinkTime.untilNs());
    }

    @Override
    public long idleNs(long nowNs) {
        if (trimmed != null && trimmed.waiting()) {
            return thinkTime == null ? 0 : thinkTime.untilNs() - nowNs - SPIN_NS;
        }
        if (endedStreams == streams.length) {
            return Long.MAX_VALUE;
        }
        if (held) {
            return HOLD_NS;
        }
        long untilNs = thinkTime == null ? waitsUntilNs() : Math.max(waitsUntilNs(), thinkTime.untilNs());
        return untilNs == 0 ? 0 : untilNs - nowNs - SPIN_NS;
    }

    /** Before which nothing can be started; 0 for nothing to wait for. */
    private long waitsUntilNs() {
        if (fills && beginsNs == 0) {
            return 0;
        }
        long arrivesNs = ticketTaken ? ticket.dueNs : Long.MAX_VALUE;
        return fills ? Math.min(arrivesNs, beginsNs) : ticketTaken ? arrivesNs : 0;
    }

    @Override
    public boolean ended() {
        return endedStreams == streams.length && (trimmed == null || trimmed.ended());
    }

    @Override
    public void finished(IoRequest request, long nowNs) {
        if (trimmed != null) {
            trimmed.finished(request);
        }
        if (thinkTime != null) {
            thinkTime.finished(request, nowNs);
        }
    }
}
