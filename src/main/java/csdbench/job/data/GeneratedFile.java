package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.base.unit.NanoClock;
import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.ContentStyle;
import csdbench.content.TargetExtent;
import csdbench.content.codec.Codec;
import csdbench.content.generator.Generators;
import csdbench.content.measure.Extent;
import csdbench.content.measure.Measurement;
import csdbench.content.measure.Meter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A file that was made of data of known compressibility.
 *
 * @param file where it lies
 * @param sizeBytes how long it is
 * @param spec what was asked
 * @param seed with which the same can be made again
 * @param sample measured of it while it was written
 */
public record GeneratedFile(Path file, long sizeBytes, ContentSpec spec, long seed, Measurement sample) {
    private static final long SAMPLE_BYTES = 16L << 20;
    private static final int MEASURED_BYTES = 4 << 10;
    private static final long PAGE_BYTES = 4096;

    /** Every place of the file is written once. */
    private static final long WRITE_KEY = 1;

    /**
     * Makes the file and waits until it is stored. When it is stopped or fails, nothing is left of the file.
     *
     * @throws Stopped when the user wished so
     */
    public static GeneratedFile make(
            Path file, long sizeBytes, ContentSpec spec, long seed, boolean force, Progress progress)
            throws DataProblem, Stopped {
        WritableFile.check(file, sizeBytes, force);
        ContentSource source = source(spec, sizeBytes, seed, progress);
        try (FileChannel channel = WritableFile.open(file, force);
                Meter meter = new Meter()) {
            write(
                    channel,
                    sizeBytes,
                    source,
                    meter,
                    new ProgressMeter("writing " + file, sizeBytes, NanoClock.SYSTEM, progress),
                    progress.stop());
            return new GeneratedFile(file, sizeBytes, spec, seed, meter.finish());
        } catch (IOException e) {
            throw DataProblem.io("cannot write " + file + ": " + e.getMessage() + "; " + remove(file));
        } catch (Stopped e) {
            throw new Stopped("stopped; " + remove(file));
        }
    }

    private static ContentSource source(ContentSpec spec, long sizeBytes, long seed, Progress progress)
            throws DataProblem {
        progress.shown().accept("finding out how to make such data");
        try {
            return Generators.of(spec, seed).source(TargetExtent.only(sizeBytes));
        } catch (IllegalArgumentException e) {
            throw DataProblem.usage(e.getMessage());
        } catch (UncheckedIOException e) {
            throw unreadable(spec.like().orElseThrow(), e.getCause());
        }
    }

    private static DataProblem unreadable(Path like, IOException e) {
        return switch (e) {
            case NoSuchFileException _ -> DataProblem.usage(like + ": there is no such file");
            case AccessDeniedException _ -> DataProblem.usage(like + ": permission to read it is denied");
            default -> DataProblem.usage("cannot be like " + like + ": " + e.getMessage());
        };
    }

    /** The user wished to stop; the message says what is left. */
    public static final class Stopped extends Exception {
        private static final long serialVersionUID = 1L;

        Stopped(String message) {
            super(message);
        }
    }

    private static void write(
            FileChannel channel,
            long sizeBytes,
            ContentSource source,
            Meter meter,
            ProgressMeter pace,
            Progress.Stop stop)
            throws IOException, Stopped {
        Set<Extent> measured = new HashSet<>(Extent.sample(sizeBytes, SAMPLE_BYTES, 1));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(Extent.DEFAULT_BYTES, PAGE_BYTES);
            for (long at = 0; at < sizeBytes; at += Extent.DEFAULT_BYTES) {
                if (stop.requested()) {
                    throw new Stopped("");
                }
                Extent extent = new Extent(at, (int) Math.min(Extent.DEFAULT_BYTES, sizeBytes - at));
                int sectors = Math.ceilDiv(extent.bytes(), ContentSource.SECTOR_BYTES);
                source.fill(memory.address(), sectors * ContentSource.SECTOR_BYTES, at, WRITE_KEY);
                MemorySegment data = memory.asSlice(0, extent.bytes());
                writeFully(channel, data.asByteBuffer(), at);
                if (measured.contains(extent)) {
                    meter.add(data.toArray(ValueLayout.JAVA_BYTE));
                }
                pace.reached(at + extent.bytes());
            }
        }
        channel.force(false);
    }

    private static void writeFully(FileChannel channel, ByteBuffer data, long offsetBytes) throws IOException {
        while (data.hasRemaining()) {
            channel.write(data, offsetBytes + data.position());
        }
    }

    private static String remove(Path file) {
        try {
            Files.deleteIfExists(file);
            return file + " was removed";
        } catch (IOException e) {
            return file + " is left, incomplete";
        }
    }

    /** What was made and what came out, in one line. */
    public String line() {
        String dedup = spec.dedup()
                .map(repeating -> String.format(
                        Locale.ROOT,
                        ", %s:1 by blocks of %s that repeat",
                        number(repeating.ratio()),
                        Formats.bytes(repeating.unitBytes())))
                .orElse("");
        return file + ": " + Formats.bytes(sizeBytes) + ", " + asked() + dedup + "; " + achieved() + "; seed " + seed;
    }

    private String asked() {
        String style = "style " + DataOptions.word(spec.style());
        return switch (spec.style()) {
            case ZERO -> style;
            case LIKE -> style + " " + spec.like().orElseThrow();
            case TEXT, DATABASE -> spec.ratio() == 1 ? style : style + ", " + ratio();
            case EXACT, FIO, VDBENCH -> style + ", " + ratio();
        };
    }

    private String ratio() {
        String unit = spec.style() == ContentStyle.VDBENCH ? "" : " at " + Formats.bytes(spec.unitBytes());
        return number(spec.ratio()) + ":1 for " + DataOptions.word(spec.codec()) + unit;
    }

    private String achieved() {
        if (sample.compression(Codec.LZ4, MEASURED_BYTES).blocks() == 0) {
            return "too small to be measured";
        }
        return "measured at " + Formats.bytes(MEASURED_BYTES) + ": "
                + List.of(Codec.LZ4, Codec.ZSTD_1, Codec.DEFLATE_6).stream()
                        .map(codec -> String.format(
                                Locale.ROOT,
                                "%s %.3f",
                                codec.word(),
                                sample.compression(codec, MEASURED_BYTES).ratio()))
                        .collect(Collectors.joining(", "));
    }

    private static String number(double ratio) {
        String text = String.format(Locale.ROOT, "%.3f", ratio);
        return text.replaceAll("\\.?0+$", "");
    }
}
