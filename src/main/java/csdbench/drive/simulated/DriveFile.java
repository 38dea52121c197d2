package csdbench.drive.simulated;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import csdbench.base.json.JsonMistake;
import csdbench.base.text.Similar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** Drives as JSON files. Stateless; any thread. */
public final class DriveFile {
    public static final String FORMAT = "csdbench-drive";
    public static final int VERSION = 1;

    private static final String HINT = "csdbench drives MODEL --json prints one to begin with";

    /** Integers up to this are exact as a double. */
    private static final double MAX_EXACT = 9e15;

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .changeDefaultPropertyInclusion(usual -> usual.withValueInclusion(Include.NON_NULL))
            .build();

    private DriveFile() {}

    /**
     * A simulated drive; docs/drives.md explains its settings.
     *
     * @param format csdbench-drive
     * @param version of the format, 1
     * @param name in one word
     * @param title for people
     * @param like the drive of which it has all that it does not say: a name of the list, or a file beside it
     * @param codec how it compresses, none where it does not
     * @param calibration against what, in a sentence
     * @param error against published results
     * @param fit how well results are found that were left out of it
     * @param settings by name
     * @param published results of the real drive
     */
    @JsonInclude(Include.NON_NULL)
    private record Document(
            @JsonInclude(Include.ALWAYS) String format,
            @JsonInclude(Include.ALWAYS) Integer version,
            @JsonInclude(Include.ALWAYS) String name,
            @JsonInclude(Include.ALWAYS) String title,
            String like,
            String codec,
            String calibration,
            KnownError error,
            Fitting fit,
            Map<String, Figure> settings,
            List<PublishedRow> published) {}

    /** @param leaveOneOut each workload in turn, predicted by a fit to all others */
    private record Fitting(List<LeftOut> leaveOneOut) {}

    /**
     * @param n results of the workload
     * @param gainErrorPercent of the rate of compressible data over that of incompressible data, where both were
     *     published
     */
    @JsonInclude(Include.NON_NULL)
    private record LeftOut(String workload, Integer n, Number meanErrorPercent, Number gainErrorPercent) {}

    /**
     * @param results that it was taken from, at full load
     * @param lightLoad the same at light load, at most 8 outstanding, all such results left out of the fit
     * @param p99 the same of 99th percentiles of reads beside writes, which nothing is fitted to
     */
    @JsonInclude(Include.NON_NULL)
    private record KnownError(
            Integer results, Number meanPercent, Number worstPercent, KnownError lightLoad, KnownError p99) {
        private static KnownError of(DriveProfile.KnownError error) {
            return new KnownError(
                    error.results(),
                    plain(error.meanPercent()),
                    plain(error.worstPercent()),
                    error.lightLoad().map(KnownError::of).orElse(null),
                    error.p99().map(KnownError::of).orElse(null));
        }

        private DriveProfile.KnownError read() {
            return new DriveProfile.KnownError(
                    or(results, 0).intValue(),
                    or(meanPercent, 0).doubleValue(),
                    or(worstPercent, 0).doubleValue(),
                    Optional.ofNullable(lightLoad).map(KnownError::read),
                    Optional.ofNullable(p99).map(KnownError::read));
        }
    }

    /**
     * A setting; its unit is that of the parameter.
     *
     * @param value that is simulated
     * @param low the least that explains the published results as well
     * @param high the most
     * @param start from where it was fitted
     * @param source where it comes from: sheet, class, prior, fitted and so on
     * @param note more about it
     */
    @JsonInclude(Include.NON_NULL)
    private record Figure(Number value, Number low, Number high, Number start, String source, String note) {}

    /** Finds the drive that a file is based on. */
    interface Lookup {
        DriveProfile drive(String name) throws DriveProblem;
    }

    /**
     * Reads a drive.
     *
     * @param file its name, for messages
     * @param others resolves {@code like}
     */
    static DriveProfile read(String file, String text, Lookup others) throws DriveProblem {
        Document document;
        try {
            document = JSON.readValue(text, Document.class);
        } catch (JacksonException e) {
            JsonMistake mistake = JsonMistake.of("drive file", file, e, HINT);
            throw new DriveProblem(mistake.message(), mistake.hint());
        }
        if (document == null || !FORMAT.equals(document.format()) || !Objects.equals(document.version(), VERSION)) {
            throw new DriveProblem(
                    file + ": this is not a drive file: expected \"format\": \"" + FORMAT + "\" and \"version\": "
                            + VERSION,
                    HINT);
        }
        if (document.name() == null || document.title() == null) {
            throw new DriveProblem(file + ": a drive needs a \"name\" and a \"title\"", "");
        }
        return profile(file, document, others);
    }

    private static DriveProfile profile(String file, Document document, Lookup others) throws DriveProblem {
        EnumMap<Parameter, DriveProfile.Setting> settings = new EnumMap<>(Parameter.class);
        Optional<DriveProfile> base =
                document.like() == null ? Optional.empty() : Optional.of(like(file, document.like(), others));
        base.ifPresent(other ->
                other.settings().forEach((key, setting) -> settings.put(key, inherited(setting, other))));
        if (document.settings() != null) {
            for (Map.Entry<String, Figure> entry : document.settings().entrySet()) {
                settings.put(parameter(file, entry.getKey()), setting(file, entry.getKey(), entry.getValue()));
            }
        }
        List<Published> published = new ArrayList<>();
        for (PublishedRow row : Objects.requireNonNullElse(document.published(), List.<PublishedRow>of())) {
            published.add(PublishedRow.read(file, row));
        }
        Optional<String> codec =
                document.codec() == null ? base.flatMap(DriveProfile::codec) : Optional.of(document.codec());
        try {
            DriveProfile drive = new DriveProfile(
                    document.name(),
                    document.title(),
                    codec.filter(word -> !word.equals("none")),
                    Objects.requireNonNullElse(document.calibration(), "not calibrated against a drive"),
                    Optional.ofNullable(document.error()).map(KnownError::read),
                    document.fit() == null ? List.of() : leftOut(file, document.fit()),
                    settings,
                    published);
            // Rejects inconsistent figures.
            drive.flash();
            return drive;
        } catch (IllegalArgumentException e) {
            throw new DriveProblem(file + ": " + e.getMessage(), "");
        }
    }

    private static DriveProfile like(String file, String name, Lookup others) throws DriveProblem {
        try {
            return others.drive(name);
        } catch (DriveProblem e) {
            throw new DriveProblem(file + ": \"like\": " + e.getMessage(), e.hint());
        }
    }

    private static List<DriveProfile.LeftOut> leftOut(String file, Fitting fit) throws DriveProblem {
        List<DriveProfile.LeftOut> all = new ArrayList<>();
        for (LeftOut left : Objects.requireNonNullElse(fit.leaveOneOut(), List.<LeftOut>of())) {
            if (left == null
                    || left.workload() == null
                    || left.n() == null
                    || left.meanErrorPercent() == null
                    || !Double.isFinite(left.meanErrorPercent().doubleValue())) {
                throw new DriveProblem(
                        file + ": \"leaveOneOut\" is incomplete", "it needs workload, n and meanErrorPercent");
            }
            all.add(new DriveProfile.LeftOut(
                    left.workload(),
                    left.n(),
                    left.meanErrorPercent().doubleValue(),
                    left.gainErrorPercent() == null
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(left.gainErrorPercent().doubleValue())));
        }
        return all;
    }

    /** A figure fitted to one drive's results is only typical for another. */
    private static DriveProfile.Setting inherited(DriveProfile.Setting setting, DriveProfile from) {
        return setting.source() != Source.FITTED
                ? setting
                : new DriveProfile.Setting(
                        setting.value(),
                        setting.low(),
                        setting.high(),
                        setting.value(),
                        Source.CLASS,
                        "fitted to results of " + from.name());
    }

    private static Parameter parameter(String file, String key) throws DriveProblem {
        Optional<Parameter> parameter = Parameter.of(key);
        if (parameter.isEmpty()) {
            List<String> keys =
                    Arrays.stream(Parameter.values()).map(Parameter::key).toList();
            throw new DriveProblem(
                    file + ": a drive has no parameter " + key,
                    Similar.nearest(key, keys)
                            .map(near -> "did you mean " + near + "?")
                            .orElse("csdbench drives MODEL lists all of them"));
        }
        return parameter.get();
    }

    private static DriveProfile.Setting setting(String file, String key, Figure figure) throws DriveProblem {
        if (figure == null || figure.value() == null) {
            throw new DriveProblem(file + ": " + key + " has no \"value\"", "");
        }
        String word = Objects.requireNonNullElse(figure.source(), Source.USER.word());
        Optional<Source> source = Source.of(word);
        if (source.isEmpty()) {
            throw new DriveProblem(
                    file + ": " + key + " has the source " + word,
                    "sources are "
                            + String.join(
                                    ", ",
                                    Arrays.stream(Source.values())
                                            .map(Source::word)
                                            .toList()));
        }
        try {
            return new DriveProfile.Setting(
                    figure.value().doubleValue(),
                    or(figure.low(), figure.value()).doubleValue(),
                    or(figure.high(), figure.value()).doubleValue(),
                    or(figure.start(), figure.value()).doubleValue(),
                    source.get(),
                    Objects.requireNonNullElse(figure.note(), ""));
        } catch (IllegalArgumentException e) {
            throw new DriveProblem(file + ": " + key + ": " + e.getMessage(), "");
        }
    }

    static Number or(Number given, Number usual) {
        return given == null ? usual : given;
    }

    /** The drive as a file for {@link #read}, with all parameters, one per line. */
    public static String json(DriveProfile drive) {
        List<String> lines = new ArrayList<>();
        lines.add(field("format", FORMAT));
        lines.add(field("version", VERSION));
        lines.add(field("name", drive.name()));
        lines.add(field("title", drive.title()));
        lines.add(field("codec", drive.codec().orElse("none")));
        lines.add(field("calibration", drive.calibration()));
        drive.error().ifPresent(error -> lines.add(field("error", KnownError.of(error))));
        if (!drive.leftOut().isEmpty()) {
            List<String> rows = drive.leftOut().stream()
                    .map(left -> "    "
                            + JSON.writeValueAsString(new LeftOut(
                                    left.workload(),
                                    left.results(),
                                    plain(left.meanErrorPercent()),
                                    left.gainErrorPercent().isPresent()
                                            ? plain(left.gainErrorPercent().getAsDouble())
                                            : null)))
                    .toList();
            lines.add("  \"fit\": {\"leaveOneOut\": [\n" + String.join(",\n", rows) + "\n  ]}");
        }
        List<String> settings = Arrays.stream(Parameter.values())
                .map(parameter ->
                        "  " + field(parameter.key(), figure(drive.settings().get(parameter))))
                .toList();
        lines.add("  \"settings\": {\n" + String.join(",\n", settings) + "\n  }");
        if (!drive.published().isEmpty()) {
            List<String> results = drive.published().stream()
                    .map(published -> "    " + JSON.writeValueAsString(PublishedRow.of(published)))
                    .toList();
            lines.add("  \"published\": [\n" + String.join(",\n", results) + "\n  ]");
        }
        return "{\n" + String.join(",\n", lines) + "\n}\n";
    }

    private static String field(String key, Object value) {
        return "  \"" + key + "\": " + JSON.writeValueAsString(value);
    }

    private static Figure figure(DriveProfile.Setting setting) {
        return new Figure(
                plain(setting.value()),
                setting.open() ? plain(setting.low()) : null,
                setting.open() ? plain(setting.high()) : null,
                setting.start() == setting.value() ? null : plain(setting.start()),
                setting.source().word(),
                setting.note().isEmpty() ? null : setting.note());
    }

    /** Integers without a decimal point or exponent. */
    static Number plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < MAX_EXACT ? (Number) (long) number : number;
    }
}
