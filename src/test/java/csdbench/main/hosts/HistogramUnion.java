package csdbench.main.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** Histograms of an interval log, one for each operation and interval; equal when every bucket is. */
record HistogramUnion(Map<String, List<Histogram>> byOperation) {
    static HistogramUnion read(Path file) throws IOException {
        Map<String, List<Histogram>> all = new TreeMap<>();
        try (HistogramLogReader reader = new HistogramLogReader(Files.newInputStream(file))) {
            while (reader.hasNext()) {
                Histogram next = (Histogram) reader.nextIntervalHistogram();
                all.computeIfAbsent(next.getTag(), _ -> new ArrayList<>()).add(next);
            }
        }
        return new HistogramUnion(all);
    }

    /** Adds the other's, interval by interval. */
    HistogramUnion with(HistogramUnion other) {
        other.byOperation.forEach((operation, histograms) -> {
            List<Histogram> sums = byOperation.computeIfAbsent(operation, _ -> new ArrayList<>());
            for (int i = 0; i < histograms.size(); i++) {
                if (i < sums.size()) {
                    sums.get(i).add(histograms.get(i));
                } else {
                    sums.add(histograms.get(i));
                }
            }
        });
        return this;
    }
}
