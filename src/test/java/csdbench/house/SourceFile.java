package csdbench.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A text file of the checkout.
 *
 * @param path from the root of the checkout, with slashes
 * @param lines its lines, without their ends
 */
record SourceFile(String path, List<String> lines) {
    static final String MAIN = "src/main/java";
    static final String TEST = "src/test/java";

    /** Every Java file below a folder of the checkout, in the order of their paths. */
    static List<SourceFile> java(String folder) {
        return below(folder, ".java");
    }

    /** Every Java file there is. */
    static List<SourceFile> allJava() {
        return Stream.concat(java(MAIN).stream(), java(TEST).stream()).toList();
    }

    /** Every file below a folder, or the file of that name, whose name has this end. */
    static List<SourceFile> below(String folder, String end) {
        Path root = Path.of(folder);
        if (!Files.exists(root)) {
            return List.of();
        }
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.filter(Files::isRegularFile)
                    .filter(path -> path.toString().endsWith(end))
                    .sorted(Comparator.naturalOrder())
                    .map(SourceFile::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the tests must run in the root of the checkout", e);
        }
    }

    private static SourceFile read(Path path) {
        try {
            return new SourceFile(path.toString().replace('\\', '/'), Files.readAllLines(path));
        } catch (IOException e) {
            throw new UncheckedIOException(path + " cannot be read", e);
        }
    }

    String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    String folder() {
        return path.substring(0, path.lastIndexOf('/'));
    }

    /** The package, told from the folder; only for Java files. */
    String packageName() {
        String root = path.startsWith(MAIN) ? MAIN : TEST;
        return folder().substring(root.length() + 1).replace('/', '.');
    }

    boolean describesPackage() {
        return name().equals("package-info.java");
    }

    String text() {
        return String.join("\n", lines);
    }

    /** Where something is, so that an editor can go there; lines count from 1. */
    String at(int line) {
        return path + ":" + line;
    }
}
