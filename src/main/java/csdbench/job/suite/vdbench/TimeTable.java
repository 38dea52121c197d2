package csdbench.job.suite.vdbench;

import csdbench.base.file.FoundFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many operations of a run took how long, in vdbench's few buckets.
 *
 * @param run name of the run definition
 * @param buckets in rising order; empty where vdbench gave none
 */
record TimeTable(String run, List<Bucket> buckets) {
    private static final String FILE = "histogram.html";
    private static final Pattern LABEL = Pattern.compile(".*Starting RD=([^;<]+);.*");
    private static final Pattern BUCKET = Pattern.compile(" *[0-9.]+ < +([0-9.]+|max) +([0-9,]{1,24}) +[0-9.]+ .*");
    private static final double NS_PER_MS = 1e6;

    TimeTable {
        buckets = List.copyOf(buckets);
    }

    /**
     * Operations that took less than a time and no less than the bucket before.
     *
     * @param upperNs {@link Long#MAX_VALUE} in the last
     */
    record Bucket(long upperNs, long count) {}

    long count() {
        return buckets.stream().mapToLong(Bucket::count).sum();
    }

    /**
     * A bound that this percentage of the operations did not exceed: the upper end of a bucket, or the longest time
     * where that is less. The true percentile is at most this, and by vdbench's own buckets at least half of it above
     * 20 us. 0 where there is no table.
     *
     * @param maxNs longest time of an operation
     */
    long percentileNs(double percent, long maxNs) {
        double wanted = count() * percent / 100;
        long below = 0;
        for (Bucket bucket : buckets) {
            below += bucket.count();
            if (below > 0 && below >= wanted) {
                return Math.min(bucket.upperNs(), maxNs);
            }
        }
        return 0;
    }

    /** The first table of each run, which is of reads and writes together; none when there is no such file. */
    static List<TimeTable> read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        List<TimeTable> tables = new ArrayList<>();
        if (!Files.exists(file)) {
            return tables;
        }
        List<Bucket> buckets = new ArrayList<>();
        String run = "";
        for (String line :
                FoundFile.text(file, StandardCharsets.ISO_8859_1).lines().toList()) {
            Matcher label = LABEL.matcher(line);
            Matcher bucket = BUCKET.matcher(line);
            if (label.matches()) {
                add(tables, run, buckets);
                buckets = new ArrayList<>();
                run = label.group(1);
            } else if (bucket.matches() && !whole(buckets)) {
                buckets.add(bucket(bucket));
            }
        }
        add(tables, run, buckets);
        return tables;
    }

    private static Bucket bucket(Matcher line) {
        return new Bucket(
                line.group(1).equals("max")
                        ? Long.MAX_VALUE
                        : Math.round(Double.parseDouble(line.group(1)) * NS_PER_MS),
                Long.parseLong(line.group(2).replace(",", "")));
    }

    private static boolean whole(List<Bucket> buckets) {
        return !buckets.isEmpty() && buckets.getLast().upperNs() == Long.MAX_VALUE;
    }

    private static void add(List<TimeTable> tables, String run, List<Bucket> buckets) {
        if (!run.isEmpty() && !FlatfileRuns.isFormat(run)) {
            tables.add(new TimeTable(run, whole(buckets) ? buckets : List.of()));
        }
    }
}
