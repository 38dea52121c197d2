package csdbench.main.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Jobs of fio as users start them. */
final class FioCommandTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String command, String... words) {
        out.reset();
        err.reset();
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(List.of(words));
        if (command.equals("fio")) {
            all.addAll(List.of("-o", folder.resolve("result").toString()));
        }
        return Main.run(
                all,
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private JsonNode run(String name) throws IOException {
        JsonNode result = JsonMapper.shared().readTree(Files.readString(folder.resolve("result/result.json")));
        return result.get("runs")
                .valueStream()
                .filter(run -> run.get("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aJobFileIsCarriedOutRunByRun() throws IOException {
        Path jobs = Files.writeString(folder.resolve("a.fio"), """
                [global]
                directory=%s
                size=1m
                [w]
                rw=write
                bs=64k
                [r]
                stonewall
                rw=randread
                numjobs=2
                """.replace("%s", folder.toString()));

        assertEquals(0, run("fio", jobs.toString(), "--json"), err());
        assertTrue(err().contains("note: data of w: "), this::err);
        assertFalse(err().contains("% of w is done"), this::err);
        assertEquals(16, run("w").at("/total/count").asLong());
        // One clone may have an I/O in flight when the other completes the last that is needed.
        assertEquals(512, run("r").at("/total/count").asDouble(), 1);
    }

    @Test
    void filesOfOthersAreNotWritten() throws IOException {
        Path mine = Files.writeString(folder.resolve("mine"), "precious".repeat(512));

        int code = run("fio", "--name=x", "--filename=" + mine, "--rw=write", "--size=1m", "--bs=4k");

        assertEquals(ExitCode.REFUSED.number(), code, err());
        assertTrue(err().contains("add --overwrite"), err());
        assertEquals("precious".repeat(512), Files.readString(mine));
    }

    @Test
    void whatIsRefusedOfFilesIsToldBesideAnOptionThatIsNotKnown() throws IOException {
        Path mine = Files.writeString(folder.resolve("mine"), "precious".repeat(512));

        int code = run(
                "fio",
                "--name=x",
                "--filename=" + mine + ":/etc/csdbench-none",
                "--rw=write",
                "--size=1m",
                "--no_such=1");

        assertEquals(ExitCode.USAGE.number(), code, err());
        assertTrue(err().contains("no_such is not known"), err());
        assertTrue(err().contains("add --overwrite"), err());
        assertTrue(err().contains("refused: /etc/csdbench-none lies in /etc"), err());
        run("fio", "--name=x", "--filename=" + folder.resolve("new"), "--rw=write", "--size=1m", "--no_such=1");
        assertFalse(err().contains("refused:"), err());
    }

    @Test
    void theOptionOfFioIsNotTakenForThePermission() throws IOException {
        Path mine = Files.writeString(folder.resolve("mine"), "precious".repeat(512));

        int code = run("fio", "--name=x", "--filename=" + mine, "--rw=write", "--size=1m", "--overwrite=1");

        assertEquals(ExitCode.USAGE.number(), code, err());
        assertEquals("precious".repeat(512), Files.readString(mine));
    }

    @Test
    void nothingIsWrittenWithReadonly() {
        Path file = folder.resolve("new");

        int code = run("fio", "--name=x", "--filename=" + file, "--rw=write", "--size=1m", "--readonly");

        assertEquals(ExitCode.USAGE.number(), code, err());
        assertFalse(Files.exists(file));
    }

    @Test
    void convertPrintsTheParmfile() {
        assertEquals(0, run("convert", "--name=x", "--ioengine=null", "--size=1m", "--bs", "8k"), err());
        assertTrue(
                out.toString(StandardCharsets.UTF_8).contains("wd=\"x\",sd=(\"x\"),xfersize=8192,rdpct=100,seekpct=0"));
    }

    @Test
    void whatIsSaidOfAJobIsInWordsOfFio() throws IOException {
        String[] cached = {"--name=x", "--filename=" + folder.resolve("new"), "--size=1m", "--rw=write"};

        assertEquals(0, run("fio", cached), err());
        assertTrue(err().contains("Warning: memory may answer in place of the drive: without direct=1 "), this::err);
        assertTrue(
                out.toString(StandardCharsets.UTF_8).contains("not the drive: without direct=1 "),
                () -> out.toString(StandardCharsets.UTF_8));
        assertTrue(Files.readString(folder.resolve("result/fio.json")).contains("without direct=1 "));

        Files.writeString(folder.resolve("short"), "x");
        run("fio", "--name=x", "--filename=" + folder.resolve("short"), "--rw=read");
        assertTrue(err().contains("filename=" + folder.resolve("short") + " has 1 byte"), this::err);
        run("fio", "--name=x", "--size=1m", "--bs=3000");
        assertTrue(err().contains("job x has I/Os of 3000 bytes"), this::err);
        assertFalse(err().contains("xfersize"), this::err);
    }

    @Test
    void writesOfFallocMoveNoDataAndItsTrimsAreTrims() throws IOException {
        String drive = "--filename=sim\\:csd3000-7.68tb";
        String[] jobs = {"--ioengine=falloc", drive, "--size=1m", "--bs=64k", "--name=w", "--rw=write"};
        List<String> words = new ArrayList<>(List.of(jobs));
        words.addAll(List.of("--name=t", "--stonewall", "--rw=randtrim"));

        assertEquals(0, run("fio", words.toArray(new String[0])), err());
        assertEquals(16, run("w").at("/writeZeroes/count").asLong());
        JsonNode of = JsonMapper.shared()
                .readTree(Files.readString(folder.resolve("result/fio.json")))
                .get("jobs");
        assertEquals(16, of.at("/0/write/total_ios").asLong(), of::toString);
        assertEquals(1 << 20, of.at("/0/write/io_bytes").asLong(), of::toString);
        assertEquals(16, of.at("/1/trim/total_ios").asLong(), of::toString);

        run("fio", "--ioengine=falloc", drive, "--size=1m", "--name=r", "--rw=randrw");
        assertTrue(err().contains("ioengine=falloc reads nothing"), this::err);
        run("fio", "--filename=/dev/no-such", "--name=r", "--rw=write");
        assertTrue(err().contains("    a job would write to it in run 'r'"), this::err);
    }

    @Test
    void aParmfileIsSaidToBeOne() throws IOException {
        Path parmfile = Files.writeString(folder.resolve("a.parm"), "* words\nsd=sd1,lun=none:1m\nwd=w,sd=sd1\n");

        assertEquals(ExitCode.USAGE.number(), run("fio", parmfile.toString()));
        assertTrue(err().contains(parmfile + " is not a job file of fio, but a parameter file"), this::err);
        assertTrue(err().contains("csdbench run " + parmfile + " carries it out"), this::err);
        assertFalse(err().contains("stands before"), this::err);
    }

    @Test
    void planChangesNothing() {
        Path file = folder.resolve("new");

        assertEquals(0, run("fio", "--plan", "--name=x", "--filename=" + file, "--rw=write", "--size=1m"), err());
        assertFalse(Files.exists(file));
    }

    @Test
    void outputIsAFileAsInFio() throws IOException {
        Path json = folder.resolve("out.json");

        int code = run(
                "fio",
                "--name=x",
                "--ioengine=null",
                "--size=64k",
                "--bs=4k",
                "--output=" + json,
                "--output-format=json");

        assertEquals(0, code, err());
        assertEquals("", out.toString(StandardCharsets.UTF_8));
        assertEquals(
                16,
                JsonMapper.shared()
                        .readTree(json.toFile())
                        .at("/jobs/0/read/total_ios")
                        .asLong());
        assertTrue(Files.isDirectory(folder.resolve("result")));
    }

    @Test
    void whatOutputWouldReplaceIsLookedAtBeforeAnythingIsRun() throws IOException {
        Path mine = Files.writeString(folder.resolve("thesis"), "precious");
        String[] job = {"--name=x", "--ioengine=null", "--size=64k", "--output=" + mine};

        assertEquals(ExitCode.USAGE.number(), run("fio", job), err());
        assertEquals("precious", Files.readString(mine));
        assertTrue(err().contains("is a file of something else"), err());
        job[3] = "--output=" + folder.resolve("table");
        assertEquals(0, run("fio", job), err());
        assertEquals(0, run("fio", job), err());
        job[2] = "--json";
        assertEquals(ExitCode.USAGE.number(), run("fio", job), err());
        assertTrue(err().contains("leave one out"), err());
    }

    @Test
    void allThatIsWrongWithJobsIsSaidAtOnce() throws IOException {
        assertEquals(
                ExitCode.USAGE.number(),
                run("fio", "--name=a", "--size=1m", "--max_latency=3", "--rw=foo", "--name=b", "--exit_what=x"));
        assertTrue(err().contains("3 errors; nothing was run"), err());

        String first = Files.writeString(folder.resolve("first"), "mine").toString();
        String second = Files.writeString(folder.resolve("second"), "mine").toString();
        assertEquals(
                ExitCode.REFUSED.number(),
                run(
                        "fio",
                        "--rw=write",
                        "--size=1m",
                        "--name=a",
                        "--filename=" + first,
                        "--name=b",
                        "--filename=" + second));
        assertTrue(err().contains(first + " holds") && err().contains(second + " holds"), err());
    }

    @Test
    void aJobThatPausesRunsBesideOneWithARate() throws IOException {
        int code = run(
                "fio",
                "--name=slow",
                "--filename=sim:csd3000-7.68tb?seed=1",
                "--size=1g",
                "--thinktime=2000",
                "--number_ios=500",
                "--exitall",
                "--exit_what=stonewall",
                "--name=fast",
                "--filename=sim:csd3000-7.68tb?seed=2",
                "--thinktime=0",
                "--exitall=0",
                "--number_ios=0",
                "--rate_iops=100",
                "--time_based",
                "--runtime=60",
                "--output-format=json");

        assertEquals(0, code, err());
        JsonNode jobs = JsonMapper.shared()
                .readTree(out.toString(StandardCharsets.UTF_8))
                .get("jobs");
        assertEquals(500, jobs.at("/0/read/total_ios").asInt());
        // 500 pauses of 2 ms, and the reads between them.
        assertEquals(105, jobs.at("/1/read/total_ios").asDouble(), 10);
    }

    @Test
    void whatIsBehindAnOffsetOfAFileIsWrittenAndReadBack() throws IOException {
        byte[] data = new byte[2 << 20];
        Arrays.fill(data, 0, 122_880, (byte) 7);
        Path file = Files.write(folder.resolve("data"), data);
        String[] job = {"--name=w", "--filename=" + file, "--rw=write", "--bs=16k", "--offset=120k", "--verify=crc32c"};

        int code = run(
                "fio",
                Stream.concat(Arrays.stream(job), Stream.of("--overwrite", "--output-format=json"))
                        .toArray(String[]::new));

        assertEquals(0, code, err());
        JsonNode result = JsonMapper.shared()
                .readTree(out.toString(StandardCharsets.UTF_8))
                .at("/jobs/0");
        // As fio 3.33 on the same file.
        assertEquals(120, result.at("/write/total_ios").asInt());
        assertEquals(120, result.at("/read/total_ios").asInt());
        byte[] now = Files.readAllBytes(file);
        for (int i = 0; i < 122_880; i++) {
            assertEquals(7, now[i]);
        }
        Files.delete(file);
        assertEquals(ExitCode.USAGE.number(), run("fio", job));
        assertTrue(err().contains("an end that is not told"), err());
    }

    @Test
    void jobsOnDifferentLunsAreNotSaidToBeOnThatOfTheFirst() {
        int code = run(
                "fio",
                "--name=A",
                "--filename=none:1m",
                "--size=1m",
                "--name=B",
                "--stonewall",
                "--filename=none:2m",
                "--size=1m");

        assertEquals(0, code, err());
        assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("csdbench fio, 2 jobs\n"), err());
    }

    @Test
    void resultsThatAreReplacedAreToldOnce() {
        String[] job = {"--name=A", "--filename=none:1m", "--size=1m"};
        run("fio", job);
        run("fio", job);

        assertEquals(2, err().split("are replaced", -1).length, err());
    }

    @Test
    void theFolderIsNamedBesideADocument() {
        run("fio", "--name=A", "--filename=none:1m", "--size=1m", "--output-format=json");

        assertTrue(err().contains("Results are in " + folder.resolve("result")), err());
    }

    @Test
    void eachJobHasARowForWhatItDoes() throws IOException {
        int code = run(
                "fio",
                "--name=mixed",
                "--ioengine=null",
                "--size=1m",
                "--bs=4k",
                "--rw=randrw",
                "--name=other",
                "--ioengine=null",
                "--size=64k");

        assertEquals(0, code, err());
        String table = out.toString(StandardCharsets.UTF_8);
        assertTrue(table.contains("\nmixed  read "), table);
        assertTrue(table.contains("\n       write "), table);
        assertTrue(table.contains("\nother  read "), table);
        assertTrue(table.contains("\nall "), table);
        assertFalse(table.contains("interval"), table);
    }

    @Test
    void depthsAreNotMadeUpWhereARateHoldsAJobBack() throws IOException {
        Path json = folder.resolve("out.json");
        String[] job = {
            "--name=x", "--ioengine=null", "--size=64k", "--output-format=json", "--output=" + json, "--rate_iops=1000"
        };

        assertEquals(0, run("fio", job), err());
        assertTrue(JsonMapper.shared()
                .readTree(json.toFile())
                .at("/jobs/0/iodepth_level")
                .isMissingNode());
    }

    /** How long each job took in ms, where the first of two ends after 0.5 s and says what ends with it. */
    private List<Long> lasted(String group, String... what) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "--filename=sim:csd3000-7.68tb",
                "--size=1g",
                "--rate_iops=1000",
                "--output-format=json",
                "--name=first",
                "--number_ios=500",
                "--exitall"));
        words.addAll(List.of(what));
        words.addAll(List.of("--name=beside", "--number_ios=3000", group, "--name=later", "--stonewall"));
        words.addAll(List.of("--number_ios=100"));
        assertEquals(0, run("fio", words.toArray(String[]::new)), err());
        return JsonMapper.shared()
                .readTree(out.toString(StandardCharsets.UTF_8))
                .get("jobs")
                .valueStream()
                .map(job -> job.get("job_runtime").asLong() / 100 * 100)
                .toList();
    }

    @Test
    void whatEndsWithAJobIsItsGroupItsRunOrEverything() throws IOException {
        assertEquals(List.of(500L, 500L, 100L), lasted("--new_group=0"));
        assertEquals(List.of(500L, 3000L, 100L), lasted("--new_group"));
        assertEquals(List.of(500L, 500L, 100L), lasted("--new_group", "--exit_what=stonewall"));
        assertEquals(List.of(500L, 500L), lasted("--new_group", "--exit_what=all"));
        assertTrue(err().contains("job later and those behind it are never run"), err());
        assertEquals(ExitCode.USAGE.number(), run("fio", "--name=x", "--size=1m", "--exitall", "--exit_what=me"));
    }

    @Test
    void twoKindsOfRateAreRefused() {
        int code = run("fio", "--name=x", "--ioengine=null", "--size=1m", "--rate=1m", "--rate_iops=100");

        assertEquals(ExitCode.USAGE.number(), code, err());
        assertTrue(err().contains("rate= or rate_iops="), err());
    }

    @Test
    void jobsThatWaitForTheirTurnHaveTheirServiceBelowThem() {
        String drive = "--filename=sim:csd3000-7.68tb";
        run("fio", "--name=x", drive, "--rw=randwrite", "--rate_iops=300000", "--time_based", "--runtime=2");
        assertTrue(
                out.toString(StandardCharsets.UTF_8).contains(" service  "),
                () -> out.toString(StandardCharsets.UTF_8));

        assertEquals(0, run("fio", "--name=x", drive, "--rw=randread", "--time_based", "--runtime=2"), err());
        assertFalse(
                out.toString(StandardCharsets.UTF_8).contains(" service  "),
                () -> out.toString(StandardCharsets.UTF_8));
    }
}
