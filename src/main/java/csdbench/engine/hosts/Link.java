package csdbench.engine.hosts;

/** The transport between a controller and its agents, a star. Any thread may send. */
public interface Link extends AutoCloseable {
    /** Name of the controller among the members. No host has it: a label is one word. */
    String CONTROLLER = "the controller";

    /** Sends to one member, in order; what cannot be delivered is lost without an exception. */
    void send(String to, byte[] message);

    /** The same for a message of which the time counts: at once, also before others that wait. */
    void signal(String to, byte[] message);

    /** Leaves. */
    @Override
    void close();

    /** Learns of messages and losses. */
    interface Listener {
        void received(String from, byte[] message);

        /** The transport noticed that a member is gone. */
        void gone(String member);
    }
}
