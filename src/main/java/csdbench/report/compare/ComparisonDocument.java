package csdbench.report.compare;

import java.util.List;

/**
 * What {@code compare --json} prints.
 *
 * @param schema version of this object, 1
 * @param sides in order; the first is what the others are held to
 * @param runs that the first side and another have
 * @param unmatched other runs
 * @param notes what to know of the comparison, in sentences
 */
public record ComparisonDocument(
        int schema, List<Side> sides, List<Run> runs, List<Unmatched> unmatched, List<String> notes) {
    /**
     * @param name {@code A}, {@code B} and so on
     * @param folders repeats of the same
     */
    public record Side(String name, List<Folder> folders) {}

    /**
     * @param path as given
     * @param program that wrote it
     * @param simulated whether its runs are of simulated drives
     */
    public record Folder(String path, String program, boolean simulated) {}

    /**
     * @param title name and loops by which runs are matched
     * @param complete whether all runs of each side ended as planned, null for a side without the run
     * @param repeats number of runs of each side
     * @param intervals that the figures of each side are over, {@code 2-15}; null where that is not known
     * @param figures that are known of at least one side
     */
    public record Run(
            String title,
            List<Boolean> complete,
            List<Integer> repeats,
            List<String> intervals,
            List<Figure> figures) {}

    /**
     * @param title for people
     * @param unit {@code per-second}, {@code bytes-per-second} or {@code nanoseconds}
     * @param moreIsBetter whether it is a rate
     * @param values of each side, the mean of repeats; null where it is not known
     * @param changes of each side after the first, null where either is not known
     */
    public record Figure(String title, String unit, boolean moreIsBetter, List<Double> values, List<Change> changes) {}

    /**
     * A change against the first side, as a fraction: 0.19 for 19 % more.
     *
     * @param change null when the first is 0
     * @param low of its 95 % confidence interval; null when that is not known
     * @param high of its 95 % confidence interval, as {@code low}
     * @param verdict {@code better}, {@code worse}, {@code not-measurable}, {@code withheld} where single runs cannot
     *     tell, runs are not alike or the interval is too wide, or {@code unknown}
     * @param reason why the verdict is withheld, null unless it is
     */
    public record Change(Double change, Double low, Double high, String verdict, String reason) {
        static Change of(Difference difference) {
            boolean known = !Double.isNaN(difference.low());
            return new Change(
                    Double.isNaN(difference.change()) ? null : difference.change(),
                    known ? difference.low() : null,
                    known ? difference.high() : null,
                    verdict(difference, known),
                    difference.withheld().isEmpty() ? null : difference.withheld());
        }

        private static String verdict(Difference difference, boolean known) {
            if (!difference.withheld().isEmpty()) {
                return "withheld";
            }
            if (!known) {
                return "unknown";
            }
            if (!difference.measurable()) {
                return "not-measurable";
            }
            return difference.change() > 0 == difference.moreIsBetter() ? "better" : "worse";
        }
    }

    /**
     * @param title name and loops
     * @param sides that have it
     */
    public record Unmatched(String title, List<String> sides) {}
}
