package csdbench.job.review;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.content.TargetCodec;
import csdbench.job.app.AppFlow;
import csdbench.job.app.ClientLoad;
import csdbench.job.app.DatabasePlace;
import csdbench.job.app.UserFiles;
import csdbench.job.command.Campaign;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.PlanFacts;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.report.app.AppFile;
import csdbench.report.review.ReviewFile;
import csdbench.result.app.AppResult;
import csdbench.result.review.Review;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Applications behind the workloads of a review, on the same drive with the same states of the data, each in a folder
 * of its own with what it knows. One thread.
 *
 * @param asked what is measured
 * @param request of the review
 * @param folder of the review
 * @param capacityBytes of the lun
 * @param allowWrite what the user permits to be written
 */
record ReviewApps(AppsAsked asked, ReviewRequest request, Path folder, long capacityBytes, List<String> allowWrite) {
    private static final List<Integer> CLIENTS = List.of(1, 4, 16);
    private static final int REPEATS = 3;

    /** Points that are so short only show that everything works. */
    private static final long QUICK_SECONDS = 2;

    private static final List<Integer> QUICK_CLIENTS = List.of(4);
    private static final int QUICK_REPEATS = 2;
    private static final int CAPACITY_SHARE = 4;
    private static final long MAX_BYTES = 4L << 30;

    /** The least that is loaded. */
    private static final long MIN_BYTES = 16 << 20;

    /** @throws UsageError when they cannot be measured, before anything is written */
    void check() throws UsageError {
        List<String> apps = asked.names();
        if (apps.isEmpty()) {
            if (asked.equals(AppsAsked.NONE)) {
                return;
            }
            throw new UsageError("--app-size and --app-threads are of applications; name some with --apps");
        }
        if (new HashSet<>(apps).size() < apps.size()) {
            throw new UsageError("--apps has a name twice; name each once");
        }
        if (request.simulated() || request.suite().onFiles() || request.luns().size() != 1) {
            throw new UsageError("--apps needs one real drive: applications are real programs on a file system of it;"
                    + " leave --apps out, or name the drive by --lun");
        }
        if (request.states().stream().anyMatch(state -> !state.exact())) {
            throw new UsageError("--apps needs --data as ratios, such as 1:1,2:1");
        }
        if (request.target().overprovisionPercent() > 0) {
            throw new UsageError("--apps takes the whole drive; leave --overprovision out");
        }
        long mostBytes = capacityBytes / 2;
        if (asked.sizeBytes().orElse(0) > mostBytes) {
            throw new UsageError("--app-size: databases need room beside their data, so it can be half of the drive, "
                    + Formats.bytes(mostBytes) + ", at most");
        }
        for (String app : apps) {
            flow(app);
        }
    }

    /** Tries each with a little data elsewhere, so that its refusal does not come behind the suite. */
    void checkRatios(Progress progress) throws Failure {
        for (String app : asked.names()) {
            flow(app).checkRatios(progress);
        }
        progress.erase();
    }

    /** What stands against writing the lun for them, without a question. */
    void checkLun() throws Failure {
        for (String app : asked.names()) {
            flow(app).check();
        }
    }

    /** Adds what would be done. */
    void plan(PlanFacts review) throws UsageError {
        for (String app : asked.names()) {
            review.then(flow(app).plan(app));
        }
    }

    private AppFlow flow(String app) throws UsageError {
        long seconds = request.suite().timing().elapsedSeconds();
        boolean quick = seconds <= QUICK_SECONDS;
        long sizeBytes = asked.sizeBytes().orElse(Math.clamp(capacityBytes / CAPACITY_SHARE, MIN_BYTES, MAX_BYTES));
        List<Integer> usual = quick ? QUICK_CLIENTS : CLIENTS;
        return new AppFlow(
                        results(app),
                        new AppFlow.Order(
                                app,
                                new DatabasePlace.Lun(
                                        request.luns().getFirst(),
                                        DatabasePlace.Lun.FILE_SYSTEMS.getFirst(),
                                        allowWrite),
                                List.of(),
                                sizeBytes,
                                TargetCodec.DEFLATE,
                                request.states().stream()
                                        .map(state -> 100 / (100 - state.percent()))
                                        .toList(),
                                ClientLoad.of(asked.clients().isEmpty() ? usual : asked.clients()),
                                seconds,
                                quick ? QUICK_REPEATS : REPEATS,
                                false),
                        UserFiles.NONE)
                .withAnyVersion();
    }

    private Path results(String app) {
        return folder.resolve("apps").resolve(app);
    }

    /** Whether a review has all of them. */
    boolean complete(Review review) {
        return asked.names().stream().allMatch(app -> known(review, app));
    }

    private static boolean known(Review review, String app) {
        return review.applications().stream()
                .anyMatch(each -> each.setup().app().equals(app) && each.complete());
    }

    /** What a review has of an application. */
    private Optional<AppResult> read(String app) throws UsageError {
        try {
            return AppFile.read(results(app));
        } catch (IOException e) {
            throw new UsageError(Sentences.of(e));
        }
    }

    /**
     * Measures those that are left, one after the other.
     *
     * @param suite how the suite ended
     * @param reviews the last is of this drive, and gets what is known in the end
     */
    Campaign.Ended carryOut(ExitCode suite, List<Review> reviews, Terminal terminal, Progress progress) {
        try {
            return new Campaign<>(asked.names(), app -> known(reviews.getLast(), app))
                    .<IOException>carryOut(_ -> Campaign.Ended.whole(suite), app -> {
                        try {
                            return Campaign.Ended.whole(suite.worse(flow(app).run(terminal.forDocument(), progress)));
                        } finally {
                            reviews.set(reviews.size() - 1, with(reviews.getLast(), app));
                        }
                    });
        } catch (Failure e) {
            return Campaign.Ended.cut(
                    e.code(), e.code() == ExitCode.INTERRUPTED ? "interrupted" : "error: " + e.getMessage());
        } catch (IOException e) {
            return Campaign.Ended.cut(
                    ExitCode.IO_ERROR, "cannot write " + folder.resolve(ReviewFile.FILE) + ": " + Sentences.of(e));
        } finally {
            progress.erase();
        }
    }

    private Review with(Review review, String app) throws UsageError, IOException {
        Optional<AppResult> result = read(app);
        if (result.isEmpty()) {
            return review;
        }
        List<AppResult> all = new ArrayList<>(review.applications());
        all.removeIf(each -> each.setup().app().equals(app));
        all.add(result.get().brief());
        Review now = review.withApplications(all);
        ReviewFile.write(folder, now);
        return now;
    }
}
