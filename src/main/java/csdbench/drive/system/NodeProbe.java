package csdbench.drive.system;

import csdbench.io.FileIdentity;
import csdbench.io.file.MapperTables;
import csdbench.io.file.NativeFile;
import csdbench.io.file.ZoneReport;
import csdbench.io.linux.CallState;
import csdbench.io.linux.FolderCalls;
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
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Queries about a path that only the kernel can answer; tests substitute simulated devices. */
public interface NodeProbe {
    NodeProbe REAL = new RealNodes();

    /**
     * The node of a path and where it lies, symbolic links followed, both of one moment.
     *
     * @return empty if it does not exist
     * @throws IOException if not accessible, for example for lack of permission
     */
    Optional<Found> find(Path path) throws IOException;

    /** The node of a path, symbolic links followed. */
    default Optional<Node> node(Path path) throws IOException {
        return find(path).map(Found::node);
    }

    /**
     * Reads up to {@code length} bytes, fewer only at the end.
     *
     * @param path without a link at its end
     * @param judged what it was found to be, if that is known
     * @throws IOException when it cannot be read, or is something else by now
     */
    byte[] read(Path path, Optional<FileIdentity> judged, long offsetBytes, int length) throws IOException;

    /** Signatures that libblkid finds; none where it is not installed, or what is there is not known. */
    List<Signature> knownToBlkid(Path path, Optional<FileIdentity> judged) throws IOException;

    /** The file or device behind a loop device, as the kernel holds it open; empty where it does not report that. */
    default Optional<FileIdentity> behindLoop(Path device) {
        return Optional.empty();
    }

    /** Bytes that the file system has allocated for a file; empty where it does not report that. */
    default OptionalLong allocatedBytes(Path file) {
        return OptionalLong.empty();
    }

    /**
     * What a device of device mapper is made of, a line for each target as {@code dmsetup table} prints it; empty where
     * that may not be asked.
     *
     * @param number {@code major:minor}
     */
    default List<String> mapperTable(String number) {
        return List.of();
    }

    /**
     * Where the first of some zones begins that cannot be written from its beginning on; empty if each can, or where
     * that may not be asked.
     *
     * @param device zoned
     * @param lowBytes where the first one begins
     * @param highBytes beyond them
     */
    default OptionalLong writtenZone(Path device, long lowBytes, long highBytes) {
        return OptionalLong.empty();
    }

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
     * @param identity by which it is known under any path; empty where the system has none
     */
    record Node(Type type, String number, long sizeBytes, int links, Optional<FileIdentity> identity) {}

    /**
     * A node and where it lies.
     *
     * @param path without a link in it
     */
    record Found(Path path, Node node) {}

    /**
     * Free space of a file system.
     *
     * @param id identifies the file system
     * @param totalBytes its size
     * @param usableBytes free for this user
     * @param freeInodes files and directories that this user can still create; the largest number where nobody counts
     */
    record Space(String id, long totalBytes, long usableBytes, long freeInodes) {
        /** The same with another name. */
        public Space named(String name) {
            return new Space(name, totalBytes, usableBytes, freeInodes);
        }
    }

    /** Asks Linux itself; Java where that cannot be asked, which knows no block devices. */
    final class RealNodes implements NodeProbe {
        private RealNodes() {}

        @Override
        public Optional<Found> find(Path path) throws IOException {
            try {
                return Optional.of(NativeFile.available() ? nativeNode(path) : portableNode(path));
            } catch (NoSuchFileException e) {
                return Optional.empty();
            }
        }

        private static Found nativeNode(Path path) throws IOException {
            try (NativeFile file = NativeFile.find(path.toString())) {
                FileIdentity identity = file.identity();
                Type type = type(identity);
                boolean device = type == Type.BLOCK || type == Type.CHARACTER;
                Node node = new Node(
                        type,
                        device ? identity.deviceNumber() : "",
                        type == Type.REGULAR ? file.sizeBytes() : 0,
                        type == Type.REGULAR ? file.links() : 1,
                        Optional.of(identity));
                return new Found(file.path(), node);
            }
        }

        private static Type type(FileIdentity identity) {
            return switch (identity.type()) {
                case FileIdentity.REGULAR -> Type.REGULAR;
                case FileIdentity.DIRECTORY -> Type.DIRECTORY;
                case FileIdentity.BLOCK -> Type.BLOCK;
                case FileIdentity.CHARACTER -> Type.CHARACTER;
                default -> Type.OTHER;
            };
        }

        /** What Java reports on any system; raw devices are not told apart. */
        private static Found portableNode(Path path) throws IOException {
            BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class);
            Type type = basic.isDirectory() ? Type.DIRECTORY : basic.isRegularFile() ? Type.REGULAR : Type.OTHER;
            boolean unix = path.getFileSystem().supportedFileAttributeViews().contains("unix");
            int links = type == Type.REGULAR && unix ? (int) Files.getAttribute(path, "unix:nlink") : 1;
            long sizeBytes = type == Type.REGULAR ? basic.size() : 0;
            return new Found(path.toRealPath(), new Node(type, "", sizeBytes, links, Optional.empty()));
        }

        @Override
        public byte[] read(Path path, Optional<FileIdentity> judged, long offsetBytes, int length) throws IOException {
            if (judged.isEmpty() || !NativeFile.available()) {
                return read(path, offsetBytes, length);
            }
            try (NativeFile file = NativeFile.held(path.toString(), judged.get());
                    NativeFile readable = file.readable()) {
                return read(readable.handle(), offsetBytes, length);
            }
        }

        @Override
        public List<Signature> knownToBlkid(Path path, Optional<FileIdentity> judged) throws IOException {
            if (!NativeFile.available()) {
                return List.of();
            }
            try (NativeFile file = judged.isPresent()
                    ? NativeFile.held(path.toString(), judged.get())
                    : NativeFile.find(path.toString())) {
                return file.signatures().stream()
                        .map(found -> new Signature(
                                found.type(),
                                found.type() + " (found by libblkid)",
                                found.offsetBytes(),
                                found.label()))
                        .toList();
            }
        }

        @Override
        public Optional<FileIdentity> behindLoop(Path device) {
            return NativeFile.available() ? NativeFile.behindLoop(device) : Optional.empty();
        }

        @Override
        public List<String> mapperTable(String number) {
            try {
                return MapperTables.table(number);
            } catch (IOException e) {
                return List.of();
            }
        }

        @Override
        public OptionalLong writtenZone(Path device, long lowBytes, long highBytes) {
            try {
                return ZoneReport.written(device.toString(), lowBytes, highBytes);
            } catch (IOException e) {
                return OptionalLong.empty();
            }
        }

        @Override
        public OptionalLong allocatedBytes(Path path) {
            try (NativeFile file = NativeFile.available() ? NativeFile.find(path.toString()) : null) {
                return file == null ? OptionalLong.empty() : OptionalLong.of(file.allocatedBytes());
            } catch (IOException e) {
                return OptionalLong.empty();
            }
        }

        private static byte[] read(Path path, long offsetBytes, int length) throws IOException {
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
            // Elsewhere Java names a drive by its label, which others may have, too.
            Path root = path.toAbsolutePath().getRoot();
            String id = NativeFile.available() || root == null ? store.toString() : root.toString();
            return new Space(id, store.getTotalSpace(), store.getUsableSpace(), freeInodes(path));
        }

        private static long freeInodes(Path path) {
            if (!NativeFile.available()) {
                return Long.MAX_VALUE;
            }
            try (CallState state = new CallState()) {
                long inodes = FolderCalls.freeInodes(state, path.toString());
                return inodes < 0 ? Long.MAX_VALUE : inodes;
            }
        }
    }
}
