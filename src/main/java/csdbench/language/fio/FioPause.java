package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioNumbers;
import csdbench.language.parm.Parms;

/** Pauses of a job: fio waits for all that it has in flight, and then for a time. Static functions. */
final class FioPause {
    private static final double NS_PER_SECOND = 1e9;
    private static final String OPTION = "thinktime";

    private FioPause() {}

    /** Whether a job with a queue has never more than one I/O in it, as each is followed by a pause. */
    static boolean afterEach(FioJob job) {
        return job.has(OPTION) && blocks(job) == 1;
    }

    private static long blocks(FioJob job) {
        return job.count("thinktime_blocks", 1);
    }

    /**
     * @param files of a clone
     * @param paced whether it has a rate
     */
    static Parms of(FioJob job, int files, boolean paced) {
        if (!job.has(OPTION)) {
            return Parms.NONE;
        }
        String problem = paced
                ? "both a rate and a pause say when its I/Os start"
                : files > 1
                        ? "it pauses after I/Os on any of its " + files + " files, and here each file has its own pause"
                        : blocks(job) > 1 && job.count("iodepth", 1) > 1
                                ? "its queue runs empty before each pause, and here each I/O of it has its own pause"
                                : "";
        if (!problem.isEmpty()) {
            job.refuse(OPTION, "job " + job.name() + " has thinktime=, and " + problem, "rate_iops=, or iodepth=1");
        }
        return Parms.of("thinktime=?", FioNumbers.trimmed(job.shortNanoseconds(OPTION) / NS_PER_SECOND))
                .andIf(blocks(job) > 1, "thinkops=?", blocks(job));
    }
}
