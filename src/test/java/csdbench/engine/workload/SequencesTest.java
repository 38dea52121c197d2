package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.io.IoRequest;
import csdbench.plan.AccessSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TransferSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SequencesTest {
    private static final long MIB = 1 << 20;
    private static final TransferSpec BLOCK = new TransferSpec.Fixed(4096);

    @Test
    void randomReachesEveryBlockAndNothingElse() {
        Set<Long> offsets = new HashSet<>(offsets(new SeekSpec.Mixed(100), new LbaRangeSpec.Whole(), 10_000));

        assertEquals(256, offsets.size());
        assertTrue(offsets.stream().allMatch(offset -> offset % 4096 == 0 && offset <= MIB - 4096));
    }

    @Test
    void sequentialGoesOnBehindTheLastAndWrapsAtTheEnd() {
        List<Long> offsets = offsets(new SeekSpec.Mixed(0), new LbaRangeSpec.Whole(), 257);

        assertEquals(0, offsets.getFirst());
        assertEquals(4096, offsets.get(1));
        assertEquals(MIB - 4096, offsets.get(255));
        assertEquals(0, offsets.get(256));
    }

    @Test
    void toTheEndStopsAtTheEnd() {
        assertEquals(
                256,
                offsets(new SeekSpec.ToEnd(), new LbaRangeSpec.Whole(), 1_000).size());
    }

    @Test
    void aRangeByPercentIsKept() {
        List<Long> offsets = offsets(new SeekSpec.Mixed(100), new LbaRangeSpec.Percent(25, 50), 10_000);

        assertEquals(MIB / 4, offsets.stream().mapToLong(Long::longValue).min().orElseThrow());
        assertEquals(
                MIB / 2 - 4096,
                offsets.stream().mapToLong(Long::longValue).max().orElseThrow());
    }

    @Test
    void wholePagesDoNotStraddleTwoBecauseOfARangeInPercent() {
        LbaRangeSpec range = new LbaRangeSpec.Percent(33.3, 77.7);
        for (SeekSpec seek : List.of(new SeekSpec.Mixed(0), new SeekSpec.Mixed(50), new SeekSpec.ToEnd())) {
            assertTrue(offsets(seek, range, 100).stream().allMatch(offset -> offset % 4096 == 0), seek::toString);
        }
    }

    @Test
    void aRangeOverTheEndGoesOnAtTheBeginning() {
        Set<Long> offsets = new HashSet<>(offsets(new SeekSpec.Mixed(0), new LbaRangeSpec.Percent(75, 125), 128));

        assertEquals(128, offsets.size());
        assertTrue(offsets.contains(0L) && offsets.contains(MIB - 4096) && !offsets.contains(MIB / 2));
    }

    @Test
    void strideGoesToOffsetsThatTheDeviceTakes() {
        StreamSpec stream = PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, 0, ContentSpec.exact(1));
        AccessSpec access = new AccessSpec(BLOCK, 100, 0, 0, new SeekSpec.Stride(1_000, 20_000));
        OpStream ops = new OpStream(0, new Placement(stream, access, MIB, true, 4096, 1), 0, 1);
        IoRequest request = new IoRequest(0, 0);
        Set<Long> gaps = new HashSet<>();
        long before = 0;
        for (int i = 0; i < 1_000; i++) {
            assertTrue(ops.next(request));
            assertEquals(0, request.offsetBytes % 4096);
            gaps.add(request.offsetBytes - before);
            before = request.offsetBytes;
        }
        assertTrue(gaps.containsAll(List.of(8_192L, 12_288L, 16_384L, 20_480L)), gaps::toString);
    }

    @Test
    void aPercentageOfSeeksGoesElsewhere() {
        List<Long> offsets = offsets(new SeekSpec.Mixed(30), new LbaRangeSpec.Whole(), 100_000);
        int followed = 0;
        for (int i = 1; i < offsets.size(); i++) {
            followed += offsets.get(i) == offsets.get(i - 1) + 4096 ? 1 : 0;
        }

        assertEquals(0.70, followed / 100_000.0, 0.01);
    }

    @Test
    void strideSkipsForward() {
        List<Long> offsets = offsets(new SeekSpec.Stride(8192, 16384), new LbaRangeSpec.Whole(), 20);

        for (int i = 1; i < offsets.size(); i++) {
            long skip = offsets.get(i) - offsets.get(i - 1) - 4096;
            assertTrue(skip >= 8192 && skip <= 16384, "skip " + skip);
        }
    }

    @Test
    void aRunIsWholeBeforeAStrideSkips() {
        List<Long> offsets = offsets(new SeekSpec.Stride(16384, 16384, 8192, 100), new LbaRangeSpec.Whole(), 20);

        for (int i = 0; i < offsets.size(); i++) {
            assertEquals(i / 2 * 24576L + i % 2 * 4096L, offsets.get(i));
        }
    }

    @Test
    void streamsStayInTheirParts() {
        Placement placement = placement(new SeekSpec.Streams(4), new LbaRangeSpec.Whole(), 100, 0, 0);
        OpStream stream = new OpStream(0, placement, 0, 1);
        for (int slot = 0; slot < 8; slot++) {
            IoRequest request = new IoRequest(slot, 0);
            stream.next(request);
            assertEquals(slot % 4 * MIB / 4 + slot / 4 * 4096L, request.offsetBytes);
        }
    }

    @Test
    void poissonPrefersTheSlicesAroundItsMidpoint() {
        List<Long> offsets = offsets(new SeekSpec.Poisson(3), new LbaRangeSpec.Whole(), 100_000);
        long inThird =
                offsets.stream().filter(offset -> offset / (MIB / 10) == 3).count();
        long inLast =
                offsets.stream().filter(offset -> offset / (MIB / 10) == 9).count();

        assertTrue(inThird > 15 * inLast, inThird + " against " + inLast);
    }

    @Test
    void aHotBandFavoursItsBeginning() {
        SeekSpec seek = new SeekSpec.HotBand(new LbaRangeSpec.Percent(50, 100));
        List<Long> offsets = offsets(seek, new LbaRangeSpec.Whole(), 100_000);

        assertTrue(offsets.stream().allMatch(offset -> offset >= MIB / 2));
        assertEquals(
                0.5, offsets.stream().filter(offset -> offset < MIB * 5 / 8).count() / 100_000.0, 0.01);
    }

    @Test
    void hitsGoToTheHitAreaAndMissesBehindIt() {
        Placement placement = placement(new SeekSpec.Mixed(100), new LbaRangeSpec.Whole(), 50, 40, 20);
        OpStream stream = new OpStream(0, placement, 0, 1);
        IoRequest request = new IoRequest(0, 0);
        int readHits = 0;
        int reads = 0;
        int writeHits = 0;
        for (int i = 0; i < 100_000; i++) {
            stream.next(request);
            boolean hit = request.offsetBytes < MIB / 4;
            reads += request.operation == IoRequest.WRITE ? 0 : 1;
            readHits += hit && request.operation == IoRequest.READ ? 1 : 0;
            writeHits += hit && request.operation == IoRequest.WRITE ? 1 : 0;
        }

        assertEquals(0.5, reads / 100_000.0, 0.01);
        assertEquals(0.4, readHits / (double) reads, 0.01);
        assertEquals(0.2, writeHits / (100_000.0 - reads), 0.01);
    }

    @Test
    void theFirstBlockOfARawDeviceIsNeverTouched() {
        StreamSpec spec = PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, MIB, ContentSpec.INCOMPRESSIBLE);
        for (SeekSpec seek : List.of(new SeekSpec.Mixed(100), new SeekSpec.Mixed(0), new SeekSpec.Mixed(50))) {
            OpStream stream = new OpStream(
                    0, new Placement(spec, new AccessSpec(BLOCK, 100, 0, 0, seek), MIB, true, 512, 1), 0, 1);
            IoRequest request = new IoRequest(0, 0);
            for (int i = 0; i < 10_000; i++) {
                stream.next(request);
                assertTrue(request.offsetBytes >= 4096);
            }
        }
    }

    @Test
    void sizesComeInTheirShares() {
        TransferSpec mix =
                new TransferSpec.Mix(List.of(new TransferSpec.Share(4096, 25), new TransferSpec.Share(8192, 75)));
        List<IoRequest> requests = requests(mix, 0, 100_000);

        assertEquals(
                0.25,
                requests.stream()
                                .filter(request -> request.transferBytes == 4096)
                                .count()
                        / 100_000.0,
                0.01);
        assertTrue(requests.stream().allMatch(request -> request.offsetBytes % request.transferBytes == 0));
    }

    @Test
    void sizesBetweenTwoBoundsAreMultiplesOfTheAlignment() {
        List<IoRequest> requests = requests(new TransferSpec.Between(1024, 4096, 512), 512, 10_000);

        assertEquals(
                1024, requests.stream().mapToInt(r -> r.transferBytes).min().orElseThrow());
        assertEquals(
                4096, requests.stream().mapToInt(r -> r.transferBytes).max().orElseThrow());
        assertTrue(requests.stream().allMatch(r -> r.transferBytes % 512 == 0 && r.offsetBytes % 512 == 0));
    }

    @Test
    void anAreaThatIsTooSmallIsRefusedInWords() {
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> placement(new SeekSpec.Mixed(0), new LbaRangeSpec.Bytes(0, 2048), 100, 0, 0));

        assertEquals(
                "a range of 2048 bytes from byte 0 is smaller than one transfer of 4096 bytes", refused.getMessage());
    }

    @Test
    void anOffsetBeyondTheSizeIsRefusedInWords() {
        StreamSpec spec = PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 2 * MIB, 0, 0, ContentSpec.INCOMPRESSIBLE);
        AccessSpec access = new AccessSpec(BLOCK, 100, 0, 0, new SeekSpec.Mixed(100));
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> new Placement(spec, access, MIB, false, 512, 1));

        assertEquals("offset=2097152 is not below its size, 1048576 bytes", refused.getMessage());
    }

    @Test
    void aSweepOverReadsTouchesTheSamePlaces() {
        assertEquals(
                places(new AccessSpec(BLOCK, 100, 0, 0, new SeekSpec.Mixed(100))),
                places(new AccessSpec(BLOCK, 30, 0, 0, new SeekSpec.Mixed(100))));
    }

    private static List<Long> places(AccessSpec access) {
        StreamSpec spec = PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, MIB, ContentSpec.INCOMPRESSIBLE);
        OpStream stream = new OpStream(0, new Placement(spec, access, MIB, false, 512, 1), 0, 1);
        return drain(stream, 1_000).stream().map(request -> request.offsetBytes).toList();
    }

    private static List<Long> offsets(SeekSpec seek, LbaRangeSpec range, int count) {
        return drain(new OpStream(0, placement(seek, range, 100, 0, 0), 0, 1), count).stream()
                .map(request -> request.offsetBytes)
                .toList();
    }

    private static List<IoRequest> requests(TransferSpec transfer, long alignBytes, int count) {
        StreamSpec spec =
                PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, alignBytes, MIB, ContentSpec.INCOMPRESSIBLE);
        AccessSpec access = new AccessSpec(transfer, 100, 0, 0, new SeekSpec.Mixed(100));
        return drain(new OpStream(0, new Placement(spec, access, MIB, false, 512, 1), 0, 1), count);
    }

    private static List<IoRequest> drain(OpStream stream, int count) {
        List<IoRequest> requests = new ArrayList<>();
        IoRequest request = new IoRequest(0, 0);
        while (requests.size() < count && stream.next(request)) {
            requests.add(request);
            request = new IoRequest(0, 0);
        }
        return requests;
    }

    private static Placement placement(
            SeekSpec seek, LbaRangeSpec range, double readPercent, double readHitPercent, double writeHitPercent) {
        StreamSpec spec = PlanSamples.stream(0, 0, range, 0, 0, MIB / 4, ContentSpec.INCOMPRESSIBLE);
        AccessSpec access = new AccessSpec(BLOCK, readPercent, readHitPercent, writeHitPercent, seek);
        return new Placement(spec, access, MIB, false, 512, 1);
    }
}
