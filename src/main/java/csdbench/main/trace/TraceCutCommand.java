package csdbench.main.trace;

import csdbench.base.unit.TimeLength;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.data.SampledVolume;
import csdbench.job.session.LongCommand;
import csdbench.job.session.NeededFiles;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Values;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.cut.BusiestWindow;
import csdbench.trace.cut.CutStep;
import csdbench.trace.cut.CutTrace;
import csdbench.trace.cut.DataStep;
import csdbench.trace.cut.JoinedTraces;
import csdbench.trace.cut.NumberedNames;
import csdbench.trace.cut.ShuffledExtents;
import csdbench.trace.format.TraceTarget;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A part of a trace, or several as one. */
@Command(
        name = "cut",
        aliases = {"merge", "filter"},
        header = "Write a part of a trace, several as one, its busiest minutes, or one with addresses nobody knows.",
        sortOptions = false,
        footer = {
            "  csdbench trace cut traces/systor.csv -o lun4.ctrace --device 4 --only writes",
            "  csdbench trace cut a.csv b.csv@30s -o both.ctrace --busiest 5m --anonymise",
            "",
            "All that is asked for holds at once: traces are merged, what is not asked for is left out,",
            "then the busiest time is found in what is left. The file appears when it is complete.",
            "Exit codes: 0 written, 2 something is wrong with a trace or the command line,",
            "3 the file is there already, 4 writing failed, 130 interrupted."
        })
final class TraceCutCommand extends AnyCommand {
    @Mixin
    private TraceFilesOptions input;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = {
                "Where to write; standard output, as csv, unless given, or with -. Endings: .ctrace, .csv, .txt for",
                "vdbench's text, .log for fio's; .gz or .zst after it compresses."
            })
    private Path output = Path.of("-");

    @Option(
            names = "--from",
            paramLabel = "T",
            converter = Values.Time.class,
            description = "Begin there, such as 90s or 5m; the beginning becomes time 0.")
    private Optional<String> from;

    @Option(names = "--to", paramLabel = "T", converter = Values.Time.class, description = "End there.")
    private Optional<String> to;

    @Option(
            names = "--device",
            paramLabel = "NAME",
            description = "Only of this device; 'trace info' shows the names. Repeatable.")
    private List<String> devices = new ArrayList<>();

    @Option(
            names = {"--stream", "--process"},
            paramLabel = "NAME",
            description = "Only of this stream, which is a process where those were recorded. Repeatable.")
    private List<String> streams = new ArrayList<>();

    @Option(
            names = "--cgroup",
            paramLabel = "NAME",
            description = "Only of processes in this cgroup or below it, by its path; or in those of this last word."
                    + " Repeatable.")
    private List<String> groups = new ArrayList<>();

    @Option(names = "--only", paramLabel = "reads|writes", description = "Only these.")
    private Optional<TraceReplayCommand.Direction> only;

    @Option(
            names = "--sizes",
            paramLabel = "A-B",
            converter = ByteRange.Reader.class,
            description = "Only of these sizes, such as 4k-64k; both ends belong to it, and either may be left out.")
    private Optional<ByteRange> sizes;

    @Option(
            names = "--range",
            paramLabel = "A-B",
            converter = ByteRange.Reader.class,
            description = "Only those that begin there on their device, such as 1g-8g.")
    private Optional<ByteRange> range;

    @Option(
            names = "--busiest",
            paramLabel = "T",
            converter = Values.Time.class,
            description = "Only the time of this length with the most requests, found to a hundredth of it.")
    private Optional<String> busiest;

    @Option(
            names = "--data",
            paramLabel = "LUN",
            description = {
                "Keep how far the data compresses that lies on this volume, the one that was traced, where the",
                "requests go. It is only read. A replay writes such data; of the formats .ctrace keeps it."
            })
    private Optional<String> data;

    @Option(
            names = "--shift",
            paramLabel = "BYTES",
            converter = ByteRange.Signed.class,
            description = "Add this to every offset, such as 512 or -1m.")
    private Optional<Long> shift;

    @Option(
            names = {"--anonymise", "--anonymize"},
            description = {
                "The touched MiBs change places; what a run or a request goes across stays together,",
                "so runs, re-use and alignment stay. Devices and processes are numbered."
            })
    private boolean anonymise;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "For --anonymise: the same seed moves them in the same way, which others can find out.")
    private Optional<Long> seed;

    @Option(names = "--force", description = "Replace the file when it is there.")
    private boolean force;

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() throws Failure {
        json.checkOutput(output);
        if (seed.isPresent() && !anonymise) {
            throw new UsageError("--seed is for --anonymise; leave it out");
        }
        if (timeNs(from).orElse(0L) >= timeNs(to).orElse(Long.MAX_VALUE)) {
            throw new UsageError("--from " + from.orElse("") + " is not before --to " + to.orElse(""));
        }
        if (timeNs(busiest).orElse(Long.MAX_VALUE) < 1000) {
            throw new UsageError("--busiest " + busiest.orElse("") + ": expected at least 1us, such as 5m");
        }
        TraceTarget target = TraceTarget.ofEnding(output)
                .or(() -> Terminal.isStandard(output) ? Optional.of(TraceTarget.CSV) : Optional.empty())
                .orElseThrow(() -> new UsageError("the ending of " + output + " means no format, expected one of "
                        + String.join(" ", TraceTarget.endings())));
        NeededFiles needed = new NeededFiles();
        input.files().forEach(file -> needed.add(file, "a trace to read"));
        Replacing.check(needed, output, force);
        TraceCopy copy = new TraceCopy(output, target, json, terminal);
        return LongCommand.run(terminal, command -> {
            Progress progress = command.progress();
            try (SampledVolume volume = data.isEmpty() ? null : SampledVolume.open(data.get());
                    SpooledTraces traces = input.spooled(terminal, progress)) {
                DataStep look = volume == null ? null : new DataStep(volume);
                return copy.run(progress, () -> source(traces, Optional.ofNullable(look), progress));
            }
        });
    }

    private TraceCopy.Source source(SpooledTraces traces, Optional<DataStep> look, Progress progress)
            throws TraceProblem, Failure {
        List<String> found = new ArrayList<>();
        List<Supplier<CutStep>> steps = steps(look);
        if (busiest.isPresent()) {
            BusiestWindow window = new BusiestWindow(timeNs(busiest).orElseThrow());
            read(traces, steps, progress, window::add);
            steps.add(() -> CutStep.window(window.fromNs(), window.toNs()));
            found.add(
                    String.format(Locale.ROOT, "the busiest %s begin at %.3f s", busiest.get(), window.fromNs() / 1e9));
        }
        ShuffledExtents shuffled = new ShuffledExtents();
        if (anonymise) {
            read(traces, steps, progress, shuffled::add);
            shuffled.shuffle(seed.orElseGet(() -> new SecureRandom().nextLong()));
            steps.add(() -> shuffled);
            found.add(String.format(
                    Locale.ROOT,
                    "%,d pieces of the address space changed places; times, sizes and what is near stay",
                    shuffled.pieces()));
        }
        JoinedTraces joined = traces.open();
        TraceReader cut = cut(joined, steps);
        return new TraceCopy.Source(anonymise ? new NumberedNames(cut) : cut, traces.formats(), () -> {
            joined.gather();
            found.forEach(joined.rejects()::note);
        });
    }

    private static TraceReader cut(TraceReader trace, List<Supplier<CutStep>> steps) {
        return new CutTrace(trace, steps.stream().map(Supplier::get).toList());
    }

    /** What is looked at in a reading of its own. */
    private interface Look {
        void at(TraceEntry entry) throws TraceProblem;
    }

    private static void read(SpooledTraces traces, List<Supplier<CutStep>> steps, Progress progress, Look look)
            throws TraceProblem, Failure {
        try (TraceReader trace = cut(traces.open(), steps)) {
            boolean whole = TraceLoop.run(trace, progress, entry -> {
                look.at(entry);
                return true;
            });
            if (!whole) {
                throw Failure.interrupted("interrupted; nothing was written");
            }
        }
    }

    /** Steps have a memory, so each reading gets new ones. */
    private List<Supplier<CutStep>> steps(Optional<DataStep> look) {
        List<Supplier<CutStep>> steps = new ArrayList<>();
        if (from.isPresent() || to.isPresent()) {
            long fromNs = timeNs(from).orElse(0L);
            long toNs = timeNs(to).orElse(Long.MAX_VALUE);
            steps.add(() -> CutStep.window(fromNs, toNs));
        }
        if (!devices.isEmpty()) {
            steps.add(() -> CutStep.devices(devices));
        }
        if (!streams.isEmpty()) {
            steps.add(() -> CutStep.streams(streams));
        }
        if (!groups.isEmpty()) {
            steps.add(() -> CutStep.groups(groups));
        }
        only.ifPresent(direction -> steps.add(() -> CutStep.only(entry -> entry.kind()
                == (direction == TraceReplayCommand.Direction.READS ? TraceEntry.Kind.READ : TraceEntry.Kind.WRITE))));
        sizes.ifPresent(bytes -> steps.add(
                () -> CutStep.only(entry -> entry.lengthBytes() <= bytes.to() && entry.lengthBytes() >= bytes.from())));
        range.ifPresent(bytes -> steps.add(() -> CutStep.only(entry -> entry.kind() != TraceEntry.Kind.FLUSH
                && entry.offsetBytes() >= bytes.from()
                && entry.offsetBytes() < bytes.to())));
        // It remembers what it saw, for the next reading.
        look.ifPresent(step -> steps.add(() -> step));
        shift.ifPresent(bytes -> steps.add(() -> CutStep.shift(bytes)));
        return steps;
    }

    private static Optional<Long> timeNs(Optional<String> time) {
        return time.map(text -> TimeLength.parseNs(text, 1e9).orElseThrow());
    }
}
