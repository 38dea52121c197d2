package csdbench.report.compare;

import csdbench.base.text.Formats;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A figure that runs are compared by.
 *
 * @param title for people
 * @param operation on files that it is of, empty for all that was asked for
 */
public record ComparedFigure(String title, String operation, Unit unit) {
    public static final ComparedFigure RATE = new ComparedFigure("rate, per second", "", Unit.PER_SECOND);
    public static final ComparedFigure BYTES_PER_SECOND =
            new ComparedFigure("MB per second", "", Unit.BYTES_PER_SECOND);

    /** Mean service time in nanoseconds; vdbench's response time. */
    public static final ComparedFigure SERVICE_MEAN_NS = new ComparedFigure("service, mean", "", Unit.NANOSECONDS);

    /** Mean response time in nanoseconds. */
    static final ComparedFigure RESPONSE_MEAN_NS = new ComparedFigure("response, mean", "", Unit.NANOSECONDS);

    /** 99th percentile of response time in nanoseconds. */
    static final ComparedFigure RESPONSE_P99_NS = new ComparedFigure("response, p99", "", Unit.NANOSECONDS);

    /** Before the cliff of a run that lasted until it was steady. */
    static final ComparedFigure BURST = new ComparedFigure("burst, per second", "", Unit.PER_SECOND);

    /** Those of every interval. */
    static final List<ComparedFigure> MEASURED =
            List.of(RATE, BYTES_PER_SECOND, SERVICE_MEAN_NS, RESPONSE_MEAN_NS, RESPONSE_P99_NS);

    /** Those of runs, in the order in which they are shown. */
    static final List<ComparedFigure> OF_ALL =
            Stream.concat(Stream.of(BURST), MEASURED.stream()).toList();

    /** How far single runs of equal drives may differ at least, as a fraction: what intervals cannot show. */
    static final double FLOOR = 0.05;

    /** What it is counted in. */
    public enum Unit {
        PER_SECOND,
        BYTES_PER_SECOND,
        NANOSECONDS
    }

    /** How often an operation was done. */
    public static ComparedFigure rate(String operation) {
        return new ComparedFigure(operation + ", per second", operation, Unit.PER_SECOND);
    }

    /** Mean service time of an operation in nanoseconds. */
    public static ComparedFigure serviceMean(String operation) {
        return new ComparedFigure(operation + " service, mean", operation, Unit.NANOSECONDS);
    }

    /** The rate of the same operations. */
    ComparedFigure rate() {
        return operation.isEmpty() ? RATE : rate(operation);
    }

    /** Whether it is a rate; of times, less is better. */
    boolean moreIsBetter() {
        return unit != Unit.NANOSECONDS;
    }

    /** Whether it hangs on few operations: those of the next run may be elsewhere, which no interval shows. */
    boolean tail() {
        return equals(RESPONSE_P99_NS);
    }

    String text(double value) {
        return switch (unit) {
            case PER_SECOND -> String.format(Locale.ROOT, "%,.1f", value);
            case BYTES_PER_SECOND -> String.format(Locale.ROOT, "%,.2f", value / 1e6);
            case NANOSECONDS -> Formats.nanos(value);
        };
    }
}
