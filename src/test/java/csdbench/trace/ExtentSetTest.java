package csdbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ExtentSetTest {
    private static final long MIB = 1 << 20;

    @Test
    void ranksAreThePlacesAmongWhatWasTouched() throws TraceProblem {
        Rng rng = new Rng(3);
        ExtentSet extents = new ExtentSet();
        TreeSet<Long> touched = new TreeSet<>();
        for (int i = 0; i < 2_000; i++) {
            long offset = rng.nextLong(1L << 45);
            long length = 1 + rng.nextLong(3 * MIB);
            extents.add(offset, length);
            for (long extent = offset / MIB; extent <= (offset + length - 1) / MIB; extent++) {
                touched.add(extent);
            }
        }
        extents.seal();

        assertEquals(touched.size(), extents.touched());
        long rank = 0;
        for (long extent : touched) {
            assertEquals(rank++, extents.rank(extent * MIB + 17));
        }
    }

    @Test
    void extentsAreToldInTheOrderOfAddresses() throws TraceProblem {
        ExtentSet extents = new ExtentSet();
        extents.add(70_000 * MIB, 1);
        extents.add(3 * MIB, 2 * MIB);
        List<Long> told = new ArrayList<>();
        extents.forEach(told::add);
        assertEquals(List.of(3 * MIB, 4 * MIB, 70_000 * MIB), told);
    }

    @Test
    void addressesAllOverExabytesAreAProblemAndNotAMemoryLeak() {
        ExtentSet extents = new ExtentSet();
        TraceProblem problem = assertThrows(TraceProblem.class, () -> {
            for (long i = 0; i < 1L << 19; i++) {
                extents.add(i << 42, 512);
            }
        });
        assertTrue(problem.getMessage().contains("unit"), problem.getMessage());
    }
}
