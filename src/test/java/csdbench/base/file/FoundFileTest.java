package csdbench.base.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.base.json.NamedFiles;
import csdbench.base.text.Sentences;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FoundFileTest {
    private static final String REFUSED =
            "it is a pipe, a socket or a device, not a regular file; move it away, or name another";

    @TempDir
    private Path folder;

    private Path pipe() throws IOException, InterruptedException {
        return Pipes.at(folder.resolve("pipe.json"));
    }

    @Test
    void aPipeOrADeviceThatIsFoundIsRefusedBeforeItIsOpened() throws IOException, InterruptedException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), pipe());
        for (Path file : List.of(folder.resolve("pipe.json"), link, Path.of("/dev/zero"), Path.of("/dev/stdin"))) {
            if (Files.isRegularFile(file)) {
                continue; // standard input of the tests may be one
            }
            assertEquals(REFUSED, refusal(() -> FoundFile.text(file)));
        }
        assertEquals("it is a folder", refusal(() -> FoundFile.text(folder)));
        assertEquals("there is no such file or folder", refusal(() -> FoundFile.text(folder.resolve("none"))));
        assertEquals("text", FoundFile.text(Files.writeString(folder.resolve("file"), "text")));
    }

    @Test
    void ofWhatTheUserNamesOnlyWhatIsOpenAlreadyMayBeAPipe() throws IOException, InterruptedException {
        Path pipe = pipe();
        assertEquals(REFUSED, refusal(() -> FoundFile.named(pipe)));
        assertEquals(pipe, FoundFile.flowing(pipe, pipe));
        assertEquals(REFUSED, refusal(() -> FoundFile.flowing(Path.of("/dev/zero"), Path.of("/dev/zero"))));
        for (String open : List.of("/dev/stdin", "/dev/fd/0", "/proc/self/fd/0")) {
            assertEquals(Path.of(open), FoundFile.named(Path.of(open)));
        }
    }

    @Test
    void aDriveFileThatIsAPipeIsTold() throws IOException, InterruptedException {
        Path pipe = pipe();
        var files = new NamedFiles<>("drive", "drive", "drives", List.of(), "", (what, _) -> new IOException(what));
        assertEquals(
                "cannot read the drive file " + pipe + ": " + REFUSED,
                assertThrows(IOException.class, () -> files.read(pipe.toString()))
                        .getMessage());
    }

    private interface Opening {
        void open() throws IOException;
    }

    private static String refusal(Opening opening) {
        return Sentences.of(assertThrows(FileSystemException.class, opening::open));
    }
}
