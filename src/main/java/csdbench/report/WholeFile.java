package csdbench.report;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes a file so that readers see the old content or the new, never a part, even after a crash. */
public final class WholeFile {
    private WholeFile() {}

    /** Puts {@code content} in the place of what {@code file} held, if anything. */
    public static void replace(Path file, byte[] content) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            // A device or a link is not replaced by a file of its name.
            Files.write(file, content);
            return;
        }
        Path unfinished = file.resolveSibling("." + file.getFileName() + ".new");
        try {
            write(unfinished, content);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            // On a full disk the half-written copy would take the space that others still need.
            Files.deleteIfExists(unfinished);
            throw e;
        }
    }

    private static void write(Path file, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteBuffer rest = ByteBuffer.wrap(content);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
            // Without this a power cut may leave the new name with the content of neither file.
            channel.force(true);
        }
    }
}
