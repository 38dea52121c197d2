package csdbench.main.trace;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.base.text.TextTable;
import csdbench.base.unit.ByteSize;
import csdbench.job.fitting.FittedProfile;
import csdbench.job.fitting.Grouping;
import csdbench.job.fitting.SyntheticTrace;
import csdbench.job.fitting.TraceFitter;
import csdbench.job.session.ExitCode;
import csdbench.job.session.Interrupts;
import csdbench.job.session.Terminal;
import csdbench.job.session.UsageError;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileFile;
import csdbench.language.profile.ProfileProblem;
import csdbench.language.profile.Profiles;
import csdbench.report.WholeFile;
import csdbench.report.console.ProgressLine;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.TraceWriter;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceFormat;
import csdbench.trace.format.TraceOutput;
import csdbench.trace.format.TraceTarget;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Traces from profiles, and profiles from traces. */
final class TraceProfiles {
    private TraceProfiles() {}

    /** A trace from a profile. */
    @Command(
            name = "generate",
            mixinStandardHelpOptions = true,
            header = "Make a trace of a workload profile: what a run of it would do, without a drive.",
            sortOptions = false,
            footerHeading = "%nExample:%n",
            footer = {
                "  csdbench trace generate sql-90-10 -o /tmp/sql.ctrace --requests 1000000",
                "",
                "The same command makes the same trace. It has no latencies, because no drive answers.",
                "Exit codes: 0 made, 2 something is wrong with the command line or the file is there",
                "already, 4 writing failed, 130 interrupted (what was written is a whole trace)."
            })
    static final class Generate implements Callable<Integer> {
        private static final int BUFFER_BYTES = 1 << 17;
        private static final int LOOK_EVERY = 1 << 14;
        private static final long DEFAULT_REQUESTS = 100_000;
        private static final double HIGHEST_RATE = 1e8;
        private static final long SMALLEST_SPAN = 1 << 20;

        private final Terminal terminal;

        @Parameters(
                paramLabel = "PROFILE",
                description = "A profile of the list, or a profile file: a path with a / in it or an ending .json.")
        private String name;

        @Option(
                names = {"-o", "--output"},
                paramLabel = "FILE",
                description = {
                    "Where to write; standard output, as csv, unless given. Endings: .ctrace, .csv, .txt for",
                    "vdbench's text, .log for fio's; .gz or .zst behind it compresses."
                })
        private Path output;

        @ArgGroup
        private Length length = new Length();

        @Option(
                names = "--rate",
                paramLabel = "IOPS",
                defaultValue = "10000",
                description = "Mean requests a second; default ${DEFAULT-VALUE}.")
        private double rate;

        @Option(
                names = "--size",
                paramLabel = "SPAN",
                defaultValue = "16g",
                description = "The space that the profile's places are percent of; default ${DEFAULT-VALUE}.")
        private String size;

        @Option(
                names = "--seed",
                paramLabel = "N",
                defaultValue = "1",
                description = "Another seed makes another trace alike; default ${DEFAULT-VALUE}.")
        private long seed;

        @Option(names = "--force", description = "Overwrite a file that is there.")
        private boolean force;

        /** How long. */
        static final class Length {
            @Option(names = "--requests", paramLabel = "N", description = "So many requests; default 100000.")
            private Long requests;

            @Option(names = "--seconds", paramLabel = "S", description = "What comes in so many seconds.")
            private Double seconds;
        }

        Generate(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws UsageError {
            long spanBytes = check();
            Profile profile = profile(name);
            Interrupts interrupts = Interrupts.install();
            ProgressLine line = new ProgressLine(terminal.err(), terminal.kind());
            try (TraceReader trace = SyntheticTrace.of(profile, spanBytes, rate, seed)) {
                boolean complete =
                        output == null ? toTerminal(trace, line, interrupts) : toFile(trace, line, interrupts);
                return (complete ? ExitCode.SUCCESS : ExitCode.INTERRUPTED).number();
            } catch (TraceProblem e) {
                line.erase();
                terminal.error("error: " + e.getMessage());
                return (e.writing() ? ExitCode.IO_ERROR : ExitCode.USAGE).number();
            } finally {
                line.erase();
                interrupts.sessionOver();
            }
        }

        private boolean toFile(TraceReader trace, ProgressLine line, Interrupts interrupts) throws TraceProblem {
            TraceTarget target = TraceTarget.ofEnding(output).orElseThrow();
            try (TraceOutput whole = TraceOutput.open(output, target)) {
                boolean complete = write(trace, whole::write, line, interrupts);
                whole.finish();
                return complete;
            }
        }

        private boolean toTerminal(TraceReader trace, ProgressLine line, Interrupts interrupts) throws TraceProblem {
            try (TraceWriter writer = TraceTarget.CSV.open(standardOutput(), "standard output")) {
                return write(trace, writer::write, line, interrupts);
            }
        }

        /** Takes a request and who asked for it. */
        private interface Sink {
            void write(TraceEntry entry, String device, String stream) throws TraceProblem;
        }

        /** The profile with a name. */
        static Profile profile(String name) throws UsageError {
            try {
                return Profiles.profile(name);
            } catch (ProfileProblem e) {
                throw new UsageError(e.getMessage() + (e.hint().isEmpty() ? "" : "; " + e.hint()));
            }
        }

        private long check() throws UsageError {
            OptionalLong bytes = ByteSize.parse(size);
            if (bytes.isEmpty() || bytes.getAsLong() < SMALLEST_SPAN) {
                throw new UsageError("--size " + size + ": expected a size of at least 1m, such as 16g");
            }
            if (!(rate > 0 && rate <= HIGHEST_RATE)) {
                throw new UsageError("--rate " + rate + " is out of range, expected above 0 to 100000000 a second");
            }
            if (length.requests != null && length.requests < 1) {
                throw new UsageError("--requests " + length.requests + " is out of range, expected at least 1");
            }
            if (length.seconds != null && !(length.seconds > 0 && length.seconds < 1e9)) {
                throw new UsageError("--seconds " + length.seconds + " is out of range, expected above 0");
            }
            if (output != null && TraceTarget.ofEnding(output).isEmpty()) {
                throw new UsageError(output + " has no ending that says a format that can be written, expected one of "
                        + String.join(", ", TraceTarget.endings()) + ", and .gz or .zst behind it to compress");
            }
            if (output != null && Files.exists(output) && !force) {
                throw new UsageError(output + " is there already; remove it, choose another name, or add --force");
            }
            return bytes.getAsLong();
        }

        /** The process's own, which stays open. */
        private OutputStream standardOutput() {
            return new BufferedOutputStream(
                    new FilterOutputStream(terminal.out()) {
                        @Override
                        public void write(byte[] bytes, int from, int count) {
                            terminal.out().write(bytes, from, count);
                        }

                        @Override
                        public void close() {
                            terminal.out().flush();
                        }
                    },
                    BUFFER_BYTES);
        }

        /** Whether it came to the end. */
        private boolean write(TraceReader trace, Sink writer, ProgressLine line, Interrupts interrupts)
                throws TraceProblem {
            long most = length.seconds != null
                    ? Long.MAX_VALUE
                    : length.requests == null ? DEFAULT_REQUESTS : length.requests;
            long endNs = length.seconds == null ? Long.MAX_VALUE : (long) (length.seconds * 1e9);
            TraceEntry entry = new TraceEntry();
            for (long i = 0; i < most && trace.next(entry) && entry.issueNs() < endNs; i++) {
                writer.write(entry, trace.devices().name(0), trace.streams().name(entry.stream()));
                if (i % LOOK_EVERY == LOOK_EVERY - 1) {
                    if (interrupts.stopRequest().requested()) {
                        return false;
                    }
                    line.show(String.format(Locale.ROOT, "%,d requests, ", i + 1)
                            + Formats.seconds(entry.issueNs() / 1_000_000_000L));
                }
            }
            return true;
        }
    }

    /** A profile from a trace. */
    @Command(
            name = "profile",
            mixinStandardHelpOptions = true,
            header = "Fit a workload profile to a trace, and show how well it fits.",
            sortOptions = false,
            footerHeading = "%nExample:%n",
            footer = {
                "  csdbench trace profile my-trace.csv -o mine.json",
                "  csdbench trace generate ./mine.json -o like-mine.ctrace",
                "",
                "The trace is read twice. Exit codes: 0 made, 2 something is wrong with the command",
                "line or the trace, 4 writing failed, 130 interrupted (nothing was written)."
            })
    static final class Fit implements Callable<Integer> {
        private static final int LONGEST_NAME = 60;

        private final Terminal terminal;

        @Parameters(paramLabel = "FILE", description = "The trace; may be compressed by gzip or zstd.")
        private Path file;

        @Option(
                names = {"-o", "--output"},
                paramLabel = "NAME.json",
                description = "Where to write the profile; standard output unless given.")
        private Path output;

        @Option(
                names = "--name",
                paramLabel = "N",
                description = "What the profile is called; the file's name unless given.")
        private String name;

        @Option(
                names = "--streams",
                paramLabel = "HOW",
                defaultValue = "auto",
                description =
                        "What becomes a stream: each process (pid), each device, all in one, or whatever tells them"
                                + " apart (auto, the default).")
        private String streams;

        @Option(
                names = "--format",
                paramLabel = "NAME",
                description = "Format of the trace, where that is not found out.")
        private String format;

        @Option(names = "--strict", description = "Stop at the first malformed line.")
        private boolean strict;

        @Option(names = "--force", description = "Overwrite a file that is there.")
        private boolean force;

        Fit(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws UsageError {
            Optional<TraceFormat> asked = TraceInfoCommand.format(format);
            Grouping grouping = Grouping.of(streams)
                    .orElseThrow(() -> new UsageError("--streams " + streams + " is unknown, expected one of "
                            + String.join(", ", Grouping.words())));
            if (output != null && Files.exists(output) && !force) {
                throw new UsageError(output + " is there already; remove it, choose another name, or add --force");
            }
            if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
                throw new UsageError(file + " is no file that can be read twice; write the trace to a file first");
            }
            String called = called();
            Interrupts interrupts = Interrupts.install();
            ProgressLine line = new ProgressLine(terminal.err(), terminal.kind());
            try {
                line.show("reading " + file + " twice");
                FittedProfile fitted = TraceFitter.fit(
                        () -> Trace.open(file, asked, strict),
                        grouping,
                        called,
                        file.getFileName().toString(),
                        interrupts.stopRequest()::requested);
                line.erase();
                return write(fitted).number();
            } catch (TraceProblem e) {
                line.erase();
                throw new UsageError(e.getMessage());
            } catch (TraceFitter.Stopped e) {
                line.erase();
                terminal.error(e.getMessage());
                return ExitCode.INTERRUPTED.number();
            } finally {
                interrupts.sessionOver();
            }
        }

        private String called() throws UsageError {
            String called = name;
            if (called == null) {
                String base =
                        file.getFileName() == null ? "" : file.getFileName().toString();
                called = base.toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9]+", "-")
                        .replaceAll("^-+|-+$", "");
                called = called.length() > LONGEST_NAME
                        ? called.substring(0, LONGEST_NAME).replaceAll("-+$", "")
                        : called;
                called = called.isEmpty() ? "trace" : called;
            }
            if (!called.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
                throw new UsageError("--name " + called + ": expected small letters and digits joined by -");
            }
            return called;
        }

        private ExitCode write(FittedProfile fitted) {
            String text = ProfileFile.json(fitted.profile());
            if (output == null) {
                terminal.out().print(text);
                tell(fitted, terminal.err());
                return ExitCode.SUCCESS;
            }
            try {
                WholeFile.replace(output.toAbsolutePath(), text.getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                terminal.error("error: cannot write " + output + ": " + Sentences.of(e));
                return ExitCode.IO_ERROR;
            }
            terminal.out()
                    .println(output + ": " + fitted.profile().streams().size() + " streams"
                            + (fitted.profile().phases().isEmpty()
                                    ? ""
                                    : ", " + fitted.profile().phases().size() + " phases"));
            tell(fitted, terminal.out());
            return ExitCode.SUCCESS;
        }

        private void tell(FittedProfile fitted, PrintStream to) {
            fitted.notes().forEach(note -> to.println("note: " + note));
            TextTable table = new TextTable(
                    TextTable.left("how well it fits"),
                    TextTable.right("trace"),
                    TextTable.right("made from the profile"));
            fitted.likeness().forEach(row -> table.row(row.figure(), row.trace(), row.made()));
            table.lines().forEach(to::println);
            String path = output == null ? "./" + fitted.profile().name() + ".json" : pathOf(output);
            to.println("as much again: csdbench trace generate " + path + " --size " + fitted.spanBytes() + " --rate "
                    + new BigDecimal(fitted.perSecond())
                            .round(new MathContext(4))
                            .toPlainString());
        }

        /** Without a folder or an ending it would be taken for a name of the list. */
        private static String pathOf(Path path) {
            return path.getParent() == null && !path.toString().endsWith(".json") ? "./" + path : path.toString();
        }
    }
}
