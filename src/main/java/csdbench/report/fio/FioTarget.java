package csdbench.report.fio;

/**
 * Below which latency a queue depth is searched.
 *
 * @param ns which an I/O keeps that takes no longer; 0 for no search
 * @param windowNs how long each depth is measured
 * @param percent of the I/Os that have to keep it
 */
public record FioTarget(long ns, long windowNs, double percent) {
    /** Of a job whose depth is given. */
    public static final FioTarget NONE = new FioTarget(0, 0, 100);

    boolean wanted() {
        return ns > 0;
    }
}
