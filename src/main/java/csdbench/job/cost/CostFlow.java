package csdbench.job.cost;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.job.command.UsageError;
import csdbench.job.review.ReviewFolder;
import csdbench.report.JsonReport;
import csdbench.report.tenant.TenantFile;
import csdbench.report.threshold.Threshold;
import csdbench.result.cost.CostFigures;
import csdbench.result.cost.DriveCost;
import csdbench.result.review.Review;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads folders of results and computes what each drive in them costs. Static. */
public final class CostFlow {
    private CostFlow() {}

    /**
     * All drives, those of one workload beside each other.
     *
     * @param folders each with what was typed for it
     * @param neighbours of folders that have them
     * @param kept what rates must be within
     * @throws UsageError if a folder cannot be read, or has no results of runs or reviews
     */
    public static CostFigures of(
            Map<Path, CostTerms> folders, List<CostFigures.Neighbours> neighbours, List<Threshold> kept)
            throws UsageError {
        Map<String, List<DriveCost>> byWorkload = new LinkedHashMap<>();
        Set<String> meters = new LinkedHashSet<>();
        for (Map.Entry<Path, CostTerms> folder : folders.entrySet()) {
            for (OperatingPoint point : points(folder.getKey(), kept)) {
                DriveCost cost = Costs.of(
                        folder.getKey().toString(),
                        point.withRatio(folder.getValue().ratio()),
                        folder.getValue());
                if (folder.getValue().watts().isEmpty()) {
                    point.watts().ifPresent(watts -> meters.add(watts.source() + " in " + folder.getKey()));
                }
                byWorkload
                        .computeIfAbsent(point.work().name(), _ -> new ArrayList<>())
                        .add(cost);
            }
        }
        List<DriveCost> drives =
                byWorkload.values().stream().flatMap(List::stream).toList();
        return new CostFigures(
                1,
                kept.stream().map(Threshold::asked).toList(),
                drives,
                neighbours,
                folders.values().stream()
                        .findFirst()
                        .map(terms -> assumptions(drives, kept, terms.service(), meters))
                        .orElse(List.of()));
    }

    /**
     * What tenants cost each other, where a folder has that.
     *
     * @throws UsageError if it cannot be read
     */
    public static Optional<CostFigures.Neighbours> neighbours(Path folder) throws UsageError {
        try {
            return TenantFile.in(folder).map(costs -> new CostFigures.Neighbours(folder.toString(), costs));
        } catch (IOException e) {
            throw new UsageError(Sentences.of(e));
        }
    }

    private static List<OperatingPoint> points(Path folder, List<Threshold> kept) throws UsageError {
        List<OperatingPoint> points = new ArrayList<>();
        try {
            List<Path> parts = JsonReport.folders(folder);
            for (Path part : parts) {
                points.addAll(RunPoints.of(part, kept));
            }
            if (parts.isEmpty()) {
                points.addAll(ofReviews(folder, kept));
            }
        } catch (IOException e) {
            throw new UsageError(Sentences.of(e));
        } catch (RuntimeException e) {
            throw new UsageError("the results in " + folder
                    + " are damaged or incomplete: a member is missing, null or out of range; run them again");
        }
        if (points.isEmpty()) {
            throw new UsageError(folder + " has no run that measured anything; name a folder of runs or of a review");
        }
        return points;
    }

    private static List<OperatingPoint> ofReviews(Path folder, List<Threshold> kept) throws IOException, UsageError {
        Optional<Threshold> other =
                kept.stream().filter(each -> !each.ofReviews()).findFirst();
        List<OperatingPoint> points = new ArrayList<>();
        for (Review review : ReviewFolder.read(folder)) {
            if (other.isPresent()) {
                throw new UsageError("--slo " + other.get().asked() + ": " + folder
                        + " is a review, which does not measure that; it has rates and times of all operations");
            }
            points.addAll(ReviewPoints.of(review, kept));
        }
        return points;
    }

    private static List<String> assumptions(
            List<DriveCost> drives, List<Threshold> kept, CostTerms.Service service, Set<String> meters) {
        List<String> words = new ArrayList<>();
        words.add("Drives are new, and written as measured " + Formats.percent(service.busyPercent())
                + " of the time until what hosts may write is used up.");
        if (drives.stream().anyMatch(drive -> drive.work().ratio().orElse(1) > 1)) {
            words.add("Of years and $ per PB one end gives compression no credit, the other all that the ratio could"
                    + " save; a rating in bytes of hosts does not say which.");
            words.add(
                    drives.stream().allMatch(drive -> drive.work().ratioCounted())
                            ? "TB hold data at the ratio that the drive counted."
                            : "TB hold data at the ratio that the drive counted; where it counts none, from no credit"
                                    + " to all of the ratio.");
        }
        words.add(
                kept.isEmpty()
                        ? "IOPS are those of the fastest load; --slo \"p99<2ms\" asks for the fastest that kept it."
                        : "IOPS are those of the fastest load that kept "
                                + kept.stream().map(Threshold::asked).collect(Collectors.joining(", "))
                                + "; where none did, those of the fastest.");
        words.add("Prices are those of drives alone.");
        if (drives.stream().anyMatch(drive -> drive.given().watts().isPresent())) {
            words.add("Energy is that of the watts at all times for " + Formats.years(service.years())
                    + " years, or until what hosts may write is used up.");
        }
        if (!meters.isEmpty()) {
            words.add("Watts are what was measured, rest included: by " + String.join("; ", meters) + ".");
        }
        return words;
    }
}
