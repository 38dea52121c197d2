package csdbench.report.compare;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A run from a result folder of either program.
 *
 * @param name of the run definition
 * @param label values of the loops, empty if there are none
 * @param complete whether it ended as planned
 * @param virtual whether all of its time was virtual, so that the machine adds no noise
 * @param figures the known ones
 */
public record ComparedRun(
        String name, String label, boolean complete, boolean virtual, Map<ComparedFigure, Measured> figures) {
    public ComparedRun {
        figures = new LinkedHashMap<>(figures);
    }

    /** Whether all that was asked for was this one operation, so that its figures are those of the run. */
    boolean isOnly(String operation) {
        Measured rate = figures.get(ComparedFigure.rate(operation));
        return rate == null
                || rate.equals(figures.get(ComparedFigure.RATE))
                        && figures.get(ComparedFigure.serviceMean(operation))
                                .equals(figures.get(ComparedFigure.SERVICE_MEAN_NS));
    }

    /** The key by which runs are matched; of one side, runs of the same are repeats. */
    String title() {
        return label.isEmpty() ? name : name + " " + label;
    }
}
