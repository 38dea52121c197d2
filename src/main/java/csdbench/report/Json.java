package csdbench.report;

import csdbench.base.file.FoundFile;
import csdbench.base.json.JsonMistake;
import csdbench.base.json.RequiredMembers;
import csdbench.base.text.Sentences;
import csdbench.base.unit.Decimal;
import csdbench.result.CpuUse;
import csdbench.result.DataFacts;
import csdbench.result.DeviceCounters;
import csdbench.result.PhysicalUse;
import csdbench.result.Precision;
import csdbench.result.Program;
import csdbench.result.Replayed;
import csdbench.result.RunStarted;
import csdbench.result.session.RunResult;
import csdbench.result.session.RunSummary;
import csdbench.result.session.Times;
import java.io.IOException;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * The JSON of all files: members in the order of the record, numbers without exponent and with at most six decimals,
 * {@code null} for what is not a number, UTF-8, one newline at the end.
 */
public final class Json {
    private static final int DECIMALS = 6;

    /** Records of plain numbers, each written on one line to keep documents short. */
    private static final List<Class<?>> ON_ONE_LINE = List.of(
            Times.class,
            Precision.class,
            Replayed.class,
            CpuUse.class,
            RunSummary.WholeRun.class,
            RunResult.VdbenchAverage.class,
            PhysicalUse.class,
            DeviceCounters.Wear.class,
            DeviceCounters.Missing.class,
            DataFacts.Compressed.class,
            DataFacts.Distinct.class,
            RunResult.Requested.class,
            RunStarted.Extent.class,
            Program.class);

    private static final JsonMapper LINES = JsonMapper.builder()
            .annotationIntrospector(new RequiredMembers())
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .addModule(new SimpleModule("numbers")
                    .addSerializer(Double.class, new PlainNumber())
                    .addSerializer(Double.TYPE, new PlainNumber())
                    .addSerializer(OptionalDouble.class, new PerhapsNumber()))
            .addModule(TimesJson.module())
            .build();

    private static final ObjectWriter DOCUMENTS = documents(ON_ONE_LINE);

    private Json() {}

    private static ObjectWriter documents(List<Class<?>> onOneLine) {
        SimpleModule lines = new SimpleModule("lines");
        for (Class<?> type : onOneLine) {
            lines.addSerializer(type, new OneLine());
        }
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        Separators separators = Separators.createDefaultInstance().withObjectNameValueSpacing(Separators.Spacing.AFTER);
        return LINES.rebuild()
                .addModule(lines)
                .build()
                .writer()
                .with(new DefaultPrettyPrinter(separators)
                        .withObjectIndenter(indenter)
                        .withArrayIndenter(indenter));
    }

    /** An indented document. */
    static String text(Object value) {
        return DOCUMENTS.writeValueAsString(value) + "\n";
    }

    /**
     * A whole document, indented.
     *
     * @param onOneLine short records, each written on one line
     */
    public static byte[] document(Object value, List<Class<?>> onOneLine) {
        return (documents(onOneLine).writeValueAsString(value) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** One line, without its newline. */
    public static String line(Object value) {
        return LINES.writeValueAsString(value);
    }

    /**
     * Reads a file that {@link #document} wrote, in this or an earlier version.
     *
     * @throws IOException with a sentence as in {@link #read(String, String, Class)}
     */
    public static <T> T read(Path file, Class<T> type) throws IOException {
        String text;
        try {
            text = FoundFile.text(file);
        } catch (IOException e) {
            throw new IOException("cannot read " + file + ": " + Sentences.of(e), e);
        }
        return read(file.toString(), text, type);
    }

    /**
     * Reads what {@link #document} or {@link #line} wrote, in this or an earlier version.
     *
     * @param name of its file, for messages
     * @throws IOException when it is not JSON, lacks one of the {@link RequiredMembers}, or a value has the wrong type:
     *     a sentence with the name and the member, or line and column, and what was expected
     */
    public static <T> T read(String name, String text, Class<T> type) throws IOException {
        try {
            T read = LINES.readValue(text, type);
            if (read == null) {
                throw new IOException(name + ": this is null, not the document that was expected");
            }
            return read;
        } catch (JacksonException e) {
            throw new IOException(name + ":" + place(e) + " " + complaint(e), e);
        }
    }

    /** Line and column, where no member says it: those of a member may be of another one. */
    private static String place(JacksonException problem) {
        TokenStreamLocation place = problem.getLocation();
        return place == null || !problem.getPath().isEmpty() ? "" : place.getLineNr() + ":" + place.getColumnNr() + ":";
    }

    /** The error without Java type names. */
    private static String complaint(JacksonException problem) {
        return problem instanceof DatabindException mismatch
                ? JsonMistake.member(mismatch)
                : problem.getOriginalMessage().replaceFirst(" \\(start marker[\\s\\S]*", "");
    }

    private static final class PlainNumber extends ValueSerializer<Double> {
        @Override
        public void serialize(Double value, JsonGenerator json, SerializationContext context) {
            write(value, json);
        }

        static void write(double value, JsonGenerator json) {
            if (!Double.isFinite(value)) {
                json.writeNull();
                return;
            }
            json.writeNumber(Decimal.of(value)
                    .rounded(DECIMALS, RoundingMode.HALF_EVEN)
                    .shortest()
                    .toString());
        }
    }

    /** The same for an optional number; {@code null} if absent. */
    private static final class PerhapsNumber extends ValueSerializer<OptionalDouble> {
        @Override
        public void serialize(OptionalDouble value, JsonGenerator json, SerializationContext context) {
            PlainNumber.write(value.orElse(Double.NaN), json);
        }

        @Override
        public boolean isEmpty(SerializationContext context, OptionalDouble value) {
            return value.isEmpty();
        }
    }

    private static final class OneLine extends ValueSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator json, SerializationContext context) {
            json.writeRawValue(line(value));
        }
    }
}
