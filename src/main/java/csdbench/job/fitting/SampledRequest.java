package csdbench.job.fitting;

/** A request of a sample; of one that begins a run the last two figures change while it goes on. */
final class SampledRequest {
    final long gapNs;
    final int stream;
    final boolean read;
    final long bytes;
    final int remainder;
    final int run;
    final int first;
    final int before;
    final long fresh;
    long blocks;
    int last;

    /** @param distances of the first block, the last and the one before the first */
    SampledRequest(
            long gapNs, int stream, boolean read, long bytes, int remainder, int run, int[] distances, long fresh) {
        this.gapNs = gapNs;
        this.stream = stream;
        this.read = read;
        this.bytes = bytes;
        this.remainder = remainder;
        this.run = run;
        this.first = distances[0];
        this.last = distances[1];
        this.before = distances[2];
        this.fresh = fresh;
    }

    /** Adds what it reads, writes, touches first and begins, and how long it was waited for. */
    void addTo(double[] figures) {
        figures[0] += read ? bytes : 0;
        figures[1] += read ? 0 : bytes;
        figures[2] += read ? 1 : 0;
        figures[3] += fresh;
        figures[4] += run == 0 ? 1 : 0;
        // Of gaps the few that are long make bursts.
        figures[5] += (double) gapNs * gapNs;
    }
}
