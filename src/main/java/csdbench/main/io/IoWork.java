package csdbench.main.io;

import csdbench.base.text.Formats;
import csdbench.drive.simulated.DriveOrder;
import csdbench.job.command.UsageError;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import csdbench.main.option.DataWord;
import csdbench.main.option.Luns;
import csdbench.main.option.StopAtFree;
import csdbench.main.option.Values;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is done to luns, as options; lists are done in every combination. */
final class IoWork {
    /** Name of the run that is measured. */
    static final String RUN = "io";

    /** Longer than any fill takes, in seconds. */
    private static final long NO_END_SECONDS = 360_000_000;

    @Option(
            names = "--read",
            paramLabel = "SIZE,...",
            split = ",",
            hideParamSyntax = true,
            converter = IoValues.Block.class,
            description =
                    "Read this many bytes at a time, such as 4k; the default. With --write: reads and writes, each"
                            + " of its size.")
    private List<String> reads = new ArrayList<>();

    @Option(
            names = "--write",
            paramLabel = "SIZE,...",
            split = ",",
            hideParamSyntax = true,
            converter = IoValues.Block.class,
            description = "Write this many bytes at a time.")
    private List<String> writes = new ArrayList<>();

    @Option(
            names = {"--block", "--bs"},
            paramLabel = "SIZE,...",
            split = ",",
            hideParamSyntax = true,
            converter = IoValues.Block.class,
            description = "The same for --mix.")
    private List<String> blocks = new ArrayList<>();

    @Option(
            names = "--mix",
            paramLabel = "P,...",
            split = ",",
            hideParamSyntax = true,
            converter = IoValues.Mix.class,
            description = "Percent of reads; the others are writes.")
    private List<String> mixes = new ArrayList<>();

    @Option(
            names = "--seq",
            description = "From one LBA to the next, and from the last to the first; random unless given.")
    private boolean sequential;

    @Option(
            names = {"--depth", "--threads", "--iodepth"},
            paramLabel = "N,...",
            split = ",",
            hideParamSyntax = true,
            converter = IoValues.Depth.class,
            defaultValue = "1",
            description = "Queue depth of each lun, or a range that is doubled through, such as 1-32; default"
                    + " ${DEFAULT-VALUE}.")
    private List<String> depths = new ArrayList<>();

    @Option(
            names = "--rate",
            paramLabel = "N,...",
            split = ",",
            hideParamSyntax = true,
            converter = IoValues.Rate.class,
            description = "I/Os a second, of all luns together; the maximum unless given.")
    private List<String> rates = new ArrayList<>();

    @Option(
            names = {"--for", "--runtime"},
            paramLabel = "T",
            converter = Values.MeasuredLength.class,
            defaultValue = "10s",
            description = "How long each combination is measured, at least 2s; default ${DEFAULT-VALUE}.")
    private long seconds;

    @Option(
            names = "--warmup",
            paramLabel = "T",
            converter = Values.LengthFrom0.class,
            description = "How long it is done before that.")
    private Optional<Long> warmup = Optional.empty();

    @Option(
            names = "--data",
            paramLabel = "DATA,...",
            split = ",",
            hideParamSyntax = true,
            converter = DataWord.RatioReader.class,
            description = "What is written: " + DataWord.HELP + "; random bytes unless given.")
    private List<DataWord> data = new ArrayList<>();

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            converter = IoValues.Size.class,
            description = "Size of each lun that is used; needed for a new file.")
    private Optional<String> size = Optional.empty();

    @Option(
            names = "--span",
            paramLabel = "P",
            converter = Values.Percent.class,
            description = "Stay in the first P %% of each lun.")
    private Optional<Double> spanPercent = Optional.empty();

    @Option(
            names = "--fresh",
            description =
                    "Simulated drives begin as new; unless given, each combination begins in the steady state of its"
                            + " own writes.")
    private boolean fresh;

    @Option(names = "--fill", description = "Write the whole span first, so that reads find data.")
    private boolean fill;

    @Option(names = "--buffered", description = "Through the page cache; O_DIRECT unless given.")
    private boolean buffered;

    @Option(
            names = "--faults",
            paramLabel = "FAULT,...",
            split = ",",
            hideParamSyntax = true,
            converter = IoValues.Fault.class,
            description =
                    "Inject faults into the I/O of each lun, such as eio@0.1%%,slow@1%%:50ms; the faults= of an sd=.")
    private List<String> faults = new ArrayList<>();

    @Mixin
    private StopAtFree stopAtFree = new StopAtFree();

    boolean fills() {
        return fill;
    }

    Optional<String> size() {
        return size;
    }

    /** Whether any I/O that is measured is a write. */
    private boolean written() {
        return !writes.isEmpty() || mixes.stream().anyMatch(percent -> Double.parseDouble(percent) < 100);
    }

    boolean readsOnly() {
        return !written();
    }

    /**
     * The parmfile that does it.
     *
     * @param luns at least one
     * @throws UsageError when options contradict each other
     */
    Parmfile parmfile(List<String> luns) throws UsageError {
        check(luns);
        // Files that are not there are made with the same data, whole.
        boolean filled = fill && !luns.stream().allMatch(IoWork::missing);
        Parmfile parmfile = new Parmfile().comment(title() + ", as 'csdbench io' was asked for it.");
        if (data.size() == 1) {
            parmfile.line(data.getFirst().parms());
        }
        for (int i = 0; i < luns.size(); i++) {
            parmfile.line(storage(i + 1, luns.get(i)));
        }
        if (filled) {
            parmfile.line("wd=fill,sd=sd*,rdpct=0,xfersize=128k,seekpct=eof");
        }
        Parms seek = sequential ? Parms.of("seekpct=0") : Parms.NONE;
        if (bothSizes()) {
            double percent = mixes.isEmpty() ? 50 : Double.parseDouble(mixes.getFirst());
            parmfile.line(Parms.of("wd=read,sd=sd*,rdpct=100,xfersize=?", reads.getFirst())
                    .and(seek)
                    .and("skew=?", Formats.trimmed(percent)));
            parmfile.line(Parms.of("wd=write,sd=sd*,rdpct=0,xfersize=?", writes.getFirst())
                    .and(seek)
                    .and("skew=?", Formats.trimmed(100 - percent)));
        } else {
            parmfile.line(Parms.of("wd=io,sd=sd*")
                    .and("xfersize=?", only(sizes()))
                    .and("rdpct=?", only(percents()))
                    .and(seek));
        }
        if (filled) {
            parmfile.line(Parms.of("rd=fill,wd=fill,iorate=max,threads=8,elapsed=?,interval=1", NO_END_SECONDS)
                    .and(stopsAtFree()));
        }
        return parmfile.line(run());
    }

    private static boolean missing(String lun) {
        try {
            return Luns.real(lun) && Files.notExists(Path.of(lun));
        } catch (InvalidPathException _) {
            return false;
        }
    }

    /** What is done, in words: {@code 4k random read, depth 1}. */
    String title() {
        String pattern = sequential ? "sequential " : "random ";
        String depth = ", depth " + String.join(", ", depths());
        String rate = rates.isEmpty() ? "" : " at " + String.join(", ", rates) + " IOPS";
        if (bothSizes()) {
            return reads.getFirst() + " " + pattern + "read and " + writes.getFirst() + " write, "
                    + (mixes.isEmpty() ? "50" : mixes.getFirst()) + " % reads" + depth + rate;
        }
        String what = readsOnly()
                ? "read"
                : percents().equals(List.of("0")) ? "write" : String.join(", ", percents()) + " % reads";
        return String.join(", ", sizes()) + " " + pattern + what + depth + rate;
    }

    /** Why kinds of data look alike where each write is waited for before the next. */
    Optional<String> alike() {
        return data.size() > 1 && depths().stream().allMatch(depth -> depth.equals("1"))
                ? Optional.of("note: at depth 1 a drive answers from its buffer, so data hardly makes a difference;"
                        + " --depth 32 loads it")
                : Optional.empty();
    }

    /** Which state of the drives the figures are of. */
    Optional<String> state(List<String> luns) {
        return MeasuredState.words(luns, fresh, !readsOnly(), spanPercent);
    }

    private void check(List<String> luns) throws UsageError {
        boolean both = !reads.isEmpty() && !writes.isEmpty();
        if (!blocks.isEmpty() && (!reads.isEmpty() || !writes.isEmpty())) {
            throw new UsageError("--block is the size of reads and writes; leave out --read and --write, or --block");
        }
        if (both && (reads.size() > 1 || writes.size() > 1 || mixes.size() > 1)) {
            throw new UsageError("--read and --write together take one size each, and one --mix;"
                    + " for several sizes give --block and --mix");
        }
        if (!both && !mixes.isEmpty() && !(reads.isEmpty() && writes.isEmpty())) {
            throw new UsageError("--mix is of reads and writes: give it with --block, or with --read and --write");
        }
        if (!data.isEmpty() && readsOnly() && !fill) {
            throw new UsageError("--data is what is written, and nothing is; add --write, --mix or --fill");
        }
        if (fresh && luns.stream().noneMatch(DriveOrder::isDrive)) {
            throw new UsageError("--fresh is of simulated drives; csdbench precondition --purge makes a device fresh");
        }
        if (!faults.isEmpty() && fill) {
            throw new UsageError("--faults would fail what --fill writes, too; fill by a call of its own first");
        }
        if (data.size() > 1 && fill) {
            throw new UsageError("--fill writes one kind of --data; measure the others by calls of their own");
        }
    }

    private boolean bothSizes() {
        return !reads.isEmpty() && !writes.isEmpty() && !reads.equals(writes);
    }

    private List<String> sizes() {
        List<String> sizes = !blocks.isEmpty() ? blocks : !reads.isEmpty() ? reads : writes;
        return sizes.isEmpty() ? List.of("4k") : sizes;
    }

    private List<String> depths() {
        return depths.stream()
                .flatMap(word -> IoValues.Depth.doubled(word).stream())
                .distinct()
                .toList();
    }

    private List<String> percents() {
        if (!mixes.isEmpty()) {
            return mixes;
        }
        return List.of(writes.isEmpty() ? "100" : reads.isEmpty() ? "0" : "50");
    }

    private Parms storage(int number, String lun) {
        return Parms.of("sd=?,lun=?", "sd" + number, chosen(DriveOrder.beginning(lun, fresh ? "fresh" : "steady")))
                .and("size=?", size)
                .and("threads=?", only(depths()))
                .and("range=(0,?)", spanPercent.map(Formats::trimmed))
                .andIf(Luns.real(lun) && !buffered, "openflags=o_direct")
                .andIf(!faults.isEmpty(), "faults=?", faults);
    }

    private Parms run() {
        Object rate = rates.size() > 1 ? rates : only(rates).orElse("max");
        return Parms.of("rd=?,wd=?", RUN, bothSizes() ? List.of("read", "write") : "io")
                .and("iorate=?,elapsed=?,interval=1", rate, seconds)
                .and("warmup=?", warmup)
                .and(stopsAtFree())
                .and(DataWord.loop(data))
                .and(bothSizes() ? Parms.NONE : loop("xfersize", sizes()).and(loop("rdpct", percents())))
                .and(loop("threads", depths()));
    }

    private Parms stopsAtFree() {
        OptionalDouble percent = stopAtFree.percent();
        return percent.isPresent() ? Parms.of("stopatfree=?", Formats.trimmed(percent.getAsDouble())) : Parms.NONE;
    }

    private static Parms loop(String keyword, List<?> values) {
        return values.size() < 2 ? Parms.NONE : Parms.of("for" + keyword + "=?", values);
    }

    private static Optional<String> only(List<String> values) {
        return values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
    }

    /** Quotes protect what would be a separator, an option or a range. */
    private static Parms chosen(String word) {
        return word.matches("[a-z0-9.]+") ? Parms.of(word) : Parms.word(word);
    }
}
