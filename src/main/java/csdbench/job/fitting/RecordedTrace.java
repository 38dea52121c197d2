package csdbench.job.fitting;

import csdbench.base.unit.Rng;
import csdbench.language.profile.Profile;
import csdbench.language.profile.Recorded;
import csdbench.language.profile.SizeMix;
import csdbench.language.profile.Stream;
import csdbench.trace.NamingReader;
import csdbench.trace.TraceEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A trace of a profile that was fitted to one: endless, the same for the same seed. Counts over time, footprint, and
 * what is touched again after how much else are those of the recorded one. One thread at a time.
 */
final class RecordedTrace extends NamingReader {
    private static final int TRIES = 64;
    private static final int PROBES = 1 << 12;

    /** Percent of sequential requests from which on a stream is a log or a scan. */
    private static final double RUNS = 50;

    private static final double MAX_AHEAD = 0.05;
    private static final double MIN_AHEAD_BYTES = 1 << 20;

    private final Recorded recorded;
    private final List<Source> sources = new ArrayList<>();
    private final BlockStack stack = new BlockStack(RecordedFit.MAX_BLOCKS);
    private final Rng random;
    private final long spanBytes;
    private final long requests;

    /** Of the recorded time, how much the generated one takes. */
    private final double stretch;

    private long made;
    private long bin = -1;
    private double[] times = new double[0];
    private int inBin;

    /** A stream: where it goes, where its last read and its last write ended, and the last of all ends. */
    private record Source(Stream stream, Recorded.Locality locality, int number, long[] ends) {
        private Optional<SizeMix> sizes(boolean read) {
            return read ? stream.readSizes() : stream.writeSizes();
        }
    }

    RecordedTrace(Profile profile, Recorded recorded, long spanBytes, double perSecond, long seed) {
        super(profile.name(), false);
        this.recorded = recorded;
        this.spanBytes = spanBytes;
        this.random = new Rng(Rng.mix(seed));
        this.requests = recorded.requests();
        double recordedSeconds = recorded.counts().size() * recorded.binSeconds();
        this.stretch = requests / recordedSeconds / perSecond;
        devices.numberOf(SyntheticTrace.DEVICE);
        for (int i = 0; i < profile.streams().size(); i++) {
            Stream stream = profile.streams().get(i);
            int number = streams.numberOf(stream.name());
            sources.add(new Source(stream, recorded.streams().get(i), number, new long[] {-1, -1, 0}));
        }
    }

    @Override
    public boolean next(TraceEntry entry) {
        while (inBin == times.length) {
            bin++;
            fillBin(recorded.counts().get((int) (bin % recorded.counts().size())));
        }
        double seconds = (bin + times[inBin++]) * recorded.binSeconds() * stretch;
        Source source = source();
        boolean read = random.nextDouble() * 100 < source.stream().readPercent();
        long length = length(source.sizes(read).orElseThrow());
        long offset = offset(source, read, length);
        entry.set(Math.round(seconds * 1e9), read, offset, length);
        entry.setOrigin(0, source.number());
        entry.setLatencyNs(TraceEntry.NO_LATENCY);
        source.ends()[read ? 0 : 1] = offset + length;
        source.ends()[2] = Math.max(source.ends()[2], offset + length);
        RecordedFit.touch(stack, offset, length);
        made++;
        return true;
    }

    /** When the requests of a bin come, as parts of it. */
    private void fillBin(long count) {
        times = new double[Math.toIntExact(count)];
        inBin = 0;
        double at = 0;
        for (int i = 0; i < times.length; i++) {
            at += gap() * (i == 0 ? random.nextDouble() : 1);
            times[i] = at;
        }
        double all = at + gap() * random.nextDouble();
        for (int i = 0; i < times.length && all > 0; i++) {
            times[i] /= all;
        }
    }

    private double gap() {
        return Recorded.quantile(recorded.gaps(), random.nextDouble());
    }

    private Source source() {
        double at = random.nextDouble() * 100;
        for (Source source : sources) {
            at -= source.stream().sharePercent();
            if (at < 0) {
                return source;
            }
        }
        return sources.getLast();
    }

    private long length(SizeMix mix) {
        double at = random.nextDouble() * 100;
        for (SizeMix.Size size : mix.sizes()) {
            at -= size.percent();
            if (at < 0) {
                return size.bytes();
            }
        }
        return mix.sizes().getLast().bytes();
    }

    private long offset(Source source, boolean read, long length) {
        long end = source.ends()[read ? 0 : 1];
        double sequential =
                read ? source.locality().sequentialReads() : source.locality().sequentialWrites();
        if (end >= 0 && end + length <= spanBytes && random.nextDouble() * 100 < sequential) {
            return end;
        }
        List<Long> reuse =
                read ? source.locality().reuseReads() : source.locality().reuseWrites();
        double share = read ? source.locality().againReads() : source.locality().againWrites();
        double ahead = ahead();
        boolean again = !reuse.isEmpty() && stack.live() > 0 && random.nextDouble() < share / 100 + ahead;
        long block = again ? again(reuse, source, length, ahead) : untouched(source, length);
        long offset =
                block * RecordedFit.BLOCK_BYTES + remainder(source.locality().remainders());
        return Math.max(
                0, Math.min(offset, (spanBytes - length) / RecordedFit.SECTOR_BYTES * RecordedFit.SECTOR_BYTES));
    }

    /** Where it was touched as long ago as is drawn; where too much was touched already, all of the request was. */
    private long again(List<Long> reuse, Source source, long length, double ahead) {
        long block = 0;
        for (int i = 0; i < TRIES; i++) {
            double bytes = Recorded.quantile(reuse, random.nextDouble());
            int distance = (int) Math.min(Math.round(bytes / RecordedFit.BLOCK_BYTES), stack.live() - 1L);
            block = stack.at(
                    distance, random.nextDouble() * 100 < source.locality().sameBegin());
            if (ahead <= 0 || stack.knows(block + (length - 1) / RecordedFit.BLOCK_BYTES)) {
                return block;
            }
        }
        return block;
    }

    /**
     * How much more was touched than in the recorded trace by now, beyond a fortieth; 1 when it is a twentieth more
     * than that. Nearer, what was recorded of its requests decides.
     */
    private double ahead() {
        double wantedBytes = wantedBytes();
        double part = ((double) stack.live() * RecordedFit.BLOCK_BYTES - wantedBytes)
                / Math.max(MIN_AHEAD_BYTES, wantedBytes * MAX_AHEAD);
        return part - Math.clamp(part, -0.5, 0.5);
    }

    /** What has been touched by now, in the recorded trace. */
    private double wantedBytes() {
        List<Long> growth = recorded.growthBytes();
        double part = (double) made / requests;
        if (part < 1) {
            return Recorded.quantile(growth, part);
        }
        int last = growth.size() - 1;
        double lately = growth.get(last) - Recorded.quantile(growth, 0.75);
        return growth.get(last) + (part - 1) * 4 * lately;
    }

    /** Where nothing was touched yet, if such a place is found. */
    private long untouched(Source source, long length) {
        long from = (long) (source.stream().place().fromPercent() / 100 * spanBytes) / RecordedFit.BLOCK_BYTES;
        long to = (long) (source.stream().place().toPercent() / 100 * spanBytes - length) / RecordedFit.BLOCK_BYTES;
        long width = Math.max(1, to - from);
        // A log or a scan goes on behind all that it had before.
        long behind = Math.max(from, Math.ceilDiv(source.ends()[2], RecordedFit.BLOCK_BYTES));
        boolean runs =
                Math.max(source.locality().sequentialReads(), source.locality().sequentialWrites()) >= RUNS;
        if (runs && behind < to) {
            return behind;
        }
        long block = from + random.nextLong(width);
        for (int i = 0; i < TRIES && touched(block, length); i++) {
            block = from + random.nextLong(width);
        }
        for (int i = 0; i < PROBES && touched(block, length); i++) {
            block = block + 1 < to ? block + 1 : from;
        }
        return block;
    }

    /** Whether the first or the last block of a request was. */
    private boolean touched(long block, long length) {
        return stack.knows(block) || stack.knows(block + (length - 1) / RecordedFit.BLOCK_BYTES);
    }

    private long remainder(List<Double> shares) {
        double at = random.nextDouble();
        for (int i = 0; i < shares.size(); i++) {
            at -= shares.get(i);
            if (at < 0) {
                return (long) i * RecordedFit.SECTOR_BYTES;
            }
        }
        return 0;
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
