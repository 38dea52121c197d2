package csdbench.engine.hosts;

import csdbench.result.RunEvent;

/** Learns how far the agents are; called by the methods of the controller. */
public interface AgentListener {
    /** All clocks are known; {@code agent} was the last. */
    void connected();

    void hello(String agent, Message.Hello hello);

    /** An agent is ready for what it was prepared for. */
    default void ready(String agent, Message.Ready answer) {}

    /** Every agent answered the preparation. */
    void prepared();

    void refused(String agent, String reason, int code);

    /** All agents of a run are open, so it begins. */
    void begins(int run);

    /** An agent began {@code lateNs} after the common start, as far as its clock is known. */
    void started(String agent, long lateNs, ClockOffset clock);

    /** An event of a run, in the order in which the agent sent it. */
    void happened(String agent, RunEvent event);

    /** A part of a file of a commission. */
    default void part(String agent, Message.Part part) {}

    /** An agent is through with a run; {@code problem} is empty unless it did not begin. */
    void ended(String agent, String problem);

    /** An agent is lost. */
    void lost(String agent, int interval, String reason);

    /** No agent has anything more to do in the run. */
    void allEnded();
}
