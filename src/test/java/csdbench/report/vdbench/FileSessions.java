package csdbench.report.vdbench;

import csdbench.result.ErrorSeen;
import csdbench.result.Events;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.RunStarted.Extent;
import csdbench.result.RunStarted.Kind;
import csdbench.result.RunStarted.Tree;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.SessionStarted.PlannedLabel;
import csdbench.result.StreamTotals;
import csdbench.result.StreamTotals.FileTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.LongStream;

/** Synthetic sessions on files, small enough to work out each number by hand. */
public final class FileSessions {
    private static final Extent ALL = new Extent(3, 40, 655_360);
    private static final Extent NOTHING = new Extent(0, 0, 0);

    private FileSessions() {}

    /** A format, and a run of reads on one tree, and of two kinds of looks at another. */
    public static List<RunEvent> events() {
        List<RunEvent> events = new ArrayList<>();
        events.add(session());
        events.add(format());
        IntervalClosed formatted =
                Events.interval(Sessions.START.plusSeconds(2), 1, false, 1, List.of(written()), Sessions.CPU, 0);
        events.add(formatted);
        events.add(finished(1, List.of(formatted), tree(ALL)));
        events.add(run("max."));
        for (int number = 1; number <= 3; number++) {
            events.add(interval(number));
        }
        events.add(new ErrorSeen(
                Sessions.START.plusSeconds(3),
                "open",
                "/data/a1/vdb.1_1.dir/vdb_f0001.file",
                "fsd1",
                0,
                0,
                "EACCES",
                "Permission denied"));
        events.add(finished(3, List.of(interval(2), interval(3)), tree(ALL)));
        events.add(new SessionFinished(Sessions.START.plusSeconds(9), true, false));
        return events;
    }

    public static SessionStarted session() {
        SessionStarted luns = Sessions.session();
        return Events.session(
                luns.at(),
                luns.program(),
                luns.arguments(),
                luns.outputFolder(),
                List.of(new SessionStarted.Parmfile("files.parm", "fsd=fsd1,anchor=/data/a1")),
                luns.scan(),
                List.of(
                        new PlannedLabel(
                                "format_for_rd1",
                                "",
                                List.of("fsd1"),
                                List.of("format"),
                                Kind.FILE_FORMAT,
                                List.of("mkdir", "create", "open", "write", "close")),
                        new PlannedLabel(
                                "rd1",
                                "",
                                List.of("fsd1", "fsd2"),
                                List.of("fwd1", "fwd2"),
                                Kind.FILES,
                                List.of("open", "read", "close", "getattr", "access"))),
                luns.host());
    }

    private static RunStarted format() {
        return started(
                "format_for_rd1",
                "max.",
                Kind.FILE_FORMAT,
                List.of(target("fsd1", NOTHING)),
                List.of(new RunStarted.Workload("format", 100, "write")));
    }

    /** Two workloads share a name, since one definition asks for both. */
    public static RunStarted run(String rate) {
        return started(
                "rd1",
                rate,
                Kind.FILES,
                List.of(target("fsd1", ALL), target("fsd2", ALL)),
                List.of(
                        new RunStarted.Workload("fwd1", 50, "read"),
                        new RunStarted.Workload("fwd2", 25, "getattr"),
                        new RunStarted.Workload("fwd2", 25, "access")));
    }

    private static RunStarted started(
            String name, String rate, Kind kind, List<RunStarted.Target> targets, List<RunStarted.Workload> workloads) {
        return new RunStarted(
                Sessions.START.plusSeconds(1),
                name,
                "",
                new RunStarted.Load(rate, OptionalDouble.empty()),
                new RunStarted.Times(kind == Kind.FILES ? 3 : 0, 0, 1),
                kind,
                targets,
                workloads,
                new RunStarted.Requested(
                        OptionalDouble.of(4096),
                        16,
                        OptionalDouble.empty(),
                        OptionalDouble.of(0),
                        OptionalDouble.of(0),
                        OptionalDouble.of(100),
                        OptionalDouble.of(1),
                        false),
                List.of());
    }

    private static RunStarted.Target target(String name, Extent existing) {
        return new RunStarted.Target(
                name,
                "/data/" + name.replace("fsd", "a"),
                ALL.bytes(),
                8,
                "posix",
                "files",
                false,
                false,
                Optional.empty(),
                tree(existing));
    }

    private static Optional<Tree> tree(Extent existing) {
        return Optional.of(new Tree(ALL, ALL, new Extent(3, 10, 163_840), existing));
    }

    /** 40 files of 16 KiB. */
    private static StreamTotals written() {
        OpTotals writes =
                Sessions.operations(16_384, LongStream.rangeClosed(1, 40).map(i -> i * 1_000));
        return new StreamTotals(
                0, 0, OpTotals.NONE, writes, List.of(steps("mkdir", 3), steps("create", 40), steps("close", 40)));
    }

    private static FileTotals steps(String operation, int count) {
        return new FileTotals(
                operation,
                Sessions.operations(0, LongStream.rangeClosed(1, count).map(i -> i * 2_000)));
    }

    /** As many reads of 4 KiB as 6 times the number, 2 files opened for them, and attributes of 5 files. */
    public static IntervalClosed interval(int number) {
        OpTotals reads =
                Sessions.operations(4096, LongStream.rangeClosed(1, 6L * number).map(i -> i * 80_000));
        List<StreamTotals> streams = List.of(
                new StreamTotals(0, 0, reads, OpTotals.NONE, List.of(steps("open", 2), steps("close", 2))),
                new StreamTotals(1, 1, OpTotals.NONE, OpTotals.NONE, List.of(steps("getattr", 5))),
                new StreamTotals(2, 1, OpTotals.NONE, OpTotals.NONE, List.of(steps("access", number))));
        return Events.interval(Sessions.START.plusSeconds(1 + number), number, false, 1.0, streams, Sessions.CPU, 0);
    }

    /** The same end with failed operations. */
    public static RunFinished withFailures(RunFinished run, RunFinished.FailureCount... failures) {
        return new RunFinished(
                run.at(),
                new RunFinished.Ending(
                        run.ending().outcome(),
                        "",
                        List.of(failures).stream()
                                .mapToLong(RunFinished.FailureCount::count)
                                .sum(),
                        List.of(failures),
                        Optional.empty(),
                        List.of()),
                run.average(),
                run.measured(),
                run.lateness(),
                run.process(),
                run.validation(),
                run.precision(),
                run.replay(),
                run.devices(),
                run.drained());
    }

    /** The end of a run of {@code last} intervals, of which these count. */
    public static RunFinished finished(int last, List<IntervalClosed> counted, Optional<Tree> tree) {
        List<StreamTotals> streams = new ArrayList<>();
        for (int i = 0; i < counted.getFirst().streams().size(); i++) {
            int index = i;
            streams.add(StreamTotals.sum(counted.stream()
                    .map(interval -> interval.streams().get(index))
                    .toList()));
        }
        RunFinished.Totals totals = new RunFinished.Totals(counted.size(), streams, Sessions.CPU);
        return new RunFinished(
                Sessions.START.plusSeconds(1 + last),
                new RunFinished.Ending(RunFinished.Outcome.COMPLETE, "", 0, List.of(), Optional.empty(), List.of()),
                new RunFinished.Average(2, last, totals),
                totals,
                LatencyTotals.NONE,
                new RunFinished.ProcessTime(0.25, 0.125),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new RunFinished.Devices(
                        List.of(), List.of(), last == 1 ? List.of(tree) : List.of(tree, tree), List.of(), List.of()),
                new RunFinished.Drained(0, 0));
    }
}
