package csdbench.main.option;

import csdbench.base.file.NewFile;
import csdbench.base.text.Phrases;
import csdbench.job.command.ExitCode;
import csdbench.job.command.FinishedFolders;
import csdbench.job.command.Onlooker;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.history.HistoryKeeper;
import csdbench.job.history.HistoryPlace;
import csdbench.job.session.SessionFolder;
import csdbench.report.history.SessionGate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** A command that others than the user may watch, and whose sessions are remembered. */
public abstract class WatchedCommand extends AnyCommand {
    /** Of options in help; those of commands have none, which is lower. */
    private static final int LAST = 1;

    @Mixin
    private Watching watching = new Watching();

    @Option(names = "--no-history", order = LAST, description = "Do not enter this session into the history.")
    private boolean forgotten;

    @Option(
            names = "--tag",
            order = LAST,
            paramLabel = "TAG",
            converter = Values.Tag.class,
            description = "Enter it with this tag, by which csdbench history and --fail-on find it; may be repeated.")
    private List<String> tags = new ArrayList<>();

    @Option(names = "--note", order = LAST, paramLabel = "TEXT", description = "Enter it with this note.")
    private Optional<String> note = Optional.empty();

    @Option(
            names = "--junit",
            order = LAST,
            paramLabel = "FILE",
            description = "Write whether the session and each threshold of --fail-on were kept, as JUnit's XML.")
    private Optional<Path> junit = Optional.empty();

    @Option(
            names = "--summary",
            order = LAST,
            paramLabel = "FILE",
            description = "Write the same for people: Markdown for a name that ends in .md, else a page.")
    private Optional<Path> summary = Optional.empty();

    @Override
    final ExitCode onTerminal() throws Exception {
        if (junit.isPresent()) {
            Watching.checkOutput("--junit", junit.get(), "<?xml");
        }
        if (summary.isPresent()) {
            Watching.checkOutput("--summary", summary.get(), "# csdbench", "<!DOCTYPE html>");
        }
        for (Path file : gates()) {
            // Who gates by it must not find the one of an earlier session.
            NewFile.clear(file);
        }
        Terminal people = terminal;
        ExitCode code = watching.over(afterwards(), watched -> {
            terminal = watched;
            return carryOut();
        });
        for (Path file : gates()) {
            if (!Files.exists(file)) {
                people.error("error: " + file + " was not written; who gates by it has nothing to go by");
                code = code.worse(ExitCode.NOT_MET);
            }
        }
        return code;
    }

    private List<Path> gates() {
        return spec.commandLine().getParseResult().hasMatchedOption("--plan")
                ? List.of()
                : Stream.concat(junit.stream(), summary.stream())
                        .filter(file -> !NewFile.isStream(file))
                        .toList();
    }

    /**
     * Refuses what would change nothing beside --resume, which goes on as it was asked for then.
     *
     * @param own options of the command that are for here and now; those of all watched commands are, too
     */
    protected final void refuseBesideResume(Path folder, Set<String> own) throws UsageError {
        ParseResult given = spec.commandLine().getParseResult();
        List<String> idle = Stream.concat(
                        given.matchedOptions().stream()
                                .filter(option -> option.order() != LAST && !own.contains(option.longestName()))
                                .map(OptionSpec::longestName),
                        given.matchedPositionals().stream().flatMap(each -> each.originalStringValues().stream()))
                .distinct()
                .toList();
        if (!idle.isEmpty()) {
            throw new UsageError("--resume goes on as " + folder + " was asked for; leave out " + Phrases.list(idle)
                    + ", or begin anew in another folder");
        }
    }

    /** Tags that the session gets, if it is remembered. */
    protected final List<String> tags() {
        return forgotten || HistoryPlace.usual().isEmpty() ? List.of() : List.copyOf(tags);
    }

    /** The terminal that has done what is to be done once the session has ended. */
    private Terminal afterwards() {
        List<Onlooker> behind = new ArrayList<>(List.of(terminal.onlooker()));
        junit.ifPresent(file -> behind.add(gate("--junit", file, SessionGate::junit)));
        summary.ifPresent(file -> behind.add(gate("--summary", file, gate -> gate.summary(file))));
        if (!forgotten) {
            HistoryPlace.usual().ifPresent(file -> behind.add(HistoryKeeper.of(terminal, file, tags, note)));
        }
        if (!tags.isEmpty()) {
            behind.add(new FinishedFolders(
                    terminal, "later results may replace these", folder -> SessionFolder.tag(folder, tags)));
        }
        return terminal.watchedBy(Onlooker.all(behind));
    }

    private Onlooker gate(String option, Path file, Function<SessionGate, String> text) {
        return new FinishedFolders(terminal, option + " " + file + " is not written", folder -> {
            Optional<SessionGate> gate = SessionGate.of(folder);
            if (gate.isPresent()) {
                NewFile.replace(file, text.apply(gate.get()));
            }
        });
    }
}
