package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.parm.Parms;
import java.util.Optional;

/** Zones that a job reads or writes the beginnings of: {@code zonemode=strided}. Static functions. */
final class FioStrided {
    private static final String MODE = "zonemode";
    private static final String ZONE = "zonesize";

    private FioStrided() {}

    /** Whether a job has them; complains of another mode. */
    static boolean asked(FioJob job) {
        if (ofDevice(job)) {
            return false;
        }
        if (job.has(MODE) && !job.text(MODE).orElse("").equals("strided")) {
            job.error(MODE, "none, strided or zbd");
            return false;
        }
        if (!job.has(MODE) && job.has(ZONE)) {
            job.refuse(ZONE, "zonesize= has no zonemode=, as fio says, too", "zonemode=strided");
        }
        return job.has(MODE);
    }

    /** Whether zones are those of a device. */
    private static boolean ofDevice(FioJob job) {
        return job.text(MODE).filter("zbd"::equals).isPresent();
    }

    /**
     * How zones of a device are written: each once and from its beginning on, for where they are written so far only
     * the device knows. Empty for what may go anywhere.
     *
     * @param forward whether the job goes forward and does nothing but write
     */
    static Optional<Parms> written(FioJob job, boolean changes, boolean forward) {
        if (!ofDevice(job) || !changes) {
            return Optional.empty();
        }
        boolean again = job.flag("time_based", false) || job.count("loops", 1) > 1 || job.has("io_size");
        if (!forward || again) {
            job.refuse(
                    again && forward
                            ? (job.has("io_size") ? "io_size" : job.has("loops") ? "loops" : "time_based")
                            : MODE,
                    "job " + job.name() + " would write to zones whose write pointers are not known here",
                    "rw=write, once, to zones that are empty");
        }
        return Optional.of(Parms.of("seekpct=eof"));
    }

    /** @param behindEachOther whether the job goes forward, in one direction */
    static Parms seek(FioJob job, boolean behindEachOther) {
        long zone = job.bytes(ZONE).orElse(0);
        long next = job.bytes("zonerange").orElse(zone) + job.bytes("zoneskip").orElse(0);
        if (!behindEachOther || job.has("verify")) {
            job.refuse(MODE, "zonemode=strided is done for rw=read, write and trim, without verify=", "a job for each");
        } else if (zone < FioTransfer.writes(job).largestBytes() || next < zone) {
            job.refuse(ZONE, "a zone has room for an I/O, and no zone begins in another", "zonesize=256m,zoneskip=2g");
        } else if (job.has("offset") || job.has("size") && job.has("filesize")) {
            // fio goes on behind size=, to the end of the file.
            job.refuse(MODE, "zonemode=strided is done from the beginning of a file to its end", "size= alone");
        } else {
            return Parms.of("stride=(?,?,?)", next - zone, next - zone, zone);
        }
        return Parms.NONE;
    }
}
