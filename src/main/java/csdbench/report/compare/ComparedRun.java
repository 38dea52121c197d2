package csdbench.report.compare;

import java.util.EnumMap;
import java.util.Map;

/**
 * A run as folders of either program tell of it.
 *
 * @param name of the run definition
 * @param label the loops' values, empty when there are none
 * @param complete whether it ended as planned
 * @param figures those that are known
 */
record ComparedRun(String name, String label, boolean complete, Map<ComparedFigure, Measured> figures) {
    ComparedRun {
        figures = figures.isEmpty() ? Map.of() : new EnumMap<>(figures);
    }

    /** What runs of two folders are matched by. */
    String title() {
        return label.isEmpty() ? name : name + " " + label;
    }
}
