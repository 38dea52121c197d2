package csdbench.job.suite.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Failure;
import csdbench.job.suite.step.Requests;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.Suites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VdbenchProgramTest {
    @TempDir
    private Path home;

    @Test
    void whoHasNotSaidWhereItIsIsToldHow() {
        for (Optional<String> value : List.of(Optional.<String>empty(), Optional.of(" "))) {
            assertEquals(
                    "--engine vdbench starts your own vdbench, and VDBENCH_HOME does not say where it is; set it to the"
                            + " folder that holds vdbench's start script, such as VDBENCH_HOME=/opt/vdbench50407",
                    problem(() -> VdbenchProgram.find(value)));
        }
    }

    @Test
    void aFolderWithoutAScriptIsNone() {
        String said = problem(() -> VdbenchProgram.find(Optional.of(home.toString())));

        assertTrue(said.contains("vdbench not found, " + home.resolve("vdbench")), said);
    }

    @Test
    void aScriptThatMayNotBeExecutedIsNone() throws IOException {
        Path script = Files.writeString(home.resolve("vdbench"), "");

        assertEquals(
                script + " may not be executed; permit it with: chmod +x " + script,
                problem(() -> VdbenchProgram.find(Optional.of(home.toString()))));
    }

    @Test
    void simulatedDrivesAreNotForVdbench() throws Failure {
        ReviewRequest order = order("sim:csd3000-7.68tb", true, OptionalLong.empty());

        String said = problem(() -> new VdbenchProgram(home).check(order, Path.of("/r")));

        assertTrue(said.startsWith("--engine vdbench needs a real lun, and sim:csd3000-7.68tb is none; "), said);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none:1g", "/data/$x", "/data/a!b", "/data/#host", "/data/a b", "/data/a,b", "/data/a*"})
    void aNameThatVdbenchMayReadDifferentlyIsRefused(String lun) throws Failure {
        ReviewRequest order = order(lun, false, OptionalLong.empty());

        assertTrue(problem(() -> new VdbenchProgram(home).check(order, Path.of("/r")))
                .contains("lun"));
    }

    @Test
    void ordinaryNamesAreFine() throws Failure {
        for (String lun :
                List.of("/dev/disk/by-id/nvme-eui.36483331_1", "data/file-1.dat", "/dev/disk/by-path/a:1@2+")) {
            new VdbenchProgram(home).check(order(lun, false, OptionalLong.of(1 << 20)), Path.of("review001"));
        }
    }

    @Test
    void aResultFolderMustHaveAPlainNameToo() throws Failure {
        ReviewRequest order = order("/data/file", false, OptionalLong.empty());

        assertTrue(problem(() -> new VdbenchProgram(home).check(order, Path.of("/my results")))
                .endsWith("choose another with -o"));
    }

    @Test
    void filesAreOfWholeMebibytes() throws Failure {
        ReviewRequest order = order("/data/file", false, OptionalLong.of(1_000_000));

        assertEquals(
                "--size 1000000: vdbench makes files of whole MiB only; expected a multiple of 1m",
                problem(() -> new VdbenchProgram(home).check(order, Path.of("/r"))));
    }

    private static ReviewRequest order(String lun, boolean simulated, OptionalLong sizeBytes) throws Failure {
        return Requests.of(
                Suites.suite("corners"),
                List.of(lun),
                simulated,
                sizeBytes,
                ReviewRequest.FillMode.AUTO,
                Optional.of(ReviewRequest.VDBENCH));
    }

    private static String problem(org.junit.jupiter.api.function.Executable what) {
        return assertThrows(Failure.class, what).getMessage();
    }
}
