package csdbench.report.trace;

import csdbench.report.Json;
import csdbench.trace.study.DepthFacts;
import csdbench.trace.study.LocalityFacts;
import csdbench.trace.study.OriginFacts;
import csdbench.trace.study.OverTime;
import csdbench.trace.study.RateFacts;
import csdbench.trace.study.TraceFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Statistics of a trace as JSON, explained in {@code docs/trace-info.md}.
 *
 * @param schema incremented when a member is removed or changes its meaning
 */
public record TraceDocument(
        int schema,
        String file,
        String format,
        boolean complete,
        long requests,
        long reads,
        long writes,
        double durationSeconds,
        long bytes,
        long readBytes,
        long writtenBytes,
        List<String> doubts,
        TraceFacts.Directions directions,
        RateFacts rate,
        Optional<DepthFacts> depth,
        LocalityFacts locality,
        int deviceCount,
        List<OriginFacts> devices,
        int streamCount,
        List<OriginFacts> streams,
        long malformed,
        List<String> firstMalformed,
        Map<String, Long> leftOut,
        long backwards,
        OverTime overTime) {
    private static final int SCHEMA = 1;

    /** One object on one line, without a newline. */
    public static String json(TraceReading reading, TraceFacts facts) {
        return Json.line(of(reading, facts));
    }

    private static TraceDocument of(TraceReading reading, TraceFacts facts) {
        return new TraceDocument(
                SCHEMA,
                reading.file(),
                reading.format(),
                reading.complete(),
                facts.all().requests(),
                facts.reads().requests(),
                facts.writes().requests(),
                facts.durationSeconds(),
                facts.all().bytes(),
                facts.reads().bytes(),
                facts.writes().bytes(),
                facts.doubts(),
                facts.directions(),
                facts.rate(),
                facts.depth(),
                facts.locality(),
                facts.devices().count(),
                facts.devices().largest(),
                facts.streams().count(),
                facts.streams().largest(),
                reading.malformed(),
                reading.firstMalformed(),
                reading.leftOut(),
                facts.backwards(),
                facts.overTime());
    }
}
