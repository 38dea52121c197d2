package csdbench.main;

import csdbench.base.text.Sentences;
import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveFile;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.DriveText;
import csdbench.drive.simulated.SpecSheet;
import csdbench.drive.simulated.SpecSheetFit;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.data.WritableFile;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.job.session.LongCommand;
import csdbench.job.session.NeededFiles;
import csdbench.job.session.RunFlow;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.DrivesDocument;
import csdbench.main.option.JsonOption;
import csdbench.main.option.ResultFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Simulated drives. */
@Command(
        name = "drives",
        header = "List the simulated drives, show one in full, or fit one to a spec sheet.",
        customSynopsis = {
            "csdbench drives [NAME] [--json]",
            "       csdbench drives NAME --sensitivity PARMFILE [-o DIR]",
            "       csdbench drives fit SHEET [-o FILE] [--force]"
        },
        subcommands = {DrivesCommand.Fit.class, DrivesCommand.Show.class},
        sortOptions = false,
        footer = {
            "  csdbench drives csd3000-7.68tb",
            "",
            "Results of a simulated drive are those of a model, however near to published results.",
            "csdbench help docs/drives explains what the model does and what it does not."
        })
final class DrivesCommand extends AnyCommand {
    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            description = "A drive of the list, or a drive file: a path with a / in it or an ending .json.")
    private String name;

    @Option(
            names = "--sensitivity",
            paramLabel = "PARMFILE",
            description = {
                "Run a parmfile on the drive and on every variant that explains its published results as well,",
                "and report the range of its results."
            })
    private Path sensitivity;

    @Mixin
    private ResultFolder output = new ResultFolder();

    @Override
    protected ExitCode carryOut() throws UsageError, DriveProblem {
        if (sensitivity != null) {
            return overWhatIsNotKnown();
        }
        if (name == null) {
            List<DriveProfile> drives = new ArrayList<>();
            for (String known : DriveCatalogue.names()) {
                drives.add(DriveCatalogue.drive(known));
            }
            if (output.wanted()) {
                JsonOption.print(terminal, DrivesDocument.of(drives));
            } else {
                DriveText.list(drives).forEach(terminal::line);
            }
        } else {
            show(terminal, name, output.wanted());
        }
        return ExitCode.SUCCESS;
    }

    private static void show(Terminal terminal, String name, boolean json) throws DriveProblem {
        if (json) {
            terminal.out().print(DriveFile.json(DriveCatalogue.drive(name)));
        } else {
            DriveText.about(DriveCatalogue.drive(name)).forEach(terminal::say);
        }
    }

    private ExitCode overWhatIsNotKnown() throws UsageError, DriveProblem {
        if (name == null) {
            throw new UsageError("--sensitivity needs a drive; for example: csdbench drives csd3000-7.68tb"
                    + " --sensitivity parmfiles/csd-3000-corners.parm");
        }
        if (DriveCatalogue.drive(name).settings().values().stream().noneMatch(DriveProfile.Setting::open)) {
            throw new UsageError(name + " has no figure that is open: its file gives no low and high");
        }
        Path folder = output.folder();
        RunRequest request = RunRequest.plain(arguments(), Parmfiles.of(sensitivity), folder.toString());
        return LongCommand.run(
                terminal,
                command -> output.result(
                        terminal,
                        folder,
                        new RunFlow(request, output.people(terminal), command.stopRequest(), Optional.of(name))));
    }

    /** The same as its name alone, in the words of {@code profile show}. */
    @Command(
            name = "show",
            header = "Show a simulated drive in full.",
            hidden = true,
            footer = "  csdbench drives show csd3000-7.68tb")
    static final class Show extends AnyCommand {
        @Parameters(paramLabel = "NAME", description = "A drive of the list, or a drive file.")
        private String name;

        @Mixin
        private JsonOption json = new JsonOption();

        @Override
        protected ExitCode carryOut() throws DriveProblem {
            show(terminal, name, json.wanted());
            return ExitCode.SUCCESS;
        }
    }

    /** A drive file of a spec sheet. */
    @Command(
            name = "fit",
            header = "Fit a drive file to the figures of a spec sheet, and give the source of each parameter.",
            sortOptions = false,
            footer = {
                "  csdbench drives fit mine.sheet -o mine.json",
                "  csdbench drives ./mine.json",
                "",
                "with mine.sheet, in units of sheets, powers of ten:",
                "",
                "  name=mine",
                "  capacity=7.68 TB",
                "  sequential-read=7.2 GB/s",
                "  sequential-write=4.8 GB/s",
                "  random-read=1450K          # of 4 KiB",
                "  random-write=380K          # sustained, over the whole drive",
                "",
                "and, where the sheet has them: mixed=1020K (70/30), raw=8.8 TB or spare=15 %%,",
                "read-latency=85 us, write-latency=15 us, compresses=yes, title=, like=NAME",
                "(the drive with the figures that the sheet lacks; generic-nvme unless given)."
            })
    static final class Fit extends AnyCommand {
        @Parameters(paramLabel = "SHEET", description = "A text file of key=value lines; - for standard input.")
        private Path sheet;

        @Option(
                names = {"-o", "--output"},
                paramLabel = "FILE",
                description = "Where to write the drive file; it is printed unless given.")
        private Path output = Path.of("-");

        @Option(names = "--force", description = "Overwrite a file that is there.")
        private boolean force;

        @Mixin
        private JsonOption json = new JsonOption();

        @Override
        protected ExitCode carryOut() throws Failure, DriveProblem {
            DriveProfile drive = SpecSheetFit.of(SpecSheet.read(sheet.toString(), read()));
            if (json.wanted() || Terminal.isStandard(output)) {
                terminal.out().print(DriveFile.json(drive));
            }
            if (!Terminal.isStandard(output)) {
                NeededFiles needed = new NeededFiles().add(sheet, "the sheet to fit");
                WritableFile.write(output, needed, DriveFile.json(drive), force);
                json.people(terminal)
                        .line(output + ": " + drive.title() + "; csdbench drives " + argument(output)
                                + " shows all of it");
            }
            return ExitCode.SUCCESS;
        }

        private String read() throws UsageError {
            try {
                return StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(terminal.bytes(sheet)))
                        .toString();
            } catch (MalformedInputException e) {
                throw new UsageError("the sheet " + sheet + " is not text; csdbench drives fit --help has an example");
            } catch (IOException e) {
                throw new UsageError("cannot read the sheet " + sheet + ": " + Sentences.of(e));
            }
        }
    }
}
