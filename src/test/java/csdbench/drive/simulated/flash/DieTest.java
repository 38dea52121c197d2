package csdbench.drive.simulated.flash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DieTest {
    private static final double PROGRAM = 1000;
    private static final double SUSPEND = 20;
    private static final double SENSE = 70;
    private static final double PULSE = 250;

    private final Die die = new Die(PROGRAM, SUSPEND, PULSE);
    private long place;

    @Test
    void anIdleDieSensesAtOnceAndReadsQueue() {
        assertEquals(170, read(die, 100));
        assertEquals(240, read(die, 100));
    }

    @Test
    void whatThePageRegisterHoldsIsNotSensedAgain() {
        assertEquals(70, die.sense(5, 0, SENSE));
        assertEquals(80, die.sense(5, 80, SENSE));
        assertEquals(150, die.sense(6, 80, SENSE));
        assertEquals(220, die.sense(5, 80, SENSE));
    }

    @Test
    void programsAreDoneOneAfterTheOther() {
        long first = die.program(0, 10);
        long second = die.program(0, 10);

        assertEquals(1010, die.endNs(0, first));
        assertEquals(2010, die.endNs(0, second));
    }

    @Test
    void aProgramBeginsWhenItsDataIsThere() {
        die.program(0, 0);
        long late = die.program(0, 5_000);

        assertEquals(6_000, die.endNs(0, late));
        assertEquals(6_000, die.endNs(5_500, late));
    }

    @Test
    void aProgramThatEndedLongAgoDidSoWhateverCameAfter() {
        long old = die.program(0, 0);
        die.endNs(2_000, old);
        die.program(2_000, 2_000);
        // It must wait for the program, whose end is therefore known before it is reached.
        read(die, 2_900);

        assertEquals(PROGRAM, die.endNs(2_950, old));
    }

    @Test
    void aReadSuspendsTheRunningProgramAtTheEndOfAPulse() {
        long program = die.program(0, 0);

        assertEquals(2 * PULSE + SENSE, read(die, 260));
        assertEquals(PROGRAM + SENSE + SUSPEND, die.endNs(260, program), "a suspension is the program's time");
    }

    @Test
    void readsWithoutAPauseShareOneSuspension() {
        long program = die.program(0, 0);
        read(die, 260);

        assertEquals(2 * PULSE + 2 * SENSE, read(die, 300));
        assertEquals(PROGRAM + 2 * SENSE + SUSPEND, die.endNs(300, program));
    }

    @Test
    void aSuspendedProgramMakesProgressBeforeItIsSuspendedAgain() {
        long program = die.program(0, 0);
        double resumedNs = read(die, 10);

        assertEquals(resumedNs + PULSE + SENSE, read(die, resumedNs + 1));
        assertEquals(PROGRAM + 2 * (SENSE + SUSPEND), die.endNs(resumedNs + 1, program));
    }

    @Test
    void aReadInTheLastPulseWaitsForTheEndAndGoesBeforeTheNextProgram() {
        long first = die.program(0, 0);
        long second = die.program(0, 0);

        double readNs = read(die, 760);

        assertEquals(PROGRAM + SENSE, readNs);
        assertEquals(PROGRAM, die.endNs(760, first));
        assertEquals(readNs + PROGRAM, die.endNs(readNs, second));
    }

    @Test
    void withPulsesAsLongAsProgramsNoProgramIsSuspended() {
        Die strict = new Die(PROGRAM, SUSPEND, PROGRAM);
        long program = strict.program(0, 0);
        strict.program(0, 0);

        assertEquals(PROGRAM + SENSE, read(strict, 100));
        assertEquals(PROGRAM + 2 * SENSE, read(strict, 100), "all that wait go before the next program");
        assertEquals(PROGRAM, strict.endNs(100, program));
    }

    @Test
    void aReadGoesBeforeAProgramWhoseDataIsStillOnItsWay() {
        long program = die.program(0, 400);

        assertEquals(100 + SENSE, read(die, 100));
        assertEquals(1_400, die.endNs(200, program));
        assertEquals(380 + SENSE, read(die, 380));
        assertEquals(380 + SENSE + PROGRAM, die.endNs(400, program));
    }

    @Test
    void workInTheBackgroundIsDoneWithTheNextProgram() {
        die.addBacklog(50);
        long program = die.program(0, 0);
        die.addBacklog(30);
        long next = die.program(0, 0);

        assertEquals(PROGRAM + 50, die.endNs(0, program));
        assertEquals(2 * PROGRAM + 80, die.endNs(0, next));
        assertEquals(2 * PROGRAM + 80, die.endNs(1_500, next));
    }

    /** Of everything that the die does nothing overlaps: its work fits into the time that it took. */
    @Seeds
    void theDieNeverDoesTwoThingsAtOnce(Gen gen) {
        int pulses = gen.intBetween(1, 20);
        List<Integer> gaps = gen.listOf(1, 80, () -> gen.intBetween(0, 1500));
        Die tried = new Die(PROGRAM, SUSPEND, PROGRAM / pulses);
        double now = 0;
        double lastRead = 0;
        int reads = 0;
        long program = -1;
        for (int gap : gaps) {
            now += gap / 3.0;
            if (gap % 3 == 0) {
                program = tried.program(now, now + gap % 7 * 20);
            } else {
                double end = read(tried, now);
                assertTrue(end >= Math.max(now, lastRead) + SENSE);
                lastRead = end;
                reads++;
            }
        }
        double allEndNs = lastRead;
        if (program >= 0) {
            tried.endNs(Double.MAX_VALUE, program);
            allEndNs = Math.max(lastRead, tried.endNs(Double.MAX_VALUE, program));
        }
        assertTrue(allEndNs >= reads * SENSE + (program + 1) * PROGRAM);
        // Every read waits for the read before, and for at most one program.
        assertTrue(lastRead <= now + reads * (SENSE + SUSPEND) + (program + 1) * PROGRAM + 200);
    }

    private double read(Die tried, double fromNs) {
        return tried.sense(place++, fromNs, SENSE);
    }
}
