package csdbench.main.io;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.job.request.RunRequest.Devices;
import csdbench.job.request.RunRequest.Output;
import csdbench.job.session.EngineWords;
import csdbench.job.session.LongCommand;
import csdbench.job.session.RunFlow;
import csdbench.language.fio.FioLun;
import csdbench.language.fio.FioParmfile;
import csdbench.language.resolver.Overrides;
import csdbench.main.option.FailOn;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Permits;
import csdbench.main.option.Plan;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.WatchedCommand;
import csdbench.report.console.ConsoleReport.Style;
import csdbench.report.vdbench.row.Layout;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Carries out jobs of fio, by the parmfile that does the same. */
@Command(
        name = "fio",
        header = "Carry out job files and command lines of fio.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  csdbench fio job.fio --section=randread",
            "  csdbench fio --name=x --filename=test.dat --size=1g --rw=randread --bs=4k",
            "",
            "An option that csdbench does not do is refused by name; one without effect",
            "is noted. csdbench convert prints the parmfile; csdbench help fio lists all.",
            "Exit codes: those of csdbench run."
        })
public final class FioCommand extends WatchedCommand {
    /** Name of the parmfile, in messages and results. */
    private static final String PARMFILE = "csdbench fio";

    /** Forms of output, by fio's words. */
    private static final String NORMAL = "normal";

    private static final String JSON = "json";

    @Mixin
    private FioInput input = new FioInput();

    @Option(names = "--readonly", description = "Refuse jobs that write.")
    private boolean readOnly;

    @Mixin
    private Permits permits = new Permits();

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            completionCandidates = EngineWords.class,
            description = "I/O engine: ${COMPLETION-CANDIDATES}; default auto, by device.")
    private Optional<String> engine = Optional.empty();

    @Mixin
    private ResultFolder output = new ResultFolder();

    @Option(
            names = "--output-format",
            paramLabel = "FORM",
            description = "json: print fio's JSON and nothing else on standard output; normal: what run prints.")
    private String form = NORMAL;

    @Mixin
    private FailOn.OrAbort failOn = new FailOn.OrAbort();

    @Mixin
    private Plan plan = new Plan();

    private FioCommand() {}

    /** With its parser. */
    public static CommandLine line() {
        return FioInput.line(new FioCommand());
    }

    @Override
    protected ExitCode carryOut() throws Failure {
        if (arguments().stream().anyMatch(word -> word.startsWith("--overwrite="))) {
            throw new UsageError("--overwrite= with a value is fio's, and files are always written before they are"
                    + " measured; --overwrite alone permits to write over files of others");
        }
        if (!List.of(NORMAL, JSON).contains(form)) {
            throw new UsageError("--output-format=" + form + " is not written; normal and json are, and percentiles.csv"
                    + " and intervals.jsonl are in the folder of results");
        }
        Optional<FioParmfile> read = input.read(terminal);
        if (read.isEmpty()) {
            return ExitCode.USAGE;
        }
        FioParmfile jobs = read.get();
        jobs.notes().forEach(note -> terminal.error("note: " + note));
        String parmfile = jobs.parmfile().text();
        if (plan.wanted()) {
            ExitCode code = Plan.print(terminal, PARMFILE, parmfile, output);
            permit(jobs.luns());
            return code;
        }
        permit(jobs.luns());
        Path folder = output.folder();
        boolean abort = failOn.abort();
        if (form.equals(JSON) && output.wanted()) {
            throw new UsageError("--json and --output-format=json print one object each; leave one of them out");
        }
        FioOutput result = new FioOutput(jobs.reported(), folder);
        Terminal people = form.equals(JSON) ? terminal.forDocument() : output.people(terminal);
        return LongCommand.run(terminal, command -> {
            RunFlow flow = new RunFlow(request(parmfile, folder), result.watching(people), command.stopRequest())
                    .judged(failOn.thresholds(tags()), abort);
            ExitCode code = output.result(terminal, folder, flow);
            if (flow.begun()) {
                String text = result.write();
                if (form.equals(JSON)) {
                    JsonOption.print(terminal, text);
                }
            }
            return code;
        });
    }

    private void permit(List<FioLun> luns) throws Failure {
        for (FioLun lun : luns) {
            if (lun.written() && readOnly) {
                throw new UsageError("--readonly: a job writes to " + lun.name());
            }
            if (lun.written()) {
                permits.check(List.of(lun.name()));
            } else {
                permits.checkRead(
                        List.of(lun.name()),
                        lun.sizeBytes().isPresent()
                                ? Optional.of(Long.toString(lun.sizeBytes().getAsLong()))
                                : Optional.empty());
            }
        }
    }

    private RunRequest request(String text, Path folder) {
        return new RunRequest(
                arguments(),
                Parmfiles.ofText(PARMFILE, text),
                Overrides.NONE,
                new Devices(permits.ids(), engine, false, false, true),
                new Output(folder.toString(), false, Style.OWN, Layout.USUAL, false));
    }
}
