package csdbench.base.file;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which files of this machine the texts of others may name: all, unless this process is limited. An agent that waits
 * is limited until it ends, since a controller tells it what to open. What such texts name is opened by
 * {@link #opened} and {@link #beside}. Any thread.
 */
public final class Reach {
    private static final String OUTSIDE = "it lies outside the folders that this agent permits";
    private static final Pattern PLACE = Pattern.compile(":[0-9]+(:[0-9]+)?");

    /** One, but where several agents are in one process. What may be named lies within all of them. */
    private static final List<Limits> LIMITS = new CopyOnWriteArrayList<>();

    private Reach() {}

    /** What is done with a file that may be opened, by a path that leads to nothing else while it lasts. */
    public interface Opening<T> {
        T open(Path path) throws IOException;
    }

    /** Tells what lies within. Any thread. */
    public interface Limits {
        /** Whether something may be named, be it there or not; answers alike for all that may not. */
        boolean allows(Path named);

        /** Whether what was found at a path without links may be used. */
        boolean covers(Path real);

        /**
         * Opens what lies within, through no link that leads out.
         *
         * @throws IOException if it does not lie there or cannot be opened
         */
        <T> T opened(Path named, Opening<T> opening) throws IOException;

        /**
         * From now on a folder lies within, too, with what this process makes there for itself.
         *
         * @throws IOException if it is missing or no folder
         */
        void include(Path folder) throws IOException;
    }

    /** Limits that can be lifted. */
    public interface Limited extends AutoCloseable {
        /** Lifts them. */
        @Override
        void close();
    }

    /** Limits this process until they are lifted. */
    public static Limited limit(Limits given) {
        LIMITS.add(given);
        return () -> LIMITS.remove(given);
    }

    /** Whether there are limits. */
    public static boolean limited() {
        return !LIMITS.isEmpty();
    }

    /** From now on a folder of this process's own lies within, too; nothing happens without limits. */
    public static void include(Path folder) throws IOException {
        for (Limits limits : LIMITS) {
            limits.include(folder);
        }
    }

    private static boolean allows(Path named) {
        return LIMITS.stream().allMatch(limits -> limits.allows(named));
    }

    /** Why something may not be named, in a clause; empty if it may. Whether it is there, that does not tell. */
    public static Optional<String> objection(String named) {
        try {
            return allows(Path.of(named)) ? Optional.empty() : Optional.of(OUTSIDE);
        } catch (InvalidPathException _) {
            return Optional.of(OUTSIDE);
        }
    }

    /** Whether what was found at a path without links may be used. */
    public static boolean covers(String real) {
        return LIMITS.stream().allMatch(limits -> limits.covers(Path.of(real)));
    }

    /** Opens a file or folder that is there. */
    public static <T> T opened(Path named, Opening<T> opening) throws IOException {
        if (LIMITS.isEmpty()) {
            return opening.open(named);
        }
        for (Limits limits : LIMITS.subList(1, LIMITS.size())) {
            if (!limits.allows(named)) {
                throw outside(named);
            }
        }
        return LIMITS.getFirst().opened(named, opening);
    }

    /** Opens a file that may not be there yet, in its folder. */
    public static <T> T beside(Path named, Opening<T> opening) throws IOException {
        Path folder = named.toAbsolutePath().getParent();
        if (LIMITS.isEmpty() || folder == null) {
            return opening.open(named);
        }
        if (!allows(named)) {
            throw outside(named);
        }
        return opened(folder, held -> opening.open(held.resolve(named.getFileName())));
    }

    /** What is thrown where something lies outside. */
    public static IOException outside(Path named) {
        return new FileSystemException(named.toString(), null, OUTSIDE);
    }

    /**
     * What may be told of a mistake in a file: all of it, or within limits only its place, since the words of the
     * mistake may be the file's.
     *
     * @param mistake which begins with the name of the file where it has a place
     */
    public static String told(String file, String mistake) {
        if (LIMITS.isEmpty()) {
            return mistake;
        }
        Matcher place = PLACE.matcher(mistake.startsWith(file) ? mistake.substring(file.length()) : "");
        return file + (place.lookingAt() ? place.group() : "") + ": this is not what it should be; see there";
    }
}
