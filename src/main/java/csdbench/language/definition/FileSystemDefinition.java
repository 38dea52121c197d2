package csdbench.language.definition;

import csdbench.io.OpenFlags;
import csdbench.language.definition.type.Amount;
import csdbench.language.definition.type.Counted;
import csdbench.language.definition.type.NameTypes;
import csdbench.language.definition.type.Numbers;
import csdbench.language.definition.type.RangeTypes;
import csdbench.language.definition.type.SizeTypes;
import csdbench.language.definition.type.WordTypes;
import csdbench.language.parm.TextSpan;
import csdbench.plan.files.FileSizes;
import java.util.List;

/** {@code fsd=}: a tree of directories and files that work is done on. */
public record FileSystemDefinition(String name, Settings settings, TextSpan span) implements Definition {
    static final Parm<String> FSD = Parm.of("fsd", NameTypes.name(), "none", "Name of the tree; starts a definition.")
            .inFullOnly();
    public static final Parm<String> ANCHOR =
            Parm.of("anchor", WordTypes.text("a folder"), "must be given", "Folder that the tree is made in.");
    public static final Parm<String> JOURNAL = Parm.of(
            "journal", WordTypes.text("a folder"), "the current folder", "Where data validation keeps its journal.");
    public static final Parm<Long> WIDTH =
            Parm.usually("width", Numbers.whole(0, 10_000_000), "1", "Folders in each folder.");
    public static final Parm<Long> DEPTH = Parm.usually("depth", Numbers.whole(0, 10_000), "1", "Levels of folders.");
    public static final Parm<FileSizes> SIZES = Parm.usually("sizes", SizeTypes.files(), "4k", "Sizes of the files.");
    public static final Parm<Boolean> SHARED =
            Parm.usually("shared", WordTypes.yesNo(), "no", "Several hosts use the same anchor.");
    public static final Parm<Amount> WSS = Parm.of(
                    "workingsetsize", Numbers.dividedAmount(), "all of it", "Part of the tree that a run uses.")
            .orAlso("wss");
    public static final Parm<Amount> TOTALSIZE = Parm.of(
                    "totalsize", Numbers.dividedAmount(), "none", "Stop making files when they hold this much.")
            .orAlso("total_size");
    public static final Parm<Long> FILES =
            Parm.usually("files", Numbers.whole(1, 10_000_000), "10", "Files in each folder that has files.");
    public static final Parm<String> DISTRIBUTION = Parm.usually(
            "distribution",
            WordTypes.oneOf("bottom", "all"),
            "bottom",
            "Which folders have files: the lowest, or all.");
    public static final Parm<String> CLEANUP = Parm.of(
                    "cleanup", WordTypes.text("yes or no"), "none", "Deleted the tree before a run; obsolete.")
            .ignored("use format=yes or format=clean on the run");
    public static final Parm<OpenFlags> OPENFLAGS = CommonParms.OPENFLAGS;
    public static final Parm<String> LOG = Parm.of(
                    "log", WordTypes.text("a file"), "none", "Log of everything done to files.")
            .ignored("vdbench writes no such file, either; errorlog.html names the file of each error");
    public static final Parm<Counted> COUNT = Parm.of(
            "count",
            RangeTypes.counted(),
            "one tree",
            "Makes copies: the number is added to the name and to the anchor.");
    public static final Parm<String> MASK = Parm.of(
                    "mask", WordTypes.text("a format"), "built in", "Names of folders and files.")
            .ignored("names are vdbench's own, so that either tool can use the structure of the other");

    public static final Parm<List<String>> NAMES = Parm.of(
            "names",
            WordTypes.texts("a name with * for the number, or a name for each"),
            "vdbench's",
            "Names of the files (depth=0) or of the directories (depth=1).");

    static final List<Parm<?>> PARMS = List.of(
            FSD,
            ANCHOR,
            JOURNAL,
            WIDTH,
            DEPTH,
            SIZES,
            SHARED,
            WSS,
            TOTALSIZE,
            FILES,
            DISTRIBUTION,
            CLEANUP,
            OPENFLAGS,
            LOG,
            COUNT,
            MASK,
            NAMES);
}
