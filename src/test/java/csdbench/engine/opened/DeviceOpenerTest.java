package csdbench.engine.opened;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.base.file.OwnFile;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.WritePermits;
import csdbench.drive.system.SystemView;
import csdbench.io.EngineRig;
import csdbench.io.IoFailure;
import csdbench.io.OpenFlags;
import csdbench.io.backend.Backend;
import csdbench.io.file.NativeFile;
import csdbench.plan.PlanSamples;
import csdbench.plan.TargetSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What was judged is what is opened, whatever its path names by then. */
class DeviceOpenerTest {
    private static final int SIZE_BYTES = 4096;
    private static final int RACES = 150;

    @TempDir
    Path folder;

    private Path plain;
    private Path keepsake;
    private Path link;

    /** A link to a file that may be written; beside it one that may not, since it looks like a disk image. */
    @BeforeEach
    void makeFiles() throws IOException {
        assumeTrue(NativeFile.available(), "files are identified on Linux only");
        folder = folder.toRealPath();
        plain = Files.write(folder.resolve("plain"), new byte[SIZE_BYTES]);
        byte[] image = new byte[SIZE_BYTES];
        System.arraycopy(new byte[] {'X', 'F', 'S', 'B'}, 0, image, 0, 4);
        keepsake = Files.write(folder.resolve("keepsake"), image);
        link = Files.createSymbolicLink(folder.resolve("link"), plain);
    }

    private static DeviceOpener opener(Backend backend) {
        assumeTrue(backend.io().unavailable().isEmpty(), "this backend does not work here");
        SafetyGuard guard = new SafetyGuard(SystemView.real(), new WritePermits(List.of()), Map.of(), Optional.empty());
        return new DeviceOpener(() -> DeviceProbe.look(Optional.empty()), guard, Optional.of(backend));
    }

    private static TargetSpec written(Path lun) {
        return PlanSamples.lun("sd1", lun.toString(), SIZE_BYTES, 1, OpenFlags.NONE, true, Path.of(""), "");
    }

    private void turnLink(Path to) throws IOException {
        Path next = Files.createSymbolicLink(folder.resolve("next"), to);
        Files.move(next, link, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void overwrite(OpenTarget opened) throws IoFailure {
        try (EngineRig rig = new EngineRig(opened.backend(), opened.target(), 1, SIZE_BYTES)) {
            assertEquals(SIZE_BYTES, rig.doOne(true, 0, SIZE_BYTES));
        }
    }

    private static boolean looksLikeAnImage(Path file) throws IOException {
        return Files.readAllBytes(file)[0] == 'X';
    }

    @ParameterizedTest
    @EnumSource(names = {"POSIX", "URING", "NIO"})
    void aLinkThatIsTurnedAfterTheOpenChangesNothing(Backend backend) throws Exception {
        OpenTarget opened = opener(backend).open(written(link));
        turnLink(keepsake);

        overwrite(opened);

        assertTrue(looksLikeAnImage(keepsake));
    }

    @ParameterizedTest
    @EnumSource(names = {"POSIX", "URING", "NIO"})
    void aFileThatTakesTheNameOfTheJudgedOneIsNotOpened(Backend backend) throws Exception {
        assumeTrue(backend.io().unavailable().isEmpty(), "this backend does not work here");
        DeviceFacts judged = DeviceProbe.look(Optional.empty()).facts(link.toString());
        Files.move(keepsake, plain, StandardCopyOption.REPLACE_EXISTING);

        String message = assertThrows(
                        IoFailure.class, () -> backend.io().open(DeviceOpener.options(written(link), judged)))
                .getMessage();

        assertEquals(
                "sd=sd1: " + link + " (" + plain + ") was replaced by something else after it was checked; nothing was"
                        + " written to it. Find out what changes it, and run again",
                message);
    }

    @ParameterizedTest
    @EnumSource(names = {"POSIX", "NIO"})
    @Tag("long")
    void aLinkThatIsTurnedAllTheTimeNeverLeadsToWhatIsRefused(Backend backend) throws Exception {
        DeviceOpener opener = opener(backend);
        AtomicReference<IOException> failure = new AtomicReference<>();
        Thread turner = Thread.ofPlatform().start(() -> {
            try {
                while (!Thread.currentThread().isInterrupted()) {
                    turnLink(keepsake);
                    turnLink(plain);
                }
            } catch (IOException e) {
                failure.set(e);
            }
        });
        int opened = 0;
        for (int race = 0; race < RACES; race++) {
            try {
                overwrite(opener.open(written(link)));
                opened++;
            } catch (IoFailure e) {
                // Refused, or replaced by now: both are right.
            }
        }
        turner.interrupt();
        turner.join();

        assertEquals(null, failure.get());
        assertTrue(looksLikeAnImage(keepsake));
        assertTrue(opened > 0, "the link never led to the plain file");
    }

    @Test
    void aMissingFileIsCreatedWhereItWasJudged() throws Exception {
        Path missing = folder.resolve("new");

        opener(Backend.POSIX).open(written(missing)).target().close();

        assertEquals(0, Files.size(missing));
    }

    @Test
    void aFileThatTakesTheNameOfAMadeOneIsNotMarked() throws Exception {
        Path missing = folder.resolve("new");
        try (NativeFile created = NativeFile.create(missing, folder)) {
            Files.move(missing, folder.resolve("moved"));
            Files.move(plain, missing);

            OwnFile.mark(created.handle(), SIZE_BYTES);
        }
        Files.write(folder.resolve("moved"), new byte[SIZE_BYTES]);

        assertEquals(Optional.of((long) SIZE_BYTES), OwnFile.foreignBytes(missing));
        assertEquals(Optional.empty(), OwnFile.foreignBytes(folder.resolve("moved")));
    }

    @Test
    void aFileThatIsMadeLongerKeepsItsMark() throws Exception {
        Path missing = folder.resolve("new");
        opener(Backend.POSIX).open(written(missing)).target().close();
        Files.write(missing, new byte[SIZE_BYTES]);
        TargetSpec longer =
                PlanSamples.lun("sd1", missing.toString(), 2 * SIZE_BYTES, 1, OpenFlags.NONE, true, Path.of(""), "");

        opener(Backend.POSIX).open(longer).target().close();
        Files.write(missing, new byte[2 * SIZE_BYTES]);

        assertEquals(Optional.empty(), OwnFile.foreignBytes(missing));
    }

    @Test
    void aFileWhoseMakingWasInterruptedIsStillOneOfOurs() throws Exception {
        Path missing = folder.resolve("new");
        TargetSpec longer =
                PlanSamples.lun("sd1", missing.toString(), 9 * SIZE_BYTES, 1, OpenFlags.NONE, true, Path.of(""), "");
        OpenTarget opened = opener(Backend.POSIX).open(longer);
        overwrite(opened);
        assertEquals(Optional.of((long) SIZE_BYTES), OwnFile.foreignBytes(missing), "a kill leaves it like this");

        opened.device().closed();

        assertEquals(Optional.empty(), OwnFile.foreignBytes(missing));
        Files.write(missing, new byte[SIZE_BYTES / 2]);
        opened.device().closed();
        assertEquals(Optional.of(SIZE_BYTES / 2L), OwnFile.foreignBytes(missing), "it was marked with another size");
    }

    @Test
    void aFileIsNotCreatedThroughALinkThatIsPutInItsWay() throws Exception {
        Path missing = folder.resolve("new");
        Files.createSymbolicLink(missing, folder.resolve("elsewhere"));

        assertThrows(IOException.class, () -> NativeFile.create(missing, folder));
        assertFalse(Files.exists(folder.resolve("elsewhere")));
    }
}
