package csdbench.language.definition;

import csdbench.content.DedupSpec;
import csdbench.language.definition.type.ContentTypes;
import csdbench.language.definition.type.Numbers;
import csdbench.language.definition.type.WordTypes;
import java.util.List;

/** Parameters of duplicate data, the same for everything and for one storage, whose own count. */
public final class DedupParms {
    public static final Parm<Double> RATIO = Parm.usually(
            "dedupratio",
            ContentTypes.dedupRatio(),
            "1",
            "Blocks written to distinct blocks among them; goes together with any compratio=.");
    public static final Parm<Long> UNIT = Parm.of(
            "dedupunit", ContentTypes.dedupUnit(), "must be given with dedupratio=", "Size of a block that repeats.");
    public static final Parm<DedupSpec.Sets> SETS = Parm.usually(
            "dedupsets", ContentTypes.dedupSets(), "5%", "Distinct contents that the blocks that repeat share.");
    public static final Parm<List<DedupSpec.HotSets>> HOTSETS =
            Parm.of("deduphotsets", ContentTypes.hotSets(), "none", "Sets that repeat more often than the others.");
    public static final Parm<DedupSpec.FlipFlop> FLIPFLOP = Parm.usually(
            "dedupflipflop",
            ContentTypes.flipFlop(),
            "yes",
            "A block that repeats takes another content when it is written again; hot: only those of hot sets.");
    public static final Parm<Boolean> ACROSS =
            Parm.usually("dedupacross", WordTypes.yesNo(), "yes", "Storages share their contents.");
    static final Parm<Long> MAXKEY = Parm.of(
                    "dedupmaxkey", Numbers.whole(1, Integer.MAX_VALUE), "none", "Highest key of a flip-flop.")
            .ignored("vdbench's duplicates have two contents each whatever it says, and here those of dedupsets=;"
                    + " dedupflipflop=no keeps them as they are");

    /** In the order in which a shortened keyword is compared with them. */
    static final List<Parm<?>> ALL = List.of(RATIO, UNIT, SETS, HOTSETS, FLIPFLOP, ACROSS, MAXKEY);

    private DedupParms() {}
}
