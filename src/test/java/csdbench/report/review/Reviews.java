package csdbench.report.review;

import csdbench.base.text.Formats;
import csdbench.result.Latency;
import csdbench.result.Percentile;
import csdbench.result.Program;
import csdbench.result.RunStarted;
import csdbench.result.model.ModelAccuracy;
import csdbench.result.review.CompressionBelow;
import csdbench.result.review.Fill;
import csdbench.result.review.Physical;
import csdbench.result.review.Point;
import csdbench.result.review.Procedure;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Made-up reviews that look like real ones: sixteen workloads, any states, twelve points, the same each time. */
public final class Reviews {
    /** Peak rate of data that does not compress, and what 2:1 data gains, as a fraction. */
    private record Kind(
            String workload, String title, int threads, double readPercent, int bytes, double iops, double gain) {}

    private static final List<Kind> SUITE = List.of(
            new Kind("random-read-4k", "4K random read", 128, 100, 4096, 886_000, 0.026),
            new Kind("sequential-read-64k", "64K sequential read", 32, 100, 65536, 98_000, 0.153),
            new Kind("random-write-4k", "4K random write", 128, 0, 4096, 454_000, 0.619),
            new Kind("sequential-write-64k", "64K sequential write", 16, 0, 65536, 29_000, 2.31),
            new Kind("sql", "SQL", 32, 100, 13_000, 262_000, 0.012),
            new Kind("sql-90-10", "SQL 90-10", 32, 90, 12_900, 214_000, 0.19),
            new Kind("sql-80-20", "SQL 80-20", 32, 80, 13_200, 181_000, 0.315),
            new Kind("oracle", "Oracle", 36, 65, 13_600, 151_000, 0.47),
            new Kind("oracle-90-10", "Oracle 90-10", 22, 90, 14_100, 150_000, 0.11),
            new Kind("oracle-80-20", "Oracle 80-20", 22, 80, 13_800, 139_000, 0.22),
            new Kind("vdi-fc-boot", "VDI FC boot", 35, 85, 23_100, 130_000, 0.27),
            new Kind("vdi-fc-initial-login", "VDI FC initial login", 30, 40, 24_900, 62_000, 0.83),
            new Kind("vdi-fc-monday-login", "VDI FC Monday login", 16, 60, 25_000, 58_000, 0.55),
            new Kind("vdi-lc-boot", "VDI LC boot", 16, 93, 24_000, 84_000, -0.004),
            new Kind("vdi-lc-initial-login", "VDI LC initial login", 8, 45, 35_700, 31_000, 0.38),
            new Kind("vdi-lc-monday-login", "VDI LC Monday login", 16, 45, 35_700, 44_000, 0.61));

    private static final double[] LOADS = {10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120};

    private Reviews() {}

    /** The suite on the simulated CSD 3000 with data 1:1 and 2:1. */
    public static Review simulated() {
        return of(drive("sim:csd3000-7.68tb", "ScaleFlux CSD 3000, 7.68 TB", true), 16, 1, 0, 50);
    }

    /** The same on something real. */
    public static Review real() {
        return of(drive("/dev/nvme1n1", "KIOXIA CD6, 7.68 TB", false), 16, 0.9, 0, 50);
    }

    /** With one state only: nothing to compare. */
    public static Review oneState() {
        return of(drive("/dev/nvme1n1", "KIOXIA CD6, 7.68 TB", false), 16, 0.9, 0);
    }

    /** Two states on a drive of another speed. */
    public static Review atSpeed(double factor) {
        return of(drive("/dev/nvme1n1", "KIOXIA CD6, 7.68 TB", false), 16, factor, 0, 50);
    }

    /** The gain curve: six states. */
    public static Review sweep() {
        return of(drive("sim:csd3000-7.68tb", "ScaleFlux CSD 3000, 7.68 TB", true), 16, 1, 0, 17, 33, 50, 67, 75);
    }

    /** Interrupted in the third workload. */
    public static Review unfinished() {
        Review whole = of(drive("sim:csd3000-7.68tb", "ScaleFlux CSD 3000, 7.68 TB", true), 3, 1, 0, 50);
        List<WorkloadReview> workloads = new ArrayList<>(whole.workloads());
        WorkloadReview last = workloads.getLast();
        workloads.set(
                2,
                WorkloadReview.of(
                        last.workload(),
                        last.title(),
                        last.threads(),
                        last.basis(),
                        last.source(),
                        last.streams(),
                        last.states().subList(0, 1)));
        return whole.with(new Review.Findings(whole.fills().subList(0, 1), workloads, List.of()));
    }

    /** On a model of whose gains nothing was published. */
    public static Review unchecked() {
        return of(
                drive("sim:csd3000-7.68tb", "ScaleFlux CSD 3000, 7.68 TB", Optional.of(accuracy(List.of()))),
                16,
                1,
                0,
                50);
    }

    private static ModelAccuracy accuracy(List<ModelAccuracy.FigureError> others) {
        return new ModelAccuracy(8, OptionalDouble.of(0.4), OptionalDouble.of(1.3), Optional.empty(), others, false);
    }

    private static ModelAccuracy.FigureError within(String figure, double percent) {
        return new ModelAccuracy.FigureError(figure, 5, percent / 4, percent / 2, OptionalDouble.of(percent));
    }

    /** Names that somebody chose to break the page. */
    public static Review hostile() {
        String evil = "</script><script>alert(1)</script>\"'&<!--";
        return of(drive("/tmp/" + evil, evil, false), 2, 1, 0, 50);
    }

    /** Any review. */
    public static Review of(ReviewedDrive drive, int workloads, double speed, double... percents) {
        List<Fill> fills = new ArrayList<>();
        List<Double> states = new ArrayList<>();
        for (double percent : percents) {
            states.add(percent);
            fills.add(fill(drive, percent, speed));
        }
        List<Double> loads = new ArrayList<>();
        for (double load : LOADS) {
            loads.add(load);
        }
        List<String> steps = new ArrayList<>();
        for (double percent : percents) {
            steps.add("fill with data of which compression saves " + Math.round(percent) + " %");
            SUITE.stream().limit(workloads).forEach(kind -> steps.add(kind.title()));
        }
        return new Review(
                new Review.About(Review.SCHEMA, "storagereview", true, 25),
                new Program("csdbench", "0.1.0", "0123456789ab"),
                new Review.Times("2026-05-02T10:11:12Z", Optional.of("2026-05-02T10:12:31Z")),
                drive,
                host(),
                new Procedure(
                        List.of("review", "--lun", drive.lun()),
                        "csdbench",
                        states,
                        loads,
                        new Procedure.PointTiming(
                                60, 0, drive.simulated() ? "mean and p99 stand still within 1 %" : ""),
                        new Procedure.Repetition(1, 5),
                        42,
                        steps,
                        List.of()),
                new Review.Findings(
                        fills,
                        SUITE.stream()
                                .limit(workloads)
                                .map(kind -> drive.judged(workload(kind, speed, percents)))
                                .toList(),
                        List.of()));
    }

    /** A drive by its lun. */
    public static ReviewedDrive drive(String lun, String title, boolean simulated) {
        return drive(
                lun,
                title,
                simulated
                        ? Optional.of(accuracy(List.of(
                                within("gain of reads", 10),
                                within("gain of writes", 40),
                                within("gain of mixed workloads", 12))))
                        : Optional.empty());
    }

    private static ReviewedDrive drive(String lun, String title, Optional<ModelAccuracy> accuracy) {
        boolean simulated = accuracy.isPresent();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Logical blocks", "4096 bytes");
        facts.put("Rated writes", "14 PB");
        return new ReviewedDrive(
                lun,
                List.of(lun),
                new ReviewedDrive.Identity(
                        simulated ? "csd3000-7.68tb" : title,
                        title,
                        simulated ? "" : "X0A0A00AT5B8",
                        simulated ? "" : "0105"),
                7_681_501_126_656L,
                simulated ? "sim" : "uring",
                facts,
                accuracy.map(known -> new RunStarted.Simulation(
                        "csd3000-7.68tb",
                        title,
                        "virtual",
                        "fresh",
                        List.of(),
                        "six figures fitted to eight published results",
                        known,
                        Optional.empty())),
                List.of(),
                Optional.of(new CompressionBelow(true, "it reports it")),
                OptionalDouble.empty());
    }

    private static Map<String, String> host() {
        Map<String, String> host = new LinkedHashMap<>();
        host.put("Name", "lab7");
        host.put("System", "Linux 6.1.0");
        host.put("Processors", "2");
        host.put("Memory", "7.8 GiB");
        return host;
    }

    private static Fill fill(ReviewedDrive drive, double percent, double speed) {
        double ratio = 100 / (100 - percent);
        double rate = speed * Math.min(6.2e9, 4.6e9 * ratio * 0.95);
        double seconds = drive.capacityBytes() / rate;
        List<Fill.Sample> samples = new ArrayList<>();
        for (int i = 1; i <= 120; i++) {
            double wobble = 1 + 0.012 * Math.sin(i * 1.7) + 0.02 * Math.sin(i * 0.31);
            samples.add(new Fill.Sample(
                    Math.round(seconds * i / 120 * 10) / 10.0, Math.round(rate * wobble), 350_000 / wobble));
        }
        return new Fill(
                percent,
                ratio,
                "written",
                drive.capacityBytes(),
                Math.round(seconds * 10) / 10.0,
                16,
                samples,
                "64 samples compress " + Formats.ratio(ratio) + " by deflate-6 in 4 KiB",
                Optional.of(new Physical(
                        drive.capacityBytes(), Math.round(drive.capacityBytes() / ratio), ratio, 1 / ratio)));
    }

    private static WorkloadReview workload(Kind kind, double speed, double... percents) {
        List<StateResult> states = new ArrayList<>();
        for (double percent : percents) {
            double gain = kind.gain() * Math.min(1, percent / 50) * (percent > 50 ? 1 + (percent - 50) / 150 : 1);
            states.add(repeated(state(kind, percent, speed * kind.iops() * (1 + gain)), percent));
        }
        boolean published = kind.workload().endsWith("k");
        return WorkloadReview.of(
                kind.workload(),
                kind.title(),
                kind.threads(),
                published ? "published" : "inferred",
                published
                        ? "Printed in the reviews."
                        : "Put together from what is published of such loads; the reviewers never told theirs.",
                List.of(
                        new WorkloadReview.Stream(
                                "reads",
                                kind.readPercent(),
                                100,
                                "8K 92 %, 16K 5 %, 32K 1 %, 64K 2 %",
                                "random",
                                "80 % in a hot band of 20 %"),
                        new WorkloadReview.Stream(
                                "writes", 100 - kind.readPercent(), 0, "8K 75 %, 16K 12 %", "random", "anywhere")),
                states);
    }

    /** Three measurements of the maximum that lie half a percent apart. */
    private static StateResult repeated(StateResult state, double percent) {
        List<StateResult.Maximum> repeats = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            double factor = 1 + 0.003 * Math.sin(3 * i + percent);
            repeats.add(
                    new StateResult.Maximum(i + 1, state.peakIops() * factor, state.peakResponseNs() / factor, true));
        }
        return state.with(repeats);
    }

    private static StateResult state(Kind kind, double percent, double peak) {
        double ratio = 100 / (100 - percent);
        List<Point> points = new ArrayList<>();
        for (double load : LOADS) {
            double asked = Math.ceil(peak * 0.985 * load / 100 / 100) * 100;
            double iops = Math.min(asked, peak * (0.985 + 0.005 * Math.sin(load)));
            points.add(point(kind, load, Optional.of(asked), iops, peak));
        }
        return StateResult.of(
                percent,
                ratio,
                0,
                point(kind, 0, Optional.empty(), peak, peak),
                points,
                Optional.of(new Physical(4_000_000_000_000L, Math.round(4e12 / ratio * 1.2), ratio, 1.2 / ratio)));
    }

    /** A floor, a knee, and in the end threads over rate. */
    private static Point point(Kind kind, double load, Optional<Double> asked, double iops, double peak) {
        double busy = Math.min(1, iops / peak);
        double top = kind.threads() / peak * 1e9;
        double floor = top * (kind.readPercent() > 50 ? 0.62 : 0.12);
        double mean = busy > 0.975 ? kind.threads() / iops * 1e9 : floor + (top - floor) * Math.pow(busy, 6) * 0.6;
        Latency service = latency(mean, 1 + 2 * busy * busy);
        Latency response = load > 100 ? latency(mean * 40, 2) : service;
        long count = 500_000;
        return new Point(
                load,
                asked,
                new Point.Done(iops, iops * kind.bytes(), kind.readPercent(), count, count / iops),
                response,
                service,
                true,
                0,
                List.of());
    }

    private static Latency latency(double mean, double tail) {
        Map<Percentile, Double> tails =
                Map.of(Percentile.P90, 0.3, Percentile.P99, 0.8, Percentile.P99_9, 1.6, Percentile.P99_99, 2.5);
        return Latency.of(
                mean,
                mean * 0.4,
                percentile -> Math.round(
                        tails.containsKey(percentile) ? mean * (1 + tails.get(percentile) * tail) : mean * 0.95),
                Math.round(mean * (1 + 6 * tail)));
    }
}
