package csdbench.engine.preflight;

import csdbench.drive.real.DeviceProbe;
import csdbench.plan.GeneralSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Finds the files that a run needs made or made longer first. One thread owns it. */
public final class FormatNeeds {
    private final Supplier<DeviceProbe> look;
    private final GeneralSpec general;
    private final Set<String> formatted = new HashSet<>();

    /**
     * @param look a new look at the machine
     */
    public FormatNeeds(Supplier<DeviceProbe> look, GeneralSpec general) {
        this.look = look;
        this.general = general;
    }

    /** Indexes of the targets that need it, as the files are now. A file that must always be formatted is once. */
    public List<Integer> of(RunSpec spec) {
        List<Integer> needed = new ArrayList<>();
        for (int i = 0; i < spec.targets().size(); i++) {
            TargetSpec target = spec.targets().get(i);
            if (!formatted.contains(target.lun())
                    && TargetSizes.needsFormat(target, look.get().facts(target.lun()), general)) {
                formatted.add(target.lun());
                needed.add(i);
            }
        }
        return needed;
    }

    /** The same format, leaving alone what a file that is only too short already holds. */
    public RunSpec from(RunSpec format) {
        List<StreamSpec> streams = format.streams().stream()
                .map(stream -> behindWhatIsThere(format, stream))
                .toList();
        return new RunSpec(
                format.header(),
                format.load(),
                format.arrival(),
                format.limits(),
                format.targets(),
                format.workloads(),
                streams,
                format.hooks());
    }

    private StreamSpec behindWhatIsThere(RunSpec format, StreamSpec stream) {
        TargetSpec target = format.targets().get(stream.target());
        WorkloadSpec workload = format.workloads().get(stream.workload());
        long thereBytes = look.get().facts(target.lun()).sizeBytes();
        long transferBytes = workload.access().transfer().largestBytes();
        long keptBytes = thereBytes < target.sizeBytes() ? thereBytes / transferBytes * transferBytes : 0;
        LbaRangeSpec area =
                keptBytes == 0 ? new LbaRangeSpec.Whole() : new LbaRangeSpec.Bytes(keptBytes, target.sizeBytes());
        return new StreamSpec(
                stream.workload(),
                stream.target(),
                area,
                stream.offsetBytes(),
                stream.alignBytes(),
                stream.hitAreaBytes(),
                stream.content());
    }
}
