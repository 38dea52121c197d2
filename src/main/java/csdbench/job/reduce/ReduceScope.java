package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.drive.simulated.DriveOrder;
import csdbench.job.command.UsageError;
import csdbench.job.reduce.counted.CountedSpace;
import csdbench.job.reduce.counted.CounterTrust;
import csdbench.job.reduce.counted.DeviceCodec;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import csdbench.result.reduce.ReducedDrive;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is tested, and how much of it is written.
 *
 * @param drive as results show it
 * @param codec that its compression is compared with
 * @param where what its luns are
 * @param scarceBytes physical space of the smallest device, where one promises more than it has
 * @param settleSeconds idle time behind a fill, as the user asked
 * @param claim that is tested, if one is
 * @param counter what is known of the device's counter
 */
record ReduceScope(
        ReducedDrive drive,
        DeviceCodec codec,
        Where where,
        OptionalLong scarceBytes,
        OptionalLong settleSeconds,
        Optional<Claim> claim,
        CounterTrust counter) {
    static final long MIB = 1L << 20;
    /** A multiple of what one modelled block of any simulated drive stands for. */
    static final long GIB = 1L << 30;

    /** A first look at a counter's lag; where that is this share of it or more, a longer one follows. */
    private static final long QUICK_SECONDS = 8;

    private static final long QUICK_SHARE = 4;

    /** The default of {@code stopatfree=}. */
    static final double STOP_PERCENT = 2;

    static final Parms ZEROS = new Parms("compstyle=zero");

    static final Set<String> ALLOCATED = Set.of("st_blocks", "the block layer");

    /** What luns are. */
    enum Where {
        SIMULATED,
        DEVICE,
        /** In a file system, which may settle only with its next commit. */
        FILE
    }

    /** Why there is idle time, with its length in seconds by what luns are. */
    enum Pause {
        ACCOUNTING(2, 5, 5),
        STEPS(0, 0, 2),
        SETTLE(600, 60, 90),
        RETURN(60, 35, 60),
        /** Half of the time in which counters must show what was written. */
        LAG(60, 60, 60);

        private final List<Long> seconds;

        Pause(long simulated, long device, long file) {
            this.seconds = List.of(simulated, device, file);
        }
    }

    /** The same with what was found out of its counter. */
    ReduceScope with(CounterTrust found) {
        return new ReduceScope(drive, codec, where, scarceBytes, settleSeconds, claim, found);
    }

    /** Whether its counter is the device's own, and not one that a kernel keeps of allocated blocks. */
    boolean countedByDevice() {
        return !ALLOCATED.containsAll(drive.counters());
    }

    /** What of a size is a multiple of what a simulated drive models together. */
    long whole(long bytes) {
        long unit = bytes >= GIB ? GIB : MIB;
        return bytes / unit * unit;
    }

    /** Of physical space that must stay free. */
    double stopPercent() {
        return drive.choices()
                .map(ReducedDrive.Choices::stopAtFreePercent)
                .orElse(OptionalDouble.empty())
                .orElse(STOP_PERCENT);
    }

    /** Of data and order; 0 unless the user chose one. */
    long seed() {
        return seedChosen().orElse(0);
    }

    private OptionalLong seedChosen() {
        return drive.choices().map(ReducedDrive.Choices::seed).orElse(OptionalLong.empty());
    }

    static Where where(String lun) {
        if (DriveOrder.isDrive(lun)) {
            return Where.SIMULATED;
        }
        return lun.startsWith("/dev/") && !lun.startsWith("/dev/shm/") ? Where.DEVICE : Where.FILE;
    }

    /** How many are tested together. */
    int luns() {
        return drive.luns().size();
    }

    /** Bytes that a fill of all luns writes. */
    long fillBytes() {
        return drive.fillBytes();
    }

    /** Refuses a span that incompressible data, with which most tests begin, does not fit. */
    void checkSpan() throws UsageError {
        long most = scarceBytes.isEmpty()
                ? Long.MAX_VALUE
                : ReduceRun.Pace.mostBytes(scarceBytes.getAsLong(), stopPercent());
        if (drive.spanBytes() > most) {
            throw new UsageError("incompressible data in the " + Formats.bytes(drive.spanBytes())
                    + " that are tested would not fit the "
                    + Formats.bytes(scarceBytes.getAsLong()) + " of physical space; take --span " + (most >> 20) + "m");
        }
    }

    /** How the span is filled. */
    ReduceRun.Pace pace() {
        return scarceBytes.isEmpty() ? ReduceRun.Pace.FULL : ReduceRun.Pace.of(scarceBytes.getAsLong(), stopPercent());
    }

    /** What its devices count for the data of a test, from the run behind its first fill of the span, if it ended. */
    Optional<CountedSpace> counted(List<EndedRun> runs, RunKey raw) {
        return EndedRun.of(runs, raw)
                .flatMap(run -> CountedSpace.behind(run.counters(), fillBytes(), counter.rawShare()));
    }

    /** Idle time that begins, in a file system, when all that was written is stored and what it replaced is freed. */
    ReduceRun settled(RunKey key, Pause pause) {
        return settled(key, idleSeconds(pause));
    }

    /** The same for some seconds. */
    ReduceRun settled(RunKey key, long seconds) {
        ReduceRun idle = ReduceRun.idle(key, seconds);
        if (where != Where.FILE) {
            return idle;
        }
        String sync = drive.luns().stream()
                .map(lun -> " '" + lun.replace("'", "'\\''") + "'")
                .collect(Collectors.joining("", "sync -f", ""));
        return idle.and(Parms.of("startcmd=?", Parms.word(sync)));
    }

    /** Idle time behind a fill, longer than its counter lags. */
    long idleSeconds(Pause pause) {
        return Math.max(settleSeconds.orElse(pause.seconds.get(where.ordinal())), counter.waitSeconds());
    }

    /** Times, in seconds, in which a counter's lag is looked for: a quick look where that may do, then a long one. */
    List<Long> lagWindows() {
        long longest = idleSeconds(Pause.LAG);
        return where == Where.SIMULATED || longest <= QUICK_SECONDS
                ? List.of(longest)
                : List.of(QUICK_SECONDS, longest);
    }

    /** Of such a time, that without writes: a lag that a quick look finds is shorter; no run is below two intervals. */
    static long watchSeconds(long lagWindow) {
        return lagWindow > QUICK_SECONDS ? lagWindow : Math.max(2, Math.ceilDiv(lagWindow, 2));
    }

    /** Whether a lag is so short that a look of some seconds found it. */
    static boolean isFound(long lagSeconds, long lagWindow) {
        return lagSeconds * QUICK_SHARE <= lagWindow;
    }

    /** Parameters of data that the device's codec compresses to a ratio. */
    Parms content(String ratio) {
        return Parms.of("compratio=?,compcodec=?,compunit=?", ratio, codec.parm(), codec.unitBytes());
    }

    /** Those of data from a file. */
    static Parms file(String name) {
        return new Parms("compstyle=file:" + name);
    }

    /** Those of the data that a reduction is claimed for. */
    Parms claimed() {
        Claim of = claim.orElseThrow();
        return of.dataRatio().map(this::content).orElse(Parms.of("compstyle=?", Parms.word(of.data())));
    }

    /**
     * The parmfile of some runs.
     *
     * @param folder of the files of simulated drives that stay
     */
    String parmfile(List<ReduceRun> runs, Path folder) {
        String drive = runs.getFirst().drive();
        Parmfile parmfile = new Parmfile();
        seedChosen().ifPresent(seed -> parmfile.line("seed=?", seed).line("compressionseed=?", seed));
        for (int i = 0; i < this.drive.luns().size(); i++) {
            String file = drive.isEmpty() ? "" : folder.resolve(drive + i).toString();
            Parms lun = Parms.word(lun(this.drive.luns().get(i), file));
            parmfile.line(Parms.of("sd=?,lun=?", "sd" + (i + 1), lun)
                    .andIf(drive.isEmpty(), "size=?", this.drive.spanBytes())
                    .and("block0=yes")
                    .and(
                            switch (where) {
                                case SIMULATED -> "";
                                case DEVICE -> "openflags=o_direct";
                                // File systems do not compress what bypasses their cache.
                                case FILE -> "openflags=fsync";
                            }));
        }
        runs.forEach(run -> run.addWorkloads(parmfile));
        runs.forEach(run -> parmfile.line(run.line().and(stop(run))));
        return parmfile.text();
    }

    /** Runs that do not stop elsewhere stop where the user has it. */
    private Parms stop(ReduceRun run) {
        boolean elsewhere = run.line().value("stopatfree").isPresent();
        return Parms.NONE.andIf(stopPercent() != STOP_PERCENT && !elsewhere, "stopatfree=?", stopPercent());
    }

    /** Simulated drives begin fresh, unless the user has it otherwise, and are gone after a session without a file. */
    private static String lun(String lun, String file) {
        if (!DriveOrder.isDrive(lun) || lun.contains("state=")) {
            return lun;
        }
        String fresh = DriveOrder.beginning(lun, "fresh");
        return file.isEmpty() ? fresh : fresh + (fresh.contains("?") ? "&" : "?") + "state=" + file;
    }
}
