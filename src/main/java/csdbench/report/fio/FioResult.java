package csdbench.report.fio;

import csdbench.report.Json;
import csdbench.result.IntervalClosed;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Collects what jobs of fio did, and gives it as fio's JSON. One thread. */
public final class FioResult implements RunObserver {
    /** Name of the file in the folder of results. */
    public static final String FILE = "fio.json";

    /** The version whose members these are. */
    private static final String FORM = "fio-3.33";

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.ROOT);

    private final List<FioJobResult> jobs;
    private RunStarted run;
    private String program = "";

    public FioResult(List<FioEntry> entries) {
        jobs = entries.stream().map(FioJobResult::new).toList();
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof SessionStarted session) {
            program = session.program().name() + " " + session.program().version();
        } else if (event instanceof RunStarted started) {
            run = started;
        } else if (event instanceof IntervalClosed interval && !run.format()) {
            jobs.forEach(job -> job.on(run, interval));
        } else if (event instanceof RunFinished finished && !run.format()) {
            jobs.forEach(job -> job.on(run, finished));
        }
    }

    /**
     * The document.
     *
     * @param at when it ended
     */
    public String text(ZonedDateTime at) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("fio version", FORM + " (" + program + ")");
        document.put("timestamp", at.toEpochSecond());
        document.put("timestamp_ms", at.toInstant().toEpochMilli());
        document.put("time", TIME.format(at));
        document.put("jobs", jobs.stream().map(job -> job.document(groups(job))).toList());
        return new String(Json.document(document, List.of()), StandardCharsets.UTF_8);
    }

    private Map<String, Double> groups(FioJobResult job) {
        Map<String, Double> sums = new LinkedHashMap<>();
        for (String direction : List.of("read", "write", "trim")) {
            sums.put(
                    direction,
                    jobs.stream()
                            .filter(other ->
                                    other.entry().group() == job.entry().group())
                            .mapToDouble(other -> other.meanKibPerSecond(direction))
                            .sum());
        }
        return sums;
    }
}
