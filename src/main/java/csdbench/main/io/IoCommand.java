package csdbench.main.io;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.power.PowerMeter;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.job.request.RunRequest.Devices;
import csdbench.job.request.RunRequest.Output;
import csdbench.job.session.EngineWords;
import csdbench.job.session.LongCommand;
import csdbench.job.session.RunFlow;
import csdbench.language.resolver.Overrides;
import csdbench.main.health.PowerOption;
import csdbench.main.option.FailOn;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Luns;
import csdbench.main.option.Permits;
import csdbench.main.option.Plan;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.TypedWords;
import csdbench.main.option.WatchedCommand;
import csdbench.report.JsonReport;
import csdbench.report.console.ConsoleReport.Style;
import csdbench.report.runs.RunAnswer;
import csdbench.report.runs.RunsPage;
import csdbench.report.vdbench.row.Layout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** One workload from the command line. */
@Command(
        name = "io",
        header = "Measure one workload, or a sweep of it, without a parmfile.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  csdbench io sim:csd3000-7.68tb --read 4k --depth 1 --for 10s",
            "  csdbench io sim:csd3000-7.68tb --block 4k,64k --mix 70 --depth 1-32 --for 2s",
            "  csdbench io test.dat --size 256m --write 64k --seq --data 2:1 --for 5s",
            "",
            "Lists are measured in every combination, and end in one table and one chart.",
            "MB/s are powers of ten. Exit codes: 0 done, 1 a requested rate was not",
            "reached, 2 something is wrong with the command line, 3 refused because data",
            "could be lost, 4 I/O errors, 8 a threshold of --fail-on was not kept, 130",
            "interrupted, with what was measured by then."
        })
public final class IoCommand extends WatchedCommand {
    /** Name of the parmfile, in messages and results. */
    private static final String PARMFILE = "csdbench io";

    @Parameters(
            arity = "1..*",
            paramLabel = "LUN",
            converter = IoValues.Lun.class,
            description = "A block device, a file, or a simulated drive; several are used side by side.")
    private List<String> luns = new ArrayList<>();

    @Mixin
    private IoWork work = new IoWork();

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

    @Option(names = "--vdbench", description = "Leave vdbench's result files, too: summary.html, flatfile.html ...")
    private boolean vdbench;

    @Mixin
    private FailOn.OrAbort failOn = new FailOn.OrAbort();

    @Mixin
    private PowerOption power = new PowerOption();

    @Mixin
    private Plan plan = new Plan();

    @Override
    protected ExitCode carryOut() throws Failure {
        Luns.check(luns);
        String parmfile = work.parmfile(luns).text();
        Terminal told = terminal.speaking(new TypedWords(luns));
        if (plan.wanted()) {
            return Plan.print(told, PARMFILE, parmfile, output, this::permit);
        }
        permit();
        if (work.readsOnly() && !work.fills()) {
            Luns.noteUnwritten(luns, terminal);
        }
        Path folder = output.folder();
        boolean abort = failOn.abort();
        return LongCommand.run(terminal, command -> {
            try (PowerMeter meter = power.start()) {
                RunFlow flow = new RunFlow(request(parmfile, folder), told.gauged(meter), command.stopRequest())
                        .judged(failOn.thresholds(tags()), abort);
                ExitCode code = flow.run();
                return flow.begun() ? answer(folder, code) : code;
            }
        });
    }

    private void permit() throws Failure {
        if (work.readsOnly() && !work.fills()) {
            permits.checkRead(luns, work.size());
        } else {
            permits.check(luns);
        }
    }

    private ExitCode answer(Path folder, ExitCode code) throws IOException {
        if (output.wanted()) {
            JsonOption.print(terminal, JsonReport.text(folder));
            RunAnswer.remarks(folder).thresholds().forEach(terminal::error);
        } else {
            RunAnswer.lines(folder, IoWork.RUN, work.title()).forEach(terminal::say);
            work.alike().ifPresent(terminal::say);
            work.state(luns).ifPresent(terminal::say);
        }
        if (!Files.exists(folder.resolve(RunsPage.FILE))) {
            terminal.error("error: " + folder + " has no " + RunsPage.FILE + "; it could not be written");
            return code;
        }
        terminal.error("Results are in " + folder + ": " + RunsPage.FILE + " to read, result.json for programs.");
        return code;
    }

    private RunRequest request(String text, Path folder) {
        return new RunRequest(
                arguments(),
                Parmfiles.ofText(PARMFILE, text),
                Overrides.NONE,
                new Devices(permits.ids(), engine, false, false, true),
                new Output(folder.toString(), false, Style.ANSWER, Layout.USUAL, vdbench));
    }
}
