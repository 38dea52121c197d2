package csdbench.main.review;

import csdbench.job.review.AppsAsked;
import csdbench.main.option.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Applications behind a suite. */
final class AppOptions {
    @Option(
            names = "--apps",
            paramLabel = "APP,...",
            split = ",",
            description = "Applications to measure behind the suite, as csdbench app does, each on the drive discarded"
                    + " and empty: postgres, mariadb, lsm, order-entry, nosql. Real drives only.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--app-size",
            paramLabel = "SIZE",
            converter = Values.LargeSize.class,
            description = "Data of each; default a quarter of the drive, 4g at most.")
    private Optional<Long> sizeBytes;

    @Option(
            names = "--app-threads",
            paramLabel = "N,...",
            split = ",",
            description = "Numbers of their clients; default 1,4,16.")
    private List<Integer> clients = new ArrayList<>();

    AppsAsked asked() {
        return new AppsAsked(names, Values.optional(sizeBytes), clients);
    }
}
