package csdbench.profile;

import csdbench.text.Similar;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** What is wrong with the text of a profile file, in words that name no type of ours. */
final class JsonMistake {
    static final String HINT = "csdbench profile show sql-90-10 --json prints one to begin with";

    /** Where the parser thinks that something began, which is not where it went wrong. */
    private static final Pattern OF_NO_USE = Pattern.compile(" \\(start marker.*|\\R.*", Pattern.DOTALL);

    private JsonMistake() {}

    static ProfileProblem of(String place, JacksonException mistake) {
        TokenStreamLocation location = mistake.getLocation();
        String where = location == null || location.getLineNr() < 1
                ? place
                : place + ":" + location.getLineNr() + ":" + location.getColumnNr();
        return switch (mistake) {
            case UnrecognizedPropertyException unknown -> unknown(where, unknown);
            case MismatchedInputException other
            when !other.getPath().isEmpty() ->
                new ProfileProblem(
                        where + ": " + path(other.getPath()) + " must be " + kind(other.getTargetType()), HINT);
            case MismatchedInputException _ ->
                new ProfileProblem(where + ": this is no profile file, which is an object in braces", HINT);
            default ->
                new ProfileProblem(
                        where + ": this is no JSON: "
                                + OF_NO_USE
                                        .matcher(mistake.getOriginalMessage())
                                        .replaceAll(""),
                        HINT);
        };
    }

    private static ProfileProblem unknown(String where, UnrecognizedPropertyException unknown) {
        Collection<Object> known = Objects.requireNonNullElse(unknown.getKnownPropertyIds(), List.of());
        List<String> words = known.stream().map(String::valueOf).sorted().toList();
        return new ProfileProblem(
                where + ": a profile file has no " + path(unknown.getPath()),
                Similar.nearest(unknown.getPropertyName(), words)
                        .map(near -> "did you mean " + near + "?")
                        .orElse("expected " + String.join(", ", words)));
    }

    /** {@code streams[3].place.theta}. */
    private static String path(List<JacksonException.Reference> path) {
        return path.stream()
                .map(step ->
                        step.getPropertyName() == null ? "[" + step.getIndex() + "]" : "." + step.getPropertyName())
                .collect(Collectors.joining())
                .substring(1);
    }

    private static String kind(Class<?> type) {
        return Optional.ofNullable(type)
                .map(wanted -> {
                    if (wanted == String.class) {
                        return "text";
                    }
                    if (wanted == Boolean.class) {
                        return "true or false";
                    }
                    if (List.class.isAssignableFrom(wanted)) {
                        return "a list";
                    }
                    return Number.class.isAssignableFrom(wanted) || wanted.isPrimitive() ? "a number" : "an object";
                })
                .orElse("something else");
    }
}
