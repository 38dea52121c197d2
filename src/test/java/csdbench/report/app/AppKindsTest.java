package csdbench.report.app;

import static csdbench.result.app.AppSamples.load;
import static csdbench.result.app.AppSamples.setup;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.Latency;
import csdbench.result.app.AppLoad;
import csdbench.result.app.AppPoint;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppSamples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AppKindsTest {
    /** As {@link csdbench.result.app.AppSamples} has it, with users, who were woken so late. */
    private static AppResult withUsers(long lateNs) {
        AppLoad plain = load(1, 1, 100, 50);
        AppPoint point = plain.points().getFirst();
        AppPoint users = new AppPoint(
                point.threads(),
                point.transactions(),
                latency(4_000_000),
                List.of(new AppPoint.Kind("new order", 225, 7, latency(4_000_000), latency(3_000_000))),
                Optional.of(new AppPoint.Users(64, latency(3_000_000), Optional.of(latency(lateNs)))),
                point.cpu(),
                point.disk(),
                point.medium(),
                point.intervals(),
                Optional.empty());
        return new AppResult(
                AppResult.SCHEMA,
                AppSamples.HOST,
                setup(1),
                List.of(new AppLoad(
                        1,
                        plain.variant(),
                        1,
                        1,
                        plain.rows(),
                        plain.storedBytes(),
                        plain.space(),
                        plain.loaded(),
                        plain.after(),
                        List.of(users))),
                List.of());
    }

    private static Latency latency(long ns) {
        return Latency.of(ns, 0, _ -> ns, ns);
    }

    private static String text(AppResult result) {
        return String.join("\n", AppPage.lines(result));
    }

    @Test
    void aKindIsARowWithItsRateASecondAndAMinuteAndBothTimes() {
        String row = text(withUsers(100_000))
                .lines()
                .filter(line -> line.contains("new order"))
                .findFirst()
                .orElseThrow();

        assertTrue(row.matches(".*new order +45\\.0 +2700 +7 +4\\.00 ms .* 3\\.00 ms +3\\.00 ms"), row);
    }

    @Test
    void usersThatAreWokenMoreThanFiveMillisecondsLateAreWarnedOf() {
        assertFalse(text(withUsers(5_000_000)).contains("woke users late"));
        assertTrue(text(withUsers(5_100_000)).contains("csdbench itself woke users late (p99 5.10 ms)"));
    }

    @Test
    void clientsThatDoNotSayTheirKindsHaveNoTableOfThem() {
        AppResult plain =
                new AppResult(AppResult.SCHEMA, AppSamples.HOST, setup(1), List.of(load(1, 1, 100, 50)), List.of());

        assertEquals(List.of(), AppKinds.tables(plain));
        assertEquals(Optional.empty(), AppKinds.section(plain));
    }
}
