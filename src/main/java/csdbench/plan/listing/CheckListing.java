package csdbench.plan.listing;

import static csdbench.base.text.TextTable.left;
import static csdbench.base.text.TextTable.right;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import csdbench.plan.GeneralSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.LunKind;
import csdbench.plan.ReplaySpec;
import csdbench.plan.RunHeader;
import csdbench.plan.RunLabels;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToLongFunction;

/** What {@code check} prints: what will run, how long it takes, and what it may do to which lun. */
public final class CheckListing {
    /** Workloads that are shown before the others are counted. */
    private static final int ROWS_SHOWN = 40;

    private static final long YEAR_SECONDS = 31_536_000;

    private static final long FILL_BYTES_PER_SECOND = 1_000_000_000;

    private CheckListing() {}

    /** The lines; complaints are not among them. */
    public static List<String> lines(RunPlan plan) {
        List<String> lines = new ArrayList<>();
        lines.add(summary(plan));
        if (!plan.runs().isEmpty()) {
            paragraph(lines, runs(plan.runs()));
        }
        List<String> commands = new ArrayList<>(CommandListing.lines(plan));
        commands.addAll(CommandListing.launchers(plan));
        paragraph(lines, commands);
        paragraph(lines, workloads(plan));
        paragraph(lines, HostListing.lines(plan));
        paragraph(lines, DataListing.lines(plan));
        paragraph(lines, LunListing.lines(plan));
        paragraph(lines, structures(plan));
        return lines;
    }

    /** Behind a blank line; nothing of nothing. */
    private static void paragraph(List<String> lines, List<String> more) {
        if (!more.isEmpty()) {
            lines.add("");
            lines.addAll(more);
        }
    }

    /** Nobody measures for a year: fills have such a time, and end where the lun does. */
    private static boolean openEnded(RunHeader header) {
        return header.elapsedSeconds() == 0 || header.elapsedSeconds() >= YEAR_SECONDS;
    }

    /**
     * What writing luns to their end takes, a line for each of which this is planned.
     *
     * @param sizeBytes of a target
     */
    public static List<String> fills(RunPlan plan, ToLongFunction<TargetSpec> sizeBytes) {
        List<String> lines = new ArrayList<>();
        LunListing.passes(plan).forEach((target, passes) -> {
            long bytes = Math.round(passes * sizeBytes.applyAsLong(target));
            if (bytes > 0) {
                lines.add(target.name() + ": written to its end, " + Formats.decimalBytes(bytes) + " in all, takes "
                        + Formats.seconds(bytes / FILL_BYTES_PER_SECOND) + " at 1 GB/s"
                        + (LunKind.of(target.lun()) == LunKind.SIMULATED ? " of virtual time" : ""));
            }
        });
        return lines;
    }

    /** What a replay at the recorded times takes; empty for any other run, and while its trace was not read. */
    private static OptionalLong recordedSeconds(RunSpec run) {
        return run.replay().map(ReplaySpec::seconds).orElse(OptionalLong.empty());
    }

    private static String summary(RunPlan plan) {
        long seconds = plan.runs().stream()
                .mapToLong(run -> run.header().warmupSeconds()
                        + (openEnded(run.header())
                                ? recordedSeconds(run).orElse(0)
                                : run.header().elapsedSeconds())
                        + run.header().pauseSeconds())
                .sum();
        boolean openEnded = plan.runs().stream()
                .anyMatch(run -> openEnded(run.header()) && recordedSeconds(run).isEmpty());
        String count = plan.runs().size() == 1 ? "1 run" : plan.runs().size() + " runs";
        String text = count + ", " + Formats.seconds(seconds)
                + (openEnded ? " and runs that end when their work is done" : " at most");
        GeneralSpec general = plan.general();
        if (general.repetition().seconds() > 0) {
            return text + ", again and again for "
                    + Formats.seconds(general.repetition().seconds());
        }
        if (general.repetition().times() == Long.MAX_VALUE) {
            return text + ", again and again without end";
        }
        return general.repetition().times() == 1
                ? text
                : text + ", " + general.repetition().times() + " times: "
                        + Formats.seconds(
                                Math.multiplyExact(seconds, general.repetition().times()));
    }

    private static List<String> runs(List<RunSpec> runs) {
        TextTable table = new TextTable(
                right("#"),
                left("run"),
                right("load"),
                right("threads"),
                left("xfersize"),
                right("read"),
                left("seek"),
                right("warmup"),
                right("elapsed"),
                right("pause"),
                left("for loops"));
        for (int i = 0; i < runs.size(); i++) {
            runRow(table, i + 1, runs.get(i));
        }
        return table.lines();
    }

    private static void runRow(TextTable table, int number, RunSpec run) {
        if (run.treeFormat().isPresent()) {
            row(table, number, run, "format", run.treeFormat().get().threads(), transfers(run), "", "");
            return;
        }
        int threads = run.threads();
        String kinds = distinct(run.workloads().stream().map(CheckListing::kind).toList());
        row(table, number, run, load(run), threads, transfers(run), read(run), kinds);
    }

    private static double ownRates(RunSpec run) {
        return run.workloads().stream()
                .mapToDouble(workload -> workload.perSecond().orElse(0))
                .sum();
    }

    private static boolean allHaveRates(RunSpec run) {
        return run.workloads().stream()
                .allMatch(workload -> workload.perSecond().isPresent());
    }

    /** Reads among all operations, by the rates of workloads that have their own; a range where the rest has none. */
    private static String read(RunSpec run) {
        double own = ownRates(run);
        double rest = run.load() instanceof LoadSpec.FixedRate rate ? Math.max(0, rate.perSecond() - own) : 0;
        if (own > 0 && rest == 0 && !allHaveRates(run)) {
            DoubleSummaryStatistics read = run.workloads().stream()
                    .mapToDouble(workload -> workload.access().readPercent())
                    .summaryStatistics();
            String most = Formats.percent(read.getMax());
            return read.getMin() == read.getMax() ? most : Formats.percent(read.getMin()) + " to " + most;
        }
        double all = allHaveRates(run) ? own : own + rest;
        return Formats.percent(run.workloads().stream()
                .mapToDouble(workload -> workload.access().readPercent()
                        * (all > 0
                                ? workload.perSecond().orElse(rest * workload.sharePercent() / 100) / all
                                : workload.sharePercent() / 100))
                .sum());
    }

    private static String load(RunSpec run) {
        boolean own = run.load() instanceof LoadSpec.Unlimited && ownRates(run) > 0 && allHaveRates(run);
        return own ? Formats.perSecond(ownRates(run)) : load(run.load());
    }

    private static String transfers(RunSpec run) {
        return distinct(run.workloads().stream()
                .map(workload -> transfer(workload.access().transfer()))
                .toList());
    }

    /** Where a workload goes on a lun, or what it does to files. */
    private static String kind(WorkloadSpec workload) {
        return workload.files().isPresent()
                ? workload.operation()
                : seek(workload.access().seek());
    }

    private static void row(
            TextTable table,
            int number,
            RunSpec run,
            String load,
            int threads,
            String transfers,
            String read,
            String seeks) {
        RunHeader header = run.header();
        table.row(
                Integer.toString(number),
                header.name(),
                load,
                threads == 0 ? "" : Integer.toString(threads),
                transfers,
                read,
                seeks,
                header.warmupSeconds() == 0 ? "" : Formats.seconds(header.warmupSeconds()),
                openEnded(header) ? "to its end" : Formats.seconds(header.elapsedSeconds()),
                header.pauseSeconds() == 0 ? "" : Formats.seconds(header.pauseSeconds()),
                header.forLoops());
    }

    private static String load(LoadSpec load) {
        return switch (load) {
            case LoadSpec.Unlimited unlimited -> unlimited.curveMaximum() ? "max, for curve" : "max";
            case LoadSpec.FixedRate rate -> Formats.perSecond(rate.perSecond());
            case LoadSpec.ShareOfMeasured share ->
                Formats.percent(share.percent()) + (share.ofCurve() ? " of max" : " of before");
            case LoadSpec.AsRecorded recorded -> RunLabels.rate(recorded);
        };
    }

    private static String transfer(TransferSpec transfer) {
        return switch (transfer) {
            case TransferSpec.Fixed fixed -> Formats.bytes(fixed.bytes());
            case TransferSpec.Mix mix ->
                between(
                        mix.shares().stream()
                                .min(Comparator.comparingLong(TransferSpec.Share::bytes))
                                .orElseThrow()
                                .bytes(),
                        mix.largestBytes());
            case TransferSpec.Between between -> between(between.minBytes(), between.maxBytes());
        };
    }

    private static String between(long smallestBytes, long largestBytes) {
        return Formats.bytes(smallestBytes) + " to " + Formats.bytes(largestBytes);
    }

    private static String seek(SeekSpec seek) {
        return switch (seek) {
            case SeekSpec.Mixed mixed when mixed.randomPercent() == 0 -> "sequential";
            case SeekSpec.Mixed mixed when mixed.randomPercent() == 100 -> "random";
            case SeekSpec.Mixed mixed -> Formats.percent(mixed.randomPercent()) + " random";
            case SeekSpec.ToEnd _ -> "once, to the end";
            case SeekSpec.FromRandomStart _ -> "sequential";
            case SeekSpec.Poisson _ -> "poisson";
            case SeekSpec.Stride _ -> "stride";
            case SeekSpec.Streams streams -> streams.count() + " streams";
            case SeekSpec.HotBand _ -> "hot band";
            case SeekSpec.Shuffled _ -> "shuffled";
            case SeekSpec.Recorded _ -> "as recorded";
            case SeekSpec.Zipf zipf when zipf.randomPercent() == 100 -> "zipf";
            case SeekSpec.Zipf zipf -> Formats.percent(zipf.randomPercent()) + " zipf";
        };
    }

    private static String distinct(List<String> words) {
        List<String> different = words.stream().distinct().toList();
        return different.size() > 2 ? different.size() + " kinds" : String.join(" / ", different);
    }

    /** A row for each workload and target, each once whatever its runs; empty when no run has several workloads. */
    private static List<String> workloads(RunPlan plan) {
        Set<List<String>> rows = new LinkedHashSet<>();
        for (RunSpec run : plan.runs()) {
            if (run.workloads().size() > 1) {
                run.streams()
                        .forEach(stream -> rows.add(workload(run.workloads().get(stream.workload()), stream)));
            }
        }
        if (rows.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable(
                left("workload"), right("share"), right("read"), left("xfersize"), left("seek"), left("range"));
        rows.stream().limit(ROWS_SHOWN).forEach(row -> table.row(row.toArray(String[]::new)));
        List<String> lines = new ArrayList<>(table.lines());
        if (rows.size() > ROWS_SHOWN) {
            lines.add("and " + (rows.size() - ROWS_SHOWN) + " more");
        }
        return lines;
    }

    private static List<String> workload(WorkloadSpec workload, StreamSpec stream) {
        return List.of(
                workload.name(),
                workload.perSecond().isPresent()
                        ? Formats.perSecond(workload.perSecond().getAsDouble())
                        : String.format(Locale.ROOT, "%.2f %%", workload.sharePercent()),
                Formats.percent(workload.access().readPercent()),
                transfer(workload.access().transfer()),
                kind(workload),
                range(workload.access().seek() instanceof SeekSpec.HotBand hot ? hot.band() : stream.range()));
    }

    private static String range(LbaRangeSpec range) {
        return switch (range) {
            case LbaRangeSpec.Whole _ -> "all of it";
            case LbaRangeSpec.Percent percent ->
                number(percent.lowPercent()) + " to " + number(percent.highPercent()) + " %";
            case LbaRangeSpec.Bytes bytes ->
                Formats.bytes(bytes.lowBytes()) + " to " + Formats.bytes(bytes.highBytes());
        };
    }

    /** At most two decimals. */
    private static String number(double percent) {
        String text = String.format(Locale.ROOT, "%.2f", percent);
        return text.replaceFirst("\\.?0+$", "");
    }

    private static List<String> structures(RunPlan plan) {
        TextTable table =
                new TextTable(left("anchor"), left("fsd"), right("directories"), right("files"), right("size"));
        plan.runs().stream()
                .flatMap(run -> run.targets().stream())
                .filter(target -> target.tree().isPresent())
                .map(target -> List.of(
                        target.lun(),
                        target.name(),
                        count(target.tree().get().directories()),
                        count(target.tree().get().files()),
                        Formats.bytes((long) target.tree().get().bytes())))
                .distinct()
                .forEach(row -> table.row(row.toArray(String[]::new)));
        return table.isEmpty() ? List.of() : table.lines();
    }

    private static String count(double files) {
        return String.format(Locale.ROOT, "%,.0f", files);
    }
}
