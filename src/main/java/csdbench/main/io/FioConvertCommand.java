package csdbench.main.io;

import csdbench.job.command.ExitCode;
import csdbench.language.fio.FioParmfile;
import csdbench.main.option.AnyCommand;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Jobs of fio as a parmfile. */
@Command(
        name = "convert",
        header = "Print the parmfile that does what jobs of fio do.",
        sortOptions = false,
        footer = {
            "  csdbench convert job.fio >job.parm",
            "  csdbench convert --name=x --filename=test.dat --size=1g --rw=randread --bs=4k",
            "",
            "Exit codes: 0 printed, 2 an option is not done by csdbench, or a mistake."
        })
public final class FioConvertCommand extends AnyCommand {
    @Mixin
    private FioInput input = new FioInput();

    private FioConvertCommand() {}

    /** With its parser. */
    public static CommandLine line() {
        return FioInput.line(new FioConvertCommand());
    }

    @Override
    protected ExitCode carryOut() {
        Optional<FioParmfile> read = input.read(terminal, _ -> {});
        read.ifPresent(jobs -> {
            jobs.notes().forEach(note -> terminal.line("* " + note));
            jobs.parmfile().lines().forEach(terminal::line);
        });
        return read.isPresent() ? ExitCode.SUCCESS : ExitCode.USAGE;
    }
}
