package csdbench.main.data;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.StandardOutput;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.data.DataOption;
import csdbench.job.data.DataPair;
import csdbench.job.data.GeneratedFile;
import csdbench.job.data.MeasuredDocument;
import csdbench.job.data.MeasuredFile;
import csdbench.job.data.SampledProfile;
import csdbench.job.session.LongCommand;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.CommandGroup;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Values;
import csdbench.report.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;

/** Data apart from runs. */
@Command(
        name = "data",
        header = "Measure how compressible and how unique data is, and generate data of known compressibility.",
        commandListHeading = "%nCommands:%n",
        footer = "  csdbench data measure /usr/bin/env")
public final class DataCommand extends CommandGroup {
    /** The command with those below it. */
    public static CommandLine line() {
        return new CommandLine(new DataCommand())
                .addSubcommand(new Measure())
                .addSubcommand(Write.line())
                .addSubcommand(new Profile())
                .addSubcommand(new CapacityCommand());
    }

    /** A command that may take long. */
    abstract static class LongData extends AnyCommand {
        abstract ExitCode carryOut(Progress progress) throws Failure;

        @Override
        protected final ExitCode carryOut() {
            return LongCommand.run(terminal, command -> carryOut(command.progress()));
        }
    }

    /** Figures of what is there. */
    @Command(
            name = "measure",
            header = "Measure how far the codecs of drives and systems compress data, and how much of it is duplicate.",
            sortOptions = false,
            footer = {
                "  csdbench data measure --sample 64m /usr/bin/env",
                "",
                "Every block is compressed alone and stored as it is when that does not help,",
                "as drives do it. Exit codes: 0 measured, 2 nothing that could be read,",
                "4 reading failed, 130 interrupted."
            })
    static final class Measure extends LongData {
        @Parameters(
                arity = "1..*",
                paramLabel = "FILE|FOLDER|LUN",
                description = "Files, folders and block devices, each by itself; - for standard input.")
        private List<String> luns = new ArrayList<>();

        @Mixin
        private JsonOption json = new JsonOption();

        @Option(
                names = "--sample",
                paramLabel = "SIZE",
                defaultValue = "256m",
                converter = Values.LargeSize.class,
                description = "Read at most this much of each, spread evenly in pieces of 1m; default ${DEFAULT-VALUE}."
                        + " What is smaller is read whole; of standard input the first bytes are measured.")
        private long sampleBytes;

        @Option(
                names = "--seed",
                paramLabel = "N",
                defaultValue = "1",
                description = "Chooses the offsets that are read; default ${DEFAULT-VALUE}.")
        private long seed;

        @Override
        ExitCode carryOut(Progress progress) throws Failure {
            if (luns.stream().filter(Terminal::isStandard).count() > 1) {
                throw new UsageError("- is there twice; standard input can be read once");
            }
            List<MeasuredFile> measured = new ArrayList<>();
            for (String lun : luns) {
                measured.add(MeasuredFile.measure(lun, terminal.in(), sampleBytes, seed, progress));
                progress.erase();
                if (!json.wanted()) {
                    terminal.out().print(measured.size() > 1 ? System.lineSeparator() : "");
                    measured.getLast().lines().forEach(terminal::line);
                }
                if (progress.stopped()) {
                    break;
                }
            }
            if (json.wanted()) {
                terminal.line(Json.line(MeasuredDocument.of(measured)));
            }
            return progress.stopped() ? ExitCode.INTERRUPTED : ExitCode.SUCCESS;
        }
    }

    /** Files of known compressibility. */
    @Command(
            name = "write",
            header = "Write a file of data of known compressibility, and report what was measured of it.",
            sortOptions = false,
            footer = {
                "  csdbench data write /tmp/half.dat --size 64m --ratio 2 --codec lz4",
                "",
                "When it is interrupted, nothing is left of the file. Exit codes: 0 written,",
                "2 something is wrong with the command line, 3 refused because data could be",
                "lost, 4 writing failed, 130 interrupted."
            })
    static final class Write extends LongData {
        @Parameters(paramLabel = "FILE", description = "The file to write; - for standard output.")
        private Path file;

        @Option(
                names = "--size",
                required = true,
                paramLabel = "SIZE",
                converter = Values.Size.class,
                description = "Size of the file, for example 1g.")
        private long sizeBytes;

        @Option(
                names = "--seed",
                paramLabel = "N",
                description = "The same seed gives the same file; random unless given.")
        private Optional<Long> seed;

        @Option(names = "--force", description = "Overwrite a file that is there.")
        private boolean force;

        /** The command with the options about data, which the help shows before those about the file. */
        static CommandLine line() {
            CommandLine line = new CommandLine(new Write());
            CommandSpec write = line.getCommandSpec();
            List<OptionSpec> last = Stream.of("--seed", "--force", "--json", "--help", "--version")
                    .map(write::findOption)
                    .toList();
            last.forEach(write::remove);
            for (DataOption option : DataOption.values()) {
                write.addOption(OptionSpec.builder(option.option())
                        .type(String.class)
                        .paramLabel(option.label())
                        .description(option.help())
                        .build());
            }
            last.forEach(write::addOption);
            return line;
        }

        @Mixin
        private JsonOption json = new JsonOption();

        @Override
        ExitCode carryOut(Progress progress) throws Failure {
            json.checkOutput(file);
            ParseResult parsed = spec.commandLine().getParseResult();
            Map<DataOption, String> given = new EnumMap<>(DataOption.class);
            for (DataOption option : DataOption.values()) {
                if (parsed.hasMatchedOption(option.option())) {
                    given.put(option, parsed.matchedOptionValue(option.option(), ""));
                }
            }
            long chosen = seed.orElseGet(() -> System.nanoTime() & Integer.MAX_VALUE);
            if (Terminal.isStandard(file)) {
                return pour(given, chosen, progress);
            }
            GeneratedFile written =
                    GeneratedFile.make(file, sizeBytes, DataOption.spec(given), chosen, force, progress);
            progress.erase();
            json.people(terminal).line(written.line());
            if (json.wanted()) {
                JsonOption.print(terminal, written.document());
            }
            return ExitCode.SUCCESS;
        }

        private ExitCode pour(Map<DataOption, String> given, long chosen, Progress progress) throws Failure {
            if (terminal.console().isPresent()) {
                throw new UsageError("standard output is a terminal; name a file, or let another program read it:"
                        + " csdbench data write - --size 1g | ...");
            }
            Optional<GeneratedFile> written = GeneratedFile.pour(
                    new StandardOutput(terminal), sizeBytes, DataOption.spec(given), chosen, progress);
            progress.erase();
            written.ifPresent(whole -> terminal.error(whole.line()));
            return ExitCode.SUCCESS;
        }
    }

    /** What a sample is like, as numbers. */
    @Command(
            name = "profile",
            header = "Profile a sample of data, so that data like it can be generated where the sample may not go.",
            sortOptions = false,
            footer = {
                "  csdbench data profile /usr/bin/env -o /tmp/env.json",
                "  csdbench data write /tmp/env.dat --size 64m --like /tmp/env.json",
                "  csdbench data profile /usr/bin --beside /tmp/env.json",
                "",
                "A profile holds statistics and no byte of the sample. It fits the ratios of",
                "4, 16 and 64 KiB under lz4, zstd-1 and deflate-6, up to 25:1, and says how far",
                "data made from it is from the sample. Exit codes: 0 written, 2 nothing that could be",
                "read, 3 refused because data could be lost, 4 reading or writing failed, 130",
                "interrupted."
            })
    static final class Profile extends LongData {
        @Parameters(
                paramLabel = "FILE|FOLDER|LUN",
                description =
                        "The sample: a file, all files below a folder, a block device, or - for the first bytes of"
                                + " standard input.")
        private String lun;

        @Option(
                names = {"-o", "--output"},
                paramLabel = "PROFILE",
                description = "Where to write the profile; - for standard output. Without it, nothing is written.")
        private Optional<Path> output = Optional.empty();

        @Option(
                names = "--beside",
                paramLabel = "OTHER",
                description =
                        "Another sample or profile: what differs, in words and figures. FILE may be a profile, too.")
        private Optional<String> beside = Optional.empty();

        @Option(
                names = "--sample",
                paramLabel = "SIZE",
                defaultValue = "64m",
                converter = Values.LargeSize.class,
                description = "Read at most this much, spread evenly in pieces of 1m; default ${DEFAULT-VALUE}.")
        private long sampleBytes;

        @Option(
                names = "--seed",
                paramLabel = "N",
                defaultValue = "1",
                description = "Chooses the offsets that are read; default ${DEFAULT-VALUE}.")
        private long seed;

        @Option(names = "--force", description = "Overwrite a file that is there.")
        private boolean force;

        @Mixin
        private JsonOption json = new JsonOption();

        @Override
        ExitCode carryOut(Progress progress) throws Failure {
            if (beside.isPresent()) {
                return compare(beside.get(), progress);
            }
            Optional<SampledProfile> there = SampledProfile.there(lun);
            if (there.isPresent() && output.isPresent()) {
                throw new UsageError(lun + " is a profile already; leave out -o to see what is in it");
            }
            SampledProfile profile = there.isPresent() ? there.get() : make(progress);
            boolean printed =
                    json.wanted() || output.filter(Terminal::isStandard).isPresent();
            profile.lines().forEach((printed ? terminal.forDocument() : terminal)::line);
            if (printed) {
                JsonOption.print(terminal, profile.json());
            }
            return ExitCode.SUCCESS;
        }

        private SampledProfile make(Progress progress) throws Failure {
            SampledProfile profile = SampledProfile.make(
                    lun, terminal.in(), output.orElse(Path.of("-")), sampleBytes, seed, force, progress);
            progress.erase();
            return profile;
        }

        private ExitCode compare(String other, Progress progress) throws Failure {
            if (output.isPresent()) {
                throw new UsageError("--beside writes no profile; leave out -o, or make the profile by itself");
            }
            DataPair pair = DataPair.of(lun, other, terminal.in(), sampleBytes, seed, progress);
            progress.erase();
            pair.lines().forEach(json.people(terminal)::line);
            if (json.wanted()) {
                JsonOption.print(terminal, pair);
            }
            return ExitCode.SUCCESS;
        }
    }
}
