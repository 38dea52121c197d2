package csdbench.main;

import csdbench.base.unit.ByteSize;
import csdbench.job.data.DataOptions;
import csdbench.job.data.DataProblem;
import csdbench.job.data.GeneratedFile;
import csdbench.job.data.MeasuredDocument;
import csdbench.job.data.MeasuredFile;
import csdbench.job.data.Progress;
import csdbench.job.data.SampledProfile;
import csdbench.job.session.ExitCode;
import csdbench.job.session.Interrupts;
import csdbench.job.session.Terminal;
import csdbench.job.session.UsageError;
import csdbench.report.Json;
import csdbench.report.console.ProgressLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Data apart from runs. */
@Command(
        name = "data",
        mixinStandardHelpOptions = true,
        header = "Tell how compressible and how unique data is, and make data of which that is known.",
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nExample:%n",
        footer = "  csdbench data measure /usr/bin/env")
final class DataCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    private DataCommand() {}

    /** The command with those below it. */
    static CommandLine line(Terminal terminal) {
        return new CommandLine(new DataCommand())
                .addSubcommand(new Measure(terminal))
                .addSubcommand(new Write(terminal))
                .addSubcommand(new Profile(terminal));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }

    /** A piece of work that may take long and may be stopped. */
    private interface Work {
        ExitCode run(Progress progress) throws DataProblem, UsageError;
    }

    private static int carryOut(Terminal terminal, Work work) throws UsageError {
        Interrupts interrupts = Interrupts.install();
        ProgressLine line = new ProgressLine(terminal.err(), terminal.kind());
        Progress progress = new Progress(text -> show(line, text), interrupts.stopRequest()::requested);
        try {
            return work.run(progress).number();
        } catch (DataProblem e) {
            line.erase();
            return tell(e, terminal).number();
        } finally {
            line.erase();
            interrupts.sessionOver();
        }
    }

    private static void show(ProgressLine line, String text) {
        if (text.isEmpty()) {
            line.erase();
        } else {
            line.show(text);
        }
    }

    /** Says what is wrong; gives how the process ends. */
    static ExitCode tell(DataProblem problem, Terminal terminal) {
        terminal.error((problem.kind() == DataProblem.Kind.REFUSED ? "" : "error: ") + problem.getMessage());
        return codeOf(problem.kind());
    }

    private static ExitCode codeOf(DataProblem.Kind kind) {
        return switch (kind) {
            case USAGE -> ExitCode.USAGE;
            case REFUSED -> ExitCode.REFUSED;
            case IO -> ExitCode.IO_ERROR;
        };
    }

    private static long bytes(String option, String text, long leastBytes) throws UsageError {
        OptionalLong bytes = ByteSize.parse(text);
        if (bytes.isEmpty() || bytes.getAsLong() < leastBytes) {
            throw new UsageError(option + " " + text + ": expected a size such as 64m or 1g");
        }
        return bytes.getAsLong();
    }

    /** Figures of what is there. */
    @Command(
            name = "measure",
            mixinStandardHelpOptions = true,
            header = "Tell how far the codecs of drives and systems shrink data, and how much of it repeats.",
            sortOptions = false,
            footerHeading = "%nExample:%n",
            footer = {
                "  csdbench data measure --sample 64m /usr/bin/env",
                "",
                "Every block is compressed alone and stored as it is when that does not help,",
                "as drives do it. Exit codes: 0 measured, 2 nothing that could be read,",
                "4 reading failed, 130 interrupted."
            })
    static final class Measure implements Callable<Integer> {
        private final Terminal terminal;

        @Parameters(arity = "1..*", paramLabel = "FILE|LUN", description = "Files and block devices, each by itself.")
        private List<String> luns = new ArrayList<>();

        @Option(names = "--json", description = "Print one JSON object in place of tables.")
        private boolean json;

        @Option(
                names = "--sample",
                paramLabel = "SIZE",
                defaultValue = "256m",
                description = "Read at most this much of each, spread evenly in pieces of 1m; default ${DEFAULT-VALUE}."
                        + " What is smaller is read whole.")
        private String sample;

        @Option(
                names = "--seed",
                paramLabel = "N",
                defaultValue = "1",
                description = "Chooses the places that are read; default ${DEFAULT-VALUE}.")
        private long seed;

        Measure(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws UsageError {
            long sampleBytes = bytes("--sample", sample, 1 << 20);
            return carryOut(terminal, progress -> measure(sampleBytes, progress));
        }

        private ExitCode measure(long sampleBytes, Progress progress) throws DataProblem {
            List<MeasuredFile> measured = new ArrayList<>();
            for (String lun : luns) {
                measured.add(MeasuredFile.measure(lun, sampleBytes, seed, progress));
                progress.shown().accept("");
                if (!json) {
                    print(measured.getLast(), measured.size() > 1);
                }
                if (progress.stop().requested()) {
                    break;
                }
            }
            if (json) {
                terminal.out().println(Json.line(MeasuredDocument.of(measured)));
            }
            return progress.stop().requested() ? ExitCode.INTERRUPTED : ExitCode.SUCCESS;
        }

        private void print(MeasuredFile file, boolean following) {
            if (following) {
                terminal.out().println();
            }
            file.lines().forEach(terminal.out()::println);
        }
    }

    /** Files of known compressibility. */
    @Command(
            name = "write",
            mixinStandardHelpOptions = true,
            header = "Make a file of data whose compressibility is known, and say what was measured of it.",
            sortOptions = false,
            footerHeading = "%nExample:%n",
            footer = {
                "  csdbench data write /tmp/half.dat --size 64m --ratio 2 --codec lz4",
                "",
                "When it is interrupted, nothing is left of the file. Exit codes: 0 made,",
                "2 something is wrong with the command line, 3 refused because data could be",
                "lost, 4 writing failed, 130 interrupted."
            })
    static final class Write implements Callable<Integer> {
        private final Terminal terminal;

        @Parameters(paramLabel = "FILE", description = "The file to make.")
        private Path file;

        @Option(names = "--size", required = true, paramLabel = "SIZE", description = "How long, for example 1g.")
        private String size;

        @Option(
                names = "--ratio",
                paramLabel = "R",
                description = "Size to compressed size, 1 (the default, incompressible) to 25.")
        private Double ratio;

        @Option(
                names = "--savings",
                paramLabel = "P",
                description = "The same as percent that compressing saves; 50 is --ratio 2.")
        private Double savings;

        @Option(
                names = "--mix",
                paramLabel = "R,P,...",
                description = "Ratios and the percent of the blocks that have each: 1,20,2,50,4,30.")
        private String mix;

        @Option(
                names = "--codec",
                paramLabel = "C",
                description = "Whose ratio: deflate (the default), lz4, zstd, or neutral between them.")
        private String codec;

        @Option(names = "--unit", paramLabel = "SIZE", description = "What is compressed together; 4k unless given.")
        private String unit;

        @Option(
                names = "--style",
                paramLabel = "S",
                description = "exact (the default), fio, vdbench, text, database or zero. Text and database compress as"
                        + " such data does unless a ratio is given.")
        private String style;

        @Option(
                names = "--like",
                paramLabel = "FILE",
                description = "Make data that compresses like this sample, or like this profile.")
        private Path like;

        @Option(
                names = "--dedup-ratio",
                paramLabel = "D",
                description = "Blocks to distinct blocks among them; needs --dedup-unit.")
        private Double dedupRatio;

        @Option(names = "--dedup-unit", paramLabel = "SIZE", description = "Size of the blocks that repeat.")
        private String dedupUnit;

        @Option(
                names = "--seed",
                paramLabel = "N",
                description = "The same seed makes the same file; another one each time unless given.")
        private Long seed;

        @Option(names = "--force", description = "Overwrite a file that is there.")
        private boolean force;

        Write(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws UsageError {
            long sizeBytes = bytes("--size", size, 1);
            return carryOut(terminal, progress -> write(sizeBytes, progress));
        }

        private ExitCode write(long sizeBytes, Progress progress) throws DataProblem {
            long chosen = seed == null ? System.nanoTime() & Integer.MAX_VALUE : seed;
            try {
                GeneratedFile made = GeneratedFile.make(file, sizeBytes, wish().spec(), chosen, force, progress);
                progress.shown().accept("");
                terminal.out().println(made.line());
                return ExitCode.SUCCESS;
            } catch (GeneratedFile.Stopped e) {
                progress.shown().accept("");
                terminal.error(e.getMessage());
                return ExitCode.INTERRUPTED;
            }
        }

        private DataOptions wish() {
            return new DataOptions(
                    Optional.ofNullable(ratio),
                    Optional.ofNullable(savings),
                    Optional.ofNullable(mix),
                    Optional.ofNullable(codec),
                    Optional.ofNullable(unit),
                    Optional.ofNullable(style),
                    Optional.ofNullable(like),
                    Optional.ofNullable(dedupRatio),
                    Optional.ofNullable(dedupUnit));
        }
    }

    /** What a sample is like, as numbers. */
    @Command(
            name = "profile",
            mixinStandardHelpOptions = true,
            header = "Find out what data is like, so that data like it can be made where the sample may not go.",
            sortOptions = false,
            footerHeading = "%nExample:%n",
            footer = {
                "  csdbench data profile /usr/bin/env -o /tmp/env.json",
                "  csdbench data write /tmp/env.dat --size 64m --like /tmp/env.json",
                "",
                "A profile holds statistics and no byte of the sample. It fits the ratios of",
                "blocks of 4 KiB under lz4, zstd-1 and deflate-6, up to 25:1. Exit codes:",
                "0 made, 2 nothing that could be read, 3 refused because data could be lost,",
                "4 reading or writing failed, 130 interrupted."
            })
    static final class Profile implements Callable<Integer> {
        private final Terminal terminal;

        @Parameters(paramLabel = "FILE|LUN", description = "The sample: a file or a block device.")
        private String lun;

        @Option(
                names = {"-o", "--output"},
                required = true,
                paramLabel = "PROFILE",
                description = "Where to write the profile.")
        private Path output;

        @Option(
                names = "--sample",
                paramLabel = "SIZE",
                defaultValue = "64m",
                description = "Read at most this much, spread evenly in pieces of 1m; default ${DEFAULT-VALUE}.")
        private String sample;

        @Option(
                names = "--seed",
                paramLabel = "N",
                defaultValue = "1",
                description = "Chooses the places that are read; default ${DEFAULT-VALUE}.")
        private long seed;

        @Option(names = "--force", description = "Overwrite a file that is there.")
        private boolean force;

        Profile(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws UsageError {
            long sampleBytes = bytes("--sample", sample, 1 << 20);
            return carryOut(terminal, progress -> profile(sampleBytes, progress));
        }

        private ExitCode profile(long sampleBytes, Progress progress) throws DataProblem {
            Optional<SampledProfile> made = SampledProfile.make(lun, output, sampleBytes, seed, force, progress);
            progress.shown().accept("");
            if (made.isEmpty()) {
                terminal.error("stopped; nothing was written");
                return ExitCode.INTERRUPTED;
            }
            made.get().lines().forEach(terminal.out()::println);
            return ExitCode.SUCCESS;
        }
    }
}
