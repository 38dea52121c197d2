package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioLun;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A job of an engine that works on names of files or of directories: a tree of its names for each clone, and a file
 * workload on them.
 */
final class FioNames {
    /** What each engine does to a name. */
    private static final Map<String, String> OPERATIONS = Map.of(
            "filecreate", "create",
            "filestat", "getattr",
            "filedelete", "delete",
            "dircreate", "mkdir",
            "dirstat", "getattr",
            "dirdelete", "rmdir");

    /** Those that make the names themselves. */
    private static final Set<String> MAKES = Set.of("create", "mkdir");

    /** After these a name is gone, or there, and the operation cannot be done again. */
    private static final Set<String> ENDS = Set.of("delete", "mkdir", "rmdir");

    /** Options that say when files are opened and made, which is as they ask. */
    private static final Set<String> OF_FILES = Set.of(
            "create_on_open",
            "openfiles",
            "fallocate",
            "create_serialize",
            "create_fsync",
            "allow_file_create",
            "ioengine");

    /** Options of I/O on what is in a file. */
    private static final List<String> NOT_OF_NAMES = List.of(
            "rate",
            "rate_iops",
            "thinktime",
            "startdelay",
            "flow",
            "verify",
            "steadystate",
            "loops",
            "io_size",
            "number_ios",
            "offset",
            "exitall",
            "read_iolog",
            "fill_device");

    /** More clones than any host has threads for. */
    private static final long MAX_CLONES = 1000;

    private static final long MAX_NAMES = 10_000_000;

    private final FioJob job;
    private final String name;
    private final FioFiles files;
    private final boolean writes;
    private final FioTransfer transfer;
    private final List<String> trees = new ArrayList<>();

    private FioNames(FioJob job, String name, FioPattern pattern, FioTransfer transfer) {
        this.job = job;
        this.name = name;
        this.files = new FioFiles(job);
        this.writes = pattern.readPercent() == 0;
        this.transfer = transfer;
        if (pattern.trims() || pattern.mixed()) {
            job.refuse(
                    "rw",
                    "a name is neither trimmed nor read and written with ioengine=" + engine(),
                    "rw=read or rw=write, as which it is counted");
        }
        NOT_OF_NAMES.stream()
                .filter(job::has)
                .forEach(option -> job.refuse(
                        option,
                        option + "= of job " + job.name() + " is not done with ioengine=" + engine(),
                        "each name has its turn once; or again until runtime= with time_based"));
        if (job.flag("time_based", false) && ENDS.contains(operation())) {
            job.refuse(
                    "time_based",
                    "ioengine=" + engine() + " is done with each name once, and time_based= would do it again",
                    "a larger nrfiles=, and runtime= without time_based=");
        }
    }

    /** The job's, if its engine is one of these. */
    static Optional<FioNames> of(FioJob job, String name, FioPattern pattern, FioTransfer transfer) {
        return works(job) ? Optional.of(new FioNames(job, name, pattern, transfer)) : Optional.empty();
    }

    static boolean works(FioJob job) {
        return job.text("ioengine").filter(OPERATIONS::containsKey).isPresent();
    }

    /** Whether an option of such a job is as it asks, though for others it is not. */
    static boolean obeys(FioJob job, String option) {
        boolean makes = job.text("ioengine")
                .map(OPERATIONS::get)
                .filter(MAKES::contains)
                .isPresent();
        return works(job) && OF_FILES.contains(option) && (makes || !option.equals("create_on_open"));
    }

    private String engine() {
        return job.text("ioengine").orElseThrow();
    }

    private String operation() {
        return OPERATIONS.get(engine());
    }

    private boolean folders() {
        return engine().startsWith("dir");
    }

    /** Names of the trees, once they are written: one for each clone. */
    List<String> trees() {
        return trees;
    }

    /** Folders in which names are made. */
    List<FioLun> luns() {
        return files.folders().stream().map(FioLun::folder).toList();
    }

    void writeTrees(Parmfile parmfile) {
        files.checkWords();
        long clones = job.count("numjobs", 1);
        if (clones > MAX_CLONES || files.count() > MAX_NAMES) {
            job.refuse(
                    clones > MAX_CLONES ? "numjobs" : "nrfiles",
                    "job " + job.name() + " has " + clones + " clones with " + files.count() + " names each",
                    "at most " + MAX_CLONES + " clones with " + MAX_NAMES + " names each");
            return;
        }
        for (int clone = 0; clone < clones; clone++) {
            String tree = name + (clones == 1 ? "" : "." + clone);
            trees.add(tree);
            parmfile.line(Parms.of("fsd=?,anchor=?", Parms.word(tree), Parms.word(files.folder(clone)))
                    .and(folders() ? "depth=1,width=?,files=1" : "depth=0,files=?", files.count())
                    .and("sizes=?,names=?", fileBytes(), Parms.words(files.words(clone))));
        }
    }

    /**
     * The workload that has the names made that the job looks at or removes; its name, or empty if it makes them.
     *
     * @param made what was made in this run already
     */
    Optional<String> writeLayout(Parmfile parmfile, Set<String> made) {
        List<String> missing = new ArrayList<>();
        for (int clone = 0; clone < trees.size() && !MAKES.contains(operation()); clone++) {
            if (made.add(place(clone))) {
                missing.add(trees.get(clone));
            }
        }
        if (missing.isEmpty()) {
            return Optional.empty();
        }
        String layout = name + ".layout";
        parmfile.line(
                "fwd=?,fsd=?,operation=getattr,threads=?", Parms.word(layout), Parms.words(missing), missing.size());
        return Optional.of(layout);
    }

    /** What tells the names of a clone from those of others. */
    private String place(int clone) {
        return engine().charAt(0) + files.folder(clone) + "/" + files.words(clone);
    }

    /** What is said of a job that works on names which another, or a clone of its own, works on at the same time. */
    Optional<String> shared(Set<String> places) {
        boolean shared = false;
        for (int clone = 0; clone < Math.min(MAX_CLONES, job.count("numjobs", 1)); clone++) {
            shared |= !places.add(place(clone));
        }
        return shared
                ? Optional.of("fio's ioengine=" + engine() + " of job " + job.name() + " works on names that are worked"
                        + " on side by side: each is had by one at a time, and what is gone by then is left out,"
                        + " where fio has an error")
                : Optional.empty();
    }

    void writeWork(Parmfile parmfile) {
        parmfile.line(
                "fwd=?,fsd=?,operation=?,fileselect=?,threads=?",
                Parms.word(name),
                Parms.words(trees),
                operation(),
                again() ? "sequential" : "once",
                trees.size());
    }

    private boolean again() {
        return job.flag("time_based", false) && job.has("runtime");
    }

    /** What fio counts for each name: as many I/Os as its file has blocks. */
    FioNamed counted() {
        long blocks = Math.max(1, fileBytes() / Math.max(1, Math.round(transfer.meanBytes())));
        return new FioNamed(operation(), writes, fileBytes(), blocks);
    }

    private long fileBytes() {
        OptionalLong each = job.bytes("filesize");
        OptionalLong all = job.bytes("size");
        long bytes = each.isPresent()
                ? each.getAsLong()
                : all.isPresent() ? all.getAsLong() / files.count() : Math.round(transfer.meanBytes());
        return Math.max(1, bytes);
    }
}
