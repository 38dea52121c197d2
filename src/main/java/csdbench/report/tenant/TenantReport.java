package csdbench.report.tenant;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.result.steady.ConfidenceInterval;
import csdbench.result.tenant.TenantCosts;
import csdbench.result.tenant.TenantCosts.Effect;
import csdbench.result.tenant.TenantCosts.Kept;
import csdbench.result.tenant.TenantCosts.Limit;
import csdbench.result.tenant.TenantCosts.Outcome;
import csdbench.result.tenant.TenantCosts.Tenant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/** What tenants cost each other. Static. */
public final class TenantReport {
    public static final String FILE = "tenants.html";

    private static final String TITLE = "Tenants";
    private static final String SIMULATED = "SIMULATED: these are figures of a model, not of hardware.";

    private static final String NO_EFFECT = "limit had no effect";
    private static final String TOO_FEW = "too few or none";

    /** Ten times as much and more. */
    private static final double ANYTHING = 9;

    private TenantReport() {}

    /** Draws the page, atomically. */
    public static void write(TenantCosts found, Path page) throws IOException {
        NewFile.replace(page, doc(found).as(page));
    }

    /** For a console. */
    public static List<String> lines(TenantCosts found) {
        List<String> lines = new ArrayList<>();
        if (found.simulated()) {
            lines.add(SIMULATED);
        }
        tables(found).forEach((title, table) -> {
            lines.add(title);
            table.lines().forEach(line -> lines.add("  " + line));
            lines.add("");
        });
        lines.addAll(notes(found));
        return lines;
    }

    /** The largest effect that is more than chance, in a sentence without its full stop. */
    public static String sentence(TenantCosts found) {
        return found.effects().stream()
                .flatMap(effect -> Stream.of(
                        effect.p99().map(p99 -> new Claim(effect, "p99", p99)),
                        effect.iops().map(iops -> new Claim(effect, "IOPS", iops))))
                .flatMap(Optional::stream)
                .filter(claim -> TenantCosts.claimed(claim.interval()))
                .max(Comparator.comparingDouble(Claim::size))
                .map(Claim::words)
                .orElse("no tenant is shown to cost another one anything");
    }

    private record Claim(Effect effect, String figure, ConfidenceInterval interval) {
        /** As a factor, so that half is as much as twice. */
        double size() {
            return Math.abs(Math.log1p(Math.max(interval.mean(), -0.999)));
        }

        String words() {
            return "most is lost by " + effect.on() + " beside " + effect.by()
                    + effect.ratio().stream()
                            .mapToObj(ratio -> " that writes " + Formats.ratio(ratio))
                            .findFirst()
                            .orElse("")
                    + ": " + figure + " " + shown(interval);
        }
    }

    /** Its tables and what they mean, for a page that has more. */
    public static List<Piece> pieces(TenantCosts found) {
        List<Piece> pieces = new ArrayList<>();
        tables(found).forEach((title, table) -> {
            pieces.add(Piece.heading(title));
            pieces.add(table.labelled(title));
        });
        notes(found).stream().map(Piece::foot).forEach(pieces::add);
        return pieces;
    }

    private static Doc doc(TenantCosts found) {
        List<Piece> body = new ArrayList<>();
        tables(found).forEach((title, table) -> body.add(new Piece.Section("", title, List.of(table.labelled(title)))));
        notes(found).stream().map(Piece::foot).forEach(body::add);
        return new Doc(
                TITLE,
                TITLE,
                Phrases.count(found.tenants().size(), "tenant"),
                found.simulated() ? List.of(Piece.banner(SIMULATED)) : List.of(),
                body,
                false,
                false,
                List.of());
    }

    private static Map<String, Table> tables(TenantCosts found) {
        Map<String, Table> tables = new LinkedHashMap<>();
        List<Double> ratios = found.ratios();
        if (ratios.isEmpty()) {
            matrices(tables, found, "", OptionalDouble.empty(), false);
        }
        for (double ratio : ratios) {
            matrices(tables, found, " that writes " + Formats.ratio(ratio), OptionalDouble.of(ratio), false);
        }
        for (double ratio : ratios.isEmpty() ? ratios : ratios.subList(1, ratios.size())) {
            String change = " that writes " + Formats.ratio(ratio) + " in place of " + Formats.ratio(ratios.getFirst());
            matrices(tables, found, change, OptionalDouble.of(ratio), true);
        }
        tables.put("All together", shares(found));
        if (found.tenants().stream().anyMatch(tenant -> tenant.limit().isPresent())) {
            tables.put("Limits of cgroups", limits(found));
        }
        if (found.tenants().stream().anyMatch(tenant -> !tenant.kept().isEmpty())) {
            tables.put("What was to be kept", kept(found));
        }
        return tables;
    }

    private static void matrices(
            Map<String, Table> tables, TenantCosts found, String data, OptionalDouble ratio, boolean change) {
        tables.put(
                "p99 of the response times, beside each other one" + data,
                matrix(found, ratio, change ? Effect::p99Change : Effect::p99, change));
        tables.put(
                "IOPS, beside each other one" + data,
                matrix(found, ratio, change ? Effect::iopsChange : Effect::iops, change));
    }

    private static Table matrix(
            TenantCosts found,
            OptionalDouble ratio,
            Function<Effect, Optional<ConfidenceInterval>> figure,
            boolean change) {
        List<Table.Column> columns = new ArrayList<>(List.of(Table.name("tenant")));
        found.tenants().forEach(by -> columns.add(Table.number("beside " + by.name())));
        Table table = new Table(columns);
        for (Tenant on : found.tenants()) {
            List<String> cells = new ArrayList<>(List.of(on.name()));
            for (Tenant by : found.tenants()) {
                Optional<Effect> effect = found.effect(on.name(), by.name(), ratio);
                String none =
                        change && effect.stream().allMatch(each -> each.ratio().isEmpty()) ? "reads only" : TOO_FEW;
                cells.add(
                        on.name().equals(by.name())
                                ? ""
                                : effect.flatMap(figure)
                                        .map(TenantReport::shown)
                                        .orElse(
                                                Stream.of(on, by).anyMatch(TenantReport::withoutEffect)
                                                        ? NO_EFFECT
                                                        : none));
            }
            table.row(cells);
        }
        return table;
    }

    /** No figure of what may be chance, and no band whose ends say nothing. */
    private static String shown(ConfidenceInterval effect) {
        if (!effect.known()) {
            return percent(effect.mean()) + ", one repeat";
        }
        String band = percent(effect.low()) + " to " + percent(effect.high());
        if (TenantCosts.claimed(effect)) {
            return percent(effect.mean()) + " (" + band + ")";
        }
        return !effect.wide()
                ? "none shown (" + band + ")"
                : effect.high() > ANYTHING ? "not known, repeats differ too much" : "not known (" + band + ")";
    }

    private static String percent(double fraction) {
        return ChartQuantity.CHANGE_PERCENT.brief(100 * fraction);
    }

    private static Table shares(TenantCosts found) {
        Table table = Table.of(
                Table.name("tenant"),
                Table.number("p99 alone"),
                Table.number("IOPS alone"),
                Table.number("IOPS"),
                Table.number("share"),
                Table.number("fair share"));
        for (Tenant tenant : found.tenants()) {
            table.row(
                    tenant.name(),
                    TableCell.of(ChartQuantity.NANOSECONDS, boxed(tenant.aloneP99Ns())),
                    TableCell.of(ChartQuantity.IOPS, tenant.aloneIops() > 0 ? tenant.aloneIops() : null),
                    TableCell.of(ChartQuantity.IOPS, boxed(tenant.togetherIops())),
                    TableCell.of(ChartQuantity.PERCENT, boxed(tenant.sharePercent())),
                    TableCell.of(ChartQuantity.PERCENT, boxed(tenant.fairPercent())));
        }
        return table;
    }

    private static Table limits(TenantCosts found) {
        Table table = Table.of(
                Table.name("tenant"),
                Table.text("limit"),
                Table.text("of"),
                Table.number("most done of it"),
                Table.number("bytes in its group"),
                Table.text("what came of it"));
        for (Tenant tenant : found.tenants()) {
            tenant.limit()
                    .ifPresent(limit -> table.row(
                            tenant.name(),
                            limit.asked(),
                            limit.device(),
                            limit.mostPercent() > 0
                                    ? TableCell.of(ChartQuantity.PERCENT, limit.mostPercent())
                                    : TableCell.of(ChartQuantity.PERCENT, null),
                            TableCell.of(ChartQuantity.PERCENT, limit.groupPercent()),
                            came(limit)));
        }
        return table;
    }

    private static String came(Limit limit) {
        String rates = switch (limit.outcome()) {
            case HELD -> "held";
            case NOT_REACHED ->
                limit.mostPercent() == 0 && limit.latencyPercent().isPresent()
                        ? ""
                        : "not reached, so nothing shows whether it would hold";
            case NO_EFFECT -> NO_EFFECT + ": nothing is concluded from it";
        };
        String latency = limit.latencyPercent().isEmpty()
                ? ""
                : "mean latency at most "
                        + Formats.percent(limit.latencyPercent().getAsDouble()) + " of the target";
        return rates + (rates.isEmpty() || latency.isEmpty() ? "" : "; ") + latency;
    }

    private static boolean withoutEffect(Tenant tenant) {
        return tenant.limit()
                .filter(limit -> limit.outcome() == Outcome.NO_EFFECT)
                .isPresent();
    }

    private static Double boxed(OptionalDouble value) {
        return value.isPresent() ? (Double) value.getAsDouble() : null;
    }

    private static Table kept(TenantCosts found) {
        Table table = Table.of(Table.name("tenant"), Table.text("asked"), Table.text("beside"), Table.text("kept"));
        String none = found.tenants().stream().anyMatch(TenantReport::withoutEffect) ? NO_EFFECT : TOO_FEW;
        for (Tenant tenant : found.tenants()) {
            for (Kept each : tenant.kept()) {
                table.row(
                        tenant.name(),
                        each.asked(),
                        each.beside().isEmpty() ? "nobody" : each.beside(),
                        each.of() == 0
                                ? none
                                : each.repeats() == found.repeats()
                                        ? "yes"
                                        : each.repeats() + " of " + each.of() + " repeats"
                                                + (each.of() < found.repeats() ? " that did enough" : ""));
            }
        }
        return table;
    }

    private static List<String> notes(TenantCosts found) {
        return List.of(
                "Against being alone, by " + Phrases.count(found.repeats(), "repeat")
                        + " in turning order; all bands hold at once in 95 of 100 measurements ("
                        + Formats.percent(100 * found.level()) + " each), and one that reaches 0 shows nothing.",
                "Fair is the share that a tenant would have if all were slowed down alike.");
    }
}
