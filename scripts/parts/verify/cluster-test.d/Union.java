import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** Compares the histograms of a run on hosts, bucket by bucket, with the union of those that the hosts kept. */
class Union {
    public static void main(String[] folders) throws IOException {
        boolean equal = true;
        for (String file : List.of("service.hlog", "response.hlog")) {
            Map<String, List<Histogram>> whole = read(Path.of(folders[0], file));
            Map<String, List<Histogram>> union = new LinkedHashMap<>();
            for (int i = 1; i < folders.length; i++) {
                read(Path.of(folders[i], file)).forEach((tag, histograms) -> {
                    List<Histogram> sums = union.computeIfAbsent(tag, _ -> new ArrayList<>());
                    for (int n = 0; n < histograms.size(); n++) {
                        if (n == sums.size()) {
                            sums.add(histograms.get(n));
                        } else {
                            sums.get(n).add(histograms.get(n));
                        }
                    }
                });
            }
            long count = whole.values().stream().flatMap(List::stream).mapToLong(Histogram::getTotalCount).sum();
            System.out.println(file + ": " + count + " operations of " + (folders.length - 1) + " hosts, "
                    + (whole.equals(union) ? "equal in every bucket" : "DIFFERENT"));
            equal &= whole.equals(union) && count > 0;
        }
        System.exit(equal ? 0 : 1);
    }

    /** One histogram an interval, by tag. */
    private static Map<String, List<Histogram>> read(Path file) throws IOException {
        Map<String, List<Histogram>> all = new LinkedHashMap<>();
        try (HistogramLogReader reader = new HistogramLogReader(Files.newInputStream(file))) {
            while (reader.hasNext()) {
                Histogram histogram = (Histogram) reader.nextIntervalHistogram();
                String tag = histogram.getTag();
                histogram.setTag(null);
                all.computeIfAbsent(tag, _ -> new ArrayList<>()).add(histogram);
            }
        }
        return all;
    }
}
