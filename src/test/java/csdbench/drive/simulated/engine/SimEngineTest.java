package csdbench.drive.simulated.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.NanoClock;
import csdbench.base.unit.VirtualClock;
import csdbench.io.BufferArena;
import csdbench.io.Errno;
import csdbench.io.IoBackend;
import csdbench.io.IoEngine;
import csdbench.io.IoEngineContract;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SimEngineTest extends IoEngineContract {
    private static final String SMALL = "sim:csd3000-7.68tb?nominal=1m&lba=512";

    private final VirtualClock clock = new VirtualClock();
    private final DriveRegistry registry = new DriveRegistry(clock);
    private final IoRequest[] done = new IoRequest[4];

    @Override
    protected IoBackend backend() {
        return new SimBackend(new DriveRegistry(NanoClock.SYSTEM));
    }

    @Override
    protected TargetOptions target(boolean write, OpenFlags flags) {
        return options(SMALL, write);
    }

    private static TargetOptions options(String lun, boolean write) {
        return new TargetOptions("sd1", lun, SIZE_BYTES, write, false, OpenFlags.NONE);
    }

    private IoEngine engine(String lun) throws IoFailure {
        SimBackend backend = new SimBackend(registry);
        return backend.engine(List.of(backend.open(options(lun, true))), new BufferArena(4, BLOCK_BYTES));
    }

    private IoRequest request(boolean write, long offsetBytes, int bytes) {
        IoRequest request = new IoRequest(0, 0);
        request.operation = write ? IoRequest.WRITE : IoRequest.READ;
        request.offsetBytes = offsetBytes;
        request.transferBytes = bytes;
        request.submittedNs = clock.nowNs();
        return request;
    }

    private int result(IoEngine engine, IoRequest request) {
        assertTrue(engine.submit(request));
        clock.advanceTo(engine.nextCompletionNs());
        assertEquals(1, engine.poll(done));
        assertSame(request, done[0]);
        return request.result;
    }

    @Test
    void nothingIsHandedBackBeforeItsTime() throws IoFailure {
        IoEngine engine = engine(SMALL);
        engine.submit(request(false, 0, BLOCK_BYTES));
        long dueNs = engine.nextCompletionNs();

        clock.advanceTo(dueNs - 1);
        assertEquals(0, engine.poll(done));
        clock.advanceTo(dueNs);
        assertEquals(1, engine.poll(done));
        assertTrue(dueNs > 20_000 && dueNs < 1_000_000, "a read of flash takes " + dueNs + " ns");
        assertEquals(Long.MAX_VALUE, engine.nextCompletionNs());
    }

    @Test
    void whatComesLaterMayBeDoneFirst() throws IoFailure {
        IoEngine engine = engine(SMALL);
        IoRequest read = request(false, 0, BLOCK_BYTES);
        IoRequest write = request(true, 0, BLOCK_BYTES);
        engine.submit(read);
        engine.submit(write);

        clock.advanceTo(1_000_000);
        assertEquals(2, engine.poll(done));
        assertSame(write, done[0], "writes are acknowledged by the buffer");
    }

    @Test
    void halfABlockOfADriveWithLargeBlocksIsInvalid() throws IoFailure {
        IoEngine engine = engine("sim:csd3000-7.68tb?nominal=1m");

        assertEquals(Errno.EINVAL.asResult(), result(engine, request(false, 0, 512)));
        assertEquals(Errno.EINVAL.asResult(), result(engine, request(false, 512, BLOCK_BYTES)));
    }

    @Test
    void aRangeThatCannotBeReadAnswersEio() throws IoFailure {
        IoEngine engine = engine(SMALL + "&faults=read@8k-12k");

        assertEquals(Errno.EIO.asResult(), result(engine, request(false, 8192, BLOCK_BYTES)));
        assertEquals(BLOCK_BYTES, result(engine, request(false, 4096, BLOCK_BYTES)));
        assertEquals(BLOCK_BYTES, result(engine, request(true, 8192, BLOCK_BYTES)));
    }

    @Test
    void withoutPowerNothingIsAnsweredUntilTheNextRun() throws IoFailure {
        String lun = SMALL + "&faults=cut@0.001s";
        IoEngine engine = engine(lun);
        clock.advanceTo(999_999);
        assertEquals(Errno.EIO.asResult(), result(engine, request(false, 0, BLOCK_BYTES)), "under way");
        assertEquals(1_000_000, clock.nowNs());
        assertEquals(Errno.ENODEV.asResult(), result(engine, request(false, 0, BLOCK_BYTES)), "too late");

        assertEquals(BLOCK_BYTES, result(engine(lun), request(false, 0, BLOCK_BYTES)), "switched on again");
    }

    @Test
    void aDriveThatPromisesMoreThanItHasRunsOutOfSpace() throws IoFailure {
        IoEngine engine = engine("sim:csd3000-7.68tb?nominal=64m&capacity=128m&init=fresh");
        int result = BLOCK_BYTES;
        int written = 0;
        for (long at = 0; result == BLOCK_BYTES && at < 128 << 20; at += BLOCK_BYTES) {
            result = result(engine, request(true, at, BLOCK_BYTES));
            written++;
        }

        assertEquals(Errno.ENOSPC.asResult(), result);
        assertEquals(64 * 1.07, written * 4096 / 1048576.0, 4, "MiB that it has");
    }

    @Test
    void equalLunsAreOneDriveAndOthersAreOthers() throws Exception {
        assertSame(registry.drive(SMALL), registry.drive(SMALL));
        assertEquals(
                2,
                List.of(registry.drive(SMALL + "&unit=1"), registry.drive(SMALL + "&unit=2")).stream()
                        .distinct()
                        .count());
    }

    @Test
    void anUnknownModelIsToldWithItsNeighbour() {
        String message = assertThrows(IoFailure.class, () -> engine("sim:csd3000-7.68gb"))
                .getMessage();

        assertTrue(message.contains("did you mean csd3000-7.68tb?"), message);
    }

    @Test
    void moreThanTheDriveHasIsTold() {
        TargetOptions much = new TargetOptions("sd1", SMALL, SIZE_BYTES + 1, true, false, OpenFlags.NONE);

        String message =
                assertThrows(IoFailure.class, () -> backend().open(much)).getMessage();

        assertTrue(message.contains("leave size= out"), message);
    }

    @Test
    void timesCountFromWhenTheDrivesWereCreated() throws IoFailure {
        long latencyNs = firstCompletionNs(registry, clock);
        VirtualClock later = new VirtualClock();
        later.advanceTo(5_000_000_000L);
        DriveRegistry laterDrives = new DriveRegistry(later);

        assertEquals(5_000_000_000L + latencyNs, firstCompletionNs(laterDrives, later));

        SimBackend backend = new SimBackend(laterDrives);
        IoEngine cut = backend.engine(
                List.of(backend.open(options(SMALL + "&faults=cut@0.001s", true))), new BufferArena(4, BLOCK_BYTES));
        later.advanceTo(5_000_999_999L);
        IoRequest read = request(false, 0, BLOCK_BYTES);
        read.submittedNs = later.nowNs();
        cut.submit(read);
        assertEquals(5_001_000_000L, cut.nextCompletionNs());
        later.advanceTo(5_000_999_999L);
        assertEquals(0, cut.poll(done));
        later.advanceTo(5_001_000_000L);
        assertEquals(1, cut.poll(done));
        assertEquals(Errno.EIO.asResult(), read.result);
    }

    private static long firstCompletionNs(DriveRegistry drives, VirtualClock clock) throws IoFailure {
        SimBackend backend = new SimBackend(drives);
        IoEngine engine = backend.engine(List.of(backend.open(options(SMALL, true))), new BufferArena(1, BLOCK_BYTES));
        IoRequest read = new IoRequest(0, 0);
        read.transferBytes = BLOCK_BYTES;
        read.submittedNs = clock.nowNs();
        engine.submit(read);
        return engine.nextCompletionNs();
    }

    @Test
    void whatReachesBeyondTheEndIsDoneUpToTheEnd() throws Exception {
        long endBytes = registry.drive(SMALL).flash().spec().space().capacityBytes();
        IoEngine engine = engine(SMALL);

        assertEquals(BLOCK_BYTES, result(engine, request(false, endBytes - BLOCK_BYTES, BLOCK_BYTES)));
        assertEquals(512, result(engine, request(false, endBytes - 512, BLOCK_BYTES)));
        assertEquals(0, result(engine, request(false, endBytes, BLOCK_BYTES)));
        assertEquals(512, result(engine, request(true, endBytes - 512, BLOCK_BYTES)));
        assertEquals(Errno.ENOSPC.asResult(), result(engine, request(true, endBytes, BLOCK_BYTES)));
    }

    @Test
    void aRefusalTakesTenMicroseconds() throws IoFailure {
        SimBackend backend = new SimBackend(registry);
        IoEngine engine = backend.engine(List.of(backend.open(options(SMALL, false))), new BufferArena(4, BLOCK_BYTES));
        clock.advanceTo(7_000);
        IoRequest write = request(true, 0, BLOCK_BYTES);

        engine.submit(write);

        assertEquals(17_000, engine.nextCompletionNs());
        assertEquals(Errno.EBADF.asResult(), write.result);
    }

    @Test
    void aWaitEndsWithTheFirstCompletionOrItsTime() throws IoFailure {
        long[] nowNs = {3_000_000};
        SimBackend backend = new SimBackend(new DriveRegistry(() -> nowNs[0] += 1_000));
        IoEngine engine = backend.engine(List.of(backend.open(options(SMALL, true))), new BufferArena(4, BLOCK_BYTES));
        assertEquals(0, engine.await(done, 1_000_000), "nothing is in flight");
        assertTrue(nowNs[0] < 3_100_000);
        IoRequest read = request(false, 0, BLOCK_BYTES);
        read.submittedNs = nowNs[0];
        engine.submit(read);
        long dueNs = engine.nextCompletionNs();

        assertEquals(0, engine.await(done, 10_000));
        assertTrue(nowNs[0] < dueNs, "it ended too late");
        assertEquals(1, engine.inFlight());
        assertEquals(1, engine.await(done, 10_000_000));
        assertTrue(nowNs[0] >= dueNs && nowNs[0] <= dueNs + 3_000, "it ended at " + nowNs[0] + ", not " + dueNs);
    }

    @Test
    void anEngineTakesAsMuchAsItHasSlotsAndForgetsItWhenItIsClosed() throws IoFailure {
        IoEngine engine = engine(SMALL);
        for (int i = 0; i < 4; i++) {
            assertTrue(engine.submit(request(false, 0, BLOCK_BYTES)));
        }
        assertFalse(engine.submit(request(false, 0, BLOCK_BYTES)));
        assertEquals(4, engine.inFlight());

        engine.close();

        assertEquals(0, engine.inFlight());
        assertFalse(backend().synchronous());
        assertEquals("sim", backend().name());
    }
}
