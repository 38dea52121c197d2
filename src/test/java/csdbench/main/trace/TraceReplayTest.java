package csdbench.main.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import csdbench.trace.TraceProblem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Replays as users ask for them, on simulated drives in virtual time. */
class TraceReplayTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=256m&stallGap=0";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... arguments) {
        out.reset();
        err.reset();
        List<String> all = new ArrayList<>(List.of("trace", "replay"));
        all.addAll(List.of(arguments));
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
        return Main.run(all, terminal);
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** Requests 100 us apart, a third of them writes, each having taken 80 us. */
    private String trace() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%.3f 0.080 1 %d 4096 %s %d",
                    i * 0.1,
                    i % 5000 * 4096L,
                    i % 3 == 0 ? "w" : "r",
                    i % 4));
        }
        return Files.write(folder.resolve("trace.txt"), lines).toString();
    }

    private String result() throws IOException {
        return Files.readString(folder.resolve("out/result.json")).replaceAll("\\s+", "");
    }

    @Test
    void aReplayAtItsTimesOnADriveThatKeepsUpIsFaithful() throws IOException {
        assertEquals(
                0,
                run(
                        trace(),
                        "--lun",
                        DRIVE,
                        "--span",
                        "25",
                        "-o",
                        folder.resolve("out").toString()),
                this::err);
        assertTrue(out().contains("20,000 of 20,000 requests"), out());
        assertTrue(out().contains("no collisions"), out());
        assertFalse(out().contains("interval") || out().contains("avg_"), out());
        assertTrue(result().contains("\"mode\":\"timed\",\"speedPercent\":100"), result());
        assertTrue(result().contains("\"askedSeconds\":1.9999"), result());
        assertTrue(result().contains("\"faithful\":true"), result());
        String verdict = "The replay is accurate: 20,000 of 20,000 requests, 0.000 % of them more than 100 us late.";
        assertTrue(out().contains(verdict) && out().indexOf(verdict) < out().indexOf("/s"), out());
        String page = page();
        assertTrue(page.contains("SIMULATED: replay of 20,000 requests on sim:"), page);
        assertTrue(page.contains(verdict.replace(" us", " µs") + " "), page);
        assertTrue(page.contains("start delay p50 "), page);
        assertTrue(page.contains("max 0 ns, as always in virtual time"), page);
        assertTrue(page.contains("service from its submission"), page);
        assertFalse(page.contains("Without a rate"), page);
    }

    @Test
    void theVerdictSaysWhatFailedAndWhatWasNotReplayed() throws IOException {
        String lun = DRIVE + "&faults=read@0-8g";
        assertNotEquals(
                0,
                run(
                        trace(),
                        "--lun",
                        lun,
                        "--span",
                        "25",
                        "-o",
                        folder.resolve("out").toString()));

        String said = out().replaceAll("\\s+", " ");
        assertTrue(said.contains("As far as it went the replay is accurate: "), said);
        assertTrue(said.contains("% of them more than 100 us late; 50 FAILED."), said);
        assertTrue(page().contains("more than 100 µs late; 50 FAILED."), page());
    }

    @Test
    void whatARecordingMissedIsInTheResultOfItsReplay() throws IOException, TraceProblem {
        Path trace = NotedTrace.write(folder.resolve("noted.ctrace"), NotedTrace.LOSS);

        assertEquals(
                0,
                run(
                        trace.toString(),
                        "--lun",
                        DRIVE,
                        "-o",
                        folder.resolve("out").toString()));

        String result = Files.readString(folder.resolve("out/result.json"));
        assertTrue(result.contains(NotedTrace.LOSS + "\""), result);
        assertTrue(page().contains("of the trace: " + trace + ": " + NotedTrace.LOSS), page());
    }

    private String page() throws IOException {
        return Files.readString(folder.resolve("out/report.html"));
    }

    @Test
    void timesThatLookWrongNeedAPermit() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            lines.add(String.format(Locale.ROOT, "%d.000 0.080 1 %d 4096 r 1", i / 100 * 1000, i * 4096L + 63 * 512));
        }
        String trace = Files.write(folder.resolve("seconds.txt"), lines).toString();
        String[] asked = {trace, "--lun", DRIVE, "-o", folder.resolve("out").toString()};

        assertEquals(2, run(asked), this::err);
        assertTrue(err().contains("all times are whole seconds"), err());
        assertTrue(err().contains("or add --yes"), err());
        assertTrue(err().contains("--shift 512"), err());
        assertFalse(Files.exists(folder.resolve("out/result.json")));

        assertEquals(0, run(with(asked, "--yes")), this::err);
        assertEquals(0, run(with(asked, "--mode", "afap")), this::err);
        assertEquals(0, run(with(asked, "--yes", "--shift", "512")), this::err);
        assertFalse(err().contains("unaligned"), err());
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    void aReplayThatSlipsEndsWithOneAndSaysWhy() throws IOException {
        int code = run(
                trace(),
                "--lun",
                DRIVE,
                "--mode",
                "capped",
                "--depth",
                "1",
                "--speed",
                "10x",
                "-o",
                folder.resolve("out").toString());
        assertEquals(1, code, this::err);
        assertTrue(out().contains("The replay is not accurate"), out());
        assertTrue(result().contains("\"not-faithful\""), result());
        String summary = Files.readString(folder.resolve("out/summary.html"));
        assertTrue(summary.contains(" Warning: The replay is not accurate: "), summary);
        assertTrue(summary.contains(" start delay p50 "), summary);
        assertTrue(page().contains("The replay is NOT accurate: 20,000 of 20,000 requests, "), page());
        assertTrue(summary.contains(" addresses compact: whole MiBs touched, "), summary);
        assertTrue(summary.contains("no collisions"), summary);
    }

    @Test
    void requestsThatAreEarlierThanTheFirstAreReplayedToo() throws IOException {
        Path log = Files.writeString(
                folder.resolve("late.log"),
                "fio version 3 iolog\n0 a add\n0 a open\n3000 a write 0 4096\n2000 a write 8192 4096\n"
                        + "1000 a read 0 4096\n4000 a write 4096 4096\n");
        int code =
                run(log.toString(), "--lun", DRIVE, "-o", folder.resolve("out").toString());
        assertEquals(0, code, this::err);
        assertTrue(out().contains("4 of 4 requests"), out());
        assertTrue(err().contains("2 requests are out of time order"), err());
    }

    @Test
    void textWithColumnsThatWereNamedIsReplayedToo() throws IOException {
        Path text = Files.writeString(folder.resolve("columns.txt"), "0.5 R 8 1\n0.6 W 16 2\n0.7 R 24 1\n");
        String columns = "time=1:s,op=2,offset=3:4k,size=4:4k";
        int code = run(
                text.toString(),
                "--columns",
                columns,
                "--lun",
                DRIVE,
                "-o",
                folder.resolve("out").toString());
        assertEquals(0, code, this::err);
        assertTrue(out().contains("3 of 3 requests"), out());
    }

    @Test
    void everyModeDoesAllOfIt() throws IOException {
        for (String mode : List.of("timed", "capped", "afap", "load", "dependent")) {
            assertEquals(
                    0,
                    run(
                            trace(),
                            "--lun",
                            DRIVE,
                            "--mode",
                            mode,
                            "-o",
                            folder.resolve("out").toString()),
                    () -> mode + ": " + err());
            assertTrue(result().contains("\"issuedRequests\":20000"), mode + ": " + result());
        }
    }

    @Test
    void modesThatNeedCompletionsSayWhenThereAreNone() throws IOException {
        String trace = Files.writeString(
                        folder.resolve("plain.txt"), "0.000 0.000 1 0 4096 r 1\n0.5 0 1 4096 4096 r 1\n")
                .toString();
        assertEquals(
                2,
                run(
                        trace,
                        "--lun",
                        DRIVE,
                        "--mode",
                        "dependent",
                        "-o",
                        folder.resolve("out").toString()));
        assertTrue(err().contains("which needs completion times"), err());
        assertFalse(Files.exists(folder.resolve("out")));
    }

    @Test
    void aPlanKnowsWhatTheTraceReadsWritesAndHowLongItTakes() throws IOException {
        assertEquals(0, run(trace(), "--lun", DRIVE, "--speed", "200%", "--repeat", "3", "--plan"), this::err);
        String plan = out.toString(StandardCharsets.UTF_8);

        assertTrue(plan.startsWith("* 1 run, 3 s at most\n"), plan);
        assertTrue(plan.contains(" 66.7 %  as recorded"), plan);
        // 6,667 writes of 4 KiB, three times.
        assertTrue(plan.contains("  written  at most 78.1 MiB\n"), plan);
    }

    @Test
    void theParmfileCanBeHadAndSaysTheSame() throws IOException {
        assertEquals(
                2,
                run(
                        "a.gz",
                        "b.gz@30s",
                        "--lun",
                        "8272+8273=/dev/nvme1n1",
                        "--lun",
                        DRIVE,
                        "--span",
                        "25",
                        "--speed",
                        "50%,1.2x",
                        "--data",
                        "2:1",
                        "--fill",
                        "--plan"),
                this::err);
        assertEquals(
                List.of(
                        "* A replay, as 'csdbench trace replay' was asked for it.",
                        "compratio=2",
                        "rg=rg1,devices=(\"8272\",\"8273\")",
                        "sd=sd1,lun=\"/dev/nvme1n1\",openflags=o_direct,range=(0,25),replay=rg1",
                        "sd=sd2,lun=\"" + DRIVE + "\",range=(0,25)",
                        "wd=fill,sd=*,rdpct=0,xfersize=128k,seekpct=eof",
                        "rd=fill,wd=fill,iorate=max,elapsed=360000000,interval=1",
                        "rd=replay,sd=*,iorate=(50%,120%),replay=(\"a.gz\",\"b.gz@30s\",mode=timed)"),
                out.toString(StandardCharsets.UTF_8)
                        .lines()
                        .dropWhile(line -> !line.startsWith("* A replay,"))
                        .toList());
        assertTrue(err().contains("there is no file a.gz"), err());
    }

    @Test
    void whatIsPassedOverIsTold() throws IOException {
        String trace = Files.writeString(
                        folder.resolve("some.log"),
                        "fio version 3 iolog\n0 d read 0 4096\n5 d trim 0 4096\n7 d read here 4096\n"
                                + "9 d write 4096 4096\n")
                .toString();
        String output = folder.resolve("out").toString();
        assertEquals(0, run(trace, "--lun", DRIVE, "-o", output), this::err);
        assertTrue(err().contains("1 malformed line is left out, the first of them line 4: "), err());
        assertFalse(err().contains("left out: trim") || err().contains("trim is left out"), err());
        assertTrue(result().contains("\"malformedLines\":1,"), this::err);
        assertTrue(result().contains("\"kind\":\"not-faithful\""), this::err);
        assertTrue(result().contains("1lineorrecordofthetracecouldnotberead,besidethe3requests"), this::err);
        assertEquals(2, run(trace, "--lun", DRIVE, "--strict", "-o", output));
        assertTrue(err().contains("line 4"), err());
    }

    @Test
    void aDriveThatNoRequestWentToIsNamed() throws IOException {
        String output = folder.resolve("out").toString();
        run(trace(), "--lun", DRIVE, "--lun", DRIVE, "--mode", "afap", "-o", output);
        assertTrue(result().contains("idle-targets") && result().contains("Norequestwenttosd2:"), this::err);
        run(trace(), "--lun", DRIVE, "--mode", "afap", "-o", output);
        assertFalse(result().contains("idle-targets"), this::err);
    }

    @Test
    void whatIsWrongIsSaidBeforeAnythingIsMade() throws IOException {
        String output = folder.resolve("out").toString();
        assertEquals(2, run(folder.resolve("none").toString(), "--lun", DRIVE, "-o", output));
        assertTrue(err().contains("there is no file"), err());
        assertEquals(2, run(trace(), "--lun", DRIVE, "--mode", "fast", "-o", output));
        assertTrue(err().contains("timed, capped, afap, load, dependent"), err());
        assertEquals(2, run(trace(), "--lun", DRIVE, "--from", "1h", "-o", output));
        assertTrue(err().contains("has no requests that were asked for"), err());
        assertEquals(2, run(trace(), "--lun", DRIVE, "--speed", "50", "--rate", "10", "-o", output));
        assertEquals(2, run(trace(), "--lun", "7=" + DRIVE, "-o", output));
        assertTrue(err().contains("no device 7; it has 1"), err());
        assertFalse(Files.exists(folder.resolve("out")));
    }

    @Test
    void aTextWithoutAKnownFormatIsToldColumnsThatCanBeTyped() throws IOException {
        Path file = Files.writeString(folder.resolve("my.csv"), "ts;rw;lba;len\n0.1;R;100;8\n");
        assertEquals(2, run(file.toString(), "--lun", "sim:csd3000-7.68tb"));
        assertTrue(err().contains("--columns time=1:s,op=2,offset=3,size=4, or begin"), err());
    }
}
