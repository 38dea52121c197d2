package csdbench.drive.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultsTest {
    @Test
    void readsFailThatTouchAnUnreadableRange() throws DriveProblem {
        Faults faults = Faults.of("read@8k-16k");

        assertFalse(faults.unreadable(0, 8192), "ends before it");
        assertTrue(faults.unreadable(4096, 8192), "reaches into it");
        assertTrue(faults.unreadable(12288, 512), "lies in it");
        assertTrue(faults.unreadable(0, 1 << 20), "holds it");
        assertFalse(faults.unreadable(16384, 4096), "begins behind it");
    }

    @Test
    void faultsAddUp() throws DriveProblem {
        Faults faults = Faults.of("read@1g-2g+flip@4096+flip@64k+cut@1.5s+read@4g-5g");

        assertEquals(
                List.of(new Faults.Range(1L << 30, 2L << 30), new Faults.Range(4L << 30, 5L << 30)),
                faults.unreadable());
        assertEquals(List.of(4096L, 65536L), faults.flipped());
        assertEquals(OptionalLong.of(1_500_000_000), faults.cutAtNs());
        assertTrue(faults.any());
    }

    @Test
    void aFlipIsInTheSectorOfItsPlace() throws DriveProblem {
        assertEquals(List.of(512L), Faults.of("flip@1000").flipped());
    }

    @Test
    void aDriveWithoutFaultsHasNone() {
        assertFalse(Faults.NONE.any());
        assertFalse(Faults.NONE.unreadable(0, Integer.MAX_VALUE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "smoke",
                "read",
                "read@1g",
                "read@2g-1g",
                "read@1g-1g",
                "read@-1g",
                "read@a-b",
                "flip@",
                "flip@far",
                "cut@5",
                "cut@-5s",
                "cut@soon",
                "cut@1s+",
                "read@1g-2g,flip@0"
            })
    void aMistakeIsToldWithAnExample(String text) {
        DriveProblem problem = assertThrows(DriveProblem.class, () -> Faults.of(text));

        assertTrue(problem.getMessage().startsWith("faults"), problem.getMessage());
        assertTrue(problem.hint().contains("faults=read@1g-2g+flip@64k"), problem.hint());
    }
}
