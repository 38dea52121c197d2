package csdbench.result.app;

import csdbench.result.CpuUse;
import csdbench.result.Latency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Values for tests. */
public final class AppSamples {
    public static final String VARIANT = "fillfactor=100";

    /** Where. */
    public static final Map<String, String> HOST = Map.of("name", "lab-7");

    private AppSamples() {}

    /** Two ratios, one client, as many repeats. */
    public static AppSetup setup(int repeats) {
        return setup(repeats, "15.18");
    }

    /** The same with another version of the program. */
    public static AppSetup setup(int repeats, String version) {
        return new AppSetup(
                "postgres",
                version,
                new AppSetup.Place("", "", "/mnt/drive", "sda", List.of()),
                List.of(VARIANT),
                new AppSetup.Data(64 << 20, "deflate-6", List.of(1.0, 2.0), false, false, false),
                List.of(1),
                Optional.empty(),
                5,
                repeats);
    }

    /** A load with one client. */
    public static AppLoad load(int repeat, double ratio, double perSecond, double busyPercent) {
        return load(repeat, ratio, perSecond, busyPercent, 0, 0);
    }

    /** The same with transactions that failed, or that only the server counted. */
    public static AppLoad load(
            int repeat, double ratio, double perSecond, double busyPercent, long failed, long uncounted) {
        long all = Math.round(perSecond * 5);
        List<AppLoad.PageRatio> ratios = List.of(new AppLoad.PageRatio("deflate-6", ratio));
        return new AppLoad(
                repeat,
                VARIANT,
                ratio,
                ratio,
                32768,
                64 << 20,
                Optional.of(new AppLoad.Space(
                        OptionalLong.of(100 << 20), OptionalLong.of(Math.round((100 << 20) / ratio)))),
                ratios,
                ratios,
                List.of(new AppPoint(
                        1,
                        new AppPoint.Transactions(all, perSecond, all, all + uncounted, failed, 0),
                        Latency.NONE,
                        List.of(),
                        Optional.empty(),
                        new CpuUse(busyPercent, 0, 0, 100 - busyPercent),
                        Optional.of(new AppPoint.Traffic(all, 4096 * all, 10, 40960)),
                        Optional.empty(),
                        List.of(new AppInterval(1, all, 1_000_000, 4096 * all, 40960, busyPercent, List.of())),
                        Optional.empty())));
    }
}
