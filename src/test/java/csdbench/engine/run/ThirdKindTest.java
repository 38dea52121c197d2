package csdbench.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.content.ContentSpec;
import csdbench.engine.host.AheadTest;
import csdbench.engine.host.HostMeter;
import csdbench.engine.kind.RunKind;
import csdbench.engine.kind.RunSetting;
import csdbench.engine.kind.WorkerSeat;
import csdbench.engine.opened.OpenTarget;
import csdbench.engine.trees.Anchors;
import csdbench.engine.validation.WriteMaps;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.io.backend.Backend;
import csdbench.plan.AccessSpec;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunHeader;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.order.ValidationSpec;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kind of run that the executor has never heard of: each worker reads a fixed number of blocks from the front. */
final class ThirdKindTest {
    private static final int BLOCK_BYTES = 8192;
    private static final int READS_PER_WORKER = 100;
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=256m&init=fresh";

    private final List<Countdown> opened = new ArrayList<>();

    @Test
    void aNewKindRunsOnASimulatedDrive() throws Exception {
        RunFinished finished = execute(DRIVE, this::countdown);

        OpTotals reads = finished.measured().streams().getFirst().read();
        assertEquals(RunFinished.Outcome.COMPLETE, finished.ending().outcome());
        assertEquals("the countdown is over", finished.ending().reason());
        assertEquals(READS_PER_WORKER, reads.count(), "one thread turns a simulated drive");
        assertEquals((long) READS_PER_WORKER * BLOCK_BYTES, reads.bytes());
        assertEquals(3, opened.getFirst().slots, "I/Os in flight are the kind's, not those of threads=");
        assertTrue(opened.getFirst().begun);
        assertTrue(opened.getFirst().closed);
    }

    @Test
    void aNewKindRunsOnATargetWithAThreadForEachIo() throws Exception {
        RunFinished finished = execute("none:1g", this::countdown);

        assertEquals("the countdown is over", finished.ending().reason());
        assertEquals(
                READS_PER_WORKER,
                finished.measured().streams().getFirst().read().count());
    }

    @Test
    void whereManyThreadsWantAProcessorTheOneOfTheRunIsAheadOfThem(@TempDir Path folder) throws Exception {
        assumeTrue(AheadTest.allowed(), "this user may not");
        Path file = folder.resolve("lun");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(1 << 30);
        }
        int usual = AheadTest.nice();

        execute(file.toString(), run -> {
            Countdown kind = (Countdown) countdown(run);
            kind.inFlight = 16 * Runtime.getRuntime().availableProcessors() + 1;
            return kind;
        });

        assertTrue(opened.getFirst().niceOfRun < usual);
        assertEquals(usual, opened.getFirst().niceOfWorker);
        assertEquals(usual, AheadTest.nice());
    }

    @Test
    void aKindWhoseSourcesAreNotPacedAsItSaysIsRefusedAndClosed() {
        RunKind.Opener liar = run -> {
            Countdown kind = (Countdown) countdown(run);
            kind.paced = true;
            return kind;
        };

        assertThrows(IllegalArgumentException.class, () -> execute(DRIVE, liar));

        assertFalse(opened.getFirst().begun);
        assertTrue(opened.getFirst().closed);
    }

    private RunKind countdown(RunSetting run) {
        opened.add(new Countdown());
        return opened.getLast();
    }

    private static final class Countdown implements RunKind {
        private boolean paced;
        private boolean begun;
        private boolean closed;
        private int slots;
        private int inFlight = 3;
        private int niceOfRun;
        private volatile int niceOfWorker;

        @Override
        public boolean paced() {
            return paced;
        }

        @Override
        public int inFlight(int target) {
            return inFlight;
        }

        @Override
        public int maxTransferBytes(int target) {
            return BLOCK_BYTES;
        }

        @Override
        public IoSource source(WorkerSeat seat) {
            slots += seat.slots();
            return new Reads(this);
        }

        @Override
        public void begin(long startNs) {
            begun = true;
            niceOfRun = AheadTest.nice();
        }

        @Override
        public String exhausted() {
            return "the countdown is over";
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    private static final class Reads implements IoSource {
        private final Countdown kind;
        private int done;

        Reads(Countdown kind) {
            this.kind = kind;
        }

        @Override
        public boolean next(IoRequest request, long nowNs) {
            if (ended()) {
                return false;
            }
            request.stream = 0;
            request.operation = IoRequest.READ;
            request.offsetBytes = (long) done * BLOCK_BYTES;
            request.transferBytes = BLOCK_BYTES;
            done++;
            return true;
        }

        @Override
        public boolean paced() {
            return false;
        }

        @Override
        public long nextStartNs(long nowNs) {
            return ended() ? Long.MAX_VALUE : nowNs;
        }

        @Override
        public long idleNs(long nowNs) {
            return ended() ? Long.MAX_VALUE : 0;
        }

        @Override
        public boolean ended() {
            return done == READS_PER_WORKER;
        }

        @Override
        public void finished(IoRequest request, long nowNs) {
            kind.niceOfWorker = done == 1 ? AheadTest.nice() : kind.niceOfWorker;
        }
    }

    private static RunFinished execute(String lun, RunKind.Opener kinds) throws IoFailure {
        StopRequest stopRequest = new StopRequest();
        RunTime time = RunTime.real(HostMeter.NONE, () -> {}, stopRequest);
        try (LocalExecutor executor = new LocalExecutor(
                PlanSamples.checked(ValidationSpec.OFF),
                ThirdKindTest::nothing,
                time,
                kinds,
                stopRequest,
                WriteMaps.NONE,
                Map.of(),
                new Anchors())) {
            return executor.execute(run(lun), _ -> {});
        }
    }

    private static OpenTarget nothing(TargetSpec spec) throws IoFailure {
        Backend backend =
                Backend.named(spec.lun().startsWith("/") ? "posix" : "none").orElseThrow();
        return new OpenTarget(
                spec,
                backend.io(),
                backend.io().open(new TargetOptions(spec.name(), spec.lun(), 1 << 30, false, false, OpenFlags.NONE)),
                1 << 30,
                false,
                512,
                "a test",
                true,
                OpenTarget.NO_COUNTERS);
    }

    private static RunSpec run(String lun) {
        AccessSpec access = new AccessSpec(new TransferSpec.Fixed(4096), 100, 0, 0, new SeekSpec.Mixed(100));
        return PlanSamples.run(
                new RunHeader("rd1", "", 0, 0, 1, 0),
                new LoadSpec.Unlimited(false, false),
                ArrivalSpec.EXPONENTIAL,
                LimitSpec.NONE,
                List.of(PlanSamples.lun("sd1", lun, 0, 8, OpenFlags.NONE, false, Path.of("."), "")),
                List.of(PlanSamples.workload("wd1", 100, access)),
                List.of(PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, 1 << 20, ContentSpec.exact(1))),
                HookSpec.NONE);
    }
}
