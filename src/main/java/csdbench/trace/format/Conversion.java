package csdbench.trace.format;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/** Converts a trace to another format, and records what that cannot represent. One thread at a time. */
public final class Conversion {
    private static final long TELL_EVERY = 1 << 16;
    private static final long NS_IN_US = 1000;

    private final TraceReader from;
    private final TraceOutput into;
    private final TraceTarget target;
    private final Map<TraceEntry.Kind, Long> leftOut = new EnumMap<>(TraceEntry.Kind.class);
    private Supplier<List<String>> notes = List::of;
    private long requests;
    private long latencies;
    private long data;
    private long fractions;
    private long raised;
    private long lastNs;

    public Conversion(TraceReader from, TraceOutput into, TraceTarget target) {
        this.from = from;
        this.into = into;
        this.target = target;
    }

    /** @param asked when all was read, for what is kept of it */
    public void note(Supplier<List<String>> asked) {
        notes = asked;
    }

    /**
     * Writes all requests and finishes the output.
     *
     * @param stop polled regularly
     * @param progress receives the number of requests written, regularly
     * @return false if it was stopped
     */
    public boolean run(BooleanSupplier stop, LongConsumer progress) throws TraceProblem {
        TraceEntry entry = new TraceEntry();
        while (from.next(entry)) {
            if (!entry.kind().moves() && !target.has(TraceTarget.Feature.WITHOUT_DATA)) {
                leftOut.merge(entry.kind(), 1L, Long::sum);
                continue;
            }
            write(entry);
            requests++;
            if (requests % TELL_EVERY == 0) {
                if (stop.getAsBoolean()) {
                    return false;
                }
                progress.accept(requests);
            }
        }
        if (stop.getAsBoolean()) {
            return false;
        }
        if (requests == 0) {
            throw new TraceProblem(
                    "no request is left to write; csdbench trace info shows what is in a trace, and what was skipped");
        }
        notes.get().forEach(into::note);
        into.finish();
        return true;
    }

    private void write(TraceEntry entry) throws TraceProblem {
        boolean told = entry.latencyNs() != TraceEntry.NO_LATENCY;
        if (told && !target.has(TraceTarget.Feature.LATENCY)) {
            latencies++;
        }
        if (entry.storedPermille() != TraceEntry.UNKNOWN_DATA && !target.has(TraceTarget.Feature.DATA)) {
            data++;
        }
        if (entry.issueNs() < lastNs) {
            entry.setIssueNs(lastNs);
            raised++;
        }
        lastNs = entry.issueNs();
        if (!target.has(TraceTarget.Feature.NANOSECONDS)
                && (entry.issueNs() % NS_IN_US != 0 || told && entry.latencyNs() % NS_IN_US != 0)) {
            fractions++;
        }
        into.write(entry, from.devices().name(entry.device()), from.streams().name(entry.stream()));
    }

    public long requests() {
        return requests;
    }

    /** What the format could not represent, in words; empty if nothing was lost. */
    public List<String> lost() {
        List<String> lost = new ArrayList<>();
        leftOut.forEach((kind, count) -> lost.add(count + " requests of kind " + kind.word()));
        if (latencies > 0) {
            lost.add("latencies of " + latencies + " requests");
        }
        Set<String> streams = new HashSet<>(from.streams().all());
        if (!target.has(TraceTarget.Feature.STREAM)
                && streams.size() > 1
                && !streams.equals(new HashSet<>(from.devices().all()))) {
            lost.add("which of " + streams.size() + " streams asked");
        }
        if (!target.has(TraceTarget.Feature.NAME)) {
            streams.addAll(from.devices().all());
            long names =
                    streams.stream().filter(name -> !name.matches("[0-9]+")).count();
            if (names > 0) {
                lost.add(names + " names, which became numbers");
            }
        }
        if (data > 0) {
            lost.add("how far the data of " + data + " requests compresses");
        }
        if (fractions > 0) {
            lost.add("fractions of microseconds in " + fractions + " requests");
        }
        if (raised > 0) {
            lost.add("times of " + raised + " requests that were far out of order; they are those of the one before");
        }
        return lost;
    }
}
