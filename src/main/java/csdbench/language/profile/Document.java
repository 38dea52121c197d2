package csdbench.language.profile;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.List;
import java.util.Map;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A profile file, field by field in the order in which it is written; what may be missing is null. It is as wide as the
 * file: fields that are grouped here would no longer be refused when they are misspelled.
 */
record Document(
        String format,
        Integer version,
        String name,
        String title,
        String basis,
        String source,
        String note,
        Integer threads,
        Number readPercent,
        Number spanPercent,
        String arrival,
        BurstEntry burst,
        Number compressionRatio,
        Number dedupRatio,
        List<StreamEntry> streams,
        List<PhaseEntry> phases) {
    static final JsonMapper JSON = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .changeDefaultPropertyInclusion(usual -> usual.withValueInclusion(Include.NON_NULL))
            .build();

    /** Bursts, in milliseconds. */
    record BurstEntry(Number onMs, Number offMs) {}

    /** A phase; without a share of reads it has the profile's. */
    record PhaseEntry(String name, Number seconds, Number ratePercent, Number readPercent) {}

    /** A stream; sizes are percentages by size, as in {@code "8k": 92}. */
    record StreamEntry(
            String name,
            Number share,
            Number readPercent,
            Map<String, Number> sizes,
            Map<String, Number> readSizes,
            Map<String, Number> writeSizes,
            Number randomPercent,
            PlaceEntry place,
            String note) {}

    /** An access pattern; which fields it needs depends on its kind. */
    record PlaceEntry(
            String kind, Number share, Number at, Number width, Number theta, Integer slices, Number from, Number to) {}
}
