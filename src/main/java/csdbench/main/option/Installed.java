package csdbench.main.option;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;

/** The texts, parmfiles and traces that lie beside the program, in a package or in a checkout. Static. */
public final class Installed {
    /** From the folder of the jar: in the tar.gz and the image, in packages of a system, in a checkout. */
    private static final List<String> PLACES = List.of("../share/csdbench", "../../../share/csdbench", "..");

    /** Where names may begin. */
    private static final List<String> BEGINNINGS = List.of("", "parmfiles", "traces");

    private static final String PAGE = ".md";

    private Installed() {}

    /** A file to read, or the one of this name that is installed if there is none here. */
    public static final class Name implements ITypeConverter<Path> {
        @Override
        public Path convert(String text) {
            return Path.of(name(text, _ -> {}));
        }
    }

    /**
     * Names of files, and other words; files that are not here are those that are installed.
     *
     * @param say gets which
     */
    public static List<String> files(List<String> words, Consumer<String> say) {
        return words.stream()
                .map(word -> word.contains("=") ? word : name(word, say))
                .toList();
    }

    /** The pages of the documentation by names such as {@code development/house}; none where only the jar is. */
    public static Map<String, Path> pages() {
        Optional<Path> docs = folder().map(folder -> folder.resolve("docs")).filter(Files::isDirectory);
        if (docs.isEmpty()) {
            return Map.of();
        }
        try (Stream<Path> files = Files.walk(docs.get(), 2)) {
            return files.filter(file -> file.toString().endsWith(PAGE))
                    .collect(Collectors.toMap(
                            file -> docs.get().relativize(file).toString().replace(PAGE, ""),
                            file -> file,
                            (first, _) -> first,
                            TreeMap::new));
        } catch (IOException _) {
            return Map.of();
        }
    }

    private static String name(String name, Consumer<String> say) {
        try {
            if (name.isEmpty() || Files.exists(Path.of(name))) {
                return name;
            }
            Optional<Path> found = folder().flatMap(folder -> in(folder, name));
            found.ifPresent(file -> say.accept("note: there is no " + name + " here; this is " + file));
            return found.map(Path::toString).orElse(name);
        } catch (InvalidPathException _) {
            return name; // Whoever opens it says what is wrong with it.
        }
    }

    /** Nothing outside of the folder has a name in it. */
    private static Optional<Path> in(Path folder, String name) {
        return BEGINNINGS.stream()
                .map(folder::resolve)
                .map(beginning -> inside(beginning, name))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Path> inside(Path beginning, String name) {
        return Optional.of(beginning.resolve(name).normalize())
                .filter(file -> file.startsWith(beginning) && Files.isRegularFile(file));
    }

    private static Optional<Path> folder() {
        CodeSource source = Installed.class.getProtectionDomain().getCodeSource();
        URL location = source == null ? null : source.getLocation();
        try {
            // Java does not tell of a class out of an archive in a folder with a blank in its name.
            Path jar = location == null ? Path.of(System.getProperty("java.class.path")) : Path.of(location.toURI());
            return folder(jar.toAbsolutePath().getParent());
        } catch (URISyntaxException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** @param beside folder of the jar */
    static Optional<Path> folder(Path beside) {
        return PLACES.stream()
                .map(place -> beside.resolve(place).normalize())
                .filter(folder -> Files.isRegularFile(folder.resolve("parmfiles/first.parm")))
                .findFirst();
    }
}
