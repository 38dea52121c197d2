package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.job.command.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A file system of 20 MiB of the test's own, in which nothing is left. Skipped where it cannot be mounted. */
@EnabledOnOs(OS.LINUX)
final class FullFileSystemTest {
    private static final String MIB = "1048576";

    @TempDir
    private Path folder;

    private Path mount;
    private boolean mounted;

    @BeforeEach
    void mount() throws IOException, InterruptedException {
        mount = Files.createDirectory(folder.resolve("mount"));
        String image = folder.resolve("image").toString();
        mounted = succeeds("truncate", "-s", "20M", image)
                && succeeds("mkfs.ext4", "-q", "-m", "0", image)
                && succeeds("mount", "-o", "loop", image, mount.toString());
        assumeTrue(mounted, "no file system can be mounted here");
    }

    @AfterEach
    void unmount() throws IOException, InterruptedException {
        if (mounted) {
            assertTrue(succeeds("umount", mount.toString()));
        }
    }

    private static boolean succeeds(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(1, TimeUnit.MINUTES) && process.exitValue() == 0;
        } catch (IOException _) {
            return false;
        }
    }

    /** Takes all that is left. */
    private Path fill() throws IOException {
        Path filler = mount.resolve("filler");
        byte[] bytes = new byte[4096];
        try (OutputStream stream = Files.newOutputStream(filler)) {
            while (true) {
                stream.write(bytes);
            }
        } catch (IOException _) {
            return filler;
        }
    }

    private Program format(String how) {
        return Program.run(
                folder,
                "fsd=fsd1,anchor=" + mount.resolve("anchor") + ",depth=1,width=2,files=3,sizes=" + MIB,
                "fwd=fwd1,fsd=fsd1,operation=read",
                "rd=rd1,fwd=fwd1,fwdrate=max,format=(" + how + ",only)");
    }

    @Test
    void aRestartGoesOnWhereAFullFileSystemStoppedIt() throws IOException {
        assertEquals(ExitCode.SUCCESS, format("yes").exit());
        Path control = mount.resolve("anchor/vdb_control.file");
        String known = Files.readString(control);
        Path lost = mount.resolve("anchor/vdb.1_2.dir/vdb_f0002.file");
        Files.delete(lost);
        Path filler = fill();

        Program full = format("restart");

        assertEquals(ExitCode.IO_ERROR, full.exit(), full.said());
        assertTrue(full.said().contains("ENOSPC"), full.said());
        assertFalse(full.said().contains("control file of the tree cannot be written"), full.said());
        assertEquals(
                known.lines().skip(1).findFirst(),
                Files.readString(control).lines().skip(1).findFirst());

        Files.delete(filler);
        Program again = format("restart");
        assertEquals(ExitCode.SUCCESS, again.exit(), again.said());
        assertEquals(MIB, Long.toString(Files.size(lost)));
    }
}
