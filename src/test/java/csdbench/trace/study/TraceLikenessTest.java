package csdbench.trace.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class TraceLikenessTest {
    /** Reads of 4 KiB, so many of them in each hundred; the others are writes. */
    private static TraceFacts reads(int percent) {
        Made made = new Made();
        for (int i = 0; i < 1000; i++) {
            long offset = i * 7919L % 1000 * Made.KIB * 4;
            made.add(0, i * Made.MS, i % 100 < percent, offset, 4 * Made.KIB, 0);
        }
        return made.facts();
    }

    private static TraceLikeness share(int trace, Integer... made) {
        return TraceLikeness.of(
                        reads(trace),
                        List.of(made).stream().map(TraceLikenessTest::reads).toList())
                .stream()
                .filter(row -> row.figure().equals("reads"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theFarthestOfThoseThatWereMadeIsShown() {
        TraceLikeness reads = share(70, 71, 67, 70, 71);

        assertEquals("67 %", reads.made());
        assertEquals(-0.6, reads.apart(), 1e-9);
    }

    @Test
    void oneThatIsTooFarOffIsEnough() {
        assertTrue(share(70, 70, 70, 70, 76).poor());
        assertTrue(share(70, 64, 70, 70, 70).poor());
    }

    @Test
    void whereTheNextMayBeTooFarOffOneIsNear() {
        assertFalse(share(70, 74, 74, 74, 74).near(), "each is at the same place within the limit");
        assertTrue(share(70, 74, 66, 74, 66).near(), "they are within it, but vary as much");
        assertFalse(share(70, 71, 69, 71, 70).near());
        assertFalse(share(70, 74).near(), "of one there is no telling");
        assertFalse(share(70, 76, 66, 74, 66).near(), "it is poor");
    }

    @Test
    void whatIsPrintedAlikeIsAlike() {
        Made beat = new Made();
        Made other = new Made();
        for (int i = 0; i < 3000; i++) {
            beat.read(i * Made.MS, i * Made.KIB, Made.KIB);
            other.read(i * Made.MS + i % 2 * 100L, i * Made.KIB, Made.KIB);
        }
        TraceLikeness gaps = TraceLikeness.of(beat.facts(), other.facts()).stream()
                .filter(row -> row.figure().equals("gaps vary by"))
                .findFirst()
                .orElseThrow();

        assertEquals("0.00", gaps.made());
        assertFalse(gaps.poor());
    }

    @Test
    void aFigureThatOneHasNotIsNotPoor() {
        TraceFacts none = reads(0);
        TraceLikeness size = TraceLikeness.of(none, List.of(none, none)).stream()
                .filter(row -> row.figure().equals("mean read"))
                .findFirst()
                .orElseThrow();

        assertEquals("-", size.made());
        assertFalse(size.poor());
    }
}
