package csdbench.report.runs;

import csdbench.report.DocumentedRuns;
import csdbench.report.Json;
import csdbench.report.JsonReport;
import csdbench.report.threshold.JudgedThresholds;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.RunResult;
import csdbench.result.session.SessionResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * {@code report.html} of a session, written when it ends from what was seen of it. What it keeps does not grow with the
 * number of runs: those behind the first are read from {@code result.json}, which is there by then. Throws {@link
 * UncheckedIOException} when it cannot be written.
 */
public final class RunsPageReport extends DocumentedRuns {
    /** Targets that are named. */
    private static final int MAX_TARGETS = 64;

    private static final long MAX_READ_BYTES = 64L << 20;

    private final Path page;
    private final String title;
    private final List<RunView> runs = new ArrayList<>();
    private final Set<String> targets = new LinkedHashSet<>();
    private final Path results;
    private RunSeries series = new RunSeries();
    private boolean more;

    /** @param title the folder as the user knows it */
    public RunsPageReport(Path folder, String title) {
        this.results = folder.resolve(JsonReport.FILE);
        this.page = folder.resolve(RunsPage.FILE);
        this.title = title;
    }

    @Override
    protected void interval(IntervalResult interval) {
        if (runs.size() < RunsPage.MAX_DRAWN) {
            series.add(interval);
        }
    }

    @Override
    protected void run(RunResult run) {
        if (runs.size() < RunsPage.MAX_DRAWN) {
            runs.add(new RunView(run, series));
            series = new RunSeries();
            ResultReader.targets(run).limit(MAX_TARGETS - targets.size()).forEach(targets::add);
        } else {
            more = true;
        }
    }

    @Override
    protected void end(SessionResult document) {
        String left = "";
        try {
            if (more && Files.size(results) > MAX_READ_BYTES) {
                left = "The session has more runs than a page can show; " + JsonReport.FILE + " has all of them.";
            } else if (more) {
                Json.read(results, SessionResult.class).runs().stream()
                        .skip(runs.size())
                        .forEach(run -> runs.add(new RunView(run, new RunSeries())));
            }
            String program = ResultReader.program(document);
            runs.replaceAll(
                    run -> new RunView(run.result().asTyped(document.input().arguments()), run.series()));
            RunsPage.write(
                    title,
                    List.of(new SessionView(
                            program, List.copyOf(targets), left, new JudgedThresholds(document.thresholds()), runs)),
                    page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
