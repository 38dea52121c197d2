package csdbench.engine.hosts;

/**
 * Messages as bytes: version, session, message. Only records that messages and results consist of can be read, no class
 * is named on the wire, and nothing is larger than the message that it came in.
 */
public final class Wire {
    /** Changes with every change of the layout or of a message. */
    public static final int VERSION = 3;

    /** More than the longest interval of a run with thousands of targets. */
    public static final int MAX_BYTES = 32 << 20;

    private final long session;

    /**
     * @param session number that the controller drew; messages of others are not read
     */
    public Wire(long session) {
        this.session = session;
    }

    byte[] bytes(Message message) {
        WireBytes out = new WireBytes();
        out.put(VERSION);
        out.putFixed(session);
        RecordCodec.of(Message.class).write(message, out);
        return out.written();
    }

    /** Reads a message. */
    Message message(byte[] bytes) throws WireProblem {
        if (bytes.length > MAX_BYTES) {
            throw new WireProblem("a message of " + bytes.length + " bytes is too long");
        }
        WireBytes in = new WireBytes(bytes);
        int version = in.take();
        if (version != VERSION) {
            throw new WireProblem("a message has version " + version + ", not " + VERSION);
        }
        if (in.takeFixed() != session) {
            throw new WireProblem("a message belongs to another session");
        }
        try {
            Message message = (Message) RecordCodec.of(Message.class).read(in, 0);
            if (in.left() > 0) {
                throw new WireProblem("a message is followed by " + in.left() + " bytes");
            }
            return message;
        } catch (IllegalArgumentException e) {
            throw new WireProblem("a message holds an impossible value: " + e.getMessage());
        }
    }
}
