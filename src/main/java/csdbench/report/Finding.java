package csdbench.report;

import java.util.Locale;

/**
 * A fact about a run that affects the meaning of its numbers.
 *
 * @param kind kind of fact
 * @param text a sentence or two for users: the fact with its figures, then what to do about it
 */
public record Finding(Kind kind, String text) {
    public enum Kind {
        IO_ERRORS(true),
        CORRUPTION(true),
        JOURNAL_OLD(true),
        NOTHING_COUNTED(true),
        RATE_NOT_REACHED(true),
        NOT_STEADY(true),
        NOT_FAITHFUL(true),
        BACKLOG_GROWING(true),
        PACER_LATE(true),
        ONE_AT_A_TIME(true),
        PAGE_CACHE(true),
        MACHINE_BUSY(true),
        BURST(false),
        SHORT_WINDOW(false),
        FEW_OPERATIONS(false),
        COMPRESSIBLE_DATA(false),
        SIMULATED_DRIVE(false);

        private final boolean warning;

        Kind(boolean warning) {
            this.warning = warning;
        }

        /** Whether the numbers may mislead; otherwise it is information. */
        public boolean warning() {
            return warning;
        }

        /** Whether the figures are not those of the drive, or of what was asked, which every page must show. */
        public boolean misleading() {
            return this == NOT_STEADY || this == NOT_FAITHFUL || this == ONE_AT_A_TIME || this == PAGE_CACHE;
        }

        /** Its name in files, such as {@code rate-not-reached}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
