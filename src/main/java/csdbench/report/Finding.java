package csdbench.report;

import java.util.Locale;

/**
 * Something about a run that changes what its numbers mean.
 *
 * @param kind what was found
 * @param text a sentence or two for people: the fact with its figures, then what to do about it
 */
public record Finding(Kind kind, String text) {
    /** What can be found. */
    public enum Kind {
        IO_ERRORS(true),
        CORRUPTION(true),
        NOTHING_COUNTED(true),
        RATE_NOT_REACHED(true),
        NOT_FAITHFUL(true),
        BACKLOG_GROWING(true),
        PACER_LATE(true),
        MACHINE_BUSY(true),
        FEW_OPERATIONS(false),
        COMPRESSIBLE_DATA(false),
        SIMULATED_DRIVE(false);

        private final boolean warning;

        Kind(boolean warning) {
            this.warning = warning;
        }

        /** Whether the numbers may mislead; else it is only good to know. */
        public boolean warning() {
            return warning;
        }

        /** Its name in files, such as {@code rate-not-reached}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
