package csdbench.main;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.history.HistoryKeeper;
import csdbench.job.hosts.HostsFlow;
import csdbench.job.request.RunRequest;
import csdbench.job.session.LongCommand;
import csdbench.job.session.RunFlow;
import csdbench.job.session.WarmUp;
import csdbench.main.data.DataCommand;
import csdbench.main.data.GainCommand;
import csdbench.main.health.CostCommand;
import csdbench.main.health.ForecastCommand;
import csdbench.main.health.HealthCommand;
import csdbench.main.history.HistoryCommand;
import csdbench.main.hosts.AgentCommand;
import csdbench.main.hosts.PkiCommand;
import csdbench.main.io.FioCommand;
import csdbench.main.io.FioConvertCommand;
import csdbench.main.io.FioWords;
import csdbench.main.io.IoCommand;
import csdbench.main.io.TenantsCommand;
import csdbench.main.manual.CompletionCommand;
import csdbench.main.manual.HelpCommand;
import csdbench.main.manual.ManualCommand;
import csdbench.main.manual.Mistakes;
import csdbench.main.manual.Usage;
import csdbench.main.manual.Words;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.CommandGroup;
import csdbench.main.option.RefusalDocument;
import csdbench.main.review.ReviewCommand;
import csdbench.main.review.ReviewOnHost;
import csdbench.main.trace.TraceCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Where it begins: a command of ours, or vdbench's command line. */
@Command(
        name = "csdbench",
        versionProvider = VersionLine.class,
        header = "Puts storage workloads on drives and measures what they do.",
        synopsisHeading = "%nUsage: ",
        customSynopsis = {
            "csdbench COMMAND [...]",
            "       csdbench -f FILE... [-o DIR] [-s] [-e N] [-i N] [-w N] [name=value...]"
        },
        commandListHeading = "%nCommands:%n",
        footer = {
            "  csdbench run parmfiles/first.parm",
            "",
            "After -f csdbench takes vdbench's command line, writes vdbench's files and",
            "answers with vdbench's exit codes. Every command has --help; csdbench help index",
            "says which page of the documentation is for what."
        })
public final class Main extends CommandGroup {
    /** Options of {@code io} that say what is done. */
    private static final Set<String> WORK_OF_IO = Set.of("--read", "--write", "--block", "--bs", "--mix", "--seq");

    /** In the order of the help. */
    private static final Map<String, Function<Terminal, Object>> COMMANDS = commands();

    /** vdbench's name for {@code parse}, not shown in the help. */
    private static final String PARSE_FLAT = "parseflat";

    /** What the first help tells of; it names the others. */
    private static final List<String> DAILY =
            List.of("run", "io", "review", "precondition", "reduce", "probe", "compare", "report");

    /** Need to know none. */
    private static final List<String> VERSION = List.of("--version", "-V");

    private static final Pattern DECIMAL = Pattern.compile(".* is not a double");
    private static final Pattern WHOLE = Pattern.compile(".* is not an? (int|long)");

    /** {@link ExitCode#INTERNAL}, whose class may not be there. */
    private static final int INTERNAL = 70;

    private Main() {}

    /** Runs the program and ends the process. */
    public static void main(String[] arguments) {
        String home = Objects.requireNonNullElse(System.getenv("HOME"), "");
        if (home.startsWith("/")) {
            // Java takes the password file's, and ignores what the user says.
            System.setProperty("user.home", home);
        }
        int code = run(List.of(arguments), Terminal.system());
        System.exit(code == 0 && outputLost() ? ExitCode.IO_ERROR.number() : code);
    }

    /** Whether output was lost; a pipe that its reader closed lost nothing. */
    private static boolean outputLost() {
        if (!System.out.checkError()) {
            return false;
        }
        try {
            if (Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString().startsWith("pipe:")) {
                return false;
            }
        } catch (IOException | UnsupportedOperationException _) {
            // Not Linux: what standard output is cannot be found out.
        }
        System.err.println("error: standard output could not be written; is the disk full?");
        return true;
    }

    /** Runs the program and gives its exit code. */
    public static int run(List<String> arguments, Terminal terminal) {
        return FioCommand.printsObject(arguments) && !isVdbenchLine(arguments)
                ? RefusalDocument.instead(terminal, watched -> guarded(arguments, watched))
                : guarded(arguments, terminal);
    }

    private static int guarded(List<String> arguments, Terminal terminal) {
        try {
            TempFolder.choose();
            return carryOut(arguments, terminal);
        } catch (Throwable fault) {
            return failed(fault, terminal);
        }
    }

    private static int failed(Throwable fault, Terminal terminal) {
        try {
            return terminal.failed(fault).number();
        } catch (Throwable _) {
            // Without descriptors or memory not even the classes for a better sentence can be loaded.
            terminal.err().println("error: csdbench failed, and cannot report more: ".concat(fault.toString()));
            return INTERNAL;
        }
    }

    private static int carryOut(List<String> arguments, Terminal terminal) {
        if (isVdbenchLine(arguments)) {
            return vdbench(arguments, terminal);
        }
        if (arguments.isEmpty()) {
            terminal.error("error: a command is missing");
            CommandLine line = commandLine(terminal, arguments);
            line.usage(line.getErr());
            return ExitCode.USAGE.number();
        }
        if (!arguments.isEmpty() && List.of("run", "io", "fio").contains(arguments.getFirst())) {
            WarmUp.begin();
        }
        return commandLine(terminal, arguments).execute(arguments.toArray(String[]::new));
    }

    private static Map<String, Function<Terminal, Object>> commands() {
        Map<String, Function<Terminal, Object>> commands = new LinkedHashMap<>();
        commands.put("run", _ -> new RunCommand());
        commands.put("io", _ -> new IoCommand());
        commands.put("fio", _ -> FioCommand.line());
        commands.put("convert", _ -> FioConvertCommand.line());
        commands.put("tenants", _ -> new TenantsCommand());
        commands.put("agent", _ -> new AgentCommand(allowWrite -> List.of(new ReviewOnHost(allowWrite))));
        commands.put("review", _ -> new ReviewCommand());
        commands.put("precondition", _ -> new PreconditionCommand());
        commands.put("reduce", _ -> new ReduceCommand());
        commands.put("app", _ -> new AppCommand());
        commands.put("watch", _ -> new WatchCommand());
        commands.put("check", _ -> new CheckCommand());
        commands.put("probe", ProbeCommand::new);
        commands.put("health", _ -> new HealthCommand());
        commands.put("forecast", _ -> new ForecastCommand());
        commands.put("cost", _ -> new CostCommand());
        commands.put("parse", _ -> new ParseCommand());
        commands.put("compare", _ -> new CompareCommand());
        commands.put("report", _ -> new ReportCommand());
        commands.put("history", _ -> new HistoryCommand());
        commands.put("data", _ -> DataCommand.line());
        commands.put("gain", _ -> new GainCommand());
        commands.put("drives", _ -> new DrivesCommand());
        commands.put("profile", _ -> ProfileCommand.line());
        commands.put("trace", _ -> TraceCommand.line());
        commands.put("pki", _ -> new PkiCommand());
        commands.put("completion", terminal -> new CompletionCommand(() -> commandLine(terminal, List.of())));
        commands.put("manual", terminal -> new ManualCommand(() -> commandLine(terminal, List.of())));
        commands.put("version", _ -> new VersionCommand());
        commands.put(HelpCommand.NAME, terminal -> new HelpCommand(() -> commandLine(terminal, List.of())));
        commands.put(PARSE_FLAT, _ -> new ParseCommand());
        return commands;
    }

    /** Every command, or the one that is called: to learn the options of all takes longer than to begin a run. */
    public static CommandLine commandLine(Terminal terminal, List<String> arguments) {
        CommandLine line = new CommandLine(new Main());
        boolean named = !arguments.isEmpty()
                && (COMMANDS.containsKey(arguments.getFirst()) || VERSION.contains(arguments.getFirst()));
        COMMANDS.forEach((name, command) -> {
            if (!named || name.equals(arguments.getFirst())) {
                line.addSubcommand(name, command.apply(terminal));
                CommandSpec spec = line.getSubcommands().get(name).getCommandSpec();
                spec.usageMessage().hidden(spec.usageMessage().hidden() || name.equals(PARSE_FLAT));
            }
        });
        AnyCommand.use(terminal, line);
        Usage.use(line, DAILY);
        line.setOut(new PrintWriter(terminal.out(), true, terminal.out().charset()));
        line.setErr(new PrintWriter(terminal.err(), true, terminal.err().charset()));
        line.setExecutionExceptionHandler(
                (exception, _, _) -> terminal.failed(exception).number());
        line.setParameterExceptionHandler((mistake, _) -> wrong(mistake, terminal));
        line.setAbbreviatedSubcommandsAllowed(false);
        return line;
    }

    /** The whole help would drive the mistake off the screen, so it is only named; a value needs no help. */
    private static int wrong(ParameterException mistake, Terminal terminal) {
        if (mistake.getCause() instanceof TypeConversionException expected
                && mistake.getArgSpec() instanceof OptionSpec option) {
            String words = expected.getMessage();
            words = DECIMAL.matcher(words).replaceFirst("expected a number");
            words = WHOLE.matcher(words).replaceFirst("expected a whole number");
            terminal.error("error: " + Words.name(option) + " " + mistake.getValue() + ": " + words);
            return ExitCode.USAGE.number();
        }
        Optional<UnmatchedArgumentException> unknown = Mistakes.unknown(mistake);
        String message = unknown.map(Mistakes::unexpected).orElseGet(() -> Mistakes.shownNames(mistake));
        terminal.error("error: " + Character.toLowerCase(message.charAt(0)) + message.substring(1));
        List<String> near = unknown.map(Mistakes::near).orElse(List.of());
        Optional<String> fio =
                unknown.flatMap(words -> hint(mistake.getCommandLine().getCommandName(), words));
        if (fio.isPresent()) {
            terminal.error(fio.get());
            return ExitCode.USAGE.number();
        }
        CommandSpec command = mistake.getCommandLine().getCommandSpec();
        String example = unknown.isEmpty() && message.startsWith("Missing required parameter:")
                ? Mistakes.example(command)
                        .map(line -> "for example: " + line + "; ")
                        .orElse("")
                : "";
        String help = example + "try '" + command.qualifiedName() + " --help'";
        terminal.error(near.isEmpty() ? help : "did you mean " + String.join(", or ", near) + "? " + help);
        return ExitCode.USAGE.number();
    }

    /** What another command, or fio, has for it. */
    private static Optional<String> hint(String command, UnmatchedArgumentException unknown) {
        String word = unknown.getUnmatched().getFirst();
        return switch (command) {
            case "io" ->
                FioWords.hint(word, unknown.getCommandLine().getParseResult().originalArgs());
            case "precondition" ->
                Optional.of("--workload is what rounds do, in words of a parmfile: xfersize=4k,rdpct=0 writes 4 KiB,"
                                + " rdpct=70 reads 70 %")
                        .filter(_ -> WORK_OF_IO.contains(word.replaceFirst("=.*", "")));
            default -> Optional.empty();
        };
    }

    /** vdbench's options have one dash; of ours only the help and the version do. */
    private static boolean isVdbenchLine(List<String> arguments) {
        if (arguments.isEmpty()) {
            return false;
        }
        String first = arguments.getFirst();
        boolean oneDash = first.startsWith("-") && !first.startsWith("--");
        return oneDash && !List.of("-h", "-V").contains(first);
    }

    private static int vdbench(List<String> arguments, Terminal terminal) {
        WarmUp.begin();
        Terminal kept = terminal.watchedBy(HistoryKeeper.of(terminal));
        return LongCommand.run(kept, command -> {
                    VdbenchCommandLine line = VdbenchCommandLine.parse(arguments);
                    line.ignored()
                            .forEach(option ->
                                    terminal.error("note: " + option + " has no meaning here and is ignored"));
                    Optional<Path> quickTest = Optional.empty();
                    if (line.quickTest().isPresent()) {
                        quickTest =
                                Optional.of(QuickParmfile.write(line.quickTest().get()));
                    }
                    try {
                        RunRequest request = line.request(quickTest, terminal);
                        return new RunFlow(request, kept, command.stopRequest())
                                .on(new HostsFlow(line.hosts(), request, command.stopRequest()))
                                .run();
                    } finally {
                        quickTest.ifPresent(QuickParmfile::remove);
                    }
                })
                .vdbenchNumber();
    }
}
