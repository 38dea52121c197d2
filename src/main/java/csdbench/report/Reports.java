package csdbench.report;

import csdbench.result.RunEvent;
import csdbench.result.RunObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Passes each event to every report. A report that fails, for example on a full disk, is dropped with one message while
 * the others and the run continue; {@link #failed} then returns true.
 */
public final class Reports implements RunObserver, AutoCloseable {
    private final Consumer<String> errors;
    private final List<Named> reports = new ArrayList<>();
    private boolean failed;

    /** @param errors receives a sentence for each report that is dropped */
    public Reports(Consumer<String> errors) {
        this.errors = errors;
    }

    private record Named(String name, RunObserver observer) {}

    /**
     * Opens reports in a folder, before the first run.
     *
     * @throws IOException if one cannot be opened; the others are closed
     */
    public Reports open(Path folder, Collection<ReportFormat> formats) throws IOException {
        for (ReportFormat format : formats) {
            try {
                add(format.files(), format.open(folder));
            } catch (IOException e) {
                close();
                throw e;
            }
        }
        return this;
    }

    /**
     * Adds a report; closed with the others if it is {@link AutoCloseable}.
     *
     * @param name its files, for messages
     */
    public Reports add(String name, RunObserver report) {
        reports.add(new Named(name, report));
        return this;
    }

    @Override
    public void on(RunEvent event) {
        for (Iterator<Named> rest = reports.iterator(); rest.hasNext(); ) {
            Named report = rest.next();
            try {
                report.observer().on(event);
            } catch (RuntimeException e) {
                rest.remove();
                reportFailure(report, e);
                closeQuietly(report);
            }
        }
    }

    /** Whether a report was dropped. */
    public boolean failed() {
        return failed;
    }

    @Override
    public void close() {
        for (Named report : reports) {
            try {
                close(report);
            } catch (Exception e) {
                reportFailure(report, e);
            }
        }
        reports.clear();
    }

    private void closeQuietly(Named report) {
        try {
            close(report);
        } catch (Exception e) {
            // Its failure has been reported already.
        }
    }

    private static void close(Named report) throws Exception {
        if (report.observer() instanceof AutoCloseable closeable) {
            closeable.close();
        }
    }

    private void reportFailure(Named report, Exception e) {
        failed = true;
        Throwable cause = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e;
        errors.accept(report.name() + ": given up, since it cannot be written (" + reason(cause)
                + "); mend that or choose another output folder before the next run.");
    }

    /** Some exceptions of Java say nothing but a path. */
    private static String reason(Throwable cause) {
        return switch (cause) {
            case AccessDeniedException denied -> "permission denied for " + denied.getFile();
            case NoSuchFileException gone -> gone.getFile() + " is not there";
            case IOException plain when plain.getMessage() != null -> plain.getMessage();
            default -> cause.toString();
        };
    }
}
