package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.engine.kind.RunKind;
import csdbench.engine.kind.RunSetting;
import csdbench.engine.kind.WorkerSeat;
import csdbench.engine.stats.WorkerStats;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.IoSource;
import csdbench.plan.AccessSpec;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What workers are told to do, target by target, without a device. */
class StreamsKindTest {
    private static final long SIZE_BYTES = 64 << 20;
    private static final int BLOCK = 4096;
    private static final SeekSpec RANDOM = new SeekSpec.Mixed(100);
    private static final SeekSpec SEQUENTIAL = new SeekSpec.Mixed(0);

    private int wakes;

    @Test
    void readsSizesAndStreamsHaveTheSharesThatWereAsked() throws Exception {
        AccessSpec mostlyReads = access(
                new TransferSpec.Mix(List.of(new TransferSpec.Share(4096, 25), new TransferSpec.Share(65_536, 75))),
                80,
                RANDOM);
        List<IoRequest> drawn = drawn(
                open(
                        List.of(workload(70, mostlyReads), workload(30, access(fixed(512), 0, RANDOM))),
                        List.of(stream(0, 0), stream(1, 0)),
                        OptionalDouble.empty()),
                0,
                20_000);

        assertEquals(70, percent(drawn, request -> request.stream == 0), 2);
        List<IoRequest> first =
                drawn.stream().filter(request -> request.stream == 0).toList();
        assertEquals(20, percent(first, request -> request.operation == IoRequest.WRITE), 2);
        assertEquals(25, percent(first, request -> request.transferBytes == 4096), 2);
        assertEquals(75, percent(first, request -> request.transferBytes == 65_536), 2);
        assertEquals(100, percent(first, request -> request.offsetBytes % request.transferBytes == 0));
        assertTrue(drawn.stream().allMatch(request -> request.offsetBytes + request.transferBytes <= SIZE_BYTES));
        assertTrue(drawn.stream().allMatch(request -> request.stream == 0 || request.operation == IoRequest.WRITE));
    }

    @Test
    void sizesBetweenTwoBoundsIncludeBoth() throws Exception {
        List<IoRequest> drawn =
                drawn(one(access(new TransferSpec.Between(8192, 20_480, 4096), 100, RANDOM), whole(0)), 0, 4000);

        for (int bytes : new int[] {8192, 12_288, 16_384, 20_480}) {
            assertEquals(25, percent(drawn, request -> request.transferBytes == bytes), 4, "of " + bytes);
        }
        assertEquals(100, percent(drawn, request -> request.offsetBytes % 4096 == 0));
    }

    @Test
    void operationsThatAreNotDueYetAreNotStarted() throws Exception {
        RunKind kind = open(
                List.of(workload(100, access(fixed(BLOCK), 100, RANDOM))), List.of(whole(0)), OptionalDouble.of(1000));
        IoSource source = kind.source(seat(0));
        IoRequest request = new IoRequest(0, 0);
        kind.begin(5_000_000);
        assertTrue(kind.paced());
        assertTrue(source.paced());
        assertEquals(7, source.nextStartNs(7), "nothing was asked for so far");
        assertEquals(0, source.idleNs(7));

        assertFalse(source.next(request, 0));
        long dueNs = source.nextStartNs(0);

        assertEquals(dueNs - 100 - IoSource.SPIN_NS, source.idleNs(100));
        assertFalse(source.next(request, dueNs - 1));
        assertTrue(source.next(request, dueNs));
        assertEquals(dueNs, request.dueNs);
        assertEquals(0, kind.backlog(dueNs));
        assertEquals(1000, (double) kind.backlog(dueNs + 1_000_000_000), 1);
    }

    @Test
    void aRateIsDividedByTheSharesOfTheTargets() throws Exception {
        RunKind kind = open(
                List.of(workload(20, access(fixed(BLOCK), 100, RANDOM)), workload(80, access(fixed(BLOCK), 0, RANDOM))),
                List.of(stream(0, 0), stream(0, 1), stream(1, 1)),
                OptionalDouble.of(10_000));
        kind.begin(0);

        assertEquals(1000, started(kind, 0, 1_000_000_000), 1);
        assertEquals(9000, started(kind, 1, 1_000_000_000), 2);
    }

    @Test
    void targetsThatAreAheadOfTheirSharesHoldBack() throws Exception {
        RunKind kind = open(
                List.of(workload(100, access(fixed(BLOCK), 100, RANDOM))),
                List.of(stream(0, 0), stream(0, 1)),
                OptionalDouble.empty());
        IoSource source = kind.source(seat(0));
        IoRequest request = new IoRequest(0, 0);
        int started = 0;
        while (source.next(request, 0)) {
            started++;
        }

        assertEquals(1001, started);
        assertEquals(20_003, source.nextStartNs(3));
        assertEquals(20_000, source.idleNs(3));
        assertTrue(kind.source(seat(1)).next(request, 0));
        assertTrue(source.next(request, 0), "the other target has started one");
        assertEquals(3, source.nextStartNs(3));
        assertEquals(0, source.idleNs(3));
    }

    @Test
    void aWorkloadThatComesToItsEndEndsTheRunWhenItIsTheLast() throws Exception {
        LbaRangeSpec four = new LbaRangeSpec.Bytes(BLOCK, 5 * BLOCK);
        RunKind kind = open(
                List.of(
                        workload(50, access(fixed(BLOCK), 100, new SeekSpec.ToEnd())),
                        workload(50, access(fixed(BLOCK), 100, RANDOM))),
                List.of(stream(0, 0, four, 0, 0), stream(0, 1, four, 0, 0), stream(1, 1)),
                OptionalDouble.empty());
        IoSource first = kind.source(seat(0));
        IoRequest request = new IoRequest(0, 0);
        List<Long> offsets = new ArrayList<>();
        while (first.next(request, 0)) {
            offsets.add(request.offsetBytes / BLOCK);
        }

        assertEquals(List.of(1L, 2L, 3L, 4L), offsets);
        assertTrue(first.ended());
        assertFalse(first.next(request, 0));
        assertEquals(1, wakes);
        assertEquals(Long.MAX_VALUE, first.nextStartNs(3));
        assertEquals(Long.MAX_VALUE, first.idleNs(3));
        assertEquals(Optional.empty(), kind.ended());

        IoSource second = kind.source(seat(1));
        for (int i = 0; i < 100; i++) {
            assertTrue(second.next(request, 0), "the random workload goes on");
        }
        assertFalse(second.ended());
        assertEquals(2, wakes);
        assertEquals(
                "every workload with seekpct=eof has come to the end",
                kind.ended().orElseThrow());
    }

    @Test
    void withoutAWorkloadThatEndsARunDoesNotEndByItself() throws Exception {
        assertEquals(
                Optional.empty(),
                one(access(fixed(BLOCK), 100, SEQUENTIAL), whole(0)).ended());
    }

    @Test
    void whatDoesNotFitIsReportedWithItsNamesAndARemedy() {
        LbaRangeSpec small = new LbaRangeSpec.Bytes(0, 512);
        IoFailure failure =
                assertThrows(IoFailure.class, () -> one(access(fixed(BLOCK), 100, RANDOM), stream(0, 0, small, 0, 0)));

        assertEquals(
                "wd=wd0 does not fit on sd=sd0: a range of 512 bytes from byte 0 has no room for a transfer of 4096"
                        + " bytes; give it a larger size= or range=, or a smaller xfersize=",
                failure.getMessage());
    }

    @Test
    void hitsGoToTheBeginningOfTheAreaAndMissesBehindIt() throws Exception {
        AccessSpec access = new AccessSpec(fixed(BLOCK), 50, 60, 10, RANDOM);
        List<IoRequest> drawn = drawn(one(access, stream(0, 0, new LbaRangeSpec.Whole(), 0, 1 << 20)), 0, 20_000);

        List<IoRequest> reads = drawn.stream()
                .filter(request -> request.operation == IoRequest.READ)
                .toList();
        List<IoRequest> writes = drawn.stream()
                .filter(request -> request.operation == IoRequest.WRITE)
                .toList();
        assertEquals(60, percent(reads, request -> request.offsetBytes < 1 << 20), 3);
        assertEquals(10, percent(writes, request -> request.offsetBytes < 1 << 20), 3);
    }

    @Test
    void missesNeverGoToTheHitArea() throws Exception {
        AccessSpec access = new AccessSpec(fixed(BLOCK), 100, 1, 0, SEQUENTIAL);
        List<IoRequest> drawn = drawn(one(access, stream(0, 0, new LbaRangeSpec.Whole(), 0, 1 << 20)), 0, 2000);

        assertEquals(
                1 << 20,
                least(
                        drawn.stream()
                                .filter(request -> request.offsetBytes >= 1 << 20)
                                .toList(),
                        r -> r.offsetBytes));
        assertEquals(1, percent(drawn, request -> request.offsetBytes < 1 << 20), 1);
    }

    @Test
    void wherePercentIsMeantWholePagesAreToo() throws Exception {
        // 0.01 % of 64 MiB are 6,656 bytes: the second page.
        LbaRangeSpec percent = new LbaRangeSpec.Percent(0.01, 100);

        assertEquals(8192, firstOffset(access(fixed(BLOCK), 100, SEQUENTIAL), stream(0, 0, percent, 0, 0)));
        assertEquals(6656, firstOffset(access(fixed(512), 100, SEQUENTIAL), stream(0, 0, percent, 0, 0)));
        LbaRangeSpec bytes = new LbaRangeSpec.Bytes(6656, SIZE_BYTES);
        assertEquals(6656, firstOffset(access(fixed(BLOCK), 100, SEQUENTIAL), stream(0, 0, bytes, 0, 0)));
        assertEquals(
                6656 + 512, firstOffset(access(fixed(BLOCK), 100, SEQUENTIAL), stream(0, 0, bytes, 512, 0)), "offset=");
        AccessSpec between = access(new TransferSpec.Between(4096, 8192, 512), 100, SEQUENTIAL);
        assertEquals(6656, firstOffset(between, stream(0, 0, percent, 0, 0)));
    }

    @Test
    void theFirstBlockOfADeviceIsNeverTouched() throws Exception {
        RunKind kind = open(
                List.of(workload(100, access(fixed(6144), 0, SEQUENTIAL))),
                List.of(whole(0)),
                OptionalDouble.empty(),
                true);

        assertEquals(8192, drawn(kind, 0, 1).getFirst().offsetBytes);
    }

    @Test
    void buffersFitTheLargestTransferOfATarget() throws Exception {
        RunKind kind = open(
                List.of(
                        workload(50, access(fixed(512), 100, RANDOM)),
                        workload(50, access(new TransferSpec.Between(512, 65_536, 512), 100, RANDOM))),
                List.of(stream(0, 0), stream(0, 1), stream(1, 1)),
                OptionalDouble.empty());

        assertEquals(512, kind.maxTransferBytes(0));
        assertEquals(65_536, kind.maxTransferBytes(1));
        assertEquals(8, kind.inFlight(0));
        assertFalse(kind.paced());
    }

    private long firstOffset(AccessSpec access, StreamSpec stream) throws IoFailure {
        return drawn(one(access, stream), 0, 1).getFirst().offsetBytes;
    }

    private static double percent(List<IoRequest> drawn, Predicate<IoRequest> wanted) {
        return drawn.stream().filter(wanted).count() * 100.0 / drawn.size();
    }

    private static long least(List<IoRequest> drawn, ToLongFunction<IoRequest> figure) {
        return drawn.stream().mapToLong(figure).min().orElseThrow();
    }

    private static List<IoRequest> drawn(RunKind kind, int target, int count) {
        IoSource source = kind.source(seat(target));
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    IoRequest request = new IoRequest(0, 0);
                    assertTrue(source.next(request, 0));
                    return request;
                })
                .toList();
    }

    /** Operations that a target starts until a time. */
    private static int started(RunKind kind, int target, long untilNs) {
        IoSource source = kind.source(seat(target));
        IoRequest request = new IoRequest(0, 0);
        int count = 0;
        while (source.next(request, untilNs)) {
            count++;
        }
        return count;
    }

    private RunKind one(AccessSpec access, StreamSpec stream) throws IoFailure {
        return open(List.of(workload(100, access)), List.of(stream), OptionalDouble.empty());
    }

    private RunKind open(List<WorkloadSpec> workloads, List<StreamSpec> streams, OptionalDouble perSecond)
            throws IoFailure {
        return open(workloads, streams, perSecond, false);
    }

    private RunKind open(List<WorkloadSpec> workloads, List<StreamSpec> streams, OptionalDouble perSecond, boolean raw)
            throws IoFailure {
        List<WorkloadSpec> named = IntStream.range(0, workloads.size())
                .mapToObj(i -> PlanSamples.workload(
                        "wd" + i,
                        workloads.get(i).sharePercent(),
                        workloads.get(i).access()))
                .toList();
        int count = 1 + streams.stream().mapToInt(StreamSpec::target).max().orElse(0);
        List<TargetSpec> targets = IntStream.range(0, count)
                .mapToObj(i -> PlanSamples.target("sd" + i, "/data/" + i, SIZE_BYTES))
                .toList();
        RunSpec spec = PlanSamples.run(
                PlanSamples.header("rd1", 10, 0),
                new LoadSpec.Unlimited(true, false),
                ArrivalSpec.DETERMINISTIC,
                LimitSpec.NONE,
                targets,
                named,
                streams,
                HookSpec.NONE);
        List<RunSetting.Target> opened = targets.stream()
                .map(target -> new RunSetting.Target(target, SIZE_BYTES, raw, 512, 512, true))
                .toList();
        return StreamsKind.open(new RunSetting(spec, perSecond, true, opened, true, 1, 1, () -> wakes++));
    }

    private static AccessSpec access(TransferSpec transfer, double readPercent, SeekSpec seek) {
        return new AccessSpec(transfer, readPercent, 0, 0, seek);
    }

    private static TransferSpec fixed(long bytes) {
        return new TransferSpec.Fixed(bytes);
    }

    private static WorkloadSpec workload(double sharePercent, AccessSpec access) {
        return PlanSamples.workload("", sharePercent, access);
    }

    private static StreamSpec whole(int target) {
        return stream(0, target);
    }

    private static StreamSpec stream(int workload, int target) {
        return stream(workload, target, new LbaRangeSpec.Whole(), 0, 0);
    }

    private static StreamSpec stream(int workload, int target, LbaRangeSpec range, long offsetBytes, long hitBytes) {
        return PlanSamples.stream(workload, target, range, offsetBytes, 0, hitBytes, ContentSpec.INCOMPRESSIBLE);
    }

    private static WorkerSeat seat(int target) {
        return new WorkerSeat(target, target, 0, 1, false, new WorkerStats(2, 0, true, true));
    }
}
