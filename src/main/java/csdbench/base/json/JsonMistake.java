package csdbench.base.json;

import csdbench.base.text.Similar;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/**
 * An error in a JSON file, worded for users: names the file, line and member, and no Java type.
 *
 * @param message what is wrong, and where
 * @param hint what was expected, or what to do
 */
public record JsonMistake(String message, String hint) {
    /** Where the parser's object began, which is not where the error is. */
    private static final Pattern OF_NO_USE = Pattern.compile(" \\(start marker.*|\\R.*", Pattern.DOTALL);

    private static final Set<Class<?>> NUMBERS = Set.of(OptionalDouble.class, OptionalLong.class, OptionalInt.class);

    private static final Pattern ABSENT = Pattern.compile("Missing required creator property|Null value for creator");

    /**
     * Translates an exception of the parser.
     *
     * @param kind of file, in the singular and without an article: {@code drive file}
     * @param file the file's name; line and column are added
     * @param hint where to find an example, for mistakes that allow no better one
     */
    public static JsonMistake of(String kind, String file, JacksonException mistake, String hint) {
        TokenStreamLocation location = mistake.getLocation();
        String where = location == null || location.getLineNr() < 1
                ? file
                : file + ":" + location.getLineNr() + ":" + location.getColumnNr();
        return switch (mistake) {
            case UnrecognizedPropertyException unknown -> unknown(kind, where, unknown);
            case MismatchedInputException other
            when !other.getPath().isEmpty() -> new JsonMistake(where + ": " + member(other), hint);
            case MismatchedInputException _ ->
                new JsonMistake(where + ": this is not a " + kind + ", which is an object in braces", hint);
            default ->
                new JsonMistake(
                        where + ": this is not JSON: "
                                + OF_NO_USE
                                        .matcher(mistake.getOriginalMessage())
                                        .replaceAll(""),
                        hint);
        };
    }

    /** What a member that cannot be read must be, {@code runs[0].name must be text, and is missing or null}. */
    public static String member(DatabindException mistake) {
        if (mistake.getPath().isEmpty()) {
            return "this is not the document that was expected";
        }
        String path = path(mistake.getPath());
        if (mistake.getCause() instanceof NullPointerException missing && named(missing)) {
            return path + "." + missing.getMessage() + " is missing or null";
        }
        if (mistake.getCause() instanceof IllegalArgumentException impossible && impossible.getMessage() != null) {
            return path + " cannot be: " + impossible.getMessage();
        }
        if (!(mistake instanceof MismatchedInputException mismatch)) {
            return path + " does not fit what is beside it";
        }
        boolean absent = mistake instanceof InvalidNullException
                || ABSENT.matcher(mistake.getOriginalMessage()).lookingAt();
        return path + " must be " + wanted(mismatch.getTargetType()) + (absent ? ", and is missing or null" : "");
    }

    /** Whether a record's constructor says which member it needs. */
    private static boolean named(NullPointerException missing) {
        return missing.getMessage() != null && missing.getMessage().matches("\\w+");
    }

    private static JsonMistake unknown(String kind, String where, UnrecognizedPropertyException unknown) {
        Collection<Object> known = Objects.requireNonNullElse(unknown.getKnownPropertyIds(), List.of());
        List<String> words = known.stream().map(String::valueOf).sorted().toList();
        return new JsonMistake(
                where + ": a " + kind + " has no " + path(unknown.getPath()).replaceAll("\\p{Cntrl}", "?"),
                Similar.nearest(unknown.getPropertyName(), words)
                        .map(near -> "did you mean " + near + "?")
                        .orElse("expected " + Similar.oneOf(unknown.getPropertyName(), words)));
    }

    /** {@code settings.spare.value}, {@code published[3].iops}. */
    private static String path(List<JacksonException.Reference> path) {
        String all = path.stream()
                .map(step ->
                        step.getPropertyName() == null ? "[" + step.getIndex() + "]" : "." + step.getPropertyName())
                .collect(Collectors.joining());
        return all.startsWith(".") ? all.substring(1) : all;
    }

    private static String wanted(Class<?> type) {
        if (type == null) {
            return "something else";
        }
        if (type == String.class) {
            return "text";
        }
        if (type == Boolean.class || type == boolean.class) {
            return "true or false";
        }
        if (List.class.isAssignableFrom(type)) {
            return "a list";
        }
        if (type.isEnum()) {
            return "a word of those that csdbench writes";
        }
        return NUMBERS.contains(type) || Number.class.isAssignableFrom(type) || type.isPrimitive()
                ? "a number"
                : "an object";
    }
}
