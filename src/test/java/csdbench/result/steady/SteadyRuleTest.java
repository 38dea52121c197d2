package csdbench.result.steady;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SteadyRuleTest {
    private static final SteadyRule SNIA = SteadyRule.SNIA;

    @Test
    void aRangeOfAFifthOfTheMeanIsTheMostThatIsSteady() {
        assertTrue(SNIA.judge(1000, 900, 1000, 1100, 1000).steady());
        assertEquals(20, SNIA.judge(1000, 900, 1000, 1100, 1000).rangePercent(), 1e-9);
        assertFalse(SNIA.judge(1000, 899, 1000, 1100, 1000).steady());
    }

    @Test
    void aFittedLineThatChangesByATenthOfTheMeanAcrossTheWindowIsTheMostThatIsSteady() {
        assertTrue(SNIA.judge(950, 975, 1000, 1025, 1050).steady());
        assertTrue(SNIA.judge(1050, 1025, 1000, 975, 950).steady());
        assertEquals(-10, SNIA.judge(1050, 1025, 1000, 975, 950).slopePercent(), 1e-9);
        assertFalse(SNIA.judge(949, 975, 1000, 1025, 1051).steady());
        assertFalse(SNIA.judge(1051, 1025, 1000, 975, 949).steady());
    }

    @Test
    void onlyTheWindowCounts() {
        assertTrue(SNIA.judge(5000, 3000, 1000, 1000, 1000, 1000, 1000).steady());
        assertFalse(SNIA.judge(5000, 3000, 1000, 1000, 1000, 1000).steady());
        SteadyVerdict verdict = SNIA.judge(5000, 3000, 1000, 1000, 1000, 1000, 1000);
        assertEquals(3, verdict.firstRound());
        assertEquals(7, verdict.lastRound());
    }

    @Test
    void fewerRoundsThanTheWindowAreNotKnown() {
        SteadyVerdict four = SNIA.judge(1000, 1000, 1000, 1000);
        assertFalse(four.known());
        assertFalse(four.steady());
        assertEquals("IOPS: not known before round 5, 1 to go", four.words(TrackedVariable.IOPS));
    }

    @Test
    void aSeriesOfNothingIsNotSteady() {
        SteadyVerdict nothing = SNIA.judge(0, 0, 0, 0, 0);
        assertFalse(nothing.steady());
        assertTrue(nothing.words(TrackedVariable.IOPS).endsWith("not steady, nothing was done"));
    }

    @Test
    void otherWindowsAndLimitsAreObeyed() {
        double[] wave = {1000, 1150, 1000, 850, 1000, 1150, 1000, 850};
        assertFalse(SNIA.judge(wave).steady());
        assertTrue(new SteadyRule(8, 30, 10).judge(wave).steady());
        assertFalse(new SteadyRule(8, 30, 3).judge(wave).steady());
        assertTrue(new SteadyRule(3, 1, 1).judge(10, 20, 20, 20).steady());
        assertThrows(IllegalArgumentException.class, () -> new SteadyRule(2, 20, 10));
        assertThrows(IllegalArgumentException.class, () -> new SteadyRule(5, 0, 10));
    }

    @Test
    void aVerdictSaysWindowValuesLimitsAndWhichIsExceeded() {
        assertEquals(
                "IOPS, rounds 2 to 6: mean 1,000; range 20.0 % of it, limit 20 %; slope +8.0 % across the window, limit"
                        + " 10 %: steady",
                SNIA.judge(1, 1000, 900, 1000, 1100, 1000).words(TrackedVariable.IOPS));
        assertTrue(SNIA.judge(1, 1, 2, 1, 1)
                .words(TrackedVariable.IOPS)
                .endsWith("not steady, the range exceeds its limit"));
        assertTrue(SNIA.judge(100, 104, 108, 112, 116)
                .words(TrackedVariable.IOPS)
                .endsWith("not steady, the slope exceeds its limit"));
        assertTrue(
                SNIA.judge(1, 2, 3, 4, 5).words(TrackedVariable.P99).endsWith("not steady, both exceed their limits"));
    }

    @Test
    void aRunIsSteadyWhenEveryTrackedVariableIs() {
        SteadyRounds rounds =
                new SteadyRounds(SNIA, Arrays.asList(TrackedVariable.IOPS, TrackedVariable.MAX), 25, List.of());
        for (int i = 0; i < 5; i++) {
            rounds =
                    rounds.plus(new SteadyRound(rounds.rounds().size() + 1, 60, 1000, 4, 1e6, 2e6, 1e6 * (i + 1), 1e5));
            assertEquals(i < 4 ? "not known: " + (i + 1) + " of 5 rounds" : "not steady", rounds.state());
        }
        assertFalse(rounds.reached());
        assertTrue(rounds.verdict(TrackedVariable.IOPS).steady());
        assertEquals("IOPS, maximum response did not reach steady state in 5 rounds", rounds.conclusion());
        assertTrue(
                rounds.words()
                        .startsWith("round 5 of at most 25: IOPS 1,000, MB/s 4.2, mean response 1.000 ms, p99 2.000 ms,"
                                + " maximum response 5.000 ms, standard deviation 0.100 ms\n    IOPS"),
                rounds.words());
        String untold = rounds.withoutMaxima().words();
        assertTrue(untold.contains("p99 2.000 ms, standard deviation"), untold);
        assertTrue(untold.endsWith("\n    maximum response: not told of this drive, so no rule of it is met"), untold);
        for (int i = 0; i < 5; i++) {
            rounds = rounds.plus(new SteadyRound(rounds.rounds().size() + 1, 60, 1000, 4, 1e6, 2e6, 6e6, 1e5));
        }
        assertTrue(rounds.reached());
        assertEquals("steady", rounds.state());
        assertEquals(
                "IOPS, maximum response met the rule of steady state in round 10 of at most 25, over rounds 6 to 10",
                rounds.conclusion());
        assertEquals(6, rounds.verdicts(TrackedVariable.MAX).size());
    }

    @Test
    void burstAndSteadyAreTwoFiguresOfOneSeries() {
        double[] rates = {271_000, 271_000, 207_000, 120_000, 130_000, 143_000, 153_000, 161_000, 160_000, 153_000};
        SteadyRounds rounds = rounds(rates);

        assertEquals(
                "Burst: 271,000 IOPS until second 120, 150,000 from second 240 on, which is 45 % less (36 to 52 %, 95 %"
                        + " confidence).",
                rounds.burst().orElseThrow());
        assertEquals(300, rounds.steadyFromSeconds().orElseThrow());
    }

    /** A drive leaves its burst within seconds, a round lasts a minute: its mean may be far below the burst. */
    @Test
    void aBurstOfOneRoundSaysThatItMayBeAMean() {
        String burst = rounds(271_000, 120_000, 130_000, 143_000, 153_000, 161_000, 160_000, 153_000)
                .burst()
                .orElseThrow();

        assertTrue(
                burst.startsWith(
                        "Burst: 271,000 IOPS until second 60, the mean of one round in which it may have fallen"
                                + " already, "),
                burst);
    }

    @Test
    void aRateThatStaysHasNoBurst() {
        assertEquals(Optional.empty(), rounds(100, 101, 100, 99, 100, 100).burst());
        assertEquals(OptionalDouble.empty(), rounds(100, 50, 100).steadyFromSeconds());
    }

    private static SteadyRounds rounds(double... rates) {
        SteadyRounds rounds = new SteadyRounds(SNIA, List.of(TrackedVariable.IOPS), 25, List.of());
        for (double rate : rates) {
            rounds = rounds.plus(
                    new SteadyRound(rounds.rounds().size() + 1, 60, rate, rate / 256, 256e9 / rate, 3e6, 4e6, 1e5));
        }
        return rounds;
    }
}
