package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.base.text.Sentences;
import csdbench.base.unit.NanoClock;
import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.ContentStyle;
import csdbench.content.TargetExtent;
import csdbench.content.generator.Generators;
import csdbench.content.measure.Codec;
import csdbench.content.measure.Extent;
import csdbench.content.measure.Measurement;
import csdbench.content.measure.Meter;
import csdbench.drive.real.DeviceFacts;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.StandardOutput;
import csdbench.job.command.UsageError;
import csdbench.job.session.NeededFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A file, or a stream, of generated data of known compressibility.
 *
 * @param name of the file as the user wrote it, or what the stream is
 * @param sizeBytes how long it is
 * @param spec what was asked
 * @param seed that gives the same file again
 * @param sample measured of it while it was written
 */
public record GeneratedFile(String name, long sizeBytes, ContentSpec spec, long seed, Measurement sample) {
    private static final String STREAM = "standard output";
    private static final long SAMPLE_BYTES = 16L << 20;
    private static final int MEASURED_BYTES = 4 << 10;
    private static final long PAGE_BYTES = 4096;

    /** Every offset of the file is written once. */
    private static final long WRITE_KEY = 1;

    /**
     * Writes the file and waits until it is stored. When it is stopped or fails, nothing is left of the file.
     *
     * @throws Failure also when the user stopped it
     */
    public static GeneratedFile make(
            Path file, long sizeBytes, ContentSpec spec, long seed, boolean force, Progress progress) throws Failure {
        NeededFiles needed = new NeededFiles();
        spec.file().ifPresent(from -> needed.add(from, "the file that data comes from"));
        DeviceFacts facts = WritableFile.check(file, needed, sizeBytes, force);
        ContentSource source = source(spec, sizeBytes, seed, progress);
        boolean complete;
        Measurement sample;
        try (FileChannel channel = WritableFile.open(file, facts, force);
                Meter meter = new Meter()) {
            complete = write(file.toString(), new IntoFile(channel), sizeBytes, source, meter, progress);
            channel.force(false);
            sample = meter.finish();
        } catch (IOException e) {
            throw Failure.io("cannot write " + file + ": " + e.getMessage() + "; " + remove(file));
        }
        if (!complete) {
            throw Failure.interrupted("stopped; " + remove(file));
        }
        return new GeneratedFile(file.toString(), sizeBytes, spec, seed, sample);
    }

    /**
     * Writes the same bytes to standard output.
     *
     * @return empty when nobody read it to the end
     * @throws Failure also when the user stopped it
     */
    public static Optional<GeneratedFile> pour(
            StandardOutput out, long sizeBytes, ContentSpec spec, long seed, Progress progress) throws Failure {
        ContentSource source = source(spec, sizeBytes, seed, progress);
        try (Meter meter = new Meter();
                WritableByteChannel channel = Channels.newChannel(out)) {
            Sink sink = (data, _) -> {
                channel.write(data);
                return !out.lost();
            };
            boolean complete = write(STREAM, sink, sizeBytes, source, meter, progress);
            if (progress.stopped()) {
                throw Failure.interrupted("interrupted; standard output is not complete");
            }
            return complete
                    ? Optional.of(new GeneratedFile(STREAM, sizeBytes, spec, seed, meter.finish()))
                    : Optional.empty();
        } catch (IOException e) {
            throw Failure.io("cannot write to " + STREAM + ": " + Sentences.of(e));
        }
    }

    private static ContentSource source(ContentSpec spec, long sizeBytes, long seed, Progress progress) throws Failure {
        progress.show("finding out how to make such data");
        try {
            return Generators.of(spec, seed).source(TargetExtent.only(sizeBytes));
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage());
        } catch (UncheckedIOException e) {
            throw new UsageError("cannot use " + spec.file().orElseThrow() + ": " + Sentences.of(e.getCause()));
        }
    }

    /** Where the data goes, in order of offset. */
    @FunctionalInterface
    private interface Sink {
        /** Takes all of it; false when it wants no more. */
        boolean take(ByteBuffer data, long offsetBytes) throws IOException;
    }

    /** Data at its offset. */
    private record IntoFile(FileChannel channel) implements Sink {
        @Override
        public boolean take(ByteBuffer data, long offsetBytes) throws IOException {
            while (data.hasRemaining()) {
                channel.write(data, offsetBytes + data.position());
            }
            return true;
        }
    }

    /** Whether it came to the end. */
    private static boolean write(
            String name, Sink sink, long sizeBytes, ContentSource source, Meter meter, Progress progress)
            throws IOException {
        Set<Extent> measured = new HashSet<>(Extent.sample(sizeBytes, SAMPLE_BYTES, 1));
        ProgressMeter pace = new ProgressMeter("writing " + name, sizeBytes, NanoClock.SYSTEM, progress);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(Extent.DEFAULT_BYTES, PAGE_BYTES);
            for (long at = 0; at < sizeBytes; at += Extent.DEFAULT_BYTES) {
                if (progress.stopped()) {
                    return false;
                }
                Extent extent = new Extent(at, (int) Math.min(Extent.DEFAULT_BYTES, sizeBytes - at));
                int sectors = Math.ceilDiv(extent.bytes(), ContentSource.SECTOR_BYTES);
                source.fill(memory.address(), sectors * ContentSource.SECTOR_BYTES, at, WRITE_KEY);
                MemorySegment data = memory.asSlice(0, extent.bytes());
                if (!sink.take(data.asByteBuffer(), at)) {
                    return false;
                }
                if (measured.contains(extent)) {
                    meter.add(data.toArray(ValueLayout.JAVA_BYTE));
                }
                pace.reached(at + extent.bytes());
            }
        }
        return true;
    }

    private static String remove(Path file) {
        try {
            Files.deleteIfExists(file);
            return file + " was removed";
        } catch (IOException e) {
            return file + " is left, incomplete";
        }
    }

    /**
     * What {@code data write --json} prints.
     *
     * @param schema version of this object, 1
     * @param seed that gives the same file again
     * @param asked kind of data in words
     * @param file what was measured of it while it was written
     */
    public record Document(int schema, long seed, String asked, MeasuredDocument.File file) {}

    /** What was asked and what was measured, for programs. */
    public Document document() {
        return new Document(1, seed, asked(), MeasuredDocument.file(name, sizeBytes, true, sample));
    }

    /** The same in one line. */
    public String line() {
        String dedup = spec.dedup()
                .map(repeating -> String.format(
                        Locale.ROOT,
                        ", %s:1 by blocks of %s that repeat",
                        number(repeating.ratio()),
                        Formats.bytes(repeating.unitBytes())))
                .orElse("");
        return name + ": " + Formats.bytes(sizeBytes) + ", " + asked() + dedup + "; " + achieved() + "; seed " + seed;
    }

    private String asked() {
        String style = "style " + Phrases.word(spec.style());
        return switch (spec.style()) {
            case ZERO -> style;
            case LIKE, FILE -> style + " " + spec.file().orElseThrow();
            case TEXT, DATABASE -> spec.ratio() == 1 ? style : style + ", " + ratio();
            case EXACT, FIO, VDBENCH -> style + ", " + ratio();
        };
    }

    private String ratio() {
        String unit = spec.style() == ContentStyle.VDBENCH ? "" : " at " + Formats.bytes(spec.unitBytes());
        return number(spec.ratio()) + ":1 for " + Phrases.word(spec.codec()) + unit;
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
