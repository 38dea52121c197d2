package csdbench.job.fitting;

import csdbench.trace.TraceEntry;
import csdbench.trace.study.LogHistogram;
import csdbench.trace.study.OpenRuns;
import csdbench.trace.study.TraceFacts;
import csdbench.trace.study.TraceStudy;
import java.util.ArrayList;
import java.util.List;

/** What the first reading of a trace finds: streams, and sizes of devices. One thread at a time. */
final class TraceSurvey {
    private static final long PIECE_BYTES = 1 << 16;

    /** What a generated trace is compared with: hot shares depend on how many requests there are. */
    static final long HEAD = 1_000_000;

    private final TraceStudy study = new TraceStudy();
    private final TraceStudy head = new TraceStudy();
    private final OpenRuns runs = new OpenRuns();
    private final LogHistogram gaps = new LogHistogram();
    private final List<Tally> devices = new ArrayList<>();
    private final List<Tally> streams = new ArrayList<>();
    private long lastNs;

    /** What a device gets, or a process asks for. */
    static final class Tally {
        private long requests;
        private long reads;
        private long bytes;
        private long sequential;
        private long low = Long.MAX_VALUE;
        private long high;

        private void add(TraceEntry entry, boolean continues, long base) {
            requests++;
            reads += entry.read() ? 1 : 0;
            bytes += entry.lengthBytes();
            sequential += continues ? 1 : 0;
            low = Math.min(low, base + entry.offsetBytes());
            high = Math.max(high, base + entry.offsetBytes() + entry.lengthBytes());
        }

        long requests() {
            return requests;
        }

        /** Whether two are so much alike that they are one kind of work. */
        boolean like(Tally other) {
            return Math.abs(share(reads) - other.share(other.reads)) < 0.1
                    && Math.abs(share(sequential) - other.share(other.sequential)) < 0.15
                    && Math.abs(Math.log(share(bytes) / other.share(other.bytes))) < 0.3
                    && overlap(other) > 0.5;
        }

        private double share(long part) {
            return (double) part / requests;
        }

        private double overlap(Tally other) {
            double both = Math.min(high, other.high) - (double) Math.max(low, other.low);
            double either = Math.max(high, other.high) - (double) Math.min(low, other.low);
            return both / either;
        }
    }

    void add(TraceEntry entry) {
        boolean continues = runs.before(entry) > 0;
        study.add(entry);
        if (head.requests() < HEAD) {
            head.add(entry);
        }
        tally(devices, entry.device()).add(entry, continues, 0);
        // Two processes on different devices are never alike: so far apart no device is.
        tally(streams, entry.stream()).add(entry, continues, (long) (entry.device() % 1024) << 52);
        gaps.add(entry.issueNs() - lastNs);
        lastNs = Math.max(lastNs, entry.issueNs());
    }

    private static Tally tally(List<Tally> tallies, int number) {
        while (tallies.size() <= number) {
            tallies.add(new Tally());
        }
        return tallies.get(number);
    }

    /** By number; some may have no requests. */
    List<Tally> devices() {
        return devices;
    }

    /** By number; some may have no requests. */
    List<Tally> streams() {
        return streams;
    }

    /** Half of the times between requests are not longer. */
    long medianGapNs() {
        return gaps.percentile(50);
    }

    TraceFacts facts() {
        return study.result();
    }

    /** The same of the first million requests. */
    TraceFacts head() {
        return head.result();
    }

    /** Where each device begins when they are put behind each other, and behind the last one where all end. */
    long[] bases() {
        long[] bases = new long[devices.size() + 1];
        for (int i = 0; i < devices.size(); i++) {
            long high = devices.get(i).high;
            bases[i + 1] = bases[i] + Math.ceilDiv(high, PIECE_BYTES) * PIECE_BYTES;
        }
        return bases;
    }
}
