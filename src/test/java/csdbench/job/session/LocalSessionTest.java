package csdbench.job.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.report.JsonReport;
import csdbench.result.IntervalClosed;
import csdbench.result.RunObserver;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a command and a step of something larger have in common, and in what they differ. */
final class LocalSessionTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final StopRequest stopRequest = new StopRequest();
    private Terminal terminal;
    private Path drive;
    private Path parmfile;

    @BeforeEach
    void writeParmfile() throws IOException {
        terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
        drive = folder.resolve("drive");
        parmfile = Files.writeString(folder.resolve("run.parm"), """
                sd=sd1,lun="sim:csd3000-7.68tb?nominal=32m&init=fresh&state=DRIVE"
                wd=wd1,sd=sd1,xfersize=4k,rdpct=0
                rd=rd1,wd=wd1,iorate=100,elapsed=4,interval=1
                """.replace("DRIVE", drive.toString()));
    }

    private ExitCode step(RunObserver observer) throws UsageError, IOException {
        Path results = Files.createDirectories(folder.resolve("step"));
        return new StepRun(terminal, stopRequest, List.of(), Optional.empty()).run(parmfile, results, observer);
    }

    private ExitCode command() throws UsageError {
        Path results = folder.resolve("command");
        return new RunFlow(
                        RunRequest.plain(List.of(), Parmfiles.of(parmfile), results.toString()), terminal, stopRequest)
                .run();
    }

    @Test
    void aWholeStepKeepsItsSimulatedDriveAndItsResultsAndPrintsNothing() throws Exception {
        assertEquals(ExitCode.SUCCESS, step(_ -> {}), () -> err.toString(StandardCharsets.UTF_8));
        assertTrue(Files.exists(drive));
        assertTrue(Files.exists(folder.resolve("step").resolve(JsonReport.FILE)));
        assertEquals("", out.toString(StandardCharsets.UTF_8) + err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aStepThatIsCutDoesNotChangeItsSimulatedDrive() throws Exception {
        ExitCode code = step(event -> {
            if (event instanceof IntervalClosed) {
                stopRequest.request();
            }
        });
        assertEquals(ExitCode.INTERRUPTED, code);
        assertFalse(Files.exists(drive));
    }

    @Test
    void aCommandSaysThatTheSessionBeforeItInTheFolderDidNotEnd() throws Exception {
        Path results = Files.createDirectories(folder.resolve("command"));
        Files.writeString(results.resolve(".csdbench"), "csdbench results\npid=4711\nbegan=yesterday\n");
        assertEquals(ExitCode.SUCCESS, command());
        String said = out.toString(StandardCharsets.UTF_8) + err.toString(StandardCharsets.UTF_8);
        assertTrue(said.contains("(process 4711, begun yesterday) did not end properly"), said);
    }
}
