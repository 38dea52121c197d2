package csdbench.report;

import csdbench.result.RunEvent;
import csdbench.result.RunObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Hands each event to every report. A report that fails, say because the disk is full, is given up with one sentence
 * while the others and the run go on; {@link #failed} then tells that the session cannot end in success.
 */
public final class Reports implements RunObserver, AutoCloseable {
    private final Consumer<String> complaints;
    private final List<Named> reports = new ArrayList<>();
    private boolean failed;

    /**
     * @param complaints gets a sentence for each report that is given up
     */
    public Reports(Consumer<String> complaints) {
        this.complaints = complaints;
    }

    private record Named(String name, RunObserver observer) {}

    /**
     * Opens reports in a folder, before anything is run.
     *
     * @throws IOException when one cannot be opened; those before it are closed again
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
     * Adds a report, to be closed with the others if it is {@link AutoCloseable}.
     *
     * @param name what it writes, for the sentence that says it was given up
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
                complain(report, e);
                closeQuietly(report);
            }
        }
    }

    /** Whether a report was given up. */
    public boolean failed() {
        return failed;
    }

    @Override
    public void close() {
        for (Named report : reports) {
            try {
                close(report);
            } catch (Exception e) {
                complain(report, e);
            }
        }
        reports.clear();
    }

    private void closeQuietly(Named report) {
        try {
            close(report);
        } catch (Exception e) {
            // It has been complained about already, and for the same reason.
        }
    }

    private static void close(Named report) throws Exception {
        if (report.observer() instanceof AutoCloseable closeable) {
            closeable.close();
        }
    }

    private void complain(Named report, Exception e) {
        failed = true;
        Throwable cause = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e;
        boolean plain = cause instanceof IOException && cause.getMessage() != null;
        String reason = plain ? cause.getMessage() : cause.toString();
        complaints.accept(report.name() + ": given up, since it cannot be written (" + reason
                + "). Other results are not affected; free space or choose another output folder before the next run.");
    }
}
