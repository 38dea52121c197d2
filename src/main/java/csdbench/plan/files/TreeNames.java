package csdbench.plan.files;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Names that the files of a tree have, or its directories, in place of vdbench's. They lie in a folder that may hold
 * anything else, and nothing in it proves whose they are: only what a session made itself may be removed by it.
 *
 * @param words one with a {@code *}, where the number from 0 stands; or a name for each
 */
public record TreeNames(List<String> words) {
    /** Of the file systems that there are. */
    public static final int MAX_BYTES = 255;

    private static final String NUMBER = "*";

    /** Digits of a number that are more than there are files. */
    private static final int DIGITS = 10;

    public TreeNames {
        words = List.copyOf(words);
    }

    /** Whether the only word stands for any number of names. */
    public boolean numbered() {
        return words.size() == 1 && words.getFirst().contains(NUMBER);
    }

    /** What stands before the number and behind it. */
    public List<String> aroundNumber() {
        String word = words.getFirst();
        int at = word.indexOf(NUMBER);
        return List.of(word.substring(0, at), word.substring(at + 1));
    }

    /** Why these are no names of so many entries of a folder, in a sentence. */
    public Optional<String> problem(long entries) {
        if (!numbered() && words.size() != entries) {
            return Optional.of("there are " + words.size() + " for " + entries + " files or directories");
        }
        if (new HashSet<>(words).size() < words.size()) {
            return Optional.of("one of them is there twice");
        }
        return words.stream().flatMap(word -> problem(word).stream()).findFirst();
    }

    private Optional<String> problem(String word) {
        boolean special = word.isEmpty() || word.equals(".") || word.equals("..") || word.indexOf('/') >= 0;
        boolean many = word.indexOf(NUMBER) != word.lastIndexOf(NUMBER) || !numbered() && word.contains(NUMBER);
        int bytes = word.getBytes(StandardCharsets.UTF_8).length + (numbered() ? DIGITS : 0);
        return special
                ? Optional.of("'" + word + "' is no name in a folder")
                : many
                        ? Optional.of("'" + word + "' has a * that no number can stand for")
                        : bytes > MAX_BYTES
                                ? Optional.of("'" + word + "' is longer than " + MAX_BYTES + " bytes")
                                : Optional.empty();
    }
}
