package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import java.util.List;
import java.util.Optional;

/**
 * How fast a job is to be.
 *
 * @param perSecond I/Os of all clones together; 0 for as fast as they can
 * @param readPercent share of reads, as the rates of both make it
 */
record FioRate(double perSecond, double readPercent) {
    static FioRate of(FioJob job, FioPattern pattern, FioTransfer reads, FioTransfer writes, long clones) {
        if (job.has("rate") && job.has("rate_iops")) {
            job.refuse("rate", "fio takes rate= or rate_iops=, not both", "leave one of them out");
        }
        double ofReads = 0;
        double ofWrites = 0;
        if (job.has("rate_iops")) {
            ofReads = part(job, "rate_iops", 0);
            ofWrites = part(job, "rate_iops", pattern.writes() ? 1 : 2);
        } else if (job.has("rate")) {
            ofReads = part(job, "rate", 0) / reads.meanBytes();
            ofWrites = part(job, "rate", pattern.writes() ? 1 : 2) / writes.meanBytes();
        }
        if (!pattern.mixed()) {
            double each = pattern.writesTrimmed() ? 2 : 1;
            return new FioRate((pattern.changes() ? ofWrites * each : ofReads) * clones, pattern.readPercent());
        }
        double sum = ofReads + ofWrites;
        // One direction that is held back holds back the other by the mix.
        if (sum > 0 && ofReads == 0) {
            sum = ofWrites * 100 / (100 - pattern.readPercent());
        } else if (sum > 0 && ofWrites == 0) {
            sum = ofReads * 100 / pattern.readPercent();
        } else if (sum > 0) {
            return new FioRate(sum * clones, 100 * ofReads / sum);
        }
        return new FioRate(sum * clones, pattern.readPercent());
    }

    /** What becomes of a mix that rates of both directions make. */
    static Optional<String> note(FioJob job) {
        String rated = job.has("rate_iops") ? "rate_iops" : "rate";
        String mixed = job.has("rwmixwrite") ? "rwmixwrite" : "rwmixread";
        boolean both = part(job, rated, 0) > 0 && part(job, rated, 1) > 0;
        return both && job.has(mixed) && job.text("rw").orElse("").contains("rw")
                ? Optional.of(
                        "fio's " + mixed + "= has no effect beside " + rated + "=, which is of reads and of writes")
                : Optional.empty();
    }

    private static double part(FioJob job, String option, int direction) {
        List<String> parts = List.of(job.text(option).orElse("").split(",", -1));
        String word = parts.get(Math.min(direction, parts.size() - 1)).strip();
        return word.isEmpty() ? 0 : job.bytesOf(option, word).orElse(0);
    }
}
