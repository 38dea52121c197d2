package csdbench.report.compare;

import csdbench.result.RunStarted;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * A run from a result folder of either program.
 *
 * @param name of the run definition
 * @param label values of the loops, empty if there are none
 * @param origin which run it was, and what was asked
 * @param complete whether it ended as planned
 * @param machine what is known of the machine meanwhile
 * @param othersPercent of the processor time of the machine that other programs took outside of the kernel, as far as
 *     known
 * @param paced whether a rate was asked for and reached, so that its rates are what was asked for, not what the machine
 *     left over
 * @param figures the known ones
 * @param averagedTime which intervals the figures are over, and all that there are
 * @param gainOffPercent 95 of 100 published gains by compression lie within a factor of 1 + this / 100 of those of the
 *     model that it is of; infinite where too few were published, empty for hardware
 */
public record ComparedRun(
        String name,
        String label,
        Origin origin,
        boolean complete,
        Machine machine,
        OptionalDouble othersPercent,
        boolean paced,
        Map<ComparedFigure, Measured> figures,
        AveragedTime averagedTime,
        OptionalDouble gainOffPercent) {
    /** What is known of the processors of the machine during a run. */
    public enum Machine {
        /** All of its time was virtual: the machine adds no noise. */
        VIRTUAL,
        /** They had time left. */
        FREE,
        /** They had none: next time they may have more or less of it. */
        BUSY,
        /** The folder does not tell. */
        UNKNOWN
    }

    public ComparedRun {
        figures = new LinkedHashMap<>(figures);
    }

    /** A run of whose length nothing is known. */
    ComparedRun(
            String name,
            String label,
            Origin origin,
            boolean complete,
            Machine machine,
            OptionalDouble othersPercent,
            boolean paced,
            Map<ComparedFigure, Measured> figures) {
        this(
                name,
                label,
                origin,
                complete,
                machine,
                othersPercent,
                paced,
                figures,
                AveragedTime.UNKNOWN,
                OptionalDouble.empty());
    }

    /** The same of another origin. */
    ComparedRun from(Origin other) {
        return new ComparedRun(
                name, label, other, complete, machine, othersPercent, paced, figures, averagedTime, gainOffPercent);
    }

    /** The same averaged over this time since its beginning, as far as it lasted; null if that is not known of it. */
    ComparedRun over(double from, double to) {
        double end = Math.min(to, averagedTime.toSeconds());
        if (!averagedTime.known() || averagedTime.ending() == AveragedTime.Ending.STEADY) {
            return null;
        }
        if (AveragedTime.same(from, averagedTime.fromSeconds()) && AveragedTime.same(end, averagedTime.toSeconds())) {
            return this;
        }
        AveragedTime other = averagedTime.cut(from, end);
        return other.averaged().isEmpty()
                ? null
                : new ComparedRun(
                        name,
                        label,
                        origin,
                        complete,
                        machine,
                        othersPercent,
                        paced,
                        other.figures(figures),
                        other,
                        gainOffPercent);
    }

    /** Whether its figures are over other intervals than those in its folder. */
    boolean cut() {
        return averagedTime.cut();
    }

    /** Whether it is the same run of the same session, read from a copy of its folder that may lack files. */
    boolean isSame(ComparedRun other) {
        return !origin.stamp().isEmpty() && origin.stamp().equals(other.origin.stamp())
                || values().equals(other.values());
    }

    /** Without intervals, which a copy may lack. */
    private Map<ComparedFigure, Double> values() {
        return figures.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, figure -> figure.getValue().value()));
    }

    /** How many intervals it tells of. */
    int intervals() {
        return figures.values().stream()
                .mapToInt(figure -> figure.intervals().size())
                .sum();
    }

    /** Whether all that was asked for was this one operation, so that its figures are those of the run. */
    boolean isOnly(String operation) {
        Measured rate = figures.get(ComparedFigure.rate(operation));
        return rate == null
                || rate.equals(figures.get(ComparedFigure.RATE))
                        && figures.get(ComparedFigure.serviceMean(operation))
                                .equals(figures.get(ComparedFigure.SERVICE_MEAN_NS));
    }

    /** Name and loops, the key by which runs are matched; of one side, runs of the same are repeats. */
    public String title() {
        return RunStarted.title(name, label);
    }
}
