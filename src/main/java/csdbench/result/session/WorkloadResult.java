package csdbench.result.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.result.RunStarted;
import java.util.ArrayList;
import java.util.List;

/**
 * Results of a workload.
 *
 * @param name of the workload definition
 * @param operation what it does to files, null for luns
 * @param requestedSkew its requested share of the operations, percent
 * @param observedSkew its actual share, percent; null without operations
 * @param work operations
 */
public record WorkloadResult(
        String name,
        @JsonInclude(JsonInclude.Include.NON_NULL) String operation,
        double requestedSkew,
        Double observedSkew,
        @JsonUnwrapped Work work) {
    static List<WorkloadResult> of(RunSummary run) {
        double seconds = run.finished().measured().seconds();
        long all = run.sums().total().count();
        List<WorkloadResult> workloads = new ArrayList<>();
        for (int i = 0; i < run.started().workloads().size(); i++) {
            RunStarted.Workload workload = run.started().workloads().get(i);
            OpSums sums =
                    OpSums.ofWorkload(run.started(), run.finished().measured().streams(), i);
            workloads.add(new WorkloadResult(
                    workload.name(),
                    workload.operation().isEmpty() ? null : workload.operation(),
                    workload.requestedSkewPercent(),
                    all == 0 ? null : 100.0 * sums.total().count() / all,
                    Work.of(sums, seconds)));
        }
        return workloads;
    }
}
