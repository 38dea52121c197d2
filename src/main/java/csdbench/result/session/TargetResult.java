package csdbench.result.session;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import csdbench.result.DeviceCounters;
import csdbench.result.PhysicalUse;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Results of a target.
 *
 * @param name of the storage definition
 * @param lun what it names
 * @param sizeBytes addressable bytes
 * @param threads maximum queue depth
 * @param backend how I/O was done
 * @param simulated whether it is a simulated drive
 * @param simulation the model and its error, null for a real target
 * @param work operations
 * @param counters all that the device counts; null in results of before
 * @param physical physical counters, empty if the drive has none
 */
public record TargetResult(
        String name,
        String lun,
        long sizeBytes,
        int threads,
        @JsonUnwrapped Backend backend,
        boolean simulated,
        @Perhaps RunStarted.Simulation simulation,
        @JsonUnwrapped Work work,
        @Perhaps DeviceCounters counters,
        Optional<PhysicalUse> physical) {
    /**
     * How I/O was done on a target.
     *
     * @param backend its name
     * @param backendReason why it was chosen
     * @param pageCache whether the page cache was used; null in results of before
     */
    public record Backend(@Perhaps String backend, @Perhaps String backendReason, Boolean pageCache) {}

    static List<TargetResult> of(RunSummary run) {
        RunFinished finished = run.finished();
        double seconds = finished.measured().seconds();
        List<TargetResult> targets = new ArrayList<>();
        for (int i = 0; i < run.started().targets().size(); i++) {
            RunStarted.Target target = run.started().targets().get(i);
            OpSums sums = OpSums.ofTarget(run.started(), finished.measured().streams(), i);
            targets.add(new TargetResult(
                    target.name(),
                    target.lun(),
                    target.sizeBytes(),
                    target.threads(),
                    new Backend(target.backend(), target.backendReason(), target.cached()),
                    target.simulated(),
                    target.simulation().orElse(null),
                    Work.of(sums, seconds),
                    i < finished.devices().counters().size()
                            ? finished.devices().counters().get(i)
                            : null,
                    i < finished.physical().size() ? finished.physical().get(i) : Optional.empty()));
        }
        return targets;
    }
}
