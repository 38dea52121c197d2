package csdbench.schema;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.report.Json;
import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.session.Times;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** JSON Schema of a record as {@link Json} writes it, with the descriptions of its javadoc. */
final class SchemaText {
    private static final String ID = "urn:csdbench:schema:";
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern PARAM = Pattern.compile("@param (\\w+) ((?:(?!@param|@return|@throws).)*)");
    private static final List<String> OF_RESULTS = List.of("result", "intervals");
    private static final Pattern NULL = Pattern.compile("\\bnulls?\\b");

    private final Map<String, Object> definitions = new TreeMap<>();

    private final Map<Class<?>, String> names = new LinkedHashMap<>();
    private final boolean results;

    /** @param results whether it is one of results: descriptions speak of null where a value is empty */
    private SchemaText(boolean results) {
        this.results = results;
    }

    private Optional<Published> published(Class<?> type) {
        return results ? Published.of(type) : Optional.empty();
    }

    /** The text of a schema file. */
    static String of(String name, Class<?> root) {
        SchemaText text = new SchemaText(OF_RESULTS.contains(name));
        Map<String, Object> schema = head(name, text.sentence(root));
        schema.putAll(text.members(root));
        schema.put("$defs", text.definitions);
        return text(schema);
    }

    /** Several objects of another schema in one. */
    static String list(String name, String member, String of) {
        Map<String, Object> schema = head(name, "Several objects of " + of + ".schema.json.");
        Map<String, Object> version = plain("integer", false);
        version.put("const", 1);
        Map<String, Object> objects = plain("array", false);
        objects.put("items", Map.of("$ref", ID + of));
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("schema", version);
        properties.put(member, objects);
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put("required", List.of("schema", member));
        return text(schema);
    }

    private static Map<String, Object> head(String name, String description) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("$id", ID + name);
        schema.put("description", description);
        return schema;
    }

    private static String text(Map<String, Object> schema) {
        return new String(Json.document(schema, List.of()), StandardCharsets.UTF_8);
    }

    private Map<String, Object> members(Class<?> type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        add(type, properties, required);
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("type", "object");
        object.put("properties", properties);
        if (!required.isEmpty()) {
            object.put("required", required);
        }
        return object;
    }

    private void add(Class<?> type, Map<String, Object> properties, List<String> required) {
        Map<String, String> words = words(type);
        for (Member member : all(type)) {
            if (member.annotation(JsonUnwrapped.class).isPresent()) {
                add((Class<?>) member.type(), properties, required);
                continue;
            }
            if (member.annotation(JsonIgnore.class).isPresent()) {
                // Elements of a sealed type are members of their own; others are not written.
                if (member.type() instanceof ParameterizedType list
                        && list.getActualTypeArguments()[0] instanceof Class<?> element
                        && element.isSealed()) {
                    for (Class<?> kind : element.getPermittedSubclasses()) {
                        add(kind, properties, required);
                    }
                }
                continue;
            }
            String name = member.published();
            boolean left = member.annotation(JsonInclude.class)
                    .or(() -> Optional.ofNullable(type.getAnnotation(JsonInclude.class)))
                    .filter(include -> include.value() != JsonInclude.Include.ALWAYS)
                    .isPresent();
            String description = described(type, member, words);
            boolean nullable = !left && (NULL.matcher(description).find() || mayBeNull(type, member));
            Map<String, Object> schema = schema(member.type(), nullable, left);
            Map<String, Object> described = new LinkedHashMap<>();
            if (!description.isEmpty()) {
                described.put("description", description);
            }
            described.putAll(schema);
            properties.put(name, described);
            if (!left) {
                required.add(name);
            }
        }
    }

    private boolean mayBeNull(Class<?> type, Member member) {
        return results && Published.mayBeNull(type) && (member.type() == double.class || member.type() == long.class);
    }

    private String described(Class<?> type, Member member, Map<String, String> words) {
        String text = published(type)
                .filter(Published::bare)
                .map(Published::words)
                .orElse(words)
                .getOrDefault(member.name(), "");
        boolean optional = member.type().getTypeName().startsWith("java.util.Optional");
        return results && optional ? text.replaceAll("\\bempty\\b", "null") : text;
    }

    /** A component of a record, or a value computed from them that is written with them. */
    private record Member(String name, Type type, List<AnnotatedElement> places) {
        /** Annotations of Jackson are not for record components; the accessor and the field have them. */
        <A extends java.lang.annotation.Annotation> Optional<A> annotation(Class<A> type) {
            return places.stream()
                    .map(place -> place.getAnnotation(type))
                    .filter(Objects::nonNull)
                    .findFirst();
        }

        boolean computed() {
            return places.size() == 1;
        }

        String published() {
            return annotation(JsonProperty.class).map(JsonProperty::value).orElse(name);
        }
    }

    private static List<Member> all(Class<?> type) {
        List<Member> all = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            try {
                all.add(new Member(
                        component.getName(),
                        component.getGenericType(),
                        List.of(component.getAccessor(), type.getDeclaredField(component.getName()))));
            } catch (NoSuchFieldException e) {
                throw new IllegalStateException(e);
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            boolean accessor = all.stream().anyMatch(member -> member.name().equals(method.getName()));
            if (method.isAnnotationPresent(JsonProperty.class) && !accessor) {
                all.add(new Member(method.getName(), method.getGenericReturnType(), List.of(method)));
            }
        }
        JsonPropertyOrder order = type.getAnnotation(JsonPropertyOrder.class);
        if (order != null) {
            all.sort(Comparator.comparing(member -> Arrays.asList(order.value()).indexOf(member.published())));
        }
        return all;
    }

    /** @param left whether it is left out in place of a null */
    private Map<String, Object> schema(Type type, boolean nullable, boolean left) {
        if (type instanceof ParameterizedType generic) {
            Type last = generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1];
            Class<?> raw = (Class<?>) generic.getRawType();
            if (raw == Optional.class) {
                return schema(last, !left, left);
            }
            Map<String, Object> schema = new LinkedHashMap<>();
            boolean map = Map.class.isAssignableFrom(raw);
            schema.put("type", map ? "object" : "array");
            // Of a list that speaks of null, its elements may be.
            schema.put(map ? "additionalProperties" : "items", schema(last, nullable, !nullable));
            return schema;
        }
        Class<?> raw = (Class<?>) type;
        boolean maybe =
                nullable || !left && !raw.isPrimitive() && (Number.class.isAssignableFrom(raw) || raw == Boolean.class);
        if (raw == OptionalDouble.class) {
            return plain("number", !left);
        }
        if (raw == OptionalLong.class || raw == OptionalInt.class) {
            return plain("integer", !left);
        }
        if (raw == String.class) {
            return plain("string", nullable);
        }
        if (raw == boolean.class || raw == Boolean.class) {
            return plain("boolean", maybe);
        }
        if (List.of(double.class, float.class, Double.class, Number.class).contains(raw)) {
            return plain("number", maybe);
        }
        if (List.of(int.class, long.class, Integer.class, Long.class).contains(raw)) {
            return plain("integer", maybe);
        }
        if (raw.isEnum()) {
            List<Object> words = new ArrayList<>(Arrays.stream(raw.getEnumConstants())
                    .map(constant -> Json.line(constant).replace("\"", ""))
                    .toList());
            if (nullable) {
                words.add(null);
            }
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("enum", words);
            return schema;
        }
        if (!raw.isRecord()) {
            throw new IllegalArgumentException("no schema for " + raw);
        }
        return reference(raw, nullable);
    }

    private Map<String, Object> reference(Class<?> type, boolean nullable) {
        String name = names.computeIfAbsent(type, _ -> {
            String plain = published(type).map(Published::name).orElse(type.getSimpleName());
            return names.containsValue(plain) ? type.getDeclaringClass().getSimpleName() + plain : plain;
        });
        if (!definitions.containsKey(name)) {
            definitions.put(name, "");
            definitions.put(name, type == Times.class || type == Latency.class ? times(type) : described(type));
        }
        Map<String, Object> reference = Map.of("$ref", "#/$defs/" + name);
        return nullable ? new LinkedHashMap<>(Map.of("anyOf", List.of(reference, Map.of("type", "null")))) : reference;
    }

    private String sentence(Class<?> type) {
        return published(type).flatMap(Published::sentence).orElseGet(() -> sentence(javadoc(type)));
    }

    private Map<String, Object> described(Class<?> type) {
        Map<String, Object> object = new LinkedHashMap<>();
        String sentence = sentence(type);
        if (!sentence.isEmpty()) {
            object.put("description", sentence);
        }
        object.putAll(members(type));
        return object;
    }

    /** {@code csdbench.report.TimesJson} writes both kinds. */
    private static Map<String, Object> times(Class<?> type) {
        boolean nullable = type == Times.class;
        String number = nullable ? "integer" : "number";
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("mean", plain(number, nullable));
        properties.put("stddev", plain(number, nullable));
        Percentile.in(Percentile.Shown.RESULT)
                .forEach(percentile -> properties.put(
                        percentile.member(), plain("integer", nullable || percentile.compareTo(Percentile.P99) > 0)));
        properties.put("max", plain("integer", nullable));
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("description", "A distribution of times in nanoseconds.");
        object.put("type", "object");
        object.put("properties", properties);
        object.put("required", List.of("mean", "max"));
        return object;
    }

    private static Map<String, Object> plain(String type, boolean nullable) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", type(type, nullable));
        return schema;
    }

    private static Object type(String type, boolean nullable) {
        return nullable ? List.of(type, "null") : type;
    }

    /** The descriptions of the components of a record. */
    private static Map<String, String> words(Class<?> type) {
        Map<String, String> words = new LinkedHashMap<>();
        Matcher param = PARAM.matcher(javadoc(type));
        while (param.find()) {
            words.put(param.group(1), param.group(2).strip());
        }
        all(type).stream()
                .filter(Member::computed)
                .forEach(member ->
                        words.put(member.name(), decapitalised(javadoc(type, member.name() + "\\(\\) \\{"))));
        return words;
    }

    private static String sentence(String javadoc) {
        String text = javadoc.replaceFirst("(^| )@param .*", "").strip();
        return text.isEmpty() || text.endsWith(".") ? text : text + ".";
    }

    private static String decapitalised(String sentence) {
        return sentence.isEmpty()
                ? ""
                : sentence.substring(0, 1).toLowerCase(Locale.ROOT)
                        + sentence.substring(1).replaceFirst("\\.$", "");
    }

    private static String javadoc(Class<?> type) {
        return javadoc(type, "record " + type.getSimpleName() + "\\b");
    }

    /** What stands before a declaration of a type or in it, on one line, without tags; empty for nothing. */
    private static String javadoc(Class<?> type, String declaration) {
        Class<?> top = type;
        while (top.getDeclaringClass() != null) {
            top = top.getDeclaringClass();
        }
        String source;
        try {
            source = Files.readString(SOURCES.resolve(top.getName().replace('.', '/') + ".java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int within = position(source, "record " + type.getSimpleName() + "\\b", 0);
        int declared = position(source, declaration, within);
        int from = source.lastIndexOf("/**", declared);
        int to = source.indexOf("*/", Math.max(from, 0));
        String between = from < 0 ? ";" : source.substring(to, declared).replaceAll("@\\w+\\([^)]*\\)", "");
        if (between.contains(";") || between.contains("}")) {
            return "";
        }
        return source.substring(from + 3, to)
                .replaceAll("\n\\s*\\* ?", " ")
                .replaceAll("\\{@(?:code|link|value) ([^}]*)}", "$1")
                .replaceAll("</?[a-z]+>", "")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static int position(String source, String declaration, int from) {
        Matcher found = Pattern.compile(declaration).matcher(source);
        if (!found.find(from)) {
            throw new IllegalStateException("no " + declaration);
        }
        return found.start();
    }
}
