package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioLun;
import csdbench.language.fio.option.FioNumbers;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** A job as storages and workloads, and what it says of the run that it is in. */
final class FioWorkload {
    private static final double NS_PER_SECOND = 1e9;

    /** Bounds of zones are multiples of it, so that no page is in two of them. */
    private static final long ZONE_BLOCK_BYTES = 4096;

    private final FioJob job;
    private final String name;
    private final FioPattern pattern;
    private final FioTransfer reads;
    private final FioTransfer writes;
    private final FioStorages storages;
    private FioRate rate;
    private final Optional<FioReplay> replay;
    private final Optional<FioNames> onNames;
    private final List<String> names = new ArrayList<>();

    /** @param name as the parmfile has it */
    FioWorkload(FioJob job, String name) {
        this.job = job;
        this.name = name;
        this.pattern = job.has("read_iolog") ? FioPattern.RECORDED : FioPattern.of(job);
        this.reads = FioTransfer.reads(job);
        // fio writes what it has trimmed, of whatever size its writes are.
        this.writes = pattern.trims() ? FioTransfer.trims(job) : FioTransfer.writes(job);
        FioTransfer usual = pattern.changes() ? writes : reads;
        this.storages = new FioStorages(job, name, pattern, usual, FioData.duplicates(job, pattern, usual));
        this.replay = FioReplay.of(job, name, storages);
        this.onNames = FioNames.of(job, name, pattern, usual);
        this.rate = replay.isPresent() ? new FioRate(0, 0) : FioRate.of(job, pattern, reads, writes, storages.clones());
    }

    FioJob job() {
        return job;
    }

    long clones() {
        return storages.clones();
    }

    /** Names of the storages, once they are written: clone by clone. */
    List<String> storages() {
        return replay.map(FioReplay::names)
                .or(() -> onNames.map(FioNames::trees))
                .orElseGet(storages::names);
    }

    List<FioLun> luns() {
        return replay.map(FioReplay::luns).or(() -> onNames.map(FioNames::luns)).orElseGet(storages::luns);
    }

    /** What makes its run a replay. */
    Optional<Parms> replay() {
        return replay.map(FioReplay::run);
    }

    /** Names of the workloads, once they are written. */
    List<String> names() {
        return names;
    }

    /** What it does to names of files, if its engine is one that does. */
    Optional<FioNames> onNames() {
        return onNames;
    }

    boolean paced() {
        return rate.perSecond() > 0;
    }

    double perSecond() {
        return rate.perSecond();
    }

    /** Gives it a rate, which follows from that of another job. */
    void paceTo(double perSecond) {
        rate = new FioRate(perSecond, rate.readPercent());
    }

    /** Everything that it opens for I/O of its own. */
    Set<String> paths() {
        return replay.isPresent() || onNames.isPresent() ? Set.of() : storages.paths();
    }

    /** With what {@link FioStorages#write} has to know. */
    void writeStorages(Parmfile parmfile, Set<String> unchecked, Map<String, Long> filledBytes) {
        if (onNames.isPresent()) {
            onNames.get().writeTrees(parmfile);
        } else {
            replay.ifPresentOrElse(
                    recorded -> recorded.write(parmfile), () -> storages.write(parmfile, unchecked, filledBytes));
        }
    }

    /**
     * A part of the I/Os that is a workload of its own.
     *
     * @param suffix of its name
     * @param sharePercent of the job
     */
    private record Part(String suffix, FioTransfer transfer, double readPercent, Parms range, double sharePercent) {
        /** In proportion to those of the other parts. */
        double bytes() {
            return sharePercent * transfer.meanBytes();
        }
    }

    /**
     * @param priority above 0 when another of the run has a rate
     * @param sharePercent of the run's I/Os; empty where each job does as many as it can
     * @param times when it begins and ends, where others of its run begin or end at other times
     */
    void writeWorkloads(Parmfile parmfile, int priority, OptionalDouble sharePercent, Parms times) {
        if (onNames.isPresent()) {
            names.add(name);
            onNames.get().writeWork(parmfile);
            return;
        }
        if (replay.isPresent()) {
            names.add(name);
            parmfile.line(Parms.of("wd=?,sd=?", Parms.word(name), Parms.words(storages()))
                    .and(FioData.content(job, pattern)));
            return;
        }
        List<Part> parts = parts();
        if (parts.size() > 1 && sharePercent.isEmpty() && !paced()) {
            job.refuse(
                    FioPattern.zoned(job) ? "random_distribution" : "bs",
                    "job " + job.name() + " has several sizes or zones beside other jobs",
                    "give it a rate_iops=, or stonewall to it and to the next");
        }
        FioAmount amount = FioAmount.of(job, pattern, pattern.changes() ? writes : reads, storages);
        double allBytes = parts.stream().mapToDouble(Part::bytes).sum();
        FioAmount.Stretch ios = new FioAmount.Stretch(0, 0);
        FioAmount.Stretch data = ios;
        boolean shared = sharePercent.isPresent() && (parts.size() > 1 || sharePercent.getAsDouble() < 100);
        for (Part part : parts) {
            ios = ios.next(part.sharePercent() / 100);
            data = data.next(part.bytes() / allBytes);
            double perSecond = rate.perSecond() * withFlushes(part.readPercent()) * part.sharePercent() / 100;
            parmfile.line(workload(name + part.suffix(), part.transfer(), operations(part.readPercent()))
                    .and(part.range())
                    .and(times)
                    .and(amount.parms(ios, data, Math.max(1, part.transfer().fixedBytes())))
                    .andIf(paced(), "iorate=?", FioNumbers.trimmed(perSecond))
                    .andIf(priority > 0, "priority=?", priority)
                    .andIf(
                            shared && priority == 0,
                            "skew=?",
                            FioNumbers.trimmed(sharePercent.orElse(100) * part.sharePercent() / 100)));
        }
    }

    private List<Part> parts() {
        List<Part> directions = new ArrayList<>();
        double readPercent = rate.readPercent();
        if (pattern.mixed() && !reads.xfersize().equals(writes.xfersize())) {
            directions.add(new Part(".read", reads, 100, Parms.NONE, readPercent));
            directions.add(new Part(".write", writes, 0, Parms.NONE, 100 - readPercent));
        } else {
            directions.add(new Part("", pattern.changes() ? writes : reads, readPercent, Parms.NONE, 100));
        }
        List<Part> parts = new ArrayList<>();
        for (Part part : directions) {
            long block = part.transfer().alignBytes() > 0
                    ? part.transfer().alignBytes()
                    : Math.max(ZONE_BLOCK_BYTES, Math.round(part.transfer().meanBytes()));
            List<FioZones.Zone> zones = FioZones.of(job, storages.regionBytes(), job.count("ba", block));
            for (int i = 0; i < zones.size(); i++) {
                FioZones.Zone zone = zones.get(i);
                parts.add(new Part(
                        part.suffix() + (zones.size() == 1 ? "" : ".zone" + (i + 1)),
                        part.transfer(),
                        part.readPercent(),
                        zone.range(),
                        part.sharePercent() * zone.sharePercent() / 100));
            }
        }
        return parts;
    }

    /**
     * Whether what is written is read back, and checked.
     *
     * @param written names of luns that jobs before it write and check
     */
    boolean verified(Set<String> written) {
        if (!job.has("verify")) {
            return false;
        }
        boolean known = written.containsAll(lunNames()) || job.flag("verify_state_load", false);
        if (pattern.trims() || !pattern.changes() && !known) {
            job.refuse(
                    "verify",
                    "job " + job.name() + " checks what another session wrote, and nothing is known of that",
                    "a job before it that writes with verify=; or verify_state_save=1 in the session that writes, and"
                            + " verify_state_load=1 here");
        }
        return true;
    }

    Set<String> lunNames() {
        return luns().stream().map(FioLun::name).collect(Collectors.toSet());
    }

    boolean writes() {
        return pattern.changes() && !pattern.trims();
    }

    /** Reads back everything that was written; its name, or empty if nothing is read back. */
    Optional<String> writeReadBack(Parmfile parmfile) {
        if (!job.has("verify") || !writes() || !job.flag("do_verify", true)) {
            return Optional.empty();
        }
        String back = name + ".verify";
        parmfile.line(Parms.of("wd=?,sd=?", Parms.word(back), Parms.words(storages()))
                .and(writes.xfersize())
                .and("rdpct=100,seekpct=eof"));
        return Optional.of(back);
    }

    /** What it waits between I/Os. */
    Parms pauses() {
        return FioPause.of(job, storages.files(), paced());
    }

    /** Its weight beside the other jobs; 0 for none. */
    double flow() {
        return job.count("flow", 0) * (double) storages.clones();
    }

    private Parms workload(String workload, FioTransfer transfer, Parms operations) {
        names.add(workload);
        return Parms.of("wd=?,sd=?", Parms.word(workload), Parms.words(storages()))
                .and(transfer.xfersize())
                .and(operations)
                .and(pattern.seek())
                .and(FioData.content(job, pattern));
    }

    private Parms operations(double readPercent) {
        if (pattern.trims()) {
            return Parms.of(pattern.writesTrimmed() ? "operation=trimwrite" : "operation=trim");
        }
        if (job.text("ioengine").filter("falloc"::equals).isPresent()) {
            if (readPercent > 0) {
                job.refuse("rw", "ioengine=falloc reads nothing", "rw=write or rw=trim, or rand before one of them");
            }
            return Parms.of("operation=writezeroes");
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
            shares.add(FioNumbers.trimmed(ofReads));
        }
        shares.add("write");
        shares.add(FioNumbers.trimmed(ofWrites));
        if (all > 100) {
            shares.add("flush");
            shares.add(FioNumbers.trimmed(100 - ofReads - ofWrites));
        }
        return Parms.of("operation=?", shares);
    }

    /** Operations with flushes, for each without; fio does not count them. */
    private double withFlushes(double readPercent) {
        long each = Math.max(job.count("fsync", 0), job.count("fdatasync", 0));
        return each == 0 || pattern.trims() ? 1 : 1 + (100 - readPercent) / 100 / each;
    }

    /** A run for each depth, of a job that searches one. */
    Optional<Parms> depths() {
        return FioLatency.of(job).map(latency -> latency.runs(job, storages().size(), storages.depth()));
    }

    /** Of its measurement; empty for as long as it takes. */
    OptionalDouble runSeconds() {
        return seconds("runtime");
    }

    double rampSeconds() {
        return replay.isPresent()
                ? 0
                : seconds("ramp_time").orElse(0)
                        + (job.has("steadystate")
                                ? seconds("steadystate_ramp_time").orElse(0)
                                : 0);
    }

    /** How much later than its run it begins. */
    double delaySeconds() {
        return job.has("startdelay") ? job.middleOfTimes("startdelay") / NS_PER_SECOND : 0;
    }

    private OptionalDouble seconds(String option) {
        OptionalLong time = job.nanoseconds(option);
        return time.isPresent() ? OptionalDouble.of(time.getAsLong() / NS_PER_SECOND) : OptionalDouble.empty();
    }
}
