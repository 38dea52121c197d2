package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.parm.Parms;

/** Zones that a job reads or writes the beginnings of: {@code zonemode=strided}. Static functions. */
final class FioStrided {
    private static final String MODE = "zonemode";
    private static final String ZONE = "zonesize";

    private FioStrided() {}

    /** Whether a job has them; complains of another mode. */
    static boolean asked(FioJob job) {
        if (job.has(MODE) && !job.text(MODE).orElse("").equals("strided")) {
            job.refuse(
                    MODE,
                    "zones of a device, whose write pointers are looked at, are not known here",
                    "zonemode=strided; or a device that has no zones");
            return false;
        }
        if (!job.has(MODE) && job.has(ZONE)) {
            job.refuse(ZONE, "zonesize= has no zonemode=, as fio says, too", "zonemode=strided");
        }
        return job.has(MODE);
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
