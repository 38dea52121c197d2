package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioNumbers;
import csdbench.language.parm.Parms;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** What a job writes. Static functions. */
final class FioData {
    /** Of fio. */
    private static final long CHUNK_BYTES = 512;

    private static final double MAX_DUPLICATES_PERCENT = 99;

    private FioData() {}

    /** How compressible it is; nothing for a job that writes nothing or random bytes. */
    static Parms content(FioJob job, FioPattern pattern) {
        if (!pattern.writes() || job.text("ioengine").filter("falloc"::equals).isPresent()) {
            return Parms.NONE;
        }
        OptionalDouble zeros = job.percent("buffer_compress_percentage");
        if (job.flag("zero_buffers", false) || zeros.orElse(0) >= 100 || job.has("buffer_pattern") && zeros.isEmpty()) {
            return Parms.of("compstyle=zero");
        }
        if (zeros.isEmpty()) {
            return Parms.NONE;
        }
        OptionalLong chunk = job.bytes("buffer_compress_chunk");
        return Parms.of(
                "savings=?,compstyle=fio,compchunk=?",
                FioNumbers.trimmed(zeros.getAsDouble()),
                chunk.orElse(CHUNK_BYTES));
    }

    /** Which blocks repeat, for the storages. */
    static Parms duplicates(FioJob job, FioPattern pattern, FioTransfer transfer) {
        OptionalDouble percent = job.percent("dedupe_percentage");
        if (percent.isEmpty() || !pattern.writes()) {
            return Parms.NONE;
        }
        double repeating = Math.min(MAX_DUPLICATES_PERCENT, percent.getAsDouble());
        return Parms.of(
                "dedupratio=?,dedupunit=?",
                FioNumbers.trimmed(100 / (100 - repeating)),
                Math.round(transfer.meanBytes()));
    }
}
