package csdbench.job.precondition;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.drive.real.DeviceProbe;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.job.session.Preparation;
import csdbench.job.session.RunFlow;
import csdbench.job.session.SessionFolder;
import csdbench.report.JsonReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Carries out a preconditioning, or the rest of one that was cut off. One thread owns it. */
public final class PreconditionFlow {

    private final Path folder;
    private final List<String> arguments;
    private final RunRequest.Devices devices;
    private final Terminal terminal;
    private final StopRequest stopRequest;
    private boolean rows;
    private List<String> thresholds = List.of();

    /**
     * @param folder for the parmfile and the results of each part
     * @param arguments the command line
     * @param devices what may be done to luns
     */
    public PreconditionFlow(
            Path folder,
            List<String> arguments,
            RunRequest.Devices devices,
            Terminal terminal,
            StopRequest stopRequest) {
        this.folder = folder;
        this.arguments = arguments;
        this.devices = devices;
        this.terminal = terminal;
        this.stopRequest = stopRequest;
    }

    /** Shows each interval and round as it ends, and not only what came of it. */
    public PreconditionFlow rows(boolean wanted) {
        rows = wanted;
        return this;
    }

    /** Judges the rounds by thresholds, as the user wrote them. */
    public PreconditionFlow judged(List<String> asked) {
        thresholds = asked;
        return this;
    }

    /**
     * Begins.
     *
     * @param purge what is done before
     */
    public ExitCode begin(PreconditionOrder order, Optional<Purge> purge) throws UsageError {
        try {
            PreconditionParts before = PreconditionParts.in(folder);
            if (before.count() > 0) {
                throw new UsageError(folder + " has a preconditioning already; "
                        + (before.lost() ? "" : "go on with it by --resume " + folder + ", or ")
                        + "choose another folder with -o");
            }
            if (order.luns().stream().anyMatch(lun -> lun.startsWith("sim:") && !lun.contains("shrink="))) {
                terminal.error("note: rounds of many minutes show a whole drive steady; ?shrink=100 behind the name of"
                        + " a simulated one divides its flash, not its speed, and shows that in seconds");
            }
            boolean absent = Files.notExists(folder);
            ExitCode code;
            try (SessionFolder _ = SessionFolder.held(folder, List.of()).toldTo(terminal.onlooker())) {
                code = carryOut(1, asked(purge) + order.parmfile(), purge);
                if (code == ExitCode.USAGE) {
                    terminal.error("That parmfile is made of the options; --plan shows all of it.");
                }
            }
            if (absent && !began(folder)) {
                SessionFolder.removeEmpty(folder);
            }
            return code;
        } catch (IOException e) {
            throw new UsageError("cannot write to " + folder + ": " + e.getMessage());
        }
    }

    /** Whether a folder is that of a preconditioning, with results or without. */
    public static boolean began(Path folder) {
        return Files.exists(PreconditionParts.parmfile(folder, 1));
    }

    /** The text of the results of each part. */
    public static List<String> results(Path folder) throws IOException, UsageError {
        List<String> texts = new ArrayList<>();
        for (int part = 1; part <= PreconditionParts.in(folder).count(); part++) {
            Path results = PreconditionParts.results(folder, part);
            if (Files.exists(results.resolve(JsonReport.FILE))) {
                texts.add(JsonReport.text(results));
            }
        }
        return texts;
    }

    /** Goes on behind what is done. */
    public ExitCode resume() throws UsageError {
        try {
            if (!began(folder)) {
                throw new UsageError(folder + " has no preconditioning that could go on: there is no part1.parm");
            }
            try (SessionFolder _ = SessionFolder.held(folder, List.of()).toldTo(terminal.onlooker())) {
                PreconditionParts parts = PreconditionParts.in(folder);
                if (parts.purgeCut()) {
                    throw new UsageError("the purge was cut, and nothing was run behind it; begin anew with -o and"
                            + " another folder");
                }
                Optional<String> rest = parts.rest();
                if (rest.isEmpty()) {
                    terminal.error("Nothing is left to do.");
                    return ending(parts).tell(ExitCode.SUCCESS, false);
                }
                return carryOut(parts.count() + 1, rest.get(), Optional.empty());
            }
        } catch (IOException e) {
            throw new UsageError("cannot read or write in " + folder + ": " + e.getMessage());
        }
    }

    private static String asked(Optional<Purge> purge) {
        return purge.map(asked -> PreconditionParts.PURGE + asked.way() + "\n").orElse("");
    }

    private ExitCode carryOut(int part, String text, Optional<Purge> purge) throws UsageError, IOException {
        Path parmfile = PreconditionParts.parmfile(folder, part);
        Path results = PreconditionParts.results(folder, part);
        NewFile.replace(parmfile, text);
        RunRequest request = RunRequest.plain(arguments, Parmfiles.of(parmfile), results.toString())
                .withDevices(devices)
                .asPart(rows);
        Preparation noted = purge.<Preparation>map(asked -> (luns, probe) -> purged(asked, luns, probe, parmfile))
                .orElse(Preparation.NONE);
        ExitCode code = new RunFlow(request, terminal, stopRequest)
                .prepared(noted)
                .judged(thresholds, false)
                .run();
        boolean unpurged = purge.isPresent() && !purge.get().done();
        if (code == ExitCode.USAGE || code == ExitCode.REFUSED || unpurged) {
            Files.deleteIfExists(parmfile);
            return code;
        }
        return ending(PreconditionParts.in(folder)).tell(code, rows);
    }

    private PreconditionEnding ending(PreconditionParts parts) {
        return new PreconditionEnding(folder, parts, terminal);
    }

    /** Purges, and notes it in the parmfile, so that a part that goes on has it. */
    private Optional<ExitCode> purged(Purge purge, List<String> luns, DeviceProbe probe, Path parmfile) {
        Optional<ExitCode> failed = purge.prepare(luns, probe);
        if (failed.isEmpty()) {
            try {
                NewFile.replace(
                        parmfile, PreconditionParts.PURGED + String.join(", ", luns) + "\n" + FoundFile.text(parmfile));
            } catch (IOException e) {
                terminal.error("error: cannot write " + parmfile + ": " + Sentences.of(e));
                return Optional.of(ExitCode.IO_ERROR);
            }
        }
        return failed;
    }
}
