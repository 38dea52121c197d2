package csdbench.report;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Replaces files atomically, even across a crash. */
public final class WholeFile {
    private WholeFile() {}

    /** Writes what the new file is to hold. */
    @FunctionalInterface
    interface Content {
        void write(FileChannel channel) throws IOException;
    }

    /** Creates or replaces a file. */
    public static void replace(Path file, byte[] content) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            // Devices and links are written to, not replaced.
            Files.write(file, content);
        } else {
            replace(file, channel -> writeAll(channel, content));
        }
    }

    static void replace(Path file, Content content) throws IOException {
        Path unfinished = file.resolveSibling("." + file.getFileName() + ".new");
        try {
            write(unfinished, content);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            // On a full disk the partial copy would take space that others need.
            Files.deleteIfExists(unfinished);
            throw e;
        }
    }

    static void writeAll(FileChannel channel, byte[] bytes) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        while (rest.hasRemaining()) {
            channel.write(rest);
        }
    }

    private static void write(Path file, Content content) throws IOException {
        // Left by a crash, or a link that must not be followed.
        Files.deleteIfExists(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            content.write(channel);
            // Without this a power failure may leave the new name without content.
            channel.force(true);
        }
    }
}
