package csdbench.job.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.IoFailure;
import csdbench.result.Notice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellHooksTest {
    @TempDir
    private Path folder;

    @Test
    void aLunIsNeverCarriedOut() throws IOException {
        Path bad = folder.resolve("bad");

        runForError("echo \"$lun\" $lba > " + folder + "/said", "/x/$(touch " + bad + ");touch " + bad);

        assertFalse(Files.exists(bad));
        assertEquals("/x/$(touch " + bad + ");touch " + bad + " 4096\n", Files.readString(folder.resolve("said")));
    }

    @Test
    void anOrdinaryLunIsPutInPlaceAsItIs() throws IOException {
        runForError("echo '$lun' $size $error > $output/said", "/dev/sdb");

        assertEquals("/dev/sdb 512 EIO\n", Files.readString(folder.resolve("said")));
    }

    @Test
    void aCommandThatHangsIsEndedAndDecidesNothing() {
        List<String> notes = new ArrayList<>();
        ShellHooks hooks = new ShellHooks(folder, event -> notes.add(((Notice) event).text()), 0);

        assertFalse(hooks.runForIdle("echo abort; sleep 600", "/dev/sdb"));

        assertTrue(notes.getFirst().endsWith("had not ended after 0 seconds, and was ended"), notes::toString);
    }

    @Test
    void aCommandThatPrintsAbortEndsTheSession() {
        assertTrue(new ShellHooks(folder, _ -> {}).runForIdle("echo; echo abort", "/dev/sdb"));
        assertFalse(new ShellHooks(folder, _ -> {}).runForIdle("echo do not abort", "/dev/sdb"));
    }

    @Test
    void aProgramThatIsNotThereEndsTheSession() {
        ShellHooks hooks = new ShellHooks(folder, _ -> {});

        assertEquals(
                "the command 'no-such-program-here' of startcmd= or endcmd= could not be started; is its program"
                        + " installed, and in PATH?",
                assertThrows(IoFailure.class, () -> hooks.run(List.of("true", "no-such-program-here", "true")))
                        .getMessage());
    }

    @Test
    void aProgramThatFailsDoesNot() throws IoFailure {
        List<String> notes = new ArrayList<>();

        new ShellHooks(folder, event -> notes.add(((Notice) event).text())).run(List.of("exit 3", "echo next"));

        assertEquals(
                List.of("Command 'exit 3' ended with exit code 3", "Command 'echo next' ended with exit code 0:\nnext"),
                notes);
    }

    @Test
    void theShellOfWindowsIsAskedInItsOwnWords() {
        assertEquals(List.of("cmd.exe", "/d", "/s", "/c", "dir \"C:\\a b\""), Shell.WINDOWS.command("dir \"C:\\a b\""));
        assertTrue(Shell.WINDOWS.plain().matcher("C:\\bench\\output").matches());
        for (String text : List.of("%PATH%", "a&b", "a|b", "a>b", "a^b", "\"a")) {
            assertFalse(Shell.WINDOWS.plain().matcher(text).matches(), text);
        }
        assertTrue(Shell.WINDOWS.couldNotStart(9009, ""));
        assertTrue(Shell.WINDOWS.couldNotStart(
                1, "'x' is not recognized as an internal or external command,\r\noperable program or batch file."));
        assertFalse(Shell.WINDOWS.couldNotStart(1, "File not found"));
        assertFalse(Shell.UNIX.couldNotStart(1, "'x' is not recognized as an internal or external command"));
    }

    private void runForError(String command, String lun) {
        new ShellHooks(folder, _ -> {}).runForError(command, lun, 4096, 512, "EIO");
    }
}
