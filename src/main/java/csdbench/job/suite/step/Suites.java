package csdbench.job.suite.step;

import csdbench.base.text.Sentences;
import csdbench.base.text.Similar;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** The suites that come with the program, and those that users bring. Stateless; any thread. */
public final class Suites {
    /** In the order of listings; the first is the usual one. Each is {@code NAME.json} beside the resources. */
    private static final List<String> NAMES = List.of("storagereview", "corners");

    private static final String ENDING = ".json";

    private Suites() {}

    /** Suites that come with the program. */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * A suite.
     *
     * @param name one of {@link #names}, or a suite file: a path with a folder in it or an ending {@code .json}
     */
    public static Suite suite(String name) throws SuiteProblem {
        if (NAMES.contains(name)) {
            return builtIn(name);
        }
        if (!name.contains("/") && !name.endsWith(ENDING)) {
            throw new SuiteProblem("there is no suite " + name + "; "
                    + Similar.nearest(name, NAMES)
                            .map(near -> "did you mean " + near + "?")
                            .orElse("there are " + String.join(", ", NAMES) + ", and files of your own: ./NAME.json"));
        }
        return SuiteFile.read(name, text(name));
    }

    private static String text(String name) throws SuiteProblem {
        try {
            return Files.readString(Path.of(name));
        } catch (MalformedInputException e) {
            throw new SuiteProblem("the suite file " + name + " is no text", e);
        } catch (IOException e) {
            throw new SuiteProblem("cannot read the suite file " + name + ": " + Sentences.of(e), e);
        } catch (InvalidPathException e) {
            throw new SuiteProblem(name + " is no name of a file", e);
        }
    }

    private static Suite builtIn(String name) {
        try (InputStream in = Suites.class.getResourceAsStream("/csdbench/suites/" + name + ENDING)) {
            return SuiteFile.read(name + ENDING, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SuiteProblem e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
