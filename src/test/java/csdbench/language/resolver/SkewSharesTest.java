package csdbench.language.resolver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SkewSharesTest {
    private static final TextSpan SPAN = TextSpan.commandLine("test");
    private final Diagnostics diagnostics = new Diagnostics();

    @Test
    void workloadsWithoutSkewShareTheRateEvenly() {
        assertArrayEquals(new double[] {25, 25, 25, 25}, shares(0.0, 0.0, 0.0, 0.0), 1e-9);
    }

    @Test
    void workloadsWithoutSkewShareWhatTheOthersLeave() {
        assertArrayEquals(new double[] {40, 30, 30}, shares(40.0, 0.0, 0.0), 1e-9);
    }

    @Test
    void nothingIsLeftWhenTheOthersTakeAll() {
        assertArrayEquals(new double[] {85, 15, 0}, shares(85.0, 15.0, 0.0), 1e-9);
        assertTrue(diagnostics.isEmpty());
    }

    @Test
    void moreThanAllIsAMistake() {
        shares(70.0, 50.0);
        assertEquals(
                "rd=rd1: Total skew must add up to 100: 120.00",
                diagnostics.sorted().get(0).problem());
    }

    @Test
    void lessThanAllIsAMistakeWhenNobodyGetsTheRest() {
        shares(40.0, 40.0);
        assertEquals(
                "rd=rd1: Total skew must add up to 100: 80.00",
                diagnostics.sorted().get(0).problem());
    }

    @Test
    void threeThirdsInTwoDecimalsAreAll() {
        assertArrayEquals(new double[] {100 / 3.0, 100 / 3.0, 100 / 3.0}, shares(33.33, 33.33, 33.33), 1e-9);
        assertFalse(diagnostics.hasErrors());
    }

    @Seeds
    void sharesAlwaysAddUpToAll(Gen gen) {
        List<Double> asked = gen.listOf(1, 12, () -> gen.doubleBetween(0, 100));
        double[] shares = SkewShares.of("rd1", asked, SPAN, new Diagnostics());

        assertEquals(asked.size(), shares.length);
        assertEquals(100, Arrays.stream(shares).sum(), 1e-6);
        assertTrue(Arrays.stream(shares).allMatch(share -> share >= 0));
    }

    private double[] shares(Double... asked) {
        return SkewShares.of("rd1", List.of(asked), SPAN, diagnostics);
    }
}
