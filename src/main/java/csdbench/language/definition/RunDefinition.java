package csdbench.language.definition;

import csdbench.io.OpenFlags;
import csdbench.language.definition.type.Distribution;
import csdbench.language.definition.type.FileTypes;
import csdbench.language.definition.type.FormatWord;
import csdbench.language.definition.type.HookCommand;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.definition.type.NameTypes;
import csdbench.language.definition.type.Numbers;
import csdbench.language.definition.type.Rate;
import csdbench.language.definition.type.RateTypes;
import csdbench.language.definition.type.ReplayTypes;
import csdbench.language.definition.type.StorageChoice;
import csdbench.language.definition.type.WordTypes;
import csdbench.language.parm.TextSpan;
import csdbench.language.profile.Burst;
import csdbench.plan.LimitSpec.Confidence;
import csdbench.plan.LimitSpec.DataLimit;
import csdbench.plan.LimitSpec.SteadyLimits;
import csdbench.plan.files.FileOperation;
import csdbench.plan.order.ReplayOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code rd=}: one run, or several when loops, rates or a curve multiply it. */
public record RunDefinition(String name, Settings settings, TextSpan span) implements Definition {
    static final Parm<String> RD = Parm.of("rd", NameTypes.name(), "none", "Name of the run; starts a definition.")
            .inFullOnly();
    public static final Parm<List<NamePattern>> WD = Parm.of(
                    "wd", NameTypes.patterns("wd"), "a workload of 4k random reads", "Workloads of this run.")
            .inFullOnly();
    public static final Parm<StorageChoice> SD = Parm.of(
                    "sd",
                    NameTypes.storageChoice(),
                    "the workloads' sd=",
                    "Storage of this run, replacing the workloads'.")
            .inFullOnly();
    public static final Parm<List<NamePattern>> FSD = Parm.of(
                    "fsd", NameTypes.patterns("fsd"), "the workloads' fsd=", "Trees of this run.")
            .inFullOnly();
    public static final Parm<List<Rate>> IORATE =
            Parm.of("iorate", RateTypes.rates(), "must be given", "IOPS of all workloads together.");
    public static final Parm<DataLimit> MAXDATA = Parm.of(
                    "maxdata", RateTypes.dataLimit(), "none", "Stop when this much was read and written.")
            .inFullOnly();
    public static final Parm<DataLimit> MAXDATAREAD = Parm.of(
                    "maxdataread", RateTypes.dataLimit(), "none", "Stop when this much was read.")
            .inFullOnly();
    public static final Parm<DataLimit> MAXDATAWRITTEN = Parm.of(
                    "maxdatawritten", RateTypes.dataLimit(), "none", "Stop when this much was written.")
            .inFullOnly();
    public static final Parm<List<Double>> CURVE = Parm.usually(
            "curve",
            RateTypes.curve(),
            "(10,50,70,80,90,100)",
            "Points of a curve, in percent of the measured maximum.");
    public static final Parm<Double> STOPCURVE = Parm.of(
            "stopcurve", Numbers.decimal(0, 1e9), "none", "Response in ms above which a point of a curve is the last.");
    public static final Parm<Long> ELAPSED = Parm.usually(
            "elapsed",
            Numbers.seconds(1),
            "30",
            "Length of the measurement in seconds; a replay without elapsed= ends with its trace.");
    public static final Parm<Long> INTERVAL =
            Parm.usually("interval", Numbers.seconds(1), "1", "Length of a reporting interval in seconds.");
    public static final Parm<Long> WARMUP = Parm.usually(
            "warmup", Numbers.seconds(0), "0", "Seconds before the measurement that are left out of averages.");
    public static final Parm<Confidence> CONFIDENCE = Parm.of(
                    "confidence",
                    RateTypes.confidence(),
                    "none",
                    "Stop as soon as mean and p99 are known this well: percent of each, at 95 % confidence.")
            .inFullOnly();
    public static final Parm<SteadyLimits> STEADY = Parm.of(
                    "steady",
                    RateTypes.steady(),
                    "none",
                    "Rounds of elapsed= each, until these figures are steady; the last rounds are the result.")
            .inFullOnly();
    public static final Parm<Long> MAXROUNDS = Parm.usually(
                    "maxrounds", Numbers.whole(3, 1_000), "25", "Rounds after which steady= gives up.")
            .inFullOnly();
    public static final Parm<Double> STOPATFREE = Parm.usually(
                    "stopatfree",
                    Numbers.percent(),
                    "2",
                    "Percent of physical space left at which a run that writes to it stops; 0: never.")
            .inFullOnly();
    public static final Parm<ReplayOrder> REPLAY = Parm.of(
                    "replay", ReplayTypes.order(), "none", "Trace to replay instead of a generated workload.")
            .inFullOnly();
    public static final Parm<Long> PAUSE =
            Parm.usually("pause", Numbers.seconds(0), "0", "Seconds to wait before the next run.");
    public static final Parm<Distribution> DISTRIBUTION = Parm.usually(
            "distribution", RateTypes.distribution(), "exponential", "How starts are spread in time at a set rate.");
    public static final Parm<Burst> BURST = Parm.of(
                    "burst",
                    RateTypes.burst(),
                    "none",
                    "At a set rate operations come for some milliseconds and then for some none do.")
            .inFullOnly();
    public static final Parm<HookCommand> STARTCMD = CommonParms.STARTCMD;
    public static final Parm<HookCommand> ENDCMD = CommonParms.ENDCMD;
    public static final Parm<List<NamePattern>> FWD = Parm.of(
                    "fwd", NameTypes.patterns("fwd"), "none", "File workloads of this run.")
            .inFullOnly();
    public static final Parm<List<Rate>> FWDRATE = Parm.of(
            "fwdrate",
            RateTypes.rates(),
            "must be given for files",
            "File operations a second, all workloads together.");
    public static final Parm<List<FileOperation>> OPERATIONS = Parm.of(
            "operations",
            FileTypes.operations(),
            "the workloads' operation=",
            "File operations of this run, all at once.");
    public static final Parm<Set<FormatWord>> FORMAT =
            Parm.usually("format", FileTypes.format(), "no", "What is done to the trees before the run.");
    public static final Parm<OpenFlags> OPENFLAGS = CommonParms.OPENFLAGS;
    public static final Parm<String> MOUNT = Parm.of(
            "mount",
            WordTypes.text("-o options or reset"),
            "as it is",
            "Options with which each host mounts the file system of its mount= again before the run; reset: its own.");

    /** One for each {@link Loop.Kind}, in its order. */
    static final List<Parm<Loop>> LOOPS =
            Arrays.stream(Loop.Kind.values()).map(RunDefinition::loopParm).toList();

    static final List<Parm<?>> PARMS = parms();

    /** The loops in nesting order, the outermost first: the order in which they were written. */
    public List<Loop> loops() {
        return settings.parms().stream().flatMap(parm -> loop(parm).stream()).toList();
    }

    /** The loop that a parameter of this run is; empty when it is another parameter. */
    public Optional<Loop> loop(Parm<?> parm) {
        int index = LOOPS.indexOf(parm);
        return index < 0 ? Optional.empty() : find(LOOPS.get(index));
    }

    /** The parameter that sets a loop. */
    public static Parm<Loop> parm(Loop.Kind kind) {
        return LOOPS.get(kind.ordinal());
    }

    private static Parm<Loop> loopParm(Loop.Kind kind) {
        String help = "Repeats the run for each value.";
        if (kind == Loop.Kind.OPERATIONS) {
            return Parm.of("foroperations", kind.type(), "none", help);
        }
        Parm<Loop> parm =
                Parm.of("for" + kind.word(), kind.type(), "none", help).orAlso(kind.word());
        return kind == Loop.Kind.WSS ? parm.orAlso("forworkingsetsize").orAlso("workingsetsize") : parm;
    }

    private static List<Parm<?>> parms() {
        List<Parm<?>> all = new ArrayList<>(List.of(
                RD,
                WD,
                SD,
                FSD,
                IORATE,
                MAXDATA,
                MAXDATAREAD,
                MAXDATAWRITTEN,
                CURVE,
                STOPCURVE,
                ELAPSED,
                INTERVAL,
                WARMUP,
                REPLAY,
                PAUSE));
        all.addAll(LOOPS);
        all.addAll(List.of(DISTRIBUTION, STARTCMD, ENDCMD, FWD, FWDRATE, OPERATIONS, FORMAT, OPENFLAGS, MOUNT));
        all.add(ContentParms.COMPMIX);
        all.add(ContentParms.COMPREGIONS);
        all.add(CONFIDENCE);
        all.add(BURST);
        all.add(STEADY);
        all.add(MAXROUNDS);
        all.add(STOPATFREE);
        return List.copyOf(all);
    }
}
