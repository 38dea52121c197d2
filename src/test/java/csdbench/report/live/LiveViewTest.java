package csdbench.report.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Samples;
import csdbench.result.HistogramImage;
import csdbench.result.IntervalClosed;
import csdbench.result.RunStarted;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.OpSums;
import csdbench.result.session.Ops;
import csdbench.result.session.RunTally;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LiveViewTest {
    private static final RunStarted RUN = Samples.started("rd1", OptionalDouble.of(8));

    private final LiveView view = new LiveView("csdbench io <b>disk</b>");
    private final LiveView.Session session = view.session();

    private void add(LiveView.Session to, int number) {
        IntervalClosed interval = Samples.interval(number);
        to.add(IntervalResult.of(new RunTally(1, RUN), interval), times(interval));
    }

    private static HistogramImage times(IntervalClosed interval) {
        return OpSums.of(RUN, interval.streams()).total().response().histogram();
    }

    private int curves() {
        return content().split("<h4>IOPS over time<", -1).length - 1;
    }

    private String content() {
        return view.content();
    }

    @Test
    void nothingIsSaidBeforeAnIntervalHasEnded() {
        assertTrue(content().contains("Nothing has been measured yet."));
        session.begin(false);
        assertTrue(content().contains("Nothing has been measured yet."));
    }

    @Test
    void theLastIntervalComesFirstAndWhatUsersTypedIsText() {
        session.begin(true);
        add(session, 1);
        add(session, 2);
        String content = content();
        assertTrue(content.contains("rd1 threads=8: 8.00 IOPS"), content);
        assertTrue(content.contains("SIMULATED"), content);
        assertTrue(content.contains("csdbench io &lt;b&gt;disk&lt;/b&gt;"), content);
        assertTrue(content.contains("IOPS over time"), content);
        assertTrue(content.contains("Operations by response time"), content);
        assertFalse(content.contains("Runs before"), content);
    }

    @Test
    void responseStandsFirstAndServiceBelowIt() {
        session.begin(false);
        add(session, 3);
        String content = content();
        int at = content.indexOf(">p50 response<");
        assertTrue(at > 0 && content.indexOf(">service ", at) > at, content);
    }

    @Test
    void aCopyIsDrawnAsItWasWhileMoreIsAdded() {
        session.begin(false);
        add(session, 1);
        add(session, 2);
        view.progress("half");
        String then = content();
        LiveView copy = view.copy();
        for (int i = 3; i < 2_000; i++) {
            add(session, i);
        }
        view.end("over");
        assertEquals(then, copy.content());
        assertNotEquals(then, content());
    }

    @Test
    void aRunThatHasEndedSaysWhatAllOfItWas() {
        session.begin(false);
        add(session, 1);
        add(session, 2);
        assertFalse(content().contains("in all of"));
        session.finish(Ops.of(OpSums.of(RUN, Samples.interval(5).streams()).total(), 2));
        String content = content();
        assertTrue(content.contains(", in all of 2 s"), content);
        assertFalse(content.contains("on average so far"), content);
    }

    @Test
    void aRunThatEndsIsListedBelowTheNext() {
        session.begin(false);
        add(session, 1);
        session.begin(false);
        assertTrue(content().contains("Runs before"));
        add(session, 2);
        assertTrue(content().contains("Runs before"));
    }

    @Test
    void severalSessionsAreShownAtOnceAndTheLastToBeginComesFirst() {
        LiveView.Session other = view.session();
        session.begin(false);
        add(session, 1);
        other.begin(false);
        add(other, 2);
        assertEquals(0, curves(), "one interval each draws no curve");
        add(session, 3);
        add(other, 3);
        assertEquals(2, curves());
        other.end();
        assertEquals(1, curves());
        assertTrue(content().contains("Runs before"));
    }

    @Test
    void theVersionChangesWithWhatIsShownAndNotWithoutIt() {
        long before = view.version();
        view.progress("fill 12 %");
        assertNotEquals(before, view.version());
        long same = view.version();
        view.progress("fill 12 %");
        assertEquals(same, view.version());
        assertTrue(content().contains("fill 12 %"));
        view.progress("");
        assertFalse(content().contains("fill 12 %"));
    }

    @Test
    void aDayIsDrawnInAsMuchAsAnHour() {
        session.begin(false);
        int hour = 0;
        List<IntervalClosed> intervals =
                IntStream.rangeClosed(1, 5).mapToObj(Samples::interval).toList();
        List<IntervalResult> results = intervals.stream()
                .map(interval -> IntervalResult.of(new RunTally(1, RUN), interval))
                .toList();
        HistogramImage times = times(intervals.getFirst());
        for (int second = 1; second <= 86_400; second++) {
            session.add(results.get(second % 5), times);
            if (second == 3_600) {
                hour = content().length();
            }
        }
        int day = content().length();
        assertTrue(day < 2 * hour, "hour " + hour + ", day " + day);
        assertTrue(content().contains("Neighbouring intervals are merged"), "it is said");
    }

    @Test
    void thousandRunsAreListedUpToALimitThatIsSaid() {
        for (int run = 0; run < 1_000; run++) {
            session.begin(false);
            add(session, 1);
        }
        assertTrue(
                content().contains("The last 200; 799 before them are not listed."),
                content().substring(0, 900));
    }

    @Test
    void theRecordedPageIsOneFileThatAnswersItsReader() {
        session.begin(false);
        add(session, 1);
        add(session, 2);
        view.end("Over.");
        String page = view.recorded();
        assertTrue(page.contains("chart-data") && page.contains("Over.") && page.contains("Ended"));
        assertFalse(page.contains("EventSource"));
    }
}
