package csdbench.main;

import csdbench.job.command.ExitCode;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.language.resolver.Overrides;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.Installed;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Plan;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Reads and plans parmfiles, inspects what they name, and writes nothing. */
@Command(
        name = "check",
        header = "List what parmfiles would do, every error in them, and what keeps them from it here; write nothing.",
        footer = "  csdbench check parmfiles/oltp.parm")
final class CheckCommand extends AnyCommand {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE|name=value",
            description = "Parmfiles, read as one text, and variables for $name in them; - for standard input.")
    private List<String> words = new ArrayList<>();

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() throws UsageError {
        Parmfiles parmfiles = Parmfiles.of(Installed.files(words, terminal::error), terminal);
        return Plan.list(parmfiles, Overrides.NONE, false, json, terminal);
    }
}
