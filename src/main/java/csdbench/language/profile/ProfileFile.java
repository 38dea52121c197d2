package csdbench.language.profile;

import csdbench.base.json.JsonMistake;
import csdbench.base.text.Similar;
import csdbench.language.profile.Document.StreamEntry;
import csdbench.plan.ArrivalSpec.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;

/** Profiles as JSON files. Stateless; any thread. */
public final class ProfileFile {
    public static final String FORMAT = "csdbench-profile";
    public static final int VERSION = 1;

    static final String HINT = "csdbench profile show sql-90-10 --json prints one to begin with";

    /** How far a stated read percentage may be from what the streams say; shares are rounded. */
    private static final double READ_TOLERANCE_PERCENT = 0.1;

    private ProfileFile() {}

    /**
     * Reads a profile.
     *
     * @param place for messages: the file's name
     */
    static Profile read(String place, String text) throws ProfileProblem {
        Document document;
        try {
            document = Document.JSON.readValue(text, Document.class);
        } catch (JacksonException e) {
            JsonMistake mistake = JsonMistake.of("profile file", place, e, HINT);
            throw new ProfileProblem(mistake.message(), mistake.hint());
        }
        if (document == null || !FORMAT.equals(document.format()) || !Objects.equals(document.version(), VERSION)) {
            throw new ProfileProblem(
                    place + ": this is not a profile file: expected \"format\": \"" + FORMAT + "\" and \"version\": "
                            + VERSION,
                    HINT);
        }
        if (document.name() == null || document.title() == null) {
            throw new ProfileProblem(place + ": a profile needs a \"name\" and a \"title\"", "");
        }
        if (document.threads() == null || document.streams() == null) {
            throw new ProfileProblem(place + ": a profile needs \"threads\" and \"streams\"", "");
        }
        List<Stream> streams = new ArrayList<>();
        for (int i = 0; i < document.streams().size(); i++) {
            streams.add(stream(place, i, document.streams().get(i)));
        }
        return checked(place, document, profile(place, document, streams));
    }

    private static Stream stream(String place, int index, StreamEntry entry) throws ProfileProblem {
        try {
            return StreamEntries.read(entry);
        } catch (IllegalArgumentException e) {
            String name = entry == null || entry.name() == null ? "streams[" + index + "]" : "stream " + entry.name();
            throw new ProfileProblem(place + ": " + name + ": " + e.getMessage(), "");
        }
    }

    private static Profile profile(String place, Document document, List<Stream> streams) throws ProfileProblem {
        Basis basis = word(place, "basis", document.basis(), Basis.OWN, Basis.values(), Basis::word);
        Shape arrival = word(place, "arrival", document.arrival(), Shape.EXPONENTIAL, Shape.values(), Shape::word);
        try {
            return new Profile(
                    document.name(),
                    document.title(),
                    new Profile.Origin(
                            basis,
                            Objects.requireNonNullElse(document.source(), ""),
                            Objects.requireNonNullElse(document.note(), "")),
                    document.threads(),
                    document.spanPercent() == null
                            ? 100
                            : document.spanPercent().doubleValue(),
                    new Profile.Arrivals(arrival, burst(document.burst())),
                    new Profile.Ratios(ratio(document.compressionRatio()), ratio(document.dedupRatio())),
                    streams,
                    phases(document.phases()),
                    Optional.ofNullable(document.recorded()));
        } catch (IllegalArgumentException e) {
            throw new ProfileProblem(place + ": " + e.getMessage(), "");
        }
    }

    private static <E> E word(String place, String field, String word, E usual, E[] all, Function<E, String> words)
            throws ProfileProblem {
        if (word == null) {
            return usual;
        }
        for (E each : all) {
            if (words.apply(each).equals(word)) {
                return each;
            }
        }
        List<String> known = Arrays.stream(all).map(words).toList();
        throw new ProfileProblem(
                place + ": " + field + " is \"" + word + "\", expected one of " + String.join(", ", known),
                Similar.nearest(word, known)
                        .map(near -> "did you mean " + near + "?")
                        .orElse(""));
    }

    private static Optional<Burst> burst(Document.BurstEntry entry) {
        if (entry == null) {
            return Optional.empty();
        }
        if (entry.onMs() == null || entry.offMs() == null) {
            throw new IllegalArgumentException("a burst needs \"onMs\" and \"offMs\"");
        }
        return Optional.of(new Burst(entry.onMs().doubleValue(), entry.offMs().doubleValue()));
    }

    private static List<Phase> phases(List<Document.PhaseEntry> entries) {
        List<Phase> phases = new ArrayList<>();
        for (Document.PhaseEntry entry : entries == null ? List.<Document.PhaseEntry>of() : entries) {
            if (entry == null || entry.name() == null || entry.seconds() == null || entry.ratePercent() == null) {
                throw new IllegalArgumentException("a phase needs \"name\", \"seconds\" and \"ratePercent\"");
            }
            phases.add(new Phase(
                    entry.name(),
                    entry.seconds().doubleValue(),
                    entry.ratePercent().doubleValue(),
                    ratio(entry.readPercent())));
        }
        return phases;
    }

    private static String phase(Phase phase) {
        return "    { \"name\": \"" + phase.name() + "\", \"seconds\": " + NumberText.plain(phase.seconds())
                + ", \"ratePercent\": " + NumberText.plain(phase.ratePercent())
                + (phase.readPercent().isPresent()
                        ? ", \"readPercent\": "
                                + NumberText.plain(phase.readPercent().getAsDouble())
                        : "")
                + " }";
    }

    private static OptionalDouble ratio(Number number) {
        return number == null ? OptionalDouble.empty() : OptionalDouble.of(number.doubleValue());
    }

    /** Figures of a file for the whole must be those that follow from its streams. */
    private static Profile checked(String place, Document document, Profile profile) throws ProfileProblem {
        double streams = profile.readPercent();
        double stated = document.readPercent() == null
                ? streams
                : document.readPercent().doubleValue();
        if (Math.abs(stated - streams) > READ_TOLERANCE_PERCENT) {
            throw new ProfileProblem(
                    place + ": readPercent is " + NumberText.plain(stated) + ", and the streams read "
                            + NumberText.plain(streams) + " %",
                    "correct the streams, or leave out readPercent of the profile");
        }
        return profile;
    }

    /** A profile as a file that {@link #read} understands. */
    public static String json(Profile profile) {
        List<String> lines = new ArrayList<>();
        lines.add(field("format", FORMAT));
        lines.add(field("version", VERSION));
        lines.add(field("name", profile.name()));
        lines.add(field("title", profile.title()));
        lines.add(field("basis", profile.origin().basis().word()));
        lines.add(field("source", profile.origin().source()));
        lines.add(field("note", profile.origin().note()));
        lines.add(field("threads", profile.threads()));
        lines.add(field("readPercent", NumberText.json(Math.rint(profile.readPercent() * 100) / 100)));
        lines.add(field("spanPercent", NumberText.json(profile.spanPercent())));
        lines.add(field("arrival", profile.arrivals().shape().word()));
        profile.arrivals()
                .burst()
                .ifPresent(burst -> lines.add("  \"burst\": { \"onMs\": " + NumberText.plain(burst.onMs())
                        + ", \"offMs\": " + NumberText.plain(burst.offMs()) + " }"));
        profile.ratios().compression().ifPresent(ratio -> lines.add(field("compressionRatio", NumberText.json(ratio))));
        profile.ratios().dedup().ifPresent(ratio -> lines.add(field("dedupRatio", NumberText.json(ratio))));
        List<String> streams =
                profile.streams().stream().map(ProfileFile::stream).toList();
        lines.add("  \"streams\": [\n" + String.join(",\n", streams) + "\n  ]");
        if (!profile.phases().isEmpty()) {
            List<String> phases =
                    profile.phases().stream().map(ProfileFile::phase).toList();
            lines.add("  \"phases\": [\n" + String.join(",\n", phases) + "\n  ]");
        }
        profile.recorded().ifPresent(recorded -> lines.add(field("recorded", recorded)));
        return "{\n" + String.join(",\n", lines) + "\n}\n";
    }

    private static String stream(Stream stream) {
        String members = Document.members(StreamEntries.entry(stream)).entrySet().stream()
                .map(member -> field(member.getKey(), member.getValue()))
                .collect(Collectors.joining(",\n"));
        return "    {\n" + members.indent(4).stripTrailing() + "\n    }";
    }

    private static String field(String key, Object value) {
        return "  \"" + key + "\": " + Document.JSON.writeValueAsString(value);
    }
}
