package csdbench.language.fio;

import csdbench.base.file.Reach;
import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioLun;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceEntry.Kind;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import csdbench.trace.format.TraceFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/** A job that replays a log: {@code read_iolog} and what belongs to it. The log says which files it works on. */
final class FioReplay {
    private static final String LOG = "read_iolog";
    private static final String SKIP = "replay_skip";
    private static final String EXPECTED = "a log that fio wrote with write_iolog=";
    private static final long PAGE_BYTES = 4096;

    /** What fio itself does not look at beside a log. */
    private static final List<String> IGNORED =
            List.of(("rw bs bsrange bssplit size filesize io_size number_ios loops offset filename nrfiles"
                            + " rwmixread rwmixwrite time_based ramp_time rate rate_iops fsync fdatasync norandommap"
                            + " random_distribution percentage_random")
                    .split(" "));

    /** What would change a replay, and is not done with one. */
    private static final List<String> REFUSED = List.of("thinktime", "verify", "steadystate", "flow", "latency_target");

    private final FioJob job;
    private final String name;
    private final FioStorages storages;
    private final List<File> files = new ArrayList<>();
    private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    private final List<String> names = new ArrayList<>();
    private final List<FioLun> luns = new ArrayList<>();
    private long lastNs;

    /** A device of the log. */
    private static final class File {
        private final String name;
        private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        private long endBytes;

        private File(String name) {
            this.name = name;
        }
    }

    private FioReplay(FioJob job, String name, FioStorages storages) {
        this.job = job;
        this.name = name;
        this.storages = storages;
    }

    /**
     * Reads the log of a job that has one; complains when it cannot be replayed.
     *
     * @param name that names of storages begin with
     */
    static Optional<FioReplay> of(FioJob job, String name, FioStorages storages) {
        if (!job.has(LOG)) {
            return Optional.empty();
        }
        FioReplay replay = new FioReplay(job, name, storages);
        REFUSED.stream()
                .filter(job::has)
                .forEach(option -> job.refuse(
                        option,
                        option + "= is not done with a job that replays a log",
                        "leave it out; or csdbench" + " trace replay with another --mode"));
        replay.read();
        return Optional.of(replay);
    }

    /** What is said of a job with a log; empty for one without, or where it has nothing that is ignored. */
    static Optional<String> note(FioJob job) {
        List<String> ignored = IGNORED.stream().filter(job::has).toList();
        return job.has(LOG) && !ignored.isEmpty()
                ? Optional.of(
                        "fio's read_iolog of job " + job.name() + " has its files and its I/Os, so that, as in fio, "
                                + String.join("=, ", ignored) + "= have no effect")
                : Optional.empty();
    }

    private void read() {
        String file = job.text(LOG).orElseThrow();
        Path path = Path.of(file);
        if (!Files.exists(path) && file.contains(":")) {
            job.refuse(LOG, "several logs of one job are not replayed", "a job for each, and stonewall");
        } else if (Files.exists(path) && !Files.isRegularFile(path) || file.equals("-")) {
            job.refuse(
                    LOG,
                    LOG + "=" + file + " is no file, and a log is read before it is replayed, too",
                    "a file; or csdbench trace replay - --lun LUN");
        } else {
            read(path);
        }
    }

    private void read(Path path) {
        try (Trace trace = Trace.open(path, Optional.empty(), false).withOthers()) {
            TraceEntry entry = new TraceEntry();
            while (trace.next(entry)) {
                add(trace, entry);
            }
            if (files.isEmpty()) {
                String first = trace.rejects().first().stream()
                        .map(problem -> ": " + problem)
                        .findFirst()
                        .orElse("");
                job.refuse(LOG, Reach.told(path.toString(), path + " has no I/O in it" + first), EXPECTED);
            } else if (trace.format() != TraceFormat.FIO && !job.has("replay_redirect")) {
                job.refuse(
                        LOG,
                        path + " is a trace of devices, not a log of fio with names of files",
                        "replay_redirect=FILE, or csdbench trace replay " + path + " --lun LUN");
            }
        } catch (TraceProblem e) {
            job.refuse(LOG, Reach.told(path.toString(), e.getMessage()), EXPECTED);
        }
    }

    private void add(Trace trace, TraceEntry entry) {
        while (files.size() < trace.devices().count()) {
            files.add(new File(trace.devices().name(files.size())));
        }
        File file = files.get(entry.device());
        file.kinds.add(entry.kind());
        kinds.add(entry.kind());
        lastNs = Math.max(lastNs, entry.issueNs());
        if (entry.kind() != Kind.FLUSH) {
            file.endBytes = Math.max(file.endBytes, entry.offsetBytes() + entry.lengthBytes());
        }
    }

    /** Names of the storages, once they are written: clone by clone. */
    List<String> names() {
        return names;
    }

    /** What is opened, once the storages are written. */
    List<FioLun> luns() {
        return luns;
    }

    /** Each clone has each file for itself, as far as a queue of its own goes. */
    void write(Parmfile parmfile) {
        long clones = storages.clones();
        if (!storages.checkCount(files.size())) {
            return;
        }
        long depth = storages.depth();
        for (int clone = 0; clone < clones; clone++) {
            for (int i = 0; i < files.size(); i++) {
                File file = files.get(i);
                String storage = FioStorages.storageName(name, clone, clones, i, files.size());
                long sizeBytes = Math.max(2, Math.ceilDiv(file.endBytes, PAGE_BYTES)) * PAGE_BYTES;
                String lun = storages.lun(job.text("replay_redirect").orElse(file.name), sizeBytes);
                boolean written = file.kinds.stream()
                        .anyMatch(kind -> changes(kind) && !skipped().contains(kind));
                names.add(storage);
                luns.add(new FioLun(lun, OptionalLong.of(file.endBytes), written, false));
                parmfile.line(storages.opened(storage, lun, sizeBytes)
                        .and("threads=?", Math.max(1, depth / files.size()))
                        .and("replay=?", List.of(Parms.word(file.name))));
            }
        }
    }

    private static boolean changes(Kind kind) {
        return kind == Kind.WRITE || kind == Kind.TRIM;
    }

    /** What makes a run of it. */
    Parms run() {
        List<Object> words = new ArrayList<>();
        words.add(Parms.word(job.text(LOG).orElseThrow()));
        boolean stalls = lastNs > 0 && !job.flag("replay_no_stall", false);
        words.add("mode=" + (stalls ? "capped" : "afap"));
        long percent = job.count("replay_time_scale", 100);
        if (stalls && percent != 100) {
            words.add("speed=" + percent + "%");
        }
        words.add("map=none");
        only().ifPresent(words::add);
        if (storages.clones() > 1) {
            words.add("duplication=yes");
        }
        return Parms.of("replay=?", words);
    }

    /** Which of what the log has is replayed. */
    private Optional<String> only() {
        Set<Kind> skipped = skipped();
        skipped.retainAll(kinds);
        Set<Kind> left = EnumSet.copyOf(kinds);
        left.removeAll(skipped);
        if (skipped.isEmpty()) {
            return Optional.empty();
        }
        if (left.equals(EnumSet.of(Kind.READ))) {
            return Optional.of("only=reads");
        }
        if (!left.isEmpty() && skipped.equals(EnumSet.of(Kind.READ))) {
            return Optional.of("only=writes");
        }
        job.refuse(
                SKIP,
                SKIP + "=" + job.text(SKIP).orElse("") + " leaves out some of what is no read, or everything",
                "read, or all of write, trim and sync");
        return Optional.empty();
    }

    private Set<Kind> skipped() {
        Set<Kind> skipped = EnumSet.noneOf(Kind.class);
        Stream.of(job.text(SKIP).orElse("").split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .forEach(word -> {
                    switch (word) {
                        case "read" -> skipped.add(Kind.READ);
                        case "write" -> skipped.add(Kind.WRITE);
                        case "trim" -> skipped.add(Kind.TRIM);
                        case "sync" -> skipped.add(Kind.FLUSH);
                        default -> job.error(SKIP, "read, write, trim or sync, with commas between");
                    }
                });
        return skipped;
    }
}
