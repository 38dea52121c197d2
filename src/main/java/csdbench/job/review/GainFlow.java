package csdbench.job.review;

import csdbench.base.text.Sentences;
import csdbench.drive.simulated.DriveProfile;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.data.CapacityPlan;
import csdbench.job.data.DataState;
import csdbench.job.data.SampledProfile;
import csdbench.job.session.LongCommand;
import csdbench.job.session.SessionFolder;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.Suite;
import csdbench.job.suite.step.Suites;
import csdbench.report.gain.GainReport;
import csdbench.report.review.ReviewFile;
import csdbench.result.review.CapacityFigures;
import csdbench.result.review.DataGain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Finds out what somebody's data gains on a simulated drive. One thread. */
public final class GainFlow {
    private static final String SUITE = "corners";
    private static final String SAMPLE = "sample.json";
    private static final double KEPT_FREE = 0.02;
    private static final double WITHIN_PERCENT = 5;
    private static final int SEED = 1;

    /** Profiles of more take long and are not nearer to the whole. */
    private static final long PROFILED_BYTES = 64L << 20;

    private final Terminal terminal;
    private final LongCommand command;

    /** @param terminal for what people read */
    public GainFlow(Terminal terminal, LongCommand command) {
        this.terminal = terminal;
        this.command = command;
    }

    /**
     * Measures a sample, and reviews the drive with data like it; the page is in the folder in the end.
     *
     * @param file the sample: a file, a folder or a block device
     * @param name of the drive, as a lun has it
     * @param sampleBytes maximum to read
     */
    public DataGain of(String file, DriveProfile drive, String name, long sampleBytes, Path folder) throws Failure {
        if (Files.exists(folder.resolve(SAMPLE))) {
            throw new UsageError("there is a result of csdbench gain in " + folder + "; choose another folder with -o");
        }
        CapacityFigures capacity = CapacityPlan.of(file, drive, sampleBytes, SEED, KEPT_FREE, command.progress());
        command.progress().erase();
        GainReport.lines(capacity).forEach(terminal::say);
        DataGain gain;
        try (SessionFolder _ = SessionFolder.held(folder, List.of())) {
            long profiledBytes = Math.min(sampleBytes, PROFILED_BYTES);
            SampledProfile.make(
                    file, terminal.in(), folder.resolve(SAMPLE), profiledBytes, SEED, false, command.progress());
            command.progress().erase();
            DataState like = DataState.like(folder.resolve(SAMPLE).toString());
            gain = like.percent() == 0 ? DataGain.none(capacity) : reviewed(capacity, like, name, folder);
            GainReport.write(gain, folder.resolve(GainReport.FILE));
        } catch (IOException e) {
            throw Failure.io("cannot write to " + folder + ": " + Sentences.of(e) + "; choose another folder with -o");
        }
        return gain;
    }

    private DataGain reviewed(CapacityFigures capacity, DataState like, String name, Path folder)
            throws Failure, IOException {
        Path results = folder.resolve(GainReport.REVIEW);
        ReviewEnding ending = new ReviewEnding(terminal, Optional.empty(), Optional.empty()).withoutTables();
        ExitCode code = new ReviewFlow(terminal, command, List.of(), ending)
                .run(List.of(request(like, "sim:" + name)), results, false);
        if (code != ExitCode.SUCCESS) {
            throw Failure.interrupted("the rates were not measured to the end, so there is no report");
        }
        return GainReport.of(capacity, ReviewFile.read(results));
    }

    /** The maxima of a short suite, with incompressible data and with data like the sample. */
    private static ReviewRequest request(DataState like, String lun) throws Failure {
        Suite usual = Suites.suite(SUITE);
        Suite suite = new Suite(
                        usual.name(),
                        usual.title(),
                        usual.about(),
                        List.of(new DataState(0), like),
                        usual.spanPercent(),
                        usual.timing(),
                        usual.steps())
                .atLoads(List.of());
        return new ReviewRequest(
                suite,
                ReviewRequest.profiles(suite),
                new ReviewRequest.Target(
                        List.of(lun), true, OptionalLong.empty(), OptionalDouble.empty(), 0, OptionalDouble.empty()),
                ReviewRequest.FillMode.YES,
                new ReviewRequest.Repetition(1, WITHIN_PERCENT, WITHIN_PERCENT, OptionalLong.empty()),
                SEED,
                Optional.empty(),
                false,
                List.of(
                        "review",
                        "--suite",
                        SUITE,
                        "--lun",
                        lun,
                        "--data",
                        "1:1,like:" + like.sample().orElseThrow()));
    }
}
