package csdbench.job.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.TargetCodec;
import csdbench.drive.system.SystemView;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.report.app.AppFile;
import csdbench.result.app.AppLoad;
import csdbench.result.app.AppPoint;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a shell script for a program. */
class AdapterStoryTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Terminal terminal = new Terminal(
            new PrintStream(said, true, StandardCharsets.UTF_8),
            new PrintStream(said, true, StandardCharsets.UTF_8),
            Optional.empty(),
            new ByteArrayInputStream(new byte[0]));

    @BeforeEach
    void needsAShell() {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/bin/sh")) && Files.isDirectory(Path.of("/proc/self")));
    }

    private AppFlow flow(String script, String words, List<Double> ratios) throws IOException, UsageError {
        Path program = Files.writeString(folder.resolve("program.sh"), script);
        Path adapter = Files.writeString(folder.resolve("mine.json"), """
                {"format": "csdbench-adapter", "version": 1, "name": "mine",
                 "command": ["/bin/sh", "PROGRAM", "{clients}", WORDS],
                 "prepare": [["/bin/sh", "-c", "echo $A > prepared"]],
                 "cleanup": [["/bin/sh", "-c", "cat prepared >> OUT"]],
                 "environment": {"A": "was here"},
                 "report": {
                   "throughput": {"pattern": "rate=(?<value>[0-9.]+)", "unit": "MB/s"},
                   "latency": [{"pattern": "p99=(?<p99>[0-9.]+)", "unit": "ms"}],
                   "intervals": {"file": "i.csv", "second": "t", "throughput": "mb"}}}
                """.replace("PROGRAM", program.toString())
                .replace("OUT", folder.resolve("cleaned").toString())
                .replace("WORDS", words));
        return new AppFlow(
                folder.resolve("out"),
                new AppFlow.Order(
                        "command",
                        new DatabasePlace.Folder(folder.resolve("db")),
                        List.of(),
                        1 << 20,
                        TargetCodec.DEFLATE,
                        ratios,
                        ClientLoad.of(List.of(3)),
                        2,
                        1,
                        false),
                new UserFiles(Optional.of(adapter), Optional.empty()));
    }

    private String failure(AppFlow flow) {
        return assertThrows(Failure.class, () -> flow.run(terminal, Progress.NONE))
                .getMessage();
    }

    private void assertNothingIsLeft() {
        assertFalse(Files.exists(folder.resolve("db").resolve(DatabaseFolder.NAME)));
    }

    @Test
    void aProgramIsMeasuredOnDataOfOursAsItsReportSays() throws Failure, IOException {
        AppFlow flow = flow("""
                cat prepared
                printf 't,mb\\n1,5\\n2,7\\n' > i.csv
                echo "p99=2.5 rate=$(($1 * 2)).5"
                [ $(wc -c < $2) = 1048576 ]
                """, "\"{payload}\"", List.of(1.0, 2.0));
        assertEquals(ExitCode.SUCCESS, flow.run(terminal, Progress.NONE));

        List<AppLoad> loads = AppFile.read(folder.resolve("out")).orElseThrow().loads();
        assertEquals(2, loads.size());
        for (AppLoad load : loads) {
            AppPoint.Said point = load.points().getFirst().said().orElseThrow();
            assertEquals(6.5, point.throughput());
            assertEquals(2.5e6, point.latencyNs().get("p99"));
            assertEquals(7, point.intervals().getLast().throughput());
            assertEquals(load.ratio(), load.loaded().getFirst().ratio(), 0.03 * load.ratio());
        }
        assertEquals("was here\nwas here\n", Files.readString(folder.resolve("cleaned")));
        String printed = said.toString(StandardCharsets.UTF_8);
        assertTrue(printed.contains("latency, as mine says") && printed.contains("p99 2.50 ms"), printed);
        assertTrue(Files.readString(folder.resolve("out/report.html")).contains("Its own intervals"));
        assertNothingIsLeft();
    }

    @Test
    void dataOfTheProgramsOwnHasNoRatioAndClaimsNothing() throws Failure, IOException {
        String script = "printf 't,mb\\n' > i.csv; echo rate=1; setsid sleep 600 >/dev/null 2>&1 & echo $! > \"$2\"";
        Path pid = folder.resolve("pid");
        AppFlow flow = flow(script, "\"" + pid + "\"", List.of());

        assertTrue(
                String.join("\n", flow.plan("").lines()).contains("the program's own, whose ratio is not controlled"));
        assertEquals(ExitCode.SUCCESS, flow.run(terminal, Progress.NONE));

        String printed = said.toString(StandardCharsets.UTF_8);
        assertTrue(printed.contains("not controlled") && !printed.contains("against"), printed);
        assertEquals(
                "",
                SystemView.real().text("/proc/" + Files.readString(pid).strip() + "/cmdline"),
                "what it left in the background is ended");
        String message = assertThrows(UsageError.class, () -> flow(script, "\"x\"", List.of(2.0)))
                .getMessage();
        assertTrue(message.startsWith("--data: ") && message.endsWith("data is mine's own; leave it out"), message);
    }

    @Test
    void aProgramThatFailsOrSaysNothingIsASentence() throws Failure, IOException {
        assertTrue(failure(flow("yes | head -c 10000000; echo; echo it broke >&2; exit 3", "\"{ratio}\"", List.of(2.0)))
                .endsWith("| it broke"));
        String column = failure(flow("echo rat=1; echo > i.csv", "\"{ratio}\"", List.of(2.0)));
        assertTrue(
                column.contains("mine.json: report.intervals: " + folder.resolve("db/csdbench-app/data/i.csv")
                        + " has no column 't'"),
                column);
        String missing = assertThrows(UsageError.class, () -> flow("", "\"\"], \"command\": [\"no-such\"", List.of()))
                .getMessage();
        assertTrue(missing.contains("mine.json:"), missing);
        assertEquals("was here\nwas here\n", Files.readString(folder.resolve("cleaned")));
        assertNothingIsLeft();
    }
}
