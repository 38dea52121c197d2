package csdbench.report.reference;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Published results of a drive.
 *
 * @param name on the command line, {@code csd3000}
 * @param title of the drive, for people
 * @param publication author and source
 * @param models simulated drives of it
 * @param results in the order of the file, at least one
 */
public record Reference(String name, String title, String publication, List<String> models, List<Result> results) {
    public Reference {
        models = List.copyOf(models);
        results = List.copyOf(results);
    }

    /**
     * The peak result of a workload.
     *
     * @param workload name in csdbench, {@code random-read-4k}
     * @param dataPercent savings by compression, empty if unknown
     * @param outstanding queue depth
     * @param iops above 0
     * @param latencyNs mean, empty if unknown
     * @param how how it was obtained and what differs: a sentence, may be empty
     */
    public record Result(
            String workload,
            OptionalDouble dataPercent,
            int outstanding,
            double iops,
            OptionalDouble latencyNs,
            String how) {

        /** Whether it may be of data of this compressibility. */
        public boolean ofData(double percent) {
            return dataPercent.isEmpty() || dataPercent.getAsDouble() == percent;
        }
    }

    /** Results of a workload with data of one compressibility. */
    public List<Result> of(String workload, double percent) {
        return results.stream()
                .filter(result -> result.workload().equals(workload) && result.ofData(percent))
                .toList();
    }
}
