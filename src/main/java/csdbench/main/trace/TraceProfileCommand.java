package csdbench.main.trace;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.base.text.TextTable;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.fitting.FittedProfile;
import csdbench.job.fitting.Grouping;
import csdbench.job.fitting.TraceFitter;
import csdbench.job.session.LongCommand;
import csdbench.job.session.NeededFiles;
import csdbench.language.profile.ProfileFile;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import csdbench.trace.study.TraceLikeness;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A profile from a trace. */
@Command(
        name = "profile",
        header = "Fit a workload profile to a trace, and show how well it fits.",
        sortOptions = false,
        footer = {
            "  csdbench trace profile my-trace.csv -o mine.json",
            "  csdbench trace generate ./mine.json -o like-mine.ctrace",
            "",
            "The trace is read twice. Exit codes: 0 fitted, 2 something is wrong with the command",
            "line or the trace, 3 NAME.json is there already, 4 writing failed,",
            "130 interrupted (nothing was written)."
        })
final class TraceProfileCommand extends AnyCommand {
    private static final int MAX_NAME = 60;

    @Mixin
    private TraceFileOptions input;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "NAME.json",
            description = "Where to write the profile; standard output unless given, or with -.")
    private Path output = Path.of("-");

    @Option(names = "--name", paramLabel = "N", description = "Name of the profile; the file's name unless given.")
    private String name;

    @Option(
            names = "--streams",
            paramLabel = "HOW",
            defaultValue = "auto",
            description = "What becomes a stream: each process (pid), each device, all in one, or what separates them"
                    + " best (auto, the default).")
    private Grouping streams;

    @Option(names = "--force", description = "Overwrite a file that is there.")
    private boolean force;

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() throws Failure {
        Path file = input.file();
        Replacing.check(new NeededFiles().add(file, "the trace to read"), output, force);
        String base = Path.of(input.title()).getFileName() == null
                ? ""
                : Path.of(input.title()).getFileName().toString();
        String called = name == null ? nameFrom(base) : name;
        if (!called.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            throw new UsageError("--name " + called + ": expected small letters and digits joined by -");
        }
        return LongCommand.run(terminal, command -> {
            Progress progress = command.progress();
            progress.show("reading " + input.title() + " twice");
            FittedProfile fitted;
            try (SpooledTrace spooled = SpooledTrace.of(file, terminal, progress)) {
                fitted = TraceFitter.fit(() -> input.open(spooled), streams, called, base, progress::stopped);
            }
            progress.erase();
            return write(fitted);
        });
    }

    private static String nameFrom(String file) {
        String words =
                file.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+", "");
        String cut = words.substring(0, Math.min(words.length(), MAX_NAME)).replaceAll("-+$", "");
        return cut.isEmpty() ? "trace" : cut;
    }

    private ExitCode write(FittedProfile fitted) throws Failure {
        String text = ProfileFile.json(fitted.profile());
        if (Terminal.isStandard(output)) {
            terminal.out().print(text);
            describe(fitted, "./" + fitted.profile().name() + ".json", terminal::error);
            return ExitCode.SUCCESS;
        }
        try {
            NewFile.replace(output.toAbsolutePath(), text);
        } catch (IOException e) {
            throw Failure.io("cannot write " + output + ": " + Sentences.of(e));
        }
        Terminal people = json.people(terminal);
        int phases = fitted.profile().phases().size();
        people.line(output + ": " + fitted.profile().streams().size() + " streams"
                + (phases == 0 ? "" : ", " + phases + " phases"));
        describe(fitted, argument(output), people::line);
        if (json.wanted()) {
            JsonOption.print(terminal, text);
        }
        return ExitCode.SUCCESS;
    }

    private static void describe(FittedProfile fitted, String path, Consumer<String> to) {
        fitted.notes().forEach(note -> to.accept("note: " + note));
        TextTable table = new TextTable(
                TextTable.left("how well it fits"),
                TextTable.right("trace"),
                TextTable.right("generated"),
                TextTable.left(""));
        for (TraceLikeness row : fitted.likeness()) {
            table.row(row.figure(), row.trace(), row.made(), row.poor() ? "poor" : row.near() ? "near" : "");
        }
        table.lines().forEach(to);
        String rate =
                new BigDecimal(fitted.perSecond()).round(new MathContext(4)).toPlainString();
        to.accept("to generate as much again: csdbench trace generate " + path + " --size " + fitted.spanBytes()
                + " --rate " + rate);
    }
}
