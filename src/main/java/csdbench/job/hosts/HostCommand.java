package csdbench.job.hosts;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A command that an agent carries out for a controller as if it had been given on the agent's own host. */
public interface HostCommand {
    /** Its name, the first word of those that it accepts. */
    String name();

    /**
     * Plans it and asks the guard; writes nothing.
     *
     * @param words what it is to do, without its name
     * @param folder of its results
     * @param terminal gets why not
     * @return {@link ExitCode#SUCCESS} if it may begin
     */
    ExitCode check(List<String> words, Path folder, Terminal terminal);

    /**
     * Carries it out, or goes on with what the folder has of it.
     *
     * @param onStop takes what is to be called when it is to stop, at once if that is so already
     */
    ExitCode carryOut(List<String> words, Path folder, Terminal terminal, Consumer<Runnable> onStop);

    /** The files that the controller gets, by the name that it knows them by; also while the command goes on. */
    Map<String, Path> results(Path folder) throws IOException;
}
