package csdbench.engine.opened;

import csdbench.base.text.Formats;
import csdbench.content.ContentSpec;
import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.counters.CounterSource;
import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.Source;
import csdbench.drive.simulated.engine.SimTarget;
import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.DriveCounts;
import csdbench.drive.simulated.flash.FlashSpec;
import csdbench.engine.kind.EngineDecorator;
import csdbench.engine.sample.WrittenData;
import csdbench.engine.validation.RecallEngine;
import csdbench.engine.validation.WriteMaps;
import csdbench.result.RunStarted.Band;
import csdbench.result.RunStarted.Simulation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A simulated drive behind a target. It knows how large data becomes and stores none. One thread owns it.
 *
 * @param name of the target
 * @param target open
 */
record SimulatedDrive(String name, SimTarget target) implements TargetDevice {
    private static final Pattern FAULTS = Pattern.compile("[?&]faults=([^&]*)");

    private DriveOrder order() {
        return target.drive().order();
    }

    @Override
    public CounterReadings counters(boolean settled) {
        DriveCounts counts = target.counts();
        return CounterReadings.of("the simulated drive")
                .with(Counter.HOST_READ_BYTES, counts.hostReadBytes())
                .with(Counter.HOST_WRITTEN_BYTES, counts.hostWrittenBytes())
                .with(Counter.PHYSICAL_WRITTEN_BYTES, counts.mediaWrittenBytes())
                .with(Counter.STORED_BYTES, counts.storedBytes())
                .with(Counter.COMPRESSED_BYTES, counts.occupiedBytes())
                .with(Counter.OCCUPIED_BYTES, counts.occupiedBytes())
                .with(Counter.LOGICAL_BYTES, order().profile().capacityBytes())
                .with(Counter.CAPACITY_BYTES, counts.usableBytes())
                .with(Counter.RATED_WRITE_BYTES, order().profile().ratedWriteBytes())
                .with(Counter.FREE_BYTES, Math.max(0, counts.usableBytes() - counts.occupiedBytes()));
    }

    @Override
    public Optional<CounterSource> space() {
        return Optional.of(new CounterSource() {
            @Override
            public CounterReadings read() {
                // As the block layer of a machine counts, which is never late.
                return counters(false)
                        .with(
                                Counter.BLOCK_LAYER_WRITTEN_BYTES,
                                target.drive().flash().counts().hostWrittenBytes());
            }

            @Override
            public Cost cost() {
                return Cost.MEMORY;
            }
        });
    }

    @Override
    public String faults() {
        Matcher asked = FAULTS.matcher(order().lun());
        return order().faults().any() && asked.find() ? asked.group(1) : "";
    }

    @Override
    public Optional<String> criticalWarning() {
        DriveCounts counts = target.drive().flash().counts();
        return counts.outOfSpace() == 0
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "critical warning of sd=%s: the drive has no flash left. It holds %s of data in %s of"
                                + " flash, and refused %,d writes so far; nothing that it holds is lost. Write data"
                                + " that compresses further, or promise less with capacity=.",
                        name,
                        Formats.bytes(counts.storedBytes()),
                        Formats.bytes(counts.occupiedBytes()),
                        counts.outOfSpace()));
    }

    /** One thread turns a drive. */
    @Override
    public int workers(int wanted) {
        return 1;
    }

    @Override
    public void expect(List<ContentSpec> written, long sizeBytes) {
        target.writes(written.stream()
                .map(content -> sizes(order(), content, sizeBytes))
                .toList());
    }

    /** The sizes of blocks of such data on a drive. */
    static BlockSizes sizes(DriveOrder order, ContentSpec content, long sizeBytes) {
        if (!content.hasRegions()) {
            return sizes(order, content);
        }
        List<ContentSpec.Region> regions = content.regions(sizeBytes);
        return BlockSizes.byRegion(
                regions.stream()
                        .map(region -> sizes(order, content.only(region.share())))
                        .toList(),
                regions.stream()
                        .mapToLong(region -> Math.ceilDiv(region.endBytes(), (long) FlashSpec.BLOCK_BYTES))
                        .toArray());
    }

    /** The sizes that the drive's own codec compresses such data to. */
    private static BlockSizes sizes(DriveOrder order, ContentSpec content) {
        DriveProfile profile = order.profile();
        FlashSpec.Packing packing = profile.flash().packing();
        return profile.codec()
                .map(codec -> Arrays.stream(WrittenData.compressedBytes(
                                content, codec, packing.groupBytes(), (int) profile.value(Parameter.GROUP_START)))
                        .map(packing::storedBytes)
                        .toArray())
                .map(BlockSizes::of)
                .orElse(BlockSizes.all(FlashSpec.BLOCK_BYTES));
    }

    @Override
    public boolean storesData() {
        return false;
    }

    @Override
    public List<EngineDecorator> recall(WriteMaps.ValidatedLun lun, List<ContentSpec> written) {
        return List.of((inner, _) -> new RecallEngine(
                inner, lun.writeMap(), lun.sources(written), target.drive().contents(), order().faults()));
    }

    @Override
    public Optional<Simulation> simulation(Optional<Band> band) {
        DriveProfile profile = order().profile();
        return Optional.of(new Simulation(
                profile.name(),
                profile.title(),
                clockWord(order()),
                condition(order()),
                Arrays.stream(Parameter.values())
                        .filter(parameter -> profile.settings().get(parameter).source() == Source.USER)
                        .map(parameter -> parameter.key() + "=" + Formats.trimmed(profile.value(parameter)))
                        .toList(),
                profile.calibration(),
                DriveAccuracy.of(profile),
                band));
    }

    static String clockWord(DriveOrder order) {
        return order.realTime() ? "real" : "virtual";
    }

    private static String condition(DriveOrder order) {
        String data = " with data of " + Formats.trimmed(order.ratio()) + ":1";
        String filled = order.profile().compresses() ? "filled in order" + data : "filled in order";
        return switch (order.condition().state()) {
            case FRESH -> "fresh";
            case FILLED -> filled;
            case RANDOM ->
                filled + ", then " + Formats.trimmed(order.condition().spanPercent())
                        + " % of it overwritten at random until garbage collection was steady";
            case SEQUENTIAL ->
                filled + ", then " + Formats.trimmed(order.condition().spanPercent())
                        + " % of it overwritten at random until garbage collection was steady, then once in order";
        };
    }
}
