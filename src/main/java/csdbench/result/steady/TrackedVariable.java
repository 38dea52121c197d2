package csdbench.result.steady;

import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Figures of a round that may have to be steady. */
public enum TrackedVariable {
    IOPS("IOPS", "%,.0f", 1, SteadyRound::iops),
    MB("MB/s", "%,.1f", 1.048576, SteadyRound::mib),
    MEAN("mean response", "%,.3f ms", 1e-6, SteadyRound::meanNs),
    P99("p99", "%,.3f ms", 1e-6, SteadyRound::p99Ns),
    MAX("maximum response", "%,.3f ms", 1e-6, SteadyRound::maxNs),
    SD("standard deviation", "%,.3f ms", 1e-6, SteadyRound::stddevNs);

    private final String label;
    private final String format;
    private final double shown;
    private final ToDoubleFunction<SteadyRound> figure;

    TrackedVariable(String label, String format, double shown, ToDoubleFunction<SteadyRound> figure) {
        this.label = label;
        this.format = format;
        this.shown = shown;
        this.figure = figure;
    }

    /** For people. */
    public String label() {
        return label;
    }

    /** The figure of a round with its unit. */
    public String text(SteadyRound round) {
        return text(of(round));
    }

    /** A value with its unit. */
    public String text(double value) {
        return String.format(Locale.ROOT, format, value * shown);
    }

    /** As a parmfile has it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The figure of a round: a second, MiB a second or nanoseconds. */
    public double of(SteadyRound round) {
        return figure.applyAsDouble(round);
    }
}
