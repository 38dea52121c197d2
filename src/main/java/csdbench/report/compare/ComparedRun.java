package csdbench.report.compare;

import java.util.EnumMap;
import java.util.Map;

/**
 * A run from a result folder of either program.
 *
 * @param name of the run definition
 * @param label values of the loops, empty if there are none
 * @param complete whether it ended as planned
 * @param figures the known ones
 */
record ComparedRun(String name, String label, boolean complete, Map<ComparedFigure, Measured> figures) {
    ComparedRun {
        figures = figures.isEmpty() ? Map.of() : new EnumMap<>(figures);
    }

    /** The key by which runs are matched. */
    String title() {
        return label.isEmpty() ? name : name + " " + label;
    }
}
