package csdbench.main.option;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.PlanFacts;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.job.session.CheckFlow;
import csdbench.language.resolver.Overrides;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option of commands that can say what they would do; they do it as a parmfile, which is printed with it. */
public final class Plan {
    @Option(
            names = {"--plan", "--print", "--parmfile"},
            description = "Say what would be done and written, print the parmfile that does it, and stop.")
    private boolean wanted;

    public boolean wanted() {
        return wanted;
    }

    /** Prints what a command would do that is more than one parmfile. */
    public static ExitCode tell(Terminal terminal, String command, PlanFacts facts, JsonOption json) {
        if (json.wanted()) {
            JsonOption.print(terminal, PlanDocument.of(command, List.of(facts)));
        } else {
            facts.lines().forEach(terminal::line);
        }
        return ExitCode.SUCCESS;
    }

    /**
     * Lists what parmfiles would do; how they would be refused, or success.
     *
     * @param documents whether files may be written over of which it is known that they are no data of benchmarks
     */
    public static ExitCode list(
            Parmfiles parmfiles, Overrides overrides, boolean documents, JsonOption json, Terminal terminal) {
        Path folder = Path.of("output");
        if (!json.wanted()) {
            return CheckFlow.check(parmfiles, overrides, documents, folder, terminal)
                    .code();
        }
        return RefusalDocument.hearing(terminal, (told, said) -> {
            CheckFlow.Checked checked = CheckFlow.check(parmfiles, overrides, documents, folder, told);
            JsonOption.print(terminal, checked.document().saying(said.get()));
            return checked.code();
        });
    }

    /** Why a parmfile would be refused for what it works on, in lines; empty if it would not, or is wrong otherwise. */
    public static Optional<String> refused(String name, String parmfile, Terminal terminal) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream on = new PrintStream(said, true, StandardCharsets.UTF_8);
        Terminal aside =
                terminal.printingOn(new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8), on);
        ExitCode code = CheckFlow.check(
                        Parmfiles.ofText(name, parmfile), Overrides.NONE, true, Path.of("output"), aside)
                .code();
        return code == ExitCode.REFUSED
                ? Optional.of(said.toString(StandardCharsets.UTF_8).stripTrailing())
                : Optional.empty();
    }

    /**
     * Prints what a parmfile would do in comments, and the parmfile, so that the whole can be run.
     *
     * @param name of the command, in messages
     * @param json the object of what would be done, as check has it, is printed in place of both
     * @param permit refuses what the command line does not permit
     * @return how the runs would be refused, or success
     * @throws Failure of {@code permit}, behind what is printed; at once where the command line is wrong
     */
    public static ExitCode print(Terminal terminal, String name, String parmfile, JsonOption json, Failure.Check permit)
            throws Failure {
        Parmfiles parmfiles = Parmfiles.ofText(name, parmfile);
        if (json.wanted()) {
            ExitCode code = list(parmfiles, Overrides.NONE, true, json, terminal);
            permit.check();
            return code;
        }
        Optional<Failure> refused = Failure.by(permit);
        if (refused.isPresent() && refused.get() instanceof UsageError) {
            throw refused.get();
        }
        ByteArrayOutputStream listing = new ByteArrayOutputStream();
        Terminal told = terminal.printingOn(new PrintStream(listing, true, StandardCharsets.UTF_8), terminal.err());
        ExitCode code = CheckFlow.check(parmfiles, Overrides.NONE, true, Path.of("output"), told)
                .code();
        if (code != ExitCode.SUCCESS || refused.isPresent()) {
            terminal.line("* Refused as things are, so nothing of this would be done:");
        }
        listing.toString(StandardCharsets.UTF_8).lines().forEach(line -> terminal.line(("* " + line).stripTrailing()));
        parmfile.lines().forEach(terminal::line);
        if (refused.isPresent()) {
            throw refused.get();
        }
        return code;
    }
}
