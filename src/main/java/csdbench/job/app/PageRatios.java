package csdbench.job.app;

import csdbench.base.text.Sentences;
import csdbench.content.TargetCodec;
import csdbench.content.measure.Codec;
import csdbench.drive.system.SystemView;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.app.child.ServerUser;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.Database;
import csdbench.job.command.Failure;
import csdbench.job.command.FolderTrust;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import csdbench.result.app.AppLoad.PageRatio;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * Which ratios the pages of an application can have, headers and all. One thread.
 *
 * @param codec for which ratios hold
 */
record PageRatios(Application app, TargetCodec codec) {
    /** As many say what payload pages need. */
    static final long TRIAL_ROWS = 2048;

    private static final long TRIAL_BYTES = 16 << 20;

    /** How far pages may be off from what was asked. */
    private static final double MAX_ERROR = 0.03;

    /** Below it the payload stays as it is. */
    private static final double CLOSE = 0.005;

    private static final double MAX_PAYLOAD_RATIO = 20;

    /** Others pass it, and can put nothing in it. */
    private static final String PASSED = "rwx--x--x";

    /** The folder of a trial begins with it. */
    private static final String TRIAL = "csdbench-app-";

    private static final Duration TRIAL_TIME = Duration.ofMinutes(1);

    /** The codec that measures. */
    Codec measured() {
        return switch (codec) {
            case DEFLATE, NEUTRAL -> Codec.DEFLATE_6;
            case LZ4 -> Codec.LZ4;
            case ZSTD -> Codec.ZSTD_1;
        };
    }

    /** The ratio of the payload with which pages have one, as far as they can; found by filling the table. */
    double payload(Database table, double ratio, long rows, long seed) throws Failure {
        table.fill(rows, ratio, codec, seed);
        double achieved = achieved(table.ratios());
        if (Math.abs(achieved / ratio - 1) < CLOSE) {
            return ratio;
        }
        // The compressed size of a page is that of its headers and, in proportion, that of its payload.
        double share = 1 / ratio + (1 / ratio - 1 / achieved) / table.layout().payloadShare();
        return Math.clamp(1 / Math.max(share, 1 / MAX_PAYLOAD_RATIO), 1, MAX_PAYLOAD_RATIO);
    }

    /** @throws UsageError when pages as loaded are not as asked */
    void check(double ratio, List<PageRatio> loaded) throws UsageError {
        check(ratio, loaded, MAX_ERROR);
    }

    private void check(double ratio, List<PageRatio> loaded, double maxError) throws UsageError {
        double achieved = achieved(loaded);
        if (Math.abs(achieved / ratio - 1) > maxError) {
            throw new UsageError(String.format(
                    Locale.ROOT,
                    "pages of %s cannot have %.2f:1 by %s: the nearest is %.2f:1; ask for that, or for less",
                    app.name(),
                    ratio,
                    measured().word(),
                    achieved));
        }
    }

    private double achieved(List<PageRatio> ratios) {
        return ratios.stream()
                .filter(each -> each.codec().equals(measured().word()))
                .findFirst()
                .orElseThrow()
                .ratio();
    }

    /**
     * Tries all that an order asks for with few rows, in the temporary folder.
     *
     * @throws UsageError when pages cannot have one of the ratios
     */
    void trial(AppFlow.Order order, List<String> variants, SystemView view, ServerUser user, Progress progress)
            throws Failure {
        progress.show("trying which ratios pages of " + app.name() + " can have");
        try {
            Path folder = Files.createTempDirectory(TRIAL).toRealPath();
            removeLeft(folder.getParent(), view, user);
            try {
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(PASSED));
                try (DatabaseFolder database = DatabaseFolder.claim(view, folder, folder, user)) {
                    for (String variant : variants) {
                        int clients = order.load().mostConnected(app);
                        long bytes = Math.min(order.sizeBytes(), TRIAL_BYTES);
                        trial(
                                order,
                                new Application.Start(
                                        database,
                                        user,
                                        variant,
                                        bytes,
                                        clients,
                                        order.load().users(1),
                                        progress));
                        database.prepare();
                    }
                }
            } finally {
                Files.deleteIfExists(folder);
            }
        } catch (IOException e) {
            throw Failure.io("cannot try ratios in the temporary folder: " + Sentences.of(e));
        }
    }

    /** Removes what killed calls have left of trials. One that goes on is locked, or no older than it takes to be. */
    static void removeLeft(Path temporary, SystemView view, ServerUser user) throws IOException {
        FileTime before = FileTime.from(Instant.now().minus(TRIAL_TIME));
        try (DirectoryStream<Path> trials = Files.newDirectoryStream(temporary, TRIAL + "*")) {
            for (Path trial : trials) {
                if (Files.isDirectory(trial, LinkOption.NOFOLLOW_LINKS)
                        && Files.getLastModifiedTime(trial).compareTo(before) < 0
                        && FolderTrust.foreign(trial).isEmpty()) {
                    try {
                        DatabaseFolder.claim(view, trial, trial, user).close();
                    } catch (Failure _) {
                        continue; // It is in use, or has what is not of csdbench.
                    }
                    Files.deleteIfExists(trial);
                }
            }
        }
    }

    private void trial(AppFlow.Order order, Application.Start how) throws Failure {
        try (Database table = app.start(how)) {
            long rows = Math.clamp(order.sizeBytes() / table.layout().rowBytes(), 1, TRIAL_ROWS);
            for (double ratio : table.storesPlain() ? order.ratios() : List.<Double>of()) {
                table.fill(rows, payload(table, ratio, rows, 1), codec, 1);
                // Few rows may be further off than all of them.
                check(ratio, table.ratios(), 2 * MAX_ERROR);
            }
        }
    }
}
