package csdbench.job.tracing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.FakeMachine;
import csdbench.drive.real.ZramDevice;
import csdbench.drive.system.SystemView;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceTarget;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With the kernel's tracer, where it can be had. */
class RecordingTest {
    private static final int WRITES = 3000;

    @TempDir
    private Path folder;

    private static Recording begin(String lun, Path out, long maxBytes) throws UsageError {
        return begin(order(lun.replace("/dev/", ""), out, maxBytes, RecordedBy.FTRACE));
    }

    private static Recording begin(Recording.Order order) throws UsageError {
        try {
            return Recording.begin(SystemView.real(), order);
        } catch (UsageError e) {
            Assumptions.abort(e.getMessage());
            throw e;
        }
    }

    private static Recording.Order order(String device, Path out, long maxBytes, RecordedBy by) {
        return new Recording.Order(
                List.of(device), out, TraceTarget.ofEnding(out).orElseThrow(), maxBytes, Optional.of(by));
    }

    private static void write(String lun, int writes) throws IOException {
        try (FileChannel drive = FileChannel.open(Path.of(lun), StandardOpenOption.WRITE, StandardOpenOption.SYNC)) {
            for (int i = 0; i < writes; i++) {
                drive.write(ByteBuffer.allocate(4096), 8192L * i);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyRequestOfADriveIsInTheTraceInItsOrder(RecordedBy by) throws IOException, Failure, TraceProblem {
        Path out = folder.resolve("mine.ctrace");
        try (ZramDevice drive = ZramDevice.of("64M", "0")) {
            Recording.Order order = order(drive.lun().replace("/dev/", ""), out, Long.MAX_VALUE, by);
            try (Recording recording = begin(order)) {
                write(drive.lun(), WRITES);
                Recording.Recorded recorded = recording.finish(Progress.NONE);
                assertEquals(new Recording.Recorded(recorded.requests(), 0, false, by), recorded);
            }
        }

        long next = 0;
        try (Trace trace = Trace.open(out, Optional.empty(), true)) {
            for (TraceEntry entry = new TraceEntry(); trace.next(entry); ) {
                if (entry.kind() == TraceEntry.Kind.WRITE) {
                    assertEquals(8192 * next, entry.offsetBytes());
                    assertEquals(4096, entry.lengthBytes());
                    assertTrue(entry.latencyNs() > 0);
                    next++;
                }
            }
            assertEquals(List.of("recorded by " + by.word()), trace.rejects().notes());
        }
        assertEquals(WRITES, next);
        try (var files = Files.list(folder)) {
            assertEquals(List.of(out), files.toList(), "nothing else is left");
        }
        String own = "instances/csdbench-" + ProcessHandle.current().pid();
        assertFalse(Files.exists(Path.of("/sys/kernel/tracing").resolve(own)));
        assertFalse(Files.exists(Path.of("/sys/kernel/debug/tracing").resolve(own)));
    }

    @Test
    void aFileThatAnotherPutBesideItIsNoPartOfIt() throws IOException, Failure {
        Path out = folder.resolve("mine.ctrace");
        Path planted = folder.resolve("mine.ctrace.blktrace.7");
        try (ZramDevice drive = ZramDevice.of("64M", "0");
                Recording recording = begin(drive.lun(), out, Long.MAX_VALUE)) {
            write(drive.lun(), 100);
            Files.writeString(planted, "other");

            Failure failure = assertThrows(Failure.class, () -> recording.finish(Progress.NONE));

            assertTrue(
                    failure.getMessage().startsWith(planted + " came meanwhile and is not of this recording; move it"),
                    failure.getMessage());
        }
        assertEquals("other", Files.readString(planted));
        try (var kept = Files.list(folder)) {
            assertTrue(
                    kept.filter(file -> !file.equals(planted))
                            .anyMatch(file -> file.toFile().length() > 0),
                    "what was recorded stays");
        }
        assertFalse(Files.exists(out));
    }

    @Test
    void aRequestHasTheControlGroupOfItsProcess() throws Exception {
        Path group = groupOfOurs();
        Path out = folder.resolve("mine.ctrace");
        try (ZramDevice drive = ZramDevice.of("64M", "0");
                Recording recording = begin(drive.lun(), out, Long.MAX_VALUE)) {
            // It lives until it is read that it wrote.
            Process process = new ProcessBuilder(
                            "dd", "of=" + drive.lun(), "bs=4096", "iflag=fullblock", "oflag=direct")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (OutputStream input = process.getOutputStream()) {
                Files.writeString(group.resolve("cgroup.procs"), process.pid() + "\n");
                input.write(new byte[4096]);
                input.flush();
                while (recording.bytes() == 0 && process.isAlive()) {
                    Thread.onSpinWait();
                }
            }
            process.waitFor();
            recording.finish(Progress.NONE);
            try (Trace trace = Trace.open(out, Optional.empty(), true)) {
                TraceEntry entry = new TraceEntry();
                while (trace.next(entry)) {
                    // The last name is the one that counts.
                }
                String name = "dd/" + process.pid() + "@/" + group.getFileName();
                assertTrue(
                        trace.streams().all().contains(name),
                        () -> "no " + name + " in " + trace.streams().all());
            }
        } finally {
            Files.delete(group);
        }
    }

    /** A control group that nobody else is in, where there can be one. */
    private static Path groupOfOurs() throws IOException {
        Path root = Files.readAllLines(Path.of("/proc/mounts")).stream()
                .map(line -> line.split(" "))
                .filter(words -> words[2].equals("cgroup2"))
                .map(words -> Path.of(words[1]))
                .filter(Files::isWritable)
                .findFirst()
                .orElse(null);
        Assumptions.assumeTrue(root != null, "there is no control group to write to");
        Path group = root.resolve("csdbench-test-" + ProcessHandle.current().pid());
        try {
            return Files.createDirectory(group);
        } catch (IOException e) {
            Assumptions.abort("no control group can be made: " + e);
            throw e;
        }
    }

    @Test
    void itEndsAtItsSizeAndSaysSo() throws IOException, Failure {
        try (ZramDevice drive = ZramDevice.of("64M", "0");
                Recording recording = begin(drive.lun(), folder.resolve("mine.csv"), 1)) {
            write(drive.lun(), 10);
            Recording.Recorded recorded = recording.finish(Progress.NONE);

            assertTrue(recorded.full());
            assertFalse(recording.goesOn());
        }
    }

    @Test
    void withoutTheTracerItIsSaidWhereItBelongs() {
        UsageError refused = assertThrows(UsageError.class, () -> Recording.check(new FakeMachine(folder).view()));

        assertTrue(refused.getMessage().contains("mount -t tracefs tracefs /sys/kernel/tracing"), refused::getMessage);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.gz", "99999"})
    void whatARecordingThatWasKilledLeftIsNeitherWrittenOverNorJoined(String ending) throws IOException {
        Path left = Files.writeString(folder.resolve("mine.ctrace.blktrace." + ending), "precious");
        try (ZramDevice drive = ZramDevice.of("64M", "0")) {
            Assumptions.assumeTrue(Files.isDirectory(Path.of("/sys/kernel/tracing/instances")));

            UsageError refused = assertThrows(
                    UsageError.class,
                    () -> Recording.begin(
                            SystemView.real(),
                            order(
                                    drive.lun().replace("/dev/", ""),
                                    folder.resolve("mine.ctrace"),
                                    1,
                                    RecordedBy.FTRACE)));

            assertTrue(refused.getMessage().contains("csdbench trace convert reads it"), refused.getMessage());
        }
        assertEquals("precious", Files.readString(left));
    }

    @Test
    void whatIsNoWholeDriveIsRefused() {
        UsageError refused = assertThrows(
                UsageError.class,
                () -> Recording.begin(
                        SystemView.real(), order("nothing", folder.resolve("x.ctrace"), 1, RecordedBy.FTRACE)));

        assertTrue(refused.getMessage().contains("nothing is no whole block device"), refused.getMessage());
    }
}
