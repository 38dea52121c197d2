package csdbench.report.cost;

import csdbench.base.text.Formats;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.tenant.TenantReport;
import csdbench.result.cost.CostBand;
import csdbench.result.cost.CostFigures;
import csdbench.result.cost.DriveCost;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The four questions of a buyer, each with what was found. Static. */
final class CostParts {
    /**
     * How far rates have to be apart beside their bands, where a run was measured once or is a model's: repeats on a
     * busy machine were seen to spread by 43 %, and gains of models to be off by 46 %.
     */
    private static final double ONCE = 1.5;

    /** Of prices and ratios, which no repeat changes. */
    private static final String SPACE = "$ per TB";

    private CostParts() {}

    /** @param costs the table of life and money */
    static List<CostPart> of(CostFigures found, Piece costs) {
        List<Piece> table = found.drives().isEmpty() ? List.of() : List.of(costs);
        return List.of(
                new CostPart(
                        "neighbours",
                        "Neighbours",
                        "What does one tenant cost another?",
                        neighbours(found),
                        found.neighbours().stream()
                                .flatMap(each -> pieces(each).stream())
                                .toList()),
                new CostPart(
                        "energy",
                        "Energy",
                        "What does an I/O cost in energy?",
                        energy(found),
                        watts(found).map(each -> List.<Piece>of(each)).orElse(List.of())),
                new CostPart("life", "Life", "", life(found), List.of()),
                new CostPart(
                        "money",
                        "Money",
                        "How long does it live with this data, and what does a useful unit cost?",
                        money(found),
                        table));
    }

    private static List<Piece> pieces(CostFigures.Neighbours of) {
        List<Piece> pieces = new ArrayList<>(List.of(Piece.what(of.folder())));
        pieces.addAll(TenantReport.pieces(of.costs()));
        return pieces;
    }

    private static String neighbours(CostFigures found) {
        return found.neighbours().isEmpty()
                ? "not measured; csdbench tenants FILE does, and cost takes its folder, too"
                : found.neighbours().stream()
                        .map(each -> (found.neighbours().size() > 1 ? "in " + each.folder() + " " : "")
                                + TenantReport.sentence(each.costs()))
                        .collect(Collectors.joining("; "));
    }

    private static String energy(CostFigures found) {
        List<DriveCost> measured = found.drives().stream()
                .filter(drive -> drive.energy().each().iops().known())
                .toList();
        if (measured.isEmpty()) {
            boolean lost = found.drives().stream()
                    .anyMatch(drive -> !drive.energy().each().source().isEmpty());
            return lost
                    ? "watts were measured, and the load is not told apart from rest"
                    : "not measured; --power of run, io or review does";
        }
        return best(measured, drive -> drive.energy().each().iops(), true, CostText::brief, "IOPS for a watt");
    }

    private static String life(CostFigures found) {
        List<DriveCost> known =
                found.drives().stream().filter(drive -> drive.years().known()).toList();
        return known.isEmpty()
                ? "not known; --rated names what hosts may write, and a result that writes says how fast"
                : best(known, DriveCost::years, true, Formats::years, "years");
    }

    private static String money(CostFigures found) {
        List<DriveCost> known = found.drives().stream()
                .filter(drive -> drive.perEffectiveTb().known())
                .toList();
        List<DriveCost> rates = found.drives().stream()
                .filter(drive -> drive.perThousandIops().known())
                .toList();
        if (known.isEmpty() && rates.isEmpty()) {
            return "not known; results of runs or reviews with --price say it";
        }
        String space = known.isEmpty() ? "" : best(known, DriveCost::perEffectiveTb, false, CostText::money, SPACE);
        String speed = rates.isEmpty()
                ? ""
                : best(rates, DriveCost::perThousandIops, false, CostText::money, "$ per 1,000 IOPS");
        return space + (space.isEmpty() || speed.isEmpty() ? "" : "; ") + speed;
    }

    /**
     * The best of each workload, where its band lies beyond all others; else that none is shown to be.
     *
     * @param more whether more of it is better
     */
    private static String best(
            List<DriveCost> drives,
            Function<DriveCost, CostBand> figure,
            boolean more,
            DoubleFunction<String> format,
            String unit) {
        return drives.stream()
                .map(drive -> drive.work().name())
                .distinct()
                .map(work -> best(
                        work,
                        drives.stream()
                                .filter(drive -> drive.work().name().equals(work))
                                .toList(),
                        figure,
                        more,
                        format,
                        unit))
                .collect(Collectors.joining("; "));
    }

    private static String best(
            String work,
            List<DriveCost> drives,
            Function<DriveCost, CostBand> figure,
            boolean more,
            DoubleFunction<String> format,
            String unit) {
        double margin = unit.equals(SPACE) || drives.stream().allMatch(CostParts::repeated) ? 1 : ONCE;
        Optional<DriveCost> best = drives.stream()
                .filter(one -> drives.stream()
                        .allMatch(other ->
                                one.equals(other) || beyond(figure.apply(one), figure.apply(other), more, margin)))
                .findFirst();
        return work + ": "
                + best.map(one -> CostText.shown(figure.apply(one), format) + " " + unit
                                + (drives.size() > 1
                                        ? " of " + named(one, drives) + ", the " + (more ? "most" : "least") + " of "
                                                + drives.size()
                                        : ""))
                        .orElseGet(() -> CostText.shown(
                                        CostBand.of(
                                                drives.stream()
                                                        .mapToDouble(one -> figure.apply(one)
                                                                .low()
                                                                .getAsDouble())
                                                        .min()
                                                        .orElseThrow(),
                                                drives.stream()
                                                        .mapToDouble(one -> figure.apply(one)
                                                                .high()
                                                                .getAsDouble())
                                                        .max()
                                                        .orElseThrow()),
                                        format)
                                + " " + unit + " of " + drives.size() + " results, of which none is shown to be best");
    }

    /** Whether repeats show how far its rates differ. */
    private static boolean repeated(DriveCost drive) {
        return !drive.simulated() && drive.work().lowIops() < drive.work().highIops();
    }

    private static boolean beyond(CostBand one, CostBand other, boolean more, double margin) {
        return more
                ? one.low().getAsDouble() > margin * other.high().getAsDouble()
                : margin * one.high().getAsDouble() < other.low().getAsDouble();
    }

    /** With the ratio of its data, where a folder has several. */
    private static String named(DriveCost one, List<DriveCost> drives) {
        boolean several = drives.stream()
                        .filter(other -> other.folder().equals(one.folder()))
                        .count()
                > 1;
        return one.folder()
                + (several && one.work().ratio().isPresent()
                        ? " with " + Formats.ratio(one.work().ratio().getAsDouble()) + " data"
                        : "");
    }

    /** What a watt does, of all that measured it; empty where nothing did. */
    static Optional<Table> watts(CostFigures found) {
        Table table = Table.of(
                Table.name("results"),
                Table.text("workload"),
                Table.number("ratio"),
                Table.text("watts by"),
                Table.number("IOPS/W"),
                Table.number("MB/s/W"),
                Table.number("J per written GB"));
        boolean any = false;
        for (DriveCost drive : found.drives()) {
            DriveCost.PerWatt each = drive.energy().each();
            if (!each.source().isEmpty()) {
                any = true;
                table.row(
                        drive.folder(),
                        drive.work().name(),
                        drive.work().ratio().isPresent()
                                ? Formats.ratio(drive.work().ratio().getAsDouble())
                                : "not known",
                        each.source(),
                        CostText.shown(each.iops(), CostText::brief),
                        CostText.shown(each.megabytesPerSecond(), CostText::brief),
                        CostText.shown(each.joulesPerWrittenGb(), CostText::brief));
            }
        }
        return any ? Optional.of(table.labelled("What a watt does")) : Optional.empty();
    }
}
