package csdbench.report.app;

import csdbench.base.text.Formats;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.app.AppLoad;
import csdbench.result.app.AppPoint;
import csdbench.result.app.AppResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Kinds of transactions and csdbench's own users, where there are any. Static. */
final class AppKinds {
    /** A user that is woken later than this makes the response time csdbench's own. */
    private static final long MAX_LATE_NS = 5_000_000;

    private static final int SECONDS_PER_MINUTE = 60;

    private AppKinds() {}

    /** For a console and a page; none when clients do not say it. */
    static List<Table> tables(AppResult result) {
        List<Table> tables = new ArrayList<>();
        Table kinds = kinds();
        Table users = users();
        for (AppLoad load : result.loads()) {
            for (AppPoint point : load.points()) {
                point.kinds().forEach(kind -> row(kinds, result, load, point, kind));
                point.users().ifPresent(each -> row(users, load, point, each));
            }
        }
        if (points(result).anyMatch(point -> !point.kinds().isEmpty())) {
            tables.add(kinds.labelled("Kinds of transactions"));
        }
        if (points(result).anyMatch(point -> point.users().isPresent())) {
            tables.add(users.labelled("Users, from when they were due, and from when a connection began"));
        }
        return tables;
    }

    private static Stream<AppPoint> points(AppResult result) {
        return result.loads().stream().flatMap(load -> load.points().stream());
    }

    /** The section of a page. */
    static Optional<Piece> section(AppResult result) {
        List<Piece> tables = List.copyOf(tables(result));
        return tables.isEmpty() ? Optional.empty() : Optional.of(new Piece.Section("kinds", "Kinds and users", tables));
    }

    private static Table kinds() {
        return Table.of(
                Table.name("repeat"),
                Table.text("variant"),
                Table.number("data"),
                Table.number("clients"),
                Table.text("kind"),
                Table.number("per second"),
                Table.number("per minute"),
                Table.number("failed"),
                Table.number("response mean"),
                Table.number("p99"),
                Table.number("p99.9"),
                Table.number("service mean"),
                Table.number("p99"));
    }

    private static void row(Table table, AppResult result, AppLoad load, AppPoint point, AppPoint.Kind kind) {
        double perSecond = (double) kind.count() / result.setup().seconds();
        table.row(
                Integer.toString(load.repeat()),
                load.variant(),
                ratio(load),
                Integer.toString(point.threads()),
                kind.name(),
                String.format(Locale.ROOT, "%.1f", perSecond),
                String.format(Locale.ROOT, "%.0f", SECONDS_PER_MINUTE * perSecond),
                Long.toString(kind.failed()),
                Formats.nanos(kind.response().mean()),
                time(kind.response(), Percentile.P99),
                time(kind.response(), Percentile.P99_9),
                Formats.nanos(kind.service().mean()),
                time(kind.service(), Percentile.P99));
    }

    private static Table users() {
        return Table.of(
                Table.name("repeat"),
                Table.text("variant"),
                Table.number("data"),
                Table.number("users"),
                Table.number("connections"),
                Table.number("response p50"),
                Table.number("p99"),
                Table.number("p99.9"),
                Table.number("service p50"),
                Table.number("p99"),
                Table.number("p99.9"),
                Table.number("retried"),
                Table.number("woken late, p99"));
    }

    private static void row(Table table, AppLoad load, AppPoint point, AppPoint.Users users) {
        table.row(
                Integer.toString(load.repeat()),
                load.variant(),
                ratio(load),
                Integer.toString(point.threads()),
                Integer.toString(users.connections()),
                time(point.latency(), Percentile.P50),
                time(point.latency(), Percentile.P99),
                time(point.latency(), Percentile.P99_9),
                time(users.service(), Percentile.P50),
                time(users.service(), Percentile.P99),
                time(users.service(), Percentile.P99_9),
                Long.toString(point.transactions().retried()),
                users.late().map(late -> time(late, Percentile.P99)).orElse("n/a"));
    }

    private static String ratio(AppLoad load) {
        return String.format(Locale.ROOT, "%.2f:1", load.ratio());
    }

    private static String time(Latency latency, Percentile percentile) {
        return latency.has(percentile) ? Formats.nanos(latency.ns(percentile)) : "n/a";
    }

    /** What stands against response times; empty when nothing does. */
    static Optional<String> warning(AppResult result) {
        long lateNs = points(result)
                .flatMap(point -> point.users().stream())
                .flatMap(users -> users.late().stream())
                .mapToLong(late -> late.ns(Percentile.P99))
                .max()
                .orElse(0);
        return lateNs <= MAX_LATE_NS
                ? Optional.empty()
                : Optional.of(
                        "csdbench itself woke users late (p99 " + Formats.nanos(lateNs) + "), which response times"
                                + " include: take fewer users, a longer --think, or more processors.");
    }
}
