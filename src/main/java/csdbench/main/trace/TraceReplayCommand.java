package csdbench.main.trace;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.job.request.RunRequest.Devices;
import csdbench.job.session.EngineWords;
import csdbench.job.session.LongCommand;
import csdbench.job.session.RunFlow;
import csdbench.main.option.DataWord;
import csdbench.main.option.DoubtfulTraces;
import csdbench.main.option.FailOn;
import csdbench.main.option.Installed;
import csdbench.main.option.Luns;
import csdbench.main.option.Permits;
import csdbench.main.option.Plan;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.TypedWords;
import csdbench.main.option.Values;
import csdbench.main.option.WatchedCommand;
import csdbench.plan.order.Mapping;
import csdbench.plan.order.ReplayMode;
import csdbench.plan.order.UnalignedSizes;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.TraceKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Replays recorded I/O. */
@Command(
        name = "replay",
        header = "Replay recorded I/O on another drive, another LBA span, at another speed; report its accuracy.",
        sortOptions = false,
        footer = {
            "  csdbench trace replay traces/systor.csv sim:csd3000-7.68tb",
            "",
            "It runs a parmfile with replay=(...); --plan shows it.",
            "Exit codes: 0 accurate, 1 not accurate, 2 something is wrong with the command",
            "line or a trace, 3 refused because data could be lost, 4 I/O errors, 8 a threshold",
            "of --fail-on was not kept, 130 interrupted."
        })
final class TraceReplayCommand extends WatchedCommand {
    private static final Pattern DEVICES_AND_LUN = Pattern.compile("([^/?=]+)=(.+)");

    private final List<String> recordings = new ArrayList<>();

    /** Of the parmfile, in messages. */
    private static final String NAME = "csdbench trace replay";

    /** Requests that are kept. */
    enum Direction {
        READS,
        WRITES
    }

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE[@START]",
            description = {
                "Traces of any format, side by side; START, such as 30s, is when one begins;",
                "- for standard input. A simulated drive, or a device by its path, is a lun."
            })
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--lun",
            paramLabel = "[DEVICE+...=]LUN",
            description = {
                "Where to replay: a block device, a file (with --size), or a simulated drive.",
                "Repeatable: recorded devices are laid over all of them, or each gets those",
                "that are named before it."
            })
    private List<String> luns = new ArrayList<>();

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            description = "Size of each lun that is used; needed for a new file.")
    private Optional<String> size;

    @Option(
            names = "--span",
            paramLabel = "P",
            defaultValue = "100",
            converter = Values.Percent.class,
            description = "Stay in the first P %% of each lun; default ${DEFAULT-VALUE}.")
    private double spanPercent;

    @Option(
            names = "--mode",
            paramLabel = "M",
            defaultValue = "timed",
            description = {
                "timed: at the recorded times (the default); capped: the same with a",
                "limited queue depth; afap: as fast as possible; load: at the recorded queue depth;",
                "dependent: each after the requests it depended on."
            })
    private ReplayMode mode;

    @Option(
            names = {"--depth", "--threads"},
            paramLabel = "N",
            converter = Values.Count.class,
            description = "Queue depth of each lun, for capped and afap.")
    private Optional<Long> threads;

    @Option(
            names = "--speed",
            paramLabel = "X,...",
            split = ",",
            converter = Values.Speed.class,
            description = "Of the recorded speed, such as 2x, or 10%%,50%%,100%%,120%%: a run for each.")
    private List<Double> speeds = new ArrayList<>();

    @Option(
            names = "--rate",
            paramLabel = "N,...",
            split = ",",
            converter = Values.Positive.class,
            description = "Requests a second, in place of --speed.")
    private List<Double> rates = new ArrayList<>();

    @Option(
            names = "--from",
            paramLabel = "T",
            converter = Values.Time.class,
            description = "Begin there, such as 90s or 5m.")
    private String from;

    @Option(names = "--to", paramLabel = "T", converter = Values.Time.class, description = "End there.")
    private String to;

    @Option(names = "--repeat", paramLabel = "N", converter = Values.Count.class, description = "Replay it N times.")
    private Long repeat;

    @Option(names = "--only", paramLabel = "reads|writes", description = "Replay only these.")
    private Direction only;

    @Option(
            names = "--map",
            paramLabel = "M",
            description = {
                "How offsets are mapped onto the span: compact (the default) packs the",
                "touched MiBs in LBA order; modulo; scale; none."
            })
    private Mapping mapping;

    @Option(
            names = "--odd",
            paramLabel = "P",
            description = {
                "Requests that are not whole blocks: round (the default) grows them; reject;",
                "emulate reads before it writes."
            })
    private UnalignedSizes odd;

    @Option(
            names = "--data",
            paramLabel = "DATA",
            converter = DataWord.Reader.class,
            description = "What is written: " + DataWord.HELP + "; random bytes unless given.")
    private Optional<DataWord> data;

    @Option(names = "--fill", description = "Write the whole span first, so that reads find data.")
    private boolean fill;

    @Option(
            names = {"--format", "--columns"},
            paramLabel = "NAME",
            description = "The traces' format, where that is not found out; or --columns of text, such as"
                    + " time=1:s,op=2,offset=3,size=4.")
    private TraceKind format;

    @Option(names = "--strict", description = "Stop at the first malformed line.")
    private boolean strict;

    @Option(
            names = "--shift",
            paramLabel = "BYTES",
            converter = Values.Count.class,
            description = {
                "Add this to every offset, to align a guest whose partition was not; 'trace",
                "info' shows how much."
            })
    private Long shift;

    @Mixin
    private DoubtfulTraces doubtful;

    @Mixin
    private Permits permits;

    @Option(
            names = "--engine",
            paramLabel = "E",
            completionCandidates = EngineWords.class,
            description = "I/O engine: ${COMPLETION-CANDIDATES}; default auto, by device.")
    private Optional<String> engine;

    @Mixin
    private ResultFolder output = new ResultFolder();

    @Mixin
    private Plan plan = new Plan();

    @Mixin
    private FailOn.OrAbort failOn = new FailOn.OrAbort();

    @Override
    protected ExitCode carryOut() throws Failure {
        words.forEach(word -> (isLun(word) ? luns : recordings).add(word));
        if (recordings.isEmpty() || luns.isEmpty()) {
            throw new UsageError("trace replay needs a trace and a lun"
                    + (recordings.size() > 1
                            ? "; " + recordings.getLast() + " is taken for a trace, --lun " + recordings.getLast()
                                    + " names it as a lun"
                            : "")
                    + ", such as"
                    + " csdbench trace replay traces/systor.csv sim:csd3000-7.68tb");
        }
        ReplayParmfile asked = parmfile(recordings);
        Terminal told = terminal.speaking(new TypedWords(
                asked.luns().stream().map(ReplayParmfile.Lun::lun).toList()));
        if (plan.wanted()) {
            if (recordings.stream().anyMatch(TraceReplayCommand::isInput)) {
                if (output.wanted()) {
                    throw new UsageError("what standard input holds is planned when it was read; with --json --plan"
                            + " name a file");
                }
                // What it holds is known when it has been read, and then it would be gone.
                asked.text().lines().forEach(terminal::line);
                return ExitCode.SUCCESS;
            }
            return Plan.print(told, NAME, asked.text(), output, () -> permit(asked));
        }
        if (!fill && only != Direction.WRITES) {
            Luns.noteUnwritten(
                    asked.luns().stream().map(ReplayParmfile.Lun::lun).toList(), terminal);
        }
        boolean abort = failOn.abort();
        Path folder = output.folder();
        return LongCommand.run(terminal, command -> {
            permit(asked);
            List<SpooledTrace> spooled = new ArrayList<>();
            try {
                String whole = parmfile(readable(spooled, command.progress())).text();
                RunFlow flow = new RunFlow(request(whole, folder), output.people(told), command.stopRequest());
                return output.result(terminal, folder, flow.judged(failOn.thresholds(tags()), abort));
            } finally {
                spooled.forEach(SpooledTrace::close);
            }
        });
    }

    private void permit(ReplayParmfile asked) throws Failure {
        List<String> names = asked.luns().stream().map(ReplayParmfile.Lun::lun).toList();
        if (fill || only != Direction.READS) {
            permits.check(names);
        } else {
            permits.checkRead(names, size);
        }
    }

    /** The recordings, with a copy in place of standard input. */
    private List<String> readable(List<SpooledTrace> spooled, Progress progress) throws TraceProblem, Failure {
        List<String> files = new ArrayList<>();
        for (String recording : Installed.files(recordings, _ -> {})) {
            if (isInput(recording)) {
                spooled.add(SpooledTrace.of(Path.of("-"), terminal, progress));
                files.add(spooled.getLast().file() + recording.substring(1));
            } else {
                files.add(recording);
            }
        }
        return files;
    }

    /** No trace has such a name; what a shell hands over as a file is one. */
    private static boolean isLun(String word) {
        return !Luns.real(word) || word.matches("/dev/(?!fd/|shm/|std).*");
    }

    private static boolean isInput(String recording) {
        return recording.equals("-") || recording.startsWith("-@");
    }

    private ReplayParmfile parmfile(List<String> traces) throws UsageError {
        if (!speeds.isEmpty() && !rates.isEmpty()) {
            throw new UsageError("--speed and --rate both say how fast; keep one of them");
        }
        Luns.check("a lun", luns); // Several devices of a trace may go to one.
        Luns.check("a trace", traces);
        List<String> asked = new ArrayList<>();
        speeds.forEach(speed -> asked.add(plain(speed) + "%"));
        rates.forEach(rate -> asked.add(plain(rate)));
        return new ReplayParmfile(
                traces,
                luns.stream().map(TraceReplayCommand::lun).toList(),
                size,
                threads,
                plain(spanPercent),
                asked,
                options(),
                data.map(DataWord::parms),
                fill);
    }

    private List<String> options() {
        List<String> options = new ArrayList<>();
        add(options, "mode", mode.word());
        add(options, "from", from);
        add(options, "to", to);
        add(options, "repeat", repeat);
        add(options, "only", only == null ? null : only.name().toLowerCase(Locale.ROOT));
        add(options, "map", mapping == null ? null : mapping.word());
        add(options, "odd", odd == null ? null : odd.word());
        add(options, "shift", shift);
        add(options, "format", format == null ? null : format.word().replace(',', ';'));
        add(options, "strict", strict ? "yes" : null);
        return options;
    }

    private static void add(List<String> options, String name, Object value) {
        if (value != null) {
            options.add(name + "=" + value);
        }
    }

    private static ReplayParmfile.Lun lun(String text) {
        Matcher devices = DEVICES_AND_LUN.matcher(text);
        return devices.matches()
                ? new ReplayParmfile.Lun(List.of(devices.group(1).split("\\+")), devices.group(2))
                : new ReplayParmfile.Lun(List.of(), text);
    }

    private static String plain(double number) {
        return number == Math.rint(number)
                ? String.format(Locale.ROOT, "%.0f", number)
                : String.format(Locale.ROOT, "%.6f", number).replaceAll("0+$", "");
    }

    private RunRequest request(String text, Path folder) {
        return RunRequest.plain(arguments(), Parmfiles.ofText(NAME, text), folder.toString())
                .answering()
                .withDevices(new Devices(permits.ids(), engine, false, doubtful.accepted(), true));
    }
}
