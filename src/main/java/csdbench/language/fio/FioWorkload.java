package csdbench.language.fio;

import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** A job as storages and workloads, and what it says of the run that it is in. */
final class FioWorkload {
    private static final double NS_PER_SECOND = 1e9;

    private final FioJob job;
    private final String name;
    private final FioPattern pattern;
    private final FioTransfer reads;
    private final FioTransfer writes;
    private final FioStorages storages;
    private final FioRate rate;
    private final List<String> names = new ArrayList<>();

    /** @param name as the parmfile has it */
    FioWorkload(FioJob job, String name) {
        this.job = job;
        this.name = name;
        this.pattern = FioPattern.of(job);
        this.reads = FioTransfer.reads(job);
        this.writes = pattern.trims() ? FioTransfer.trims(job) : FioTransfer.writes(job);
        FioTransfer usual = pattern.changes() ? writes : reads;
        this.storages = new FioStorages(job, name, pattern, usual, FioData.duplicates(job, pattern, usual));
        this.rate = FioRate.of(job, pattern, reads, writes, storages.clones());
    }

    FioJob job() {
        return job;
    }

    List<FioLun> luns() {
        return storages.luns();
    }

    /** Names of the workloads, once they are written. */
    List<String> names() {
        return names;
    }

    boolean paced() {
        return rate.perSecond() > 0;
    }

    void writeStorages(Parmfile parmfile) {
        storages.write(parmfile);
    }

    /** Whether reads and writes are workloads of their own. */
    boolean divided() {
        return pattern.mixed() && !reads.xfersize().equals(writes.xfersize());
    }

    /**
     * @param priority above 0 when another of the run has a rate
     * @param alone whether no other job is in the run
     */
    void writeWorkloads(Parmfile parmfile, int priority, boolean alone) {
        if (!divided()) {
            FioTransfer transfer = pattern.changes() ? writes : reads;
            parmfile.line(workload(name, transfer, operations(rate.readPercent()))
                    .andIf(paced(), "iorate=?", FioPattern.trimmed(rate.perSecond() * withFlushes(rate.readPercent())))
                    .andIf(priority > 0, "priority=?", priority));
            return;
        }
        if (!alone && !paced()) {
            job.refuse(
                    "bs",
                    "job " + job.name() + " reads and writes in two sizes beside other jobs",
                    "give it a rate_iops=, or stonewall to it and to the next");
        }
        divided(parmfile, "read", reads, 100, rate.readPercent(), priority);
        divided(parmfile, "write", writes, 0, 100 - rate.readPercent(), priority);
    }

    private void divided(
            Parmfile parmfile, String part, FioTransfer transfer, double readPercent, double share, int priority) {
        parmfile.line(workload(name + "." + part, transfer, operations(readPercent))
                .andIf(paced(), "iorate=?", FioPattern.trimmed(rate.perSecond() * share / 100))
                .andIf(priority > 0, "priority=?", priority)
                .andIf(!paced(), "skew=?", FioPattern.trimmed(share)));
    }

    private Parms workload(String workload, FioTransfer transfer, Parms operations) {
        names.add(workload);
        return Parms.of("wd=?,sd=?", Parms.word(workload), words(storages.names()))
                .and(transfer.xfersize())
                .and(operations)
                .and(pattern.seek())
                .and(FioData.content(job, pattern));
    }

    static List<Parms> words(List<String> names) {
        return names.stream().map(Parms::word).toList();
    }

    private Parms operations(double readPercent) {
        if (pattern.trims()) {
            return Parms.of("operation=trim");
        }
        double writing = 100 - readPercent;
        double all = 100 * withFlushes(readPercent);
        if (all == 100 && readPercent == Math.rint(readPercent)) {
            return Parms.of("rdpct=?", Math.round(readPercent));
        }
        double ofReads = 100 * readPercent / all;
        double ofWrites = 100 * writing / all;
        List<String> shares = new ArrayList<>();
        if (ofReads > 0) {
            shares.add("read");
            shares.add(FioPattern.trimmed(ofReads));
        }
        shares.add("write");
        shares.add(FioPattern.trimmed(ofWrites));
        if (all > 100) {
            shares.add("flush");
            shares.add(FioPattern.trimmed(100 - ofReads - ofWrites));
        }
        return Parms.of("operation=?", shares);
    }

    /** Operations with flushes, for each without; fio does not count them. */
    private double withFlushes(double readPercent) {
        long each = Math.max(job.count("fsync", 0), job.count("fdatasync", 0));
        return each == 0 || pattern.trims() ? 1 : 1 + (100 - readPercent) / 100 / each;
    }

    /** Whether only its time ends it. */
    boolean timed() {
        return job.flag("time_based", false);
    }

    /** Of its measurement, at least one; empty for as long as it takes. */
    OptionalLong runSeconds() {
        return seconds("runtime");
    }

    OptionalLong rampSeconds() {
        return seconds("ramp_time");
    }

    private OptionalLong seconds(String option) {
        OptionalLong time = job.nanoseconds(option);
        return time.isPresent() ? OptionalLong.of((long) Math.ceil(time.getAsLong() / NS_PER_SECOND)) : time;
    }

    /** How much all clones move together; empty where only the size of their files says it. */
    OptionalLong amountBytes() {
        OptionalLong each = job.bytes("io_size");
        if (each.isEmpty()) {
            each = job.bytes("size");
        }
        if (each.isEmpty() && storages.regionBytes().isPresent()) {
            each = OptionalLong.of(storages.regionBytes().getAsLong() * storages.files());
        }
        if (job.has("number_ios")) {
            double mean = pattern.mixed()
                    ? (reads.meanBytes() * pattern.readPercent() + writes.meanBytes() * (100 - pattern.readPercent()))
                            / 100
                    : pattern.changes() ? writes.meanBytes() : reads.meanBytes();
            long bytes = Math.round(job.count("number_ios", 1) * mean);
            each = OptionalLong.of(Math.min(bytes, each.orElse(Long.MAX_VALUE)));
        }
        return each.isPresent() ? OptionalLong.of(each.getAsLong() * storages.clones() * job.count("loops", 1)) : each;
    }
}
