package csdbench.base.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

final class SimilarTest {
    private static final List<String> WORDS = List.of("rdpct", "seekpct", "xfersize", "threads");

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

    @Property
    void distanceIsTheSameBothWaysAndZeroOnlyForEquals(
            @ForAll @AlphaChars @StringLength(max = 8) String one,
            @ForAll @AlphaChars @StringLength(max = 8) String other) {
        assertEquals(Similar.distance(one, other), Similar.distance(other, one));
        assertEquals(one.equals(other), Similar.distance(one, other) == 0);
    }
}
