package csdbench.job.cost;

import csdbench.result.cost.CostBand;
import csdbench.result.cost.DriveCost;
import csdbench.result.power.PowerResult;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** What sources of power measured of a load. Static. */
final class MeasuredWatts {
    private MeasuredWatts() {}

    /**
     * Of several sources the first that is not of processors alone, if all repeats had it.
     *
     * @param repeats sources of each, at least one
     */
    static Optional<OperatingPoint.Watts> of(List<List<PowerResult>> repeats) {
        List<PowerResult> first = repeats.stream()
                .flatMap(sources -> sources.stream()
                        .filter(power -> power.watts() != null && !power.ofProcessors())
                        .limit(1))
                .toList();
        if (first.size() < repeats.size()
                || first.stream().map(PowerResult::source).distinct().count() != 1) {
            return Optional.empty();
        }
        PowerResult one = first.getFirst();
        return Optional.of(new OperatingPoint.Watts(
                first.stream()
                        .mapToDouble(power -> Math.max(0, power.watts() - margin(power)))
                        .min()
                        .orElseThrow(),
                first.stream()
                        .mapToDouble(power -> power.watts() + margin(power))
                        .max()
                        .orElseThrow(),
                one.source() + ", " + one.covers(),
                new DriveCost.PerWatt(
                        one.source(),
                        each(first, PowerResult.PerWatt::iopsPerWatt),
                        each(first, PowerResult.PerWatt::megabytesPerSecondPerWatt),
                        each(first, PowerResult.PerWatt::joulesPerWrittenGb))));
    }

    /** From the lowest of all repeats to the highest, if each has it. */
    private static CostBand each(List<PowerResult> all, Function<PowerResult.PerWatt, PowerResult.Band> figure) {
        List<PowerResult.Band> bands = all.stream()
                .map(PowerResult::each)
                .filter(Objects::nonNull)
                .map(figure)
                .filter(Objects::nonNull)
                .toList();
        return bands.size() < all.size()
                ? CostBand.missing(all.stream().allMatch(power -> power.each() == null) ? "lost in noise" : "none")
                : CostBand.of(
                        bands.stream().mapToDouble(PowerResult.Band::low).min().orElseThrow(),
                        bands.stream().mapToDouble(PowerResult.Band::high).max().orElseThrow());
    }

    private static double margin(PowerResult power) {
        return power.marginWatts() == null ? 0 : power.marginWatts();
    }
}
