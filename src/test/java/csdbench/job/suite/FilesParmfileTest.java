package csdbench.job.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.engine.run.StopRequest;
import csdbench.job.command.Terminal;
import csdbench.job.data.DataState;
import csdbench.job.session.StepRun;
import csdbench.job.suite.step.FilesStep;
import csdbench.job.suite.step.Requests;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.Suite;
import csdbench.job.suite.step.Suites;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FilesParmfileTest {
    @TempDir
    private Path folder;

    @Test
    void everyWorkloadOfTheSuiteCanBeRunAtEachLevelAndLoad() throws Exception {
        Suite suite = Suites.suite("files");
        FilesStep step = (FilesStep) suite.steps().getFirst();
        ReviewRequest request = Requests.of(
                suite,
                List.of(folder.toString()),
                false,
                OptionalLong.empty(),
                ReviewRequest.FillMode.YES,
                Optional.empty());
        FilesParmfile parmfile = new FilesParmfile(request, new DataState(50), step, 1, 1L << 30);
        for (double full : step.fullPercents()) {
            assertEquals(1, runs(parmfile.fill(full)));
            for (FilesStep.Workload workload : step.workloads()) {
                int runs = runs(
                        parmfile.workload(new ReviewRequest.Workload.OnFiles(workload, full), step.loadPercents(), 2));
                assertEquals(2 + step.loadPercents().size() + 2 + 1, runs, workload.name());
            }
        }
    }

    private int runs(String text) throws Exception {
        Path file = Files.writeString(folder.resolve("step.parm"), text);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(said, true, StandardCharsets.UTF_8);
        StepRun steps =
                new StepRun(new Terminal(err, err, Optional.empty()), new StopRequest(), List.of(), Optional.empty());
        return steps.plan(file)
                .orElseThrow(() -> new AssertionError(said.toString(StandardCharsets.UTF_8) + text))
                .runs()
                .size();
    }
}
