package csdbench.trace.study;

import static csdbench.trace.study.Made.KIB;
import static csdbench.trace.study.Made.MS;
import static csdbench.trace.study.Made.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceWarningsTest {
    /** A thousand requests as they may well be, but for factors that a wrong unit puts in. */
    private static TraceFacts with(double times, double places, double sizes, double latencies) {
        Made made = new Made();
        Rng rng = new Rng(1);
        double now = 0;
        for (int i = 0; i < 1000; i++) {
            long offset = (long) (rng.nextLong(1 << 24) * 8 * KIB * places);
            long latency = (long) (150_000 * (1 + rng.nextDouble()) * latencies);
            made.add(0, (long) (now * times), true, offset, (long) (8 * KIB * sizes), latency);
            now += rng.nextExponential() * MS;
        }
        return made.facts();
    }

    private static void says(String words, TraceFacts facts) {
        assertEquals(1, facts.warnings().size(), facts.warnings().toString());
        assertTrue(facts.warnings().getFirst().contains(words), facts.warnings().toString());
    }

    @Test
    void whatMayWellBeIsNotDoubted() {
        assertEquals(List.of(), with(1, 1, 1, 1).warnings());
        assertEquals(List.of(), with(0.01, 1, 1, 0.2).warnings());
        assertEquals(List.of(), with(1000, 1, 1, 10).warnings());
    }

    @Test
    void sectorsReadAsBytesAreSeen() {
        says("look like sectors or blocks that were read as bytes", with(1, 1 / 512.0 / 8, 1 / 512.0, 1));
        says("offsets are not multiples of 512", with(1, 1 / 512.0 / 8, 1, 1));
        says("sizes are not multiples of 512", with(1, 1, 1 / 512.0, 1));
    }

    @Test
    void bytesReadAsSectorsAreSeen() {
        says("bytes that were read as sectors", with(1, 512 * 512, 512, 1));
        says("may be bytes that were read as sectors", with(1, 512, 512, 1));
    }

    @Test
    void timesOfAnotherUnitAreSeen() {
        says("more than any system does", with(1e-6, 1, 1, 1));
        says("nanoseconds read as microseconds", with(1e9, 1, 1, 1));
        says("latencies have a median of", with(1, 1, 1, 1e6));
        says("microseconds read as nanoseconds", with(1, 1, 1, 1e-4));
    }

    @Test
    void wholeSecondsAndMillisecondsAreSeen() {
        Made seconds = new Made();
        Made milliseconds = new Made();
        for (int i = 0; i < 1000; i++) {
            seconds.read(i / 10 * SECOND, 4 * KIB * i, 4 * KIB);
            milliseconds.read(i / 10 * MS, 4 * KIB * i, 4 * KIB);
        }
        says("all times are whole seconds", seconds.facts());
        says("multiples of 1.00 ms", milliseconds.facts());
    }

    @Test
    void wholeSecondsReadAsMicrosecondsAreSeen() {
        Made fast = new Made();
        Made shared = new Made();
        for (int i = 0; i < 1000; i++) {
            fast.read(i / 20 * 1000L, 4L * KIB * i, 64 * KIB);
            shared.read(i / 20 * 1000L, 4L * KIB * i, 4 * KIB);
        }
        says("more than any device moves", fast.facts());
        says("20 requests share each time stamp", shared.facts());
    }

    @Test
    void aGuestOfSector63IsSeen() {
        Made made = new Made();
        for (int i = 0; i < 100; i++) {
            made.read(i * MS + 3, 63 * 512 + 4 * KIB * i, 4 * KIB);
        }
        says("100 % of the requests begin 3584 bytes behind a multiple of 4 KiB", made.facts());
        says("--shift 512 aligns them", made.facts());
    }

    @Test
    void oneTimeForAllIsSeen() {
        Made made = new Made();
        for (int i = 0; i < 100; i++) {
            made.read(5, 4 * KIB * i, 4 * KIB);
        }
        says("all requests have the same time", made.facts());
    }

    @Test
    void everythingTwiceIsSeen() {
        Made made = new Made();
        Rng rng = new Rng(1);
        for (int i = 0; i < 100; i++) {
            long offset = rng.nextLong(1 << 20) * 4 * KIB;
            made.add(0, i * MS + 3, true, offset, 4 * KIB, -1);
            made.add(1, i * MS + 77, true, offset, 4 * KIB, -1);
        }
        says("two layers", made.facts());
    }

    @Test
    void tracesPutBehindEachOtherAreSeen() {
        Made made = new Made();
        for (int i = 0; i < 1000; i++) {
            made.read(i % 500 * (MS + 1), 4 * KIB * i, 4 * KIB);
        }
        says("earlier than one before them", made.facts());
    }

    @Test
    void aLongPauseIsSeen() {
        Made made = new Made();
        for (int i = 0; i < 1000; i++) {
            made.read((i < 500 ? i : 1_000_000L + i) * (10 * MS + 1), 4 * KIB * i, 4 * KIB);
        }
        says("there is no request for 2 h 46 m after the first 500", made.facts());
    }

    @Test
    void fewRequestsAreNeverOdd() {
        assertEquals(List.of(), new Made().read(0, 3, 7).read(0, 3, 7).facts().warnings());
    }
}
