package csdbench.language.profile;

import csdbench.base.text.Similar;
import csdbench.language.profile.Document.PlaceEntry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Access patterns of a profile file, read and written. */
final class PlaceEntries {
    private static final List<String> REGION = List.of("from", "to");

    /** The fields that each kind has besides the bounds of its region, which may be left out. */
    private static final Map<String, List<String>> NEEDED = needed();

    private PlaceEntries() {}

    private static Map<String, List<String>> needed() {
        Map<String, List<String>> needed = new LinkedHashMap<>();
        needed.put("whole", List.of());
        needed.put("region", List.of());
        needed.put("hot-band", List.of("share", "at", "width"));
        needed.put("zipf", List.of("theta", "slices"));
        needed.put("hits", List.of());
        return needed;
    }

    /**
     * The access pattern of an entry.
     *
     * @throws IllegalArgumentException when it is none
     */
    static Place read(PlaceEntry entry) {
        if (entry == null) {
            return new Place.Whole();
        }
        check(entry);
        double from = entry.from() == null ? 0 : entry.from().doubleValue();
        double to = entry.to() == null ? 100 : entry.to().doubleValue();
        return switch (entry.kind()) {
            case "region" -> new Place.Region(from, to);
            case "hot-band" ->
                new Place.HotBand(
                        entry.share().doubleValue(),
                        entry.at().doubleValue(),
                        entry.width().doubleValue(),
                        from,
                        to);
            case "zipf" -> new Place.Zipf(entry.theta().doubleValue(), entry.slices(), from, to);
            case "hits" -> new Place.Hits(from, to);
            default -> new Place.Whole();
        };
    }

    private static void check(PlaceEntry entry) {
        String kinds = "patterns are " + String.join(", ", NEEDED.keySet());
        if (entry.kind() == null) {
            throw new IllegalArgumentException("its \"place\" has no \"kind\"; " + kinds);
        }
        List<String> needed = NEEDED.get(entry.kind());
        if (needed == null) {
            throw new IllegalArgumentException("unknown access pattern " + entry.kind() + "; "
                    + Similar.nearest(entry.kind(), NEEDED.keySet())
                            .map(near -> "did you mean " + near + "?")
                            .orElse(kinds));
        }
        Map<String, Object> given = Document.members(entry);
        given.remove("kind");
        for (String field : needed) {
            if (!given.containsKey(field)) {
                throw new IllegalArgumentException("the access pattern " + entry.kind() + " needs \"" + field + "\"");
            }
        }
        for (String field : given.keySet()) {
            boolean bound = REGION.contains(field) && !entry.kind().equals("whole");
            if (!needed.contains(field) && !bound) {
                throw new IllegalArgumentException("the access pattern " + entry.kind() + " has no \"" + field + "\"");
            }
        }
    }

    /** The entry of an access pattern; null for uniform over the whole span. */
    static PlaceEntry entry(Place place) {
        Number from = place.fromPercent() == 0 ? null : NumberText.json(place.fromPercent());
        Number to = place.toPercent() == 100 ? null : NumberText.json(place.toPercent());
        return switch (place) {
            case Place.Whole _ -> null;
            case Place.Region _ -> new PlaceEntry("region", null, null, null, null, null, from, to);
            case Place.HotBand band ->
                new PlaceEntry(
                        "hot-band",
                        NumberText.json(band.sharePercent()),
                        NumberText.json(band.atPercent()),
                        NumberText.json(band.widthPercent()),
                        null,
                        null,
                        from,
                        to);
            case Place.Zipf zipf ->
                new PlaceEntry("zipf", null, null, null, NumberText.json(zipf.theta()), zipf.slices(), from, to);
            case Place.Hits _ -> new PlaceEntry("hits", null, null, null, null, null, from, to);
        };
    }
}
