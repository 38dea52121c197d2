package csdbench.language.resolver;

import csdbench.base.file.Reach;
import csdbench.content.ContentSpec;
import csdbench.content.ContentStyle;
import csdbench.content.DedupSpec;
import csdbench.content.lifelike.LikeProfile;
import csdbench.language.definition.ContentParms;
import csdbench.language.definition.GeneralDefinition;
import csdbench.language.definition.Parm;
import csdbench.language.definition.Settings;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.definition.type.DataWords.DataStyle;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Resolves the content that is written: the setting nearest to the run counts. Complains about settings that
 * contradict each other, of which the first is then used.
 */
public final class ContentResolver {
    private static final StorageDefinition NO_STORAGE =
            new StorageDefinition("none", Settings.NONE, TextSpan.commandLine(""), List.of());

    private final Settings general;
    private final Dedup dedup;
    private final Diagnostics diagnostics;

    public ContentResolver(Settings general, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.general = withPattern(general);
        this.dedup = new Dedup(general, diagnostics);
    }

    /** {@code pattern=} is vdbench's name of {@code compstyle=file:} for all that is written. */
    private Settings withPattern(Settings said) {
        Optional<String> pattern = said.find(GeneralDefinition.PATTERN);
        if (pattern.isEmpty()) {
            return said;
        }
        TextSpan span = said.spanOf(GeneralDefinition.PATTERN).orElseThrow();
        if (said.has(ContentParms.COMPSTYLE)) {
            diagnostics.error(span, "pattern= and compstyle= both say what data looks like", "keep one of them");
            return said;
        }
        return said.with(ContentParms.COMPSTYLE, new DataStyle(ContentStyle.FILE, pattern), span);
    }

    /** What a workload writes to a storage in one pass of a run's loops. */
    public ContentSpec of(StorageDefinition storage, WorkloadDefinition workload, ForLoops.Pass pass) {
        Settings settings = ContentParms.overlay(ofProfile(workload), general);
        for (Settings nearer : List.of(storage.settings(), workload.settings(), pass.settings())) {
            settings = ContentParms.overlay(settings, nearer);
        }
        return spec(consistent(settings), dedup.of(storage));
    }

    /** What is written to files in one pass of a run's loops. */
    public ContentSpec ofFiles(ForLoops.Pass pass) {
        Settings settings = ContentParms.overlay(general, pass.settings());
        settings.spanOf(ContentParms.COMPREGIONS)
                .ifPresent(span -> diagnostics.error(
                        span, "compregions= is for luns: files have no order of LBA", "use compmix= here"));
        return spec(consistent(settings), dedup.of(NO_STORAGE));
    }

    /** The content of a run with general parameters only. */
    public ContentSpec ofGeneral() {
        return spec(consistent(general), dedup.of(NO_STORAGE));
    }

    /** The ratio that a profile was published with, which any other setting replaces. */
    private static Settings ofProfile(WorkloadDefinition workload) {
        OptionalDouble ratio = workload.find(WorkloadDefinition.PROFILE)
                .map(profile -> profile.ratios().compression())
                .orElse(OptionalDouble.empty());
        return ratio.isEmpty()
                ? Settings.NONE
                : Settings.NONE.with(
                        ContentParms.COMPRATIO, ratio.getAsDouble(), workload.spanOf(WorkloadDefinition.PROFILE));
    }

    /** Without the second of each two that exclude each other, about which it complains. */
    private Settings consistent(Settings settings) {
        Optional<Parm<?>> amount =
                settings.find(ContentParms.COMPSTYLE).flatMap(DataStyle::ratio).map(_ -> ContentParms.COMPSTYLE);
        Optional<ContentStyle> style = settings.find(ContentParms.COMPSTYLE).map(DataStyle::style);
        boolean styleSeen = false;
        Settings left = settings;
        for (Parm<?> parm : settings.parms()) {
            boolean about = ContentParms.isAboutData(parm);
            styleSeen |= parm == ContentParms.COMPSTYLE;
            if (about && !ContentParms.obeyed(style.orElse(ContentStyle.EXACT), parm)) {
                complainOfStyle(settings, style.orElse(ContentStyle.EXACT), parm, styleSeen);
                left = left.without(parm);
            } else if (ContentParms.isAmount(parm)) {
                if (amount.isPresent()) {
                    diagnostics.error(
                            settings.spanOf(parm).orElseThrow(),
                            parm + "= and " + amount.get() + "= both say how far data compresses",
                            "keep one of them");
                    left = left.without(parm);
                } else {
                    amount = Optional.of(parm);
                }
            }
        }
        return left;
    }

    /** At the position of the second of the two. */
    private void complainOfStyle(Settings settings, ContentStyle style, Parm<?> parm, boolean styleFirst) {
        Optional<TextSpan> styleSpan = settings.spanOf(ContentParms.COMPSTYLE);
        String word = settings.value(ContentParms.COMPSTYLE).word();
        TextSpan span = styleFirst
                ? settings.spanOf(parm).orElseThrow()
                : styleSpan.orElse(settings.spanOf(parm).orElseThrow());
        diagnostics.error(span, parm + "= does not apply to compstyle=" + word, reason(style, parm));
    }

    private static String reason(ContentStyle style, Parm<?> parm) {
        return switch (style) {
            case EXACT, TEXT, DATABASE -> "compchunk= is for compstyle=fio; use compunit= here";
            case FIO ->
                parm == ContentParms.COMPUNIT
                        ? "compstyle=fio uses compchunk= as its compression unit"
                        : "fio leaves the same share as zeros whatever the codec";
            case VDBENCH -> "vdbench's data does not depend on codec or compression unit";
            case ZERO -> "zeros compress as far as anything can";
            case LIKE -> "such data compresses as the sample does";
            case FILE -> "the bytes of the file are written as they are";
        };
    }

    private ContentSpec spec(Settings settings, Optional<DedupSpec> duplicates) {
        DataStyle style = settings.value(ContentParms.COMPSTYLE);
        List<ContentSpec.Share> mix = mix(settings);
        if (style.style() == ContentStyle.FILE && duplicates.isPresent()) {
            diagnostics.error(
                    settings.spanOf(ContentParms.COMPSTYLE).orElseThrow(),
                    "dedupratio= does not apply to compstyle=" + style.word(),
                    reason(style.style(), ContentParms.COMPSTYLE));
        }
        Optional<Path> file = style.file()
                .map(name -> file(
                        style, name, settings.spanOf(ContentParms.COMPSTYLE).orElseThrow()));
        int unitBytes = Math.toIntExact(
                settings.value(style.style() == ContentStyle.FIO ? ContentParms.COMPCHUNK : ContentParms.COMPUNIT));
        return new ContentSpec(
                style.style(),
                mix,
                settings.has(ContentParms.COMPREGIONS) ? ContentSpec.Order.BY_LBA : ContentSpec.Order.SCATTERED,
                settings.value(ContentParms.COMPCODEC),
                unitBytes,
                guardBytes(settings, mix, unitBytes),
                duplicates.or(() ->
                        style.style() == ContentStyle.LIKE ? file.flatMap(LikeProfile::dedupOf) : Optional.empty()),
                file);
    }

    private static List<ContentSpec.Share> mix(Settings settings) {
        Optional<Double> ratio = settings.find(ContentParms.COMPRATIO)
                .or(() -> settings.find(ContentParms.COMPRESSION).map(percent -> 100 / percent))
                .or(() -> settings.find(ContentParms.SAVINGS).map(percent -> 100 / (100 - percent)))
                .or(() -> settings.find(ContentParms.COMPSTYLE).flatMap(DataStyle::ratio));
        return settings.find(ContentParms.COMPMIX)
                .or(() -> settings.find(ContentParms.COMPREGIONS))
                .orElse(List.of(new ContentSpec.Share(ratio.orElse(ContentParms.COMPRATIO.defaultValue()), 100)));
    }

    /** A guard as large as what a block compresses to would leave nothing to be compressed. */
    private int guardBytes(Settings settings, List<ContentSpec.Share> mix, int unitBytes) {
        int guard = Math.toIntExact(settings.value(ContentParms.COMPGUARD));
        double highest =
                mix.stream().mapToDouble(ContentSpec.Share::ratio).max().orElseThrow();
        int room = (int) (unitBytes / highest);
        if (guard < room) {
            return guard;
        }
        diagnostics.error(
                settings.spanOf(ContentParms.COMPGUARD).orElseThrow(),
                "compguard=" + guard + " leaves nothing of a block that compresses to " + room + " bytes",
                "fewer than " + room + " bytes",
                Optional.empty());
        return 0;
    }

    /** A relative name is looked up in the current folder, then beside the parmfile, as include files are. */
    private Path file(DataStyle style, String file, TextSpan span) {
        Path path = Path.of(file);
        Path beside = Path.of(span.text().name()).resolveSibling(path);
        Optional<String> outside = Reach.objection(file);
        for (Path candidate : Reach.limited() ? List.of(path) : List.of(path, beside)) {
            if (outside.isEmpty() && Files.isRegularFile(candidate) && Files.isReadable(candidate)) {
                return candidate;
            }
        }
        diagnostics.error(
                span,
                "compstyle=" + style.word() + ": " + outside.orElseGet(() -> unreadable(path)),
                style.style() == ContentStyle.FILE
                        ? "a file with the data to write"
                        : "a file with sample data, or a profile of one that 'data profile' wrote",
                file.startsWith("$")
                        ? Optional.of("give the variable on the command line: " + file.substring(1) + "=FILE")
                        : Optional.empty());
        return path;
    }

    private static String unreadable(Path path) {
        if (Files.isDirectory(path)) {
            return "that is a folder";
        }
        if (!Files.exists(path)) {
            return "there is no such file";
        }
        return Files.isRegularFile(path) ? "the file cannot be read" : "that is no regular file";
    }
}
