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
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Jobs of fio that replay a log. */
final class FioReplayTest {
    /** A read, a write and a flush, 0.2 s apart. */
    private static final String LOG = """
            fio version 3 iolog
            0 a add
            0 a open
            1000000 a read 0 4096
            1200000 a write 3145728 8192
            1400000 a sync 0 0
            """;

    /** Of what it works on. */
    private static final int SIZE = 3145728 + 8192;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String text, String... options) throws IOException {
        Path log = Files.writeString(folder.resolve("a.log"), text);
        out.reset();
        err.reset();
        List<String> words = new ArrayList<>(List.of("fio", "--name=j", "--read_iolog=" + log));
        words.addAll(List.of(options));
        words.addAll(
                List.of("--output-format=json", "-o", folder.resolve("result").toString()));
        return Main.run(
                words,
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    /** The job, on a drive in virtual time. */
    private JsonNode simulated(String... options) throws IOException {
        List<String> all = new ArrayList<>(List.of("--replay_redirect=sim:csd3000-7.68tb"));
        all.addAll(List.of(options));
        assertEquals(0, run(LOG, all.toArray(String[]::new)), err());
        return JsonMapper.shared()
                .readTree(out.toString(StandardCharsets.UTF_8))
                .at("/jobs/0");
    }

    @Test
    void aJobDoesWhatItsLogHasAndNotWhatItsOtherOptionsSay() throws IOException {
        JsonNode job = simulated("--rw=randwrite", "--size=1m", "--bs=64k");

        assertEquals(4096, job.at("/read/io_bytes").asLong());
        assertEquals(8192, job.at("/write/io_bytes").asLong());
        assertEquals(1, job.at("/sync/total_ios").asLong());
        assertTrue(err().contains("rw=, bs=, size= have no effect"), this::err);
    }

    @Test
    void anIoThatIsTooLargeForABufferIsCutAndThatIsTold() throws IOException {
        String log = LOG.replace("3145728 8192", "0 134217728");

        assertEquals(0, run(log, "--replay_redirect=sim:csd3000-7.68tb"), this::err);

        JsonNode document = JsonMapper.shared().readTree(out.toString(StandardCharsets.UTF_8));
        assertEquals(64 << 20, document.at("/jobs/0/write/io_bytes").asLong());
        assertTrue(
                document.at("/csdbench/remarks").toString().contains("1 of 3 recorded requests were moved or cut"),
                this::err);
    }

    @Test
    void timesAreThoseOfTheLogUnlessToldOtherwise() throws IOException {
        assertEquals(400, simulated().at("/job_runtime").asLong());
        assertEquals(
                200, simulated("--replay_time_scale=200").at("/job_runtime").asLong());
        assertEquals(0, simulated("--replay_no_stall=1").at("/job_runtime").asLong());
    }

    @Test
    void skippedKindsAreLeftOut() throws IOException {
        JsonNode writes = simulated("--replay_skip=read");
        assertEquals(0, writes.at("/read/total_ios").asLong());
        assertEquals(1, writes.at("/write/total_ios").asLong());
        assertEquals(
                1, simulated("--replay_skip=write,sync").at("/read/total_ios").asLong());
        assertEquals(ExitCode.USAGE.number(), run(LOG, "--replay_redirect=none:1m", "--replay_skip=write"), this::err);
    }

    @Test
    void writesGoToTheRecordedOffsetsOfTheFilesThatTheLogNames() throws IOException {
        Path file = Files.write(folder.resolve("a"), new byte[SIZE]);

        run(LOG.replace(" a ", " " + file + " "), "--overwrite", "--replay_no_stall=1", "--zero_buffers=0");

        byte[] bytes = Files.readAllBytes(file);
        assertEquals(SIZE, bytes.length, this::err);
        for (int sector = 0; sector < SIZE / 512; sector++) {
            boolean written = false;
            for (int i = 0; i < 512; i++) {
                written |= bytes[sector * 512 + i] != 0;
            }
            assertEquals(sector >= 6144, written, "sector " + sector);
        }
    }

    @Test
    void aFileOfSomebodyElseIsNotWrittenBecauseALogNamesIt() throws IOException {
        Path mine = Files.writeString(folder.resolve("a"), "precious".repeat(4096));

        assertEquals(
                ExitCode.REFUSED.number(), run(LOG.replace(" a ", " " + mine + " "), "--replay_no_stall=1"), this::err);
        assertEquals("precious".repeat(4096), Files.readString(mine));
    }

    @Test
    void clonesReplayItEachForItself() throws IOException {
        JsonNode job = simulated("--numjobs=3", "--group_reporting");

        assertEquals(3, job.at("/write/total_ios").asLong());
    }

    @Test
    void aLogThatHasNothingOrIsNoFileIsRefused() throws IOException {
        assertEquals(ExitCode.USAGE.number(), run("fio version 3 iolog\n0 a write 18446744073709551615 4096\n"));
        assertTrue(err().contains("has no I/O in it: line 2"), this::err);
        assertEquals(ExitCode.USAGE.number(), run(LOG, "--read_iolog=/dev/zero"));
        assertTrue(err().contains("is no file"), this::err);
        assertEquals(ExitCode.USAGE.number(), run(LOG, "--thinktime=100"));
        assertTrue(err().contains("thinktime= is not done"), this::err);
        assertFalse(Files.exists(folder.resolve("result")));
    }
}
