package csdbench.report.vdbench;

import csdbench.report.vdbench.row.Digits;
import csdbench.report.vdbench.row.Stamps;
import csdbench.result.IntervalClosed;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import java.time.ZonedDateTime;
import java.util.List;

/**
 * status.html: progress of the session for programs, one event per line, separated by tabs. Events of vdbench's slave
 * processes are written although there are none, since programs wait for them.
 */
final class StatusPage {
    private final ResultFile page;
    private RunStarted run;

    StatusPage(ResultFile page) {
        this.page = page;
    }

    /**
     * Writes the head and the events before the first run.
     *
     * @param processId of this process, master and slave in one
     */
    void begin(SessionStarted session, long processId) {
        page.lines(List.of(
                "* Vdbench status",
                "",
                "* For programs that want to know where the session stands.",
                "* A line is in the file as soon as it is true; its parts stand between tabs.",
                ""));
        String slave = Digits.padLeft(Long.toString(processId), 6);
        add(session.at(), "Starting slaves");
        List<String> names =
                session.hosts().stream().map(SessionStarted.Host::name).toList();
        if (names.isEmpty()) {
            names = List.of(VdbenchFiles.HOST);
        } else {
            slave = Digits.padLeft("n/a", 6);
        }
        for (String name : names) {
            add(session.at(), "Slave " + name + "-0 (pid " + slave + ") connected to master " + processId);
        }
        add(session.at(), "Slaves connected");
        add(session.at(), "Query host configuration started");
        add(session.at(), "Query host configuration completed");
    }

    void begin(RunStarted started) {
        run = started;
        addOfRun(started.at(), "Starting");
    }

    /** Warm-up ends with its last interval; without one the first interval counts as warm-up. */
    void add(IntervalClosed interval) {
        long warmupIntervals = Math.max(
                1,
                Math.ceilDiv(
                        run.times().warmupSeconds(), Math.max(1, run.times().intervalSeconds())));
        if (interval.number() == warmupIntervals) {
            addOfRun(interval.at(), "Warmup done");
        }
    }

    void finish(RunFinished finished) {
        addOfRun(finished.at(), "Workload done");
        addOfRun(finished.at(), "Slaves done");
    }

    void finish(SessionFinished session) {
        add(session.at(), "Shutting down slaves");
        add(session.at(), session.success() ? "Vdbench complete" : "Vdbench failed");
    }

    private void addOfRun(ZonedDateTime at, String what) {
        add(at, what + "\trd=" + run.name() + "\t" + Links.loops(run.forLoops()));
    }

    private void add(ZonedDateTime at, String what) {
        page.line(Stamps.timestamp(at) + " \t" + what);
    }
}
