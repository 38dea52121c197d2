package csdbench.report.compare;

import csdbench.base.text.Formats;
import java.util.Locale;

/** A figure that runs are compared by. */
enum ComparedFigure {
    /** Operations a second. */
    RATE("rate, per second"),
    /** Bytes a second. */
    BYTES_PER_SECOND("MiB per second"),
    /** Mean time from when an operation was handed to the drive, in nanoseconds; vdbench's response time. */
    SERVICE_MEAN_NS("service, mean"),
    /** Mean time from when an operation was due, in nanoseconds. */
    RESPONSE_MEAN_NS("response, mean"),
    /** 99 in 100 operations took no longer from when they were due, in nanoseconds. */
    RESPONSE_P99_NS("response, p99");

    private static final double MIB = 1024.0 * 1024.0;

    private final String title;

    ComparedFigure(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /** A value for people. */
    String text(double value) {
        return switch (this) {
            case RATE -> String.format(Locale.ROOT, "%,.1f", value);
            case BYTES_PER_SECOND -> String.format(Locale.ROOT, "%,.2f", value / MIB);
            case SERVICE_MEAN_NS, RESPONSE_MEAN_NS, RESPONSE_P99_NS -> Formats.nanos(value);
        };
    }
}
