package csdbench.trace.cut;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DataStepTest {
    private static final int BLOCK = DataStep.BLOCK_BYTES;

    private final List<Long> looked = new ArrayList<>();

    /** Blocks of 0, 500 and 1,000 thousandths in turn, nine of them. */
    private final DataStep step = new DataStep(offsetBytes -> {
        looked.add(offsetBytes);
        return offsetBytes >= 9 * BLOCK ? TraceEntry.UNKNOWN_DATA : (int) (offsetBytes / BLOCK % 3 * 500);
    });

    private int data(long offsetBytes, long lengthBytes) throws TraceProblem {
        TraceEntry entry = new TraceEntry();
        entry.set(0, false, offsetBytes, lengthBytes);
        assertEquals(CutStep.Verdict.KEEP, step.take(entry));
        return entry.storedPermille();
    }

    @Test
    void aRequestHasTheDataOfItsBlockAndOfSeveralTheMeanByBytes() throws TraceProblem {
        assertEquals(0, data(512, 512));
        assertEquals(500, data(BLOCK, BLOCK));
        assertEquals(375, data(BLOCK - 512, 4 * 512));
        assertEquals(500, data(0, 3 * BLOCK));
    }

    @Test
    void whatIsBehindTheVolumeIsNotKnown() throws TraceProblem {
        assertEquals(TraceEntry.UNKNOWN_DATA, data(9 * BLOCK, 512));
        assertEquals(1000, data(9 * BLOCK - 512, 1024));
    }

    @Test
    void eachBlockIsLookedAtOnce() throws TraceProblem {
        data(0, 512);
        data(512, 512);
        data(0, BLOCK + 512);

        assertEquals(List.of(0L, (long) BLOCK), looked);
    }

    @Test
    void oneVolumeIsThatOfOneDevice() throws TraceProblem {
        data(0, 512);
        TraceEntry other = new TraceEntry();
        other.set(0, false, 0, 512);
        other.setOrigin(1, 0);

        assertThrows(TraceProblem.class, () -> step.take(other));
    }
}
