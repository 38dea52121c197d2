package csdbench.house;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A package below {@code csdbench} and what it may use; or a wing, which is all packages below one of those.
 *
 * @param name its package without the leading {@code csdbench.}
 * @param mayImport names of the rooms whose types it may use
 * @param thirdParty names of the libraries it may use, as in {@link Rooms#LIBRARIES}
 */
record Room(String name, SequencedSet<String> mayImport, SequencedSet<String> thirdParty) {
    private static final Pattern ROW = Pattern.compile("([a-z.]+) *:([^|]*)(?:\\|(.*))?");

    /** Reads {@code name : room, room | library, library}. */
    static Room parse(String row) {
        Matcher matcher = ROW.matcher(row);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no row of the table of rooms: " + row);
        }
        return new Room(matcher.group(1), names(matcher.group(2)), names(matcher.group(3)));
    }

    /** The wing that it belongs to: the first part of its name. */
    String wing() {
        return name.split("\\.", 2)[0];
    }

    private static SequencedSet<String> names(String list) {
        return list == null || list.isBlank()
                ? new LinkedHashSet<>()
                : new LinkedHashSet<>(Arrays.asList(list.strip().split(", *")));
    }
}
