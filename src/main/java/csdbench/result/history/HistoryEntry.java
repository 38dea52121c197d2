package csdbench.result.history;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A session, as it is remembered.
 *
 * @param kind what it was
 * @param folder absolute path of its results
 * @param program that measured, with its version
 * @param host name of the machine
 * @param started when it began, in UTC
 * @param finished when it ended, in UTC; empty where it did not come to its end, or that is not known
 * @param complete whether all that was planned was done
 * @param command words of the command line
 * @param runs what was measured, in order
 */
public record HistoryEntry(
        Kind kind,
        String folder,
        String program,
        String host,
        String started,
        String finished,
        boolean complete,
        List<String> command,
        List<Run> runs) {
    public HistoryEntry {
        command = List.copyOf(command);
        runs = List.copyOf(runs);
    }

    /** What a session can be. */
    public enum Kind {
        RUN,
        PRECONDITION,
        REVIEW,
        REDUCTION,
        APPLICATION,
        FLEET,
        VDBENCH;

        /** In files and options. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Something that was measured in it.
     *
     * @param name of the run with its loops, or of the workload
     * @param series that it belongs to
     * @param figures by the names that thresholds have for them; times in nanoseconds, rates per second
     */
    public record Run(String name, Series series, Map<String, Double> figures) {
        public Run {
            figures = new LinkedHashMap<>(figures);
        }
    }

    /**
     * What tells sessions apart, wherever their folders are: copies of a folder are one session. A campaign that goes
     * on stays the same, although it ends later.
     */
    public String key() {
        boolean campaign = kind != Kind.RUN && kind != Kind.VDBENCH;
        // vdbench's folders tell neither host nor command line.
        Object measured = kind == Kind.VDBENCH
                ? runs
                : runs.stream().map(run -> run.series().drive()).distinct().toList();
        return digest(List.of(kind.word(), host, started, campaign ? "" : finished, command, measured)
                .toString());
    }

    /** A fingerprint of a text, in 32 hexadecimal digits. */
    public static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
