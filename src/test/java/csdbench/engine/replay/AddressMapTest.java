package csdbench.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.plan.order.Mapping;
import csdbench.plan.order.ReplayOrder;
import csdbench.plan.order.UnalignedSizes;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AddressMapTest {
    private static final long MIB = 1 << 20;
    private static final long GIB = 1 << 30;

    @TempDir
    Path folder;

    private final ReplayOp op = new ReplayOp();

    private AddressMap map(Mapping mapping, UnalignedSizes odd, List<String> lines, DeviceGroup... groups)
            throws TraceProblem {
        ReplayOrder usual = ReplayOrder.of(List.of(Traces.recording(folder, "trace", lines)));
        ReplayOrder order = usual.with(new ReplayOrder.Layout(mapping, 0, odd, false, 0, 0));
        return new AddressMap(order, Traces.scanned(order), List.of(groups));
    }

    private static DeviceGroup all(long sizeBytes) {
        return new DeviceGroup(List.of(), List.of(new TargetRange(0, 0, sizeBytes, 4096)), 0);
    }

    private static TraceEntry request(int device, long offset, long length) {
        TraceEntry entry = new TraceEntry();
        entry.set(0, false, offset, length);
        entry.setOrigin(device, 0);
        return entry;
    }

    private static String write(int device, long offset, long length) {
        return Traces.line(0, 0, device, offset, length, false, 1);
    }

    @Test
    void touchedExtentsLieBehindEachOtherAndRunsStayTogether() throws TraceProblem {
        AddressMap map = map(
                Mapping.COMPACT,
                UnalignedSizes.ROUND,
                List.of(write(1, 100 * GIB, 8192), write(1, 100 * GIB + MIB, 4096), write(2, 5 * GIB, 4096)),
                all(GIB));

        assertTrue(map.place(0, request(0, 100 * GIB + 4096, 4096), op));
        assertEquals(4096, op.offsetBytes);
        assertTrue(map.place(0, request(0, 100 * GIB + MIB - 4096, 8192), op));
        assertEquals(MIB - 4096, op.offsetBytes);
        assertEquals(8192, op.lengthBytes);
        assertTrue(map.place(0, request(1, 5 * GIB, 4096), op));
        assertEquals(2 * MIB, op.offsetBytes);
        assertEquals(0, map.collisionPercent());
    }

    @Test
    void aFlushGoesToTheBeginningOfItsDeviceAlsoWhereThatWasNeverTouched() throws TraceProblem {
        TargetRange first = new TargetRange(0, 0, MIB, 4096);
        TargetRange second = new TargetRange(1, 0, MIB, 4096);
        TraceEntry flush = request(1, 0, 4096);
        flush.set(TraceEntry.Kind.FLUSH, 0, 0, 0);
        for (Mapping mapping : List.of(Mapping.COMPACT, Mapping.MODULO, Mapping.SCALE)) {
            AddressMap map = map(
                    mapping,
                    UnalignedSizes.ROUND,
                    List.of(write(1, MIB - 4096, 4096), write(2, 100 * GIB, 4096)),
                    new DeviceGroup(List.of(), List.of(first, second), 0));

            assertTrue(map.place(0, flush, op));
            assertEquals(mapping == Mapping.SCALE ? 0 : 1, op.target, mapping.name());
            assertEquals(0, op.lengthBytes);
        }
    }

    @Test
    void whatIsLargerThanTheSpanComesRoundByWholeExtentsAndIsCounted() throws TraceProblem {
        AddressMap map = map(
                Mapping.COMPACT,
                UnalignedSizes.ROUND,
                List.of(write(1, 0, 3 * MIB), write(1, 10 * GIB, MIB)),
                all(2 * MIB + 8192));

        assertTrue(map.place(0, request(0, 2 * MIB + 4096, 4096), op));
        assertEquals(4096, op.offsetBytes);
        assertEquals(50, map.collisionPercent());
    }

    @Test
    void aRequestAtTheEndOfItsSpanIsMovedNotCut() throws TraceProblem {
        AddressMap map = map(Mapping.MODULO, UnalignedSizes.ROUND, List.of(write(1, 0, 8 * MIB)), all(4 * MIB));

        assertTrue(map.place(0, request(0, 4 * MIB - 4096, 16384), op));
        assertEquals(4 * MIB - 16384, op.offsetBytes);
        assertEquals(16384, op.lengthBytes);
        assertEquals(1, map.counts().moved);
    }

    @Test
    void everythingIsMovedTogetherInProportion() throws TraceProblem {
        AddressMap map = map(
                Mapping.SCALE,
                UnalignedSizes.ROUND,
                List.of(write(1, 0, 4096), write(1, 8 * GIB - 4096, 4096)),
                all(GIB));

        assertTrue(map.place(0, request(0, 4 * GIB, 4096), op));
        assertEquals(GIB / 2, op.offsetBytes);
    }

    @Test
    void recordedAddressesMustFitWhereNoneMayBeChanged() {
        TraceProblem problem = assertThrows(
                TraceProblem.class,
                () -> map(Mapping.NONE, UnalignedSizes.ROUND, List.of(write(1, GIB, 4096)), all(GIB)));
        assertTrue(problem.getMessage().contains("map=compact"), problem.getMessage());
    }

    @Test
    void oddRequestsGrowToWholeBlocks() throws TraceProblem {
        AddressMap map = map(Mapping.COMPACT, UnalignedSizes.ROUND, List.of(write(1, 0, MIB)), all(GIB));

        assertTrue(map.place(0, request(0, 4096 + 512, 4096), op));
        assertEquals(4096, op.offsetBytes);
        assertEquals(8192, op.lengthBytes);
        assertFalse(op.rewrite);
        assertEquals(1, map.counts().unaligned);
        assertEquals(4096, map.counts().grownBytes);
    }

    @Test
    void oddRequestsAreLeftOutWhenAsked() throws TraceProblem {
        AddressMap map = map(Mapping.COMPACT, UnalignedSizes.REJECT, List.of(write(1, 0, MIB)), all(GIB));

        assertFalse(map.place(0, request(0, 512, 4096), op));
        assertTrue(map.place(0, request(0, 4096, 4096), op));
        assertEquals(1, map.counts().rejected);
    }

    @Test
    void oddWritesAreReadBeforeWhenAsked() throws TraceProblem {
        AddressMap map = map(Mapping.COMPACT, UnalignedSizes.EMULATE, List.of(write(1, 0, MIB)), all(GIB));

        assertTrue(map.place(0, request(0, 512, 512), op));
        assertTrue(op.rewrite);
        assertTrue(map.place(0, request(0, 4096, 4096), op));
        assertFalse(op.rewrite);
    }

    @Test
    void groupsGoWhereTheyAreTold() throws TraceProblem {
        AddressMap map = map(
                Mapping.COMPACT,
                UnalignedSizes.ROUND,
                List.of(write(11, 0, 4096), write(22, 0, 4096), write(33, 0, 4096)),
                new DeviceGroup(
                        List.of("22"), List.of(new TargetRange(1, MIB, MIB, 512), new TargetRange(2, 0, MIB, 512)), 0));

        assertTrue(map.place(0, request(1, 0, 4096), op));
        assertEquals(1, op.target);
        assertEquals(MIB, op.offsetBytes);
        assertTrue(map.goesNowhere(request(0, 0, 4096)));
        assertFalse(map.place(0, request(0, 0, 4096), op));
    }

    @Test
    void aDeviceThatWasNotRecordedIsAProblem() {
        TraceProblem problem = assertThrows(
                TraceProblem.class,
                () -> map(
                        Mapping.COMPACT,
                        UnalignedSizes.ROUND,
                        List.of(write(11, 0, 4096)),
                        new DeviceGroup(List.of("12"), List.of(new TargetRange(0, 0, MIB, 512)), 0)));
        assertTrue(problem.getMessage().contains("no device 12; it has 11"), problem.getMessage());
    }
}
