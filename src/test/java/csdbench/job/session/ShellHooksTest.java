package csdbench.job.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private void runForError(String command, String lun) {
        new ShellHooks(folder, _ -> {}).runForError(command, lun, 4096, 512, "EIO");
    }
}
