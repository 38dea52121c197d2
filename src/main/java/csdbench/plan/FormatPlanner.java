package csdbench.plan;

import csdbench.content.ContentSpec;
import csdbench.io.OpenFlags;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Plans the run that makes files, or makes them longer, before the run that needs them. */
public final class FormatPlanner {
    /** Name of that run, and the beginning of its workloads' names. */
    public static final String NAME = "SD_format";

    private static final int THREADS = 2;
    private static final long SECTOR_BYTES = 512;

    private FormatPlanner() {}

    /**
     * A run that writes some targets of another run once, from beginning to end.
     *
     * @param run that needs the targets
     * @param targets indexes into {@link RunSpec#targets}, at least one, each with a size
     * @param general tells the transfer size
     */
    public static RunSpec specFor(RunSpec run, List<Integer> targets, GeneralSpec general) {
        List<TargetSpec> formatted = new ArrayList<>();
        List<WorkloadSpec> workloads = new ArrayList<>();
        List<StreamSpec> streams = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            TargetSpec target = run.targets().get(targets.get(i));
            formatted.add(forWriting(target));
            AccessSpec access = sequentialWrite(transferBytes(target, general));
            workloads.add(new WorkloadSpec(
                    NAME + "_" + target.name(),
                    100.0 / targets.size(),
                    OptionalDouble.empty(),
                    access,
                    Optional.empty()));
            streams.add(new StreamSpec(
                    i, i, new LbaRangeSpec.Whole(), 0, 0, 0, contentFor(run, targets.get(i)), List.of()));
        }
        String loops = "threads=" + THREADS + " iorate=max";
        return new RunSpec(
                new RunHeader(NAME, loops, 0, 0, run.header().intervalSeconds(), 0),
                new LoadSpec.Unlimited(false, false),
                run.arrival(),
                run.limits().spaceOnly(),
                formatted,
                workloads,
                streams,
                HookSpec.NONE,
                false,
                Optional.empty());
    }

    private static TargetSpec forWriting(TargetSpec target) {
        if (target.sizeBytes() == 0) {
            throw new IllegalArgumentException("no size to format sd=" + target.name() + " to");
        }
        OpenFlags flags = target.flags();
        return new TargetSpec(
                target.name(),
                target.lun(),
                target.sizeBytes(),
                new TargetSpec.InFlight(THREADS, 0),
                flags,
                true,
                target.journalFolder(),
                target.declaredAt(),
                false,
                Optional.empty());
    }

    /** The transfer that formats a target: as large as asked, unless that leaves a rest at the end of the file. */
    public static long transferBytes(TargetSpec target, GeneralSpec general) {
        long divisor = general.format().transferBytes();
        long rest = target.sizeBytes();
        while (rest != 0) {
            long next = divisor % rest;
            divisor = rest;
            rest = next;
        }
        return Math.max(SECTOR_BYTES, divisor);
    }

    private static AccessSpec sequentialWrite(long transferBytes) {
        return new AccessSpec(new TransferSpec.Fixed(transferBytes), 0, 0, 0, new SeekSpec.ToEnd());
    }

    /** What the run itself will write there, so that reads find data of the same kind. */
    private static ContentSpec contentFor(RunSpec run, int target) {
        return run.streamsOf(target).stream()
                .map(StreamSpec::content)
                .findFirst()
                .orElse(ContentSpec.INCOMPRESSIBLE);
    }
}
