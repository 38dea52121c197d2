package csdbench.job.suite.step;

import csdbench.base.json.JsonMistake;
import csdbench.base.text.Similar;
import csdbench.job.command.UsageError;
import csdbench.job.data.DataState;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.InvalidTypeIdException;
import tools.jackson.databind.exc.ValueInstantiationException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsontype.NamedType;
import tools.jackson.databind.node.ObjectNode;

/** Suites as JSON files. Stateless; any thread. */
final class SuiteFile {
    static final String FORMAT = "csdbench-suite";
    private static final int VERSION = 2;

    /** Files of the first version had workloads in place of steps: a fill, and preconditioning before the writes. */
    private static final int WITHOUT_STEPS = 1;

    private static final Set<String> TIMING = Set.of("elapsedSeconds", "warmupSeconds", "meanPercent", "p99Percent");
    private static final Set<String> MEASURE = Set.of("workloads", "loadPercents");
    private static final String PASSES = "agingPasses";
    private static final String TIMING_MEMBER = "timing";
    private static final String STEPS = "steps";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .registerSubtypes(Stream.of(Step.class, RoundRule.class)
                    .flatMap(of -> Step.kinds(of).map(kind -> new NamedType(kind, Step.name(kind, of))))
                    .toArray(NamedType[]::new))
            .build();

    private SuiteFile() {}

    /** A file, member by member; what may be missing is null. */
    private record Document(
            String format,
            int version,
            String name,
            String title,
            String about,
            List<Double> dataPercents,
            Double spanPercent,
            Timing timing,
            List<Step> steps) {
        Suite suite() {
            return new Suite(
                    name,
                    Objects.requireNonNullElse(title, name),
                    Objects.requireNonNullElse(about, ""),
                    Objects.requireNonNullElse(dataPercents, List.of(0.0, 50.0)).stream()
                            .map(DataState::new)
                            .toList(),
                    Objects.requireNonNullElse(spanPercent, 25.0),
                    Objects.requireNonNullElse(timing, Timing.USUAL),
                    steps);
        }
    }

    /**
     * Reads a suite. What the file leaves out is as in the default suite.
     *
     * @param file its name, for messages
     */
    static Suite read(String file, String text) throws UsageError {
        try {
            JsonNode tree = JSON.readTree(text);
            int version = tree.path("version").asInt(0);
            if (!tree.path("format").asString("").equals(FORMAT) || version < WITHOUT_STEPS || version > VERSION) {
                throw new UsageError(file + ": this is not a suite file: expected \"format\": \"" + FORMAT
                        + "\" and \"version\": " + VERSION);
            }
            String content = version == VERSION ? STEPS : "workloads";
            if (!tree.hasNonNull("name") || !tree.hasNonNull(content)) {
                throw new UsageError(file + ": a suite needs a \"name\" and \"" + content + "\", a list"
                        + unknown((ObjectNode) tree, version));
            }
            return version == VERSION
                    ? JSON.readValue(text, Document.class).suite()
                    : withSteps(file, (ObjectNode) tree);
        } catch (JacksonException e) {
            throw problem(file, e);
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new UsageError(file + ": " + words(e));
        }
    }

    private static String words(Throwable cause) {
        return cause instanceof NullPointerException ? "a list holds null" : cause.getMessage();
    }

    private static UsageError problem(String file, JacksonException e) {
        if (e instanceof ValueInstantiationException refused
                && (refused.getCause() instanceof IllegalArgumentException
                        || refused.getCause() instanceof NullPointerException)) {
            return new UsageError(file + ": " + words(refused.getCause()));
        }
        if (e instanceof InvalidTypeIdException unknown) {
            Class<?> base = unknown.getBaseType().getRawClass();
            Class<?> of = base == RoundRule.class ? RoundRule.class : Step.class;
            List<String> names =
                    Step.kinds(base).map(kind -> Step.name(kind, of)).sorted().toList();
            String member = of == Step.class ? "step" : "rule";
            String given = Objects.requireNonNullElse(unknown.getTypeId(), "");
            return new UsageError(file + ": "
                    + (given.isEmpty()
                            ? "a " + member + " has no name"
                            : "there is no " + member + " " + given + " here")
                    + "; expected \"" + member + "\": one of " + String.join(", ", names));
        }
        JsonMistake mistake = JsonMistake.of("suite file", file, e, "docs/review.md shows one to begin with");
        return new UsageError(mistake.message() + "; " + mistake.hint());
    }

    /** A file of the first version. */
    private static Suite withSteps(String file, ObjectNode old) throws UsageError {
        double passes = 1;
        ObjectNode document = JSON.createObjectNode();
        ObjectNode timing = document.putObject(TIMING_MEMBER);
        ObjectNode measure = JSON.createObjectNode().put("step", "measure");
        for (String member : old.propertyNames()) {
            if (member.equals(PASSES)) {
                passes = old.get(member).asDouble(Double.NaN);
            } else if (TIMING.contains(member)) {
                timing.set(member, old.get(member));
            } else if (MEASURE.contains(member)) {
                measure.set(member, old.get(member));
            } else if (member.equals(STEPS) || member.equals(TIMING_MEMBER)) {
                throw new UsageError(file + ": \"" + member + "\" needs \"version\": " + VERSION);
            } else {
                document.set(member, old.get(member));
            }
        }
        document.putArray(STEPS)
                .add(JSON.createObjectNode().put("step", "fill"))
                .add(measure);
        try {
            return JSON.treeToValue(document, Document.class).suite().preconditioned(passes);
        } catch (UsageError e) {
            throw new UsageError(file + ": " + e.getMessage());
        }
    }

    /** What may have been meant by a member that there is not. */
    private static String unknown(ObjectNode tree, int version) {
        String wanted = version == VERSION ? STEPS : "workloads";
        return tree.propertyNames().stream()
                .flatMap(member ->
                        Similar.nearest(member, List.of(wanted)).stream().filter(near -> !near.equals(member)))
                .map(near -> "; did you mean " + near + "?")
                .findFirst()
                .orElse("; docs/review.md shows one to begin with");
    }
}
