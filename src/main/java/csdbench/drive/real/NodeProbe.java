package csdbench.drive.real;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** Queries about a path that only the kernel can answer; tests substitute simulated devices. */
public interface NodeProbe {
    NodeProbe REAL = new RealNodes();

    /**
     * The node of a path, symbolic links followed.
     *
     * @return empty if it does not exist
     * @throws IOException if not accessible, for example for lack of permission
     */
    Optional<Node> node(Path path) throws IOException;

    /**
     * Reads up to {@code length} bytes, fewer only at the end.
     *
     * @throws IOException when it cannot be read
     */
    byte[] read(Path path, long offsetBytes, int length) throws IOException;

    /** Free space in the file system of an existing path. */
    Space space(Path path) throws IOException;

    enum Type {
        REGULAR,
        DIRECTORY,
        BLOCK,
        CHARACTER,
        OTHER
    }

    /**
     * A node of the file system.
     *
     * @param type kind of node
     * @param number {@code major:minor} of a device, empty otherwise
     * @param sizeBytes length of a regular file, 0 otherwise
     * @param links number of hard links of a regular file
     */
    record Node(Type type, String number, long sizeBytes, int links) {}

    /**
     * Free space of a file system.
     *
     * @param id identifies the file system
     * @param totalBytes its size
     * @param usableBytes free for this user
     */
    record Space(String id, long totalBytes, long usableBytes) {}

    /** Uses the JDK's Unix file attributes, or the portable ones where there are none. */
    final class RealNodes implements NodeProbe {
        // The file types in st_mode of Linux and the BSDs.
        private static final int TYPE_MASK = 0xF000;
        private static final int TYPE_CHARACTER = 0x2000;
        private static final int TYPE_BLOCK = 0x6000;

        private RealNodes() {}

        @Override
        public Optional<Node> node(Path path) throws IOException {
            try {
                BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class);
                if (basic.isDirectory()) {
                    return Optional.of(new Node(Type.DIRECTORY, "", 0, 1));
                }
                return Optional.of(basic.isRegularFile() ? regular(path, basic.size()) : special(path));
            } catch (NoSuchFileException e) {
                return Optional.empty();
            }
        }

        private static Node regular(Path path, long sizeBytes) throws IOException {
            if (!hasUnixView(path)) {
                return new Node(Type.REGULAR, "", sizeBytes, 1);
            }
            return new Node(Type.REGULAR, "", sizeBytes, (int) Files.getAttribute(path, "unix:nlink"));
        }

        private static Node special(Path path) throws IOException {
            if (!hasUnixView(path)) {
                return new Node(Type.OTHER, "", 0, 1);
            }
            Map<String, Object> unix = Files.readAttributes(path, "unix:mode,rdev");
            String number = number((Long) unix.get("rdev"));
            return switch ((Integer) unix.get("mode") & TYPE_MASK) {
                case TYPE_BLOCK -> new Node(Type.BLOCK, number, 0, 1);
                case TYPE_CHARACTER -> new Node(Type.CHARACTER, number, 0, 1);
                default -> new Node(Type.OTHER, "", 0, 1);
            };
        }

        private static boolean hasUnixView(Path path) {
            return path.getFileSystem().supportedFileAttributeViews().contains("unix");
        }

        /** Splits a device number as encoded by makedev(3) of glibc: 12 + 20 bits, interleaved. */
        static String number(long device) {
            long major = (device >> 8 & 0xfff) | (device >> 32 & ~0xfffL);
            long minor = (device & 0xff) | (device >> 12 & ~0xffL & 0xffffffffL);
            return major + ":" + minor;
        }

        @Override
        public byte[] read(Path path, long offsetBytes, int length) throws IOException {
            ByteBuffer buffer = ByteBuffer.allocate(length);
            try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
                while (buffer.hasRemaining() && channel.read(buffer, offsetBytes + buffer.position()) > 0) {
                    // Reads may be short; the condition reads on until the buffer is full or the device ends.
                }
            }
            return Arrays.copyOf(buffer.array(), buffer.position());
        }

        @Override
        public Space space(Path path) throws IOException {
            FileStore store = Files.getFileStore(path);
            return new Space(store.toString(), store.getTotalSpace(), store.getUsableSpace());
        }
    }
}
