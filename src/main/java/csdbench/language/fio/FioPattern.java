package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioNumbers;
import csdbench.language.parm.Parms;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the I/Os of a job are, and where they go: {@code rw} and what belongs to it.
 *
 * @param readPercent share of reads of what reads and writes
 * @param trims whether it trims, and does nothing else of its own
 * @param writesTrimmed whether it writes each block that it has trimmed
 * @param seek {@code seekpct=}, {@code stride=} or {@code zipf=}
 * @param sequential whether offsets follow each other
 * @param holeBytes what is left out behind each I/O; below 0 to go backwards
 */
record FioPattern(
        double readPercent, boolean trims, boolean writesTrimmed, Parms seek, boolean sequential, long holeBytes) {
    private static final Pattern FORM = Pattern.compile("([a-z]+)(?::(.+))?");
    private static final String KINDS = "read, write, rw, trim, trimwrite, or rand before one of them";

    /** How zones in percent begin, and such in bytes. */
    private static final String ZONES = "zoned:";

    static final String ZONES_OF_BYTES = "zoned_abs:";

    /** That of a log, which may do anything. */
    static final FioPattern RECORDED = new FioPattern(0, false, false, Parms.NONE, true, 0);

    private static final Parms SHUFFLED = Parms.of("seekpct=shuffled");

    /** Percent of reads of each kind; below 0 for trims. */
    private static final Map<String, Double> READS =
            Map.of("read", 100.0, "write", 0.0, "rw", 50.0, "readwrite", 50.0, "trim", -1.0, "trimwrite", -1.0);

    static FioPattern of(FioJob job) {
        Matcher form = FORM.matcher(job.text("rw").orElse("read"));
        String kind = form.matches() ? form.group(1) : "";
        boolean random = kind.startsWith("rand");
        String what = random ? kind.substring("rand".length()) : kind;
        if (!READS.containsKey(what)) {
            job.error("rw", KINDS);
            what = "read";
        }
        double reads = READS.get(what);
        if (reads == 50.0) {
            reads = mix(job);
        }
        Optional<String> modifier = form.matches() ? Optional.ofNullable(form.group(2)) : Optional.empty();
        long hole = random || modifier.isEmpty() ? 0 : hole(job, modifier.get());
        if (FioStrided.asked(job)) {
            boolean mixed = reads > 0 && reads < 100;
            Parms strided = FioStrided.seek(job, !random && !mixed && modifier.isEmpty());
            return new FioPattern(Math.max(0, reads), reads < 0, what.equals("trimwrite"), strided, true, 0);
        }
        Optional<Parms> zoned = FioStrided.written(job, reads < 100, !random && modifier.isEmpty() && reads == 0);
        return new FioPattern(
                Math.max(0, reads),
                reads < 0,
                what.equals("trimwrite"),
                zoned.isPresent() ? zoned.get() : seek(job, random, modifier, hole, reads),
                !random,
                hole);
    }

    /** Whether anything on the lun is changed. */
    boolean changes() {
        return trims || readPercent < 100;
    }

    /** Whether it writes data. */
    boolean writes() {
        return trims ? writesTrimmed : readPercent < 100;
    }

    /** Whether its offsets are random and each comes once. */
    boolean shuffled() {
        return seek.equals(SHUFFLED);
    }

    boolean mixed() {
        return !trims && readPercent > 0 && readPercent < 100;
    }

    /** The share of reads, from the two options that say it. */
    private static double mix(FioJob job) {
        OptionalDouble writes = job.percent("rwmixwrite");
        OptionalDouble reads = job.percent("rwmixread");
        return reads.orElse(writes.isPresent() ? 100 - writes.getAsDouble() : 50);
    }

    private static Parms seek(FioJob job, boolean random, Optional<String> modifier, long hole, double reads) {
        Parms distribution = distribution(job);
        if (!random) {
            return hole != 0
                    ? Parms.of("stride=(?,?)", hole, hole)
                    : Parms.of(reads > 0 && reads < 100 ? "seekpct=seqrw" : "seekpct=0");
        }
        if (modifier.isPresent()) {
            OptionalLong each = FioNumbers.bytes(modifier.get(), 1024);
            if (each.isEmpty() || each.getAsLong() < 1) {
                job.error("rw", "a number of I/Os behind the colon, such as randread:8");
                return Parms.NONE;
            }
            return Parms.of("seekpct=?", FioNumbers.trimmed(100.0 / each.getAsLong()))
                    .and(distribution);
        }
        String share = job.text("percentage_random")
                .map(text -> text.replaceFirst("[,:].*", ""))
                .orElse("100");
        if (!share.matches("[0-9]{1,2}|100")) {
            job.error("percentage_random", "a percentage from 0 to 100");
            return Parms.NONE;
        }
        return mapped(job) && share.equals("100")
                ? SHUFFLED
                : Parms.of("seekpct=?", share).and(distribution);
    }

    /** Whether each block is gone to once before any is again. */
    private static boolean mapped(FioJob job) {
        return !job.flag("norandommap", false) && !job.has("random_distribution");
    }

    /** Behind each I/O; below 0 it goes backwards. */
    private static long hole(FioJob job, String words) {
        OptionalLong hole = FioNumbers.bytes(words.replaceFirst("^[+-]", ""), 1024);
        if (hole.isEmpty()) {
            job.error("rw", "a number of bytes behind the colon, such as read:64k or read:-8k");
            return 0;
        }
        return words.startsWith("-") ? -hole.getAsLong() : hole.getAsLong();
    }

    private static Parms distribution(FioJob job) {
        if (!job.has("random_distribution") || zoned(job)) {
            return Parms.NONE;
        }
        Matcher zipf = Pattern.compile("zipf:([0-9]+(?:\\.[0-9]+)?)")
                .matcher(job.text("random_distribution").orElse(""));
        if (!zipf.matches()) {
            job.refuse(
                    "random_distribution",
                    "random_distribution=" + job.text("random_distribution").orElse("") + " is not done here",
                    "random, zipf:THETA such as zipf:0.9, zoned: or zoned_abs:; hotband= in a parmfile");
            return Parms.NONE;
        }
        return Parms.of("zipf=?", zipf.group(1));
    }

    /** Whether parts of the storage get shares of the I/Os. */
    static boolean zoned(FioJob job) {
        String words = job.text("random_distribution").orElse("");
        return words.startsWith(ZONES) || words.startsWith(ZONES_OF_BYTES);
    }
}
