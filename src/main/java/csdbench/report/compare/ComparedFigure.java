package csdbench.report.compare;

import csdbench.base.text.Formats;
import java.util.Locale;

/** A figure that runs are compared by. */
enum ComparedFigure {
    RATE("rate, per second"),
    BYTES_PER_SECOND("MiB per second"),
    /** Mean service time in nanoseconds; vdbench's response time. */
    SERVICE_MEAN_NS("service, mean"),
    /** Mean response time in nanoseconds. */
    RESPONSE_MEAN_NS("response, mean"),
    /** 99th percentile of response time in nanoseconds. */
    RESPONSE_P99_NS("response, p99");

    private static final double MIB = 1024.0 * 1024.0;

    private final String title;

    ComparedFigure(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    String text(double value) {
        return switch (this) {
            case RATE -> String.format(Locale.ROOT, "%,.1f", value);
            case BYTES_PER_SECOND -> String.format(Locale.ROOT, "%,.2f", value / MIB);
            case SERVICE_MEAN_NS, RESPONSE_MEAN_NS, RESPONSE_P99_NS -> Formats.nanos(value);
        };
    }
}
