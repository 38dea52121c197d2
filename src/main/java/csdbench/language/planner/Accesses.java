package csdbench.language.planner;

import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.definition.value.Loop;
import csdbench.language.definition.value.Seek;
import csdbench.language.definition.value.Stride;
import csdbench.language.definition.value.TransferSize;
import csdbench.language.parm.Diagnostics;
import csdbench.plan.AccessSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TransferSpec;
import java.util.Optional;
import java.util.OptionalDouble;

/** Resolves what each operation of a workload is: a loop's value, else the workload's, else the usual one. */
final class Accesses {
    private static final long TRANSFER_BYTES = 4096;

    private Accesses() {}

    static AccessSpec of(WorkloadDefinition workload, ForLoops.Pass pass, Diagnostics diagnostics) {
        return new AccessSpec(
                transfer(workload, pass),
                readPercent(workload, pass),
                pass.number(Loop.Kind.RHPCT)
                        .orElseGet(() -> workload.find(WorkloadDefinition.RHPCT).orElse(0.0)),
                pass.number(Loop.Kind.WHPCT)
                        .orElseGet(() -> workload.find(WorkloadDefinition.WHPCT).orElse(0.0)),
                seek(workload, pass, diagnostics));
    }

    /** The same sizes in the plan's words. */
    static TransferSpec transfer(TransferSize size) {
        return switch (size) {
            case TransferSize.Fixed fixed -> new TransferSpec.Fixed(fixed.bytes());
            case TransferSize.Mix mix ->
                new TransferSpec.Mix(mix.shares().stream()
                        .map(share -> new TransferSpec.Share(share.bytes(), share.percent()))
                        .toList());
            case TransferSize.Between between ->
                new TransferSpec.Between(between.minBytes(), between.maxBytes(), between.alignBytes());
        };
    }

    /** A hot band that is gone through sequentially is a range and nothing more. */
    static boolean goesThroughHotBandInOrder(WorkloadDefinition workload) {
        return workload.settings().has(WorkloadDefinition.HOTBAND)
                && workload.find(WorkloadDefinition.SEEKPCT)
                        .map(seek -> !(seek instanceof Seek.Percent percent) || percent.percent() == 0)
                        .orElse(false);
    }

    private static TransferSpec transfer(WorkloadDefinition workload, ForLoops.Pass pass) {
        OptionalDouble looped = pass.number(Loop.Kind.XFERSIZE);
        if (looped.isPresent()) {
            return new TransferSpec.Fixed((long) looped.getAsDouble());
        }
        return workload.find(WorkloadDefinition.XFERSIZE)
                .map(Accesses::transfer)
                .orElse(new TransferSpec.Fixed(TRANSFER_BYTES));
    }

    private static double readPercent(WorkloadDefinition workload, ForLoops.Pass pass) {
        return pass.number(Loop.Kind.RDPCT)
                .orElseGet(() -> workload.find(WorkloadDefinition.RDPCT)
                        .or(() -> workload.find(WorkloadDefinition.WRPCT).map(writes -> 100 - writes))
                        .orElse(100L));
    }

    private static SeekSpec seek(WorkloadDefinition workload, ForLoops.Pass pass, Diagnostics diagnostics) {
        Optional<Long> streams = workload.find(WorkloadDefinition.STREAMS);
        if (streams.isPresent()) {
            return new SeekSpec.Streams(Math.toIntExact(streams.get()));
        }
        Optional<Stride> stride = workload.find(WorkloadDefinition.STRIDE);
        if (stride.isPresent()) {
            return new SeekSpec.Stride(stride.get().minBytes(), stride.get().maxBytes());
        }
        SeekSpec seek = pass.number(Loop.Kind.SEEKPCT).isPresent()
                ? looped(pass.number(Loop.Kind.SEEKPCT).getAsDouble())
                : workload.find(WorkloadDefinition.SEEKPCT).map(Accesses::seek).orElse(new SeekSpec.Mixed(100));
        Optional<Seek.Zipf> zipf = workload.find(WorkloadDefinition.ZIPF);
        if (zipf.isPresent()) {
            return popular(workload, zipf.get(), seek, diagnostics);
        }
        boolean hot = workload.settings().has(WorkloadDefinition.HOTBAND) && !goesThroughHotBandInOrder(workload);
        if (!hot) {
            return seek;
        }
        if (!(seek instanceof SeekSpec.Mixed mixed) || mixed.randomPercent() != 100) {
            diagnostics.warning(
                    workload.spanOf(WorkloadDefinition.SEEKPCT),
                    "hotband= of wd=" + workload.name() + " chooses every place",
                    "seekpct= is taken as random");
        }
        return new SeekSpec.HotBand(
                Storages.area(workload.find(WorkloadDefinition.HOTBAND).orElseThrow()));
    }

    private static SeekSpec popular(
            WorkloadDefinition workload, Seek.Zipf zipf, SeekSpec seek, Diagnostics diagnostics) {
        if (seek instanceof SeekSpec.Mixed mixed && mixed.randomPercent() > 0) {
            return new SeekSpec.Zipf(zipf.theta(), zipf.slices(), mixed.randomPercent());
        }
        diagnostics.warning(
                workload.spanOf(WorkloadDefinition.SEEKPCT),
                "zipf= of wd=" + workload.name() + " chooses random places",
                "seekpct= is taken as random");
        return new SeekSpec.Zipf(zipf.theta(), zipf.slices(), 100);
    }

    /** The loop knows numbers only; the end of the storage is -1. */
    private static SeekSpec looped(double percent) {
        return percent < 0 ? new SeekSpec.ToEnd() : new SeekSpec.Mixed(percent);
    }

    private static SeekSpec seek(Seek seek) {
        return switch (seek) {
            case Seek.Percent percent -> new SeekSpec.Mixed(percent.percent());
            case Seek.Eof _ -> new SeekSpec.ToEnd();
            case Seek.SequentialFromRandomStart _ -> new SeekSpec.FromRandomStart();
            case Seek.Poisson poisson -> new SeekSpec.Poisson(poisson.midpoint());
            case Seek.Zipf zipf -> new SeekSpec.Zipf(zipf.theta(), zipf.slices(), 100);
        };
    }
}
