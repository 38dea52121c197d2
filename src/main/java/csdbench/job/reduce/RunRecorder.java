package csdbench.job.reduce;

import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Keeps the runs of a test, and shows how far it is. One thread owns it. */
final class RunRecorder implements RunObserver {
    private final String test;
    private final Map<String, RunKey> planned;
    private final Consumer<String> shown;
    private final List<EndedRun> runs = new ArrayList<>();
    private final List<IntervalClosed> intervals = new ArrayList<>();
    private final Set<String> problems = new LinkedHashSet<>();
    private RunStarted started;

    RunRecorder(String test, List<ReduceRun> planned, Consumer<String> shown) {
        this.test = test;
        this.planned = planned.stream()
                .map(ReduceRun::key)
                .collect(Collectors.toUnmodifiableMap(RunKey::word, Function.identity()));
        this.shown = shown;
    }

    /** Those that ended, without those that only prepare files. */
    List<EndedRun> runs() {
        return runs;
    }

    /** What people should know of a test that did not come to its end, each once. */
    Set<String> problems() {
        return problems;
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case RunStarted begun -> {
                started = begun;
                intervals.clear();
                int all = planned.size();
                shown.accept(test + ": run " + Math.min(all, runs.size() + 1) + " of " + all + ", " + begun.name());
            }
            case IntervalClosed interval -> intervals.add(interval);
            case RunFinished finished -> {
                if (!started.format()) {
                    runs.add(new EndedRun(planned.get(started.name()), started, List.copyOf(intervals), finished));
                }
                List<RunFinished.FailureCount> failures = finished.ending().failures();
                failures.forEach(failure -> problems.add(started.name() + ": " + failure.operation() + " failed with "
                        + failure.errnoName() + " " + failure.count() + " times"));
            }
            case Notice notice -> {
                if (notice.importance() == Notice.Importance.WARNING) {
                    problems.add(notice.text());
                }
            }
            case SessionStarted _, SessionFinished _, PowerRead _, ErrorSeen _, CorruptionSeen _ -> {}
        }
    }
}
