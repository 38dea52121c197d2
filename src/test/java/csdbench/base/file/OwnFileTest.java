package csdbench.base.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that may be overwritten without a word, and those of somebody else. */
final class OwnFileTest {
    @TempDir
    private Path folder;

    @Test
    void aFileOfSomebodyElseIsForeignUntilItIsGone() throws IOException {
        Path thesis = Files.writeString(folder.resolve("thesis.docx"), "years");

        assertEquals(Optional.of(5L), OwnFile.foreignBytes(thesis));
        assertEquals(Optional.empty(), OwnFile.foreignBytes(Files.createFile(folder.resolve("empty"))));
        assertEquals(Optional.empty(), OwnFile.foreignBytes(folder.resolve("missing")));
        assertEquals(Optional.empty(), OwnFile.foreignBytes(folder));
    }

    @Test
    void whatWasMadeToBeOverwrittenIsKnownAlsoUnderAnotherName() throws IOException {
        Path made = Files.createFile(folder.resolve("test.dat"));
        OwnFile.mark(made, 4);
        Files.writeString(made, "data");

        assertEquals(Optional.empty(), OwnFile.foreignBytes(made));
        assertEquals(Optional.empty(), OwnFile.foreignBytes(Files.move(made, folder.resolve("moved.dat"))));
    }

    @Test
    void aCopyOfItsContentIsAnotherFile() throws IOException {
        Path made = Files.createFile(folder.resolve("test.dat"));
        OwnFile.mark(made, 4);
        Files.writeString(made, "data");
        Path other = Files.writeString(folder.resolve("other.dat"), Files.readString(made));

        assertEquals(Optional.of(4L), OwnFile.foreignBytes(other));
    }

    /** As {@code cp --archive} does. */
    @Test
    void aCopyWithItsMarkIsAnotherFile() throws IOException {
        Path made = Files.createFile(folder.resolve("test.dat"));
        OwnFile.mark(made, 4);
        Files.writeString(made, "data");
        OwnFile.written(made);
        Path copy = Files.copy(made, folder.resolve("kept.dat"), StandardCopyOption.COPY_ATTRIBUTES);

        assertEquals(Optional.empty(), OwnFile.foreignBytes(made));
        assertEquals(Optional.of(4L), OwnFile.foreignBytes(copy));
    }

    /** As {@code cp thesis.docx test.dat} does, which keeps the attributes of the file that it writes over. */
    @Test
    void whatSomebodyCopiedOverSuchAFileIsTheirs() throws IOException {
        Path made = Files.createFile(folder.resolve("test.dat"));
        OwnFile.mark(made, 4);
        Files.writeString(made, "data");
        Files.writeString(made, "thesis");

        assertEquals(Optional.of(6L), OwnFile.foreignBytes(made));
        OwnFile.growing(made, 8);
        Files.writeString(made, "a thesis");
        assertEquals(Optional.of(8L), OwnFile.foreignBytes(made));
    }

    /** As an editor does, or {@code dd conv=notrunc}. */
    @Test
    void whatSomebodyWroteIntoSuchAFileBehindARunIsTheirs() throws IOException {
        Path made = Files.createFile(folder.resolve("test.dat"));
        OwnFile.mark(made, 4);
        Files.writeString(made, "data");
        OwnFile.written(made);
        assertEquals(Optional.empty(), OwnFile.foreignBytes(made));

        FileTime written = Files.getLastModifiedTime(made);
        Files.setLastModifiedTime(made, FileTime.fromMillis(written.toMillis() + 5_000));
        assertEquals(Optional.of(4L), OwnFile.foreignBytes(made));
        OwnFile.growing(made, 4);
        assertEquals(Optional.of(4L), OwnFile.foreignBytes(made), "growing is no permit");

        Files.setLastModifiedTime(made, written);
        OwnFile.growing(made, 4);
        Files.setLastModifiedTime(made, FileTime.fromMillis(written.toMillis() + 9_000));
        assertEquals(Optional.empty(), OwnFile.foreignBytes(made), "a run that was killed while it wrote");
        OwnFile.written(made);
        assertEquals(Optional.empty(), OwnFile.foreignBytes(made));
    }

    @Test
    void oneThatIsMadeLargerStaysOne() throws IOException {
        Path made = Files.createFile(folder.resolve("test.dat"));
        OwnFile.mark(made, 4);
        Files.writeString(made, "data");
        OwnFile.growing(made, 9);
        Files.writeString(made, "more data");

        assertEquals(Optional.empty(), OwnFile.foreignBytes(made));
    }

    @Test
    void aFileBesideThatSomebodyElseOwnsKnowsNothing() throws IOException {
        Path made = Files.writeString(folder.resolve("test.dat"), "data");
        Object key = Files.readAttributes(made, "fileKey").get("fileKey");
        Path beside = Files.writeString(
                folder.resolve("test.dat.csdbench"), "made to be overwritten, bytes=4 of " + key + "\n");
        UserPrincipal nobody;
        try {
            nobody = folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody");
            Files.setOwner(beside, nobody);
        } catch (IOException e) {
            assumeTrue(false, "only root gives files away: " + e);
        }

        assertEquals(Optional.of(4L), OwnFile.foreignBytes(made));
    }

    /** As where a file system has no attributes. */
    @Test
    void aFileBesideKnowsOneFileAndNotAnotherOfItsName() throws IOException {
        Path made = Files.writeString(folder.resolve("test.dat"), "data");
        Object key = Files.readAttributes(made, "fileKey").get("fileKey");
        Files.writeString(folder.resolve("test.dat.csdbench"), "made to be overwritten, bytes=4 of " + key + "\n");
        assertEquals(Optional.empty(), OwnFile.foreignBytes(made));

        Path replacement = Files.writeString(folder.resolve("other"), "thesis");
        Files.delete(made);
        Files.move(replacement, made);
        assertEquals(Optional.of(6L), OwnFile.foreignBytes(made));
    }
}
