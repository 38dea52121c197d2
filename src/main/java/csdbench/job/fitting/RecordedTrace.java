package csdbench.job.fitting;

import csdbench.base.unit.Rng;
import csdbench.language.profile.Profile;
import csdbench.language.profile.Recorded;
import csdbench.language.profile.RecordedSample;
import csdbench.trace.NamingReader;
import csdbench.trace.TraceEntry;

/**
 * A trace of a profile that was fitted to one: endless, the same for the same seed. Its requests are like those of the
 * sample, stretch after stretch, each where what it touches was touched as long ago. One thread at a time.
 */
final class RecordedTrace extends NamingReader {
    /** Of a sample that leaves stretches out, one so near is taken for one that is not there. */
    private static final int NEAR = 1;

    private final Recorded recorded;
    private final SamplePlaces places;
    private final int[] numbers;
    private final long seed;
    private final long requests;

    /** Of the recorded time, how much the generated one takes. */
    private final double stretch;

    private final double binNs;
    private long made;
    private long bin = -1;
    private double[] timesNs = new double[0];
    private int inBin;
    private double lastNs;

    RecordedTrace(Profile profile, Recorded recorded, long spanBytes, double perSecond, long seed) {
        super(profile.name(), false);
        this.recorded = recorded;
        this.seed = Rng.mix(seed);
        this.requests = recorded.requests();
        this.binNs = recorded.binSeconds() * 1e9;
        this.stretch = requests / (recorded.counts().size() * recorded.binSeconds()) / perSecond;
        this.places = new SamplePlaces(recorded.sample(), profile.streams(), spanBytes, new Rng(this.seed));
        devices.numberOf(SyntheticTrace.DEVICE);
        numbers = profile.streams().stream()
                .mapToInt(stream -> streams.numberOf(stream.name()))
                .toArray();
    }

    @Override
    public boolean next(TraceEntry entry) {
        while (inBin == timesNs.length) {
            bin++;
            fillBin(recorded.counts().get((int) (bin % recorded.counts().size())));
        }
        int row = row(made++);
        RecordedSample sample = recorded.sample();
        long bytes = sample.bytes().get(row);
        entry.set(Math.round(timesNs[inBin++] * stretch), sample.reads().get(row), places.offset(row), bytes);
        entry.setOrigin(0, numbers[sample.streams().get(row)]);
        entry.setLatencyNs(TraceEntry.NO_LATENCY);
        places.touched(entry, row);
        return true;
    }

    /** Which of the sample a request is like. */
    private int row(long request) {
        int size = recorded.sample().size();
        long number = request % requests / Recorded.STRETCH;
        long kept = number / recorded.stretches();
        if (recorded.stretches() > 1) {
            long near = Math.floorMod(Rng.mix(seed + number), 2 * NEAR + 1L) - NEAR;
            kept = Math.clamp(kept + near, 0, Math.max(0, size / Recorded.STRETCH - 1));
        }
        return (int) Math.min(kept * Recorded.STRETCH + request % requests % Recorded.STRETCH, size - 1L);
    }

    /** When the requests of a bin come: after gaps like those recorded, stretched where they are not as many. */
    private void fillBin(long count) {
        timesNs = new double[Math.toIntExact(count)];
        inBin = 0;
        if (count == 0) {
            return;
        }
        double beginNs = bin * binNs;
        double atNs = lastNs;
        for (int i = 0; i < timesNs.length; i++) {
            atNs += gapNs(made + i);
            timesNs[i] = atNs;
        }
        if (recorded.stretches() > 1 || timesNs[0] < beginNs || atNs >= beginNs + binNs) {
            stretch(beginNs, timesNs[0], atNs);
        }
        lastNs = timesNs[timesNs.length - 1];
    }

    private void stretch(double beginNs, double firstNs, double toNs) {
        Rng random = new Rng(seed + bin);
        double before = Math.min(gapNs(made), binNs) * random.nextDouble();
        double after = Math.min(gapNs(made + timesNs.length), binNs) * random.nextDouble();
        double all = Math.max(1, before + toNs - firstNs + after);
        for (int i = 0; i < timesNs.length; i++) {
            timesNs[i] = beginNs + (before + timesNs[i] - firstNs) / all * binNs;
        }
    }

    private double gapNs(long request) {
        return recorded.sample().gapsNs().get(row(request));
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
