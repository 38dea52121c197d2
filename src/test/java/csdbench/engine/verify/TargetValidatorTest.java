package csdbench.engine.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Rng;
import csdbench.base.unit.Seeds;
import csdbench.engine.verify.TargetValidator.Step;
import csdbench.plan.order.ValidationSpec;
import org.junit.jupiter.api.Test;

class TargetValidatorTest {
    private static final int SIZE_BYTES = 64 << 10;

    @Test
    void whatWasNeverWrittenIsNotJudged() throws Refusal {
        MemoryTarget target = MemoryTarget.of(SIZE_BYTES, 4096, new StampedContent(8));
        target.medium.fill((byte) 0x55);

        target.readAll();

        assertEquals(0, target.found.size());
        assertEquals(16, target.guard.counts().unknown());
    }

    @Test
    void aBlockIsReadBeforeItIsWrittenAgainUnlessThatIsNotWanted() throws Refusal {
        MemoryTarget target = MemoryTarget.of(SIZE_BYTES, 4096, new StampedContent(8));
        ValidationSpec blind = ValidationSpec.of(true, false, false, false, false);
        MemoryTarget other = new MemoryTarget(target.ledger, blind, new StampedContent(8));

        assertEquals(Step.WRITE, target.guard.plan(0, 4096, false));
        target.write(0, 4096, 0);

        assertEquals(Step.READ_FIRST, target.guard.plan(0, 8192, false));
        assertEquals(Step.WRITE, target.guard.plan(0, 8192, true));
        assertEquals(Step.WRITE, other.guard.plan(0, 8192, false));
    }

    @Test
    void aWriteWhoseEndIsNotKnownIsSettledBeforeTheNextEvenWithoutPreReads() throws Refusal {
        ValidationSpec blind = ValidationSpec.of(true, false, false, false, false);
        WriteMap ledger = WriteMap.open(MemoryTarget.shape(SIZE_BYTES, 4096), blind, null, 1);
        MemoryTarget target = new MemoryTarget(ledger, blind, new StampedContent(8));
        target.write(0, 4096, 0);
        target.begin(0, 4096, 0);

        assertEquals(Step.READ_FIRST, target.guard.plan(0, 4096, false));
    }

    /** Whatever writes do that end nobody knows how, nothing they may leave is an alarm. */
    @Seeds(300)
    void writesThatFailRaiseNoAlarmWhateverTheyLeave(Gen gen) throws Refusal {
        long seed = gen.seed();
        Rng rng = new Rng(seed);
        MemoryTarget target = MemoryTarget.of(SIZE_BYTES, 2048, new StampedContent(64), new StampedContent(2));
        for (int i = 0; i < 200; i++) {
            int bytes = 2048 * (1 + (int) rng.nextLong(4));
            long at = rng.nextLong((SIZE_BYTES - bytes) / 2048 + 1) * 2048;
            if (rng.nextLong(3) == 0) {
                target.read(at, bytes);
                continue;
            }
            if (target.guard.plan(at, bytes, false) == Step.READ_FIRST) {
                target.read(at, bytes);
            }
            int source = (int) rng.nextLong(2);
            switch ((int) rng.nextLong(4)) {
                case 0 -> target.begin(at, bytes, source);
                case 1 -> {
                    target.begin(at, bytes, source);
                    target.storeSomeSectors(at, bytes, rng);
                }
                case 2 -> {
                    target.begin(at, bytes, source);
                    target.store(at, bytes);
                }
                default -> target.write(at, bytes, source);
            }
        }
        target.readAll();

        assertEquals(0, target.found.size(), () -> target.found.getFirst().toString());
    }

    @Test
    void dataThatIsNeitherOldNorNewIsAnAlarmEvenAfterAFailedWrite() throws Refusal {
        MemoryTarget target = MemoryTarget.of(SIZE_BYTES, 4096, new StampedContent(8));
        target.write(0, 4096, 0);
        target.begin(0, 4096, 0);
        target.medium.asSlice(512, 512).fill((byte) 7);

        target.read(0, 4096);

        assertEquals(Damage.FOREIGN, target.found.getFirst().damage());
        assertTrue(target.found.getFirst().details().toString().contains("or the one before it"));
    }

    @Test
    void keysBeginAgainBehindTheLast() throws Refusal {
        MemoryTarget target = MemoryTarget.of(4096, 4096, new StampedContent(8));
        for (int i = 0; i < KeyWord.LAST_KEY + 2; i++) {
            target.write(0, 4096, 0);
            target.readAll();
        }

        assertEquals(0, target.found.size());
        assertEquals(2, KeyWord.key(target.ledger.map().at(0)));
    }

    @Test
    void zerosAreNoAlarmWhereThatIsWanted() throws Refusal {
        ValidationSpec lenient = ValidationSpec.of(true, false, true, false, true);
        WriteMap ledger = WriteMap.open(MemoryTarget.shape(SIZE_BYTES, 4096), lenient, null, 1);
        MemoryTarget target = new MemoryTarget(ledger, lenient, new StampedContent(8));
        target.write(0, 8192, 0);
        target.medium.asSlice(0, 4096).fill((byte) 0);
        target.medium.asSlice(4096, 512).fill((byte) 0);

        target.read(0, 8192);

        assertEquals(1, target.found.size(), "a block that is zero in part is corrupt");
        assertEquals(4096, target.found.getFirst().offsetBytes());
    }

    @Test
    void timesSayWhenABlockWasLastRight() throws Refusal {
        ValidationSpec timed = ValidationSpec.of(true, false, true, true, false);
        WriteMap ledger = WriteMap.open(MemoryTarget.shape(SIZE_BYTES, 4096), timed, null, 1);
        MemoryTarget target = new MemoryTarget(ledger, timed, new StampedContent(8));
        target.write(0, 8192, 0);
        target.read(4096, 4096);
        target.medium.asSlice(0, 8192).fill((byte) 0);

        target.read(0, 8192);

        assertTrue(target.found.get(0).details().get(1).contains("last known right: written 2"));
        assertTrue(target.found.get(1).details().get(1).contains("last known right: read 2"));
    }

    @Test
    void twoThatOnlyReadMayMeetAndNobodyElse() throws Refusal {
        TargetValidator guard = MemoryTarget.of(SIZE_BYTES, 4096, new StampedContent(8)).guard;

        assertTrue(guard.claim(0, 8192, false));
        assertTrue(guard.claim(4096, 8192, false));
        assertFalse(guard.claim(8192, 4096, true));
        guard.release(4096, 8192, false);
        assertTrue(guard.claim(8192, 4096, true));
        assertFalse(guard.claim(8192, 4096, false));
    }

    @Test
    void partsOfKeyBlocksAreABugOfOurs() throws Refusal {
        TargetValidator guard = MemoryTarget.of(SIZE_BYTES, 4096, new StampedContent(8)).guard;

        assertThrows(IllegalArgumentException.class, () -> guard.claim(512, 4096, false));
    }
}
