package csdbench.main.option;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.live.LiveFeed;
import csdbench.job.live.LiveServer;
import csdbench.report.live.LiveView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Who else watches a command, and how. */
public final class Watching {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--live",
            paramLabel = "PORT",
            arity = "0..1",
            fallbackValue = "0",
            description = "Serve a page with what goes on, second by second, to browsers of this machine; its address"
                    + " is printed. Without PORT any that is free.")
    private Optional<Integer> live = Optional.empty();

    @Option(
            names = "--live-record",
            paramLabel = "FILE",
            description = "Keep that page, as it is at the end, as one file.")
    private Optional<Path> record = Optional.empty();

    /** What is watched. */
    @FunctionalInterface
    interface Work {
        ExitCode on(Terminal terminal) throws Exception;
    }

    /**
     * Carries something out, watched if that is asked for.
     *
     * @param terminal of the command
     * @param work gets the terminal that it is to use
     */
    ExitCode over(Terminal terminal, Work work) throws Exception {
        if (live.isEmpty() && record.isEmpty()) {
            return work.on(terminal);
        }
        LiveView view = new LiveView(title());
        if (live.isEmpty()) {
            return recorded(view, terminal, work.on(terminal.watchedBy(new LiveFeed(view, () -> {}))));
        }
        try (LiveServer server = new LiveServer(view, "--live", live.get())) {
            LiveFeed feed = new LiveFeed(view, () -> terminal.error("Live: " + server.address()));
            ExitCode code = recorded(view, terminal, work.on(terminal.watchedBy(feed)));
            view.end("The command has ended; its results are in files.");
            return code;
        }
    }

    private String title() {
        return "csdbench "
                + String.join(" ", command.commandLine().getParseResult().originalArgs());
    }

    private ExitCode recorded(LiveView view, Terminal terminal, ExitCode code) throws UsageError {
        if (record.isEmpty()) {
            return code;
        }
        try {
            NewFile.replace(record.get(), view.recorded());
            terminal.error("What was seen live is in " + record.get() + ".");
            return code;
        } catch (IOException e) {
            throw new UsageError("--live-record " + record.get() + ": cannot be written: " + Sentences.of(e));
        }
    }
}
