package csdbench.job.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.TargetCodec;
import csdbench.drive.real.ZramDevice;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.report.app.AppFile;
import csdbench.result.app.AppInterval;
import csdbench.result.app.AppLoad;
import csdbench.result.app.AppPoint;
import csdbench.result.app.AppResult;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With real databases, where they are installed. */
class DatabaseStoryTest {
    private static final Path TRACER = Path.of("/sys/kernel/tracing/instances");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Terminal terminal = new Terminal(
            new PrintStream(said, true, StandardCharsets.UTF_8),
            new PrintStream(said, true, StandardCharsets.UTF_8),
            Optional.empty(),
            new ByteArrayInputStream(new byte[0]));

    @BeforeEach
    void letTheServersUserIn() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private AppFlow flow(String app, List<String> variants, double... ratios) {
        return flow(app, new DatabasePlace.Folder(folder.resolve("db")), variants, ratios);
    }

    private AppFlow flow(String app, DatabasePlace place, List<String> variants, double... ratios) {
        return flow(app, place, variants, UserFiles.NONE, ratios);
    }

    private AppFlow flow(String app, DatabasePlace place, List<String> variants, UserFiles files, double... ratios) {
        try {
            return new AppFlow(
                    folder.resolve("out"),
                    new AppFlow.Order(
                            app,
                            place,
                            variants,
                            16 << 20,
                            TargetCodec.DEFLATE,
                            Arrays.stream(ratios).boxed().toList(),
                            ClientLoad.of(List.of(2)),
                            2,
                            1,
                            place instanceof DatabasePlace.Lun && Files.isDirectory(TRACER)),
                    files);
        } catch (UsageError missing) {
            Assumptions.abort(missing.getMessage());
            throw new IllegalStateException(missing);
        }
    }

    @Test
    void aDatabaseIsFilledMeasuredLoadedAndRemovedForEachRatio() throws Failure, IOException {
        assertEquals(ExitCode.SUCCESS, flow("postgres", List.of(), 1, 2).run(terminal, Progress.NONE));

        assertEquals(2, loads().size());
        for (AppLoad load : loads()) {
            assertWhole(load);
        }
        assertFalse(Files.exists(folder.resolve("db").resolve(DatabaseFolder.NAME)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "order-entry", "nosql"})
    void soIsEachOtherOne(String app) throws Failure, IOException {
        assertEquals(ExitCode.SUCCESS, flow(app, List.of(), 2).run(terminal, Progress.NONE));

        assertWhole(loads().getFirst());
        assertFalse(Files.exists(folder.resolve("db").resolve(DatabaseFolder.NAME)));
    }

    @Test
    void ordersAreEnteredInMariaDbWithTheUsersDriver() throws Failure, IOException {
        Path driver = Path.of("/usr/share/java/mariadb-java-client.jar");
        Assumptions.assumeTrue(Files.exists(driver), "libmariadb-java is not installed");
        UserFiles files = new UserFiles(Optional.empty(), Optional.of(driver));
        DatabasePlace place = new DatabasePlace.Folder(folder.resolve("db"));

        assertEquals(
                ExitCode.SUCCESS,
                flow("order-entry", place, List.of(), files, 1.5).run(terminal, Progress.NONE));

        assertWhole(loads().getFirst());
        AppResult result = AppFile.read(folder.resolve("out")).orElseThrow();
        assertTrue(
                result.setup().version().startsWith("MariaDB 1"), result.setup().version());
        AppPoint point = loads().getFirst().points().getFirst();
        assertEquals(0, point.transactions().failed());
        assertEquals(5, point.kinds().size());
        assertTrue(point.kinds().getFirst().count() > 0, "orders were entered");
    }

    private List<AppLoad> loads() throws IOException {
        return AppFile.read(folder.resolve("out")).orElseThrow().loads();
    }

    /** Ratios are those asked for, and every sum is that of its parts. */
    private static void assertWhole(AppLoad load) {
        load.loaded().forEach(each -> assertEquals(load.ratio(), each.ratio(), 0.03 * load.ratio(), each.codec()));
        assertAddsUp(load.points().getFirst());
    }

    private static void assertAddsUp(AppPoint point) {
        assertEquals(point.transactions().logged(), point.transactions().committed());
        assertEquals(
                point.transactions().measured(),
                point.intervals().stream().mapToLong(AppInterval::transactions).sum());
        point.disk()
                .ifPresent(disk -> assertEquals(
                        disk.writtenBytes(),
                        point.intervals().stream()
                                .mapToLong(AppInterval::writtenBytes)
                                .sum()));
    }

    @Test
    void aPlanSaysWhatWouldBeDoneAndDoesNothing() throws IOException {
        String plan =
                String.join("\n", flow("postgres", List.of(), 1, 2).plan("").lines());

        assertTrue(plan.contains("1:1, 2:1 by deflate-6, in turns, loaded 2 times"), plan);
        assertTrue(plan.startsWith("  programs   postgres "), plan);
        assertTrue(plan.contains("at least 32.0 MiB") && plan.contains("at least 4 s"), plan);
        try (var entries = Files.list(folder)) {
            assertEquals(0, entries.count());
        }
    }

    @Test
    void aRatioThatPagesCannotHaveIsRefusedWithTheNearest() {
        AppFlow flow = flow("postgres", List.of(), 25);

        String message = assertThrows(UsageError.class, () -> flow.run(terminal, Progress.NONE))
                .getMessage();

        assertTrue(message.matches("pages of postgres cannot have 25.00:1 by deflate-6: the nearest is .*"), message);
        assertFalse(Files.exists(folder.resolve("db").resolve(DatabaseFolder.NAME)));
    }

    @Test
    void whatIsCompleteIsShownAndWhatIsRefusedTouchesNothing() throws Failure, IOException {
        flow("postgres", List.of(), 1).run(terminal, Progress.NONE);
        Files.delete(folder.resolve("db"));
        said.reset();

        assertEquals(ExitCode.SUCCESS, flow("postgres", List.of(), 1).run(terminal, Progress.NONE));
        assertTrue(
                said.toString(StandardCharsets.UTF_8).contains("The report is in"),
                () -> said.toString(StandardCharsets.UTF_8));
        assertFalse(Files.exists(folder.resolve("db")));

        AppFlow other = flow("postgres", List.of(), 1, 2);
        String message = assertThrows(UsageError.class, () -> other.run(terminal, Progress.NONE))
                .getMessage();
        assertTrue(message.contains("measured otherwise"), message);
        assertFalse(Files.exists(folder.resolve("db")));
    }

    @Test
    void ratiosAreTriedBeforeTheFirstIsMeasured() {
        AppFlow flow = flow("postgres", List.of(), 1, 25);

        String message = assertThrows(UsageError.class, () -> flow.run(terminal, Progress.NONE))
                .getMessage();

        assertTrue(message.startsWith("pages of postgres cannot have 25.00:1"), message);
        assertFalse(Files.exists(folder.resolve("db")));
    }

    @Test
    void pagesWithRoomForNewVersionsAreAVariantOfTheirOwn() throws Failure, IOException {
        flow("postgres", List.of("fillfactor=70"), 2).run(terminal, Progress.NONE);

        AppLoad load = loads().getFirst();
        assertEquals("fillfactor=70", load.variant());
        assertEquals(2, load.loaded().getFirst().ratio(), 0.06);
        assertTrue(load.payloadRatio() < 1.5, "the payload compresses less than pages that are not full");
        assertEquals(8192.0 / 11, (double) load.storedBytes() / load.rows(), 8);
    }

    @Test
    void anApplicationThatCompressesGivesTheDriveWhatNoneCompresses() throws Failure, IOException {
        flow("lsm", List.of("compression=off", "compression=lz4"), 2).run(terminal, Progress.NONE);

        List<AppLoad> loads = loads();
        loads.forEach(load -> assertAddsUp(load.points().getFirst()));
        assertEquals(2, loads.getFirst().loaded().getFirst().ratio(), 0.06);
        assertEquals(1, loads.getLast().loaded().getFirst().ratio(), 0.03);
        assertTrue(
                loads.getLast().storedBytes() < 0.6 * loads.getFirst().storedBytes(),
                loads.getLast().storedBytes() + " of " + loads.getFirst().storedBytes());
        String printed = said.toString(StandardCharsets.UTF_8);
        assertTrue(printed.contains("Some variants compress pages themselves"), printed);
    }

    @ParameterizedTest
    @CsvSource({"postgres, ext4", "mariadb, xfs"})
    void aLunGetsAFileSystemOfItsOwnAndCountsWhatItHolds(String app, String fileSystem)
            throws Failure, IOException, TraceProblem {
        try (ZramDevice drive = ZramDevice.of("600M", "0")) {
            AppFlow flow =
                    flow(app, new DatabasePlace.Lun(drive.lun(), fileSystem, List.of(drive.lun())), List.of(), 1, 2);
            try {
                assertEquals(ExitCode.SUCCESS, flow.run(terminal, Progress.NONE));
            } catch (UsageError missing) {
                Assumptions.abort(missing.getMessage());
            }

            List<AppLoad> loads = loads();
            long plain = loads.getFirst().space().orElseThrow().physicalBytes().orElseThrow();
            long half = loads.getLast().space().orElseThrow().physicalBytes().orElseThrow();
            assertTrue(half < plain, half + " of " + plain);
            AppPoint recorded = loads.getFirst().points().getFirst();
            assertTrue(
                    !Files.isDirectory(TRACER)
                            || writtenBytes(folder.resolve("out/trace.ctrace"))
                                    >= recorded.disk().orElseThrow().writtenBytes(),
                    "the trace has at least what was measured");
            assertEquals("0", drive.figures("mm_stat")[0], "nothing is left on it");
            assertFalse(Files.readString(Path.of("/proc/mounts")).contains(drive.lun()));
        }
    }

    @Test
    void whatACallLeftThatWasKilledBehindItsLastFigureIsCleared() throws Failure, IOException, InterruptedException {
        try (ZramDevice drive = ZramDevice.of("600M", "0")) {
            AppFlow flow;
            try {
                flow = new AppFlow(folder.resolve("out"), onLun(drive.lun(), List.of(drive.lun())), UserFiles.NONE);
                flow.run(terminal, Progress.NONE);
            } catch (UsageError missing) {
                Assumptions.abort(missing.getMessage());
                return;
            }
            label(drive, "data");
            assertEquals(ExitCode.SUCCESS, flow.run(terminal, Progress.NONE));
            assertNotEquals("0", drive.figures("mm_stat")[0], "somebody else's is left alone");

            label(drive, MountedLun.LABEL);
            AppFlow forbidden = new AppFlow(folder.resolve("out"), onLun(drive.lun(), List.of()), UserFiles.NONE);
            said.reset();
            assertEquals(ExitCode.SUCCESS, forbidden.run(terminal, Progress.NONE));
            String why = drive.lun() + " still has the file system of a call that was killed: ";
            assertTrue(
                    said.toString(StandardCharsets.UTF_8).contains(why), () -> said.toString(StandardCharsets.UTF_8));
            assertNotEquals("0", drive.figures("mm_stat")[0]);

            assertEquals(ExitCode.SUCCESS, flow.run(terminal, Progress.NONE));
            assertEquals("0", drive.figures("mm_stat")[0]);
        }
    }

    private static AppFlow.Order onLun(String lun, List<String> permits) {
        return new AppFlow.Order(
                "nosql",
                new DatabasePlace.Lun(lun, "ext4", permits),
                List.of(),
                16 << 20,
                TargetCodec.DEFLATE,
                List.of(1.0),
                ClientLoad.of(List.of(1)),
                1,
                1,
                false);
    }

    private static void label(ZramDevice drive, String label) throws IOException, InterruptedException {
        Process made = new ProcessBuilder("mkfs.ext4", "-q", "-F", "-L", label, drive.lun())
                .inheritIO()
                .start();
        assertEquals(0, made.waitFor());
    }

    @Test
    void aDriveOnWhichResultsAreIsNotRecorded() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(TRACER));
        AppFlow.Order order = new AppFlow.Order(
                "postgres",
                new DatabasePlace.Folder(folder.resolve("db")),
                List.of(),
                16 << 20,
                TargetCodec.DEFLATE,
                List.of(1.0),
                ClientLoad.of(List.of(2)),
                2,
                1,
                true);

        Failure refused = assertThrows(
                Failure.class,
                () -> new AppFlow(folder.resolve("out"), order, UserFiles.NONE).run(terminal, Progress.NONE));

        Assumptions.assumeFalse(refused.getMessage().contains("is not installed"), refused::getMessage);
        assertTrue(refused.getMessage().startsWith("--trace: "), refused::getMessage);
        assertFalse(Files.exists(folder.resolve("db").resolve(DatabaseFolder.NAME)));
    }

    private static long writtenBytes(Path file) throws TraceProblem {
        long bytes = 0;
        try (Trace trace = Trace.open(file, Optional.empty(), true)) {
            for (TraceEntry entry = new TraceEntry(); trace.next(entry); ) {
                bytes += entry.kind() == TraceEntry.Kind.WRITE ? entry.lengthBytes() : 0;
            }
        }
        return bytes;
    }

    @Test
    void aLunThatIsNotPermittedIsRefused() throws IOException {
        try (ZramDevice drive = ZramDevice.of("64M", "0")) {
            AppFlow flow = flow("postgres", new DatabasePlace.Lun(drive.lun(), "ext4", List.of()), List.of(), 1);

            Failure refused = assertThrows(Failure.class, () -> flow.run(terminal, Progress.NONE));

            assertTrue(refused.getMessage().contains("no --allow-write names " + drive.lun()), refused.getMessage());
            assertEquals("0", drive.figures("mm_stat")[0]);
        }
    }
}
