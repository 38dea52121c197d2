package csdbench.engine.preflight;

import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.engine.trees.PresentFiles;
import csdbench.engine.validation.Present;
import csdbench.plan.FormatSpec;
import csdbench.plan.GeneralSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Finds the files that must be created or extended before a run. One thread owns it. */
public final class FormatNeeds implements Present {
    private final Supplier<DeviceProbe> look;
    private final GeneralSpec general;
    private final Set<String> formatted = new HashSet<>();
    private final Map<String, PresentFiles> trees = new HashMap<>();
    private boolean elsewhere;

    /**
     * @param look probes the machine anew
     */
    public FormatNeeds(Supplier<DeviceProbe> look, GeneralSpec general) {
        this.look = look;
        this.general = general;
    }

    /** For targets that are on other machines, which look after them. */
    public static FormatNeeds elsewhere(GeneralSpec general) {
        FormatNeeds none = new FormatNeeds(() -> DeviceProbe.look(Optional.empty()), general);
        none.elsewhere = true;
        return none;
    }

    /** Indexes of the targets to format, as the files are now. A file that is always formatted is formatted once. */
    public List<Integer> of(RunSpec spec) {
        List<Integer> needed = new ArrayList<>();
        for (int i = 0; i < spec.targets().size() && !elsewhere; i++) {
            TargetSpec target = spec.targets().get(i);
            if (!formatted.contains(target.lun())
                    && TargetSizes.needsFormat(target, look.get().outline(target.lun()), general)) {
                formatted.add(target.lun());
                needed.add(i);
            }
        }
        return needed;
    }

    /** For a tree more than nothing where its anchor exists. */
    @Override
    public long bytes(TargetSpec target) {
        DeviceFacts facts = look.get().outline(target.lun());
        return target.tree().isPresent()
                ? facts.kind() == DeviceFacts.Kind.DIRECTORY ? 1 : 0
                : TargetSizes.presentBytes(target.withWrites(true), facts);
    }

    @Override
    public long bytes(TargetSpec tree, long file) {
        return files(tree).bytes(file);
    }

    @Override
    public String path(TargetSpec tree, long file) {
        return files(tree).path(file);
    }

    private PresentFiles files(TargetSpec tree) {
        return trees.computeIfAbsent(
                tree.lun(), lun -> new PresentFiles(Path.of(lun), tree.tree().orElseThrow()));
    }

    /** The same format, behind what a file that is only too short already holds. */
    public RunSpec from(RunSpec format) {
        return format.withStreams(format.streams().stream()
                .map(stream -> afterExisting(format, stream))
                .toList());
    }

    private StreamSpec afterExisting(RunSpec format, StreamSpec stream) {
        TargetSpec target = format.targets().get(stream.target());
        WorkloadSpec workload = format.workloads().get(stream.workload());
        long existingBytes = look.get().outline(target.lun()).sizeBytes();
        boolean whole = general.format().when() == FormatSpec.When.ALWAYS;
        long keptBytes = existingBytes < target.sizeBytes() && !whole
                ? TargetSizes.keptBytes(
                        existingBytes, workload.access().transfer().largestBytes())
                : 0;
        LbaRangeSpec range =
                keptBytes == 0 ? new LbaRangeSpec.Whole() : new LbaRangeSpec.Bytes(keptBytes, target.sizeBytes());
        return new StreamSpec(
                stream.workload(),
                stream.target(),
                range,
                stream.offsetBytes(),
                stream.alignBytes(),
                stream.hitAreaBytes(),
                stream.content(),
                List.of());
    }
}
