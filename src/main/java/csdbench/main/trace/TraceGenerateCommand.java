package csdbench.main.trace;

import csdbench.base.unit.TimeLength;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.StandardOutput;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.fitting.FittedProfile;
import csdbench.job.fitting.SyntheticTrace;
import csdbench.job.session.LongCommand;
import csdbench.job.session.NeededFiles;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileProblem;
import csdbench.language.profile.Profiles;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Values;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.TraceWriter;
import csdbench.trace.format.TraceOutput;
import csdbench.trace.format.TraceTarget;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A trace from a profile. */
@Command(
        name = "generate",
        header = "Generate a trace from a workload profile: what a run of it would do, without a drive.",
        sortOptions = false,
        footer = {
            "  csdbench trace generate sql-90-10 -o /tmp/sql.ctrace --requests 1000000",
            "",
            "The same command gives the same trace. It has no latencies, because there is no drive.",
            "Exit codes: 0 written, 2 something is wrong with the command line, 3 the file is there",
            "already, 4 writing failed, 130 interrupted (what was written is a whole trace)."
        })
final class TraceGenerateCommand extends AnyCommand {
    private static final long DEFAULT_REQUESTS = 100_000;

    @Parameters(
            paramLabel = "PROFILE",
            description = "A profile of the list, or a profile file: a path with a / in it or an ending .json.")
    private String name;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = {
                "Where to write; standard output, as csv, unless given, or with -. Endings: .ctrace, .csv, .txt for",
                "vdbench's text, .log for fio's; .gz or .zst after it compresses."
            })
    private Path output = Path.of("-");

    @Option(
            names = "--requests",
            paramLabel = "N",
            converter = Values.Count.class,
            description = "Number of requests; default " + DEFAULT_REQUESTS + ", or as many as --for takes.")
    private Optional<Long> most;

    @Option(
            names = {"--for", "--seconds"},
            paramLabel = "T",
            converter = Values.Time.class,
            description = "Length of the trace, such as 90s or 2m30s, in place of --requests.")
    private Optional<String> time;

    @Option(
            names = "--rate",
            paramLabel = "IOPS",
            defaultValue = "10000",
            converter = Values.Rate.class,
            description = "Mean requests a second; default ${DEFAULT-VALUE}.")
    private double rate;

    @Option(
            names = "--size",
            paramLabel = "SPAN",
            defaultValue = "16g",
            converter = Values.LargeSize.class,
            description = "The LBA space that the profile's offsets are percent of; default ${DEFAULT-VALUE}.")
    private long spanBytes;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Another seed gives another trace of the same statistics; default ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--force", description = "Overwrite a file that is there.")
    private boolean force;

    @Mixin
    private JsonOption json = new JsonOption();

    /** Written so far. */
    private long requests;

    /** Takes a request, its device and its stream; false when nobody wants more. */
    private interface Sink {
        boolean write(TraceEntry entry, String device, String stream) throws TraceProblem;
    }

    @Override
    protected ExitCode carryOut() throws Failure, ProfileProblem {
        json.checkOutput(output);
        if (most.isPresent() && time.isPresent()) {
            throw new UsageError("--requests and --for both say how long the trace is; keep one of them");
        }
        Optional<TraceTarget> target = TraceTarget.ofEnding(output);
        if (target.isEmpty() && !Terminal.isStandard(output)) {
            throw new UsageError(output + " has no ending of a format that can be written, expected one of "
                    + String.join(", ", TraceTarget.endings()) + ", and .gz or .zst after it to compress");
        }
        Replacing.check(new NeededFiles().add(name, "the profile to generate from"), output, force);
        Profile profile = Profiles.profile(name);
        FittedProfile.poor(profile)
                .ifPresent(poor -> terminal.error("note: " + name + " is " + poor + "; replay the recording instead"));
        return LongCommand.run(terminal, command -> {
            Progress progress = command.progress();
            try (TraceReader trace = SyntheticTrace.of(profile, spanBytes, rate, seed)) {
                boolean complete =
                        target.isPresent() ? toFile(trace, target.get(), progress) : toTerminal(trace, progress);
                return complete ? ExitCode.SUCCESS : ExitCode.INTERRUPTED;
            }
        });
    }

    private boolean toFile(TraceReader trace, TraceTarget target, Progress progress) throws TraceProblem {
        try (TraceOutput whole = TraceOutput.open(output, target)) {
            boolean complete = write(
                    trace,
                    (entry, device, stream) -> {
                        whole.write(entry, device, stream);
                        return true;
                    },
                    progress);
            whole.finish();
            if (json.wanted()) {
                JsonOption.print(
                        terminal, TraceWritten.generated(output.toString(), target.word(), requests, complete));
            }
            return complete;
        }
    }

    private boolean toTerminal(TraceReader trace, Progress progress) throws TraceProblem {
        StandardOutput out = new StandardOutput(terminal);
        try (TraceWriter writer = TraceTarget.CSV.open(out.buffered(), "standard output")) {
            return write(
                    trace,
                    (entry, device, stream) -> {
                        writer.write(entry, device, stream);
                        return !out.lost();
                    },
                    progress);
        }
    }

    /** Whether it came to the end. */
    private boolean write(TraceReader trace, Sink writer, Progress progress) throws TraceProblem {
        long endNs =
                time.map(text -> TimeLength.parseNs(text, 1e9).orElseThrow()).orElse(Long.MAX_VALUE);
        long count = most.orElse(time.isPresent() ? Long.MAX_VALUE : DEFAULT_REQUESTS);
        return TraceLoop.run(trace, progress, entry -> {
            if (entry.issueNs() >= endNs) {
                return false;
            }
            return writer.write(entry, trace.devices().name(0), trace.streams().name(entry.stream()))
                    && ++requests < count;
        });
    }
}
