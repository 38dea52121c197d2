package csdbench.job.reduce;

/**
 * A run of a test, as text of a parmfile.
 *
 * @param name letters, digits and underscores, unique within its test
 * @param workload parameters as behind {@code wd=}
 * @param run parameters as behind {@code rd=}
 * @param writtenBytes that it writes to all luns, about
 * @param idleSeconds that it lasts without writing
 * @param beside parameters of a second workload, empty for none
 * @param drive name of the file in which a simulated drive stays from session to session, whose luns are then used as a
 *     whole; empty for a fresh one and the span
 */
record ReduceRun(
        String name, String workload, String run, long writtenBytes, long idleSeconds, String beside, String drive) {
    /** Longer than anybody waits; a fill ends at the end of its span. */
    private static final long NO_END_SECONDS = 31_536_000;

    /** A run on fresh drives, on the span. */
    ReduceRun(String name, String workload, String run, long writtenBytes, long idleSeconds) {
        this(name, workload, run, writtenBytes, idleSeconds, "", "");
    }

    /** The same with a second workload. */
    ReduceRun beside(String other) {
        return new ReduceRun(name, workload, run, writtenBytes, idleSeconds, other, drive);
    }

    /** The same on whole luns that stay as they are from session to session. */
    ReduceRun whole(String driveFile) {
        return new ReduceRun(name, workload, run, writtenBytes, idleSeconds, beside, driveFile);
    }

    /** Writes a range once, at full speed, with further parameters of the workload and of the run. */
    static ReduceRun range(String name, long fromByte, long toByte, int transferBytes, String content, String run) {
        return new ReduceRun(
                name,
                "rdpct=0,seekpct=eof,xfersize=" + transferBytes + ",range=(" + fromByte + "," + toByte + ")," + content,
                "iorate=max,forthreads=8,elapsed=" + NO_END_SECONDS + ",interval=1" + run,
                toByte - fromByte,
                0);
    }

    /**
     * Writes the span once, from its beginning to its end.
     *
     * @param content parameters of its data
     */
    static ReduceRun fill(String name, ReduceScope scope, String content) {
        return new ReduceRun(
                name,
                "rdpct=0,xfersize=1m,seekpct=eof," + content,
                "iorate=max,forthreads=8,elapsed=" + NO_END_SECONDS + ",interval=1",
                scope.fillBytes(),
                0);
    }

    /** The same on a range of each lun only, of which {@code bytes} are written in all. */
    ReduceRun within(long beginBytes, long endBytes, long bytes) {
        return new ReduceRun(name, workload + ",range=(" + beginBytes + "," + endBytes + ")", run, bytes, idleSeconds);
    }

    /** A flush of each lun, once a second. */
    static ReduceRun flush(String name) {
        return new ReduceRun(name, "operation=flush,xfersize=4k", "iorate=1,forthreads=1,elapsed=2,interval=1", 0, 2);
    }

    /** Nothing but a read a second, while the device's counters are read. */
    static ReduceRun idle(String name, long seconds) {
        return new ReduceRun(
                name, "rdpct=100,xfersize=4k", "iorate=1,forthreads=1,elapsed=" + seconds + ",interval=1", 0, seconds);
    }

    String workloadLine() {
        return "wd=" + name + ",sd=*," + workload + (beside.isEmpty() ? "" : "\nwd=" + name + "_beside,sd=*," + beside);
    }

    String runLine() {
        return "rd=" + name + ",wd=" + (beside.isEmpty() ? name : "(" + name + "," + name + "_beside)") + "," + run;
    }
}
