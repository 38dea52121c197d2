package csdbench.drive.system;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The machine as files below a root folder: the real one, or one of a test. Paths are given and returned relative to
 * that root, {@code /sys/class/block}. Nothing is cached.
 *
 * @param root folder that represents {@code /}
 * @param nodes queries about nodes
 */
public record SystemView(Path root, NodeProbe nodes) {

    /** The machine that this program runs on. */
    public static SystemView real() {
        return new SystemView(Path.of("/"), NodeProbe.REAL);
    }

    /** Whether paths are those of Windows. */
    public boolean isWindows() {
        return root.getFileSystem().getSeparator().equals("\\");
    }

    /** Path below the root; a relative one starts at the current folder. */
    public Path at(String path) {
        return path.startsWith("/")
                ? root.resolve(path.substring(1))
                : Path.of(path).toAbsolutePath();
    }

    Optional<NodeProbe.Node> node(String path) throws IOException {
        return nodes.node(at(path));
    }

    /** What a path names and where that lies, symbolic links followed. */
    public Optional<Found> find(String path) throws IOException {
        Path realRoot = root.toRealPath();
        return nodes.find(at(path)).map(found -> new Found(below(realRoot, found.path()), found.node()));
    }

    /**
     * A node and its path.
     *
     * @param path below the root, without a link in it
     */
    public record Found(String path, NodeProbe.Node node) {}

    private static String below(Path realRoot, Path real) {
        // Of the root of a drive nothing is cut off: the drive is a part of the path.
        return realRoot.getParent() != null && real.startsWith(realRoot)
                ? "/" + realRoot.relativize(real)
                : real.toString();
    }

    public boolean isDirectory(String path) {
        return Files.isDirectory(at(path));
    }

    public boolean exists(String path) {
        return Files.exists(at(path));
    }

    /** The path with every symbolic link followed, as far as it exists; the rest is unchanged. */
    public String realPath(String path) {
        try {
            return below(root.toRealPath(), at(path).toRealPath());
        } catch (IOException e) {
            Path wanted = Path.of(path);
            boolean hasFolder = wanted.getParent() != null && wanted.getFileName() != null;
            return hasFolder
                    ? Path.of(realPath(wanted.getParent().toString()))
                            .resolve(wanted.getFileName())
                            .toString()
                    : path;
        }
    }

    /** The path itself, or the nearest folder above it that exists. */
    public String nearestExisting(String path) {
        Path nearest = Path.of(path);
        while (nearest != null && !exists(nearest.toString())) {
            nearest = nearest.getParent();
        }
        return nearest == null ? "/" : nearest.toString();
    }

    /** The target of a symbolic link, as written in it; empty if the path is not a link. */
    public String linkTarget(String path) {
        try {
            return Files.readSymbolicLink(at(path)).toString();
        } catch (IOException | UnsupportedOperationException e) {
            return "";
        }
    }

    /** A whole small file, empty if it cannot be read. */
    public byte[] bytes(String path) {
        try {
            return Files.readAllBytes(at(path));
        } catch (IOException e) {
            return new byte[0];
        }
    }

    public String text(String path) {
        return new String(bytes(path), StandardCharsets.UTF_8);
    }

    /** The content of a file of one line, without blanks around it. */
    public String line(String path) {
        return text(path).strip();
    }

    /** The lines of a file, none when it cannot be read. */
    public List<String> lines(String path) {
        return text(path).lines().toList();
    }

    /** A whole number from a file of one line; {@code otherwise} when there is none. */
    public long number(String path, long otherwise) {
        try {
            return Long.parseLong(line(path));
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    /** Names in a folder in order, none when it cannot be read. */
    public List<String> names(String folder) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(at(folder))) {
            entries.forEach(entry -> names.add(entry.getFileName().toString()));
        } catch (IOException | DirectoryIteratorException e) {
            return List.of();
        }
        names.sort(null);
        return List.copyOf(names);
    }
}
