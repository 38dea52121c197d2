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
     * A sentence where there is a verdict on sides of one model; or on those of different models, within what these may
     * be off by together, or it is not known how far.
     *
     * @param smallestPercent the smallest change with a verdict, infinite where there is none
     */
    static Optional<String> note(List<ComparedSide> sides, double smallestPercent) {
        Map<String, OptionalDouble> errors = new TreeMap<>();
        sides.forEach(side -> side.folders().forEach(folder -> errors.putAll(folder.models())));
        boolean alike = sides.stream()
                        .map(side -> side.folders().getFirst().models().keySet())
                        .distinct()
                        .count()
                < 2;
        if (errors.isEmpty() || Double.isInfinite(smallestPercent)) {
            return Optional.empty();
        }
        if (alike) {
            return Optional.of("Of a model: what is in brackets is by its random numbers alone. "
                    + errors.values().stream()
                            .filter(OptionalDouble::isPresent)
                            .map(error -> "Its rates at full load were off by up to "
                                    + Origin.number(error.getAsDouble())
                                    + " % of published ones.")
                            .findFirst()
                            .orElse("How far it is off is not known."));
        }
        String unknown = errors.keySet().stream()
                .filter(model -> errors.get(model).isEmpty())
                .collect(Collectors.joining(" and of "));
        if (!unknown.isEmpty()) {
            return Optional.of("Between models, and the error of " + unknown
                    + " is not known: a difference may be the models', not the drives'.");
        }
        double together = errors.values().stream()
                .mapToDouble(OptionalDouble::getAsDouble)
                .sum();
        return smallestPercent > together
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "Between models that are off by up to %s %%: differences of up to %.1f %% are not larger than"
                                + " their errors together.",
                        errors.values().stream()
                                .map(error -> Origin.number(error.getAsDouble()))
                                .collect(Collectors.joining(" % and ")),
                        together));
    }
}
