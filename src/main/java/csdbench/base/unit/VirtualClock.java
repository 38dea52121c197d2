package csdbench.base.unit;

/** A clock that moves only when told to, for runs in virtual time and for tests. One thread owns it. */
public final class VirtualClock implements NanoClock {
    private long nowNs;

    @Override
    public long nowNs() {
        return nowNs;
    }

    /** Moves to {@code timeNs}; a time in the past leaves the clock where it is. */
    public void advanceTo(long timeNs) {
        nowNs = Math.max(nowNs, timeNs);
    }
}
