package csdbench.base.json;

import csdbench.base.file.FoundFile;
import csdbench.base.file.Reach;
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
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * JSON files of one kind: those that come with the program, found by name, and the user's own, found by path. A word
 * is a path when it has a folder in it or the ending {@code .json}. Stateless; any thread.
 *
 * @param kind in the singular and without an article: {@code drive}
 * @param title the kind in the sentence about a name that is unknown: {@code simulated drive}
 * @param folder of the resources, each of which is {@code NAME.json}
 * @param names of the resources, in the order of listings
 * @param listing where the names can be seen: {@code csdbench drives lists all of them}
 * @param problem makes the exception from what is wrong and from what to do about it, which may be empty
 * @param <E> thrown for a file that cannot be had
 */
public record NamedFiles<E extends Exception>(
        String kind,
        String title,
        String folder,
        List<String> names,
        String listing,
        BiFunction<String, String, E> problem) {
    public static final String ENDING = ".json";

    /**
     * A file as read.
     *
     * @param name for messages: the path as it was given, or the name and its ending
     */
    public record Text(String name, String text) {}

    /** Whether a word means a file of the user's. */
    public static boolean isFile(String name) {
        return name.contains("/") || name.contains("\\") || name.endsWith(ENDING);
    }

    public Text read(String name) throws E {
        return read(name, "");
    }

    /**
     * The same named in a file.
     *
     * @param beside that file; a relative name is looked up in the current folder, then beside it
     */
    public Text read(String name, String beside) throws E {
        if (names.contains(name)) {
            return builtIn(name);
        }
        if (!isFile(name)) {
            throw unknown(name);
        }
        String found = name;
        try {
            Path sibling = Path.of(beside).resolveSibling(name);
            boolean aside = !Reach.limited() && !Files.exists(Path.of(name)) && Files.exists(sibling);
            found = aside ? sibling.toString() : name;
            Path file = Path.of(found);
            return new Text(found, Reach.opened(file, path -> Files.readString(FoundFile.named(file, path))));
        } catch (MalformedInputException e) {
            throw problem.apply("the " + kind + " file " + found + " is not text", "");
        } catch (IOException e) {
            throw problem.apply("cannot read the " + kind + " file " + found + ": " + Sentences.of(e), "");
        } catch (InvalidPathException e) {
            throw problem.apply(name + " is not the name of a file", "");
        }
    }

    private Text builtIn(String name) {
        try (InputStream in = NamedFiles.class.getResourceAsStream("/csdbench/" + folder + "/" + name + ENDING)) {
            return new Text(name + ENDING, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private E unknown(String name) {
        String longer = names.stream()
                .filter(known -> name.length() > 1 && known.startsWith(name))
                .collect(Collectors.joining(" or "));
        return problem.apply(
                name.isEmpty() ? "no " + title + " is named" : "there is no " + title + " " + name,
                Similar.nearest(name, names)
                        .or(() -> names.stream()
                                .filter(known -> parts(known).equals(parts(name)))
                                .findFirst())
                        .or(() -> Optional.of(longer).filter(text -> !text.isEmpty()))
                        .map(near -> "did you mean " + near + "? " + listing)
                        .orElse(listing + "; a file of your own is ./NAME.json"));
    }

    /** What a name is made of, in any order. */
    private static Set<String> parts(String name) {
        return Set.copyOf(Arrays.asList(name.toLowerCase(Locale.ROOT).split("[-_ ]+")));
    }
}
