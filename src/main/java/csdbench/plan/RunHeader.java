package csdbench.plan;

/**
 * What every run has.
 *
 * @param name of the run definition; a point of a curve is {@code run1_(60%)}
 * @param forLoops the loops' values in nesting order, {@code threads=8 xfersize=4k}, empty for none
 * @param elapsedSeconds measured length, 0 for no limit
 * @param warmupSeconds run before it, left out of averages
 * @param intervalSeconds length of a reporting interval, at least 1
 * @param pauseSeconds to wait before it starts
 */
public record RunHeader(
        String name,
        String forLoops,
        long elapsedSeconds,
        long warmupSeconds,
        long intervalSeconds,
        long pauseSeconds) {

    public RunHeader {
        if (intervalSeconds < 1 || elapsedSeconds < 0 || warmupSeconds < 0 || pauseSeconds < 0) {
            throw new IllegalArgumentException("interval at least 1, other times at least 0, in run " + name);
        }
    }

    /** What tells it from other runs of its plan: name and loops. */
    public String title() {
        return forLoops.isEmpty() ? name : name + " " + forLoops;
    }

    /** The same with another pause. */
    public RunHeader withPauseSeconds(long seconds) {
        return new RunHeader(name, forLoops, elapsedSeconds, warmupSeconds, intervalSeconds, seconds);
    }
}
