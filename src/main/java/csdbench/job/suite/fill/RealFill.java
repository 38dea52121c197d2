package csdbench.job.suite.fill;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.content.measure.Codec;
import csdbench.content.measure.Extent;
import csdbench.content.measure.Meter;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.engine.sample.WrittenData;
import csdbench.job.command.UsageError;
import csdbench.job.data.DataState;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepRunner;
import csdbench.result.DataFacts;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32C;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Checks fills of real drives: samples of what one wrote, and records of earlier ones. One thread owns it. */
public final class RealFill implements FillCheck {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Large enough for the third digit of a ratio, small enough to be read in a moment. */
    private static final long SAMPLE_BYTES = 64L << 20;

    /** Sampling and the generator's own spread stay well below this. */
    private static final double TOLERANCE = 0.05;

    private final ReviewRequest request;
    private final long usedBytes;
    private final Path records;
    private final DeviceProbe probe;
    private String doubt = "no fill record found";

    /**
     * @param usedBytes of each lun
     * @param records folder with the records of fills
     */
    public RealFill(ReviewRequest request, long usedBytes, Path records, DeviceProbe probe) {
        this.request = request;
        this.usedBytes = usedBytes;
        this.records = records;
        this.probe = probe;
    }

    /** The folder with the records of this user's fills: below {@code XDG_STATE_HOME} by its specification. */
    public static Path defaultFolder() {
        String set = System.getenv().getOrDefault("XDG_STATE_HOME", "");
        Path state = set.isEmpty() ? Path.of(System.getProperty("user.home"), ".local", "state") : Path.of(set);
        return state.resolve("csdbench").resolve("fills");
    }

    @Override
    public Optional<String> of(DataState state) {
        if (!state.exact()) {
            doubt = "fills with data like a sample, or of a style, are not reused";
            return Optional.empty();
        }
        String finished = "";
        for (String lun : request.luns()) {
            Optional<FillRecord> record = fitting(lun, state);
            if (record.isEmpty()) {
                return Optional.empty();
            }
            finished = record.get().finished();
        }
        return Optional.of("filled before, at " + finished + "; sampled blocks above the span are unchanged");
    }

    private Optional<FillRecord> fitting(String lun, DataState state) {
        Path file = recordFile(lun);
        if (!Files.exists(file)) {
            doubt = "no fill record found for " + lun;
            return Optional.empty();
        }
        try {
            FillRecord record = JSON.readValue(FoundFile.text(file), FillRecord.class);
            doubt = whyNot(lun, record, state);
            return doubt.isEmpty() ? Optional.of(record) : Optional.empty();
        } catch (IOException e) {
            doubt = "cannot read " + lun + " or " + file + ": " + Sentences.of(e);
        } catch (JacksonException e) {
            doubt = file + " is not a fill record";
        }
        return Optional.empty();
    }

    private String whyNot(String lun, FillRecord record, DataState state) throws IOException {
        if (!FillRecord.FORMAT.equals(record.format()) || !identity(lun).equals(record.drive())) {
            return "the fill record in " + records + " is of another drive";
        }
        if (!by().equals(record.by())) {
            return lun + " was filled by " + record.by() + ", with other data than " + by() + " writes";
        }
        if (record.dataPercent() != state.percent()) {
            return lun + " was filled with data that is " + new DataState(record.dataPercent()).words();
        }
        if (record.usedBytes() != usedBytes
                || record.spanPercent() < request.suite().spanPercent()) {
            return lun + " was filled for another --size or --span";
        }
        if (record.checksums().isEmpty()) {
            return "no blocks of " + lun + " lie above the span, so an earlier fill cannot be verified";
        }
        List<Long> changed = record.changed(device(lun));
        return changed.isEmpty()
                ? ""
                : lun + " was written since: the block at byte " + changed.getFirst() + " has changed";
    }

    @Override
    public String doubt(DataState state) {
        return doubt;
    }

    @Override
    public String look(DataState state, StepRunner.Measured fill) throws UsageError {
        DataFacts asked = WrittenData.facts(state.content(), List.of());
        double expected = state.exact() ? asked.ratio().achieved() : state.ratio();
        List<String> words = new ArrayList<>();
        for (String lun : request.luns()) {
            double ratio = measured(lun, asked);
            if (!request.byVdbench() && Math.abs(ratio / expected - 1) > TOLERANCE) {
                throw new UsageError(String.format(
                        Locale.ROOT,
                        "%s was filled with data that compresses %.2f to 1, and samples of it compress %.2f to 1"
                                + " (%s in blocks of %s): it does not hold what was written",
                        lun,
                        expected,
                        ratio,
                        asked.ratio().codec(),
                        Formats.bytes(asked.ratio().grainBytes())));
            }
            words.add(String.format(
                    Locale.ROOT,
                    "samples of %s read back compress %.2f to 1 (%s in blocks of %s)",
                    lun,
                    ratio,
                    asked.ratio().codec(),
                    Formats.bytes(asked.ratio().grainBytes())));
        }
        return String.join("; ", words);
    }

    private double measured(String lun, DataFacts asked) throws UsageError {
        Codec codec = Codec.named(asked.ratio().codec()).orElseThrow();
        try (FileChannel channel = FileChannel.open(device(lun), StandardOpenOption.READ);
                Meter meter = Meter.of(List.of(codec), asked.ratio().grainBytes())) {
            for (Extent extent : Extent.sample(usedBytes, SAMPLE_BYTES, request.seed())) {
                ByteBuffer buffer = ByteBuffer.allocate(extent.bytes());
                while (buffer.hasRemaining() && channel.read(buffer, extent.offsetBytes() + buffer.position()) >= 0) {
                    // A short read goes on where it stopped.
                }
                meter.add(buffer.array());
            }
            return meter.finish().compression(codec, asked.ratio().grainBytes()).ratio();
        } catch (IOException e) {
            throw new UsageError("cannot look at what the fill wrote to " + lun + ": " + Sentences.of(e));
        }
    }

    @Override
    public void keep(DataState state) throws UsageError {
        if (!state.exact()) {
            return;
        }
        String finished =
                Clock.systemUTC().instant().truncatedTo(ChronoUnit.SECONDS).toString();
        for (String lun : request.luns()) {
            Path file = recordFile(lun);
            try {
                FillRecord record = FillRecord.of(
                        device(lun),
                        by(),
                        identity(lun),
                        usedBytes,
                        request.suite().spanPercent(),
                        state.percent(),
                        finished);
                Files.createDirectories(records);
                NewFile.replace(file, JSON.writeValueAsString(record));
            } catch (IOException e) {
                throw new UsageError("cannot remember the fill of " + lun + " in " + file + ": " + Sentences.of(e));
            }
        }
    }

    /** Forgets a fill before another is begun: half a fill proves nothing. */
    @Override
    public void forget() throws UsageError {
        for (String lun : request.luns()) {
            try {
                Files.deleteIfExists(recordFile(lun));
            } catch (IOException e) {
                throw new UsageError("cannot remove " + recordFile(lun) + ": " + Sentences.of(e));
            }
        }
    }

    private String by() {
        return request.byVdbench() ? ReviewRequest.VDBENCH : "csdbench";
    }

    private Path recordFile(String lun) {
        CRC32C crc = new CRC32C();
        crc.update(identity(lun).getBytes(StandardCharsets.UTF_8));
        return records.resolve(String.format(Locale.ROOT, "%08x.json", crc.getValue()));
    }

    /** The serial where there is one: a path may be another drive's tomorrow. */
    private String identity(String lun) {
        DeviceFacts facts = probe.facts(lun);
        return facts.block()
                .filter(block -> !block.product().serial().isEmpty() && !block.isPartition())
                .map(block -> block.product().identity())
                .orElse(facts.path());
    }

    private Path device(String lun) {
        return Path.of(probe.facts(lun).path());
    }
}
