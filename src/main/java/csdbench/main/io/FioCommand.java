package csdbench.main.io;

import csdbench.base.text.Phrases;
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
import csdbench.language.fio.FioParmfile;
import csdbench.language.fio.option.FioLun;
import csdbench.language.resolver.Overrides;
import csdbench.main.option.FailOn;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Permits;
import csdbench.main.option.Plan;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.WatchedCommand;
import csdbench.report.console.ConsoleReport.Style;
import csdbench.report.fio.FioForm;
import csdbench.report.runs.RunAnswer;
import csdbench.report.runs.RunsPage;
import csdbench.report.vdbench.row.Layout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
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
            "is noted. csdbench convert prints the parmfile; csdbench help docs/fio lists",
            "all. --output=FILE takes what is printed, as fio's does; -o DIR is the folder.",
            "Exit codes: those of csdbench run."
        })
public final class FioCommand extends WatchedCommand {
    /** Name of the parmfile, in messages and results. */
    private static final String PARMFILE = "csdbench fio";

    /** How what is printed begins, unless it is in a form of fio's. */
    private static final String TITLE = "csdbench fio, ";

    private static final FioSaid WORDS = new FioSaid();

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
            split = ",",
            paramLabel = "FORM",
            description = "Print fio's own text and nothing else on standard output: normal, terse, json or json+, or"
                    + " several of them.")
    private List<String> words = List.of();

    @Option(names = "--showcmd", description = "Print the jobs as a command line of fio, and stop.")
    private boolean showcmd;

    @Option(names = "--minimal", hidden = true, description = "fio's word for --output-format=terse.")
    private boolean minimal;

    @Mixin
    private FailOn.OrAbort failOn = new FailOn.OrAbort();

    @Mixin
    private Plan plan = new Plan();

    private Optional<Path> file = Optional.empty();

    private FioCommand() {}

    /** With its parser. In fio {@code --output} names a file, so that only {@code -o} is the folder here. */
    public static CommandLine line() {
        FioCommand fio = new FioCommand();
        CommandLine line = FioInput.line(fio);
        CommandSpec spec = line.getCommandSpec();
        OptionSpec folder = spec.findOption("-o");
        spec.remove(folder);
        spec.addOption(OptionSpec.builder(folder).names("-o").build());
        spec.addOption(OptionSpec.builder("--output")
                .paramLabel("FILE")
                .type(Path.class)
                .description("Write what is printed to this file, as fio does.")
                .setter(new ISetter() {
                    @Override
                    public <T> T set(T value) {
                        fio.file = Optional.ofNullable((Path) value);
                        return value;
                    }
                })
                .build());
        return line;
    }

    /** Whether a command line has one object printed on standard output, in the form of any command or of fio. */
    public static boolean printsObject(List<String> arguments) {
        String words = String.join(" ", arguments);
        return arguments.contains(JsonOption.NAME)
                || words.matches("fio .*--output-format[= ]\\S*json.*") && !words.contains(" --output=");
    }

    @Override
    protected ExitCode carryOut() throws Failure {
        if (arguments().stream().anyMatch(word -> word.startsWith("--overwrite="))) {
            throw new UsageError("--overwrite= with a value is fio's, and files are always written before they are"
                    + " measured; --overwrite alone permits to write over files of others");
        }
        List<FioForm> forms = forms();
        checkFile();
        Optional<FioParmfile> read = input.read(terminal, this::tellRefused);
        if (read.isEmpty()) {
            return ExitCode.USAGE;
        }
        FioParmfile jobs = read.get();
        if (showcmd) {
            terminal.line(jobs.commandLine());
            return ExitCode.SUCCESS;
        }
        jobs.notes().forEach(note -> terminal.error("note: " + note));
        String parmfile = jobs.parmfile().text();
        Terminal told = terminal.speaking(WORDS);
        if (plan.wanted()) {
            return Plan.print(told, PARMFILE, parmfile, output, () -> permit(jobs.luns()));
        }
        permit(jobs.luns());
        Path folder = output.folder();
        boolean abort = failOn.abort();
        if (!forms.isEmpty() && output.wanted()) {
            throw new UsageError("--json and --output-format print a document each; leave one of them out");
        }
        FioOutput result = new FioOutput(jobs.reported(), folder);
        result.checkLogs();
        Terminal people = forms.isEmpty() ? output.people(told) : told.forDocument();
        return LongCommand.run(terminal, command -> {
            RunFlow flow = new RunFlow(request(parmfile, folder), result.watching(people), command.stopRequest())
                    .judged(failOn.thresholds(tags()), abort);
            ExitCode code = output.result(terminal, folder, flow);
            if (flow.begun()) {
                RunAnswer.Remarked remarks =
                        RunAnswer.remarks(folder).saying(WORDS).behind(result.doubts());
                result.write(remarks);
                answer(folder, forms, result, remarks);
                terminal.error(
                        "Results are in " + folder + ": " + RunsPage.FILE + " to read, result.json for programs.");
            }
            return code;
        });
    }

    /** What cannot be written, or is of somebody else, is refused before anything is run. */
    private void checkFile() throws UsageError {
        if (file.isEmpty()) {
            return;
        }
        if (output.wanted()) {
            throw new UsageError(
                    "--json prints one object, and --output takes what is printed otherwise; leave one out");
        }
        FioOutput.check("--output", file.get(), text -> text.startsWith(TITLE) || FioForm.begins(text));
    }

    private List<FioForm> forms() throws UsageError {
        List<FioForm> forms = new ArrayList<>();
        for (String word : minimal ? List.of(FioForm.TERSE.word()) : words) {
            forms.add(FioForm.of(word)
                    .orElseThrow(
                            () -> new UsageError("--output-format=" + word + " is none of fio's: " + FioForm.words())));
        }
        return file.isPresent() && forms.isEmpty() ? List.of(FioForm.NORMAL) : forms;
    }

    /** Prints what was measured, or writes it where {@code --output} says. */
    private void answer(Path folder, List<FioForm> forms, FioOutput result, RunAnswer.Remarked remarks)
            throws IOException, Failure {
        if (output.wanted()) {
            return;
        }
        if (file.isPresent() || !forms.isEmpty()) {
            // Standard output is fio's own.
            if (remarks.simulated()) {
                terminal.error("warning: the drive is SIMULATED");
            }
            remarks.notes().forEach(terminal::error);
            remarks.thresholds().forEach(terminal::error);
        }
        String text = forms.stream().map(result::text).collect(Collectors.joining());
        if (file.isPresent()) {
            FioOutput.write(file.get(), text);
        } else if (!forms.isEmpty()) {
            JsonOption.print(terminal, text);
        } else {
            RunAnswer.workloads(folder, TITLE + Phrases.count(result.jobs(), "job")).stream()
                    .map(WORDS)
                    .forEach(terminal::say);
            result.doubts().forEach(terminal::error);
        }
    }

    /** Files and devices that are refused are told with what else is wrong, so that all of it is mended at once. */
    private void tellRefused(FioParmfile jobs) {
        Failure.by(() -> permit(jobs.luns())).ifPresent(why -> terminal.error(why.shown()));
        Plan.refused(PARMFILE, jobs.parmfile().text(), terminal.speaking(WORDS)).ifPresent(terminal::error);
    }

    /** Says all that is refused. */
    private void permit(List<FioLun> luns) throws Failure {
        Map<String, Failure> refused = new LinkedHashMap<>();
        luns.forEach(lun -> Failure.by(() -> permit(lun)).ifPresent(why -> refused.putIfAbsent(why.shown(), why)));
        List<Failure> all = List.copyOf(refused.values());
        for (int i = 0; i < all.size(); i++) {
            if (i == all.size() - 1) {
                throw all.get(i);
            }
            terminal.error(all.get(i).shown());
        }
    }

    private void permit(FioLun lun) throws Failure {
        if (lun.written() && readOnly) {
            throw new UsageError("--readonly: a job writes to " + lun.name());
        }
        if (lun.folder()) {
            return; // What is there already is judged before anything is made.
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

    private RunRequest request(String text, Path folder) {
        return new RunRequest(
                arguments(),
                Parmfiles.ofText(PARMFILE, text),
                Overrides.NONE,
                new Devices(permits.ids(), engine, false, true, true),
                new Output(folder.toString(), false, Style.ANSWER, Layout.USUAL, false));
    }
}
