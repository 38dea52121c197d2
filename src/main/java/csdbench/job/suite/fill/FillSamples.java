package csdbench.job.suite.fill;

import csdbench.result.review.Fill;
import java.util.ArrayList;
import java.util.List;

/** A fill over time, as fine as a chart can show. Stateless. */
public final class FillSamples {
    private static final int MAX_SAMPLES = 400;

    private FillSamples() {}

    /** Neighbours joined, so that there are not too many; bytes and time stay what they are. */
    public static List<Fill.Sample> thinned(List<Fill.Sample> samples) {
        int group = Math.ceilDiv(Math.max(1, samples.size()), MAX_SAMPLES);
        if (group == 1) {
            return samples;
        }
        List<Fill.Sample> thinned = new ArrayList<>();
        double from = 0;
        for (int i = 0; i < samples.size(); i += group) {
            List<Fill.Sample> part = samples.subList(i, Math.min(samples.size(), i + group));
            double bytes = 0;
            double weighted = 0;
            double start = from;
            for (Fill.Sample sample : part) {
                double inIt = sample.bytesPerSecond() * (sample.atSeconds() - from);
                bytes += inIt;
                weighted += inIt * sample.responseNs();
                from = sample.atSeconds();
            }
            thinned.add(new Fill.Sample(from, bytes / (from - start), bytes == 0 ? 0 : weighted / bytes));
        }
        return List.copyOf(thinned);
    }
}
