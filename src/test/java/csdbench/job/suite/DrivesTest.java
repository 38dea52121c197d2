package csdbench.job.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of what is reviewed. */
class DrivesTest {
    @Test
    void plainNamesAreTaken() throws UsageError {
        assertTrue(Drives.simulated("sim:csd3000-7.68tb?shrink=100"));
        assertFalse(Drives.simulated("/dev/nvme0n1"));
        assertFalse(Drives.simulated("a file, (with) all = sorts of #names"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a\"b", "a\nb", "a\rb", "a\tb", "a\u007fb", "sim:csd3000-7.68tb?x=a\nb"})
    void aNameThatNoParmfileCanHaveIsRefusedBeforeAnythingIsWritten(String lun) {
        String said =
                assertThrows(UsageError.class, () -> Drives.simulated(lun)).getMessage();

        assertEquals(
                "lun " + lun
                        + ": a review cannot work on a name that is empty, or has quotation marks or line ends; use"
                        + " a link with another name",
                said);
    }

    /** Line separators of Unicode end no line, and hid what stood before them. */
    @ParameterizedTest
    @ValueSource(strings = {"state=a", "state=a\u0085b", "state=\u2028a", "shrink=2&ratio=3"})
    void whatAReviewDecidesIsNotForTheUser(String options) {
        String said = assertThrows(UsageError.class, () -> Drives.simulated("sim:csd3000-7.68tb?" + options))
                .getMessage();

        assertTrue(said.contains("= is for the review to decide"), said);
    }
}
