package csdbench.job.reduce;

import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.util.List;

/**
 * A run of a test, as parameters of a parmfile.
 *
 * @param key what it is for, from which its name follows
 * @param workload as behind {@code wd=}
 * @param run as behind {@code rd=}
 * @param writtenBytes that it writes to all luns, about
 * @param idleSeconds that it lasts without writing
 * @param beside of a second workload, empty for none
 * @param drive name of the file in which a simulated drive stays from session to session, whose luns are then used as a
 *     whole; empty for a fresh one and the span
 */
record ReduceRun(
        RunKey key, Parms workload, Parms run, long writtenBytes, long idleSeconds, Parms beside, String drive) {
    static final int BLOCK_BYTES = 4096;

    /** Longer than anybody waits; a fill ends at the end of its span. */
    private static final long NO_END_SECONDS = 31_536_000;

    private static final String BESIDE = "_beside";

    private static final int MIB = 1 << 20;

    /** Of each lun, while it is filled. */
    private static final int THREADS = 8;

    private static final Parms READS = new Parms("rdpct=100,xfersize=4k");

    /** A run on fresh drives, on the span. */
    ReduceRun(RunKey key, Parms workload, Parms run, long writtenBytes, long idleSeconds) {
        this(key, workload, run, writtenBytes, idleSeconds, Parms.NONE, "");
    }

    /** The same with a second workload. */
    ReduceRun beside(Parms other) {
        return new ReduceRun(key, workload, run, writtenBytes, idleSeconds, other, drive);
    }

    /** The same on whole luns that stay as they are from session to session. */
    ReduceRun whole(String driveFile) {
        return new ReduceRun(key, workload, run, writtenBytes, idleSeconds, beside, driveFile);
    }

    /** The same with further parameters of the run. */
    ReduceRun and(Parms more) {
        return new ReduceRun(key, workload, run.and(more), writtenBytes, idleSeconds, beside, drive);
    }

    /** The same on a range of each lun only, of which {@code bytes} are written in all. */
    ReduceRun within(long beginBytes, long endBytes, long bytes) {
        return new ReduceRun(key, workload.and(range(beginBytes, endBytes)), run, bytes, idleSeconds, beside, drive);
    }

    /** A range of each lun. */
    static Parms range(long fromByte, long toByte) {
        return Parms.of("range=?", List.of(fromByte, toByte));
    }

    /** The power of two below, from 4 KiB to a maximum. */
    static int transfer(long bytes, int maxBytes) {
        return Math.clamp(Long.highestOneBit(Math.max(1, bytes)), BLOCK_BYTES, maxBytes);
    }

    /** As fast as that, until all is done. */
    static Parms toEnd(String rate) {
        return Parms.of("iorate=?,forthreads=?,elapsed=?,interval=1", rate, THREADS, NO_END_SECONDS);
    }

    /** Writes a range once, at full speed, with further parameters of the workload and of the run. */
    static ReduceRun range(RunKey key, long fromByte, long toByte, int transferBytes, Parms content, Parms run) {
        return new ReduceRun(
                key,
                Parms.of("rdpct=0,seekpct=eof,xfersize=?", transferBytes)
                        .and(range(fromByte, toByte))
                        .and(content),
                toEnd("max").and(run),
                toByte - fromByte,
                0);
    }

    /**
     * Writes the span once, from its beginning to its end.
     *
     * @param content parameters of its data
     */
    static ReduceRun fill(RunKey key, ReduceScope scope, Parms content) {
        Pace pace = scope.pace();
        return new ReduceRun(
                key,
                Parms.of("rdpct=0,xfersize=?,seekpct=eof", pace.transferBytes()).and(content),
                toEnd(pace.rate()).and(pace.stop()),
                scope.fillBytes(),
                0);
    }

    /** The same, alone of its kind. */
    static ReduceRun fill(String name, ReduceScope scope, Parms content) {
        return fill(new RunKey.Named(name), scope, content);
    }

    /**
     * How a span is filled: so slowly on a device that promises more than it has that the watch on its free space sees
     * it in time, however busy the machine is.
     *
     * @param rate as behind {@code iorate=}
     * @param stop further parameters of the run
     */
    record Pace(int transferBytes, String rate, Parms stop) {
        static final Pace FULL = new Pace(MIB, "max", Parms.NONE);

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
            int transfer = transfer(capacityBytes >> 10, MIB);
            long bytesPerSecond = capacityBytes / SECONDS;
            return bytesPerSecond > MAX_BYTES_PER_SECOND
                    ? FULL
                    : new Pace(
                            transfer,
                            Long.toString(Math.max(1, bytesPerSecond / transfer)),
                            stopAtFree(Math.max(stopPercent, STOP_PERCENT)));
        }

        /** Of physical space, for a span that is filled with incompressible data. */
        static long mostBytes(long capacityBytes, double stopPercent) {
            return (long) (capacityBytes * (95 - Math.max(stopPercent, STOP_PERCENT)) / 100);
        }
    }

    /** Ends the run once no more than that is free. */
    static Parms stopAtFree(double percent) {
        return Parms.of("stopatfree=?", percent);
    }

    /** A flush of each lun, once a second. */
    static ReduceRun flush(RunKey key) {
        return new ReduceRun(
                key,
                new Parms("operation=flush,xfersize=4k"),
                new Parms("iorate=1,forthreads=1,elapsed=2,interval=1"),
                0,
                2);
    }

    /** Nothing but a read a second, while the device's counters are read. */
    static ReduceRun idle(RunKey key, long seconds) {
        return idle(key, seconds, 1);
    }

    /** The same for at least that long, in as few intervals as there can be: counters are read at its end. */
    static ReduceRun pause(RunKey key, long minSeconds) {
        long interval = Math.ceilDiv(minSeconds, 2);
        return idle(key, 2 * interval, interval);
    }

    private static ReduceRun idle(RunKey key, long seconds, long interval) {
        return new ReduceRun(
                key, READS, Parms.of("iorate=1,forthreads=1,elapsed=?,interval=?", seconds, interval), 0, seconds);
    }

    void addWorkloads(Parmfile to) {
        to.line(Parms.of("wd=?,sd=*", key.word()).and(workload));
        if (!beside.text().isEmpty()) {
            to.line(Parms.of("wd=?,sd=*", key.word() + BESIDE).and(beside));
        }
    }

    Parms line() {
        String name = key.word();
        return Parms.of("rd=?,wd=?", name, beside.text().isEmpty() ? name : List.of(name, name + BESIDE))
                .and(run);
    }
}
