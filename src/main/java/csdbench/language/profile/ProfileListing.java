package csdbench.language.profile;

import static csdbench.base.text.TextTable.left;
import static csdbench.base.text.TextTable.right;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Profiles for people. Stateless; any thread. */
public final class ProfileListing {
    private ProfileListing() {}

    /**
     * Every profile in a line.
     *
     * @param example what {@code profile=} may be, for the hint below the table
     */
    public static List<String> list(List<Profile> profiles, String example) {
        TextTable table = new TextTable(
                left("name"),
                left("title"),
                right("threads"),
                right("read"),
                right("KiB read"),
                right("KiB written"),
                left("basis"));
        for (Profile profile : profiles) {
            table.row(
                    profile.name(),
                    profile.title(),
                    Integer.toString(profile.threads()),
                    Formats.percent(profile.readPercent()),
                    kib(profile.meanReadBytes()),
                    kib(profile.meanWriteBytes()),
                    profile.origin().basis().word());
        }
        List<String> lines = new ArrayList<>(table.lines());
        lines.add("");
        lines.add("csdbench profile show NAME shows one in full. To use one:");
        lines.add("  wd=wd1,sd=sd1,profile=" + example);
        if (profiles.stream().anyMatch(profile -> profile.origin().basis() == Basis.INFERRED)) {
            lines.add("");
            lines.add("Inferred profiles imitate those of storage reviews, which were never published: compare ratios"
                    + " only.");
        }
        return lines;
    }

    /**
     * All about one.
     *
     * @param asked what it was asked for by: its name or its file
     */
    public static List<String> about(Profile profile, String asked) {
        List<String> lines = new ArrayList<>();
        lines.add(profile.name() + ": " + profile.title());
        add(lines, "basis", profile.origin().basis().meaning());
        add(lines, "source", profile.origin().source());
        add(lines, "note", profile.origin().note());
        add(lines, "threads", Integer.toString(profile.threads()));
        add(
                lines,
                "reads",
                Formats.percent(profile.readPercent())
                        + mean(", a mean of ", profile.meanReadBytes(), " KiB")
                        + mean("; writes of ", profile.meanWriteBytes(), " KiB"));
        add(lines, "span", ProfileParmfile.span(profile.spanPercent()) + " of the lun, where it runs on its own");
        add(
                lines,
                "arrival",
                profile.arrivals().shape().word() + ", at a set rate"
                        + profile.arrivals()
                                .burst()
                                .map(burst -> ", in bursts of " + NumberText.plain(burst.onMs()) + " ms and quiet for "
                                        + NumberText.plain(burst.offMs()) + " ms")
                                .orElse(""));
        profile.ratios()
                .compression()
                .ifPresent(ratio -> add(lines, "compression", NumberText.plain(ratio) + ":1 unless the run sets it"));
        profile.ratios()
                .dedup()
                .ifPresent(ratio -> add(lines, "duplicates", NumberText.plain(ratio) + ":1 in its parmfile only"));
        lines.add("");
        lines.addAll(streams(profile));
        lines.add("");
        lines.add("Sizes in percent of the operations of their direction:");
        for (Stream stream : profile.streams()) {
            lines.addAll(sizes(stream));
        }
        lines.add("");
        lines.add("Use:");
        lines.add("  wd=wd1,sd=sd1,profile=" + asked);
        lines.add("  csdbench profile show " + asked + " --parmfile   # the same as a parmfile, vdbench's too");
        lines.add("  csdbench profile show " + asked + " --json       # a file to change");
        return lines;
    }

    private static void add(List<String> lines, String what, String text) {
        if (!text.isEmpty()) {
            lines.add(String.format(Locale.ROOT, "  %-12s %s", what, text));
        }
    }

    private static String mean(String before, OptionalDouble bytes, String after) {
        return bytes.isEmpty() ? "" : before + NumberText.kib(bytes.getAsDouble()) + after;
    }

    private static String kib(OptionalDouble bytes) {
        return bytes.isEmpty() ? "" : NumberText.kib(bytes.getAsDouble());
    }

    private static List<String> streams(Profile profile) {
        TextTable table = new TextTable(
                left("stream"),
                right("share"),
                right("read"),
                right("KiB"),
                left("access"),
                left("LBA range, % of the span"),
                left("note"));
        for (Stream stream : profile.streams()) {
            table.row(
                    stream.name(),
                    NumberText.plain(stream.sharePercent()) + " %",
                    NumberText.plain(stream.readPercent()) + " %",
                    stream.readSizes()
                            .or(stream::writeSizes)
                            .map(mix -> NumberText.kib(mix.meanBytes()))
                            .orElseThrow(),
                    access(stream.randomPercent()),
                    place(stream.place()),
                    stream.note());
        }
        return table.lines();
    }

    private static String access(double randomPercent) {
        if (randomPercent == 0) {
            return "sequential";
        }
        return randomPercent == 100 ? "random" : NumberText.plain(randomPercent) + " % random";
    }

    private static String place(Place place) {
        String region = place.fromPercent() == 0 && place.toPercent() == 100
                ? "all of it"
                : NumberText.plain(place.fromPercent()) + " to " + NumberText.plain(place.toPercent());
        return switch (place) {
            case Place.Whole _, Place.Region _ -> region;
            case Place.HotBand band ->
                NumberText.plain(band.sharePercent()) + " % in " + NumberText.plain(band.atPercent()) + " to "
                        + NumberText.plain(band.atPercent() + band.widthPercent()) + ", the rest in " + region;
            case Place.Zipf zipf ->
                "zipf " + NumberText.plain(zipf.theta()) + " in each of " + zipf.slices() + " slices of " + region;
            case Place.Hits _ -> "the first MiB of " + region;
        };
    }

    private static List<String> sizes(Stream stream) {
        List<String> lines = new ArrayList<>();
        if (stream.sameSizes() || stream.readPercent() == 0 || stream.readPercent() == 100) {
            lines.add("  " + stream.name() + ": "
                    + stream.readSizes()
                            .or(stream::writeSizes)
                            .map(ProfileListing::sizes)
                            .orElseThrow());
        } else {
            lines.add("  " + stream.name() + ", reads: "
                    + sizes(stream.readSizes().orElseThrow()));
            lines.add("  " + stream.name() + ", writes: "
                    + sizes(stream.writeSizes().orElseThrow()));
        }
        return lines;
    }

    private static String sizes(SizeMix mix) {
        return mix.sizes().stream()
                .map(size -> NumberText.size(size.bytes()) + " " + NumberText.plain(size.percent()))
                .collect(Collectors.joining(", "));
    }
}
