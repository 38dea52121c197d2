package csdbench.job.app.adapter;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words of an adapter that stand for something. */
enum Placeholder {
    /** The program's own folder, in which it works. */
    FOLDER,
    /** How many clients. */
    CLIENTS,
    /** How long it is to work. */
    SECONDS,
    /** Of the data, {@code 2.0} for 2:1. */
    RATIO,
    /** The same as what compression saves, in percent. */
    PERCENT,
    /** The same as the share that compression leaves, {@code 0.5000} for 2:1. */
    KEPT,
    /** Another for each repeat and ratio. */
    SEED,
    /** Of the data, in bytes. */
    SIZE,
    /** The same in blocks of 4 KiB. */
    BLOCKS,
    /** A file of data of that size and ratio. */
    PAYLOAD;

    static final Pattern ANY = Pattern.compile(
            Stream.of(values()).map(each -> Pattern.quote(each.word())).collect(Collectors.joining("|")));

    String word() {
        return "{" + name().toLowerCase(Locale.ROOT) + "}";
    }

    static Placeholder of(String word) {
        return valueOf(word.substring(1, word.length() - 1).toUpperCase(Locale.ROOT));
    }
}
