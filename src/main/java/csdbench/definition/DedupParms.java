package csdbench.definition;

import csdbench.definition.type.Numbers;
import csdbench.definition.type.Words;
import csdbench.definition.value.Amount;
import java.util.List;

/** Parameters of duplicate data, the same for everything and for one storage. */
final class DedupParms {
    private static final String INSTEAD = "dedup is not there yet: data will be unique";

    static final Parm<Double> RATIO = Parm.of(
                    "dedupratio", Numbers.decimal(1, 1_000_000), "1", "Blocks written to distinct blocks.")
            .notYet(INSTEAD);
    static final Parm<Long> UNIT = Parm.of(
                    "dedupunit", Numbers.sizeOf512(), "must be given with dedupratio=", "Size of a block.")
            .notYet(INSTEAD);
    static final Parm<Amount> SETS = Parm.of(
                    "dedupsets", Numbers.countOrPercent(), "5%", "Distinct blocks that have duplicates.")
            .notYet(INSTEAD);
    static final Parm<List<String>> HOTSETS = Parm.of(
                    "deduphotsets", Words.texts("counts and percentages"), "none", "Sets that are used more often.")
            .notYet(INSTEAD);
    static final Parm<String> FLIPFLOP = Parm.of(
                    "dedupflipflop", Words.oneOf("yes", "no", "hot"), "yes", "Duplicates change when written again.")
            .notYet(INSTEAD);
    static final Parm<Boolean> ACROSS = Parm.of(
                    "dedupacross", Words.yesNo(), "yes", "Duplicates lie on other storage, too.")
            .notYet(INSTEAD);
    static final Parm<Long> MAXKEY = Parm.of(
                    "dedupmaxkey", Numbers.whole(1, Integer.MAX_VALUE), "none", "Highest key of a flip-flop.")
            .notYet(INSTEAD);

    private DedupParms() {}
}
