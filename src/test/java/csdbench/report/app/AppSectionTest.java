package csdbench.report.app;

import static csdbench.result.app.AppSamples.load;
import static csdbench.result.app.AppSamples.setup;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.doc.ChangeBars;
import csdbench.result.app.AppLoad;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppSamples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AppSectionTest {
    private static String text(AppLoad... loads) {
        return String.join(
                "\n",
                AppSection.lines(List.of(
                        new AppResult(AppResult.SCHEMA, AppSamples.HOST, setup(2), List.of(loads), List.of()))));
    }

    @Test
    void eachNumberOfClientsAndDataIsARowWithItsGainAndBand() {
        String text = text(load(1, 1, 100, 50), load(1, 2, 118, 50), load(2, 1, 100, 50), load(2, 2, 122, 50));

        assertTrue(
                text.contains("postgres 15.18  fillfactor=100        1  2.00:1           120.0          3.3 %  0 ns"
                        + "               0 ns  +20 % (-2.9 % to +48 %), not proved"),
                text);
        assertTrue(text.contains("postgres: 2.00:1 against 1.00:1, 1 client: +20 % transactions/s"), text);
    }

    @Test
    void aGainThatProcessorsLimitedOrThatNothingRepeatedIsNotNamed() {
        assertTrue(text(load(1, 1, 100, 95), load(1, 2, 120, 95)).contains("processors were the limit"));
        assertTrue(text(load(1, 1, 100, 50), load(1, 2, 120, 50)).contains("+20 %, unsure"));
    }

    @Test
    void anIntervalThatHoldsMuchMoreThanNothingIsNotCalledNone() {
        assertTrue(gain(load(1, 1, 100, 50), load(1, 2, 118, 50), load(2, 1, 100, 50), load(2, 2, 122, 50))
                .startsWith("not known (-2.9 to +48 %)"));
        assertTrue(gain(load(1, 1, 100, 50), load(1, 2, 100, 50), load(2, 1, 100, 50), load(2, 2, 101, 50))
                .startsWith("none ("));
    }

    /** In the table of a review. */
    private static String gain(AppLoad... loads) {
        AppResult result = new AppResult(AppResult.SCHEMA, AppSamples.HOST, setup(2), List.of(loads), List.of());
        return new AppRow("postgres", AppSamples.VARIANT, 1)
                .gain(List.of(result), ChangeBars.of(List.of(0.2)))
                .text();
    }

    @Test
    void aReviewWithoutApplicationsHasNoneOfIt() {
        assertEquals(List.of(), AppSection.lines(List.of()));
        assertEquals(Optional.empty(), AppSection.of(List.of()));
    }
}
