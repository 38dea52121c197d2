package csdbench.job.suite;

import csdbench.base.text.Sentences;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.data.DataState;
import csdbench.job.suite.fill.FillSamples;
import csdbench.job.suite.step.FilesStep;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.StepParmfile;
import csdbench.job.suite.step.StepRunner;
import csdbench.job.suite.step.StepScope.Interrupted;
import csdbench.result.review.Fill;
import csdbench.result.review.StateResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Fills a file system level by level and measures the workloads on files at each. One thread owns it. */
final class FilesExecutor {
    private static final int FILL_THREADS = 4;
    private static final Set<String> OURS = Set.of("vdb_control.file", ".csdbench-anchor", "no_dismount.txt");

    private final StateExecutor scope;
    private final ReviewLog log;
    private final FilesStep step;
    private final List<ReviewRequest.Workload.OnFiles> placed;

    FilesExecutor(StateExecutor scope, ReviewLog log, FilesStep step) {
        this.scope = scope;
        this.log = log;
        this.step = step;
        this.placed = step.placed();
    }

    private FilesParmfile parmfile(DataState state, int pass) {
        return new FilesParmfile(scope.request(), state, step, pass, scope.capacityBytes());
    }

    /** What has no result yet. What a review that was cut off has filled is still there, and completed. */
    void carryOut() throws Failure, Interrupted {
        List<ReviewRequest.Workload.OnFiles> left = placed.stream()
                .filter(each -> !log.has(placed.indexOf(each), scope.state()))
                .toList();
        List<Path> kept = log.fill(scope.state()).isEmpty()
                ? List.of()
                : step.fullPercents().stream()
                        .map(parmfile(scope.state(), 1)::fillFolder)
                        .toList();
        measure(1, left, kept);
    }

    /** All maxima once more. */
    void again(int pass) throws Failure, Interrupted {
        measure(pass, placed, List.of());
    }

    private void measure(int pass, List<ReviewRequest.Workload.OnFiles> left, List<Path> kept)
            throws Failure, Interrupted {
        clean(folder(pass, "00-clean"), kept);
        FilesParmfile parmfile = parmfile(scope.state(), pass);
        double last = left.getLast().fullPercent();
        List<StepRunner.Measured> fills = new ArrayList<>();
        List<Fill.Sample> samples = new ArrayList<>();
        for (double percent : step.fullPercents()) {
            if (percent > last) {
                break;
            }
            String level = StepParmfile.plain(percent);
            scope.begins("files to " + level + " % full");
            StepRunner.Outcome outcome = scope.run(folder(pass, "00-full-" + level), parmfile.fill(percent));
            fills.addAll(outcome.formats());
            samples.addAll(outcome.samples());
            if (pass == 1 && log.fill(scope.state()).map(Fill::bytes).orElse(0L) < bytes(parmfile, percent)) {
                log.add(fill(percent, bytes(parmfile, percent), fills, samples));
            }
            for (ReviewRequest.Workload.OnFiles each : left) {
                if (each.fullPercent() == percent) {
                    measure(pass, each, parmfile);
                }
            }
        }
    }

    private long bytes(FilesParmfile parmfile, double upTo) {
        return step.fullPercents().stream()
                .filter(percent -> percent <= upTo)
                .mapToLong(parmfile::fillBytes)
                .sum();
    }

    private Fill fill(double percent, long bytes, List<StepRunner.Measured> fills, List<Fill.Sample> samples) {
        return new Fill(
                scope.state().percent(),
                scope.state().ratio(),
                "written as files, up to " + StepParmfile.plain(percent) + " % of the file system",
                bytes,
                fills.stream().mapToDouble(each -> each.point().seconds()).sum(),
                FILL_THREADS,
                FillSamples.thinned(samples),
                "",
                StepRunner.Measured.counted(fills));
    }

    private void measure(int pass, ReviewRequest.Workload.OnFiles each, FilesParmfile parmfile)
            throws Failure, Interrupted {
        int index = placed.indexOf(each);
        scope.begins(each.title() + (pass == 1 ? "" : ", pass " + pass));
        String name = folder(pass, String.format(Locale.ROOT, "%02d-%s", index + 1, each.name()));
        List<Double> loads = pass == 1 ? step.loadPercents() : List.of();
        List<StepRunner.Measured> runs = scope.run(name, parmfile.workload(each, loads, pass == 1 ? 1 : 0))
                .runs();
        if (pass == 1) {
            log.add(index, scope.result(runs, loads));
        } else if (!runs.isEmpty()) {
            log.add(
                    index,
                    scope.state(),
                    StateResult.Maximum.of(pass, runs.getFirst().point()));
        }
    }

    private static String folder(int pass, String name) {
        return pass == 1 ? name : "pass" + pass + "/" + name;
    }

    /** Removes all that the review created, of every state of the data. */
    void cleanAll() throws Failure, Interrupted {
        clean("99-clean", List.of());
    }

    private void clean(String name, List<Path> kept) throws Failure, Interrupted {
        List<Path> there = new ArrayList<>();
        for (DataState state : scope.request().states()) {
            FilesParmfile parmfile = parmfile(state, 1);
            step.fullPercents().forEach(percent -> there.add(parmfile.fillFolder(percent)));
            for (FilesStep.Workload workload : step.workloads()) {
                there.add(parmfile.folder(workload));
            }
        }
        there.removeIf(folder -> kept.contains(folder) || !Files.isDirectory(folder));
        if (there.isEmpty()) {
            return;
        }
        scope.begins("removing files");
        scope.run(name, parmfile(scope.state(), 1).clean(there));
        for (Path folder : there) {
            removeEmpty(folder);
        }
    }

    /** What is left of a structure that was removed: its folder, with the files that say what it was. */
    private static void removeEmpty(Path folder) throws Failure {
        try (Stream<Path> left = Files.list(folder)) {
            List<Path> files = left.toList();
            if (files.stream().allMatch(file -> OURS.contains(file.getFileName().toString()))) {
                for (Path file : files) {
                    Files.delete(file);
                }
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new UsageError("cannot remove " + folder + ": " + Sentences.of(e));
        }
    }
}
