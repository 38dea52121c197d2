package csdbench.main;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import csdbench.job.live.FollowedFolder;
import csdbench.job.live.LiveServer;
import csdbench.job.session.LongCommand;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Values;
import csdbench.report.live.LiveView;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a session does or did, in a browser. */
@Command(
        name = "watch",
        header = "Show in a browser what a session does, or did, second by second.",
        sortOptions = false,
        footer = {
            "  csdbench watch io001",
            "",
            "FOLDER is where results go, of a run, io, review, precondition, reduce or replay that",
            "still works or has ended. Nothing in it is changed. Ctrl-C ends watching, not what is",
            "watched. The page is for browsers of this machine: from another one, forward the port,",
            "as in ssh -L 8080:127.0.0.1:8080 HOST, or use --bind. --live of those commands shows",
            "the same."
        })
final class WatchCommand extends AnyCommand {
    private static final long TICK_MS = 250;
    private static final long NS_PER_MS = 1_000_000;
    private static final double PERCENT = 100;

    @Parameters(paramLabel = "FOLDER", description = "With results, or with folders that have some.")
    private Path folder;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Of the loopback address; any that is free unless given.")
    private int port;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            description = "Serve other machines, too, as --live-bind of run does.")
    private Optional<String> bind = Optional.empty();

    @Option(
            names = "--speed",
            paramLabel = "SPEED",
            converter = Values.Speed.class,
            description = "Replay what is there at this speed, such as 60x; at once unless given.")
    private Optional<Double> speedPercent = Optional.empty();

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "Write the page of what is there as one file, and end.")
    private Optional<Path> record = Optional.empty();

    @Mixin
    private JsonOption json = new JsonOption();

    /**
     * Where it is to be seen, for {@code --json}.
     *
     * @param schema 1
     * @param address of the page, printed when it is served; null for a file
     * @param file that was written; null for a page that is served
     */
    record Shown(int schema, String address, String file) {}

    @Override
    protected ExitCode carryOut() throws Failure {
        if (record.isPresent() && speedPercent.isPresent()) {
            throw new UsageError("--record writes what is there at once; leave --speed out");
        }
        LiveView view = new LiveView(folder.toString());
        FollowedFolder followed = new FollowedFolder(folder, view);
        return LongCommand.run(terminal, command -> {
            try {
                return record.isPresent()
                        ? recorded(view, followed, record.get())
                        : watched(view, followed, command.progress());
            } catch (IOException e) {
                throw new UsageError(folder + " cannot be watched: " + Sentences.of(e));
            }
        });
    }

    private ExitCode recorded(LiveView view, FollowedFolder followed, Path file) throws UsageError, IOException {
        while (followed.next().isPresent()) {
            // All that is there.
        }
        if (followed.empty()) {
            throw new UsageError(folder + " has no intervals.jsonl, so there is nothing to see");
        }
        try {
            NewFile.replace(file, view.recorded());
        } catch (IOException e) {
            throw new UsageError("--record " + file + ": cannot be written: " + Sentences.of(e));
        }
        if (json.wanted()) {
            JsonOption.print(terminal, new Shown(1, null, file.toString()));
        }
        terminal.error("What there is to see is in " + file + ".");
        return ExitCode.SUCCESS;
    }

    private ExitCode watched(LiveView view, FollowedFolder followed, Progress progress) throws UsageError, IOException {
        try (LiveServer server = bind.isPresent()
                ? LiveServer.beyond(view, "--bind", bind.get(), port)
                : new LiveServer(view, "--port", port)) {
            if (json.wanted()) {
                JsonOption.print(terminal, new Shown(1, server.address(), null));
            }
            terminal.error(server.sentence());
            terminal.error("Ctrl-C ends watching.");
            double owedSeconds = 0;
            while (!progress.stopped()) {
                owedSeconds += speedPercent.orElse(0.0) / PERCENT * TICK_MS / 1000;
                boolean more = true;
                while (more && !progress.stopped() && (speedPercent.isEmpty() || owedSeconds > 0)) {
                    Optional<Double> shown = followed.next();
                    more = shown.isPresent();
                    owedSeconds -= more ? shown.get() : owedSeconds;
                }
                LockSupport.parkNanos(TICK_MS * NS_PER_MS);
            }
            view.end("Nobody watches any more; the session goes on, if it has not ended.");
        }
        return ExitCode.SUCCESS;
    }
}
