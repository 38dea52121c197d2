package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.run.RecordedOp;
import csdbench.report.Findings;
import csdbench.result.DeviceCounters;
import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.session.RunTally;
import csdbench.result.steady.SteadyRounds;
import csdbench.result.steady.TrackedVariable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Parameters that decide when operations start, and when runs end. */
class RateEffectsTest {
    private static final String SD = "sd=sd1,lun=DRIVE,size=16m,threads=8";
    private static final String WD = "wd=wd1,sd=sd1";

    private static EffectRun.Carried run(String rd) {
        return EffectRun.of(SD, WD, "rd=rd1,wd=wd1," + rd).only();
    }

    @Test
    @Effect("rd.iorate")
    void operationsStartAtTheRate() {
        assertEquals(1000, run("iorate=500,elapsed=2").ops().size(), 80);
        assertEquals(4000, run("iorate=2000,elapsed=2").ops().size(), 160);
        EffectRun rates =
                EffectRun.of(SD, WD, "rd=rd1,wd=wd1,iorate=(500,1000),elapsed=2", "rd=rd2,wd=wd1,iorate=50%,elapsed=2");
        assertEquals(1000, rates.run(0).ops().size(), 80);
        assertEquals(2000, rates.run(1).ops().size(), 120);
        assertEquals(1000, rates.run(2).ops().size(), 80, "half of what was measured before");
    }

    @Test
    @Effect("wd.skew")
    void workloadsShareTheRateAsAsked() {
        String second = "wd=wd2,sd=sd1,rdpct=0";
        String rd = "rd=rd1,wd=wd*,iorate=1000,elapsed=2";
        EffectRun.Carried even = EffectRun.of(SD, WD, second, rd).only();
        assertEquals(50, 100.0 * even.countOfStream(0) / even.ops().size(), 5);
        EffectRun.Carried skewed = EffectRun.of(SD, WD + ",skew=80", second, rd).only();
        assertEquals(80, 100.0 * skewed.countOfStream(0) / skewed.ops().size(), 5);
    }

    @Test
    void sharesThatWereNotKeptAreToldWithTheRateThatWasMissed() {
        String told = missed("iorate=20000");
        assertTrue(told.contains(" One that falls behind holds no other back, so the mix was not that asked"), told);
        assertTrue(told.matches(".* for: wd1 [6-9]\\d\\.\\d % \\(50\\.0\\) and wd2 [1-3]\\d\\.\\d % .*"), told);
        assertFalse(missed("iorate=100").contains("Only "));
    }

    /** What is told of the rate of two workloads on two drives, one with requests 256 times as large. */
    private static String missed(String rate) {
        EffectRun.Carried run = EffectRun.of(
                        SD,
                        "sd=sd2,lun=DRIVE2,size=16m,threads=8",
                        WD + ",xfersize=4k",
                        "wd=wd2,sd=sd2,xfersize=1m,rdpct=0",
                        "rd=rd1,wd=wd*,elapsed=2,interval=1," + rate)
                .only();
        RunTally tally = new RunTally(1, run.started());
        run.intervals().forEach(tally::add);
        return Findings.of(tally.finish(run.finished())).toString();
    }

    @Test
    @Effect({"wd.iorate", "wd.priority"})
    void aWorkloadWithARateOfItsOwnKeepsItAndTheOthersShareTheRest() {
        String rd = "rd=rd1,wd=wd*,iorate=1000,elapsed=2";
        String first = WD + ",priority=1,iorate=100";
        EffectRun.Carried both = EffectRun.of(SD, first, "wd=wd2,sd=sd1,priority=2,iorate=200", rd)
                .only();
        assertEquals(200, (double) both.countOfStream(0), 60);
        assertEquals(400, (double) both.countOfStream(1), 80);
        EffectRun.Carried rest =
                EffectRun.of(SD, first, "wd=wd2,sd=sd1,priority=2", rd).only();
        assertEquals(200, (double) rest.countOfStream(0), 60);
        assertEquals(1800, (double) rest.countOfStream(1), 140);
        EffectRun.Carried none = EffectRun.of(
                        SD, first, "wd=wd2,sd=sd1,priority=2", "rd=rd1,wd=wd*,iorate=50,elapsed=2")
                .only();
        assertEquals(200, (double) none.countOfStream(0), 60);
        assertEquals(0, none.countOfStream(1));
    }

    @Test
    @Tag("long")
    @Effect({"sd.iodepth", "rd.foriodepth"})
    void eachThreadKeepsItsDepthInFlight() {
        String seconds = ",wd=wd1,iorate=100,elapsed=2,interval=1";
        EffectRun runs = EffectRun.onFiles(
                Path.of("."),
                "sd=sd1,lun=none:64m,threads=6",
                "sd=sd2,lun=none:64m,threads=3,iodepth=2",
                "wd=wd1,sd=sd1,rdpct=100",
                "wd=wd2,sd=sd2,rdpct=100",
                "rd=one" + seconds,
                "rd=three" + seconds.replace("wd1", "wd2"),
                "rd=loop" + seconds.replace("wd1", "wd2") + ",forthreads=2,foriodepth=4");
        assertEquals(1, runs.run(0).workerThreads(), "one ring for all");
        assertEquals(3, runs.run(1).workerThreads());
        assertEquals(6, runs.run(1).started().requested().threads(), "in flight");
        assertEquals(2, runs.run(2).workerThreads());
        assertEquals(8, runs.run(2).started().requested().threads(), "in flight");
    }

    @Test
    void aWorkloadWithARateKeepsItBesideOneThatIsAsFastAsPossible() {
        EffectRun.Carried alone = run("iorate=max,elapsed=2");
        EffectRun.Carried both = EffectRun.of(
                        SD,
                        WD + ",priority=1,iorate=100",
                        "wd=wd2,sd=sd1,priority=2",
                        "rd=rd1,wd=wd*,iorate=max,elapsed=2")
                .only();

        assertEquals(200, (double) both.countOfStream(0), 60);
        double share = (double) both.countOfStream(1) / alone.ops().size();
        assertTrue(share > 0.8 && share < 1.05, "the other has the rest: " + share);
    }

    @Test
    void aWorkloadOnlyOfRatesBesideAnotherStorageAsFastAsPossibleKeepsItsRate() {
        EffectRun.Carried both = EffectRun.of(
                        SD,
                        "sd=sd2,lun=DRIVE2,size=16m,threads=8",
                        WD + ",priority=1,iorate=100",
                        "wd=wd2,sd=sd2,priority=2",
                        "rd=rd1,wd=wd*,iorate=max,elapsed=2")
                .only();

        assertEquals(200, (double) both.on("sd1").size(), 60);
        assertTrue(both.on("sd2").size() > 10_000, both.on("sd2").size() + " operations");
    }

    @Test
    void aRateOfTheRunThatOthersUseUpLeavesATargetIdle() {
        EffectRun run = EffectRun.of(
                SD,
                "sd=sd2,lun=DRIVE,size=16m,threads=8",
                WD + ",priority=1,iorate=100",
                "wd=wd2,sd=sd2,priority=2",
                "rd=rd1,wd=wd*,iorate=100,elapsed=2");
        assertEquals(200, run.only().ops().size(), 60);
    }

    @Test
    void everyOperationIsInAnIntervalOrDrained() {
        EffectRun.Carried run = EffectRun.of(
                        "sd=sd1,lun=DRIVE,size=16m,threads=32", WD, "rd=rd1,wd=wd1,iorate=max,elapsed=2")
                .only();
        long inIntervals = run.intervals().stream()
                .flatMap(interval -> interval.streams().stream())
                .mapToLong(stream -> stream.read().count() + stream.write().count())
                .sum();
        long drained = run.finished().drained().operations();
        assertTrue(drained > 0, "32 were in flight at the end");
        assertEquals(run.ops().size(), inIntervals + drained);
    }

    @Test
    @Effect("rd.curve")
    void aCurveIsItsMaximumAndSharesOfIt() {
        EffectRun curve = EffectRun.of(SD, WD, "rd=rd1,wd=wd1,iorate=curve,curve=(20,60),elapsed=2");
        double maximum = curve.run(0).ops().size();
        assertEquals(3, curve.runs().size());
        assertEquals(0.2, curve.run(1).ops().size() / maximum, 0.02);
        assertEquals(0.6, curve.run(2).ops().size() / maximum, 0.02);
        assertEquals(
                7,
                EffectRun.of(SD, WD, "rd=rd1,wd=wd1,iorate=curve,elapsed=2")
                        .runs()
                        .size());
    }

    @Test
    @Effect("rd.distribution")
    void aDistributionSpreadsTheStarts() {
        assertEquals(1, variation("iorate=1000,elapsed=2"), 0.15, "exponential");
        assertEquals(1, variation("iorate=1000,elapsed=2,distribution=exponential"), 0.15);
        assertEquals(1 / Math.sqrt(3), variation("iorate=1000,elapsed=2,distribution=uniform"), 0.1);
        assertEquals(0, variation("iorate=1000,elapsed=2,distribution=deterministic"), 0.01);
    }

    /** Standard deviation of the times between starts, over their mean. */
    private static double variation(String rd) {
        long[] due = run(rd).ops().stream().mapToLong(RecordedOp::dueNs).toArray();
        double[] gaps = new double[due.length - 1];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = due[i + 1] - due[i];
        }
        double mean = Arrays.stream(gaps).average().orElseThrow();
        double square = Arrays.stream(gaps)
                .map(gap -> (gap - mean) * (gap - mean))
                .average()
                .orElseThrow();
        return Math.sqrt(square) / mean;
    }

    @Test
    @Effect("rd.burst")
    void burstsLeaveGapsAndKeepTheRate() {
        EffectRun.Carried bursts = run("iorate=1000,elapsed=2,burst=(200,800)");
        assertEquals(2000, bursts.ops().size(), 120);
        assertTrue(longestGapMs(bursts) > 750, longestGapMs(bursts) + " ms");
        assertTrue(longestGapMs(run("iorate=1000,elapsed=2")) < 50);
    }

    private static double longestGapMs(EffectRun.Carried run) {
        long[] times = run.timesNs();
        long longest = 0;
        for (int i = 1; i < times.length; i++) {
            longest = Math.max(longest, times[i] - times[i - 1]);
        }
        return longest / 1e6;
    }

    @Test
    @Effect({"rd.elapsed", "rd.interval", "rd.warmup"})
    void aRunLastsAsLongAsAskedInIntervalsOfTheirLengthBehindItsWarmUp() {
        EffectRun.Carried run = run("iorate=500,elapsed=6,interval=2");
        assertEquals(
                List.of(2.0, 2.0, 2.0),
                run.intervals().stream().map(IntervalClosed::seconds).toList());
        assertEquals(6, run.finished().measured().seconds(), 1e-6);
        assertEquals(2, run("iorate=500,elapsed=2").intervals().size());

        EffectRun.Carried warm = run("iorate=500,elapsed=4,interval=1,warmup=2");
        assertEquals(6, warm.intervals().size());
        assertEquals(2, warm.intervals().stream().filter(IntervalClosed::warmup).count());
        assertEquals(4, warm.finished().measured().seconds(), 1e-6);
        assertEquals(2000.0, warm.measured().count(), 120);
    }

    @Test
    @Effect("rd.pause")
    void aPauseLiesBetweenTwoRuns() {
        assertEquals(0, secondsBetween(""), 0.1);
        assertEquals(30, secondsBetween(",pause=30"), 0.1);
    }

    private static double secondsBetween(String rdMore) {
        EffectRun run = EffectRun.of(
                SD, WD, "rd=rd1,wd=wd1,iorate=500,elapsed=2" + rdMore, "rd=rd2,wd=wd1,iorate=500,elapsed=2");
        return Duration.between(run.run(0).finished().at(), run.run(1).started().at())
                        .toMillis()
                / 1e3;
    }

    @Test
    @Effect({"rd.maxdata", "rd.maxdataread", "rd.maxdatawritten"})
    void aRunEndsAtItsAmountOfData() {
        String rd = "rd=rd1,wd=wd1,iorate=1000,elapsed=100,";
        EffectRun.Carried both = limited(rd + "maxdata=8m");
        assertEquals(8 << 20, both.measured().bytes());
        assertEquals(
                "maxdata= reached: 8388608 bytes read and written",
                both.finished().ending().reason());

        assertEquals(9 << 20, limited(rd + "maxdataread=9m").reads() * 4096);
        assertEquals(3 << 20, limited(rd + "maxdatawritten=3m").writes() * 4096);
        // With 32 in flight, no multiple of a transfer.
        EffectRun.Carried many = limited("rd=rd1,wd=wd1,iorate=max,elapsed=100,threads=32,maxdata=10000001");
        assertEquals(10_002_432, many.measured().bytes());
    }

    /** A second has far more operations than are left. */
    private static EffectRun.Carried limited(String rd) {
        return EffectRun.of(SD, "wd=wd1,sd=sd1,rdpct=75", rd).only();
    }

    @Test
    @Effect("rd.stopatfree")
    void aRunEndsBeforeADriveThatPromisedTooMuchIsFull() {
        RunFinished stopped = full("");
        assertEquals(RunFinished.Outcome.STOPPED, stopped.ending().outcome());
        assertEquals(0, stopped.ending().errors());
        assertEquals(2, freePercent(stopped), 1.5);
        assertEquals(25, freePercent(full(",stopatfree=25%")), 1.5);
        assertTrue(full(",stopatfree=0").ending().errors() > 0);
    }

    private static RunFinished full(String stop) {
        return EffectRun.of(
                        "sd=sd1,lun=DRIVE&capacity=128m,threads=8",
                        "wd=wd1,sd=sd1,rdpct=0,xfersize=64k,seekpct=eof",
                        "rd=rd1,wd=wd1,iorate=max,elapsed=5" + stop)
                .only()
                .finished();
    }

    private static double freePercent(RunFinished finished) {
        DeviceCounters.Space space = finished.devices().counters().getFirst().space();
        return 100.0 * space.freeBytes().orElseThrow() / space.capacityBytes().orElseThrow();
    }

    @Test
    @Effect("rd.confidence")
    void aRunEndsWhenItsResultsAreKnownWellEnough() {
        RunFinished loose = run("iorate=max,elapsed=100,confidence=(20,40)").finished();
        assertTrue(loose.measured().seconds() < 50, loose.measured().seconds() + " s");
        assertTrue(
                loose.ending().reason().contains("confidence="), loose.ending().reason());
        assertTrue(loose.precision().orElseThrow().met());
        assertTrue(run("iorate=500,elapsed=3").finished().precision().isEmpty());
    }

    @Test
    @Effect({"rd.steady", "rd.maxrounds"})
    void aRunHasRoundsUntilItsFiguresAreSteadyAndNotMoreThanAsked() {
        EffectRun.Carried steady = run("iorate=1000,elapsed=4,interval=2,steady=(iops,mean),maxrounds=20");
        SteadyRounds rounds = steady.finished().ending().rounds().orElseThrow();
        assertTrue(rounds.reached(), rounds.conclusion());
        assertEquals(rounds.rounds().size() * 4.0, 2.0 * steady.intervals().size(), "rounds of elapsed= each");
        assertEquals(List.of(TrackedVariable.IOPS, TrackedVariable.MEAN), rounds.tracked());
        assertEquals(5 * 4.0, steady.finished().measured().seconds(), 1e-6, "the result is the window");
        assertEquals(
                steady.intervals().size(), steady.finished().average().lastInterval(), "which vdbench averages, too");

        EffectRun.Carried never = run("iorate=1000,elapsed=2,steady=(max,3,0.001,0.001),maxrounds=4");
        assertFalse(never.finished().ending().rounds().orElseThrow().reached());
        assertEquals(8, never.intervals().size(), "4 rounds of 2 intervals");
        assertTrue(
                never.finished().ending().reason().contains("did not reach steady state in 4 rounds"),
                never.finished().ending().reason());
        assertTrue(run("iorate=500,elapsed=3").finished().ending().rounds().isEmpty());
    }

    @Test
    @Effect("general.data_errors")
    void errorsEndARunAtTheNumberThatIsAllowed() {
        String sd = "sd=sd1,lun=DRIVE&faults=cut@0.5s,size=16m";
        EffectRun.Carried few = EffectRun.of("data_errors=7", sd, WD, "rd=rd1,wd=wd1,iorate=1000,elapsed=4")
                .only();
        EffectRun.Carried usual =
                EffectRun.of(sd, WD, "rd=rd1,wd=wd1,iorate=1000,elapsed=4").only();
        assertEquals(RunFinished.Outcome.FAILED, few.finished().ending().outcome());
        assertTrue(
                few.finished().ending().errors() >= 7 && few.finished().ending().errors() < 20,
                few.finished().ending().errors() + " errors");
        assertTrue(
                usual.finished().ending().errors() >= 50,
                usual.finished().ending().errors() + " errors");
    }
}
