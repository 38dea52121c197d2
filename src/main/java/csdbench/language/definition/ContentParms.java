package csdbench.language.definition;

import csdbench.content.ContentSpec;
import csdbench.content.ContentStyle;
import csdbench.content.TargetCodec;
import csdbench.language.definition.type.ContentTypes;
import csdbench.language.definition.type.DataWords.DataStyle;
import java.util.List;
import java.util.Optional;

/**
 * Parameters of written data, the same for everything, for one storage and for one workload; on a run most of them are
 * for-loops. What is set nearer to the run counts: a run's before a workload's, a workload's before a storage's, a
 * storage's before the general one.
 */
public final class ContentParms {
    public static final Parm<Double> COMPRATIO = Parm.usually(
            "compratio",
            ContentTypes.ratio(),
            "1",
            "How compressible written data is: original size to compressed size.");
    public static final Parm<Double> COMPRESSION = Parm.usually(
            "compression", ContentTypes.left(), "100", "The same as percent that is left: 25 is compratio=4.");
    public static final Parm<Double> SAVINGS = Parm.usually(
            "savings", ContentTypes.saved(), "0", "The same as percent that compressing saves: 75 is compratio=4.");
    public static final Parm<List<ContentSpec.Share>> COMPMIX =
            Parm.of("compmix", ContentTypes.mix(), "all blocks alike", "Gives each block one of these ratios.");
    public static final Parm<List<ContentSpec.Share>> COMPREGIONS = Parm.of(
            "compregions",
            ContentTypes.regions(),
            "one region",
            "The same in order of LBA: a database, its log, its index.");
    public static final Parm<TargetCodec> COMPCODEC =
            Parm.usually("compcodec", ContentTypes.codec(), "deflate", "The codec for which the ratio is exact.");
    public static final Parm<Long> COMPUNIT = Parm.usually(
            "compunit", ContentTypes.unit(), "4k", "What the drive compresses together; the ratio holds for it.");
    public static final Parm<Long> COMPCHUNK = Parm.usually(
            "compchunk",
            ContentTypes.chunk(),
            "512",
            "For compstyle=fio: data begins at random and ends in zeros in every piece of this size.");
    public static final Parm<Long> COMPGUARD = Parm.usually(
            "compguard",
            ContentTypes.guard(),
            "0",
            "Bytes that every compressed unit stays below its share; 36 for devices that pack whole sectors.");
    public static final Parm<DataStyle> COMPSTYLE =
            Parm.usually("compstyle", ContentTypes.style(), "exact", "What written data looks like; see docs/data.md.");

    /** Five ways to say how far data compresses; only one of them can hold. */
    private static final List<Parm<?>> AMOUNTS = List.of(COMPRATIO, COMPRESSION, SAVINGS, COMPMIX, COMPREGIONS);

    /** In the order in which a shortened keyword is compared with them. */
    static final List<Parm<?>> ALL = List.of(
            COMPRATIO,
            COMPRESSION,
            SAVINGS,
            COMPMIX,
            COMPREGIONS,
            COMPCODEC,
            COMPUNIT,
            COMPCHUNK,
            COMPGUARD,
            COMPSTYLE);

    private ContentParms() {}

    /** Whether a parameter is one of these. */
    public static boolean isAboutData(Parm<?> parm) {
        return ALL.contains(parm);
    }

    /** Whether a parameter sets how far data compresses. */
    public static boolean isAmount(Parm<?> parm) {
        return AMOUNTS.contains(parm);
    }

    /** Whether a parameter means anything to data of a style. */
    public static boolean obeyed(ContentStyle style, Parm<?> parm) {
        return switch (style) {
            case EXACT, TEXT, DATABASE -> parm != COMPCHUNK;
            case FIO -> parm == COMPSTYLE || isAmount(parm) || parm == COMPCHUNK;
            case VDBENCH -> parm == COMPSTYLE || isAmount(parm);
            case ZERO, LIKE, FILE -> parm == COMPSTYLE;
        };
    }

    /**
     * Settings overlaid with those of a nearer level. A nearer amount replaces a farther one, whichever parameters set
     * them, and a nearer style removes the farther settings that do not apply to it. So only settings of one level, or
     * an amount nearer than its style, can contradict each other.
     */
    public static Settings overlay(Settings farther, Settings nearer) {
        Settings left = farther;
        boolean amount = nearer.parms().stream().anyMatch(ContentParms::isAmount)
                || nearer.find(COMPSTYLE).flatMap(DataStyle::ratio).isPresent();
        Optional<ContentStyle> style = nearer.find(COMPSTYLE).map(DataStyle::style);
        for (Parm<?> parm : farther.parms()) {
            boolean replaced = nearer.has(parm) || amount && isAmount(parm);
            boolean disobeyed = style.isPresent() && !obeyed(style.get(), parm);
            if (ALL.contains(parm) && (replaced || disobeyed)) {
                left = left.without(parm);
            }
        }
        return left.overlaidBy(nearer);
    }
}
