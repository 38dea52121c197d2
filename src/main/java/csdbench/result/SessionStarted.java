package csdbench.result;

import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;

/**
 * The program was asked to do a list of runs, and all of them are known to be well-formed.
 *
 * @param at now, in the zone of the user
 * @param program what does the runs
 * @param arguments the command line, a word each
 * @param outputFolder where results go, as the user wrote it
 * @param parmfiles what was read, in order, unchanged
 * @param scan the parameter scan: every line, keyword and value as understood, for parmscan.html
 * @param runs name and label of each run that is planned, in order
 * @param host what the machine is: name, system, kernel, processor, memory, Java, in the order to show
 * @param hosts that do the work, in order of definition; none when this machine does all of it
 * @param thresholds that runs must keep, as they were asked for
 */
public record SessionStarted(
        ZonedDateTime at,
        Program program,
        List<String> arguments,
        Path outputFolder,
        List<Parmfile> parmfiles,
        List<String> scan,
        List<PlannedLabel> runs,
        Map<String, String> host,
        List<Host> hosts,
        List<String> thresholds)
        implements RunEvent {

    public SessionStarted {
        hosts = List.copyOf(hosts);
        thresholds = List.copyOf(thresholds);
    }

    /** The same on several hosts. */
    public SessionStarted on(List<Host> some) {
        return new SessionStarted(at, program, arguments, outputFolder, parmfiles, scan, runs, host, some, thresholds);
    }

    /** The same with thresholds. */
    public SessionStarted judgedBy(List<String> some) {
        return new SessionStarted(at, program, arguments, outputFolder, parmfiles, scan, runs, host, hosts, some);
    }

    /** How many runs were asked for: all that are planned but those that only make files. */
    public int askedRuns() {
        return (int) runs.stream().filter(run -> !run.kind().isFormat()).count();
    }

    /**
     * A host that takes part in a session.
     *
     * @param name in the parmfile
     * @param system host name or address
     * @param luns by name of the storage: what is used on this host, in order of definition
     */
    public record Host(String name, String system, Map<String, String> luns) {}

    /**
     * A parameter file.
     *
     * @param name as the user wrote it
     * @param text its lines as read, joined by newlines
     */
    public record Parmfile(String name, String text) {}

    /**
     * A run as its links name it.
     *
     * @param name of the run definition
     * @param forLoops the loops' values, {@code threads=8 xfersize=4k}, empty for none
     * @param targets names of what it reads and writes, in order
     * @param workloads names of what it does, in order
     * @param kind what it works on
     * @param operations on files and directories that it counts, each once, steps included; empty for luns
     */
    public record PlannedLabel(
            String name,
            String forLoops,
            List<String> targets,
            List<String> workloads,
            RunStarted.Kind kind,
            List<String> operations) {
        public PlannedLabel {
            targets = List.copyOf(targets);
            workloads = List.copyOf(workloads);
            operations = List.copyOf(operations);
        }
    }
}
