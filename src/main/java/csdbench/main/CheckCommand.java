package csdbench.main;

import csdbench.job.session.ExitCode;
import csdbench.job.session.Parmfiles;
import csdbench.job.session.PlannedText;
import csdbench.job.session.Terminal;
import csdbench.job.session.UsageError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Reads and plans parmfiles, and touches nothing. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        header = "List what parmfiles would do, and every error in them; touch nothing.",
        footerHeading = "%nExample:%n",
        footer = "  csdbench check parmfiles/oltp.parm")
final class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE|name=value",
            description = "Parmfiles, read as one text, and variables for $name in them.")
    private List<String> words = new ArrayList<>();

    CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UsageError {
        Optional<PlannedText> text = PlannedText.read(Parmfiles.of(words), terminal);
        text.ifPresent(planned -> planned.listing().forEach(terminal.out()::println));
        return (text.isPresent() ? ExitCode.SUCCESS : ExitCode.USAGE).number();
    }
}
