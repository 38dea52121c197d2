package csdbench.engine.hosts;

import csdbench.result.RunEvent;
import java.util.List;

/** What a controller and its agents send each other. Clocks are monotonic, in ns, each with an origin of its own. */
public sealed interface Message {
    /** From the controller to an agent. */
    sealed interface Order extends Message {}

    /** From an agent to the controller. */
    sealed interface Answer extends Message {}

    /** Asks for the clock; also the sign that the controller is there. */
    record Ping(int number) implements Order {}

    /**
     * What the agent is to carry out. It plans the text for itself.
     *
     * @param text parmfiles as one text, includes and variables resolved
     * @param options of the command line that override it, a word each
     * @param host which of the hosts the agent is, from 0
     * @param labels of all hosts
     * @param planHash of the controller's plan
     */
    record Prepare(String text, List<String> options, int host, List<String> labels, String planHash)
            implements Order {}

    /**
     * What the agent is to carry out instead of parmfiles: a command that it does as if it was given there.
     *
     * @param words of the command, its name first
     * @param folder part of the name of the agent's own folder, the same when the command is resumed
     */
    record Commission(List<String> words, String folder) implements Order {}

    /**
     * Opens the targets of a run and waits.
     *
     * @param run number in the session, from 1
     * @param spec index of the run in the plan
     */
    record Open(int run, int spec) implements Order {}

    /** Begins a run that is open, when the agent's clock shows {@code atNs}. */
    record Start(int run, long atNs) implements Order {}

    /**
     * Ends a run.
     *
     * @param complete whether it has done all that was asked
     */
    record Stop(int run, String reason, boolean complete) implements Order {}

    /** Ends the session. */
    record Finish(String reason) implements Order {}

    /** First message of an agent. */
    record Hello(String build, String host) implements Answer {}

    /** Answers a ping. */
    record Pong(int number, long clockNs) implements Answer {}

    /**
     * The plan is that of the controller, and the agent's own checks allow it.
     *
     * @param written what the agent will write; nothing of a commission
     */
    record Ready(String planHash, List<Written> written) implements Answer {}

    /**
     * A file, a folder of files or a device that an agent writes in a run.
     *
     * @param run index in the plan
     * @param storage name of its definition
     * @param lun as the plan has it
     * @param identity equal on two agents if it is the same for both
     * @param tree whether it is a folder of files
     * @param shared whether hosts are to divide the files of the tree
     */
    record Written(int run, String storage, String lun, String identity, boolean tree, boolean shared) {}

    /**
     * The agent does not carry it out; nothing was written.
     *
     * @param code with which a command ends that is refused so
     */
    record Refuse(String reason, int code) implements Answer {}

    /** The targets of a run are open. */
    record Opened(int run) implements Answer {}

    /** A run has begun at {@code clockNs}. */
    record Started(int run, long clockNs) implements Answer {}

    /** An event of a run; {@code number} counts them from 1. */
    record Happened(int run, int number, RunEvent event) implements Answer {}

    /**
     * A run is over.
     *
     * @param events number of the last event
     * @param problem why it did not begin, empty when it did
     */
    record Ended(int run, int events, String problem) implements Answer {}

    /**
     * A part of a file that a commission wrote, or of what it is to report. Parts of one version of a file come in
     * order.
     *
     * @param file its name
     * @param index of the part, from 0
     * @param count of parts, at most {@link #MAX_PARTS}
     * @param text at most {@link #MAX_PART} characters
     */
    record Part(int run, String file, int index, int count, String text) implements Answer {
        public static final int MAX_PART = 1 << 16;
        public static final int MAX_PARTS = 1 << 9;

        public Part {
            if (count < 1 || count > MAX_PARTS || index < 0 || index >= count || text.length() > MAX_PART) {
                throw new IllegalArgumentException("part " + index + " of " + count + " of " + file);
            }
        }
    }

    /** The agent is there. */
    record Alive() implements Answer {}

    /** The agent ends the session of its own accord. */
    record Bye(String reason) implements Answer {}
}
