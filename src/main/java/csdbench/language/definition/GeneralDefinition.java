package csdbench.language.definition;

import csdbench.language.definition.type.Checks;
import csdbench.language.definition.type.DataWords.JournalChoice;
import csdbench.language.definition.type.DataWords.ValidateWord;
import csdbench.language.definition.type.GeneralTypes;
import csdbench.language.definition.type.HookCommand;
import csdbench.language.definition.type.Numbers;
import csdbench.language.definition.type.ReportWord;
import csdbench.language.definition.type.WordTypes;
import csdbench.language.parm.TextSpan;
import csdbench.plan.DataErrors;
import csdbench.plan.HistogramBuckets;
import csdbench.plan.Repetition;
import csdbench.plan.WatchSpec.IdleLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** Everything before the first definition: what holds for all of them. There is always exactly one. */
public record GeneralDefinition(Settings settings, TextSpan span) implements Definition {
    public static final Parm<OptionalLong> COMPRESSIONSEED = Parm.usually(
            "compressionseed",
            GeneralTypes.dataSeed(),
            "tod",
            "Seed of written data. With tod no two sessions write the same, with a number all do.");
    public static final Parm<Long> SEED = Parm.usually(
                    "seed",
                    Numbers.whole(0, 1_000_000_000_000_000L),
                    "1",
                    "Seed of offsets, transfer sizes and arrivals; that of the data is compressionseed=.")
            .inFullOnly();
    public static final Parm<Long> PORT = Parm.of(
                    "port", Numbers.whole(1, 65_535), "5570", "Port that hosts connect to.")
            .ignored("there is no master port");
    public static final Parm<String> PATTERN = Parm.of(
            "pattern",
            WordTypes.text("a file"),
            "none",
            "File whose bytes are written, over and over: compstyle=file:FILE for all data.");
    public static final Parm<DataErrors> DATA_ERRORS = Parm.usually(
                    "data_errors", GeneralTypes.dataErrors(), "50", "When I/O errors end the work.")
            .orAlso("dataerrors");
    public static final Parm<String> SWAT = Parm.of("swat", WordTypes.anything(), "none", "Files for Oracle's Swat.")
            .ignored("vdbench no longer supports it, either; intervals.jsonl has every interval");
    public static final Parm<Set<ValidateWord>> VALIDATE =
            Parm.usually("validate", Checks.validate(), "no", "Checks that what is read is what was written.");
    public static final Parm<JournalChoice> JOURNAL = Parm.usually(
                    "journal",
                    Checks.journal(),
                    "no",
                    "Keeps a journal of what was written, so that a later run can check it; switches validation on.")
            .inFullOnly();
    public static final Parm<HookCommand> STARTCMD = CommonParms.STARTCMD;
    public static final Parm<HookCommand> ENDCMD = CommonParms.ENDCMD;
    public static final Parm<String> HEARTBEAT_ERROR = Parm.of(
                    "heartbeat_error", WordTypes.anything(), "none", "Command for a host that no longer answers.")
            .ignored("there is no other process that could stop answering; timeout= watches storages and trees");
    public static final Parm<List<String>> DEBUG = Parm.of(
                    "debug", WordTypes.anythings(), "none", "Debugging of the original.")
            .silent();
    public static final Parm<Long> FORMATXFERSIZE = Parm.usually(
            "formatxfersize", Numbers.sizeOf512(), "128k", "Transfer size of writes that create an SD's file.");
    public static final Parm<Boolean> CREATE_ANCHORS =
            Parm.usually("create_anchors", WordTypes.yesNo(), "no", "Makes missing folders above an anchor.");
    public static final Parm<Boolean> FORMATSDS = Parm.of(
            "formatsds",
            WordTypes.yesNo(),
            "only files that are missing or short",
            "yes: always write files first; no: never make them.");
    public static final Parm<Set<ReportWord>> REPORT = Parm.of(
            "report",
            GeneralTypes.report(),
            "none",
            "More pages: localhost.SD.html with host_detail, localhost-0.SD.html with slave_detail; or fewer: none of"
                    + " storages with no_sd_detail, none of trees with no_fsd_detail.");
    public static final Parm<Boolean> REPORT_RUN_TOTALS = Parm.usually(
            "report_run_totals",
            WordTypes.yesNo(),
            "no",
            "Writes totals_optional.html after each interval: sums of everything so far.");
    public static final Parm<HistogramBuckets> HISTOGRAM = Parm.usually(
            "histogram",
            GeneralTypes.histogram(),
            "default",
            "Buckets of histogram.html; 27 from 20 us to 2 s by default.");
    public static final Parm<String> PSRSET = Parm.of("psrset", WordTypes.anything(), "none", "Solaris processor sets.")
            .ignored("there are no processor sets");
    public static final Parm<String> AUXREPORT = Parm.of(
                    "auxreport", WordTypes.anything(), "none", "Java class that writes a report.")
            .ignored("Java classes of users are not run; intervals.jsonl has every interval");
    public static final Parm<String> MONITOR = Parm.of(
            "monitor",
            WordTypes.text("a file"),
            "none",
            "File that is read after each interval: shutdown or end_rd, written into it, ends the run, terminate or"
                    + " end_vdbench the session.");
    public static final Parm<Boolean> CONCATENATESDS = Parm.usually(
            "concatenatesds",
            WordTypes.yesNo(),
            "no",
            "The storages of a run are addressed as one long storage, in their order; threads= is then that of the run,"
                    + " of its workloads, or the sum of the storages'.");
    public static final Parm<String> MESSAGESCAN = Parm.of(
                    "messagescan", WordTypes.text("yes, no, nodisplay or a number"), "yes", "Shows the system's log.")
            .silent();
    public static final Parm<Double> ABORT_FAILED_SKEW = Parm.of(
            "abort_failed_skew",
            Numbers.percent(),
            "never",
            "Ends the session after a run of which a workload's share is off by more percent than this.");
    public static final Parm<List<String>> MISC = Parm.of(
            "misc",
            WordTypes.texts("lba_fold_size_mb=n, low_start_filter=seconds, high_start_filter=seconds"),
            "none",
            "LBA folding and time window of a replayed trace; other words have no effect.");
    public static final Parm<Long> PATTERN_BUFFER = Parm.of(
                    "pattern_buffer", Numbers.decimalMebibytes(), "1", "Size of the pattern buffer in MiB.")
            .inFullOnly()
            .ignored("data is generated block by block, and the file of pattern= is used as a whole");
    public static final Parm<Boolean> SHOWLBA = Parm.usually(
                    "showlba",
                    WordTypes.yesNo(),
                    "no",
                    "Writes localhost-0.showlba.txt into the result folder: for each I/O on a lun storage, workload,"
                            + " 1 if it reads, first byte, and milliseconds since the first of the run. Costs time.")
            .inFullOnly();
    public static final Parm<Repetition> LOOP = Parm.usually(
                    "loop", GeneralTypes.repetition(), "1", "Does all runs again.")
            .inFullOnly();
    public static final Parm<Boolean> UNIX2WINDOWS =
            Parm.of("unix2windows", WordTypes.yesNo(), "no", "Internal.").ignored("names are used as they are");
    public static final Parm<Long> IOS_PER_JVM = Parm.of(
                    "ios_per_jvm", Numbers.whole(1, Long.MAX_VALUE), "100000", "Rate above which processes are added.")
            .silent();
    public static final Parm<Boolean> FWD_THREAD_ADJUST = Parm.usually(
            "fwd_thread_adjust",
            WordTypes.yesNo(),
            "yes",
            "no: a file workload with fewer threads than trees and operations is a mistake; yes: it gets more.");
    public static final Parm<IdleLimit> TIMEOUT = Parm.of(
            "timeout",
            GeneralTypes.idleLimit(),
            "none",
            "Reports storages and trees that complete nothing for so many seconds, though they are asked to; then ends"
                    + " the session, at once or after more seconds, or runs a command and ends it if that prints"
                    + " abort within 30 seconds. report: only the longest time, at the end of a run.");

    /** Those of data come last, so that no shortened keyword means another parameter than it used to. */
    static final List<Parm<?>> PARMS = parms();

    private static List<Parm<?>> parms() {
        List<Parm<?>> all = new ArrayList<>(List.of(
                ContentParms.COMPRATIO,
                ContentParms.COMPRESSION,
                COMPRESSIONSEED,
                PORT,
                PATTERN,
                DATA_ERRORS,
                SWAT,
                VALIDATE,
                JOURNAL,
                STARTCMD,
                ENDCMD,
                HEARTBEAT_ERROR,
                DEBUG,
                FORMATXFERSIZE,
                CREATE_ANCHORS,
                FORMATSDS,
                REPORT,
                REPORT_RUN_TOTALS,
                HISTOGRAM,
                PSRSET,
                AUXREPORT,
                MONITOR,
                CONCATENATESDS,
                MESSAGESCAN,
                ABORT_FAILED_SKEW,
                MISC,
                PATTERN_BUFFER,
                SHOWLBA,
                LOOP));
        all.addAll(DedupParms.ALL);
        all.addAll(List.of(UNIX2WINDOWS, IOS_PER_JVM, FWD_THREAD_ADJUST, TIMEOUT));
        ContentParms.ALL.stream().filter(parm -> !all.contains(parm)).forEach(all::add);
        all.add(SEED);
        return List.copyOf(all);
    }

    @Override
    public String name() {
        return "general";
    }
}
