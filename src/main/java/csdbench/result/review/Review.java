package csdbench.result.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A whole suite on one drive, or on several used together.
 *
 * @param schema of the file, {@link #SCHEMA}
 * @param suite its name, {@code storagereview}
 * @param complete whether nothing is left to be done
 * @param spanPercent first part of the drive that the workloads were confined to
 * @param program that measured
 * @param started when, in UTC, {@code 2026-05-02T10:11:12Z}
 * @param finished when, empty while it goes on
 * @param drive what was measured
 * @param host where, in the order to show
 * @param procedure how
 * @param fills of the drive, one for each state of the data, in order
 * @param workloads in the order in which they ran
 * @param steps of the suite beside fills and workloads, by state of the data and then in order; not in the file when
 *     there are none
 */
public record Review(
        int schema,
        String suite,
        boolean complete,
        double spanPercent,
        Program program,
        String started,
        Optional<String> finished,
        ReviewedDrive drive,
        Map<String, String> host,
        Procedure procedure,
        List<Fill> fills,
        List<WorkloadReview> workloads,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<StepResult> steps) {
    /** Version of the file's layout. */
    public static final int SCHEMA = 1;

    public Review {
        fills = List.copyOf(fills);
        workloads = List.copyOf(workloads);
        steps = steps == null ? List.of() : List.copyOf(steps);
    }

    /**
     * Who measured.
     *
     * @param name {@code csdbench}, or {@code vdbench} when that did the I/O
     * @param version as in {@code --version}; of vdbench, which does not tell before it runs, the folder it is in
     * @param build as in {@code --version}; with vdbench, the csdbench that wrote the steps and read the results
     */
    public record Program(String name, String version, String build) {}

    /** States of the data that any workload has results for, in order. */
    public List<Double> dataPercents() {
        return workloads.stream()
                .flatMap(workload -> workload.states().stream())
                .map(StateResult::dataPercent)
                .distinct()
                .toList();
    }

    /** Workloads that have a gain, which takes two states. */
    public List<WorkloadReview> compared() {
        return workloads.stream()
                .filter(workload -> workload.gain().isPresent())
                .toList();
    }

    /** The middle gain in peak rate, as a fraction; empty when nothing was compared. */
    public Optional<Double> medianGain() {
        List<Double> gains = new ArrayList<>(compared().stream()
                .map(workload -> workload.gain().orElseThrow().iops())
                .sorted()
                .toList());
        if (gains.isEmpty()) {
            return Optional.empty();
        }
        int middle = gains.size() / 2;
        return Optional.of(gains.size() % 2 == 1 ? gains.get(middle) : (gains.get(middle - 1) + gains.get(middle)) / 2);
    }
}
