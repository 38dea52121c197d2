package csdbench.language.resolver;

import csdbench.language.definition.Settings;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.parm.Diagnostics;
import csdbench.plan.AccessSpec;
import csdbench.plan.AccessSpec.OperationShares;
import csdbench.plan.LimitSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TermSpec;
import java.util.Optional;

/** Resolves what each operation of a workload is: a loop's value, else the workload's, else the default. */
public final class Accesses {
    private Accesses() {}

    public static AccessSpec of(WorkloadDefinition workload, ForLoops.Pass pass, Diagnostics diagnostics) {
        Settings settings = pass.over(workload);
        return new AccessSpec(
                settings.value(WorkloadDefinition.XFERSIZE),
                settings.find(WorkloadDefinition.OPERATION)
                        .orElseGet(() -> OperationShares.reads(readPercent(settings))),
                settings.value(WorkloadDefinition.RHPCT),
                settings.value(WorkloadDefinition.WHPCT),
                seek(workload, settings.value(WorkloadDefinition.SEEKPCT), diagnostics));
    }

    /** When a workload begins, pauses and ends. */
    public static TermSpec term(WorkloadDefinition workload) {
        double thinkSeconds = workload.settings().value(WorkloadDefinition.THINKTIME);
        return new TermSpec(
                workload.settings().value(WorkloadDefinition.STARTDELAY),
                workload.find(WorkloadDefinition.ELAPSED).orElse(0.0),
                workload.find(WorkloadDefinition.MAXDATA).orElse(LimitSpec.DataLimit.NONE),
                workload.find(WorkloadDefinition.MAXOPS).orElse(0L),
                thinkSeconds,
                thinkSeconds > 0 ? workload.settings().value(WorkloadDefinition.THINKOPS) : 0,
                workload.settings().value(WorkloadDefinition.ENDSRUN));
    }

    /** A hot band that is gone through sequentially is a range and nothing more. */
    static boolean goesThroughHotBandInOrder(WorkloadDefinition workload) {
        return workload.settings().has(WorkloadDefinition.HOTBAND)
                && workload.find(WorkloadDefinition.SEEKPCT)
                        .map(seek -> !(seek instanceof SeekSpec.Mixed mixed) || mixed.randomPercent() == 0)
                        .orElse(false);
    }

    private static double readPercent(Settings settings) {
        return settings.find(WorkloadDefinition.RDPCT)
                .or(() -> settings.find(WorkloadDefinition.WRPCT).map(writes -> 100 - writes))
                .orElseGet(WorkloadDefinition.RDPCT::defaultValue);
    }

    private static SeekSpec seek(WorkloadDefinition workload, SeekSpec seek, Diagnostics diagnostics) {
        Optional<Long> streams = workload.find(WorkloadDefinition.STREAMS);
        if (streams.isPresent()) {
            return new SeekSpec.Streams(Math.toIntExact(streams.get()));
        }
        Optional<SeekSpec.Stride> stride = workload.find(WorkloadDefinition.STRIDE);
        if (stride.isPresent() && !(seek instanceof SeekSpec.ToEnd)) {
            SeekSpec.Stride skips = stride.get();
            return new SeekSpec.Stride(skips.minBytes(), skips.maxBytes(), skips.runBytes(), seek.reportedPercent());
        }
        if (stride.isPresent()) {
            // What vdbench does, without a word.
            diagnostics.warning(
                    workload.spanOf(WorkloadDefinition.STRIDE),
                    "stride= of wd=" + workload.name() + " is ignored: seekpct=eof goes through everything once",
                    "leave one of them out; with a stride the workload has no end");
        }
        Optional<SeekSpec.Zipf> zipf = workload.find(WorkloadDefinition.ZIPF);
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
                    "hotband= of wd=" + workload.name() + " sets all offsets",
                    "seekpct= is taken as random");
        }
        return new SeekSpec.HotBand(workload.find(WorkloadDefinition.HOTBAND).orElseThrow());
    }

    private static SeekSpec popular(
            WorkloadDefinition workload, SeekSpec.Zipf zipf, SeekSpec seek, Diagnostics diagnostics) {
        if (seek instanceof SeekSpec.Mixed mixed && mixed.randomPercent() > 0) {
            return new SeekSpec.Zipf(zipf.theta(), zipf.slices(), mixed.randomPercent());
        }
        diagnostics.warning(
                workload.spanOf(WorkloadDefinition.SEEKPCT),
                "zipf= of wd=" + workload.name() + " sets random offsets",
                "seekpct= is taken as random");
        return zipf;
    }
}
