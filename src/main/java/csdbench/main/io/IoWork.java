package csdbench.main.io;

import csdbench.job.command.UsageError;
import csdbench.main.option.Luns;
import csdbench.main.option.StopAtFree;
import csdbench.main.option.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
            names = {"--depth", "--iodepth"},
            paramLabel = "N,...",
            split = ",",
            hideParamSyntax = true,
            converter = IoValues.Depth.class,
            defaultValue = "1",
            description = "Queue depth of each lun; default ${DEFAULT-VALUE}.")
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
            converter = IoValues.Length.class,
            defaultValue = "10s",
            description = "How long each combination is measured; default ${DEFAULT-VALUE}.")
    private long seconds;

    @Option(
            names = "--warmup",
            paramLabel = "T",
            converter = IoValues.WarmUp.class,
            description = "How long it is done before that.")
    private Optional<Long> warmup = Optional.empty();

    @Option(
            names = "--data",
            paramLabel = "DATA,...",
            split = ",",
            hideParamSyntax = true,
            converter = IoValues.Data.class,
            description = "What is written: a ratio such as 2:1, text, database, zero, like:FILE or file:FILE; random"
                    + " bytes unless given.")
    private List<String> data = new ArrayList<>();

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

    @Option(names = "--fill", description = "Write the whole span first, so that reads find data.")
    private boolean fill;

    @Option(names = "--buffered", description = "Through the page cache; O_DIRECT unless given.")
    private boolean buffered;

    @Mixin
    private StopAtFree stopAtFree = new StopAtFree();

    boolean fills() {
        return fill;
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
    List<String> parmfile(List<String> luns) throws UsageError {
        check();
        List<String> lines = new ArrayList<>();
        lines.add("* " + title() + ", as 'csdbench io' was asked for it.");
        if (data.size() == 1) {
            String[] one = data.getFirst().split("=", 2);
            lines.add(one[0] + "=" + quoted(one[1]));
        }
        for (int i = 0; i < luns.size(); i++) {
            lines.add(storage(i + 1, luns.get(i)));
        }
        if (fill) {
            lines.add("wd=fill,sd=sd*,rdpct=0,xfersize=128k,seekpct=eof");
        }
        String seek = sequential ? ",seekpct=0" : "";
        if (bothSizes()) {
            double percent = mixes.isEmpty() ? 50 : Double.parseDouble(mixes.getFirst());
            lines.add("wd=read,sd=sd*,rdpct=100,xfersize=" + reads.getFirst() + seek + ",skew=" + plain(percent));
            lines.add("wd=write,sd=sd*,rdpct=0,xfersize=" + writes.getFirst() + seek + ",skew=" + plain(100 - percent));
        } else {
            lines.add("wd=io,sd=sd*" + (sizes().size() == 1 ? ",xfersize=" + sizes().getFirst() : "")
                    + (percents().size() == 1 ? ",rdpct=" + percents().getFirst() : "") + seek);
        }
        if (fill) {
            lines.add("rd=fill,wd=fill,iorate=max,threads=8,elapsed=" + NO_END_SECONDS + ",interval=1" + stopsAtFree());
        }
        lines.add(run(bothSizes() ? "(read,write)" : "io"));
        return lines;
    }

    /** What is done, in words: {@code 4k random read, depth 1}. */
    String title() {
        String pattern = sequential ? "sequential " : "random ";
        String depth = ", depth " + String.join(", ", depths);
        String rate = rates.isEmpty() ? "" : " at " + String.join(", ", rates) + " I/Os a second";
        if (bothSizes()) {
            return reads.getFirst() + " " + pattern + "read and " + writes.getFirst() + " write, "
                    + (mixes.isEmpty() ? "50" : mixes.getFirst()) + " % reads" + depth + rate;
        }
        String what = readsOnly()
                ? "read"
                : percents().equals(List.of("0")) ? "write" : String.join(", ", percents()) + " % reads";
        return String.join(", ", sizes()) + " " + pattern + what + depth + rate;
    }

    private void check() throws UsageError {
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
        if (data.size() > 1
                && data.stream()
                                .map(one -> one.substring(0, one.indexOf('=')))
                                .distinct()
                                .count()
                        > 1) {
            throw new UsageError("--data takes several ratios or several styles, not both");
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

    private List<String> percents() {
        if (!mixes.isEmpty()) {
            return mixes;
        }
        return List.of(writes.isEmpty() ? "100" : reads.isEmpty() ? "0" : "50");
    }

    private String storage(int number, String lun) {
        return "sd=sd" + number + ",lun=" + quoted(lun)
                + size.map(bytes -> ",size=" + bytes).orElse("")
                + (depths.size() == 1 ? ",threads=" + depths.getFirst() : "")
                + spanPercent
                        .map(percent -> ",range=(0," + plain(percent) + ")")
                        .orElse("")
                + (Luns.real(lun) && !buffered ? ",openflags=o_direct" : "");
    }

    private String run(String workloads) {
        boolean several = !bothSizes();
        return "rd=" + RUN + ",wd=" + workloads + ",iorate="
                + (rates.isEmpty() ? "max" : rates.size() == 1 ? rates.getFirst() : list(rates))
                + ",elapsed=" + seconds + ",interval=1"
                + warmup.map(time -> ",warmup=" + time).orElse("")
                + stopsAtFree()
                + loop("fordata", data)
                + (several ? loop("forxfersize", sizes()) + loop("forrdpct", percents()) : "")
                + loop("forthreads", depths);
    }

    private String stopsAtFree() {
        return stopAtFree.percent().isPresent()
                ? ",stopatfree=" + plain(stopAtFree.percent().getAsDouble())
                : "";
    }

    private static String loop(String name, List<String> values) {
        if (values.size() < 2) {
            return "";
        }
        if (name.equals("fordata")) {
            String kind = values.getFirst().substring(0, values.getFirst().indexOf('='));
            return ",for" + kind + "="
                    + list(values.stream()
                            .map(value -> quoted(value.substring(kind.length() + 1)))
                            .toList());
        }
        return "," + name + "=" + list(values);
    }

    private static String list(List<String> values) {
        return "(" + String.join(",", values) + ")";
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }

    /** Quotes protect what would be a separator, an option or a range. */
    private static String quoted(String word) {
        return word.matches("[a-z0-9.]+") ? word : '"' + word + '"';
    }
}
