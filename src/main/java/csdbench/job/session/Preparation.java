package csdbench.job.session;

import csdbench.drive.real.DeviceProbe;
import csdbench.job.command.ExitCode;
import java.util.List;
import java.util.Optional;

/** What is done to the targets of a session before its first run, once all that may be done to them was judged. */
public interface Preparation {
    /** Nothing. */
    Preparation NONE = (_, _) -> Optional.empty();

    /**
     * Does it.
     *
     * @param luns of all runs, each once; the guard allows all of them to be overwritten
     * @param probe the machine, probed again just before
     * @return how the session ends when it failed, empty when the runs may begin
     */
    Optional<ExitCode> prepare(List<String> luns, DeviceProbe probe);
}
