package csdbench.base.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs({OS.LINUX, OS.MAC})
class NewFileTest {
    @TempDir
    private Path folder;

    private Path victim;
    private Path file;

    @BeforeEach
    void aVictim() throws IOException {
        victim = Files.writeString(folder.resolve("victim"), "must stay");
        file = folder.resolve("page.html");
    }

    @Test
    void aFileIsMadeAndThenReplacedAsAWhole() throws IOException {
        NewFile.replace(file, "long text");
        NewFile.replace(file, "short");
        assertEquals("short", Files.readString(file));
        assertEquals(List.of("page.html", "victim"), names());
    }

    @Test
    void nothingIsWrittenThroughALinkNorIsItReplaced() throws IOException {
        Files.createSymbolicLink(file, victim);
        String problem =
                assertThrows(InTheWay.class, () -> NewFile.replace(file, "x")).getReason();
        assertEquals(
                file + " is a symbolic link to " + victim
                        + ", and nothing is written through or over it; remove it, or name another file",
                problem);
        assertThrows(InTheWay.class, () -> NewFile.anew(file));
        assertThrows(FileAlreadyExistsException.class, () -> NewFile.channel(file));
        assertThrows(FileAlreadyExistsException.class, () -> NewFile.stream(file));
        assertThrows(FileAlreadyExistsException.class, () -> NewFile.ofOwner(file, new byte[1]));
        assertTrue(Files.isSymbolicLink(file));
        assertEquals("must stay", Files.readString(victim));
    }

    @Test
    void noFileIsMadeWhereALinkLeadsToNothing() throws IOException {
        Files.createSymbolicLink(file, folder.resolve("gone"));
        assertThrows(InTheWay.class, () -> NewFile.replace(file, "x"));
        assertThrows(FileAlreadyExistsException.class, () -> NewFile.stream(file));
        assertFalse(Files.exists(folder.resolve("gone")));
    }

    @Test
    void whatIsNotFinishedHasANameThatNothingElseHas() throws IOException {
        Files.writeString(folder.resolve("page.html.new"), "of the user");
        Files.writeString(folder.resolve(".page.html.new"), "of the user");
        NewFile.replace(file, "x");
        assertEquals("x", Files.readString(file));
        assertEquals("of the user", Files.readString(folder.resolve("page.html.new")));
        assertEquals("of the user", Files.readString(folder.resolve(".page.html.new")));
        NewFile.replace(file, _ -> assertEquals(5, names().size()));
        assertEquals(List.of(".page.html.new", "page.html", "page.html.new", "victim"), names());
    }

    @Test
    void aLinkThatIsPutThereWhileTheFileIsWrittenIsNotFollowed() throws IOException {
        assertThrows(
                InTheWay.class,
                () -> NewFile.replace(file, channel -> {
                    NewFile.writeAll(channel, new byte[3]);
                    Files.createSymbolicLink(file, victim);
                }));
        assertEquals("must stay", Files.readString(victim));
        assertEquals(List.of("page.html", "victim"), names());
    }

    @Test
    void theOtherNamesOfAFileKeepWhatItHad() throws IOException {
        Files.createLink(file, victim);
        NewFile.replace(file, "new");
        assertEquals("must stay", Files.readString(victim));
        Files.delete(file);
        Files.createLink(file, victim);
        try (OutputStream out = NewFile.anew(file)) {
            out.write(1);
        }
        assertEquals("must stay", Files.readString(victim));
        assertArrayEquals(new byte[] {1}, Files.readAllBytes(file));
    }

    @Test
    void anEmptyFolderStays() throws IOException {
        Files.createDirectory(file);
        assertThrows(InTheWay.class, () -> NewFile.replace(file, "x"));
        assertTrue(Files.isDirectory(file));
    }

    @Test
    void whatCannotBeWrittenLeavesTheEarlierFileAndNothingElse() throws IOException {
        NewFile.replace(file, "earlier");
        assertThrows(
                IOException.class,
                () -> NewFile.replace(file, channel -> {
                    NewFile.writeAll(channel, new byte[3]);
                    throw new IOException("full");
                }));
        assertEquals("earlier", Files.readString(file));
        assertEquals(List.of("page.html", "victim"), names());
    }

    @Test
    void aStreamOfTheProcessIsAppendedToAndAFileBelowAnOpenFolderIsNone() throws IOException {
        assertTrue(NewFile.isStream(Path.of("/dev/stdout")));
        assertTrue(NewFile.isStream(Path.of("/dev/fd/63")));
        assertFalse(NewFile.isStream(Path.of("/proc/self/fd/5/report.html")));
        assertFalse(NewFile.isStream(Path.of("/dev/shm/report.html")));
        assertFalse(NewFile.isStream(Path.of("/dev/sda")));
        NewFile.replace(Path.of("/dev/null"), "x");
        assertFalse(Files.isRegularFile(Path.of("/dev/null")));
        try (FileChannel channel = NewFile.openStream(victim)) {
            NewFile.writeAll(channel, new byte[] {'!'});
        }
        assertEquals("must stay!", Files.readString(victim));
    }

    @Test
    void aTemporaryFileAndAnOwnersFileAreOfTheirOwnerAlone() throws IOException {
        Path kept = NewFile.temporary("csdbench-test", ".x", channel -> NewFile.writeAll(channel, new byte[2]));
        assertEquals(2, Files.size(kept));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(kept)));
        Files.delete(kept);
        Path own = folder.resolve("own");
        NewFile.ofOwner(own, new byte[1]);
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(own)));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
        }
    }
}
