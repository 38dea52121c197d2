package csdbench.engine.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Rng;
import csdbench.base.unit.Seeds;
import csdbench.content.ContentSource;
import csdbench.engine.verify.Damage;
import csdbench.engine.verify.Refusal;
import csdbench.engine.verify.WriteMap;
import csdbench.engine.verify.WriteMapShape;
import csdbench.io.IoRequest;
import csdbench.plan.order.ValidationSpec;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValidationEngineTest {
    private static final int BLOCK = 4096;
    private static final long SIZE_BYTES = 64 * BLOCK;

    private final MemorySegment medium = Arena.ofAuto().allocate(SIZE_BYTES, 4096);

    @Test
    void aBlockThatWasWrittenIsReadBeforeItIsWrittenAgain() throws Refusal {
        ValidationRig rig = rig(ValidationSpec.ON, 0);
        rig.carryOut(true, 0, BLOCK);
        assertEquals(0, rig.inner.reads, "nobody knew what was there");

        IoRequest last = rig.carryOut(true, 0, 2 * BLOCK);

        assertEquals(IoRequest.WRITE, last.operation);
        assertEquals(1, rig.inner.reads);
        assertEquals(2, rig.inner.writes);
        assertEquals(1, rig.counted(false).count(), "reads that nobody asked for are counted");
    }

    @Test
    void aWriteIsReadBackWhereThatIsWanted() throws Refusal {
        ValidationRig rig = rig(ValidationSpec.of(true, true, false, false, false), 0);

        IoRequest last = rig.carryOut(true, 0, BLOCK);

        assertEquals(IoRequest.READ, last.operation, "what comes back last is the read behind the write");
        assertEquals(1, rig.inner.reads);
        assertEquals(1, rig.counted(true).count());
    }

    @Test
    void evidenceIsNotOverwritten() throws Refusal {
        ValidationRig rig = rig(ValidationSpec.ON, 0);
        rig.carryOut(true, 0, 4 * BLOCK);
        medium.set(ValueLayout.JAVA_BYTE, BLOCK + 5, (byte) ~medium.get(ValueLayout.JAVA_BYTE, BLOCK + 5));

        IoRequest first = rig.carryOut(true, 0, 4 * BLOCK);
        IoRequest second = rig.carryOut(true, BLOCK, BLOCK);

        assertEquals(IoRequest.READ, first.operation);
        assertEquals(IoRequest.READ, second.operation);
        assertEquals(1, rig.inner.writes);
        assertEquals(1, rig.found.size());
        assertEquals(Damage.FLIPPED, rig.found.getFirst().damage());
        assertEquals(
                "found by a read before a write of 16384 bytes at byte 0",
                rig.found.getFirst().details().get(0));
    }

    /** Two workers on one target, requests that end in any order, writes that fail half-way: nothing is an alarm. */
    @Seeds(40)
    void noOrderAndNoFailureRaisesAnAlarm(Gen gen) throws Refusal {
        long seed = gen.seed();
        Rng rng = new Rng(seed);
        boolean preRead = rng.nextLong(2) == 0;
        boolean readBack = rng.nextLong(2) == 0;
        ValidationSpec validation = ValidationSpec.of(true, readBack, preRead, true, false);
        WriteMap ledger = ledger(validation);
        List<ValidationRig> rigs = List.of(
                new ValidationRig(ledger, validation, medium, seed, 10),
                new ValidationRig(ledger, validation, medium, seed + 1, 10));
        for (int i = 0; i < 4_000; i++) {
            ValidationRig rig = rigs.get((int) rng.nextLong(2));
            if (rig.hasFree()) {
                int bytes = BLOCK * (1 + (int) rng.nextLong(4));
                long at = rng.nextLong((SIZE_BYTES - bytes) / BLOCK + 1) * BLOCK;
                rig.submit(rng.nextLong(3) > 0, at, bytes, (int) rng.nextLong(2));
            }
            rig.turn();
        }
        while (rigs.get(0).engine.inFlight() + rigs.get(1).engine.inFlight() > 0) {
            rigs.forEach(ValidationRig::turn);
        }
        for (ValidationRig rig : rigs) {
            assertEquals(List.of(), rig.found);
            assertTrue(rig.inner.reads > 100 && rig.inner.writes > 100);
        }
    }

    @Test
    void twoWritesToOneBlockFollowEachOther() throws Refusal {
        ValidationRig rig = rig(ValidationSpec.ON, 0);
        for (int i = 0; i < ValidationRig.SLOTS; i++) {
            rig.submit(true, 0, BLOCK, 0);
        }
        assertEquals(ValidationRig.SLOTS, rig.engine.inFlight());
        assertFalse(rig.engine.submit(new IoRequest(0, 0)), "every slot is in use");

        rig.drain();

        assertEquals(ValidationRig.SLOTS, rig.inner.writes);
        assertEquals(List.of(), rig.found);
    }

    @Test
    void waitingCarriesOutTheReadBeforeAWriteAndThenTheWrite() throws Refusal {
        ValidationRig rig = rig(ValidationSpec.ON, 0);
        rig.carryOut(true, 0, BLOCK);
        rig.submit(true, 0, BLOCK, 0);

        int ended = 0;
        for (int i = 0; i < 100 && ended == 0; i++) {
            ended = rig.await(1);
        }

        assertEquals(1, ended);
        assertEquals(0, rig.engine.inFlight());
        assertEquals(2, rig.inner.writes);
        assertEquals(1, rig.inner.reads);
    }

    @Test
    void blocksThatAnotherWorkerUsesAreTriedAgainSoon() throws Refusal {
        WriteMap ledger = ledger(ValidationSpec.ON);
        EngineStub stub = new EngineStub();
        stub.accepts = true;
        ValidationRig first = new ValidationRig(ledger, medium, stub);
        ValidationRig second = new ValidationRig(ledger, ValidationSpec.ON, medium, 8, 0);
        first.submit(true, 0, BLOCK, 0);
        first.await(1_000_000);
        assertEquals(List.of("submit", "flush", "await 1000000", "poll"), polled(first, stub));

        second.submit(true, 0, BLOCK, 0);
        assertEquals(0, second.await(1), "the block is the other worker's");
        assertEquals(1, second.engine.inFlight());
        assertEquals(0, second.inner.inFlight());

        stub.calls.clear();
        first.submit(true, 0, BLOCK, 0);
        first.await(1_000_000);
        assertEquals(List.of("await 20000"), stub.calls, "while one waits for a block, at most so long");
        assertEquals(EngineStub.IN_FLIGHT + 1, first.engine.inFlight());
        assertEquals(EngineStub.NEXT_NS, first.engine.nextCompletionNs());
        first.engine.close();
        assertEquals("close", stub.calls.getLast());
    }

    private static List<String> polled(ValidationRig rig, EngineStub stub) {
        rig.turn();
        return stub.calls;
    }

    @Test
    void anInnerEngineWithFewerSlotsIsAMistakeOfOurs() throws Refusal {
        ValidationRig rig = new ValidationRig(ledger(ValidationSpec.ON), medium, new EngineStub());
        rig.submit(true, 0, BLOCK, 0);

        assertThrows(IllegalStateException.class, rig::turn);
    }

    @Test
    void whatAWorkerFillsIsFilledAgainByTheEngine() {
        assertEquals(ContentSource.NO_DIFFERENCE, ValidationEngine.FILLED_LATER.firstDifference(0, BLOCK, 0, 1));
        ValidationEngine.FILLED_LATER.fill(0, BLOCK, 0, 1);
    }

    @Test
    void validatingAllocatesNothing() throws Exception {
        if (ValidationAllocations.leastBytes() != 0) {
            assertEquals("0", ValidationAllocations.leastBytesAlone(), "bytes allocated in the quietest window");
        }
    }

    private ValidationRig rig(ValidationSpec validation, int failedPercent) throws Refusal {
        return new ValidationRig(ledger(validation), validation, medium, 7, failedPercent);
    }

    private static WriteMap ledger(ValidationSpec validation) throws Refusal {
        WriteMapShape shape = new WriteMapShape("sd1", "memory", SIZE_BYTES, BLOCK, List.of("2:1", "4:1"));
        return WriteMap.open(shape, validation, null, 5);
    }
}
