package csdbench.job.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    private void runForError(String command, String lun) {
        new ShellHooks(folder, _ -> {}).runForError(command, lun, 4096, 512, "EIO");
    }
}
