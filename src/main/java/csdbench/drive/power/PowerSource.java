package csdbench.drive.power;

import java.util.Optional;

/** Something that says how much power or energy is used. One thread polls it. */
public interface PowerSource extends AutoCloseable {
    /** As the user named it. */
    String name();

    /** What is behind it, for people, such as {@code the processors of this machine}. */
    String covers();

    /** Takes what is new. Does not wait for a meter, and does not throw. */
    void poll(long nowNs, Sink sink);

    /** The smallest difference that it can say, in watts; 0 where it is too small to matter. */
    double stepWatts();

    /** What is wrong with it, without a full stop; empty where it works. */
    Optional<String> problem();

    /** Ends what it started. */
    @Override
    default void close() {}

    /** Where readings go. */
    interface Sink {
        /** @param watts at this time */
        void watts(long atNs, double watts);

        /** @param joules since the first of these */
        void joules(long atNs, double joules);
    }
}
