package csdbench.job.session;

import csdbench.engine.run.RunExecutor;
import csdbench.job.command.Failure;
import csdbench.plan.RunPlan;
import csdbench.result.Notice;
import java.util.List;

/** Other machines that carry out the runs of this one. */
public interface RemoteHosts {
    /** Whether they are to carry out a plan. */
    boolean take(RunPlan plan);

    /**
     * Connects them and has each of them plan and check; nothing is written before all of them are ready.
     *
     * @throws Failure with a sentence for each host that is not
     */
    Hosts prepare(PlannedText planned) throws Failure;

    /** Machines that are ready. */
    interface Hosts extends RunExecutor, AutoCloseable {
        /** What readers of the results should know. */
        List<Notice> notices();

        /** Whether any of them was lost. */
        boolean lostAny();

        @Override
        void close();
    }
}
