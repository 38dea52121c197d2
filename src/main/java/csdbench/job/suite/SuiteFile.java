package csdbench.job.suite;

import csdbench.base.json.JsonMistake;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Suites as JSON files. Stateless; any thread. */
final class SuiteFile {
    static final String FORMAT = "csdbench-suite";
    static final int VERSION = 1;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private SuiteFile() {}

    /** A file, field by field; what may be missing is null. */
    private record Document(
            String format,
            Integer version,
            String name,
            String title,
            String about,
            List<String> workloads,
            List<Double> dataPercents,
            List<Double> loadPercents,
            Double spanPercent,
            Long elapsedSeconds,
            Long warmupSeconds,
            Double agingPasses,
            Double meanPercent,
            Double p99Percent) {}

    /**
     * Reads a suite. What the file leaves out is as in the usual one.
     *
     * @param place for messages: a file's name
     */
    static Suite read(String place, String text) throws SuiteProblem {
        Document document;
        try {
            document = JSON.readValue(text, Document.class);
        } catch (JacksonException e) {
            JsonMistake mistake = JsonMistake.of("suite file", place, e, "docs/review.md shows one to begin with");
            throw new SuiteProblem(mistake.message() + "; " + mistake.hint(), e);
        }
        if (document == null || !FORMAT.equals(document.format()) || !Objects.equals(document.version(), VERSION)) {
            throw new SuiteProblem(place + ": this is not a suite file: expected \"format\": \"" + FORMAT
                    + "\" and \"version\": " + VERSION);
        }
        if (document.name() == null || document.workloads() == null) {
            throw new SuiteProblem(place + ": a suite needs a \"name\" and \"workloads\", a list of profiles");
        }
        try {
            return new Suite(
                    document.name(),
                    Objects.requireNonNullElse(document.title(), document.name()),
                    Objects.requireNonNullElse(document.about(), ""),
                    document.workloads(),
                    Objects.requireNonNullElse(document.dataPercents(), List.of(0.0, 50.0)),
                    Objects.requireNonNullElse(
                            document.loadPercents(),
                            List.of(10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 100.0, 110.0, 120.0)),
                    Objects.requireNonNullElse(document.spanPercent(), 25.0),
                    Objects.requireNonNullElse(document.elapsedSeconds(), 60L),
                    Objects.requireNonNullElse(document.warmupSeconds(), 10L),
                    Objects.requireNonNullElse(document.agingPasses(), 1.0),
                    Objects.requireNonNullElse(document.meanPercent(), 1.0),
                    Objects.requireNonNullElse(document.p99Percent(), 3.0));
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new SuiteProblem(
                    place + ": " + (e instanceof NullPointerException ? "a list holds null" : e.getMessage()), e);
        }
    }
}
