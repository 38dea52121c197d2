package csdbench.language.definition;

import csdbench.io.OpenFlags;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.definition.type.NameTypes;
import csdbench.language.definition.type.Numbers;
import csdbench.language.definition.type.OperationTypes;
import csdbench.language.definition.type.RangeTypes;
import csdbench.language.definition.type.RateTypes;
import csdbench.language.definition.type.SizeTypes;
import csdbench.language.definition.type.WordTypes;
import csdbench.language.parm.TextSpan;
import csdbench.language.profile.Profile;
import csdbench.plan.AccessSpec.OperationShares;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TransferSpec;
import java.util.ArrayList;
import java.util.List;

/** {@code wd=}: what kind of work is done, and where on the storage. */
public record WorkloadDefinition(String name, Settings settings, TextSpan span) implements Definition {
    static final Parm<String> WD = Parm.of("wd", NameTypes.name(), "none", "Name of the workload; starts a definition.")
            .inFullOnly();
    public static final Parm<List<NamePattern>> SD = Parm.of(
                    "sd", NameTypes.patterns("sd"), "the run's sd=", "Storage that this works on.")
            .inFullOnly();
    public static final Parm<Double> SKEW = Parm.of(
            "skew",
            Numbers.decimal(0, 100),
            "an equal share of the remaining rate",
            "Share of the run's rate in percent; 0 means not given.");
    public static final Parm<TransferSpec> XFERSIZE =
            Parm.usually("xfersize", SizeTypes.transfer(), "4k", "Bytes moved by each operation.");
    public static final Parm<Double> RDPCT = Parm.usually(
                    "rdpct", Numbers.wholePercent(), "100", "Share of operations that read; the others write.")
            .orAlso("readpct");
    public static final Parm<Double> WRPCT = Parm.usually(
                    "wrpct", Numbers.wholePercent(), "0", "Share of operations that write; the others read.")
            .orAlso("writepct");
    public static final Parm<LbaRangeSpec> RANGE = CommonParms.RANGE;
    public static final Parm<LbaRangeSpec> HOTBAND = Parm.of(
            "hotband", RangeTypes.lbaRange(), "none", "LBA range with skewed access: its beginning is hottest.");
    public static final Parm<SeekSpec> SEEKPCT = Parm.usually(
            "seekpct",
            RangeTypes.seek(),
            "100",
            "Percent of operations at a random offset; the others are sequential.");
    public static final Parm<SeekSpec.Stride> STRIDE = Parm.of(
            "stride", RangeTypes.stride(), "none", "Sequential with a random skip; one below 0 goes backwards.");
    public static final Parm<Long> PRIORITY = Parm.of(
            "priority",
            Numbers.whole(1, 1_000_000),
            "none",
            "Goes with iorate=; all workloads of a run have one or none has. Workloads do not overtake each"
                    + " other by it.");
    public static final Parm<Double> IORATE = Parm.of(
            "iorate",
            Numbers.decimal(0, 1e12),
            "a share of the run's",
            "Rate of this workload, whatever the run's is; those without one share what is left of the run's."
                    + " Goes with priority=.");
    public static final Parm<Double> RHPCT =
            Parm.usually("rhpct", Numbers.percent(), "0", "Share of reads that go to the hit area.");
    public static final Parm<Double> WHPCT =
            Parm.usually("whpct", Numbers.percent(), "0", "Share of writes that go to the hit area.");
    public static final Parm<List<NamePattern>> HOST = CommonParms.HOST;
    public static final Parm<OpenFlags> OPENFLAGS = CommonParms.OPENFLAGS;
    public static final Parm<List<String>> USER = Parm.of(
                    "user", WordTypes.texts("a class"), "none", "A workload written by the user.")
            .inFullOnly()
            .ignored("user-written classes are not run");
    public static final Parm<Long> THREADS =
            Parm.of("threads", Numbers.threads(), "none", "Maximum queue depth; only with concatenatesds=yes.");
    public static final Parm<Long> STREAMS = Parm.of(
            "streams",
            Numbers.whole(2, 1_000_000),
            "none",
            "Number of independent sequential streams, each in its own part of the range.");
    public static final Parm<SeekSpec.Zipf> ZIPF = Parm.of(
            "zipf",
            RangeTypes.zipf(),
            "none",
            "Zipf-distributed offsets: the n-th most popular block is accessed 1/n^theta as often as the first. Hot"
                    + " blocks are scattered over the range, or over each of its slices. Not in vdbench.");
    public static final Parm<Profile> PROFILE = Parm.of(
            "profile",
            NameTypes.profile(),
            "none",
            "A complete application workload, instead of xfersize=, rdpct= and so on: its streams divide skew= and"
                    + " range= among themselves. Its queue depth and compression ratio apply unless threads= or"
                    + " compratio= is set. Not in vdbench; see docs/profiles.md.");

    public static final Parm<OperationShares> OPERATION = Parm.of(
            "operation",
            OperationTypes.shares(),
            "reads and writes by rdpct=",
            "What is done, instead of rdpct=: one operation, or shares of several. trim and writezeroes need the same"
                    + " permission as writes and are xfersize= long; flush has no range. Not in vdbench.");

    public static final Parm<Double> STARTDELAY = Parm.usually(
            "startdelay",
            Numbers.decimal(0, 1e9),
            "0",
            "Seconds after the run at which the workload begins. Not in vdbench.");
    public static final Parm<Double> ELAPSED = Parm.of(
            "elapsed",
            Numbers.decimal(0.001, 1e9),
            "that of the run",
            "Seconds after which the workload ends; the others go on. Not in vdbench.");
    public static final Parm<LimitSpec.DataLimit> MAXDATA = Parm.of(
            "maxdata",
            RateTypes.dataLimit(),
            "none",
            "End the workload on each storage after this much. Not in vdbench.");
    public static final Parm<Long> MAXOPS = Parm.of(
            "maxops",
            Numbers.whole(1, Long.MAX_VALUE),
            "none",
            "The same in operations, without flushes. Not in vdbench.");

    public static final Parm<Double> THINKTIME = Parm.usually(
            "thinktime",
            Numbers.decimal(0, 1e6),
            "0",
            "Seconds that a thread waits after an operation. Not in vdbench.");
    public static final Parm<Long> THINKOPS = Parm.usually(
            "thinkops", Numbers.whole(1, Long.MAX_VALUE), "1", "Operations between two such waits. Not in vdbench.");
    public static final Parm<Boolean> ENDSRUN =
            Parm.usually("endsrun", WordTypes.yesNo(), "no", "End the run when this workload ends. Not in vdbench.");

    /** Those of data and our own come last, so that no shortened keyword means another parameter than it used to. */
    static final List<Parm<?>> PARMS = parms();

    private static List<Parm<?>> parms() {
        List<Parm<?>> all = new ArrayList<>(List.of(
                WD, SD, SKEW, XFERSIZE, RDPCT, WRPCT, RANGE, HOTBAND, SEEKPCT, STRIDE, PRIORITY, IORATE, RHPCT, WHPCT,
                HOST, OPENFLAGS, USER, THREADS, STREAMS));
        all.addAll(ContentParms.ALL);
        all.add(ZIPF);
        all.add(PROFILE);
        all.add(OPERATION);
        all.addAll(List.of(STARTDELAY, ELAPSED, MAXDATA, MAXOPS, THINKTIME, THINKOPS, ENDSRUN));
        return List.copyOf(all);
    }
}
