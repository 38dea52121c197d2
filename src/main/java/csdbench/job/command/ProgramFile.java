package csdbench.job.command;

import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where this program lies. Static functions; any thread. */
public final class ProgramFile {
    private static final String JAVA = System.getProperty("java.home") + "/bin/java";
    private static final String MAIN = "csdbench.main.Main";

    /** Tests start it from classes, for a few seconds: to compile further what is called often would take longer. */
    private static final List<String> QUICK =
            List.of("--enable-native-access=ALL-UNNAMED", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private ProgramFile() {}

    /**
     * The jar, or the folder of classes. Classes that come from an archive do not know it where a folder above has a
     * space in its name; then it is what the class path begins with.
     */
    public static Optional<Path> code() {
        try {
            URL source = ProgramFile.class.getProtectionDomain().getCodeSource().getLocation();
            return Optional.of(
                    source == null
                            ? Path.of(System.getProperty("java.class.path").split(File.pathSeparator)[0])
                                    .toAbsolutePath()
                            : Path.of(source.toURI()));
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException _) {
            // Not from a file, so there is none to harm and none to start.
            return Optional.empty();
        }
    }

    /**
     * What starts this program from another: the script of a package or of a checkout, or Java with the jar, or with
     * the same classes where there is none.
     */
    public static List<String> launcher() {
        Path code = code().orElseThrow();
        if (Files.isDirectory(code)) {
            String classes = System.getProperty("java.class.path");
            return Stream.of(List.of(JAVA), QUICK, List.of("-cp", classes, MAIN))
                    .flatMap(List::stream)
                    .toList();
        }
        return Stream.of("../../bin/csdbench", "../../scripts/csdbench")
                .map(script -> code.resolve(script).normalize())
                .filter(Files::isExecutable)
                .findFirst()
                .map(script -> List.of(script.toString()))
                .orElseGet(() -> List.of(JAVA, "-jar", code.toString()));
    }
}
