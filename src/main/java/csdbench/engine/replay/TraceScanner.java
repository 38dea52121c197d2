package csdbench.engine.replay;

import csdbench.base.file.Reach;
import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.TraceInput;
import csdbench.trace.ExtentSet;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceSummary;
import csdbench.trace.study.TraceWarnings;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/** Reads the traces of an order once, to learn what a replay needs to know before it begins. */
public final class TraceScanner {
    /** Requests between two reports of progress. */
    private static final int BETWEEN_REPORTS = 1 << 18;

    private static final long BLOCK_BYTES = 4096;

    private final List<ExtentSet> extents = new ArrayList<>();
    private final List<long[]> requestsAndEnd = new ArrayList<>();
    private final TraceWarnings.OfReplay checks = new TraceWarnings.OfReplay();
    private final long[] dataBytes = new long[TraceSummary.Data.LEVELS];
    private final double[] storedBytes = new double[TraceSummary.Data.LEVELS];
    private long requests;
    private long reads;
    private long trims;
    private long flushes;
    private long changedBytes;
    private long bytes;
    private long latencies;
    private long largestBytes;
    private long lastNs;

    private TraceScanner() {}

    /**
     * What is in the traces.
     *
     * @param progress receives the number of requests read, from time to time
     * @param stop whether the user asked to stop
     * @throws TraceProblem when a trace cannot be read, or has nothing that is wanted
     */
    public static TraceSummary of(ReplayOrder order, LongConsumer progress, BooleanSupplier stop) throws TraceProblem {
        for (TraceInput input : order.inputs()) {
            if (Reach.objection(input.file().toString()).isEmpty()
                    && Files.exists(input.file())
                    && !Files.isRegularFile(input.file())
                    && !Files.isDirectory(input.file())) {
                throw new TraceProblem(input.file() + " is not a regular file; a replay reads the trace twice, so"
                        + " save it to a file first");
            }
        }
        return new TraceScanner().scan(order.with(order.selection().once()), progress, stop);
    }

    private TraceSummary scan(ReplayOrder order, LongConsumer progress, BooleanSupplier stop) throws TraceProblem {
        TraceEntry entry = new TraceEntry();
        try (MergedTrace recorded = new MergedTrace(order)) {
            while (recorded.next(entry)) {
                add(entry);
                if (requests % BETWEEN_REPORTS == 0) {
                    progress.accept(requests);
                    if (stop.getAsBoolean()) {
                        throw new TraceProblem("interrupted while "
                                + order.inputs().getFirst().file() + " was being read; nothing was run");
                    }
                }
            }
            if (requests == 0) {
                throw nothing(order, recorded);
            }
            return result(recorded);
        }
    }

    private void add(TraceEntry entry) throws TraceProblem {
        while (entry.device() >= extents.size()) {
            extents.add(new ExtentSet());
            requestsAndEnd.add(new long[2]);
        }
        if (entry.lengthBytes() > 0) {
            extents.get(entry.device()).add(entry.offsetBytes(), entry.lengthBytes());
        }
        long[] numbers = requestsAndEnd.get(entry.device());
        numbers[0]++;
        numbers[1] = Math.max(numbers[1], entry.offsetBytes() + entry.lengthBytes());
        requests++;
        boolean flush = entry.kind() == TraceEntry.Kind.FLUSH;
        latencies += flush || entry.latencyNs() != TraceEntry.NO_LATENCY ? 1 : 0;
        lastNs = entry.issueNs();
        changedBytes += entry.read() || flush ? 0 : inBlocks(entry);
        switch (entry.kind()) {
            case READ, WRITE -> {
                checks.add(entry);
                reads += entry.read() ? 1 : 0;
                bytes += entry.lengthBytes();
                largestBytes = Math.max(largestBytes, entry.lengthBytes());
                if (!entry.read() && entry.storedPermille() != TraceEntry.UNKNOWN_DATA) {
                    int level = TraceSummary.Data.level(entry.storedPermille());
                    dataBytes[level] += entry.lengthBytes();
                    storedBytes[level] += entry.storedPermille() / 1000.0 * entry.lengthBytes();
                }
            }
            case TRIM -> trims++;
            case FLUSH -> flushes++;
        }
    }

    /** As requests that are not whole blocks are grown. */
    private static long inBlocks(TraceEntry entry) {
        long endBytes = entry.offsetBytes() + entry.lengthBytes();
        return Math.ceilDiv(endBytes, BLOCK_BYTES) * BLOCK_BYTES - entry.offsetBytes() / BLOCK_BYTES * BLOCK_BYTES;
    }

    private static TraceProblem nothing(ReplayOrder order, MergedTrace recorded) {
        String files = String.join(
                ", ",
                order.inputs().stream().map(input -> input.file().toString()).toList());
        String malformed = recorded.malformed() == 0 ? "" : "; " + recorded.malformed() + " lines are malformed";
        String notes = recorded.notes().isEmpty() ? "" : "; " + String.join("; ", recorded.notes());
        return new TraceProblem(
                files + " has no requests" + (order.selection().narrowed() ? " that were asked for" : "") + malformed
                        + notes + "; 'csdbench trace info' shows what is in it");
    }

    private TraceSummary result(MergedTrace recorded) {
        List<TraceSummary.Device> devices = new ArrayList<>();
        for (int i = 0; i < extents.size(); i++) {
            extents.get(i).seal();
            long[] numbers = requestsAndEnd.get(i);
            devices.add(new TraceSummary.Device(recorded.deviceNames().get(i), numbers[0], numbers[1], extents.get(i)));
        }
        List<String> notes = new ArrayList<>(recorded.notes());
        checks.misalignment().ifPresent(notes::add);
        checks.unknownLatencies().ifPresent(notes::add);
        return new TraceSummary(
                new TraceSummary.Requests(requests, reads, trims, flushes, changedBytes, recorded.malformed()),
                bytes,
                lastNs,
                latencies,
                largestBytes,
                List.copyOf(devices),
                IntStream.range(0, dataBytes.length)
                        .filter(level -> dataBytes[level] > 0)
                        .mapToObj(level ->
                                new TraceSummary.Data(level, dataBytes[level], storedBytes[level] / dataBytes[level]))
                        .toList(),
                notes,
                checks.doubts());
    }
}
