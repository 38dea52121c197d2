package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Finding.Kind;
import csdbench.result.CpuUse;
import csdbench.result.DataFacts;
import csdbench.result.Events;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunFinished.Outcome;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import csdbench.result.session.RunTally;
import csdbench.result.steady.SteadyRound;
import csdbench.result.steady.SteadyRounds;
import csdbench.result.steady.SteadyRule;
import csdbench.result.steady.TrackedVariable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class FindingsTest {
    private static final int OPERATIONS = 10_000;

    /** 10,000 writes of 100 us in a second. */
    private static final List<StreamTotals> WRITES = List.of(Events.totals(
            0,
            0,
            OpTotals.NONE,
            Samples.ops(4096, 0, LongStream.generate(() -> 100_000).limit(OPERATIONS))));

    private final CpuUse idle = new CpuUse(5, 5, 0, 90);

    private Outcome outcome = Outcome.COMPLETE;
    private List<StreamTotals> streams = WRITES;
    private List<DataFacts> data = List.of();
    private Optional<String> faults = Optional.empty();
    private boolean cached;
    private List<String> luns = List.of("sd1");
    private String file = "/data/one";

    /** Of each interval, in place of the usual two. */
    private int[] operations = {};

    private List<RunFinished.FailureCount> failures = List.of();
    private List<IntervalClosed.HostTotals> hosts = List.of();
    private Optional<SteadyRounds> rounds = Optional.empty();

    @Test
    void runThatWentAsAskedHasNothingToTell() {
        assertEquals(List.of(), kinds(run(OptionalDouble.of(OPERATIONS), 1, LatencyTotals.NONE, idle, 0, 0)));
    }

    @Test
    void rateMissedByMoreThanOnePercentIsTold() {
        assertEquals(List.of(), kinds(run(OptionalDouble.of(10_100), 1, LatencyTotals.NONE, idle, 0, 0)));
        assertEquals(
                List.of(Kind.RATE_NOT_REACHED),
                kinds(run(OptionalDouble.of(10_600), 1, LatencyTotals.NONE, idle, 0, 0)));
    }

    @Test
    void whatALostHostDidNotDoIsNotARateThatWasMissed() {
        outcome = Outcome.HOST_LOST;
        assertEquals(List.of(), kinds(run(OptionalDouble.of(20_000), 1, LatencyTotals.NONE, idle, 0, 0)));
    }

    @Test
    void whatWasInterruptedAtOnceMissedNoRate() {
        streams = List.of(Events.totals(0, 0, OpTotals.NONE, OpTotals.NONE));
        assertEquals(
                List.of(Kind.NOTHING_COUNTED, Kind.RATE_NOT_REACHED),
                kinds(run(OptionalDouble.of(20_000), 1, LatencyTotals.NONE, idle, 0, 0)));

        outcome = Outcome.INTERRUPTED;
        List<Finding> found = run(OptionalDouble.of(20_000), 1, LatencyTotals.NONE, idle, 0, 0);
        assertEquals(List.of(Kind.NOTHING_COUNTED), kinds(found));
        assertEquals(
                "Interrupted before an operation was counted.", found.getFirst().text());
    }

    @Test
    void aShortfallWithinTheScatterOfRandomArrivalsIsNotAMiss() {
        assertEquals(List.of(), kinds(run(OptionalDouble.of(10_200), 1, LatencyTotals.NONE, idle, 0, 0)));
    }

    @Test
    void aShortfallOfManyThatChanceDoesNotExplainIsAMiss() {
        assertEquals(
                List.of(Kind.RATE_NOT_REACHED),
                kinds(run(OptionalDouble.of(10_350), 1, LatencyTotals.NONE, idle, 0, 0)));
    }

    @Test
    void afterErrorsTheAdviceIsNotALowerRate() {
        List<Finding> found = run(OptionalDouble.of(50_000), 1, LatencyTotals.NONE, idle, 3, 0);
        assertTrue(found.stream().noneMatch(finding -> finding.text().contains("lower iorate")));
    }

    @Test
    void whereAnOperationIsNotSupportedTheAdviceIsAnotherLunOrEngine() {
        String hint = "or --engine";
        assertFalse(run(OptionalDouble.of(50_000), 1, LatencyTotals.NONE, idle, 3, 0)
                .getFirst()
                .text()
                .contains(hint));
        failures = List.of(new RunFinished.FailureCount("trim", "EOPNOTSUPP", 95, 3, ""));
        assertTrue(run(OptionalDouble.of(50_000), 1, LatencyTotals.NONE, idle, 3, 0)
                .getFirst()
                .text()
                .contains(hint));
    }

    @Test
    void aSmallShortfallThatWaitsInTheBacklogIsAMiss() {
        assertEquals(
                List.of(Kind.RATE_NOT_REACHED, Kind.BACKLOG_GROWING),
                kinds(run(OptionalDouble.of(10_200), 1, LatencyTotals.NONE, idle, 0, 190)));
    }

    @Test
    void latePacerIsToldUnlessTheRateWasMissedAnyway() {
        LatencyTotals late = Samples.times(LongStream.generate(() -> 150_000).limit(OPERATIONS));

        assertEquals(List.of(Kind.PACER_LATE), kinds(run(OptionalDouble.of(OPERATIONS), 1, late, idle, 0, 0)));
        assertEquals(List.of(Kind.RATE_NOT_REACHED), kinds(run(OptionalDouble.of(20_000), 1, late, idle, 0, 0)));
    }

    @Test
    void latenessBelowWhatTimersCanDoIsNotTold() {
        LatencyTotals late = Samples.times(LongStream.generate(() -> 90_000).limit(OPERATIONS));

        assertEquals(List.of(), kinds(run(OptionalDouble.of(OPERATIONS), 1, late, idle, 0, 0)));
    }

    @Test
    void growingBacklogIsToldInTime() {
        List<Finding> found = run(OptionalDouble.of(OPERATIONS), 1, LatencyTotals.NONE, idle, 0, 5_000);

        assertEquals(List.of(Kind.BACKLOG_GROWING), kinds(found));
        assertTrue(
                found.getFirst().text().contains("5,000 operations, 500 ms of work"),
                found.getFirst().text());
    }

    @Test
    void compressibleWritesAndBusyMachineAndErrorsAreTold() {
        List<Finding> found = run(OptionalDouble.empty(), 2.5, LatencyTotals.NONE, new CpuUse(60, 35, 0, 5), 3, 0);

        assertEquals(List.of(Kind.IO_ERRORS, Kind.MACHINE_BUSY, Kind.COMPRESSIBLE_DATA), kinds(found));
        assertFalse(found.get(1).text().contains("own part"), "in so short a run");
        assertTrue(found.getLast().text().startsWith("The written data compresses 2.50 to 1."));
    }

    @Test
    void oneBusyHostOfFourIsNamed() {
        hosts = List.of(
                host("h1", idle), host("h2", new CpuUse(60, 35, 0, 5)), host("h3", idle), host("h4", CpuUse.UNKNOWN));

        List<Finding> found = run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0);

        assertEquals(List.of(Kind.MACHINE_BUSY), kinds(found));
        assertTrue(
                found.getFirst().text().startsWith("The processors of host h2 were 95 % busy"),
                found.getFirst().text());
    }

    @Test
    void aFileThroughThePageCacheIsNamed() {
        cached = true;

        List<Finding> found = run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0);

        assertEquals(List.of(Kind.PAGE_CACHE), kinds(found));
        assertTrue(
                found.getFirst().text().startsWith("Memory may have answered, not the drive: "),
                found.getFirst().text());
        assertTrue(found.getFirst().text().contains(" sd1; half of its I/Os took 100 us or less"), found.toString());
    }

    @Test
    void filesThroughThePageCacheAreNamedOnce() {
        cached = true;
        luns = List.of("sd1", "sd2");
        streams = List.of(
                WRITES.getFirst(),
                Events.totals(
                        0,
                        1,
                        OpTotals.NONE,
                        Samples.ops(4096, 0, LongStream.generate(() -> 200_000).limit(OPERATIONS))));

        List<Finding> found = run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0);

        assertEquals(List.of(Kind.PAGE_CACHE), kinds(found));
        assertTrue(
                found.getFirst().text().endsWith(" for sd1, sd2; half of the I/Os of each took 200 us or less."),
                found.toString());
    }

    @Test
    void burstAndSteadyAndAWindowThatIsShorterThanAWaveAreNamed() {
        rounds = Optional.of(rounds(300, 300, 100, 100, 100, 100, 100));
        List<Finding> found = run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0);

        assertEquals(List.of(Kind.SHORT_WINDOW, Kind.BURST), kinds(found));
        assertTrue(found.getFirst().text().contains(" wrote 0.038 times the capacity."), found.toString());
        assertTrue(found.getFirst().text().endsWith("; rounds of 14 m would see them."), found.toString());

        rounds = Optional.of(rounds(100, 120, 140, 160, 180));
        assertEquals(List.of(Kind.NOT_STEADY), kinds(run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0)));
    }

    @Test
    void equalRoundsThatEndBeforeABurstCanAreNotTakenForSteady() {
        rounds = Optional.of(rounds(1, 1, 1, 1, 1));
        List<Finding> found = run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0);

        assertEquals(List.of(Kind.PERHAPS_BURST, Kind.SHORT_WINDOW), kinds(found));
        assertTrue(found.getFirst().text().contains("what is steady here may be that burst"), found.toString());

        rounds = Optional.of(rounds(100, 100, 100, 100, 100));
        assertEquals(List.of(Kind.SHORT_WINDOW), kinds(run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0)));
    }

    @Test
    void writesWhoseRateFellAreNoSteadyState() {
        operations = new int[] {900, 900, 400, 300, 300};
        List<Finding> found = run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0);

        assertEquals(List.of(Kind.WRITES_NOT_STEADY), kinds(found));
        assertTrue(
                found.getFirst()
                        .text()
                        .startsWith("The rate was not steady: 900, 900, 400, 300 and 300/s in fifths of the time, which"
                                + " are 107 % of the mean apart (limit 20 %) and fall by 129 % (limit 10 %), and 0.04"
                                + " times the capacity was written."),
                found.toString());
        // Who asks for a rate asks for no maximum.
        assertFalse(kinds(run(OptionalDouble.of(560), 1, LatencyTotals.NONE, idle, 0, 0))
                .contains(Kind.WRITES_NOT_STEADY));

        operations = new int[] {500, 510, 490, 500, 505};
        assertEquals(List.of(), kinds(run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0)));
    }

    @Test
    void aDeviceThatWasHardlyWrittenMayHaveMoreOfItsBurstLeft() {
        file = "/dev/nvme1n1";
        List<Finding> found = run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0);

        assertEquals(List.of(Kind.FEW_WRITES), kinds(found));
        assertTrue(found.getFirst().text().startsWith("3.8 % of the capacity was written"), found.toString());
    }

    private static SteadyRounds rounds(double... rates) {
        return new SteadyRounds(
                SteadyRule.SNIA,
                List.of(TrackedVariable.IOPS),
                25,
                Arrays.stream(rates)
                        .mapToObj(rate -> new SteadyRound(1, 60, rate, rate / 256, 1e6, 1e6, 1e6, 0))
                        .toList());
    }

    @Test
    void transfersThatKeepDataFromItsRatioAreTold() {
        data = List.of(DataDocumentTest.inParts(1.5, 1.49));
        assertTrue(compressible(1.5).startsWith("The written data compresses 1.50 to 1. "), "by less than 2 percent");

        data = List.of(DataDocumentTest.inParts(3, 2.62));
        assertTrue(compressible(3)
                .startsWith("The written data compresses 2.62 to 1 and not 3.00, because parts of a block that are"
                        + " written apart, by transfers of 512 B, share nothing; transfers of a multiple of 4.0 KiB"
                        + " keep the ratio. "));
    }

    @Test
    void whatAStyleMakesOfAnAskedRatioIsTold() {
        data = List.of(DataDocumentTest.facts(2, 1.49, 0));

        assertTrue(compressible(2)
                .startsWith("The written data compresses 1.49 to 1 and not 2.00, by deflate-6 in"
                        + " blocks of 4.0 KiB. "));
    }

    private String compressible(double ratio) {
        Finding last = run(OptionalDouble.empty(), ratio, LatencyTotals.NONE, idle, 0, 0)
                .getLast();
        assertEquals(Kind.COMPRESSIBLE_DATA, last.kind());
        return last.text();
    }

    @Test
    void aMeanThatAFewOperationsMakeIsNotQuotedAlone() {
        streams = List.of(Events.totals(
                0,
                0,
                OpTotals.NONE,
                Samples.ops(
                        4096,
                        0,
                        LongStream.concat(
                                LongStream.generate(() -> 10_000).limit(2 * OPERATIONS), LongStream.of(900_000_000)))));

        List<Finding> found = run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0);

        assertEquals(List.of(Kind.MEAN_IN_THE_TAIL), kinds(found));
        assertTrue(
                found.getFirst().text().startsWith("The mean response, 55.0 us, is above p99.9, 10.0 us"),
                found.getFirst()::text);
    }

    @Test
    void warningsComeBeforeNotes() {
        List<Finding> found = run(OptionalDouble.of(50_000), 3, LatencyTotals.NONE, new CpuUse(99, 0, 0, 1), 1, 90_000);

        List<Boolean> warnings =
                found.stream().map(finding -> finding.kind().warning()).toList();
        assertEquals(List.of(true, true, true, true, false), warnings);
    }

    @Test
    void faultsThatAreInjectedAreAWarningThatEveryPageShows() {
        assertEquals(
                0,
                kinds(run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0)).stream()
                        .filter(kind -> kind == Kind.FAULTS_INJECTED)
                        .count());
        faults = Optional.of("sd1 eio@1%");

        Finding found = run(OptionalDouble.empty(), 1, LatencyTotals.NONE, idle, 0, 0).stream()
                .filter(each -> each.kind() == Kind.FAULTS_INJECTED)
                .findFirst()
                .orElseThrow();
        assertEquals("Faults are injected: sd1 eio@1%; these are no figures of a drive.", found.text());
        assertTrue(found.kind().warning() && found.kind().misleading());
    }

    private List<Finding> run(
            OptionalDouble rate, double ratio, LatencyTotals lateness, CpuUse cpu, long errors, long backlog) {
        RunStarted.Requested requested = new RunStarted.Requested(
                OptionalDouble.of(4096),
                8,
                OptionalDouble.of(0),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.of(100),
                OptionalDouble.of(ratio),
                rate.isPresent(),
                Optional.empty(),
                faults);
        RunStarted started = new RunStarted(
                Samples.START,
                "rd1",
                "",
                new RunStarted.Load("x", rate),
                new RunStarted.Times(2, 0, 1),
                RunStarted.Kind.LUNS,
                luns.stream()
                        .map(lun -> new RunStarted.Target(
                                lun, file, 1 << 30, 8, "posix", "", cached, false, Optional.empty(), Optional.empty()))
                        .toList(),
                List.of(Events.workload("wd1", 100)),
                requested,
                data);
        RunTally tally = new RunTally(1, started);
        if (operations.length == 0) {
            tally.add(new IntervalClosed(Samples.START, 1, false, 1, streams, cpu, 0, List.of(), hosts));
            tally.add(new IntervalClosed(Samples.START, 2, false, 1, streams, cpu, backlog, List.of(), hosts));
        }
        for (int each : operations) {
            OpTotals written =
                    Samples.ops(4096, 0, LongStream.generate(() -> 200_000).limit(each));
            List<StreamTotals> some = List.of(Events.totals(0, 0, OpTotals.NONE, written));
            tally.add(new IntervalClosed(Samples.START, 3, false, 1, some, cpu, backlog, List.of(), hosts));
        }
        RunFinished.Totals totals = new RunFinished.Totals(1, streams, cpu);
        return Findings.of(tally.finish(Events.finished(
                Samples.START,
                new RunFinished.Ending(outcome, "", errors, failures, rounds, List.of()),
                new RunFinished.Average(2, 2, totals),
                totals,
                lateness,
                new RunFinished.ProcessTime(0, 0),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of())));
    }

    private static IntervalClosed.HostTotals host(String name, CpuUse cpu) {
        return new IntervalClosed.HostTotals(name, List.of(), cpu, new IntervalClosed.Clock(0, 0));
    }

    private static List<Kind> kinds(List<Finding> found) {
        return found.stream().map(Finding::kind).toList();
    }
}
