package csdbench.language.profile;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A profile of a workload, as docs/profiles.md explains it. It is as wide as the file: fields that are grouped here
 * would no longer be refused when they are misspelled.
 *
 * @param format csdbench-profile
 * @param version of the format, 1
 * @param name in one word
 * @param title for people
 * @param basis how certain it is, in a word
 * @param source where it was published, or what it was inferred from
 * @param threads maximum queue depth
 * @param readPercent what the streams amount to, for the eye; it is held against them
 * @param spanPercent of the device that is used, 100 unless given
 * @param arrival how requests follow each other
 * @param compressionRatio of the data, 2 for 2:1
 * @param dedupRatio of the data, 2 for 2:1
 * @param streams that make up the load together
 * @param phases one after the other
 * @param recorded what generated traces keep of a recorded one
 */
@JsonInclude(Include.NON_NULL)
record Document(
        @JsonInclude(Include.ALWAYS) String format,
        @JsonInclude(Include.ALWAYS) Integer version,
        @JsonInclude(Include.ALWAYS) String name,
        @JsonInclude(Include.ALWAYS) String title,
        String basis,
        String source,
        String note,
        @JsonInclude(Include.ALWAYS) Integer threads,
        Number readPercent,
        Number spanPercent,
        String arrival,
        BurstEntry burst,
        Number compressionRatio,
        Number dedupRatio,
        @JsonInclude(Include.ALWAYS) List<StreamEntry> streams,
        List<PhaseEntry> phases,
        Recorded recorded) {
    static final JsonMapper JSON = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .changeDefaultPropertyInclusion(usual -> usual.withValueInclusion(Include.NON_NULL))
            .build();

    /** The members of an entry that are given, in order. */
    static Map<String, Object> members(Object entry) {
        return JSON.convertValue(entry, new TypeReference<LinkedHashMap<String, Object>>() {});
    }

    /** Bursts, in milliseconds. */
    record BurstEntry(Number onMs, Number offMs) {}

    /** A phase; without a share of reads it has the profile's. */
    @JsonInclude(Include.NON_NULL)
    record PhaseEntry(String name, Number seconds, Number ratePercent, Number readPercent) {}

    /** A stream; sizes are percentages by size, as in {@code "8k": 92}. */
    @JsonInclude(Include.NON_NULL)
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
    @JsonInclude(Include.NON_NULL)
    record PlaceEntry(
            String kind, Number share, Number at, Number width, Number theta, Integer slices, Number from, Number to) {}
}
