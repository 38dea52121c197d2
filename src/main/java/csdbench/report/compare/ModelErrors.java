package csdbench.report.compare;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What differences of models are worth: no more than their errors let through. */
final class ModelErrors {
    private ModelErrors() {}

    /**
     * How far differences of different models may be the models', in percent: their errors together, infinite where one
     * is not known; 0 for hardware and for sides of one model.
     */
    static double togetherPercent(List<ComparedSide> sides) {
        boolean alike = sides.stream()
                        .map(side -> side.folders().getFirst().models().keySet())
                        .distinct()
                        .count()
                < 2;
        return alike
                ? 0
                : errors(sides).values().stream()
                        .mapToDouble(error -> error.orElse(Double.POSITIVE_INFINITY))
                        .sum();
    }

    private static Map<String, OptionalDouble> errors(List<ComparedSide> sides) {
        Map<String, OptionalDouble> errors = new TreeMap<>();
        sides.forEach(side -> side.folders().forEach(folder -> errors.putAll(folder.models())));
        return errors;
    }

    /** A sentence where there is a verdict on sides of one model, or none on different models by their errors. */
    static Optional<String> note(List<ComparedSide> sides, List<ComparisonDocument.Change> changes) {
        Map<String, OptionalDouble> errors = errors(sides);
        double together = togetherPercent(sides);
        if (together == 0) {
            boolean judged = changes.stream()
                    .anyMatch(change -> change.verdict().equals("better")
                            || change.verdict().equals("worse"));
            return errors.isEmpty() || !judged ? Optional.empty() : Optional.of(ofOne(errors));
        }
        String withheld = Double.isInfinite(together) ? Withheld.UNKNOWN_MODELS : Withheld.MODELS;
        if (changes.stream().noneMatch(change -> withheld.equals(change.reason()))) {
            return Optional.empty();
        }
        if (Double.isInfinite(together)) {
            return Optional.of("Between models, and the error of "
                    + errors.keySet().stream()
                            .filter(model -> errors.get(model).isEmpty())
                            .collect(Collectors.joining(" and of "))
                    + " is not known: a difference may be the models', not the drives'.");
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "Between models that are off by up to %s %%: differences of up to %.1f %% are not larger than"
                        + " their errors together.",
                errors.values().stream()
                        .map(error -> Origin.number(error.getAsDouble()))
                        .collect(Collectors.joining(" % and ")),
                together));
    }

    private static String ofOne(Map<String, OptionalDouble> errors) {
        return "Of a model: what is in brackets is by its random numbers alone. "
                + errors.values().stream()
                        .filter(OptionalDouble::isPresent)
                        .map(error -> "Its rates at full load were off by up to "
                                + Origin.number(error.getAsDouble())
                                + " % of published ones.")
                        .findFirst()
                        .orElse("How far it is off is not known.");
    }
}
