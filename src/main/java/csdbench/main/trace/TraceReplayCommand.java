package csdbench.main.trace;

import csdbench.job.session.ExitCode;
import csdbench.job.session.Interrupts;
import csdbench.job.session.RunFlow;
import csdbench.job.session.RunRequest;
import csdbench.job.session.Terminal;
import csdbench.job.session.UsageError;
import csdbench.trace.format.TraceFormat;
import csdbench.trace.replay.Mapping;
import csdbench.trace.replay.ReplayMode;
import csdbench.trace.replay.UnalignedSizes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Does recorded I/O again. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        header = "Do recorded I/O again, on another drive, another span, at another speed; say how truly.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  csdbench trace replay traces/systor.csv --lun sim:csd3000-7.68tb",
            "",
            "It is a parmfile with replay=(...) in the end: --print shows it.",
            "Exit codes: 0 faithful, 1 not faithful, 2 something is wrong with the command",
            "line or a recording, 3 refused because data could be lost, 4 I/O errors,",
            "130 interrupted."
        })
final class TraceReplayCommand implements Callable<Integer> {
    private static final Pattern DEVICES_AND_LUN = Pattern.compile("([^/?=]+)=(.+)");

    private static final Pattern TIME = Pattern.compile("[0-9]{1,12}(\\.[0-9]{1,9})?(us|ms|s|m|h)?");
    private static final double MOST_SAVINGS_PERCENT = 96;

    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE[@START]",
            description = "Traces of any format, side by side; START, such as 30s, is when one begins.")
    private List<String> recordings = new ArrayList<>();

    @Option(
            names = "--lun",
            paramLabel = "[DEVICE+...=]LUN",
            required = true,
            description = {
                "Where to replay: a block device, a file (with --size), or a simulated drive.",
                "Repeatable: recorded devices are laid over all of them, or each gets those",
                "that are named before it."
            })
    private List<String> luns = new ArrayList<>();

    @Option(names = "--size", paramLabel = "SIZE", description = "Use so much of each lun; for a file to be made.")
    private String size;

    @Option(
            names = "--span",
            paramLabel = "P",
            defaultValue = "100",
            description = "Stay in the first P %% of each lun; default ${DEFAULT-VALUE}.")
    private double spanPercent;

    @Option(
            names = "--mode",
            paramLabel = "M",
            defaultValue = "timed",
            description = {
                "timed: at the recorded times (the default); capped: so too, with a limit of",
                "outstanding I/Os; afap: as fast as possible; load: with as many outstanding",
                "as recorded; dependent: behind what each had waited for."
            })
    private String mode;

    @Option(names = "--threads", paramLabel = "N", description = "Outstanding I/Os of each lun, for capped and afap.")
    private Integer threads;

    @Option(
            names = "--speed",
            paramLabel = "P,...",
            split = ",",
            description = "Percent of the recorded speed, such as 50 or 10,50,100,120: a run for each.")
    private List<Double> speeds = new ArrayList<>();

    @Option(
            names = "--rate",
            paramLabel = "N,...",
            split = ",",
            description = "Requests a second, in place of --speed.")
    private List<Double> rates = new ArrayList<>();

    @Option(names = "--from", paramLabel = "T", description = "Begin there, such as 90s or 5m.")
    private String from;

    @Option(names = "--to", paramLabel = "T", description = "End there.")
    private String to;

    @Option(names = "--repeat", paramLabel = "N", description = "Do all of it N times.")
    private Long repeat;

    @Option(names = "--only", paramLabel = "reads|writes", description = "Leave the others out.")
    private String only;

    @Option(
            names = "--map",
            paramLabel = "M",
            description = {
                "How addresses are laid onto the span: compact (the default) puts the touched",
                "MiBs behind each other; modulo; scale; none."
            })
    private String mapping;

    @Option(
            names = "--odd",
            paramLabel = "P",
            description = {
                "Requests that are no whole blocks: round (the default) lets them grow; reject;",
                "emulate reads before it writes."
            })
    private String odd;

    @Option(
            names = "--data",
            paramLabel = "P",
            description = "Percent that compression saves of what is written; default 0.")
    private Double data;

    @Option(names = "--fill", description = "Write all of the span before, so that reads find data.")
    private boolean fill;

    @Option(names = "--format", paramLabel = "NAME", description = "The traces' format, where that is not found out.")
    private String format;

    @Option(names = "--strict", description = "Stop at the first malformed line.")
    private boolean strict;

    @Option(
            names = "--allow-write",
            paramLabel = "ID",
            description = "Permit writing to a block device that holds nothing. ID is its serial, its name in"
                    + " /dev/disk/by-id, or the path in --lun. Repeatable.")
    private List<String> allowWrite = new ArrayList<>();

    @Option(names = "--engine", paramLabel = "E", description = "auto (the default), uring, posix, nio or none.")
    private String engine;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            defaultValue = "output",
            description = "Where results go; default '${DEFAULT-VALUE}'. DIR+ takes the next free number.")
    private String output;

    @Option(names = "--print", description = "Print the parmfile and stop.")
    private boolean print;

    TraceReplayCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UsageError {
        List<String> lines = parmfile().lines();
        if (print) {
            lines.forEach(terminal.out()::println);
            return ExitCode.SUCCESS.number();
        }
        noteUnwritten();
        Interrupts interrupts = Interrupts.install();
        Path parmfile = written(lines);
        try {
            return new RunFlow(request(parmfile), terminal, interrupts.stopRequest())
                    .run()
                    .number();
        } finally {
            delete(parmfile);
            interrupts.sessionOver();
        }
    }

    private ReplayParmfile parmfile() throws UsageError {
        if (!speeds.isEmpty() && !rates.isEmpty()) {
            throw new UsageError("--speed and --rate both say how fast; keep one of them");
        }
        if (!(spanPercent > 0 && spanPercent <= 100)) {
            throw new UsageError("--span " + plain(spanPercent) + " is out of range, expected above 0 to 100 percent");
        }
        List<String> asked = new ArrayList<>();
        for (double speed : speeds) {
            asked.add(plain(above0("--speed", speed)) + "%");
        }
        for (double rate : rates) {
            asked.add(plain(above0("--rate", rate)));
        }
        return new ReplayParmfile(
                recordings,
                luns.stream().map(TraceReplayCommand::lun).toList(),
                Optional.ofNullable(size),
                threads == null ? 0 : (int) above0("--threads", threads),
                plain(spanPercent),
                asked,
                options(),
                Optional.ofNullable(data).map(TraceReplayCommand::plain),
                fill);
    }

    private List<String> options() throws UsageError {
        oneOf("--mode", mode, words(ReplayMode.values(), ReplayMode::word));
        oneOf("--map", mapping, words(Mapping.values(), Mapping::word));
        oneOf("--odd", odd, words(UnalignedSizes.values(), UnalignedSizes::word));
        oneOf("--only", only, List.of("reads", "writes"));
        oneOf("--format", format, TraceFormat.words());
        time("--from", from);
        time("--to", to);
        if (repeat != null && repeat < 1) {
            throw new UsageError("--repeat " + repeat + ": must be at least 1");
        }
        if (data != null && !(data >= 0 && data <= MOST_SAVINGS_PERCENT)) {
            throw new UsageError("--data " + plain(data) + ": expected 0 to 96 percent that compression saves");
        }
        List<String> options = new ArrayList<>();
        options.add("mode=" + mode);
        add(options, "from", from);
        add(options, "to", to);
        add(options, "repeat", repeat);
        add(options, "only", only);
        add(options, "map", mapping);
        add(options, "odd", odd);
        add(options, "format", format);
        add(options, "strict", strict ? "yes" : null);
        return options;
    }

    private static <E> List<String> words(E[] constants, Function<E, String> word) {
        return Arrays.stream(constants).map(word).toList();
    }

    private static void oneOf(String option, String word, List<String> known) throws UsageError {
        if (word != null && !known.contains(word)) {
            throw new UsageError(option + " " + word + ": expected one of " + String.join(", ", known));
        }
    }

    private static void time(String option, String text) throws UsageError {
        if (text != null && !TIME.matcher(text).matches()) {
            throw new UsageError(option + " " + text + ": expected a time such as 90s, 500ms, 5m or 1h");
        }
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

    private static double above0(String option, double value) throws UsageError {
        if (!(value > 0)) {
            throw new UsageError(option + " " + plain(value) + ": must be above 0");
        }
        return value;
    }

    private static String plain(double number) {
        return number == Math.rint(number)
                ? String.format(Locale.ROOT, "%.0f", number)
                : String.format(Locale.ROOT, "%.6f", number).replaceAll("0+$", "");
    }

    /** What was never written is answered without the flash, or the file system's blocks, being asked. */
    private void noteUnwritten() {
        // A file that is not there is made, and written, before.
        boolean real = luns.stream()
                .map(text -> lun(text).lun())
                .anyMatch(lun -> !lun.startsWith("sim:") && !lun.startsWith("none:") && Files.exists(Path.of(lun)));
        if (real && !fill && !"writes".equals(only)) {
            terminal.error("note: reads may hit space that was never written, which drives answer faster; --fill writes"
                    + " the span before");
        }
    }

    private static Path written(List<String> lines) throws UsageError {
        try {
            return Files.write(Files.createTempFile("csdbench-replay", ".parm"), lines);
        } catch (IOException e) {
            throw new UsageError("cannot write a parmfile for the replay: " + e.getMessage());
        }
    }

    private static void delete(Path parmfile) {
        try {
            Files.deleteIfExists(parmfile);
        } catch (IOException _) {
            // It is in the folder for such files, and the results have a copy.
        }
    }

    private RunRequest request(Path parmfile) {
        return new RunRequest(
                spec.commandLine().getParseResult().originalArgs(),
                List.of(parmfile),
                Map.of(),
                output,
                false,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                0,
                0,
                allowWrite,
                Optional.ofNullable(engine),
                Set.of(),
                Set.of(),
                false);
    }
}
