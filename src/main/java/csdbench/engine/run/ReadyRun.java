package csdbench.engine.run;

import csdbench.engine.host.StartLine;
import csdbench.engine.kind.RunKind;
import csdbench.engine.opened.OpenTarget;
import csdbench.engine.stats.IntervalCollector;
import csdbench.engine.validation.RunValidation;
import csdbench.io.IoFailure;
import csdbench.plan.RunSpec;
import java.util.List;
import java.util.function.Consumer;

/**
 * A run that may start: {@link RunBuilder} has opened and connected everything. One thread owns it.
 *
 * @param targets of the plan, in order
 * @param workers of each target
 */
record ReadyRun(
        RunSpec spec,
        RunTime time,
        RunKind kind,
        List<OpenTarget> targets,
        List<WorkerFactory.TargetWorkers> workers,
        IntervalCollector collector,
        RunSignals signals,
        Scheduler scheduler,
        RunValidation validation,
        RunResources resources) {

    int workerCount() {
        return workers.stream().mapToInt(target -> target.workers().size()).sum();
    }

    /** Puts the workers at the line. */
    void lineUp(StartLine line) {
        for (int i = 0; i < targets.size(); i++) {
            String name = "csdbench-" + targets.get(i).spec().name();
            workers.get(i).workers().forEach(worker -> scheduler.lineUp(worker, name, line));
        }
    }

    /** Lets the workers work from {@code startNs} on, in the run's clock. */
    void start(StartLine line, long startNs) {
        kind.begin(startNs);
        resources.started();
        scheduler.start(line, startNs);
    }

    /**
     * Closes everything, unless a device never answered: the kernel may still write to the buffers.
     *
     * @param failed called with what could not be closed, a sentence each
     * @return whether everything is closed
     */
    boolean close(Consumer<String> failed) {
        if (scheduler.anyAlive()) {
            try {
                kind.close();
            } catch (IoFailure e) {
                failed.accept(e.getMessage());
            }
            return false;
        }
        resources.close(failed);
        return true;
    }
}
