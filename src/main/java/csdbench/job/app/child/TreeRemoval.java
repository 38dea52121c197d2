package csdbench.job.app.child;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;

/**
 * Removes what is in a folder. Each folder is opened in the one that was opened before it, and no link is followed: who
 * owns what is removed can exchange a folder for a link meanwhile, and it leads nowhere. Static.
 */
final class TreeRemoval {
    /** More than servers make; each is a descriptor. */
    private static final int MAX_DEPTH = 64;

    private TreeRemoval() {}

    /**
     * Removes a file, or a folder with all that is in it; nothing when there is none.
     *
     * @throws IOException when it cannot be removed, or what is below was exchanged meanwhile
     */
    static void remove(Path folder, String name) throws IOException {
        try (DirectoryStream<Path> opened = Files.newDirectoryStream(folder)) {
            if (!(opened instanceof SecureDirectoryStream<Path> secure)) {
                throw new IOException("this system cannot remove folders so that no link is followed");
            }
            remove(secure, Path.of(name), MAX_DEPTH);
        }
    }

    private static void remove(SecureDirectoryStream<Path> folder, Path name, int depth) throws IOException {
        try {
            boolean isFolder = folder.getFileAttributeView(
                            name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .readAttributes()
                    .isDirectory();
            if (!isFolder) {
                folder.deleteFile(name);
                return;
            }
            if (depth == 0) {
                throw new IOException("folders of a database are deeper than any server makes them");
            }
            try (SecureDirectoryStream<Path> below = folder.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
                for (Path entry : below) {
                    remove(below, entry.getFileName(), depth - 1);
                }
            }
            folder.deleteDirectory(name);
        } catch (NoSuchFileException _) {
            // A server that ends removes files of its own.
        }
    }
}
