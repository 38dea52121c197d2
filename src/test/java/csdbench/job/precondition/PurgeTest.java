package csdbench.job.precondition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.drive.real.DeviceProbe;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.RunRequest;
import csdbench.language.parm.Parms;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Purges, and what is refused to be purged; for root on a loop device over a sparse file, which it removes again. */
@EnabledOnOs(OS.LINUX)
final class PurgeTest {
    private static final int BYTES = 8 << 20;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Terminal terminal = new Terminal(
            new PrintStream(err, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Optional.empty());
    private String loop = "";

    @AfterEach
    void takeItApart() {
        if (!loop.isEmpty()) {
            output("losetup", "--detach", loop);
        }
    }

    @Test
    void aWayIsOneThatIsNamedOrACommandThatNamesTheDevice() throws UsageError {
        assertThrows(UsageError.class, () -> purge("blkdiskard"));
        assertThrows(UsageError.class, () -> purge("rm -rf $lun\nreboot"));
        assertEquals("erase $lun", purge("erase $lun").way());
    }

    @Test
    void filesAndSimulatedDrivesAreNotPurged() throws IOException, UsageError {
        Path file = Files.write(folder.resolve("file"), new byte[BYTES]);
        for (String lun : List.of(file.toString(), "sim:csd3000-7.68tb?nominal=64m")) {
            assertEquals(ExitCode.USAGE, precondition(lun, standIn(0)), this::said);
            assertTrue(said().contains("--purge is for block devices"), this::said);
            assertFalse(Files.exists(folder.resolve("called")));
            assertFalse(Files.exists(folder.resolve("out/part1.parm")), "the folder can be used again");
        }
    }

    @Test
    void blkdiscardFreesTheFileBehindALoopDevice() throws IOException, UsageError {
        byte[] data = new byte[BYTES];
        new Random(1).nextBytes(data);
        device(data);
        assumeTrue(output("blkdiscard", "--version").isPresent());

        assertEquals(
                Optional.empty(),
                purge("blkdiscard").prepare(List.of(loop), DeviceProbe.look(Optional.empty())),
                this::said);

        assertEquals(
                "0",
                output("stat", "-c", "%b", folder.resolve("image").toString()).orElseThrow());
    }

    @Test
    void aDeviceIsPurgedOnceItMayBeOverwrittenAndThePartNotesIt() throws IOException, UsageError {
        device(new byte[BYTES]);
        String command = standIn(0);
        assertEquals(ExitCode.REFUSED, precondition(loop, command), this::said);
        assertFalse(Files.exists(folder.resolve("called")), "no --allow-write names it");
        assertEquals(
                1, said().lines().filter(line -> line.startsWith("refused:")).count(), this::said);

        assertEquals(ExitCode.SUCCESS, precondition(loop, command, loop), this::said);

        assertEquals(loop, Files.readString(folder.resolve("called")).strip());
        List<String> part = Files.readAllLines(folder.resolve("out/part1.parm"));
        assertEquals("* Purged: " + loop, part.get(0));
        assertEquals("* Purge: " + command, part.get(1));
    }

    @Test
    void whatHoldsSomethingIsNeverPurged() throws IOException, UsageError {
        byte[] swap = new byte[BYTES];
        System.arraycopy("SWAPSPACE2".getBytes(StandardCharsets.US_ASCII), 0, swap, 4086, 10);
        device(swap);

        assertEquals(ExitCode.REFUSED, precondition(loop, standIn(0), loop), this::said);

        assertFalse(Files.exists(folder.resolve("called")), this::said);
    }

    @Test
    void aDeviceThatIsNamedTwiceIsNotPurged() throws IOException, UsageError {
        device(new byte[BYTES]);
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of(loop));

        Optional<ExitCode> refused =
                purge(standIn(0)).prepare(List.of(loop, link.toString()), DeviceProbe.look(Optional.empty()));

        assertEquals(Optional.of(ExitCode.USAGE), refused);
        assertTrue(said().contains(loop + " and " + link + " are the same device; name it once"), this::said);
        assertFalse(Files.exists(folder.resolve("called")), this::said);
    }

    @Test
    void aFormatReachesNoFurtherThanWhatWasJudged() throws IOException, UsageError {
        List<String> names = List.of("loop1", "nvme1n1", "nvme1n1p1", "nvme10n1", "nvme2n1", "nvme2n2");

        assertEquals(Optional.empty(), Purge.beyond("/dev/nvme1n1", names));
        assertTrue(Purge.beyond("/dev/nvme1n1p1", names).orElseThrow().contains("formats whole NVMe namespaces"));
        assertTrue(Purge.beyond("/dev/nvme2n1", names).orElseThrow().contains("may erase /dev/nvme2n2"));
        device(new byte[BYTES]);
        assertEquals(
                Optional.of(ExitCode.USAGE),
                purge("nvme-format").prepare(List.of(loop), DeviceProbe.look(Optional.empty())));
        assertTrue(said().contains("nothing was run"), this::said);
    }

    @Test
    void whoStopsAPurgeReadsThatItIsWaitedFor() throws IOException, UsageError {
        device(new byte[BYTES]);
        StopRequest stop = new StopRequest();
        stop.request();

        assertEquals(
                Optional.of(ExitCode.INTERRUPTED),
                new Purge(standIn(0), terminal, stop).prepare(List.of(loop), DeviceProbe.look(Optional.empty())));

        assertTrue(said().contains("Waiting for the purge of " + loop + " to end"), this::said);
    }

    @Test
    void nothingIsRunBehindAPurgeThatTurnedTheLink() throws IOException, UsageError {
        device(new byte[BYTES]);
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of(loop));
        Path other = Files.write(folder.resolve("other"), new byte[BYTES]);
        String turn = "ln -sfn " + other + " " + link + " # $lun";

        assertEquals(ExitCode.REFUSED, precondition(link.toString(), turn, link.toString()), this::said);

        assertTrue(said().contains(link + " was " + loop + " before the purge and is " + other), this::said);
        assertFalse(Files.exists(folder.resolve("out/part1/result.json")));
    }

    @Test
    void nothingIsRunBehindAPurgeThatFailed() throws IOException, UsageError {
        device(new byte[BYTES]);

        assertEquals(ExitCode.IO_ERROR, precondition(loop, standIn(7), loop), this::said);

        assertTrue(said().contains("is not purged: "), this::said);
        assertTrue(said().contains("ended with exit code 7; nothing else was run"), this::said);
        assertFalse(Files.exists(folder.resolve("out/part1/result.json")));
    }

    @Test
    void aPurgeThatWasCutIsNotResumed() throws IOException {
        Files.createDirectories(folder.resolve("out"));
        Files.writeString(
                folder.resolve("out/part1.parm"), "* Purge: blkdiscard\nsd=sd1,lun=\"/dev/x\"\nrd=fill1,wd=fill1\n");

        UsageError thrown = assertThrows(UsageError.class, () -> flow(List.of()).resume());

        assertTrue(thrown.getMessage().contains("the purge was cut"), thrown.getMessage());
    }

    private Purge purge(String way) throws UsageError {
        return new Purge(way, terminal, new StopRequest());
    }

    /** A command that notes for which device it was called, and ends with a code. */
    private String standIn(int code) throws IOException {
        Path script = folder.resolve("erase");
        Files.writeString(script, "echo \"$1\" > " + folder.resolve("called") + "; exit " + code + "\n");
        return "sh " + script + " $lun";
    }

    private ExitCode precondition(String lun, String way, String... permits) throws UsageError {
        PreconditionOrder order = new PreconditionOrder(
                List.of(lun), Optional.empty(), 1, Parms.NONE, "", 1, 2, "iops", 1, OptionalDouble.empty());
        return flow(List.of(permits)).begin(order, Optional.of(purge(way)));
    }

    private PreconditionFlow flow(List<String> permits) {
        RunRequest.Devices devices = new RunRequest.Devices(permits, Optional.empty(), false, false, false);
        return new PreconditionFlow(
                folder.resolve("out"), List.of("precondition"), devices, terminal, new StopRequest());
    }

    private void device(byte[] content) throws IOException {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root may have a loop device");
        Path image = Files.write(folder.resolve("image"), content);
        loop = output("losetup", "--find", "--show", image.toString()).orElse("");
        assumeTrue(!loop.isEmpty(), "this system gives no loop device");
    }

    private static Optional<String> output(String... command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.waitFor() == 0 ? Optional.of(printed) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
