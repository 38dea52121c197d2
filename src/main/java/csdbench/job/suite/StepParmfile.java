package csdbench.job.suite;

import csdbench.language.profile.Dialect;
import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileText;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Steps of a review as parmfiles, which anybody can carry out by themselves. Stateless but for what it was made of; any
 * thread.
 */
final class StepParmfile {
    /** A run that ends by itself is given a year. */
    private static final long NO_END_SECONDS = 31_536_000;

    /** The longest that public parmfiles ask of vdbench, a week; nobody knows what it makes of a year. */
    private static final long LONGEST_OF_VDBENCH_SECONDS = 604_800;

    private static final int FILL_BYTES = 131_072;
    private static final int AGING_BYTES = 4_096;
    private static final int AGING_THREADS = 128;

    /** Virtual time costs nothing; the samples of a fill should not be too many. */
    private static final long SIMULATED_INTERVAL_SECONDS = 10;

    /** Depths that a fill may have. */
    private static final String DEPTHS = "(1-64,d)";

    /** Those that are tried when points are so short that nobody waits for the best depth. */
    private static final String FEW_DEPTHS = "(4,32)";

    private static final long SHORT_SECONDS = 10;

    /** A recording that is too short begins anew, for as long as a point takes. */
    private static final long PASSES = 1_000_000;

    private static final long DEPTH_SECONDS = 2;

    /** A simulated point that is not still by then has oscillated for long. */
    static final long SIMULATED_SECONDS = 600;

    private final ReviewOrder order;
    private final DataState state;
    private final Path folder;
    private final Dialect dialect;

    /**
     * @param folder where simulated drives are kept between steps
     * @param dialect who is to read it
     */
    StepParmfile(ReviewOrder order, DataState state, Path folder, Dialect dialect) {
        this.order = order;
        this.state = state;
        this.folder = folder;
        this.dialect = dialect;
    }

    /** Short runs at the depths that a fill may have. */
    String depths() {
        List<String> lines = begin("How many writes should be outstanding while the drive is filled");
        lines.addAll(storages(1, false));
        lines.add("wd=depths,sd=*,rdpct=0,xfersize=" + FILL_BYTES + ",seekpct=sequential");
        lines.add("rd=depths,wd=depths,iorate=max,forthreads=" + (few(order) ? FEW_DEPTHS : DEPTHS) + ",elapsed="
                + DEPTH_SECONDS + ",interval=1");
        return end(lines);
    }

    private static boolean few(ReviewOrder order) {
        return order.elapsedSeconds() < SHORT_SECONDS;
    }

    /** How long {@link #depths} takes: two depths, or the seven from 1 to 64 of which each is twice the last. */
    static long depthSeconds(ReviewOrder order) {
        return DEPTH_SECONDS * (few(order) ? 2 : 7);
    }

    /** The whole drive, from end to end. */
    String fill(int threads) {
        List<String> lines = begin("The whole drive is filled with data that is " + state.words());
        lines.addAll(storages(threads, false));
        lines.add("wd=fill,sd=*,rdpct=0,xfersize=" + FILL_BYTES + ",seekpct=eof");
        long interval = order.simulated() ? SIMULATED_INTERVAL_SECONDS : 1;
        lines.add("rd=fill,wd=fill,iorate=max,elapsed=" + endless() + ",interval=" + interval);
        return end(lines);
    }

    private long endless() {
        return dialect == Dialect.VDBENCH ? LONGEST_OF_VDBENCH_SECONDS : NO_END_SECONDS;
    }

    /** The span, overwritten at random. */
    String aging(long bytes) {
        List<String> lines = begin("The span is overwritten at random before the first workload that writes");
        lines.addAll(storages(AGING_THREADS, false));
        lines.add("wd=aging,sd=*,rdpct=0,xfersize=" + AGING_BYTES + ",seekpct=random" + range());
        lines.add("rd=aging,wd=aging,iorate=max,elapsed=" + endless() + ",interval=1,maxdatawritten=" + bytes);
        return end(lines);
    }

    /**
     * A workload from its maximum through all points of load.
     *
     * @param aged whether the drive has been overwritten at random by then
     */
    String workload(Profile profile, boolean aged) {
        List<String> lines =
                begin(profile.title() + " on the first " + plain(order.suite().spanPercent()) + " % of the drive, data "
                        + state.words() + "; " + profile.origin().basis().word());
        lines.addAll(storages(profile.threads(), aged));
        lines.addAll(ProfileText.workloadLines(profile, "*", order.suite().spanPercent(), dialect));
        lines.add("rd=" + profile.name() + ",wd=" + ProfileText.workloadPattern(profile) + loads() + times());
        return end(lines);
    }

    /** The same as a recording, on the same span: its maximum with as many outstanding, then shares of that. */
    String replay(Profile profile, boolean aged, Path recording, String madeBy) {
        List<String> lines =
                begin(profile.title() + " on the first " + plain(order.suite().spanPercent()) + " % of the drive, data "
                        + state.words() + "; " + profile.origin().basis().word() + ", replayed from a trace");
        lines.add("* The trace was made by: " + madeBy);
        for (String storage : storages(profile.threads(), aged)) {
            lines.add(storage + range());
        }
        lines.add("rd=" + profile.name() + ",sd=*" + loads() + times() + ",replay=(\"" + recording.toAbsolutePath()
                + "\",mode=capped,map=none,repeat=" + PASSES + ")");
        return end(lines);
    }

    private String loads() {
        List<Double> loads = order.suite().loadPercents();
        return loads.isEmpty()
                ? ",iorate=max"
                : ",iorate=curve,curve="
                        + loads.stream().map(StepParmfile::plain).collect(Collectors.joining(",", "(", ")"));
    }

    private String times() {
        Suite suite = order.suite();
        return order.simulated()
                ? ",elapsed=" + SIMULATED_SECONDS + ",interval=" + SIMULATED_INTERVAL_SECONDS + ",confidence=("
                        + plain(suite.meanPercent()) + "," + plain(suite.p99Percent()) + ")"
                : ",elapsed=" + suite.elapsedSeconds()
                        + (suite.warmupSeconds() == 0 ? "" : ",warmup=" + suite.warmupSeconds()) + ",interval=1";
    }

    private List<String> begin(String what) {
        List<String> lines = new ArrayList<>();
        lines.add("* " + what + ".");
        lines.add("* A step of a review (suite " + order.suite().name() + ").");
        if (dialect == Dialect.CSDBENCH) {
            lines.add("seed=" + order.seed());
            lines.add("compressionseed=" + order.seed());
        }
        lines.add("compratio=" + state.ratioText());
        return lines;
    }

    private List<String> storages(int threads, boolean aged) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < order.luns().size(); i++) {
            String lun = order.luns().get(i);
            lines.add("sd=sd" + (i + 1) + ",lun=" + name(lun, i, aged)
                    + order.sizeBytes().stream()
                            .mapToObj(bytes -> ",size=" + bytes)
                            .collect(Collectors.joining())
                    + (order.simulated() ? "" : ",openflags=o_direct") + ",threads=" + threads);
        }
        return lines;
    }

    /** Another program may have another idea of quotes, and of where a relative name begins. */
    private String name(String lun, int index, boolean aged) {
        return switch (dialect) {
            case CSDBENCH -> "\"" + (order.simulated() ? simulated(lun, index, aged) : lun) + "\"";
            case VDBENCH -> Path.of(lun).toAbsolutePath().toString();
        };
    }

    /** The drive as it is by then: the one that was filled, or one whose span is aged; each goes on where it was. */
    private String simulated(String lun, int index, boolean aged) {
        String condition = aged
                ? "init=random&span=" + plain(order.suite().spanPercent())
                : "init=" + (order.fill() ? "fresh" : "filled");
        return lun + (lun.contains("?") ? "&" : "?") + condition + "&ratio=" + state.ratioText() + "&state="
                + folder.resolve((aged ? "aged-" : "filled-") + state.percentText() + "-" + (index + 1) + ".drive");
    }

    private String range() {
        return order.suite().spanPercent() < 100
                ? ",range=(0," + plain(order.suite().spanPercent()) + ")"
                : "";
    }

    static String plain(double number) {
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    private static String end(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }
}
