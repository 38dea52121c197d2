package csdbench.engine.opened;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.WritePermits;
import csdbench.drive.system.SystemView;
import csdbench.io.IoFailure;
import csdbench.io.OpenFlags;
import csdbench.io.backend.Backend;
import csdbench.plan.PlanSamples;
import csdbench.plan.TargetSpec;
import csdbench.result.PhysicalUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of this machine, in a folder of their own. */
class OpenTargetTest {
    private static final long MIB = 1 << 20;

    @TempDir
    Path folder;

    @Test
    void aFileThatIsWrittenIsCreatedWhenItIsOpened() throws IoFailure, IOException {
        OpenTarget open = opener().open(target("new", MIB, OpenFlags.NONE));
        open.target().close();

        assertTrue(Files.exists(folder.resolve("new")));
        assertEquals(MIB, open.sizeBytes(), "the format makes it as large");
        assertFalse(open.raw());
        assertEquals(512, open.blockBytes());
        assertEquals(List.of("st_blocks"), open.device().counters(true).sources());
    }

    @Test
    void directFilesTakeWholePages() throws IoFailure, IOException {
        Files.write(folder.resolve("file"), new byte[(int) MIB]);
        OpenTarget open = opener().open(target("file", 0, OpenFlags.DIRECT));
        open.target().close();

        assertEquals(4096, open.blockBytes());
        assertEquals(MIB, open.sizeBytes());
    }

    @Test
    void aFileThatIsOnlyReadIsNotCreated() {
        assertThrows(
                IoFailure.class,
                () -> opener().open(target("missing", MIB, OpenFlags.NONE).withWrites(false)));
        assertFalse(Files.exists(folder.resolve("missing")));
    }

    @Test
    void aFolderThatIsMissingEndsTheRunWithARemedy() {
        IoFailure failure = assertThrows(IoFailure.class, () -> opener().open(target("no/file", MIB, OpenFlags.NONE)));

        assertTrue(
                failure.getMessage().startsWith("cannot create the file " + folder.resolve("no/file")),
                failure.getMessage());
        assertTrue(failure.getMessage().endsWith("; does its folder exist, and is it yours?"), failure.getMessage());
    }

    @Test
    void whatMustNotBeTouchedIsRefusedBeforeItIsOpened() {
        IoFailure failure = assertThrows(IoFailure.class, () -> opener().open(target("", MIB, OpenFlags.NONE)));

        assertTrue(failure.getMessage().contains("is a folder, which has no blocks"), failure.getMessage());
    }

    @Test
    void whatADeviceCountsIsADifferenceAndWhatItHoldsIsNot() {
        PhysicalMeter.Total total = total(
                counters(10, 20, 40).with(Counter.PHYSICAL_WRITTEN_BYTES, 30),
                counters(110, 320, 60).with(Counter.PHYSICAL_WRITTEN_BYTES, 530));

        assertEquals(
                new PhysicalUse(
                        100, 300, OptionalLong.of(500), OptionalLong.of(60), OptionalLong.of(60), OptionalLong.of(60)),
                total.use().orElseThrow());
        assertEquals(OptionalLong.of(500), total.counters().traffic().physicalWrittenBytes());
        assertEquals(OptionalLong.of(60), total.counters().space().occupiedBytes());
    }

    @Test
    void aMediumThatStopsCountingIsNotGuessed() {
        PhysicalMeter.Total total =
                total(counters(0, 0, 0).with(Counter.PHYSICAL_WRITTEN_BYTES, 30), counters(0, 0, 0));

        assertEquals(OptionalLong.empty(), total.use().orElseThrow().mediaWrittenBytes());
        assertEquals(
                "a test does not count it",
                total.counters().missing().getFirst().reason());
    }

    @Test
    void aTotalThatStartsOverIsNotADifference() {
        PhysicalMeter.Total total = total(counters(0, 20, 0), counters(0, 10, 0));

        assertEquals(OptionalLong.empty(), total.counters().traffic().hostWrittenBytes());
    }

    private static PhysicalMeter.Total total(CounterReadings... readings) {
        Deque<CounterReadings> samples = new ArrayDeque<>(List.of(readings));
        return new PhysicalMeter(_ -> samples.pop()).sinceStart(1);
    }

    private static CounterReadings counters(long read, long written, long stored) {
        return CounterReadings.of("a test")
                .with(Counter.HOST_READ_BYTES, read)
                .with(Counter.HOST_WRITTEN_BYTES, written)
                .with(Counter.STORED_BYTES, stored)
                .with(Counter.COMPRESSED_BYTES, stored)
                .with(Counter.OCCUPIED_BYTES, stored);
    }

    private TargetSpec target(String name, long sizeBytes, OpenFlags flags) {
        return PlanSamples.lun(
                "sd1", folder.resolve(name).toString(), sizeBytes, 8, flags, true, Path.of(""), "a.parm:1:1");
    }

    private static TargetOpener opener() {
        SafetyGuard guard = new SafetyGuard(SystemView.real(), new WritePermits(List.of()), Map.of(), Optional.empty());
        return new DeviceOpener(() -> DeviceProbe.look(Optional.empty()), guard, Optional.of(Backend.POSIX));
    }
}
