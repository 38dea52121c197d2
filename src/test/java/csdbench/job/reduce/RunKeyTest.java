package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Names of runs, and what they follow from. */
final class RunKeyTest {
    private enum Kind implements RunKey {
        FILL,
        LAG_WRITE
    }

    @Test
    void aNameSaysWhatTheRunIsForAndWhichOfSeveralItIs() {
        assertEquals("fill", Kind.FILL.word());
        assertEquals("fill_idle", Kind.FILL.idle().word());
        assertEquals("lag_write2", Kind.LAG_WRITE.number(2).word());
        assertEquals(
                "fill_fill2_4096", Kind.FILL.of(Kind.FILL).number(2).of(4096).word());
    }

    @Test
    void aNameIsTheSameWhereLettersAreNotThoseOfEnglish() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.of("tr"));
            assertEquals("fill_idle", Kind.FILL.idle().word());
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void keysAreTheSameByWhatTheyAreForAndNotByHowTheirNamesAreSpelled() {
        assertEquals(Kind.FILL.number(1), Kind.FILL.number(1));
        assertNotEquals(Kind.FILL.of(1), Kind.FILL.number(1));
    }

    @ParameterizedTest
    @EnumSource
    void noTwoRunsOfATestHaveTheSameName(ReductionTrials test) throws Exception {
        ReduceScope scope = LunProbe.scope(Orders.of(
                List.of("sim:csd3000-7.68tb?nominal=64m"),
                List.of(test),
                OptionalLong.of(8 << 20),
                OptionalLong.empty(),
                Optional.of(Claim.of("2:1", "2:1", 95))));

        List<String> names =
                test.test().runs(scope).stream().map(run -> run.key().word()).toList();

        assertEquals(names.stream().distinct().toList(), names);
    }
}
