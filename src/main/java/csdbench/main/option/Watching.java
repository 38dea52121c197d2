package csdbench.main.option;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Onlooker;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.live.JsonProgress;
import csdbench.job.live.LiveFeed;
import csdbench.job.live.LiveServer;
import csdbench.job.metrics.Metrics;
import csdbench.job.metrics.MetricsServer;
import csdbench.report.live.LiveView;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Who else watches a command, and how. */
public final class Watching {
    private static final String JSON = "json";

    /** Of options in help; those of commands have none, which is lower. */
    private static final int LAST = 1;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--live",
            order = LAST,
            paramLabel = "PORT",
            arity = "0..1",
            fallbackValue = "0",
            description = "Serve a page with what goes on, second by second, to browsers of this machine; its address"
                    + " is printed. Without PORT any that is free.")
    private Optional<Integer> live = Optional.empty();

    @Option(
            names = "--live-bind",
            order = LAST,
            paramLabel = "ADDRESS",
            description = "Serve that page to other machines, too, at this address of this one: with TLS, and to"
                    + " those alone who have the address that is printed, a secret in it.")
    private Optional<String> bind = Optional.empty();

    @Option(
            names = "--live-record",
            order = LAST,
            paramLabel = "FILE",
            description = "Keep that page, as it is at the end, as one file.")
    private Optional<Path> record = Optional.empty();

    @Option(
            names = "--progress",
            order = LAST,
            paramLabel = "json[:FILE]",
            description = "Write what goes on for programs, an object a second: to standard error, or to FILE, which"
                    + " may be a pipe such as /dev/fd/3.")
    private Optional<String> progress = Optional.empty();

    @Option(
            names = "--metrics",
            order = LAST,
            paramLabel = "[ADDRESS]:PORT",
            description = "Count what goes on for Prometheus, at PORT of this machine, or of ADDRESS for those who"
                    + " reach it.")
    private Optional<String> metrics = Optional.empty();

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
        if (metrics.isEmpty()) {
            return told(terminal, work);
        }
        Metrics counts = new Metrics();
        try (MetricsServer server = new MetricsServer(counts, metrics.get())) {
            terminal.error(server.sentence());
            return told(watched(terminal, counts), work);
        }
    }

    private ExitCode told(Terminal terminal, Work work) throws Exception {
        if (progress.isEmpty()) {
            return shown(terminal, work);
        }
        try (JsonProgress lines = new JsonProgress(stream(progress.get(), terminal))) {
            return shown(watched(terminal, lines), work);
        }
    }

    private ExitCode shown(Terminal terminal, Work work) throws Exception {
        if (live.isEmpty() && bind.isEmpty() && record.isEmpty()) {
            return work.on(terminal);
        }
        if (record.isPresent()) {
            checkOutput("--live-record", record.get(), "<!DOCTYPE html>");
        }
        LiveView view = new LiveView(title());
        if (live.isEmpty() && bind.isEmpty()) {
            return work.on(watched(terminal, new LiveFeed(view, () -> {}, () -> keep(view, terminal))));
        }
        try (LiveServer server = server(view)) {
            LiveFeed feed = new LiveFeed(view, () -> terminal.error(server.sentence()), () -> {
                keep(view, terminal);
                view.end("The command has ended; its results are in files.");
                server.end();
            });
            return work.on(watched(terminal, feed));
        }
    }

    private LiveServer server(LiveView view) throws UsageError {
        int port = live.orElse(0);
        return bind.isPresent()
                ? LiveServer.beyond(view, "--live-bind", bind.get(), port)
                : new LiveServer(view, "--live", port);
    }

    private static Terminal watched(Terminal terminal, Onlooker too) {
        return terminal.watchedBy(Onlooker.all(List.of(terminal.onlooker(), too)));
    }

    /**
     * Looks before anything is done whether a file can be written, and is not one of something else.
     *
     * @param beginnings one of which a file that is replaced has
     */
    public static void checkOutput(String option, Path file, String... beginnings) throws UsageError {
        Path folder = Objects.requireNonNullElse(file.toAbsolutePath().getParent(), file);
        if (!Files.isDirectory(folder)) {
            throw new UsageError(option + " " + file + ": there is no folder " + folder + "; make it first");
        }
        if (Files.isDirectory(file)) {
            throw new UsageError(option + " " + file + ": cannot be written: it is a folder");
        }
        if (!Files.isRegularFile(file)) {
            return;
        }
        try (InputStream in = FoundFile.stream(file)) {
            String begin = new String(in.readNBytes(64), StandardCharsets.UTF_8);
            if (!begin.isEmpty() && Stream.of(beginnings).noneMatch(begin::startsWith)) {
                throw new UsageError(option + " " + file + ": is a file of something else; name another");
            }
        } catch (IOException e) {
            throw new UsageError(option + " " + file + ": " + Sentences.of(e));
        }
    }

    private static OutputStream stream(String word, Terminal terminal) throws UsageError {
        if (word.equals(JSON)) {
            return new Unclosed(terminal.err());
        }
        if (!word.startsWith(JSON + ":") || word.length() == JSON.length() + 1) {
            throw new UsageError("--progress " + word + ": expected json, or json:FILE");
        }
        Path file = Path.of(word.substring(JSON.length() + 1));
        checkOutput("--progress", file, "{\"schema\":1,\"at\":");
        try {
            return NewFile.isStream(file) ? Channels.newOutputStream(NewFile.openStream(file)) : NewFile.anew(file);
        } catch (IOException e) {
            throw new UsageError("--progress " + word + ": cannot be written: " + Sentences.of(e));
        }
    }

    /** Standard error goes on when progress has ended. */
    private static final class Unclosed extends FilterOutputStream {
        Unclosed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }

    private String title() {
        return "csdbench "
                + String.join(" ", command.commandLine().getParseResult().originalArgs());
    }

    private void keep(LiveView view, Terminal terminal) {
        if (record.isEmpty()) {
            return;
        }
        try {
            NewFile.replace(record.get(), view.recorded());
            terminal.error("What was seen live is in " + record.get() + ".");
        } catch (IOException e) {
            terminal.error("warning: --live-record " + record.get() + " is not written: " + Sentences.of(e));
        }
    }
}
