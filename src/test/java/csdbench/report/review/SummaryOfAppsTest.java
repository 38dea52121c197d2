package csdbench.report.review;

import static csdbench.result.app.AppSamples.load;
import static csdbench.result.app.AppSamples.setup;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.app.AppLoad;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppSamples;
import csdbench.result.review.Review;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Applications stand in the summary, beside workloads. */
class SummaryOfAppsTest {
    private static String summary(AppLoad... loads) {
        AppResult app = new AppResult(AppResult.SCHEMA, AppSamples.HOST, setup(2), List.of(loads), List.of());
        Review review = Reviews.real().withApplications(List.of(app));
        String page = ReviewReport.doc(List.of(review), Optional.empty()).page();
        return page.substring(
                page.indexOf("<h2>Summary</h2>"), page.indexOf("</section>", page.indexOf("<h2>Summary</h2>")));
    }

    @Test
    void eachIsARowWithItsRateForEachStateAndItsGain() {
        String summary = summary(load(1, 1, 100, 50), load(1, 2, 150, 50), load(2, 1, 100, 50), load(2, 2, 151, 50));

        assertTrue(summary.contains("4K random read"), summary);
        assertTrue(summary.contains("href=\"#applications\""), summary);
        assertTrue(summary.contains("fillfactor=100, 1 client"), summary);
        assertTrue(summary.contains("100 transactions/s"), summary);
        assertTrue(summary.contains("151 transactions/s"), summary);
        assertTrue(summary.contains("+50 % (+44 to +57 %)"), summary);
    }

    @Test
    void whatIsNotProvedOrOfTheProcessorsHasNoBar() {
        String unsure = summary(load(1, 1, 100, 50), load(1, 2, 118, 50), load(2, 1, 100, 50), load(2, 2, 122, 50));
        assertTrue(unsure.contains("not known (-2.9 to +48 %)"), unsure);
        assertTrue(summary(load(1, 1, 100, 95), load(1, 2, 120, 95)).contains("processors were the limit"));
        assertTrue(summary(load(1, 1, 100, 50), load(1, 2, 120, 50)).contains("+20 % (once)"));
    }

    @Test
    void aStateThatWasNotMeasuredIsADash() {
        String summary = summary(load(1, 1, 100, 50));

        assertTrue(summary.contains("100 transactions/s"), summary);
        assertFalse(summary.contains("transactions/s</td><td class=\"number\">100"), summary);
    }
}
