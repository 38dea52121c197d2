package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.real.BlockFacts;
import csdbench.drive.real.CompressionFacts;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.job.command.UsageError;
import csdbench.result.reduce.ReducedDrive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
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
        CounterProbe counter) {
    private static final long REAL_SPAN_BYTES = 256L << 20;
    private static final long MIB = 1L << 20;
    private static final long MIN_SPAN_BYTES = 4 * MIB;

    /** A multiple of what one modelled block of any simulated drive stands for. */
    private static final long GIB = 1L << 30;

    /** Two intervals. */
    private static final long MIN_SETTLE_SECONDS = 2;

    /** Of the capacity of a simulated drive, which models one of many adjacent blocks. */
    private static final long SIMULATED_SHARE = 128;

    /** The default of {@code stopatfree=}. */
    private static final double STOP_PERCENT = 2;

    private static final double MIN_STOP_PERCENT = 0.5;

    /** Where the turnover's filling stops. */
    private static final double MAX_STOP_PERCENT = 20;

    /** As {@code seed=} has it. */
    private static final long MAX_SEED = 1_000_000_000_000_000L;

    private static final Set<String> ALLOCATED = Set.of("st_blocks", "the block layer");

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

    /**
     * Finds out what luns are.
     *
     * @param spanBytes as the user asked
     * @param needs what must be counted
     * @throws UsageError when they count nothing of what becomes of data, or cannot be tested together
     */
    static ReduceScope of(
            List<String> luns, OptionalLong spanBytes, OptionalLong settleSeconds, ReductionTrial.Needs needs)
            throws UsageError {
        if (luns.stream().anyMatch(String::isBlank)) {
            throw new UsageError("--lun has an empty name; name a device, a file or a simulated drive");
        }
        if (luns.stream().map(ReduceScope::where).distinct().count() > 1) {
            throw new UsageError("reduce tests simulated drives, devices or files, but not some of each together");
        }
        if (spanBytes.orElse(MIN_SPAN_BYTES) < MIN_SPAN_BYTES) {
            throw new UsageError("--span " + spanBytes.getAsLong() + ": expected at least 4m");
        }
        if (settleSeconds.orElse(MIN_SETTLE_SECONDS) < MIN_SETTLE_SECONDS) {
            throw new UsageError("--settle " + settleSeconds.getAsLong() + ": expected at least 2 seconds");
        }
        Set<Object> files = new HashSet<>();
        for (String lun : luns) {
            if (where(lun) != Where.SIMULATED && !files.add(file(lun))) {
                throw new UsageError("--lun " + lun + " is given twice, and would be counted once; name each lun once");
            }
        }
        return where(luns.getFirst()) == Where.SIMULATED
                ? simulated(luns, spanBytes, settleSeconds)
                : real(luns, spanBytes, settleSeconds, needs);
    }

    /** The same for all names of a file, links too. */
    private static Object file(String lun) {
        Path path = Path.of(lun).toAbsolutePath().normalize();
        try {
            Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
            return key == null ? path : key;
        } catch (IOException _) {
            return path;
        }
    }

    /** The same with a claim to test, and with what the user chose. */
    ReduceScope with(Optional<Claim> tested, ReducedDrive.Choices choices) throws UsageError {
        double stop = choices.stopAtFreePercent().orElse(STOP_PERCENT);
        if (!(stop >= MIN_STOP_PERCENT && stop < MAX_STOP_PERCENT)) {
            throw new UsageError("--stop-at-free " + stop + ": reduce takes " + MIN_STOP_PERCENT + " to below "
                    + MAX_STOP_PERCENT + " percent, since its steps to that end are shares of it");
        }
        if (choices.seed().orElse(0) > MAX_SEED) {
            throw new UsageError("--seed " + choices.seed().getAsLong() + ": expected at most " + MAX_SEED);
        }
        return new ReduceScope(drive.with(choices), codec, where, scarceBytes, settleSeconds, tested, counter);
    }

    /** The same with what was found out of its counter. */
    ReduceScope with(CounterProbe found) {
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

    private static Where where(String lun) {
        if (DriveOrder.isDrive(lun)) {
            return Where.SIMULATED;
        }
        return lun.startsWith("/dev/") && !lun.startsWith("/dev/shm/") ? Where.DEVICE : Where.FILE;
    }

    private static ReduceScope simulated(List<String> luns, OptionalLong spanBytes, OptionalLong settleSeconds)
            throws UsageError {
        try {
            DriveOrder order = DriveOrder.of(luns.getFirst());
            DeviceCodec codec = DeviceCodec.of(order.profile());
            fits(luns.getFirst(), spanBytes, order.profile().capacityBytes());
            long share = order.profile().capacityBytes() / SIMULATED_SHARE;
            long flash = order.profile().flashBytes();
            long scarce = order.profile().capacityBytes() > flash ? flash : 0;
            long whole = share >= GIB ? share / GIB * GIB : Math.max(MIN_SPAN_BYTES, share / MIB * MIB);
            return new ReduceScope(
                    new ReducedDrive(
                            luns,
                            order.profile().title(),
                            List.of(),
                            true,
                            spanBytes.orElse(whole),
                            List.of("the simulated drive"),
                            codec.word(),
                            codec.unitBytes(),
                            codec.reason(),
                            Optional.empty()),
                    codec,
                    Where.SIMULATED,
                    scarce > 0 ? OptionalLong.of(scarce) : OptionalLong.empty(),
                    settleSeconds,
                    Optional.empty(),
                    CounterProbe.NONE);
        } catch (DriveProblem e) {
            throw new UsageError("--lun " + luns.getFirst() + ": " + e.getMessage() + "; " + e.hint());
        }
    }

    private static ReduceScope real(
            List<String> luns, OptionalLong spanBytes, OptionalLong settleSeconds, ReductionTrial.Needs needs)
            throws UsageError {
        DeviceProbe probe = DeviceProbe.look(Optional.empty());
        List<CompressionFacts> compression = new ArrayList<>();
        List<String> sources = new ArrayList<>();
        List<String> devices = new ArrayList<>();
        List<Long> scarce = new ArrayList<>();
        long span = spanBytes.orElse(REAL_SPAN_BYTES);
        for (String lun : luns) {
            DeviceFacts facts = probe.facts(lun);
            CounterReadings readings = probe.counters(facts).sample(true);
            if (!counts(readings, needs)) {
                if (counts(readings, ReductionTrial.Needs.WRITES)) {
                    throw new UsageError(lun + " counts what it writes to its medium, but not what it holds, which is"
                            + " enough for the test accounting alone: take --test accounting");
                }
                throw new UsageError(lun + " counts nothing of what becomes of data that is written, so its reduction"
                        + " cannot be measured (looked for: data after compression, occupied and free space): "
                        + reasons(readings)
                        + "; 'csdbench probe " + lun + "' lists what it counts, docs/counters.md what else is read");
            }
            readings.sources().stream()
                    .filter(source -> !sources.contains(source))
                    .forEach(sources::add);
            compression.add(probe.compression(facts));
            facts.block().map(BlockFacts::product).ifPresent(product -> devices.add(product.label()));
            readings.value(Counter.CAPACITY_BYTES).stream()
                    .filter(capacity -> readings.value(Counter.LOGICAL_BYTES).orElse(0) > capacity)
                    .forEach(scarce::add);
            if (where(lun) == Where.DEVICE && facts.sizeBytes() > 0) {
                fits(lun, spanBytes, facts.sizeBytes());
                span = Math.min(span, facts.sizeBytes() / MIB * MIB);
            }
        }
        CompressionFacts facts = CompressionFacts.any(compression);
        DeviceCodec codec = DeviceCodec.of(facts);
        return new ReduceScope(
                new ReducedDrive(
                        luns,
                        facts.why(),
                        devices,
                        false,
                        span,
                        sources,
                        codec.word(),
                        codec.unitBytes(),
                        codec.reason(),
                        Optional.empty()),
                codec,
                where(luns.getFirst()),
                scarce.stream().mapToLong(Long::longValue).min(),
                settleSeconds,
                Optional.empty(),
                CounterProbe.NONE);
    }

    private static void fits(String lun, OptionalLong spanBytes, long sizeBytes) throws UsageError {
        if (spanBytes.orElse(0) > sizeBytes) {
            throw new UsageError("--span " + Formats.bytes(spanBytes.getAsLong()) + " is more than the "
                    + Formats.bytes(sizeBytes) + " that " + lun + " has; take less");
        }
    }

    /** Allocated blocks of a file alone show no compression, but what is discarded. */
    static boolean counts(CounterReadings readings, ReductionTrial.Needs needs) {
        boolean used = readings.value(Counter.CAPACITY_BYTES).isPresent()
                && readings.value(Counter.FREE_BYTES).isPresent();
        boolean occupied = readings.value(Counter.OCCUPIED_BYTES).isPresent()
                && !(needs != ReductionTrial.Needs.SPACE && ALLOCATED.containsAll(readings.sources()));
        boolean written = needs == ReductionTrial.Needs.WRITES
                && readings.value(Counter.PHYSICAL_WRITTEN_BYTES).isPresent();
        return readings.value(Counter.COMPRESSED_BYTES).isPresent() || occupied || used || written;
    }

    private static String reasons(CounterReadings readings) {
        return List.of(Counter.COMPRESSED_BYTES, Counter.FREE_BYTES).stream()
                .flatMap(counter -> readings.reason(counter).stream())
                .distinct()
                .collect(Collectors.joining("; "));
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

    /** Idle time that begins, in a file system, when all that was written is stored and what it replaced is freed. */
    ReduceRun settled(String name, Pause pause) {
        return settled(name, idleSeconds(pause));
    }

    /** The same for some seconds. */
    ReduceRun settled(String name, long seconds) {
        String files = where != Where.FILE
                ? ""
                : drive.luns().stream()
                        .map(lun -> " '" + lun.replace("'", "'\\''") + "'")
                        .collect(Collectors.joining("", ",startcmd=\"sync -f", "\""));
        ReduceRun idle = ReduceRun.idle(name, seconds);
        return new ReduceRun(name, idle.workload(), idle.run() + files, 0, idle.idleSeconds());
    }

    /** Idle time behind a fill, longer than its counter lags. */
    long idleSeconds(Pause pause) {
        return Math.max(settleSeconds.orElse(pause.seconds.get(where.ordinal())), counter.waitSeconds());
    }

    /** Parameters of data that the device's codec compresses to a ratio. */
    String content(String ratio) {
        return "compratio=" + ratio + ",compcodec=" + codec.parm() + ",compunit=" + codec.unitBytes();
    }

    /**
     * The parmfile of some runs.
     *
     * @param folder of the files of simulated drives that stay
     */
    String parmfile(List<ReduceRun> runs, Path folder) {
        String drive = runs.getFirst().drive();
        List<String> lines = new ArrayList<>();
        seedChosen().ifPresent(seed -> lines.addAll(List.of("seed=" + seed, "compressionseed=" + seed)));
        for (int i = 0; i < this.drive.luns().size(); i++) {
            lines.add("sd=sd" + (i + 1) + ",lun=\""
                    + lun(
                            this.drive.luns().get(i),
                            drive.isEmpty() ? "" : folder.resolve(drive + i).toString())
                    + '"' + (drive.isEmpty() ? ",size=" + this.drive.spanBytes() : "")
                    + ",block0=yes"
                    + switch (where) {
                        case SIMULATED -> "";
                        case DEVICE -> ",openflags=o_direct";
                        // File systems do not compress what bypasses their cache.
                        case FILE -> ",openflags=fsync";
                    });
        }
        runs.forEach(run -> lines.add(run.workloadLine()));
        runs.forEach(run -> lines.add(run.runLine() + stop(run)));
        return String.join("\n", lines) + "\n";
    }

    /** Runs that do not stop elsewhere stop where the user has it. */
    private String stop(ReduceRun run) {
        return stopPercent() == STOP_PERCENT || run.run().contains("stopatfree=") ? "" : ",stopatfree=" + stopPercent();
    }

    /** Simulated drives begin fresh, unless the user has it otherwise, and are gone after a session without a file. */
    private static String lun(String lun, String file) {
        if (!DriveOrder.isDrive(lun) || lun.contains("state=")) {
            return lun;
        }
        String fresh = lun.contains("init=") ? lun : lun + (lun.contains("?") ? "&" : "?") + "init=fresh";
        return file.isEmpty() ? fresh : fresh + (fresh.contains("?") ? "&" : "?") + "state=" + file;
    }
}
