package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import csdbench.language.fio.option.FioLun;
import csdbench.language.fio.option.FioNumbers;
import csdbench.language.fio.option.Setting;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** The files and devices of a job: a storage for each of each clone, so that each clone has a queue of its own. */
final class FioStorages {
    /** Beyond this, a tree of files is what is meant. */
    private static final int MAX_STORAGES = 1000;

    /** What lengths of files are multiples of. */
    private static final long PAGE_BYTES = 4096;

    /** No I/O is of a part of one. */
    private static final long SECTOR_BYTES = 512;

    private static final String UNNAMED_BYTES = "1t";
    private static final Set<String> PLAIN = Set.of("psync", "sync", "pvsync", "pvsync2", "libaio", "io_uring");

    private static final Set<String> BLOCKING =
            Set.of("psync", "sync", "vsync", "pvsync", "pvsync2", "mmap", "splice", "falloc");

    /** Engines that do nothing. */
    private static final Set<String> NOTHING = Set.of("null", "cpp_null");

    private static final Set<String> QUEUED = Set.of(
            "libaio", "io_uring", "posixaio", "solarisaio", "windowsaio", "io_uring_cmd", "sg", "null", "cpp_null");

    private final FioJob job;
    private final String name;
    private final FioPattern pattern;
    private final FioTransfer transfer;
    private final Parms data;
    private final FioFiles files;
    private OptionalLong filled = OptionalLong.empty();
    private final List<FioLun> luns = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    /**
     * @param name that names of storages begin with
     * @param data what duplicates are written
     */
    FioStorages(FioJob job, String name, FioPattern pattern, FioTransfer transfer, Parms data) {
        this.job = job;
        this.name = name;
        this.pattern = pattern;
        this.transfer = transfer;
        this.data = data;
        this.files = new FioFiles(job);
    }

    /** Names of the storages, once they are written. */
    List<String> names() {
        return names;
    }

    List<FioLun> luns() {
        return luns;
    }

    long clones() {
        return job.count("numjobs", 1);
    }

    /** Everything that it opens. */
    Set<String> paths() {
        Set<String> paths = new HashSet<>();
        for (int clone = 0; clone < clones() && clones() * files() <= MAX_STORAGES; clone++) {
            for (int file = 0; file < files(); file++) {
                paths.add(files.path(clone, file));
            }
        }
        return paths;
    }

    /**
     * @param unchecked paths that no job of the session checks, though jobs check others
     * @param filledBytes of files that jobs before this one make as large as there is room for, by path; this one's are
     *     added
     */
    void write(Parmfile parmfile, Set<String> unchecked, Map<String, Long> filledBytes) {
        if (job.has("fill_device") && !madeOfDevices()) {
            filled = OptionalLong.of(this.files.freeBytes(transfer.largestBytes()) / files());
            paths().forEach(path -> filledBytes.put(path, filled.getAsLong()));
        } else if (!job.has("size")) {
            filled = paths().stream()
                    .filter(filledBytes::containsKey)
                    .mapToLong(filledBytes::get)
                    .min();
        }

        int files = files();
        long clones = clones();
        if (!checkCount(files)) {
            return;
        }
        if (transfer.smallestBytes() % SECTOR_BYTES != 0) {
            job.refuse(
                    "bs",
                    "job " + job.name() + " has I/Os of " + transfer.smallestBytes() + " bytes",
                    "multiples of " + SECTOR_BYTES + " such as 4k");
        }
        long depth = depth();
        for (int clone = 0; clone < clones; clone++) {
            for (int file = 0; file < files; file++) {
                parmfile.line(storage(clone, file, Math.max(1, depth / files + (file < depth % files ? 1 : 0)))
                        .andIf(unchecked.contains(this.files.path(clone, file)), "validate=no"));
            }
        }
    }

    /** Complains, and is false, when there are too many. */
    boolean checkCount(long files) {
        boolean few = clones() * files <= MAX_STORAGES;
        if (!few) {
            job.refuse(
                    files > clones() ? "nrfiles" : "numjobs",
                    "job " + job.name() + " works on " + clones() * files + " files, and here on up to " + MAX_STORAGES,
                    "fsd= of a parmfile has trees of files");
        }
        return few;
    }

    /** How much of each file is used; empty for all that it has. */
    OptionalLong regionBytes() {
        if (filled.isPresent()) {
            return filled;
        }
        OptionalLong file = job.bytes("filesize");
        if (file.isPresent() || job.percentOfFile("size").isPresent()) {
            return file;
        }
        OptionalLong all = job.bytes("size");
        return all.isPresent() ? OptionalLong.of(all.getAsLong() / files()) : behindOffset();
    }

    /** What is checked is so from a beginning to an end, and the end of a file is known. */
    private OptionalLong behindOffset() {
        long offset = job.percentOfFile("offset").isPresent()
                ? 0
                : job.bytes("offset").orElse(0);
        if (!job.has("verify") || offset == 0) {
            return OptionalLong.empty();
        }
        try {
            Path file = Path.of(files.path(0, 0));
            if (files() == 1
                    && !job.has("offset_increment")
                    && Files.isRegularFile(file)
                    && Files.size(file) > offset) {
                return OptionalLong.of(Files.size(file) - offset);
            }
        } catch (IOException | InvalidPathException _) {
            // What it is is said when it is opened.
        }
        job.refuse(
                "offset",
                "job " + job.name() + " checks what is behind an offset, up to an end that is not told",
                "size=");
        return OptionalLong.empty();
    }

    int files() {
        return Math.toIntExact(Math.min(files.count(), Integer.MAX_VALUE));
    }

    private Parms storage(int clone, int file, long threads) {
        String storage = storageName(name, clone, clones(), file, files());
        names.add(storage);
        OptionalLong region = regionBytes();
        if (job.has("fill_device") && (!pattern.sequential() || !pattern.writes())) {
            job.refuse("fill_device", "job " + job.name() + " fills a device and does not write it once", "rw=write");
        }
        long offset = job.percentOfFile("offset").isPresent()
                ? 0
                : job.bytes("offset").orElse(0);
        offset += clone * job.bytes("offset_increment").orElse(0);
        OptionalLong end = region.isPresent() ? OptionalLong.of(offset + region.getAsLong()) : region;
        OptionalLong size = end.isPresent() ? OptionalLong.of(lengthBytes(end.getAsLong())) : end;
        String lun = lun(clone, file, end);
        luns.add(new FioLun(lun, end, pattern.changes(), false));
        long align = job.count("ba", transfer.alignBytes());
        return Parms.of("sd=?,lun=?", Parms.word(storage), Parms.word(lun))
                .andIf(end.isPresent() && !none(), "size=?", size.orElse(0))
                .and("threads=?", threads)
                .and(range(offset, end, !end.equals(size)))
                .andIf(align > 0, "align=?", align)
                .and(flags())
                .andIf(fromItsFirst(lun, size), "block0=yes")
                .and(data);
    }

    /** Whether block 0 has to be asked for: of a device, and of what has no room for another I/O. */
    private boolean fromItsFirst(String lun, OptionalLong size) {
        boolean small = size.isPresent() && size.getAsLong() < 2 * transfer.largestBytes();
        return lun.startsWith("/dev/") || small && !none();
    }

    static String storageName(String name, int clone, long clones, int file, int files) {
        return name + (clones * files == 1 ? "" : "." + clone + (files == 1 ? "" : "." + file));
    }

    /** A storage of which all is used. */
    Parms opened(String storage, String lun, long sizeBytes) {
        return Parms.of("sd=?,lun=?", Parms.word(storage), Parms.word(lun))
                .andIf(!none() && !lun.startsWith("/dev/"), "size=?", sizeBytes)
                .and(flags())
                .andIf(lun.startsWith("/dev/"), "block0=yes")
                .and(data);
    }

    /** A file that something else than the job has named. */
    String lun(String path, long sizeBytes) {
        return none() ? "none:" + sizeBytes : files.inDirectory(0, path);
    }

    /** Of whole pages, and with room for an I/O. */
    private long lengthBytes(long usedBytes) {
        long least = Math.max(usedBytes, transfer.largestBytes());
        return Math.ceilDiv(least, PAGE_BYTES) * PAGE_BYTES;
    }

    private Parms range(long offset, OptionalLong end, boolean longer) {
        OptionalDouble from = job.percentOfFile("offset");
        OptionalDouble part = job.percentOfFile("size");
        if (from.isPresent() || part.isPresent() && part.getAsDouble() < 100) {
            double low = from.orElse(0);
            return Parms.of(
                    "range=(?,?)",
                    FioNumbers.trimmed(low),
                    FioNumbers.trimmed(Math.min(100, low + part.orElse(100 - low))));
        }
        if (offset > 0 && end.isEmpty()) {
            return Parms.of("offset=?", offset);
        }
        return Parms.NONE.andIf(offset > 0 || longer, "range=(?,?)", offset, end.orElse(0));
    }

    private Parms flags() {
        List<String> flags = new ArrayList<>();
        if (job.flag("direct", !job.flag("buffered", true))) {
            flags.add("o_direct");
        }
        switch (job.text("sync").orElse("none")) {
            case "1", "sync" -> flags.add("o_sync");
            case "dsync" -> flags.add("o_dsync");
            case "none" -> {}
            default -> job.error("sync", "none, 0, sync, 1 or dsync");
        }
        if (job.flag("end_fsync", false) || job.flag("fsync_on_close", false)) {
            flags.add("fsync");
        }
        return flags.isEmpty() || none() ? Parms.NONE : Parms.of("openflags=?", flags);
    }

    private boolean none() {
        return job.text("ioengine").filter(NOTHING::contains).isPresent();
    }

    private boolean madeOfDevices() {
        return files.areDevices();
    }

    /** Whether it names an engine of fio that says no more than how deep a queue is. */
    static boolean plainEngine(Setting setting) {
        return setting.option().name().equals("ioengine") && PLAIN.contains(setting.value());
    }

    /** Where a queue was asked for, and the engine waits for each I/O: what is done in its place. */
    static Optional<String> noQueue(FioJob job) {
        String engine = job.text("ioengine").orElse("psync");
        String depth = job.text("iodepth").orElse("1");
        return depth.equals("1") || !BLOCKING.contains(engine) && !FioNames.works(job)
                ? Optional.empty()
                : Optional.of("fio's iodepth=" + depth + " is 1 in effect, as in fio: ioengine=" + engine
                        + (job.text("ioengine").isPresent() ? "" : ", its default,")
                        + " waits for each I/O; libaio and io_uring do not");
    }

    /** Of a clone, over all of its files. */
    long depth() {
        String engine = job.text("ioengine").orElse("psync");
        if (BLOCKING.contains(engine)) {
            return 1;
        }
        if (!QUEUED.contains(engine)) {
            job.refuse(
                    "ioengine",
                    "ioengine=" + engine + " does what is no I/O on files and devices of this machine, or is not known",
                    "psync, libaio or io_uring; --engine names one of csdbench");
        }
        return FioPause.afterEach(job) ? 1 : job.count("iodepth", 1);
    }

    private String lun(int clone, int file, OptionalLong end) {
        if (none()) {
            return "none:" + (end.isPresent() ? Long.toString(end.getAsLong()) : UNNAMED_BYTES);
        }
        return files.path(clone, file);
    }
}
