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
import csdbench.drive.simulated.DriveProfile;
import csdbench.job.command.UsageError;
import csdbench.job.reduce.counted.CounterTrust;
import csdbench.job.reduce.counted.DeviceCodec;
import csdbench.result.reduce.ReducedDrive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Finds out what luns are, and whether they count what becomes of data. Stateless. */
final class LunProbe {
    private static final long REAL_SPAN_BYTES = 256L << 20;
    private static final long MIN_SPAN_BYTES = 4 * ReduceScope.MIB;

    /** Two intervals. */
    private static final long MIN_SETTLE_SECONDS = 2;

    /** Of the capacity of a simulated drive, which models one of many adjacent blocks. */
    private static final long SIMULATED_SHARE = 128;

    private static final double MIN_STOP_PERCENT = 0.5;

    /** Where the turnover's filling stops. */
    private static final double MAX_STOP_PERCENT = 20;

    /** As {@code seed=} has it. */
    private static final long MAX_SEED = 1_000_000_000_000_000L;

    private LunProbe() {}

    /**
     * Finds out what luns are.
     *
     * @throws UsageError when they count nothing of what becomes of data, or cannot be tested as ordered
     */
    static ReduceScope scope(ReduceFlow.Order order) throws UsageError {
        List<String> luns = order.luns();
        OptionalLong spanBytes = order.spanBytes();
        OptionalLong settleSeconds = order.settleSeconds();
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
            if (ReduceScope.where(lun) != ReduceScope.Where.SIMULATED && !files.add(file(lun))) {
                throw new UsageError("--lun " + lun + " is given twice, and would be counted once; name each lun once");
            }
        }
        return ReduceScope.where(luns.getFirst()) == ReduceScope.Where.SIMULATED ? simulated(order) : real(order);
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

    /**
     * Of luns that were looked at.
     *
     * @param devices as {@link ReducedDrive#devices}
     * @param counters as {@link ReducedDrive#counters}
     * @param scarceBytes physical space of those devices that promise more than they have
     */
    private static ReduceScope scope(
            ReduceFlow.Order order,
            String title,
            List<String> devices,
            long spanBytes,
            List<String> counters,
            DeviceCodec codec,
            LongStream scarceBytes)
            throws UsageError {
        double stop = order.stopAtFreePercent().orElse(ReduceScope.STOP_PERCENT);
        if (!(stop >= MIN_STOP_PERCENT && stop < MAX_STOP_PERCENT)) {
            throw new UsageError("--stop-at-free " + stop + ": reduce takes " + MIN_STOP_PERCENT + " to below "
                    + MAX_STOP_PERCENT + " percent, since its steps to that end are shares of it");
        }
        if (order.seed().orElse(0) > MAX_SEED) {
            throw new UsageError("--seed " + order.seed().getAsLong() + ": expected at most " + MAX_SEED);
        }
        boolean chosen = order.seed().isPresent() || order.stopAtFreePercent().isPresent();
        ReduceScope.Where where = ReduceScope.where(order.luns().getFirst());
        return new ReduceScope(
                new ReducedDrive(
                        order.luns(),
                        title,
                        devices,
                        where == ReduceScope.Where.SIMULATED,
                        spanBytes,
                        counters,
                        codec.word(),
                        codec.unitBytes(),
                        codec.reason(),
                        chosen
                                ? Optional.of(new ReducedDrive.Choices(order.seed(), order.stopAtFreePercent()))
                                : Optional.empty()),
                codec,
                where,
                scarceBytes.min(),
                order.settleSeconds(),
                order.claim(),
                CounterTrust.NONE);
    }

    private static ReduceScope simulated(ReduceFlow.Order order) throws UsageError {
        String lun = order.luns().getFirst();
        try {
            DriveProfile profile = DriveOrder.of(lun).profile();
            DeviceCodec codec = DeviceCodec.of(profile);
            fits(lun, order.spanBytes(), profile.capacityBytes());
            long share = profile.capacityBytes() / SIMULATED_SHARE;
            long whole = share >= ReduceScope.GIB
                    ? share / ReduceScope.GIB * ReduceScope.GIB
                    : Math.max(MIN_SPAN_BYTES, share / ReduceScope.MIB * ReduceScope.MIB);
            return scope(
                    order,
                    profile.title(),
                    List.of(),
                    order.spanBytes().orElse(whole),
                    List.of("the simulated drive"),
                    codec,
                    LongStream.of(profile.flashBytes()).filter(flash -> flash > 0 && profile.capacityBytes() > flash));
        } catch (DriveProblem e) {
            throw new UsageError("--lun " + lun + ": " + e.getMessage() + "; " + e.hint());
        }
    }

    private static ReduceScope real(ReduceFlow.Order order) throws UsageError {
        ReductionTrial.Needs needs = order.tests().stream()
                .map(test -> test.test().needs())
                .min(Comparator.naturalOrder())
                .orElse(ReductionTrial.Needs.COMPRESSION);
        DeviceProbe probe = DeviceProbe.look(Optional.empty());
        List<CompressionFacts> compression = new ArrayList<>();
        List<String> sources = new ArrayList<>();
        List<String> devices = new ArrayList<>();
        List<Long> scarce = new ArrayList<>();
        long span = order.spanBytes().orElse(REAL_SPAN_BYTES);
        for (String lun : order.luns()) {
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
            if (ReduceScope.where(lun) == ReduceScope.Where.DEVICE && facts.sizeBytes() > 0) {
                fits(lun, order.spanBytes(), facts.sizeBytes());
                span = Math.min(span, facts.sizeBytes() / ReduceScope.MIB * ReduceScope.MIB);
            }
        }
        CompressionFacts facts = CompressionFacts.any(compression);
        return scope(
                order,
                facts.why(),
                devices,
                span,
                sources,
                DeviceCodec.of(facts),
                scarce.stream().mapToLong(Long::longValue));
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
                && !(needs != ReductionTrial.Needs.SPACE && ReduceScope.ALLOCATED.containsAll(readings.sources()));
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
}
