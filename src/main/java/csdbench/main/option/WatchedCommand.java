package csdbench.main.option;

import csdbench.job.command.ExitCode;
import picocli.CommandLine.Mixin;

/** A command that others than the user may watch. */
public abstract class WatchedCommand extends AnyCommand {
    @Mixin
    private Watching watching = new Watching();

    @Override
    final ExitCode onTerminal() throws Exception {
        return watching.over(terminal, watched -> {
            terminal = watched;
            return carryOut();
        });
    }
}
