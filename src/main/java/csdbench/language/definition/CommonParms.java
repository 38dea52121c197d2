package csdbench.language.definition;

import csdbench.io.OpenFlags;
import csdbench.language.definition.type.HookCommand;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.definition.type.NameTypes;
import csdbench.language.definition.type.RangeTypes;
import csdbench.language.definition.type.WordTypes;
import csdbench.plan.LbaRangeSpec;
import java.util.List;

/**
 * Parameters that several kinds of definition have and that override each other: being the same {@link Parm}, they
 * meet in {@link Settings#overlaidBy}.
 */
public final class CommonParms {
    public static final Parm<OpenFlags> OPENFLAGS = Parm.of(
            "openflags",
            WordTypes.openFlags(),
            "none",
            "How files and devices are opened. A run's replace a workload's, and those replace a storage's.");

    public static final Parm<LbaRangeSpec> RANGE = Parm.of(
            "range",
            RangeTypes.lbaRange(),
            "all of it",
            "Part of the storage that is used: percent when both numbers are at most 200, otherwise bytes; an end"
                    + " from 100 to 200 wraps over the end. A workload's replaces a storage's.");

    public static final Parm<List<NamePattern>> HOST = Parm.of(
                    "host", NameTypes.patterns("hd"), "all hosts", "Hosts that this is for.")
            .orAlso("hd");

    public static final Parm<HookCommand> STARTCMD = Parm.of(
                    "startcmd",
                    WordTypes.hookCommand(),
                    "none",
                    "Shell command before the work starts; $output becomes the result folder. Of several hosts each"
                            + " runs a run's; the controller runs those of all runs, and a run's with the word master.")
            .orAlso("start_cmd");

    public static final Parm<HookCommand> ENDCMD = Parm.of(
                    "endcmd",
                    WordTypes.hookCommand(),
                    "none",
                    "Shell command when the work has ended, by the same hosts.")
            .orAlso("end_cmd");

    private CommonParms() {}
}
