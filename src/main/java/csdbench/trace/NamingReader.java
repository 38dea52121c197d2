package csdbench.trace;

/** A reader that has the same names and problems from beginning to end, its own or those of a reader below it. */
public abstract class NamingReader implements TraceReader {
    protected final NameTable devices;
    protected final NameTable streams;
    protected final ReadProblems rejects;

    protected NamingReader(NameTable devices, NameTable streams, ReadProblems rejects) {
        this.devices = devices;
        this.streams = streams;
        this.rejects = rejects;
    }

    /**
     * Without any names yet.
     *
     * @param file for messages
     * @param strict whether a malformed record is an error
     */
    protected NamingReader(String file, boolean strict) {
        this(new NameTable(), new NameTable(), new ReadProblems(file, strict));
    }

    /** Of requests that only devices have names in. */
    protected NamingReader(NameTable both, ReadProblems rejects) {
        this(both, both, rejects);
    }

    protected NamingReader(TraceReader below) {
        this(below.devices(), below.streams(), below.rejects());
    }

    @Override
    public final NameTable devices() {
        return devices;
    }

    @Override
    public final NameTable streams() {
        return streams;
    }

    @Override
    public final ReadProblems rejects() {
        return rejects;
    }
}
