package csdbench.report.threshold;

import csdbench.result.session.RunResult;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Every figure of a run that a threshold can ask for, by the name that it asks by. Static functions. */
public final class RunFigures {
    private RunFigures() {}

    /** Those that were measured: {@code iops}, {@code p99}, {@code read.p99}, {@code read.service.p99}. */
    public static Map<String, Double> of(RunResult run) {
        Map<String, Double> figures = new LinkedHashMap<>();
        all().forEach(asked -> asked.measured(run).ifPresent(value -> figures.put(asked.name(), value)));
        return figures;
    }

    /** The name of a figure as it was typed; empty if there is none of that name. */
    public static Optional<String> known(String typed) {
        String name = typed.strip().toLowerCase(Locale.ROOT);
        return all().map(Threshold::name).filter(name::equals).findFirst();
    }

    private static Stream<Threshold> all() {
        return Arrays.stream(Threshold.Part.values())
                .flatMap(part -> Stream.of(false, true)
                        .flatMap(service -> Figure.ALL.stream()
                                .map(figure -> new Threshold(
                                        "", part, service, figure, Threshold.Comparison.LESS, 0, Optional.empty()))))
                .filter(Threshold::sensible);
    }
}
