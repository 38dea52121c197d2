package csdbench.report.reference;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What was published of a drive.
 *
 * @param name to ask for it, {@code csd3000}
 * @param title of the drive, for people
 * @param publication who published it, and where
 * @param results in the order of the file, at least one
 */
public record Reference(String name, String title, String publication, List<Result> results) {
    public Reference {
        results = List.copyOf(results);
    }

    /**
     * The peak of a workload.
     *
     * @param workload by our name, {@code random-read-4k}
     * @param dataPercent what compression saves of the data; empty where nobody said
     * @param outstanding I/Os at the drive
     * @param iops operations a second, above 0
     * @param latencyNs mean; empty where nobody said
     * @param how it was read, and what was different: a sentence, may be empty
     */
    public record Result(
            String workload,
            OptionalDouble dataPercent,
            int outstanding,
            double iops,
            OptionalDouble latencyNs,
            String how) {

        /** Whether it is of data that compresses as far, as far as anybody said. */
        public boolean ofData(double percent) {
            return dataPercent.isEmpty() || dataPercent.getAsDouble() == percent;
        }
    }

    /** Results of a workload with data of one state. */
    public List<Result> of(String workload, double percent) {
        return results.stream()
                .filter(result -> result.workload().equals(workload) && result.ofData(percent))
                .toList();
    }
}
