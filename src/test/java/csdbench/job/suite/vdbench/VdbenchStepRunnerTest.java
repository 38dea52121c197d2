package csdbench.job.suite.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.engine.run.StopRequest;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.session.StepRun;
import csdbench.job.suite.step.StepRunner;
import csdbench.result.IntervalClosed;
import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.RunEvent;
import csdbench.result.RunStarted;
import csdbench.result.review.Point;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class VdbenchStepRunnerTest {
    private static final String RECORDED_PARM = """
            sd=sd1,lun=LUN,size=40m
            wd=wd1,sd=sd1,xf=1k,rdpct=50
            rd=rd1,wd=wd1,iorate=100,elapsed=5,interval=1
            """;

    private static final String FILL = """
            sd=sd1,lun=LUN,size=4m,threads=2
            wd=fill,sd=*,rdpct=0,xfersize=131072,seekpct=eof
            rd=fill,wd=fill,iorate=max,elapsed=604800,interval=1
            """;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final StopRequest stopRequest = new StopRequest();
    private final List<RunEvent> events = new ArrayList<>();
    private volatile CompletableFuture<Void> asked = CompletableFuture.completedFuture(null);

    @Test
    void aRecordedFolderBecomesAPoint() throws IOException, Failure {
        StepRunner.Outcome outcome = carryOut(FakeVdbench.thatLeaves(home(), FakeVdbench.RECORDED), RECORDED_PARM);

        assertTrue(outcome.complete());
        assertEquals(1, outcome.runs().size());
        StepRunner.Measured run = outcome.runs().getFirst();
        assertEquals(8, run.threads());
        assertEquals(List.of(Optional.empty()), run.physical());
        // 391 operations, of which 375 took less than 20 us, 15 less than 40 and one the longest: too few for more than
        // p99.
        Latency times = Latency.of(
                8_200,
                5_700,
                percentile ->
                        percentile.compareTo(Percentile.P99) > 0 ? null : percentile.percent() < 95 ? 20_000L : 40_000L,
                65_000);
        assertEquals(
                new Point(
                        0,
                        Optional.of(100.0),
                        new Point.Done(97.75, 0.0955 * (1 << 20), 53.4527, 391, 4),
                        times,
                        times,
                        true,
                        0,
                        List.of()),
                run.point());
        assertEquals(5, outcome.samples().size());
        assertEquals(5, outcome.samples().getLast().atSeconds());
    }

    @Test
    void itIsCalledWithTheParmfileAndAFolderOfItsOwn() throws IOException, Failure {
        carryOut(FakeVdbench.thatLeaves(home(), FakeVdbench.RECORDED), RECORDED_PARM);

        assertEquals(
                "-f " + step().resolve("step.parm") + " -o " + results() + "\n",
                Files.readString(home().resolve("vdbench.called")));
        assertTrue(Files.exists(results().resolve("flatfile.html")));
        assertTrue(
                Files.readString(step().resolve("vdbench.txt")).contains("Vdbench execution completed successfully"));
    }

    @Test
    void whatItPrintsIsProgress() throws IOException, Failure {
        carryOut(FakeVdbench.thatLeaves(home(), FakeVdbench.RECORDED), RECORDED_PARM);

        assertEquals(
                List.of("rd1"),
                events.stream()
                        .filter(RunStarted.class::isInstance)
                        .map(event -> ((RunStarted) event).name())
                        .toList());
        List<IntervalClosed> intervals = events.stream()
                .filter(IntervalClosed.class::isInstance)
                .map(IntervalClosed.class::cast)
                .toList();
        assertEquals(5, intervals.size());
        assertEquals(33, intervals.getFirst().streams().getFirst().write().count() - 1);
        assertEquals(29, intervals.getFirst().streams().getFirst().read().count());
    }

    @Test
    void anEarlierResultIsNotTakenForANewOne() throws IOException, Failure {
        Files.createDirectories(results());
        Files.copy(FakeVdbench.RECORDED.resolve("flatfile.html"), results().resolve("flatfile.html"));

        String said = problem(FakeVdbench.thatDoes(home(), "exit 0"), RECORDED_PARM);

        assertTrue(said.contains("flatfile.html"), said);
    }

    @Test
    void aFailureIsToldWithTheEndOfWhatItPrinted() throws IOException, Failure {
        String said = problem(
                FakeVdbench.thatDoes(
                        home(), "echo 'java.lang.RuntimeException: Unknown keyword: sizee' >&2", "exit 157"),
                RECORDED_PARM);

        assertEquals(
                "vdbench ended with exit code 157 in " + step().resolve("step.parm") + "; all that it printed is in "
                        + step().resolve("vdbench.txt")
                        + ", and this is the end of it:\n    java.lang.RuntimeException: Unknown keyword: sizee",
                said);
    }

    @Test
    void aScriptThatNoSystemCanStartIsSaidSo() throws IOException, Failure {
        VdbenchProgram program = FakeVdbench.thatDoes(home(), "exit 0");
        Files.writeString(home().resolve("vdbench"), "#!/no/such/shell\n");

        String said = problem(program, RECORDED_PARM);

        assertTrue(said.startsWith("vdbench cannot be started: "), said);
        assertTrue(said.contains(home().resolve("vdbench") + " -f "), said);
    }

    @Test
    void aFolderThatCannotBeReadIsAProblem() throws IOException, Failure {
        Path none = Files.createDirectories(folder.resolve("none"));
        Files.writeString(none.resolve("summary.html"), "");
        Path other = Files.createDirectories(folder.resolve("other"));
        Files.writeString(other.resolve("flatfile.html"), "something else\n");
        Path cut = FakeVdbench.folder(folder.resolve("cut"), FakeVdbench.row("rd1", "1", 5, 1, 50, 1, 1, 1));
        Path fewer = FakeVdbench.folder(folder.resolve("fewer"));

        for (Path pages : List.of(none, other, cut, fewer)) {
            String said = problem(FakeVdbench.thatLeaves(home(), pages), RECORDED_PARM);

            assertTrue(said.startsWith("vdbench ended well, and its results cannot be used: "), said);
            assertTrue(said.endsWith("what it printed is in " + step().resolve("vdbench.txt")), said);
        }
    }

    @Test
    void anErrorThatItLoggedIsAProblem() throws IOException, Failure {
        VdbenchProgram program = FakeVdbench.thatDoes(
                home(),
                "cp " + FakeVdbench.RECORDED.toAbsolutePath() + "/*.html \"$out\"",
                "echo '10:00:00.000 localhost-0: op: read lun: /d lba: 4096 errno: EIO: bad' >>\"$out/errorlog.html\"");

        String said = problem(program, RECORDED_PARM);

        assertTrue(said.startsWith("I/O failed: " + results().resolve("errorlog.html") + " holds 1 line"), said);
        assertTrue(said.contains("errno: EIO"), said);
    }

    @Test
    void whatIsRefusedToUsIsNotGivenToVdbench() throws IOException, Failure {
        VdbenchProgram program = FakeVdbench.thatLeaves(home(), FakeVdbench.RECORDED);
        Path parmfile = Files.writeString(
                step().resolve("step.parm"), RECORDED_PARM.replace("LUN", "/etc/csdbench-must-not-be-made"));

        Failure problem = assertThrows(Failure.class, () -> carrier(program).carryOut(parmfile, step(), events::add));

        assertTrue(problem.getMessage().contains("was refused, because data could be lost"), problem.getMessage());
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("refused: "));
        assertFalse(Files.exists(home().resolve("vdbench.called")));
    }

    /** vdbench makes a file that is missing, whatever the workload does. */
    @Test
    void aStepThatOnlyReadsMakesNoFileWhereNoneMayBe() throws IOException, Failure {
        VdbenchProgram program = FakeVdbench.thatLeaves(home(), FakeVdbench.RECORDED);
        Path parmfile = Files.writeString(
                step().resolve("step.parm"),
                RECORDED_PARM.replace("rdpct=50", "rdpct=100").replace("LUN", "/etc/csdbench-must-not-be-made"));

        assertThrows(Failure.class, () -> carrier(program).carryOut(parmfile, step(), events::add));

        assertFalse(Files.exists(home().resolve("vdbench.called")));
    }

    @Test
    void whoHasHadEnoughWaitsForItAndForWhatItStarted() throws IOException, Failure {
        Path slave = folder.resolve("slave");
        VdbenchProgram program = FakeVdbench.thatDoes(
                home(),
                "tail -f /dev/null & echo $! >" + slave,
                "echo '10:00:00.000 Starting RD=rd1; I/O rate: 100; elapsed=5; For loops: None'",
                "wait");

        StepRunner.Outcome outcome = carrier(program).carryOut(parmfile(RECORDED_PARM), step(), event -> {
            if (event instanceof RunStarted) {
                stopRequest.request();
            }
        });

        assertFalse(outcome.complete());
        assertEquals(List.of(), outcome.runs());
        long pid = Long.parseLong(Files.readString(slave).strip());
        assertFalse(ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false));
    }

    /** A terminal tells both of us, and it may end before we have heard of it. */
    @Test
    void ctrlCThatReachesVdbenchFirstIsNoFailure() throws IOException, Failure {
        Path pid = folder.resolve("pid");
        Path seen = folder.resolve("seen");
        VdbenchProgram program = FakeVdbench.thatDoes(
                home(),
                "echo $$ >" + pid,
                "echo '10:00:00.000 Starting RD=rd1; I/O rate: 100; elapsed=5; For loops: None'",
                "until [ -e " + seen + " ]; do :; done",
                "exit 130");

        StepRunner.Outcome outcome = carrier(program).carryOut(parmfile(RECORDED_PARM), step(), event -> {
            if (event instanceof RunStarted) {
                requestAtTheEndOf(pid, seen);
            }
        });

        asked.join();
        assertFalse(outcome.complete());
    }

    private void requestAtTheEndOf(Path pid, Path seen) {
        try {
            ProcessHandle process = ProcessHandle.of(
                            Long.parseLong(Files.readString(pid).strip()))
                    .orElseThrow();
            var unused = process.onExit().thenRun(stopRequest::request);
            Files.createFile(seen);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void whoHadEnoughBeforeSeesNothingStarted() throws IOException, Failure {
        stopRequest.request();

        assertFalse(carryOut(FakeVdbench.thatLeaves(home(), FakeVdbench.RECORDED), RECORDED_PARM)
                .complete());
        assertFalse(Files.exists(home().resolve("vdbench.called")));
    }

    /** Our own files of vdbench's kind, written by our own command line of vdbench's kind. */
    @Test
    void csdbenchCanStandInForVdbench() throws IOException, Failure {
        String java = ProcessHandle.current().info().command().orElseThrow();
        VdbenchProgram program = FakeVdbench.thatDoes(
                home(),
                "exec '" + java + "' --enable-native-access=ALL-UNNAMED -cp '" + System.getProperty("java.class.path")
                        + "' csdbench.main.Main \"$@\"");

        StepRunner.Outcome outcome = carryOut(program, FILL);

        // How long the last interval was, nobody says; no fill of a real drive ends in its first.
        Point fill = outcome.runs().getFirst().point();
        assertEquals(131_072, fill.bytesPerSecond() / fill.iops(), 200);
        assertEquals(0, fill.readPercent());
        assertTrue(fill.serviceNs().mean() > 0);
        assertEquals(4 << 20, Files.size(folder.resolve("lun")));
    }

    /** The user's own, where there is one. */
    @Test
    void theRealVdbenchIsUnderstood() throws IOException, Failure {
        Optional<String> home = Optional.ofNullable(System.getenv(VdbenchProgram.VARIABLE));
        assumeTrue(home.isPresent(), "VDBENCH_HOME is not set, so there is no vdbench to try");

        StepRunner.Outcome outcome = carryOut(
                VdbenchProgram.find(home),
                RECORDED_PARM.replace("iorate=100,elapsed=5", "iorate=curve,curve=(50),elapsed=3"));

        assertEquals(2, outcome.runs().size());
        Point half = outcome.runs().getLast().point();
        assertTrue(half.iops() > 0);
        assertTrue(half.serviceNs().ns(Percentile.P99) >= half.serviceNs().ns(Percentile.P50));
        assertTrue(half.serviceNs().ns(Percentile.P50) > 0);
    }

    private Path home() {
        return folder.resolve("home");
    }

    private Path results() {
        return folder.resolve("step").resolve("vdbench");
    }

    private Path step() throws IOException {
        return Files.createDirectories(folder.resolve("step"));
    }

    private Path parmfile(String parm) throws IOException {
        return Files.writeString(
                step().resolve("step.parm"),
                parm.replace("LUN", folder.resolve("lun").toString()));
    }

    private VdbenchStepRunner carrier(VdbenchProgram program) {
        Terminal terminal = new Terminal(
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
        return new VdbenchStepRunner(
                program, new StepRun(terminal, stopRequest, List.of(), Optional.empty()), stopRequest);
    }

    private StepRunner.Outcome carryOut(VdbenchProgram program, String parm) throws IOException, Failure {
        return carrier(program).carryOut(parmfile(parm), step(), events::add);
    }

    private String problem(VdbenchProgram program, String parm) {
        return assertThrows(Failure.class, () -> carryOut(program, parm)).getMessage();
    }
}
