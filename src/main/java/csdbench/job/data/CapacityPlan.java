package csdbench.job.data;

import csdbench.base.unit.Rng;
import csdbench.content.lifelike.LikeProfile;
import csdbench.content.measure.BlockCompression;
import csdbench.content.measure.Codec;
import csdbench.content.measure.RatioBand;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.flash.BlockSizes;
import csdbench.drive.simulated.flash.DriveCounts;
import csdbench.drive.simulated.flash.FlashDrive;
import csdbench.drive.simulated.flash.FlashSpec;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import csdbench.result.review.CapacityFigures;
import csdbench.result.review.CapacityFigures.Figure;
import csdbench.result.review.CapacityFigures.Promise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a drive that compresses makes of somebody's data: how far it shrinks there, how much capacity can be promised
 * without running out of flash, and how much less flash wears.
 *
 * <p>Intervals are of 95 %, by resampling the pieces of the sample (percentile bootstrap: Efron, 1979). Bounds of what
 * the drive stores also span the plausible range of its grain. Write amplification is that of the drive's model.
 */
public final class CapacityPlan {
    /** A drive of this size reaches steady state soonest and loses no precision. */
    private static final long MODELLED_BYTES = 1L << 30;

    private static final int MEASURED_WRITES = 200_000;

    /** What drives accept at most as a multiple of their nominal capacity: 4.0 with {@code nvme sfx change-cap}. */
    private static final double MOST = 4;

    /** A smaller advantage than this is not worth other capacities. */
    private static final double NOTHING = 1.02;

    private CapacityPlan() {}

    /**
     * Plans.
     *
     * @param sampleBytes maximum to read
     * @param keepFree share of the flash that is to stay free
     * @throws UsageError if there is nothing to read or the drive does not compress
     */
    public static CapacityFigures of(
            String file, DriveProfile drive, long sampleBytes, long seed, double keepFree, Progress progress)
            throws Failure {
        String codec = drive.codec()
                .orElseThrow(() -> new UsageError("drive " + drive.name() + " does not compress, so it stores every"
                        + " sample as it is; 'csdbench drives' lists drives that do"));
        refuseProfile(file);
        List<int[]> pieces = new ArrayList<>();
        long sizeBytes;
        String name;
        try (Readable sample = ReadableFile.open(file, progress)) {
            name = sample.name();
            sizeBytes = sample.sizeBytes();
            Codec known = Codec.named(codec).orElseThrow();
            boolean whole = sample.read("measuring", sampleBytes, seed, progress, bytes -> {
                int[] sizes = BlockCompression.sizes(known, FlashSpec.BLOCK_BYTES, List.of(bytes));
                if (sizes.length > 0) {
                    pieces.add(sizes);
                }
            });
            if (!whole) {
                throw Failure.interrupted("stopped; nothing was planned");
            }
            if (pieces.isEmpty()) {
                throw new UsageError(name + " has become shorter than a block; there is nothing to plan for");
            }
        }
        return new Planning(drive, pieces, seed).plan(name, sizeBytes, keepFree);
    }

    /** Its text would be measured as if it were the data. */
    private static void refuseProfile(String file) throws UsageError {
        try {
            if (Files.isRegularFile(Path.of(file)) && LikeProfile.isProfile(Path.of(file))) {
                throw new UsageError(file + " is a profile, which has no byte of its sample; name the sample itself");
            }
        } catch (IOException _) {
            // Whoever opens it says what is wrong with it.
        }
    }

    /** The lowest ratio that is likely; without bounds nothing may be built on. */
    private static double safest(Figure ratio) {
        return ratio.known() ? ratio.low() : 1;
    }

    /** One plan in the making. */
    private record Planning(DriveProfile drive, List<int[]> pieces, long seed) {
        CapacityFigures plan(String file, long sizeBytes, double keepFree) {
            Figure codec = bounds(pieces);
            Figure stored = stored();
            double incompressible = amplification(1, BlockSizes.all(FlashSpec.BLOCK_BYTES));
            double most = Math.clamp(safest(stored) * (1 - keepFree), 1, MOST);
            List<Double> multiples = most < NOTHING ? List.of(1.0) : List.of(1.0, (1 + most) / 2, most);
            return new CapacityFigures(
                    CapacityFigures.SCHEMA,
                    new CapacityFigures.Sample(
                            file,
                            sizeBytes,
                            pieces.size(),
                            pieces.stream().mapToLong(piece -> piece.length).sum()),
                    new CapacityFigures.Drive(
                            drive.name(),
                            drive.title(),
                            drive.codec().orElseThrow(),
                            steps(),
                            (long) drive.value(Parameter.NOMINAL),
                            incompressible),
                    new CapacityFigures.Ratio(codec, stored, raised(), unreachable(codec.value(), stored.value())),
                    multiples.stream()
                            .map(multiple -> promise(multiple, stored, incompressible))
                            .toList());
        }

        private String steps() {
            FlashSpec.Packing packing = drive.flash().packing();
            DriveProfile.Setting grain = drive.settings().get(Parameter.GRAIN);
            return "a block takes steps of " + packing.alignBytes() + " bytes"
                    + (grain.open()
                            ? String.format(Locale.ROOT, " (%.0f to %.0f are plausible)", grain.low(), grain.high())
                            : "")
                    + (packing.headerBytes() > 0 ? " and a header of " + packing.headerBytes() : "");
        }

        /** Whether the sample compresses, but the drive's steps take most of that away. */
        private static boolean unreachable(double codec, double stored) {
            return stored - 1 < (codec - 1) / 2 && codec >= NOTHING;
        }

        /** By the drive's grain, and with bounds by the grains that it may have. */
        private Figure stored() {
            DriveProfile.Setting grain = drive.settings().get(Parameter.GRAIN);
            Figure own = bounds(packed(drive));
            Figure fine = bounds(packed(drive.with(Parameter.GRAIN, grain.low())));
            Figure coarse = bounds(packed(drive.with(Parameter.GRAIN, grain.high())));
            return new Figure(own.value(), coarse.low(), fine.high());
        }

        private List<int[]> packed(DriveProfile as) {
            FlashSpec.Packing packing = as.flash().packing();
            return pieces.stream()
                    .map(piece -> Arrays.stream(piece).map(packing::storedBytes).toArray())
                    .toList();
        }

        private double raised() {
            FlashSpec.Packing packing = drive.flash().packing();
            long raised = pieces.stream()
                    .flatMapToInt(Arrays::stream)
                    .filter(bytes -> packing.storedBytes(bytes) > 1.1 * bytes)
                    .count();
            return (double) raised
                    / pieces.stream().mapToLong(piece -> piece.length).sum();
        }

        /** Ratio of blocks of these sizes, with the interval of resampled pieces. */
        private Figure bounds(List<int[]> sizes) {
            long[] bytes = sizes.stream()
                    .mapToLong(piece -> Arrays.stream(piece).asLongStream().sum())
                    .toArray();
            long[] raw = sizes.stream()
                    .mapToLong(piece -> (long) piece.length * FlashSpec.BLOCK_BYTES)
                    .toArray();
            if (bytes.length < CapacityFigures.MIN_PIECES) {
                double value =
                        (double) Arrays.stream(raw).sum() / Arrays.stream(bytes).sum();
                return Figure.unbounded(value);
            }
            RatioBand band = RatioBand.of(raw, bytes, seed);
            return new Figure(band.ratio(), band.low(), band.high());
        }

        private Promise promise(double multiple, Figure stored, double incompressible) {
            int[] all = packed(drive).stream().flatMapToInt(Arrays::stream).toArray();
            double atValue = amplification(multiple, BlockSizes.of(all));
            double usedShare = multiple / stored.value();
            double endurance = stored.value() * incompressible / atValue;
            return new Promise(
                    (long) (drive.value(Parameter.NOMINAL) * multiple),
                    stored.known()
                            ? new Figure(usedShare, multiple / stored.high(), multiple / stored.low())
                            : Figure.unbounded(usedShare),
                    atValue,
                    stored.known()
                            ? new Figure(
                                    endurance,
                                    stored.low() * incompressible / amplification(multiple, scaled(all, stored.low())),
                                    stored.high()
                                            * incompressible
                                            / amplification(multiple, scaled(all, stored.high())))
                            : Figure.unbounded(endurance));
        }

        /** The same blocks, all larger or smaller, so that together they have another ratio. */
        private static BlockSizes scaled(int[] sizes, double ratio) {
            double mean = Arrays.stream(sizes).average().orElseThrow();
            double factor = FlashSpec.BLOCK_BYTES / ratio / mean;
            return BlockSizes.of(Arrays.stream(sizes)
                    .map(bytes -> Math.clamp(Math.round(bytes * factor), 1, FlashSpec.BLOCK_BYTES))
                    .toArray());
        }

        /** Bytes to flash to stored bytes of hosts, of random writes to all of the capacity, in steady state. */
        private double amplification(double multiple, BlockSizes sizes) {
            double nominal = drive.value(Parameter.NOMINAL);
            FlashSpec spec = drive.with(Parameter.CAPACITY, nominal * multiple)
                    .with(Parameter.SHRINK, Math.max(1, nominal * multiple / MODELLED_BYTES))
                    .flash();
            FlashDrive flash = new FlashDrive(spec, seed);
            flash.fillInOrder(sizes);
            flash.precondition(1, sizes);
            DriveCounts before = flash.counts();
            Rng rng = new Rng(seed);
            long slots = spec.space().capacityBytes() / FlashSpec.BLOCK_BYTES;
            long nowNs = 0;
            for (int write = 0; write < MEASURED_WRITES; write++) {
                long offsetBytes = rng.nextLong(slots) * FlashSpec.BLOCK_BYTES;
                nowNs = Math.max(nowNs, flash.write(nowNs, offsetBytes, FlashSpec.BLOCK_BYTES, sizes));
            }
            DriveCounts after = flash.counts();
            double host = (after.hostWrittenBytes() - before.hostWrittenBytes())
                    * (sizes.meanBytes() / FlashSpec.BLOCK_BYTES);
            return (after.mediaWrittenBytes() - before.mediaWrittenBytes()) / host;
        }
    }
}
