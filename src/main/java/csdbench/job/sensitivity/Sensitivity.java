package csdbench.job.sensitivity;

import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile;
import csdbench.engine.run.LocalExecutor;
import csdbench.engine.run.StopRequest;
import csdbench.io.IoFailure;
import csdbench.plan.GeneralSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted.Band;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Carries out runs on every variant of a drive, unattended. One thread owns it. */
public final class Sensitivity {
    private final GeneralSpec general;
    private final StopRequest stopRequest;
    private final Consumer<String> progress;

    /**
     * @param progress gets what is carried out now, a line each
     */
    public Sensitivity(GeneralSpec general, StopRequest stopRequest, Consumer<String> progress) {
        this.general = general;
        this.stopRequest = stopRequest;
        this.progress = progress;
    }

    /** What a run came to on one drive. */
    private record Figures(double iops, double responseUs, String variant) {}

    /**
     * Why runs cannot show how far results depend on a drive, in a sentence with what to do; empty when they do.
     *
     * @param model the drive, as {@link DriveCatalogue#drive} takes it
     */
    public static Optional<String> misfit(List<RunSpec> runs, String model) {
        String name;
        try {
            name = DriveCatalogue.drive(model).name();
        } catch (DriveProblem e) {
            return Optional.of(e.getMessage());
        }
        boolean used = false;
        for (RunSpec run : runs) {
            for (TargetSpec target : run.targets()) {
                Optional<DriveOrder> order = virtual(target.lun());
                if (order.isEmpty()) {
                    return Optional.of("rd=" + run.header().name() + " works on sd=" + target.name() + ",lun="
                            + target.lun()
                            + ", which is not a simulated drive in virtual time; a band takes every run many"
                            + " times, and only such drives can be had again as they were\n    = hint: leave it out, or"
                            + " use lun=sim:" + model);
                }
                used |= order.get().profile().name().equals(name);
            }
        }
        return used
                ? Optional.empty()
                : Optional.of(
                        "no run works on " + name + ", so none depends on what is not known of it\n    = hint: use"
                                + " lun=sim:" + model + ", or name the drive that the luns have");
    }

    private static Optional<DriveOrder> virtual(String lun) {
        try {
            return DriveOrder.isDrive(lun)
                    ? Optional.of(DriveOrder.of(lun)).filter(order -> !order.realTime())
                    : Optional.empty();
        } catch (DriveProblem e) {
            return Optional.empty();
        }
    }

    /**
     * Bands of runs, by {@code RunHeader.title()}. Empty when the user had enough before all was done.
     *
     * @param runs all on simulated drives in virtual time
     * @param drive whose open figures are varied
     */
    public Map<String, Band> bands(List<RunSpec> runs, DriveProfile drive) throws IoFailure {
        Map<String, List<Figures>> all = new LinkedHashMap<>();
        List<Variant> variants = Variant.of(drive);
        for (int i = 0; i < variants.size() && !stopRequest.requested(); i++) {
            Variant variant = variants.get(i);
            progress.accept("sensitivity: " + drive.name() + " with " + variant.words() + ", " + (i + 1) + " of "
                    + variants.size());
            carryOut(runs.stream().map(run -> variant.of(run, drive.name())).toList(), variant.words(), all);
        }
        Map<String, Band> bands = new LinkedHashMap<>();
        if (!stopRequest.requested()) {
            all.forEach((label, figures) -> bands.put(label, band(figures)));
        }
        return bands;
    }

    private void carryOut(List<RunSpec> runs, String variant, Map<String, List<Figures>> all) throws IoFailure {
        try (LocalExecutor executor = LocalExecutor.onSimulations(general, stopRequest)) {
            for (RunSpec run : runs) {
                if (executor.pause(run, run.header().pauseSeconds())) {
                    return;
                }
                RunFinished finished = executor.execute(run, _ -> {});
                all.computeIfAbsent(run.header().title(), _ -> new ArrayList<>())
                        .add(figures(finished.measured(), variant));
            }
        } catch (InterruptedException e) {
            stopRequest.request();
        }
    }

    private static Figures figures(RunFinished.Totals totals, String variant) {
        List<OpTotals> parts = new ArrayList<>();
        for (StreamTotals stream : totals.streams()) {
            parts.add(stream.read());
            parts.add(stream.write());
        }
        OpTotals sum = OpTotals.sum(parts);
        return new Figures(sum.count() / totals.seconds(), sum.response().meanNs() / 1000, variant);
    }

    private static Band band(List<Figures> figures) {
        Figures slowest = figures.getFirst();
        Figures fastest = figures.getFirst();
        double shortestUs = Double.MAX_VALUE;
        double longestUs = 0;
        for (Figures each : figures) {
            slowest = each.iops() < slowest.iops() ? each : slowest;
            fastest = each.iops() > fastest.iops() ? each : fastest;
            shortestUs = Math.min(shortestUs, each.responseUs());
            longestUs = Math.max(longestUs, each.responseUs());
        }
        return new Band(
                figures.size(),
                slowest.iops(),
                slowest.variant(),
                fastest.iops(),
                fastest.variant(),
                shortestUs,
                longestUs);
    }
}
