package csdbench.report.trace;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was read, and what was skipped.
 *
 * @param file as the user wrote it
 * @param format name for {@code --format}
 * @param formatTitle its title
 * @param complete whether all of it was read; false if stopped
 * @param malformed number of malformed lines or records
 * @param firstMalformed the first of them, with location and reason
 * @param leftOut operations without data transfer, by kind
 * @param notes on how it was read, such as requests whose completion is lost
 */
public record TraceReading(
        String file,
        String format,
        String formatTitle,
        boolean complete,
        long malformed,
        List<String> firstMalformed,
        Map<String, Long> leftOut,
        List<String> notes) {
    public TraceReading {
        firstMalformed = List.copyOf(firstMalformed);
        notes = List.copyOf(notes);
        leftOut = Collections.unmodifiableMap(new LinkedHashMap<>(leftOut));
    }
}
