package csdbench.job.session;

import csdbench.engine.run.RunExecutor;
import csdbench.job.command.Failure;
import csdbench.job.request.PlannedText;
import csdbench.result.Notice;
import csdbench.result.SessionStarted;
import java.util.List;

/** Other machines that carry out the runs of this one. */
public interface RemoteHosts {
    /** Whether the user named them besides the parmfile. */
    boolean named();

    /**
     * Connects them and has each of them plan and check; nothing is written before all of them are ready.
     *
     * @throws Failure with a sentence for each host that is not
     */
    Hosts prepare(PlannedText planned) throws Failure;

    /** Machines that are ready. */
    interface Hosts extends RunExecutor, AutoCloseable {
        /** The hosts, as reports name them. */
        List<SessionStarted.Host> hosts();

        /** What readers of the results should know. */
        List<Notice> notices();

        /** Whether any of them was lost. */
        boolean lostAny();

        @Override
        void close();
    }
}
