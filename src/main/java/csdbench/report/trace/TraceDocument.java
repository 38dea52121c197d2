package csdbench.report.trace;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.report.Json;
import csdbench.trace.study.DepthFacts;
import csdbench.trace.study.GapSample;
import csdbench.trace.study.LocalityFacts;
import csdbench.trace.study.OriginFacts;
import csdbench.trace.study.OverTime;
import csdbench.trace.study.RateFacts;
import csdbench.trace.study.TraceFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Statistics of a trace as JSON, explained in {@code docs/schema/README.md}.
 *
 * @param schema incremented when a member is removed or changes its meaning
 * @param source the file
 * @param totals counts and bytes
 * @param facts statistics
 * @param origins devices and streams
 * @param rejected records left out
 * @param gapsApart how far its gaps are from those of the trace beside it; empty without one
 */
public record TraceDocument(
        int schema,
        @JsonUnwrapped Source source,
        @JsonUnwrapped Totals totals,
        List<String> doubts,
        @JsonUnwrapped Facts facts,
        @JsonUnwrapped Origins origins,
        @JsonUnwrapped Rejected rejected,
        long backwards,
        OverTime overTime,
        Optional<GapSample.Apart> gapsApart) {
    private static final int SCHEMA = 1;

    /** The file. */
    public record Source(String file, String format, boolean complete) {}

    /** Counts and bytes. */
    public record Totals(
            long requests,
            long reads,
            long writes,
            long trims,
            long flushes,
            double durationSeconds,
            long bytes,
            long readBytes,
            long writtenBytes,
            long trimmedBytes) {}

    /** Statistics of the requests. */
    public record Facts(
            TraceFacts.Directions directions, RateFacts rate, Optional<DepthFacts> depth, LocalityFacts locality) {}

    /** Devices and streams. */
    public record Origins(int deviceCount, List<OriginFacts> devices, int streamCount, List<OriginFacts> streams) {}

    /** Records that are not in the figures. */
    public record Rejected(
            long malformed, List<String> firstMalformed, Map<String, Long> leftOut, List<String> notes) {}

    /** One object on one line, without a newline. */
    public static String json(TraceReading reading, TraceFacts facts) {
        return json(reading, facts, Optional.empty());
    }

    /** The same of one of two. */
    public static String json(TraceReading reading, TraceFacts facts, Optional<GapSample.Apart> gapsApart) {
        return Json.line(of(reading, facts, gapsApart));
    }

    private static TraceDocument of(TraceReading reading, TraceFacts facts, Optional<GapSample.Apart> gapsApart) {
        return new TraceDocument(
                SCHEMA,
                new Source(reading.file(), reading.format(), reading.complete()),
                new Totals(
                        facts.all().requests(),
                        facts.reads().requests(),
                        facts.writes().requests(),
                        facts.trims().requests(),
                        facts.flushes().requests(),
                        facts.durationSeconds(),
                        facts.all().bytes(),
                        facts.reads().bytes(),
                        facts.writes().bytes(),
                        facts.trims().bytes()),
                facts.warnings(),
                new Facts(facts.directions(), facts.rate(), facts.depth(), facts.locality()),
                new Origins(
                        facts.devices().count(),
                        facts.devices().largest(),
                        facts.streams().count(),
                        facts.streams().largest()),
                new Rejected(reading.malformed(), reading.firstMalformed(), reading.leftOut(), reading.notes()),
                facts.backwards(),
                facts.overTime(),
                gapsApart);
    }
}
