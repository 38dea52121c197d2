package csdbench.result.session;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.json.Perhaps;
import csdbench.result.DeviceCounters;
import csdbench.result.PhysicalUse;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Results of a target.
 *
 * @param target what it is
 * @param work operations
 * @param counters all that the device counts; null in results of before
 * @param physical physical counters, empty if the drive has none
 * @param device its model, serial and firmware, as far as it says them, or the path of a file; left out where nothing
 *     is known
 */
public record TargetResult(
        @JsonUnwrapped RunStarted.Target target,
        @JsonUnwrapped Work work,
        @Perhaps DeviceCounters counters,
        Optional<PhysicalUse> physical,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> device) {
    public TargetResult {
        device = Objects.requireNonNullElse(device, Map.of());
    }

    /** Whether it is a simulated drive. */
    public boolean simulated() {
        return target.simulated();
    }

    public long sizeBytes() {
        return target.sizeBytes();
    }

    static List<TargetResult> of(RunSummary run) {
        RunFinished finished = run.finished();
        double seconds = finished.measured().seconds();
        List<TargetResult> targets = new ArrayList<>();
        for (int i = 0; i < run.started().targets().size(); i++) {
            OpSums sums = OpSums.ofTarget(run.started(), finished.measured().streams(), i);
            targets.add(new TargetResult(
                    run.started().targets().get(i),
                    Work.of(sums, seconds),
                    i < finished.devices().counters().size()
                            ? finished.devices().counters().get(i)
                            : null,
                    i < finished.physical().size() ? finished.physical().get(i) : Optional.empty(),
                    i < finished.devices().identities().size()
                            ? finished.devices().identities().get(i)
                            : Map.of()));
        }
        return targets;
    }
}
