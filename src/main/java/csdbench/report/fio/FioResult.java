package csdbench.report.fio;

import csdbench.report.Json;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Collects what jobs of fio did, and gives it as fio's JSON. One thread. */
public final class FioResult implements RunObserver {
    /** Name of the file in the folder of results. */
    public static final String FILE = "fio.json";

    /** The version whose members these are. */
    private static final String FORM = "fio-3.33";

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.ROOT);

    /** More say nothing more. */
    private static final int MAX_REASONS = 10;

    private static final String NOT_COUNTED =
            "note: slat_ns, ctx, majf and minf are not counted apart, so they are 0; there is no disk_util";

    private record Remarked(boolean simulated, List<String> engines, String folder, List<String> remarks) {}

    private final List<FioEntry> entries;
    private final List<FioJobResult> jobs = new ArrayList<>();
    private final List<FioLog> logs = new ArrayList<>();

    /** Of this run, for jobs that search a depth. */
    private final Map<FioJobResult, FioJobResult> tried = new HashMap<>();

    private final List<String> reasons = new ArrayList<>();
    private boolean running;
    private RunStarted run;
    private String program = "";
    private double elapsedSeconds;
    private Remarked remarked = new Remarked(false, List.of(), "", List.of());

    /** @param entries all clones of all jobs, in fio's order */
    public FioResult(List<FioEntry> entries) {
        this.entries = List.copyOf(entries);
        for (FioEntry entry : entries) {
            logs.add(new FioLog(entry, logs.size() + 1));
            if (!jobs.isEmpty() && entry.joins(jobs.getLast().entry())) {
                jobs.getLast().add(entry);
            } else {
                jobs.add(new FioJobResult(entry));
            }
        }
    }

    @Override
    public void on(RunEvent event) {
        explain(event);
        if (event instanceof SessionStarted session) {
            program = session.program().name() + " " + session.program().version();
        } else if (event instanceof RunStarted started) {
            run = started;
            running = true;
            tried.clear();
            jobs.stream()
                    .filter(job -> job.entry().target().wanted())
                    .forEach(job -> tried.put(job, new FioJobResult(job.entry())));
        } else if (event instanceof IntervalClosed interval && !run.format()) {
            jobs.forEach(job -> tried.getOrDefault(job, job).on(run, interval));
            logs.forEach(log -> log.on(run, interval));
        } else if (event instanceof RunFinished finished && run.format()) {
            jobs.forEach(job -> job.failed(run, finished));
        } else if (event instanceof RunFinished finished) {
            elapsedSeconds += finished.measured().seconds();
            jobs.replaceAll(job -> {
                FioJobResult depth = tried.getOrDefault(job, job);
                depth.on(run, finished);
                return job.with(depth);
            });
        }
    }

    /** Keeps why jobs are not run that no run is there to tell of: an error while files are made, or a refusal. */
    private void explain(RunEvent event) {
        if (event instanceof Notice notice && notice.importance() == Notice.Importance.WARNING && !running) {
            reasons.add("warning: " + notice.text());
        } else if (event instanceof ErrorSeen error && run.format()) {
            reasons.add("error: " + error.operation() + " of " + error.lun() + ": " + error.errnoName() + ", "
                    + error.errnoText());
        } else if (event instanceof RunFinished) {
            running = false;
        }
    }

    /** Why jobs were not run, a line each, as far as no run tells it; it was said when it happened. */
    public List<String> reasons() {
        return reasons.stream().distinct().limit(MAX_REASONS).toList();
    }

    /**
     * What fio has no place for; JSON has it as the member {@code csdbench}.
     *
     * @param simulated whether a drive was
     * @param engines of csdbench that did the I/O, whatever {@code ioengine=} was asked for
     * @param folder with the results of csdbench
     * @param remarks warnings and notes, each a line; what fio counts and csdbench does not follows
     */
    public void remarked(boolean simulated, List<String> engines, String folder, List<String> remarks) {
        List<String> all =
                Stream.concat(remarks.stream(), Stream.of(NOT_COUNTED)).toList();
        remarked = new Remarked(simulated, List.copyOf(engines), folder, all);
    }

    /** Jobs whose search of a depth found none, each a line. */
    public List<String> doubts() {
        return jobs.stream().flatMap(job -> job.doubt().stream()).toList();
    }

    /**
     * The result in one of fio's forms.
     *
     * @param at when it ended
     */
    public String text(FioForm form, ZonedDateTime at) {
        Map<String, Object> document = document(form == FioForm.JSON_PLUS, at);
        String json = new String(Json.document(document, List.of()), StandardCharsets.UTF_8);
        return switch (form) {
            case JSON, JSON_PLUS -> json;
            case TERSE -> FioTerse.text(JsonMapper.shared().readTree(json));
            case NORMAL ->
                FioNormalText.text(
                        JsonMapper.shared().readTree(json),
                        entries,
                        jobs.stream().map(FioJobResult::clones).toList());
        };
    }

    /** Names of the logs that jobs asked for, with what is in them by now. */
    public Map<String, String> logs() {
        Map<String, String> texts = new LinkedHashMap<>();
        logs.stream()
                .flatMap(log -> log.files().stream())
                .forEach(file -> texts.merge(file.name(), file.text().toString(), String::concat));
        return texts;
    }

    private Map<String, Object> document(boolean buckets, ZonedDateTime at) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("fio version", FORM + " (" + program + ")");
        document.put("timestamp", at.toEpochSecond());
        document.put("timestamp_ms", at.toInstant().toEpochMilli());
        document.put("time", TIME.format(at));
        Map<String, String> global = new LinkedHashMap<>();
        entries.forEach(entry -> global.putAll(entry.options(true)));
        if (!global.isEmpty()) {
            document.put("global options", global);
        }
        document.put(
                "jobs",
                jobs.stream()
                        .map(job -> job.document(groups(job), elapsedSeconds, buckets))
                        .toList());
        document.put("csdbench", remarked);
        return document;
    }

    private Map<String, Double> groups(FioJobResult job) {
        Map<String, Double> sums = new LinkedHashMap<>();
        for (String direction : FioDirection.WORDS) {
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
