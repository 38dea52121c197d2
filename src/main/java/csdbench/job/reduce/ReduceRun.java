package csdbench.job.reduce;

import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.util.List;

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

    private static final String BESIDE = "_beside";

    private static final int MIB = 1 << 20;

    /** Of each lun, while it is filled. */
    private static final int THREADS = 8;

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
                "iorate=max,forthreads=" + THREADS + ",elapsed=" + NO_END_SECONDS + ",interval=1" + run,
                toByte - fromByte,
                0);
    }

    /**
     * Writes the span once, from its beginning to its end.
     *
     * @param content parameters of its data
     */
    static ReduceRun fill(String name, ReduceScope scope, String content) {
        Pace pace = scope.pace();
        return new ReduceRun(
                name,
                "rdpct=0,xfersize=" + pace.transferBytes() + ",seekpct=eof," + content,
                "iorate=" + pace.rate() + ",forthreads=" + THREADS + ",elapsed=" + NO_END_SECONDS + ",interval=1"
                        + pace.stop(),
                scope.fillBytes(),
                0);
    }

    /**
     * How a span is filled: so slowly on a device that promises more than it has that the watch on its free space sees
     * it in time, however busy the machine is.
     *
     * @param rate as behind {@code iorate=}
     * @param stop further parameters of the run, from a comma on
     */
    record Pace(int transferBytes, String rate, String stop) {
        static final Pace FULL = new Pace(MIB, "max", "");

        /** A share of this many of the physical space may be filled in a second. */
        private static final int SECONDS = 4;

        /** Of physical space that stays free besides. */
        private static final double STOP_PERCENT = 10;

        /** Faster than this devices are not. */
        private static final long MAX_BYTES_PER_SECOND = 16L << 30;

        /** Operations a second, no more than this pace allows. */
        String atMost(long wanted) {
            return Long.toString(rate.equals("max") ? wanted : Math.min(wanted, Long.parseLong(rate)));
        }

        /** For devices of which the smallest has that much physical space. */
        static Pace of(long capacityBytes, double stopPercent) {
            int transfer = FillSteps.transfer(capacityBytes >> 10, MIB);
            long bytesPerSecond = capacityBytes / SECONDS;
            return bytesPerSecond > MAX_BYTES_PER_SECOND
                    ? FULL
                    : new Pace(
                            transfer,
                            Long.toString(Math.max(1, bytesPerSecond / transfer)),
                            ",stopatfree=" + Math.max(stopPercent, STOP_PERCENT));
        }

        /** Of physical space, for a span that is filled with incompressible data. */
        static long mostBytes(long capacityBytes, double stopPercent) {
            return (long) (capacityBytes * (95 - Math.max(stopPercent, STOP_PERCENT)) / 100);
        }
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

    /** The same for at least that long, in as few intervals as there can be: counters are read at its end. */
    static ReduceRun pause(String name, long minSeconds) {
        long interval = Math.ceilDiv(minSeconds, 2);
        return new ReduceRun(
                name,
                "rdpct=100,xfersize=4k",
                "iorate=1,forthreads=1,elapsed=" + 2 * interval + ",interval=" + interval,
                0,
                2 * interval);
    }

    void addWorkloads(Parmfile to) {
        to.line(Parms.of("wd=?,sd=*", name).and(new Parms(workload)));
        if (!beside.isEmpty()) {
            to.line(Parms.of("wd=?,sd=*", name + BESIDE).and(new Parms(beside)));
        }
    }

    Parms line() {
        return Parms.of("rd=?,wd=?", name, beside.isEmpty() ? name : List.of(name, name + BESIDE))
                .and(new Parms(run));
    }
}
