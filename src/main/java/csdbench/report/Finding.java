package csdbench.report;

import csdbench.result.session.RunResult;
import java.util.Locale;
import java.util.Optional;

/**
 * A fact about a run that affects the meaning of its numbers.
 *
 * @param kind kind of fact
 * @param text a sentence or two for users: the fact with its figures, then what to do about it
 */
public record Finding(Kind kind, String text) {
    public enum Kind {
        IO_ERRORS,
        CORRUPTION,
        JOURNAL_OLD,
        NOTHING_COUNTED,
        RATE_NOT_REACHED,
        NOT_STEADY,
        PERHAPS_BURST,
        SHORT_WINDOW,
        WRITES_NOT_STEADY,
        NOT_FAITHFUL,
        ONE_AT_A_TIME,
        PAGE_CACHE,
        FAULTS_INJECTED,
        NEVER_WRITTEN,
        BACKLOG_GROWING,
        PACER_LATE,
        MEAN_IN_THE_TAIL,
        THROTTLED,
        IDLE_TARGETS,
        MACHINE_BUSY,
        BURST,
        FEW_WRITES,
        FEW_OPERATIONS,
        COMPRESSIBLE_DATA,
        SIMULATED_DRIVE;

        /** Whether the numbers may mislead; otherwise it is information. */
        public boolean warning() {
            return compareTo(MACHINE_BUSY) <= 0;
        }
        /** Whether the figures are not those of the drive, or of what was asked, which every page must show. */
        public boolean misleading() {
            return compareTo(NOT_STEADY) >= 0 && compareTo(NEVER_WRITTEN) <= 0;
        }
        /** Its name in files. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * Why rounds that are alike are perhaps not the steady state of the drive, but its burst, or a trough between two
     * waves of garbage collection; empty where nothing speaks against it.
     */
    public static Optional<RunResult.Warning> againstSteady(RunResult run) {
        return run.warnings().stream()
                .filter(warning -> warning.kind().equals(Kind.PERHAPS_BURST.word())
                        || warning.kind().equals(Kind.SHORT_WINDOW.word()))
                .findFirst();
    }

    /** A warning that was not printed yet: of errors each was, and of the page cache ahead of the run. */
    public boolean untold() {
        return kind.warning() && kind != Kind.IO_ERRORS && kind != Kind.CORRUPTION && kind != Kind.PAGE_CACHE;
    }

    /** Whether it is said before any rate. */
    public boolean first() {
        return kind == Kind.WRITES_NOT_STEADY;
    }
}
