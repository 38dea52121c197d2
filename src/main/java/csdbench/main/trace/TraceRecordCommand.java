package csdbench.main.trace;

import csdbench.base.text.Formats;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.system.DiskTraffic;
import csdbench.drive.system.SystemView;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import csdbench.job.session.LongCommand;
import csdbench.job.session.NeededFiles;
import csdbench.job.tracing.AllDevices;
import csdbench.job.tracing.RecordedBy;
import csdbench.job.tracing.Recording;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Values;
import csdbench.trace.format.TraceTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A trace of what a block device is asked for. */
@Command(
        name = "record",
        header = "Record the requests of a block device, or of all.",
        sortOptions = false,
        footer = {
            "  csdbench trace record /dev/nvme1n1 mine.ctrace --for 10m",
            "  csdbench trace record --all mine.ctrace",
            "",
            "Linux, as root. The device is only watched, by its own tracer as blktrace does, else by",
            "the kernel's, in an instance of its own, else by bpftrace, if installed. Ctrl-C ends it,",
            "and what was recorded is kept. OUT must be on another drive. Exit codes: 0 recorded for",
            "T or to its size, 130 until Ctrl-C, 2 something is wrong with the command line, 3 OUT is",
            "there already, 4 nothing was recorded or it could not be written."
        })
final class TraceRecordCommand extends AnyCommand {
    private static final long STEP_NS = 100_000_000;
    private static final long NS_PER_SECOND = 1_000_000_000;

    @Parameters(
            arity = "0..2",
            paramLabel = "[LUN] OUT",
            hideParamSyntax = true,
            description = {
                "The whole block device, partitions included; and the file to write:",
                ".ctrace, .txt, .csv or .log."
            })
    private List<String> words = new ArrayList<>();

    @Option(names = "-o", paramLabel = "OUT", hidden = true, description = "OUT, as other commands take it.")
    private Optional<String> named;

    @Option(names = "--all", description = "All devices but those on others, and the one that OUT is on; without LUN.")
    private boolean all;

    private Path out;

    @Option(
            names = "--for",
            paramLabel = "T",
            converter = Values.Length.class,
            description = "How long; until Ctrl-C unless given.")
    private Optional<Long> seconds;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            converter = Values.LargeSize.class,
            defaultValue = "8g",
            description = "End when so much is kept, 96 bytes a request, beside OUT; default ${DEFAULT-VALUE}.")
    private long maxBytes;

    @Option(
            names = "--by",
            paramLabel = "blktrace|ftrace|bpftrace",
            description = "How; the first of them that this machine can, unless given.")
    private Optional<RecordedBy> by;

    @Option(names = "--force", description = "Replace OUT when it is there.")
    private boolean force;

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() throws Failure {
        named.ifPresent(words::add);
        if (words.size() != (all ? 1 : 2)) {
            throw new UsageError(
                    all
                            ? "--all records all devices; name only the file to write"
                            : "name a block device and the file to write, or --all and the file");
        }
        out = Path.of(words.getLast());
        json.checkOutput(out);
        TraceTarget target = TraceTarget.ofEnding(out)
                .orElseThrow(() -> new UsageError("the ending of " + out + " means no format, expected one of "
                        + String.join(" ", TraceTarget.endings())));
        Replacing.check(new NeededFiles(), out, force);
        SystemView view = SystemView.real();
        Path folder = Optional.ofNullable(out.toAbsolutePath().getParent()).orElse(out);
        List<String> devices = all ? everything(view, folder) : List.of(device(view, words.getFirst(), folder));
        return LongCommand.run(terminal, command -> record(view, devices, target, command.progress()));
    }

    private List<String> everything(SystemView view, Path folder) throws UsageError {
        AllDevices found = AllDevices.find(view, folder);
        if (!found.leftOut().isEmpty()) {
            json.people(terminal).say("left out: " + String.join(", ", found.leftOut()));
        }
        return found.names();
    }

    private String device(SystemView view, String lun, Path folder) throws UsageError {
        DeviceFacts facts = DeviceProbe.look(Optional.empty()).facts(lun);
        if (facts.block().isEmpty()) {
            throw new UsageError(
                    lun + " is no block device; traces are recorded of whole drives, such as /dev/nvme1n1");
        }
        String device = facts.block().get().name();
        if (DiskTraffic.reaches(view, folder.toString(), device)) {
            throw new UsageError(out + " is on " + lun + ", and its own writes would be recorded; name another drive");
        }
        return device;
    }

    private ExitCode record(SystemView view, List<String> devices, TraceTarget target, Progress progress)
            throws Failure {
        long endNs = System.nanoTime() + seconds.orElse(Long.MAX_VALUE / NS_PER_SECOND / 2) * NS_PER_SECOND;
        Recording.Order order = new Recording.Order(devices, out, target, maxBytes, by);
        try (Recording recording = begin(view, order, progress)) {
            while (!progress.stopped() && recording.goesOn() && System.nanoTime() < endNs) {
                progress.show(
                        "recording " + String.join(", ", devices) + ": " + Formats.bytes(recording.bytes()) + " kept");
                LockSupport.parkNanos(STEP_NS);
            }
            Recording.Recorded recorded = recording.finish(progress);
            progress.erase();
            if (json.wanted()) {
                JsonOption.print(terminal, TraceWritten.recorded(out.toString(), target.word(), recorded));
            }
            json.people(terminal)
                    .say(String.format(
                            Locale.ROOT,
                            "%,d requests of %s are in %s, recorded by %s%s",
                            recorded.requests(),
                            String.join(", ", devices),
                            out,
                            recorded.by().word(),
                            end(recorded)));
            return ExitCode.SUCCESS;
        }
    }

    /** Ctrl-C reaches what records, too, which then says only that it ended. */
    private static Recording begin(SystemView view, Recording.Order order, Progress progress) throws Failure {
        try {
            return Recording.begin(view, order);
        } catch (UsageError e) {
            throw progress.stopped() ? Failure.interrupted("interrupted before anything was recorded") : e;
        }
    }

    private static String end(Recording.Recorded recorded) {
        String full = recorded.full() ? "; it ended at its --size" : "";
        return recorded.dropped() == 0
                ? full
                : full
                        + String.format(
                                Locale.ROOT,
                                "; the kernel had no room for %,d events, so some are missing",
                                recorded.dropped());
    }
}
