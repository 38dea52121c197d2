package csdbench.language.definition;

import csdbench.io.OpenFlags;
import csdbench.language.definition.type.Counted;
import csdbench.language.definition.type.FaultTypes;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.definition.type.NameTypes;
import csdbench.language.definition.type.Numbers;
import csdbench.language.definition.type.RangeTypes;
import csdbench.language.definition.type.WordTypes;
import csdbench.language.parm.TextSpan;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.fault.FaultSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code sd=}: storage that work is done on.
 *
 * @param name behind {@code sd=}, with its number when {@code count=} made copies
 * @param settings everything else
 * @param span where the name was written
 * @param luns one for each {@code lun=}, with the hosts named before it; empty when none was written
 */
public record StorageDefinition(String name, Settings settings, TextSpan span, List<HostLun> luns)
        implements Definition {
    static final Parm<String> SD = Parm.of("sd", NameTypes.name(), "none", "Name of the storage; starts a definition.")
            .inFullOnly();
    public static final Parm<List<NamePattern>> HOST = CommonParms.HOST;
    public static final Parm<String> LUN = Parm.of(
            "lun",
            NameTypes.lun(),
            "must be given",
            "What is worked on. host= and lun= may be repeated in pairs for luns with other names elsewhere.");
    public static final Parm<Counted> COUNT = Parm.of(
            "count",
            RangeTypes.counted(),
            "one storage",
            "Defines copies: the number is appended to name and lun, or replaces * or fills %04d in the lun."
                    + " Copies of a simulated drive need the *, as in sim:MODEL?unit=*, to be several drives.");
    public static final Parm<Long> SIZE = Parm.of(
            "size",
            Numbers.dividedSize(),
            "as large as the device or file is",
            "Bytes that are used. A missing file is created, a shorter one is extended.");
    public static final Parm<Long> THREADS = Parm.usually(
            "threads",
            Numbers.dividedThreads(),
            "8",
            "Maximum queue depth of this storage; threads= of a run replaces it.");
    public static final Parm<Long> HITAREA = Parm.usually(
            "hitarea", Numbers.size(), "1m", "Beginning of the range that rhpct= and whpct= send hits to.");
    public static final Parm<Long> OFFSET = Parm.usually("offset", Numbers.sizeOf512(), "0", "Added to every address.");
    public static final Parm<Long> ALIGN =
            Parm.of("align", Numbers.sizeOf512(), "the transfer size", "Random addresses are multiples of this.");
    public static final Parm<String> KSTAT = Parm.of(
                    "kstat", WordTypes.text("an instance name"), "none", "Solaris statistics.")
            .ignored("there are no Solaris statistics");
    public static final Parm<String> INSTANCE = Parm.of(
                    "instance", WordTypes.text("an instance name"), "none", "Solaris statistics.")
            .ignored("there are no Solaris statistics");
    public static final Parm<List<String>> REPLAY = Parm.of(
            "replay",
            WordTypes.texts("device numbers or groups"),
            "all devices",
            "Traced devices that are replayed on this storage.");
    public static final Parm<String> JOURNAL = Parm.of(
            "journal", WordTypes.text("a folder"), "the current folder", "Where data validation keeps its journal.");
    public static final Parm<String> RESETLUN = Parm.of(
                    "resetlun", WordTypes.text("a time"), "never", "Resets the lun from time to time.")
            .ignored("nothing is reset");
    public static final Parm<String> RESETBUS = Parm.of(
                    "resetbus", WordTypes.text("a time"), "never", "Resets the bus from time to time.")
            .ignored("nothing is reset");
    public static final Parm<OpenFlags> OPENFLAGS = CommonParms.OPENFLAGS;
    public static final Parm<LbaRangeSpec> RANGE = CommonParms.RANGE;

    public static final Parm<Boolean> BLOCK0 = Parm.usually(
            "block0",
            WordTypes.yesNo(),
            "no",
            "Uses the beginning of a device, too, which vdbench leaves alone: its first 4 KiB, or its first transfer.");

    public static final Parm<Long> IODEPTH = Parm.of(
            "iodepth",
            Numbers.threads(),
            "as few threads as the queue depth needs",
            "I/Os that each thread keeps in flight: threads= is then the number of threads, and the queue depth is"
                    + " their product. Simulated drives have one thread, and threads of blocking I/O one I/O each."
                    + " Not in vdbench.");

    public static final Parm<Boolean> VALIDATE =
            Parm.usually("validate", WordTypes.yesNo(), "yes", "no leaves it unvalidated. Not in vdbench.");

    public static final Parm<List<FaultSpec>> FAULTS = Parm.of(
            "faults",
            FaultTypes.faults(),
            "none",
            "Injected into I/O of runs: eio and enodata fail a share of operations or those on a range; slow delays"
                    + " them; freeze@5s:2s completes nothing for 2 s from second 5 on, dying fails ever more until all"
                    + " fail. Not in vdbench.");

    /** Those of data come last, so that no shortened keyword means another parameter than it used to. */
    static final List<Parm<?>> PARMS = parms();

    private static List<Parm<?>> parms() {
        List<Parm<?>> all = new ArrayList<>(List.of(
                SD, HOST, LUN, COUNT, SIZE, THREADS, HITAREA, OFFSET, ALIGN, KSTAT, INSTANCE, REPLAY, JOURNAL, RESETLUN,
                RESETBUS, OPENFLAGS, RANGE));
        all.addAll(DedupParms.ALL);
        all.addAll(ContentParms.ALL);
        all.add(BLOCK0);
        all.add(IODEPTH);
        all.add(FAULTS);
        all.add(VALIDATE);
        return List.copyOf(all);
    }
}
