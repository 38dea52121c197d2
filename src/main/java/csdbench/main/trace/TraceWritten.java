package csdbench.main.trace;

import csdbench.job.tracing.Recording;
import csdbench.trace.TraceReader;
import csdbench.trace.format.Conversion;
import java.util.List;
import java.util.Map;

/**
 * What {@code trace convert}, {@code cut}, {@code record} and {@code generate} print with {@code --json}.
 *
 * @param schema version of this object, 1
 * @param file that was written
 * @param format of it
 * @param requests in it
 * @param complete whether all that was asked for is in it
 * @param lost what the format cannot represent, a sentence each
 * @param leftOut requests that were passed over, by kind
 * @param malformed records that could not be read
 * @param firstMalformed some of them
 * @param notes how it was read
 */
record TraceWritten(
        int schema,
        String file,
        String format,
        long requests,
        boolean complete,
        List<String> lost,
        Map<String, Long> leftOut,
        long malformed,
        List<String> firstMalformed,
        List<String> notes) {

    static TraceWritten generated(String file, String format, long requests, boolean complete) {
        return new TraceWritten(1, file, format, requests, complete, List.of(), Map.of(), 0, List.of(), List.of());
    }

    static TraceWritten recorded(String file, String format, Recording.Recorded recorded) {
        return new TraceWritten(
                1,
                file,
                format,
                recorded.requests(),
                recorded.dropped() == 0 && !recorded.full(),
                List.of(),
                recorded.dropped() == 0 ? Map.of() : Map.of("event without room in the kernel", recorded.dropped()),
                0,
                List.of(),
                List.of("recorded by " + recorded.by().word()));
    }

    static TraceWritten converted(String file, String format, TraceReader from, Conversion conversion) {
        return new TraceWritten(
                1,
                file,
                format,
                conversion.requests(),
                true,
                conversion.lost(),
                from.rejects().leftOut(),
                from.rejects().malformedCount(),
                from.rejects().first(),
                from.rejects().notes());
    }
}
