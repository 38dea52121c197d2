package csdbench.job.pki;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;

/** Files and folders that only their owner can read, never in place of others. Static functions; any thread. */
final class OwnFiles {
    private static final Set<PosixFilePermission> OF_OTHERS = EnumSet.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE);

    private OwnFiles() {}

    /** A new folder, its parents included. */
    static void createFolder(Path folder) throws IOException {
        if (folder.toAbsolutePath().getParent() != null) {
            Files.createDirectories(folder.toAbsolutePath().getParent(), permissions(folder, "rwx------"));
        }
        Files.createDirectory(folder, permissions(folder, "rwx------"));
    }

    /** Whether others than the owner may read or write a file; false where a system does not know of that. */
    static boolean openToOthers(Path file) throws IOException {
        return posix(file) && Files.getPosixFilePermissions(file).stream().anyMatch(OF_OTHERS::contains);
    }

    /** What went wrong with a file or a store, in a few words. */
    static String reason(Exception problem) {
        return switch (problem) {
            case NoSuchFileException missing -> missing.getFile() + " does not exist";
            case FileAlreadyExistsException there -> there.getFile() + " exists already";
            default -> problem.getMessage() == null ? problem.toString() : problem.getMessage();
        };
    }

    private static FileAttribute<?>[] permissions(Path path, String rights) {
        return posix(path)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(rights))}
                : new FileAttribute<?>[0];
    }

    private static boolean posix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
