package csdbench.job.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What is left of a review, on a clock of whole minutes. */
final class RemainingTest {
    private static final long MINUTE_NS = 60_000_000_000L;

    @Test
    void theFirstPassSaysThatOthersFollow() {
        Remaining remaining = new Remaining("workloads", 6, 2, 0);

        assertEquals("0 of 6 workloads, then at least 2 more passes", remaining.words(MINUTE_NS));
        remaining.done();
        remaining.done();
        assertEquals("2 of 6 workloads, about 8 m to go, then at least 2 more passes", remaining.words(4 * MINUTE_NS));
    }

    @Test
    void aFillIsNoMeasureOfResultsButOfTheFillsToCome() {
        Remaining remaining = new Remaining("workloads", 6, 0, 0);
        remaining.fills(0);
        remaining.fillsToCome(1);
        remaining.filled(60 * MINUTE_NS);
        remaining.done();

        assertEquals("1 of 6 workloads, about 1 h 10 m to go", remaining.words(62 * MINUTE_NS));
    }

    @Test
    void fillsBesideEachOtherTakeTheTimeOfOne() {
        Remaining remaining = new Remaining("workloads", 6, 0, 0);
        remaining.fills(0);
        remaining.fills(0);
        remaining.filled(40 * MINUTE_NS);
        remaining.filled(60 * MINUTE_NS);
        remaining.done();

        assertEquals("1 of 6 workloads, about 10 m to go", remaining.words(62 * MINUTE_NS));
    }

    @Test
    void whereNoPassFollowsNoneIsTold() {
        Remaining remaining = new Remaining("results", 1, 0, 0);
        remaining.done();

        assertEquals("1 of 1 results, about 0 s to go", remaining.words(MINUTE_NS));
    }

    @Test
    void behindTheFirstPassItIsPassesThatAreLeftFromTheFewestToTheMost() {
        Remaining remaining = new Remaining("workloads", 6, 2, 0);
        remaining.pass(2, 3, 14, 10 * MINUTE_NS);
        assertEquals("pass 2 of 3 to 14", remaining.words(20 * MINUTE_NS));

        remaining.pass(3, 3, 14, 47 * MINUTE_NS);
        assertEquals("pass 3 of 3 to 14, about 37 m to 7 h 24 m to go", remaining.words(47 * MINUTE_NS));

        remaining.pass(4, 4, 14, 84 * MINUTE_NS);
        assertEquals("pass 4 of 4 to 14, about 37 m to 6 h 47 m to go", remaining.words(84 * MINUTE_NS));
    }

    @Test
    void aNumberOfPassesThatIsKnownHasOneTime() {
        Remaining remaining = new Remaining("workloads", 6, 2, 0);
        remaining.pass(2, 3, 3, 0);
        remaining.pass(3, 3, 3, MINUTE_NS);

        assertEquals("pass 3 of 3, about 1 m to go", remaining.words(MINUTE_NS));
    }
}
