package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.file.KernelLock;
import csdbench.io.file.NativeFile;
import csdbench.job.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** One file that a run or two sessions use under two names. */
@EnabledOnOs(OS.LINUX)
final class SameLunTest {
    private static final String RD = "rd=rd1,wd=wd*,iorate=100,elapsed=2,interval=1";

    @TempDir
    private Path folder;

    private Program run(String first, String second, int readPercent) {
        return Program.run(
                folder,
                "sd=sd1,lun=" + folder.resolve(first) + ",size=1m",
                "sd=sd2,lun=" + folder.resolve(second) + ",size=1m",
                "wd=wd1,sd=sd1,rdpct=100",
                "wd=wd2,sd=sd2,rdpct=" + readPercent,
                RD);
    }

    private void refused(String second, int readPercent) {
        Program refused = run("lun", second, readPercent);
        assertEquals(ExitCode.USAGE, refused.exit(), refused.said());
        assertTrue(refused.said().contains("of one run are both " + folder.resolve("lun")), refused.said());
    }

    @Test
    void aFileUnderTwoNamesIsNotWrittenByOneRun() throws IOException {
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("lun"));
        Files.createSymbolicLink(folder.resolve("same"), folder);
        refused("same/lun", 0);
        Files.write(folder.resolve("lun"), new byte[1 << 20]);
        refused("same/lun", 0);
        refused("link", 0);
    }

    @Test
    void whoNamesOneLunTwiceOrOnlyReadsIsToldThatBothAreOne() throws IOException {
        Files.write(folder.resolve("lun"), new byte[1 << 20]);
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("lun"));
        for (Program run : new Program[] {run("lun", "lun", 0), run("lun", "link", 100)}) {
            assertEquals(ExitCode.SUCCESS, run.exit(), run.said());
            assertTrue(run.said().contains("what is measured of one is measured of the other"), run.said());
        }
        assertTrue(!run("lun", "other", 0).said().contains("what is measured of one"));
    }

    @Test
    void aFileThatAnotherProcessHasIsNotUsed() throws IOException {
        Files.write(folder.resolve("lun"), new byte[1 << 20]);
        try (NativeFile file = NativeFile.find(folder.resolve("lun").toString());
                KernelLock lock = new KernelLock(file)) {
            assertEquals(Optional.empty(), lock.take(true));
            Program refused = run("lun", "other", 100);
            assertEquals(ExitCode.USAGE, refused.exit(), refused.said());
            assertTrue(
                    refused.said()
                            .contains("is in use by another session of csdbench (process "
                                    + ProcessHandle.current().pid()),
                    refused.said());
        }
        assertEquals(ExitCode.SUCCESS, run("lun", "other", 100).exit());
    }

    @Test
    void sessionsThatOnlyReadShareAFile() throws IOException {
        Files.write(folder.resolve("lun"), new byte[1 << 20]);
        Files.write(folder.resolve("other"), new byte[1 << 20]);
        try (NativeFile file = NativeFile.find(folder.resolve("lun").toString());
                KernelLock lock = new KernelLock(file)) {
            assertEquals(Optional.empty(), lock.take(false));
            assertEquals(ExitCode.SUCCESS, run("lun", "other", 100).exit());
            assertEquals(ExitCode.USAGE, run("other", "lun", 0).exit());
        }
    }
}
