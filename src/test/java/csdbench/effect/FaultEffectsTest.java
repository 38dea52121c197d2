package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.run.RecordedOp;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.PhysicalUse;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Injected faults: as many as asked, where asked, and nothing elsewhere. */
class FaultEffectsTest {
    private static final long MIB = 1 << 20;
    private static final long MS_NS = 1_000_000;

    private static EffectRun.Carried run(String faults) {
        return EffectRun.of(
                        "data_errors=100000",
                        "sd=sd1,lun=DRIVE,size=16m,threads=8" + faults,
                        "wd=wd1,sd=sd1,xfersize=4k,rdpct=50",
                        "rd=rd1,wd=wd1,iorate=1000,elapsed=3,interval=1")
                .only();
    }

    private static long errors(EffectRun.Carried run) {
        return run.finished().ending().errors();
    }

    private static long done(EffectRun.Carried run, int interval) {
        IntervalClosed closed = run.intervals().get(interval);
        return closed.streams().stream()
                .mapToLong(stream -> stream.read().count() + stream.write().count())
                .sum();
    }

    private static long of(EffectRun.Carried run, Predicate<RecordedOp> which) {
        return run.ops().stream().filter(which).count();
    }

    @Test
    @Effect("sd.faults")
    void aShareOfOperationsFailsAsExactlyAsItCan() {
        EffectRun.Carried without = run("");
        EffectRun.Carried with = run(",faults=eio@1%");

        assertEquals(0, errors(without));
        assertEquals(Optional.empty(), without.started().requested().faults());
        assertEquals(with.ops().size() / 100.0, errors(with), 1);
        assertEquals(Optional.of("sd1 eio@1%"), with.started().requested().faults());
        assertEquals(errors(with), errors(run(",faults=eio@1%")));
    }

    @Test
    @Effect("sd.faults")
    void aRangeFailsForTheOperationsThatAreMeantAndNothingElsewhere() {
        EffectRun.Carried with = run(",faults=(read.enodata@4m-6m,write.eio@8m-8388609)");

        long reads = of(with, op -> !op.write() && op.offsetBytes() >= 4 * MIB && op.offsetBytes() < 6 * MIB);
        long writes = of(with, op -> op.write() && op.offsetBytes() == 8 * MIB);
        assertTrue(reads > 50, reads + " reads");
        assertEquals(reads + writes, errors(with));
    }

    @Test
    @Effect("sd.faults")
    void aShareOfOperationsIsSlow() {
        OpTotals with = run(",faults=write.slow@2%:50ms").measured();

        long slow = with.count() - with.service().histogram().countBelow(45 * MS_NS);
        assertEquals(of(run(""), RecordedOp::write) * 0.02, slow, 1);
        assertTrue(with.service().maxNs() < 60 * MS_NS, with.service().maxNs() + " ns");
    }

    @Test
    @Effect("sd.faults")
    void nothingCompletesInAFreeze() {
        EffectRun.Carried with = run(",faults=freeze@900ms:1200ms");

        assertTrue(done(with, 0) > 500);
        assertEquals(0, done(with, 1));
        assertTrue(done(with, 2) > 500);
        assertEquals(0, errors(with));
        long longestNs = with.measured().service().maxNs();
        assertTrue(Math.abs(longestNs - 1200 * MS_NS) < 20 * MS_NS, longestNs + " ns");
    }

    @Test
    @Effect("sd.faults")
    void aDyingDriveFailsEverMoreUntilAllFails() {
        EffectRun.Carried with = run(",faults=dying@500ms:1s");

        assertTrue(done(with, 0) > done(with, 1));
        assertTrue(done(with, 1) > 0);
        assertEquals(0, done(with, 2));
        assertEquals(with.ops().size() - with.measured().count(), errors(with));
    }

    @Test
    void aSimulatedDriveStopsCompressing() {
        long whole = stored("");
        long later = stored("&faults=uncompressed@1.5s");

        assertTrue(later > 1.3 * whole, whole + " and " + later);
        assertNotEquals(0, whole);
    }

    private static long stored(String faults) {
        EffectRun.Carried run = EffectRun.of(
                        "sd=sd1,lun=DRIVE" + faults + ",size=16m",
                        "wd=wd1,sd=sd1,xfersize=4k,rdpct=0,compratio=4",
                        "rd=rd1,wd=wd1,iorate=1000,elapsed=3,interval=1")
                .only();
        assertEquals(
                faults.isEmpty() ? Optional.empty() : Optional.of("sd1 uncompressed@1.5s"),
                run.started().requested().faults());
        PhysicalUse use = run.finished().physical().getFirst().orElseThrow();
        return use.compressedBytes().orElseThrow();
    }
}
