package csdbench.engine.opened;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.io.BufferArena;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TargetSpec;
import csdbench.result.PhysicalUse;
import csdbench.result.RunStarted.Simulation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulationsTest {
    private static final String VIRTUAL = "sim:generic-nvme?nominal=64m";
    private static final String REAL = VIRTUAL + "&time=real";
    private static final int BLOCK = 4096;

    private final Simulations simulations = new Simulations();

    @TempDir
    Path folder;

    @Test
    void aRunIsInVirtualTimeIfAllOfItIs() {
        assertTrue(Simulations.virtual(run(VIRTUAL)));
        assertTrue(Simulations.virtual(run(VIRTUAL, VIRTUAL)));
        assertFalse(Simulations.virtual(run(VIRTUAL, REAL)));
        assertFalse(Simulations.virtual(run("/data/a", VIRTUAL)));
        assertThrows(IllegalArgumentException.class, () -> Simulations.virtual(run("sim:no-such-drive")));
    }

    @Test
    void everyOtherTargetIsOpenedAsReal() throws IoFailure {
        OpenTarget other = open(VIRTUAL, 0);
        TargetOpener opener = simulations.opener(_ -> other);

        assertSame(other, opener.open(PlanSamples.target("sd1", "/data/a", 0)));
        assertEquals(
                "sd2", opener.open(PlanSamples.target("sd2", VIRTUAL, 0)).spec().name());
    }

    @Test
    void aDriveIsAsLargeAsAskedOrAsItIs() throws IoFailure {
        assertEquals(1 << 20, open(VIRTUAL, 1 << 20).sizeBytes());
        assertEquals(64 << 20, open(VIRTUAL, 0).sizeBytes());
        assertEquals(512, open(VIRTUAL + "&lba=512", 0).blockBytes());
        assertEquals("the drive is simulated in virtual time", open(VIRTUAL, 0).backendReason());
        assertEquals("the drive is simulated in real time", open(REAL, 0).backendReason());
    }

    @Test
    void aReportSaysWhatTheDriveWasThroughAndWhatTheUserChanged() throws IoFailure {
        Simulation usual = simulation(VIRTUAL);
        assertEquals("generic-nvme", usual.model());
        assertEquals("virtual", usual.clock());
        assertEquals("filled in order", usual.condition());
        assertEquals(List.of("nominal=67108864"), usual.changed());
        assertEquals("fresh", simulation(VIRTUAL + "&init=fresh").condition());
        assertEquals("real", simulation(REAL).clock());

        Simulation compressing = simulation("sim:csd3000-7.68tb?nominal=64m&init=random&span=12.5&ratio=2");
        assertEquals(
                "filled in order with data of 2:1, then 12.5 % of it overwritten at random until garbage collection"
                        + " was steady",
                compressing.condition());
        assertTrue(compressing.publishedResults() > 0);
        assertTrue(compressing.meanErrorPercent().getAsDouble()
                < compressing.worstErrorPercent().getAsDouble());
    }

    @Test
    void aDriveCountsWhatItDidSinceTheRunBegan() throws IoFailure {
        OpenTarget drive = open("sim:csd3000-7.68tb?nominal=64m&init=fresh", 0);
        drive.device().expect(List.of(ContentSpec.exact(4)), 1L << 30);
        write(drive, 0, 8);
        PhysicalMeter meter = new PhysicalMeter(drive.device());

        write(drive, 8 * BLOCK, 24);

        PhysicalUse use = meter.sinceStart(1).use().orElseThrow();
        assertEquals(0, use.hostReadBytes());
        assertEquals(24 * BLOCK, use.hostWrittenBytes());
        assertEquals(32 * BLOCK, use.storedBytes().getAsLong());
        double ratio =
                (double) use.storedBytes().getAsLong() / use.compressedBytes().getAsLong();
        assertTrue(ratio > 2.5 && ratio <= 4, "the drive's ratio is " + ratio);
        assertEquals(use.compressedBytes(), use.occupiedBytes());
        assertTrue(use.mediaWrittenBytes().getAsLong() < 24 * BLOCK);
    }

    @Test
    void aDriveWithoutCompressionKeepsBlocksWhole() throws IoFailure {
        OpenTarget drive = open(VIRTUAL + "&init=fresh", 0);
        drive.device().expect(List.of(ContentSpec.exact(4)), 1L << 30);
        write(drive, 0, 16);

        PhysicalUse use = new PhysicalMeter(drive.device()).sinceStart(1).use().orElseThrow();

        assertEquals(16 * BLOCK, use.storedBytes().getAsLong());
        assertEquals(OptionalLong.of(16 * BLOCK), use.occupiedBytes());
    }

    @Test
    void oneThreadTurnsADriveAndNobodyReadsItsData() throws IoFailure {
        TargetDevice drive = open(VIRTUAL, 0).device();

        assertEquals(1, drive.workers(7));
        assertFalse(drive.storesData());
        assertEquals(Optional.empty(), drive.criticalWarning());
        assertEquals(7, OpenTarget.NO_COUNTERS.workers(7));
        assertTrue(OpenTarget.NO_COUNTERS.storesData());
        assertEquals(
                Optional.empty(),
                new PhysicalMeter(OpenTarget.NO_COUNTERS).sinceStart(1).use());
    }

    @Test
    void aDriveThatPromisesMoreThanItHasWarnsWhenItsFlashIsFull() throws IoFailure {
        OpenTarget drive = open("sim:csd3000-7.68tb?nominal=8m&capacity=64m&init=fresh", 0);
        drive.device().expect(List.of(ContentSpec.INCOMPRESSIBLE), 1L << 30);
        write(drive, 0, (64 << 20) / BLOCK);

        String warning = drive.device().criticalWarning().orElseThrow();

        assertTrue(warning.startsWith("critical warning of sd=sd1: the drive has no flash left. It holds "), warning);
    }

    @Test
    void drivesAreCreatedAheadUnlessTheUserStopsAndKeptAtTheEnd() {
        String kept = VIRTUAL + "&state=" + folder.resolve("state");
        RunSpec run = run("/data/a", kept);

        simulations.create(run, () -> true);
        assertEquals(List.of(), simulations.keep());
        assertFalse(Files.exists(folder.resolve("state")));

        simulations.create(run, () -> false);
        assertEquals(List.of(), simulations.keep());
        assertTrue(Files.exists(folder.resolve("state")));
    }

    @Test
    void aDriveThatCannotBeKeptIsReportedInASentence() {
        simulations.create(run(VIRTUAL + "&state=" + folder.resolve("missing/state")), () -> false);

        assertEquals(1, simulations.keep().size());
    }

    private Simulation simulation(String lun) throws IoFailure {
        return open(lun, 0).device().simulation(Optional.empty()).orElseThrow();
    }

    private OpenTarget open(String lun, long sizeBytes) throws IoFailure {
        return simulations
                .opener(_ -> {
                    throw new IoFailure("not simulated");
                })
                .open(PlanSamples.target("sd1", lun, sizeBytes));
    }

    /** Writes blocks one after the other, each of 4 KiB. */
    private void write(OpenTarget drive, long offsetBytes, int blocks) throws IoFailure {
        try (BufferArena buffers = new BufferArena(1, BLOCK);
                IoEngine engine = drive.backend().engine(List.of(drive.target()), buffers)) {
            IoRequest request = new IoRequest(0, buffers.address(0));
            IoRequest[] done = new IoRequest[1];
            for (int i = 0; i < blocks; i++) {
                request.operation = IoRequest.WRITE;
                request.offsetBytes = offsetBytes + (long) i * BLOCK;
                request.transferBytes = BLOCK;
                assertTrue(engine.submit(request));
                engine.flush();
                while (engine.poll(done) == 0) {
                    simulations.clock().advanceTo(engine.nextCompletionNs());
                }
            }
        }
    }

    private static RunSpec run(String... luns) {
        RunSpec one = PlanSamples.run(
                PlanSamples.header("rd1", 10, 0),
                new LoadSpec.Unlimited(false, false),
                LimitSpec.NONE,
                PlanSamples.target("sd1", luns[0], 0),
                PlanSamples.workload(50, new SeekSpec.Mixed(100)));
        List<TargetSpec> targets = List.of(luns).stream()
                .map(lun -> PlanSamples.target("sd", lun, 0))
                .toList();
        return one.withTargets(targets);
    }
}
