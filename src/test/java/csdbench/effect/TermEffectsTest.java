package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.run.RecordedOp;
import csdbench.report.Finding;
import csdbench.report.Findings;
import csdbench.result.session.RunTally;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Parameters that let one workload begin or end apart from the others of its run. */
class TermEffectsTest {
    private static final long NS_PER_SECOND = 1_000_000_000;
    private static final int THREADS = 2;
    private static final String SD1 = "sd=sd1,lun=DRIVE,size=4m,threads=2";
    private static final String SD2 = "sd=sd2,lun=DRIVE2,size=4m,threads=2";
    private static final String RD = "rd=rd1,wd=wd*,iorate=max,elapsed=4";

    private static EffectRun.Carried run(String first, String second) {
        return EffectRun.of(SD1, SD2, "wd=wd1,sd=sd1" + first, "wd=wd2,sd=sd2" + second, RD)
                .only();
    }

    @Test
    @Effect("wd.maxdata")
    void anAmountOfDataEndsTheWorkloadOnEachStorageAndNoOther() {
        EffectRun.Carried one = run(",maxdata=1m", ",maxdata=200k");

        assertEquals(256, one.on("sd1").size());
        assertEquals(50, one.on("sd2").size());
        assertTrue(
                one.finished().ending().reason().contains("done what it was to do"),
                one.finished().ending().reason());
        assertTrue(one.intervals().size() < 4, "the run goes on until its time is over");

        assertEquals(2 * 1024, run(",maxdata=2", ",maxdata=1k").on("sd1").size(), "times its range");
        assertEquals(
                512, run(",maxdata=2,range=(0,25)", ",maxdata=1k").on("sd1").size());
        assertEquals(100, run(",maxops=100,rdpct=0", "").on("sd1").size());
    }

    @Test
    @Effect("wd.maxops")
    void aNumberOfOperationsEndsTheWorkloadAndFlushesDoNotCount() {
        EffectRun.Carried one = run(",operation=(write,50,flush,50),maxops=300", ",maxops=7");
        List<RecordedOp> first = one.on("sd1");

        assertEquals(300, first.stream().filter(RecordedOp::write).count());
        assertTrue(first.size() > 400 && first.size() < 900, first.size() + " with flushes");
        assertEquals(7, one.on("sd2").size());
    }

    @Test
    @Effect({"wd.startdelay", "wd.elapsed"})
    void aWorkloadBeginsLaterAndEndsAfterItsTime() {
        for (String rate : List.of("", ",iorate=500,priority=1")) {
            EffectRun.Carried one = run(rate, rate + ",startdelay=1.5,elapsed=0.5");
            long startNs = one.on("sd1").getFirst().submittedNs();
            long[] first = times(one, "sd1", startNs);
            long[] second = times(one, "sd2", startNs);

            assertEquals(1.5, second[0] / 1e9, 0.02, rate);
            assertEquals(2.0, second[second.length - 1] / 1e9, 0.02, rate);
            assertTrue(second.length > 100, second.length + " operations");
            assertTrue(first[first.length - 1] > 3.9 * NS_PER_SECOND, "the other goes on");
        }
    }

    @Test
    @Effect({"wd.thinktime", "wd.thinkops"})
    void aThreadWaitsAfterItsOperations() {
        EffectRun.Carried one = run(",thinktime=0.01,maxops=40", ",thinktime=0.01,thinkops=5,maxops=40");
        long startNs = one.on("sd1").getFirst().submittedNs();
        long[] each = times(one, "sd1", startNs);
        long[] fifth = times(one, "sd2", startNs);

        for (int i = THREADS; i < each.length; i++) {
            assertTrue(each[i] - each[i - THREADS] >= 10_000_000, i + " after " + (each[i] - each[i - THREADS]));
            assertTrue(each[i] - each[i - THREADS] < 11_000_000, i + " after " + (each[i] - each[i - THREADS]));
        }
        assertEquals(0.01 * (40 / THREADS - 1), each[39] / 1e9, 0.002);
        assertEquals(0.01 * (40 / THREADS / 5 - 1), fifth[39] / 1e9, 0.002);
    }

    @Test
    @Effect("wd.endsrun")
    void aWorkloadEndsItsRun() {
        EffectRun.Carried one = run(",elapsed=1.5,endsrun=yes", "");

        assertEquals(
                1.5,
                one.ops().getLast().submittedNs() / 1e9 - one.ops().getFirst().submittedNs() / 1e9,
                0.02);
        assertTrue(
                one.finished().ending().reason().contains("wd=wd1 has ended"),
                one.finished().ending().reason());
    }

    @Test
    void whereAllEndTheRunDoes() {
        EffectRun.Carried one = run(",elapsed=1", ",startdelay=0.5,elapsed=1.2");

        assertEquals(2, one.intervals().size());
        List<OptionalDouble> lasted = one.finished().ending().lastedSeconds();
        assertEquals(1.0, lasted.get(0).orElseThrow(), 0.02);
        assertEquals(1.2, lasted.get(1).orElseThrow(), 0.02);
        assertEquals(
                1.7,
                one.ops().getLast().submittedNs() / 1e9 - one.ops().getFirst().submittedNs() / 1e9,
                0.02);
    }

    @Test
    void ofTheTimeThatAWorkloadLastedTheWarmUpDoesNotCount() {
        EffectRun.Carried one = EffectRun.of(
                        SD1,
                        SD2,
                        "wd=wd1,sd=sd1,elapsed=1.5",
                        "wd=wd2,sd=sd2,startdelay=2,elapsed=0.5",
                        RD + ",warmup=1")
                .only();

        List<OptionalDouble> lasted = one.finished().ending().lastedSeconds();
        assertEquals(0.5, lasted.get(0).orElseThrow(), 0.02);
        assertEquals(0.5, lasted.get(1).orElseThrow(), 0.02);
    }

    @Test
    void aRateIsNotJudgedWhereWorkloadsEndBeforeTheirRun() {
        String rate = "rd=rd1,wd=wd*,elapsed=4,iorate=";
        assertEquals(List.of(), missed(EffectRun.of(SD1, "wd=wd1,sd=sd1,elapsed=1", "wd=wd2,sd=sd1", rate + 1000)));
        assertEquals(
                List.of(Finding.Kind.RATE_NOT_REACHED),
                missed(EffectRun.of(SD1, "wd=wd1,sd=sd1", "wd=wd2,sd=sd1", rate + 1_000_000)));
    }

    private static List<Finding.Kind> missed(EffectRun run) {
        RunTally tally = new RunTally(1, run.only().started());
        run.only().intervals().forEach(tally::add);
        return Findings.of(tally.finish(run.only().finished())).stream()
                .map(Finding::kind)
                .filter(Finding.Kind.RATE_NOT_REACHED::equals)
                .toList();
    }

    @Test
    void whatHasEndedHoldsNoShareBack() {
        EffectRun.Carried one = run(",skew=50,maxops=10", ",skew=50");

        assertEquals(10, one.on("sd1").size());
        assertTrue(one.on("sd2").size() > 5_000, one.on("sd2").size() + " operations");
    }

    @Test
    @Effect("wd.seekpct")
    void shuffledGoesToEachBlockOnceAPass() {
        EffectRun.Carried one = run(",seekpct=shuffled,maxdata=2", ",seekpct=random,maxdata=1");
        long[] first = one.on("sd1").stream().mapToLong(RecordedOp::offsetBytes).toArray();
        long[] all = LongStream.range(0, 1024).map(block -> block * 4096).toArray();

        assertTrue(Arrays.equals(all, Arrays.stream(first, 0, 1024).sorted().toArray()), "first pass");
        assertTrue(Arrays.equals(all, Arrays.stream(first, 1024, 2048).sorted().toArray()), "second pass");
        assertTrue(!Arrays.equals(first, 0, 1024, first, 1024, 2048), "both in one order");
        long drawn = one.on("sd2").stream()
                .mapToLong(RecordedOp::offsetBytes)
                .distinct()
                .count();
        assertTrue(drawn < 800, drawn + " blocks of 1024, and chance reaches two thirds");
    }

    @Test
    @Effect("wd.seekpct")
    void readsAndWritesThatAreSequentialApartHaveAPositionEach() {
        List<RecordedOp> ops =
                run(",seekpct=seqrw,rdpct=40,maxops=200", ",maxops=1").on("sd1");
        for (boolean writes : List.of(true, false)) {
            long[] offsets = ops.stream()
                    .filter(op -> op.write() == writes)
                    .mapToLong(RecordedOp::offsetBytes)
                    .toArray();
            assertTrue(offsets.length > 50, offsets.length + " of 200");
            assertTrue(Arrays.equals(
                    LongStream.range(0, offsets.length)
                            .map(block -> block * 4096)
                            .toArray(),
                    offsets));
        }
    }

    @Test
    @Effect("wd.stride")
    void aSkipBelowZeroGoesBackwardsFromTheEnd() {
        long[] offsets = run(",stride=(-8k,-8k),maxops=1500", ",maxops=1").on("sd1").stream()
                .mapToLong(RecordedOp::offsetBytes)
                .toArray();

        assertEquals(0, offsets[0]);
        assertEquals((4 << 20) - 8192, offsets[1]);
        assertEquals((4 << 20) - 12288, offsets[2]);
        assertEquals(0, offsets[1023]);
        assertEquals((4 << 20) - 8192, offsets[1024]);
    }

    private static long[] times(EffectRun.Carried run, String target, long startNs) {
        return run.on(target).stream()
                .mapToLong(op -> op.submittedNs() - startNs)
                .toArray();
    }
}
