package csdbench.language.profile;

import csdbench.base.unit.ByteSize;
import csdbench.language.profile.Document.StreamEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** Streams of a profile file, both ways. */
final class StreamEntries {
    private StreamEntries() {}

    /**
     * The stream that an entry means.
     *
     * @throws IllegalArgumentException when it means none
     */
    static Stream read(StreamEntry entry) {
        if (entry == null || entry.name() == null || entry.share() == null || entry.readPercent() == null) {
            throw new IllegalArgumentException("a stream needs \"name\", \"share\" and \"readPercent\"");
        }
        if (entry.sizes() != null && (entry.readSizes() != null || entry.writeSizes() != null)) {
            throw new IllegalArgumentException(
                    "\"sizes\" holds for reads and writes, so there can be no readSizes and writeSizes beside it");
        }
        double reads = entry.readPercent().doubleValue();
        return new Stream(
                entry.name(),
                entry.share().doubleValue(),
                reads,
                sizes(entry.sizes() == null || reads == 0 ? entry.readSizes() : entry.sizes()),
                sizes(entry.sizes() == null || reads == 100 ? entry.writeSizes() : entry.sizes()),
                entry.randomPercent() == null ? 100 : entry.randomPercent().doubleValue(),
                PlaceEntries.read(entry.place()),
                Objects.requireNonNullElse(entry.note(), ""));
    }

    private static Optional<SizeMix> sizes(Map<String, Number> entries) {
        if (entries == null) {
            return Optional.empty();
        }
        List<SizeMix.Size> sizes = new ArrayList<>();
        entries.forEach((text, percent) -> {
            OptionalLong bytes = ByteSize.parse(text);
            if (bytes.isEmpty()) {
                throw new IllegalArgumentException("\"" + text + "\" is not a size, expected one such as \"8k\"");
            }
            if (percent == null) {
                throw new IllegalArgumentException("the size " + text + " has no percentage");
            }
            sizes.add(new SizeMix.Size(bytes.getAsLong(), percent.doubleValue()));
        });
        return Optional.of(new SizeMix(sizes));
    }

    /** The entry that means a stream. */
    static StreamEntry entry(Stream stream) {
        boolean one = stream.readPercent() == 0 || stream.readPercent() == 100 || stream.sameSizes();
        Map<String, Number> both = stream.readSizes()
                .or(stream::writeSizes)
                .map(StreamEntries::entries)
                .orElseThrow();
        return new StreamEntry(
                stream.name(),
                NumberText.json(stream.sharePercent()),
                NumberText.json(stream.readPercent()),
                one ? both : null,
                one ? null : both,
                one ? null : stream.writeSizes().map(StreamEntries::entries).orElseThrow(),
                stream.randomPercent() == 100 ? null : NumberText.json(stream.randomPercent()),
                PlaceEntries.entry(stream.place()),
                stream.note().isEmpty() ? null : stream.note());
    }

    private static Map<String, Number> entries(SizeMix mix) {
        Map<String, Number> entries = new LinkedHashMap<>();
        mix.sizes().forEach(size -> entries.put(NumberText.size(size.bytes()), NumberText.json(size.percent())));
        return entries;
    }
}
