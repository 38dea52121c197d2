package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.List;
import org.junit.jupiter.api.Test;

final class NameTypesTest {
    @Test
    void rangesOfNamesStandInParentheses() throws BadValue {
        assertEquals(List.of("sd1", "sd2", "sd3", "x7"), names("sd=(sd1-sd3,x7)"));
        assertEquals(List.of("sd1-sd3"), names("sd=sd1-sd3"));
    }

    @Test
    void paddedRangesKeepTheirZeros() throws BadValue {
        assertEquals(List.of("sd08", "sd09", "sd10", "sd11"), names("sd=(sd08-sd11)"));
        assertEquals(List.of("sd9", "sd10"), names("sd=(sd9-sd10)"));
    }

    @Test
    void quotesProtectADash() throws BadValue {
        assertEquals(List.of("wd-a*"), names("wd=(\"wd-a*\")"));
        assertEquals(
                "Parameter range value 'wd' must be alphanumeric, ending with a numeric value.",
                Given.problem(NameTypes.patterns("wd"), "wd=(wd-a)"));
    }

    @Test
    void aStarStandsForAnyEnding() throws BadValue {
        NamePattern pattern = Given.value(NameTypes.patterns("sd"), "sd=sd*").get(0);

        assertTrue(pattern.isWildcard());
        assertTrue(pattern.matches("sd") && pattern.matches("sd17"));
        assertFalse(pattern.matches("SD1") || pattern.matches("disk"));
        assertTrue(Given.value(NameTypes.patterns("sd"), "sd=*").get(0).matches("anything"));
    }

    @Test
    void namesMatchWithRegardToCase() throws BadValue {
        NamePattern pattern = Given.value(NameTypes.patterns("wd"), "wd=WD1").get(0);

        assertTrue(pattern.matches("WD1"));
        assertFalse(pattern.matches("wd1"));
    }

    @Test
    void aRunGoesThroughStorageInDifferentWays() throws BadValue {
        assertEquals(new StorageChoice.Single(), Given.value(NameTypes.storageChoice(), "sd=single"));
        assertEquals(new StorageChoice.Range(), Given.value(NameTypes.storageChoice(), "sd=range"));
        assertEquals(new StorageChoice.SetsOf(4), Given.value(NameTypes.storageChoice(), "sd=setsof4"));
        assertTrue(Given.value(NameTypes.storageChoice(), "sd=(\"single\")") instanceof StorageChoice.Named);
    }

    @Test
    void lunsArePathsNothingsAndSimulations() throws BadValue {
        assertEquals("/dev/sdb", lun("/dev/sdb"));
        assertEquals("none:1t", lun("none:1t"));
        assertEquals("sim:csd3000-3.2tb", lun("sim:csd3000-3.2tb"));
        assertEquals("sim:csd3000-7.68tb?seed=7&time=real", lun("sim:csd3000-7.68tb?seed=7&time=real"));
    }

    @Seeds
    void aRangeOfNamesHasOneForEachNumber(Gen gen) throws BadValue {
        int first = gen.intBetween(0, 2000);
        int more = gen.intBetween(0, 200);
        List<String> names = names("sd=(disk" + first + "-disk" + (first + more) + ")");

        assertEquals(more + 1, names.size());
        assertEquals("disk" + first, names.get(0));
        assertEquals("disk" + (first + more), names.get(more));
    }

    private static List<String> names(String text) throws BadValue {
        return Given.value(NameTypes.patterns("sd"), text).stream()
                .map(NamePattern::text)
                .toList();
    }

    private static String lun(String text) throws BadValue {
        return Given.value(NameTypes.lun(), "lun=" + text);
    }
}
