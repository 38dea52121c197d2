package csdbench.content;

import java.util.Locale;
import java.util.stream.Collectors;

/** Describes the properties of generated data in a few words. */
public final class ContentText {
    private static final int KIB = 1024;

    private ContentText() {}

    /** {@code 2:1 for deflate at 4k}, {@code incompressible}, {@code text}; never empty. */
    public static String of(ContentSpec spec) {
        String guard = spec.guardBytes() == 0 ? "" : ", each block " + spec.guardBytes() + " bytes below";
        String repeats = spec.dedup()
                .map(dedup -> "; dedup " + number(dedup.ratio()) + ":1 in blocks of " + size(dedup.unitBytes()))
                .orElse("");
        return kind(spec) + guard + repeats;
    }

    private static String kind(ContentSpec spec) {
        boolean natural = spec.mix().size() == 1 && spec.ratio() == 1;
        return switch (spec.style()) {
            case EXACT -> natural ? "incompressible" : ratios(spec) + atUnit(spec);
            case FIO -> "fio's " + ratios(spec) + " in chunks of " + size(spec.unitBytes());
            case VDBENCH -> "vdbench's " + ratios(spec);
            case TEXT, DATABASE -> word(spec.style()) + (natural ? "" : ", " + ratios(spec) + atUnit(spec));
            case ZERO -> "zeros";
            case LIKE -> "like " + spec.file().orElseThrow();
            case FILE -> "the bytes of " + spec.file().orElseThrow() + ", repeated";
        };
    }

    private static String atUnit(ContentSpec spec) {
        return " for " + word(spec.codec()) + " at " + size(spec.unitBytes());
    }

    private static String ratios(ContentSpec spec) {
        if (spec.mix().size() == 1) {
            return number(spec.ratio()) + ":1";
        }
        String shares = spec.mix().stream()
                .map(share -> number(share.percent()) + " % " + number(share.ratio()) + ":1")
                .collect(Collectors.joining(spec.hasRegions() ? ", then " : ", "));
        return number(spec.ratio()) + ":1 in all (" + (spec.hasRegions() ? "by LBA: " : "") + shares + ")";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value).replaceAll("\\.?0+$", "");
    }

    /** As in a parmfile. */
    private static String size(int bytes) {
        return bytes % (KIB * KIB) == 0 ? bytes / KIB / KIB + "m" : bytes % KIB == 0 ? bytes / KIB + "k" : bytes + "";
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
