package csdbench.engine.run;

import csdbench.plan.AccessSpec;
import csdbench.plan.RunHeader;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.result.DataFacts;
import csdbench.result.RunStarted;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** Says what a run is, in the words that reports need. */
final class RunAnnouncement {
    private RunAnnouncement() {}

    static RunStarted of(
            ZonedDateTime now,
            RunSpec spec,
            RateResolver.Rate rate,
            List<OpenTarget> targets,
            List<DataFacts> data,
            Optional<RunStarted.Band> band) {
        RunHeader header = spec.header();
        return new RunStarted(
                now,
                header.name(),
                rate.label(),
                header.forLoops(),
                rate.perSecond(),
                header.elapsedSeconds(),
                header.warmupSeconds(),
                header.intervalSeconds(),
                spec.header().name().equals("SD_format"),
                targets.stream().map(target -> target(target, band)).toList(),
                spec.workloads().stream()
                        .map(workload -> new RunStarted.Workload(workload.name(), workload.sharePercent()))
                        .toList(),
                requested(spec, rate),
                data);
    }

    private static RunStarted.Target target(OpenTarget target, Optional<RunStarted.Band> band) {
        return new RunStarted.Target(
                target.spec().name(),
                target.spec().lun(),
                target.sizeBytes(),
                target.spec().threads(),
                target.backend().name(),
                target.backendReason(),
                target.simulated().map(sim -> Simulations.simulation(sim.drive().order(), band)));
    }

    private static RunStarted.Requested requested(RunSpec spec, RateResolver.Rate rate) {
        return new RunStarted.Requested(
                common(spec, access -> transferBytes(access.transfer())),
                spec.targets().stream().mapToInt(target -> target.threads()).sum(),
                common(spec, AccessSpec::readPercent),
                common(spec, AccessSpec::readHitPercent),
                common(spec, AccessSpec::writeHitPercent),
                common(spec, access -> access.seek().reportedPercent()),
                compressionRatio(spec),
                rate.skewControlled());
    }

    /** A mix of sizes has no size to show; not-a-number makes it differ even from itself. */
    private static double transferBytes(TransferSpec transfer) {
        return transfer instanceof TransferSpec.Fixed fixed ? fixed.bytes() : Double.NaN;
    }

    /** Empty where streams differ, and for data that has no ratio to obey. */
    private static OptionalDouble compressionRatio(RunSpec spec) {
        double[] ratios = spec.streams().stream()
                .map(StreamSpec::content)
                .mapToDouble(content -> content.hasTargetRatio() ? content.ratio() : Double.NaN)
                .distinct()
                .toArray();
        return ratios.length == 1 && !Double.isNaN(ratios[0]) ? OptionalDouble.of(ratios[0]) : OptionalDouble.empty();
    }

    /** What all workloads have in common, empty where they differ. */
    private static OptionalDouble common(RunSpec spec, ToDoubleFunction<AccessSpec> setting) {
        double[] values = spec.workloads().stream()
                .map(WorkloadSpec::access)
                .mapToDouble(setting)
                .distinct()
                .toArray();
        return values.length == 1 && !Double.isNaN(values[0]) ? OptionalDouble.of(values[0]) : OptionalDouble.empty();
    }
}
