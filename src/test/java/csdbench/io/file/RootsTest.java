package csdbench.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RootsTest {
    @TempDir
    private Path folder;

    private Path root;
    private Roots roots;

    @BeforeEach
    void aRootWithAFileBesideIt() throws IOException {
        assumeTrue(NativeFile.available());
        root = Files.createDirectory(folder.resolve("root"));
        Files.createDirectories(root.resolve("sub"));
        Files.writeString(root.resolve("sub/file"), "mine");
        Files.writeString(folder.resolve("secret"), "theirs");
        roots = Roots.of(List.of(root));
    }

    @Test
    void whatLiesBelowIsOpenedBeItThereOrNot() throws IOException {
        assertEquals("mine", read(root.resolve("sub/file")));
        for (String name : List.of("", "sub", "sub/file", "new", "sub/new/newer", "./sub/./file")) {
            assertTrue(roots.allows(root.resolve(name)), name);
        }
        assertThrows(NoSuchFileException.class, () -> read(root.resolve("new")));
    }

    @Test
    void aRootMayBeNamedThroughALinkToIt() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), root);
        Roots linked = Roots.of(List.of(link));
        assertEquals(List.of(root.toRealPath()), linked.folders());
        assertTrue(linked.allows(link.resolve("sub/file")));
        assertTrue(linked.allows(root.toRealPath().resolve("sub/file")));
    }

    @Test
    void resultsOfEarlierSessionsAreNotNamedButThoseOfThisOneAre() throws IOException {
        Path results = Files.createDirectories(root.resolve("review/state"));
        Files.createFile(root.resolve("review/.csdbench"));
        Files.writeString(results.resolve("filled"), "mine");
        assertFalse(roots.allows(results.resolve("filled")));

        roots.include(root.resolve("review"));
        roots.include(Files.createDirectory(folder.resolve("elsewhere")));

        assertEquals("mine", read(results.resolve("filled")));
        assertTrue(roots.allows(folder.resolve("elsewhere/new")));
        assertTrue(roots.allows(root.resolve("sub/file")));
        assertFalse(roots.allows(folder.resolve("elsewhere/../secret")));
        assertFalse(roots.allows(folder.resolve("secret")));
    }

    @Test
    void whatLiesBesideIsRefusedAlikeBeItThereOrNot() throws IOException {
        Files.createSymbolicLink(root.resolve("out"), folder);
        Files.createSymbolicLink(root.resolve("leads"), folder.resolve("secret"));
        Files.createSymbolicLink(root.resolve("nowhere"), folder.resolve("nothing"));
        for (String name : List.of(
                "../secret",
                "../nothing",
                "sub/../../secret",
                "sub/../sub/file",
                "nothing/../sub/file",
                "out/secret",
                "out/nothing",
                "out/root/sub/file",
                "leads",
                "nowhere",
                folder + "/secret",
                folder + "/nothing",
                "/proc/self/cwd",
                "/proc/self/fd/0")) {
            Path named = root.resolve(name);
            assertFalse(roots.allows(named), name);
            IOException refused = assertThrows(IOException.class, () -> read(named), name);
            assertFalse(refused instanceof NoSuchFileException, name);
        }
    }

    @Test
    void aLinkThatStaysWithinIsFollowed() throws IOException {
        Files.createSymbolicLink(root.resolve("within"), Path.of("sub/file"));
        assertEquals("mine", read(root.resolve("within")));
    }

    @Test
    void whatAUsersShellOrKeysAreReadFromIsNotWithin() throws IOException {
        Files.createDirectory(root.resolve(".ssh"));
        Files.createSymbolicLink(root.resolve("keys"), Path.of(".ssh"));
        for (String name : List.of(".profile", ".ssh/authorized_keys", "sub/.hidden", "keys", "keys/new")) {
            assertFalse(roots.allows(root.resolve(name)), name);
        }
        assertTrue(Roots.of(List.of(root.resolve(".ssh"))).allows(root.resolve(".ssh/file")), "a root of its own");
    }

    @Test
    void resultsOfEarlierSessionsAreNotWithin() throws IOException {
        Path results = Files.createDirectories(root.resolve("agent-h1001/deeper"));
        Files.writeString(results.getParent().resolve(".csdbench"), "");
        assertFalse(roots.allows(results.getParent()));
        assertFalse(roots.allows(results.resolve("new")));
        assertTrue(roots.allows(root.resolve("agent-h1002")));
    }

    @Test
    void aFolderThatIsTurnedIntoALinkAfterItWasAllowedLeadsNowhere() throws IOException {
        Path named = root.resolve("sub/secret");
        assertTrue(roots.allows(named));
        Files.move(root.resolve("sub"), root.resolve("aside"));
        Files.createSymbolicLink(root.resolve("sub"), folder);
        assertThrows(IOException.class, () -> read(named));
    }

    @Test
    void whatWasOpenedStaysOpenWhenItsPathIsTurned() throws IOException {
        String read = roots.opened(root.resolve("sub/file"), held -> {
            Files.delete(root.resolve("sub/file"));
            Files.createSymbolicLink(root.resolve("sub/file"), folder.resolve("secret"));
            return Files.readString(held);
        });
        assertEquals("mine", read);
    }

    private String read(Path named) throws IOException {
        return roots.opened(named, held -> Files.readString(held));
    }
}
