package csdbench.job.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderTrustTest {
    @TempDir
    private Path parent;

    private Path folder() throws IOException {
        return Files.createDirectories(parent.toRealPath().resolve("a/b"));
    }

    private Optional<String> objection(Path folder) throws IOException {
        return FolderTrust.objection(
                folder, Set.copyOf(List.of("root", Files.getOwner(parent).getName())));
    }

    private static void mode(Path folder, int mode) throws IOException {
        Files.setAttribute(folder, "unix:mode", mode);
    }

    @Test
    void aFolderOfTheCallersIsTrustedBeforeItIsMadeToo() throws IOException {
        assertEquals(Optional.empty(), objection(folder()));
        assertEquals(Optional.empty(), objection(folder().resolve("new/deeper")));
    }

    @Test
    void aFolderOfAnotherUserIsNot() throws IOException {
        String message = FolderTrust.objection(folder(), Set.of("somebody")).orElseThrow();

        assertTrue(message.startsWith(folder() + " belongs to "), message);
    }

    @Test
    void whatOthersMayWriteInIsNotNorWhatIsBelowIt() throws IOException {
        mode(folder(), 0777);
        assertEquals(
                Optional.of("others may write in " + folder() + " and exchange what is in it"), objection(folder()));

        mode(folder(), 0755);
        mode(folder().getParent(), 0777);
        assertTrue(objection(folder()).orElseThrow().contains(folder().getParent() + " and"));
    }

    @Test
    void belowAFolderWhereOnlyOwnersTakeAwayItIsTrustedButNotItself() throws IOException {
        mode(folder().getParent(), 01777);
        assertEquals(Optional.empty(), objection(folder()));

        assertTrue(objection(folder().getParent()).isPresent());
    }

    @Test
    void aLinkInAFolderOfOthersMayLeadElsewhereLater() throws IOException {
        Path open = Files.createDirectory(folder().resolve("open"));
        Path link = Files.createSymbolicLink(open.resolve("link"), Files.createDirectory(folder().resolve("closed")));
        mode(open, 0777);

        assertTrue(objection(link).isPresent());
    }

    @Test
    void rootRefusesResultsInAFolderOfAnotherUser() throws IOException {
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name")));
        Files.setOwner(
                folder(), parent.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
        Path results = folder().resolve("out");

        String message = assertThrows(UsageError.class, () -> FolderTrust.checkResults(results))
                .getMessage();

        assertEquals(
                folder() + " belongs to nobody, who could exchange what is in it, and root writes results in " + results
                        + "; name another folder with -o",
                message);
    }
}
