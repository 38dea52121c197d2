package csdbench.drive.real;

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
 * The machine as files, as seen from a root folder: the real one, or one that a test made up. Paths are given and
 * returned as they read inside it, {@code /sys/class/block}. Nothing is kept; every call looks again.
 *
 * @param root folder that stands for {@code /}
 * @param nodes answers about what paths are
 */
public record SystemView(Path root, NodeProbe nodes) {

    /** The machine that this program runs on. */
    public static SystemView real() {
        return new SystemView(Path.of("/"), NodeProbe.REAL);
    }

    /** Where a path of this machine really lies; a relative one starts at the current folder. */
    Path at(String path) {
        return path.startsWith("/")
                ? root.resolve(path.substring(1))
                : Path.of(path).toAbsolutePath();
    }

    Optional<NodeProbe.Node> node(String path) throws IOException {
        return nodes.node(at(path));
    }

    boolean isDirectory(String path) {
        return Files.isDirectory(at(path));
    }

    boolean exists(String path) {
        return Files.exists(at(path));
    }

    /** The path with every symbolic link followed, as far as it exists; what does not is left as it was. */
    String realPath(String path) {
        try {
            Path real = at(path).toRealPath();
            Path realRoot = root.toRealPath();
            return real.startsWith(realRoot) ? "/" + realRoot.relativize(real) : real.toString();
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
    String nearestExisting(String path) {
        String nearest = path;
        while (!exists(nearest) && nearest.lastIndexOf('/') >= 0) {
            nearest = nearest.substring(0, nearest.lastIndexOf('/'));
        }
        return nearest.isEmpty() ? "/" : nearest;
    }

    /** Where a symbolic link points, as written in it; empty when the path is no link. */
    String linkTarget(String path) {
        try {
            return Files.readSymbolicLink(at(path)).toString();
        } catch (IOException | UnsupportedOperationException e) {
            return "";
        }
    }

    /** A whole small file, empty when it cannot be read: a file of {@code /sys} may be absent, or refuse. */
    byte[] bytes(String path) {
        try {
            return Files.readAllBytes(at(path));
        } catch (IOException e) {
            return new byte[0];
        }
    }

    String text(String path) {
        return new String(bytes(path), StandardCharsets.UTF_8);
    }

    /** The content of a file of one line, without blanks around it. */
    String line(String path) {
        return text(path).strip();
    }

    /** The lines of a file, none when it cannot be read. */
    List<String> lines(String path) {
        return text(path).lines().toList();
    }

    /** A whole number from a file of one line; {@code otherwise} when there is none. */
    long number(String path, long otherwise) {
        try {
            return Long.parseLong(line(path));
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    /** Names in a folder in order, none when it cannot be read. */
    List<String> names(String folder) {
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
