package csdbench.base.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SimilarTest {
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final List<String> WORDS = List.of("rdpct", "seekpct", "xfersize", "threads");

    @Test
    void ofManyWordsOnlyTheNearestAreListed() {
        assertEquals("one of timed, afap", Similar.oneOf("tmed", List.of("timed", "afap")));
        List<String> many = List.of("a", "bbbbbbbbb", "b", "c", "d", "e", "f", "gggggggg", "ax", "h");
        assertEquals("one of a, b, c, d, e, f, ax, h, and 2 others", Similar.oneOf("A", many));
    }

    @Test
    void aSwapOfNeighboursIsOneChange() {
        assertEquals(1, Similar.distance("rdptc", "rdpct"));
    }

    @Test
    void insertionDeletionAndReplacementAreOneChangeEach() {
        assertEquals(1, Similar.distance("thread", "threads"));
        assertEquals(1, Similar.distance("xxfersize", "xfersize"));
        assertEquals(1, Similar.distance("seekpet", "seekpct"));
        assertEquals(3, Similar.distance("kitten", "sitting"));
    }

    @Test
    void theNearestWordIsFoundWhateverItsCase() {
        assertEquals(Optional.of("rdpct"), Similar.nearest("RDPTC", WORDS));
        assertEquals(Optional.of("xfersize"), Similar.nearest("xfersiez", WORDS));
    }

    @Test
    void aWordUnlikeAnyOtherHasNoNeighbour() {
        assertEquals(Optional.empty(), Similar.nearest("elephant", WORDS));
        assertEquals(Optional.empty(), Similar.nearest("", WORDS));
        assertEquals(Optional.empty(), Similar.nearest("r", WORDS));
    }

    @Seeds
    void distanceIsTheSameBothWaysAndZeroOnlyForEquals(Gen gen) {
        String one = gen.text(0, 8, LETTERS);
        String other = gen.text(0, 8, LETTERS);
        assertEquals(Similar.distance(one, other), Similar.distance(other, one));
        assertEquals(one.equals(other), Similar.distance(one, other) == 0);
    }
}
