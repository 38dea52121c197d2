package csdbench.report.history;

import csdbench.report.doc.ChartQuantity;
import java.util.regex.Pattern;

/** What the names of figures stand for. Static functions. */
final class HistoryFigure {
    private static final Pattern PART = Pattern.compile("^(read\\.|write\\.|service\\.)+");

    private HistoryFigure() {}

    /** Whether it is of a part of the operations, or of service times. */
    static boolean part(String name) {
        return PART.matcher(name).lookingAt();
    }

    /** Whether it is a rate; of times and errors, less is better. */
    static boolean moreIsBetter(String name) {
        return of(name) == ChartQuantity.IOPS || of(name) == ChartQuantity.BYTES_PER_SECOND;
    }

    /** What a figure is counted in. */
    static ChartQuantity of(String name) {
        return switch (PART.matcher(name).replaceFirst("")) {
            case "iops" -> ChartQuantity.IOPS;
            case "mbps" -> ChartQuantity.BYTES_PER_SECOND;
            case "busy" -> ChartQuantity.PERCENT;
            case "errors" -> ChartQuantity.COUNT;
            default -> ChartQuantity.NANOSECONDS;
        };
    }
}
