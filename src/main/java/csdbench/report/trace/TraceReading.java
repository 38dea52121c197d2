package csdbench.report.trace;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was read, and what was passed over.
 *
 * @param file as the user wrote it
 * @param format as {@code --format} has it
 * @param formatTitle for people
 * @param complete whether all of it was read; else somebody stopped it
 * @param malformed lines or records that could not be read
 * @param firstMalformed the first of them, with place and reason
 * @param leftOut operations that move no data, by kind
 */
public record TraceReading(
        String file,
        String format,
        String formatTitle,
        boolean complete,
        long malformed,
        List<String> firstMalformed,
        Map<String, Long> leftOut) {
    public TraceReading {
        firstMalformed = List.copyOf(firstMalformed);
        leftOut = Collections.unmodifiableMap(new LinkedHashMap<>(leftOut));
    }
}
