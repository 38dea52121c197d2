package csdbench.engine.validation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.Faults;
import csdbench.drive.simulated.StoredBlocks;
import csdbench.engine.verify.Damage;
import csdbench.engine.verify.Refusal;
import csdbench.engine.verify.WriteMap;
import csdbench.io.Errno;
import csdbench.io.IoRequest;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** A drive that stores nothing gives back what was written. */
class RecallEngineTest {
    private static final int BLOCK = 4096;
    private static final int SECTOR = 512;

    /** A block that no test writes to. */
    private static final long ELSEWHERE = 1L << 32;

    private final StoredBlocks contents = new StoredBlocks();

    @Test
    void whatWasWrittenComesBackWhateverTheTransfers() throws Refusal {
        RecallRig rig = session(5, 2, 4);
        rig.write(0, 4 * BLOCK, 0);
        rig.write(2 * BLOCK, BLOCK, 1);
        rig.write(2 * BLOCK, BLOCK, 1);
        rig.write(4 * BLOCK, 4 * BLOCK, 1);

        rig.read(0, 8 * BLOCK);

        assertEquals(8, rig.guard.counts().right());
        assertEquals(List.of(), rig.found);
    }

    @Test
    void whatWasNeverWrittenIsZeros() throws Refusal {
        RecallRig rig = session(5, 2);
        rig.write(0, BLOCK, 0);

        rig.read(BLOCK, 2 * BLOCK);

        assertTrue(rig.zeros(2 * BLOCK));
        assertEquals(2, rig.guard.counts().unknown());
    }

    @Test
    void aWriteThatFailedLeavesWhatWasThere() throws Refusal {
        RecallRig rig = session(5, 2);
        rig.write(0, 2 * BLOCK, 0);
        rig.failure = Errno.ENOSPC.asResult();
        rig.write(0, 2 * BLOCK, 0);
        rig.failure = 0;

        rig.read(0, 2 * BLOCK);

        assertEquals(2, rig.guard.counts().unsettled(), "either of two writes would be right");
        assertEquals(1, StoredBlocks.key(contents.at(0)), "and it is the first that is there");
        assertEquals(List.of(), rig.found);
    }

    @Test
    void aPowerCutTearsAWriteInTheMiddle() throws Refusal {
        RecallRig rig = session(5, 2);
        long at = 8 * BLOCK;
        rig.write(at, 8 * BLOCK, 0);
        rig.failure = Errno.EIO.asResult();
        rig.write(at, 8 * BLOCK, 0);
        rig.failure = 0;

        rig.read(at, 8 * BLOCK);

        int reached = 0;
        while (StoredBlocks.key(contents.at(8 + reached)) == 2) {
            reached++;
        }
        assertTrue(reached > 0 && reached < 8, "blocks that the write reached: " + reached);
        assertNotNull(contents.torn(8 + reached - 1), "the last of them in part");
        assertEquals(8, rig.guard.counts().unsettled());
        assertEquals(List.of(), rig.found);
    }

    @Test
    void aTornBlockIsNewUpToASectorAndOldBehindIt() throws Refusal {
        RecallRig rig = session(5, 2);
        int bytes = 8 * BLOCK;
        int tornBehindTheFirst = 0;
        for (int first = 8; first < 40; first += 8) {
            rig.write((long) first * BLOCK, bytes, 0);
            rig.read((long) first * BLOCK, bytes);
            byte[] before = rig.data(bytes);
            rig.failure = Errno.EIO.asResult();
            rig.write((long) first * BLOCK, bytes, 0);
            rig.failure = 0;

            rig.read((long) first * BLOCK, bytes);
            byte[] after = rig.data(bytes);

            int torn = 0;
            while (contents.torn(first + torn) == null) {
                torn++;
            }
            tornBehindTheFirst += torn > 0 ? 1 : 0;
            int changed = torn * BLOCK + contents.torn(first + torn).sectors() * SECTOR;
            for (int at = 0; at < bytes; at += SECTOR) {
                int end = at + SECTOR;
                assertEquals(at >= changed, Arrays.equals(before, at, end, after, at, end), "old data at byte " + at);
            }
        }
        assertTrue(tornBehindTheFirst > 0, "a write that reached more than its first block");
    }

    @Test
    void whatHasNothingToDoWithDataIsTheInnerEnginesAffair() throws Refusal {
        EngineStub inner = new EngineStub();
        WriteMap map = RecallRig.ledger(5, BLOCK, 2);
        try (RecallEngine engine = new RecallEngine(inner, map, RecallRig.sources(map), contents, Faults.NONE)) {
            assertFalse(engine.submit(new IoRequest(0, 0)));
            inner.accepts = true;
            assertTrue(engine.submit(new IoRequest(0, 0)));
            engine.flush();
            assertEquals(0, engine.poll(new IoRequest[0]));
            assertEquals(0, engine.await(new IoRequest[0], 77));
            assertEquals(EngineStub.IN_FLIGHT, engine.inFlight());
            assertEquals(EngineStub.NEXT_NS, engine.nextCompletionNs());
        }
        assertEquals(List.of("submit", "submit", "flush", "poll", "await 77", "close"), inner.calls);
    }

    @Test
    void aFlippedBitIsTheOnlyOneAndOnlyInReadsOfItsSector() throws Refusal {
        Faults faults = new Faults(List.of(), List.of((long) BLOCK), OptionalLong.empty(), OptionalLong.empty());
        WriteMap map = RecallRig.ledger(5, BLOCK, 2);
        RecallRig right = session(map, Faults.NONE);
        right.write(0, 3 * BLOCK, 0);
        right.read(0, 3 * BLOCK);
        byte[] expected = right.data(3 * BLOCK);
        RecallRig rig = session(map, faults);

        rig.read(0, 3 * BLOCK);

        byte[] read = rig.data(3 * BLOCK);
        assertEquals(8, expected[BLOCK + 100] ^ read[BLOCK + 100]);
        read[BLOCK + 100] ^= 8;
        assertArrayEquals(expected, read);
        rig.read(0, BLOCK);
        assertArrayEquals(Arrays.copyOf(expected, BLOCK), rig.data(BLOCK));
        rig.read(2 * BLOCK, BLOCK);
        assertArrayEquals(Arrays.copyOfRange(expected, 2 * BLOCK, 3 * BLOCK), rig.data(BLOCK));
    }

    @Test
    void aBitThatTheDriveFlipsIsTheOnlyCorruption() throws Refusal {
        RecallRig rig = session(
                RecallRig.ledger(5, BLOCK, 2),
                new Faults(List.of(), List.of(16L << 10), OptionalLong.empty(), OptionalLong.empty()));
        rig.write(0, 8 * BLOCK, 0);

        rig.read(0, 8 * BLOCK);

        assertEquals(1, rig.found.size());
        assertEquals(4 * BLOCK, rig.found.getFirst().offsetBytes());
        assertEquals(Damage.FLIPPED, rig.found.getFirst().damage());
        assertEquals(7, rig.guard.counts().right());
    }

    @Test
    void aReadThatFailedBringsNothing() throws Refusal {
        RecallRig rig = session(5, 2);
        rig.write(0, BLOCK, 0);
        rig.failure = Errno.EIO.asResult();

        assertEquals(Errno.EIO.asResult(), rig.read(0, BLOCK));

        assertTrue(rig.untouched(BLOCK));
    }

    @Test
    void aBlockTooManyIsAWriteThatFailsAndNothingWorse() throws Refusal {
        RecallRig rig = session(5, 2);
        rig.write(0, 2 * BLOCK, 0);
        for (long i = 0; i < StoredBlocks.MAX_BLOCKS - 3; i++) {
            contents.set(ELSEWHERE + i, 1);
        }

        assertEquals(Errno.ENOMEM.asResult(), rig.write(BLOCK, 3 * BLOCK, 0), "two of three are new");
        assertEquals(2 * BLOCK, rig.write(BLOCK, 2 * BLOCK, 0), "there is room for one");
        assertEquals(Errno.ENOMEM.asResult(), rig.write(3 * BLOCK, BLOCK, 0));
        assertEquals(2 * BLOCK, rig.write(0, 2 * BLOCK, 0), "what is there can be written again");
        long rightBefore = rig.guard.counts().right();
        rig.read(0, 4 * BLOCK);

        assertEquals(3, rig.guard.counts().right() - rightBefore);
        assertEquals(List.of(), rig.found);
    }

    @Test
    void whatAnEarlierSessionLeftInBlocksOfAnotherSizeIsForgotten() throws Refusal {
        session(5, 2).write(0, 8 * BLOCK, 0);
        RecallRig later = session(RecallRig.ledger(6, 2 * BLOCK, 2), Faults.NONE);
        later.write(0, 2 * BLOCK, 0);

        later.read(0, 4 * BLOCK);

        assertEquals(1, later.guard.counts().right());
        assertEquals(1, later.guard.counts().unknown());
        assertEquals(StoredBlocks.NOTHING, contents.at(1));
    }

    @Test
    void whatAnEarlierSessionLeftInDataThatIsNotMadeNowIsForgotten() throws Refusal {
        session(5, 2, 4).write(0, BLOCK, 1);
        RecallRig later = session(6, 2);

        later.read(0, BLOCK);

        assertTrue(later.zeros(BLOCK));
    }

    @Test
    void aSessionThatRecoversMayHaveItsKindsOfDataInAnotherOrder() throws Refusal {
        WriteMap ledger = RecallRig.ledger(5, BLOCK, 2, 4);
        RecallRig earlier = session(ledger, Faults.NONE);
        earlier.write(0, BLOCK, 0);
        earlier.write(BLOCK, BLOCK, 1);
        RecallRig later = new RecallRig(ledger, RecallRig.ledger(5, BLOCK, 8, 4, 2), contents, Faults.NONE);

        later.read(0, 2 * BLOCK);

        assertEquals(2, later.guard.counts().right());
        assertEquals(List.of(), later.found);
    }

    private RecallRig session(long salt, Integer... ratios) throws Refusal {
        return session(RecallRig.ledger(salt, BLOCK, ratios), Faults.NONE);
    }

    private RecallRig session(WriteMap ledger, Faults faults) {
        return new RecallRig(ledger, ledger, contents, faults);
    }
}
