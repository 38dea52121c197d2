package csdbench.job.fitting;

import csdbench.language.profile.Recorded;
import csdbench.language.profile.RecordedSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A sample of the requests of a trace: of so many stretches each time the one with which all that was taken so far is
 * most like all that was there, in what it reads, writes and touches first. One thread at a time.
 */
final class SampledRequests {
    /** Stretches that are looked at for each that is taken, at most: they are in memory. */
    private static final int MAX_CHOICE = 64;

    private static final int FIGURES = 6;

    private final int stretches;
    private final int every;
    private final List<SampledRequest> choice = new ArrayList<>();
    private final List<SampledRequest> taken = new ArrayList<>();
    private final double[] there = new double[FIGURES];
    private final double[] inSample = new double[FIGURES];
    private long seen;

    SampledRequests(long allRequests) {
        stretches = Math.toIntExact(Math.ceilDiv(allRequests, Recorded.MAX_SAMPLE));
        every = Math.ceilDiv(stretches, MAX_CHOICE);
    }

    int stretches() {
        return stretches;
    }

    void add(SampledRequest row) {
        if (seen / Recorded.STRETCH % stretches % every == 0) {
            choice.add(row);
        }
        row.addTo(there);
        seen++;
        if (seen % ((long) Recorded.STRETCH * stretches) == 0) {
            choose();
        }
    }

    private void choose() {
        List<SampledRequest> best = List.of();
        double least = Double.MAX_VALUE;
        for (int from = 0; from < choice.size(); from += Recorded.STRETCH) {
            List<SampledRequest> stretch = choice.subList(from, Math.min(choice.size(), from + Recorded.STRETCH));
            double miss = miss(stretch);
            if (miss < least && (from == 0 || stretch.size() == Recorded.STRETCH)) {
                least = miss;
                best = stretch;
            }
        }
        best.forEach(row -> row.addTo(inSample));
        taken.addAll(best);
        choice.clear();
    }

    private double miss(List<SampledRequest> stretch) {
        double[] with = inSample.clone();
        stretch.forEach(row -> row.addTo(with));
        double miss = 0;
        for (int i = 0; i < FIGURES; i++) {
            miss += there[i] == 0 ? 0 : Math.abs(with[i] * stretches / there[i] - 1);
        }
        return miss;
    }

    /**
     * All that were taken.
     *
     * @param kept numbers of the streams that are kept, rising; requests of others are of the first
     */
    RecordedSample sample(int[] kept) {
        if (!choice.isEmpty()) {
            choose();
        }
        return new RecordedSample(
                each(row -> row.gapNs),
                each(row -> Math.max(0, Arrays.binarySearch(kept, row.stream))),
                each(row -> row.read),
                each(row -> row.bytes),
                each(row -> row.remainder),
                each(row -> row.run),
                each(row -> row.blocks),
                each(row -> row.first),
                each(row -> row.last),
                each(row -> row.before));
    }

    private <T> List<T> each(Function<SampledRequest, T> figure) {
        return taken.stream().map(figure).toList();
    }
}
