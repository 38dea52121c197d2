package csdbench.report.threshold;

import csdbench.result.session.RunResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every figure of a run that a threshold can ask for, by the name that it asks by. Static functions. */
public final class RunFigures {
    private RunFigures() {}

    /** Those that were measured: {@code iops}, {@code p99}, {@code read.p99}, {@code read.service.p99}. */
    public static Map<String, Double> of(RunResult run) {
        Map<String, Double> figures = new LinkedHashMap<>();
        for (Threshold.Part part : Threshold.Part.values()) {
            for (boolean service : List.of(false, true)) {
                for (Figure figure : Figure.ALL) {
                    Threshold asked = new Threshold("", part, service, figure, Threshold.Comparison.LESS, 0);
                    if (asked.sensible()) {
                        asked.measured(run).ifPresent(value -> figures.put(asked.name(), value));
                    }
                }
            }
        }
        return figures;
    }
}
