package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs with {@code steady=}, from a parmfile to an exit code, words and {@code result.json}. */
final class SteadyRunTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void eachRoundSaysWindowValuesLimitsAndVerdictAndTheRunEndsWhenItIsSteady() throws IOException {
        assertEquals(0, run("steady=iops"), this::said);

        assertTrue(said().contains("round 1 of at most 25: IOPS "), this::said);
        assertTrue(said().contains("\n    IOPS: not known before round 5, 4 to go\n"), this::said);
        assertTrue(said().contains("\n    IOPS, rounds 1 to 5: mean "), this::said);
        assertTrue(said().contains("across the window, limit 10 %: steady\n"), this::said);
        assertTrue(
                said().contains("complete (IOPS met the rule of steady state in round 5 of at most 25, over"
                        + " rounds 1 to 5"),
                this::said);
        JsonNode steady = result().get("steady");
        assertTrue(steady.get("reached").asBoolean());
        assertEquals(5, steady.get("rounds").size());
        assertEquals(1, steady.get("variables").get(0).get("judged").size());
        assertEquals(
                result().get("total").get("iops").asDouble(),
                steady.get("variables").get(0).get("judged").get(0).get("mean").asDouble(),
                1e-6);
    }

    @Test
    void steadyStateThatIsNotReachedIsExitCode1AndASentence() throws IOException {
        assertEquals(1, run("steady=(iops,3,0.0001,0.0001),maxrounds=4"), this::said);

        assertTrue(said().contains("IOPS did not reach steady state in 4 rounds"), this::said);
        assertTrue(said().contains("not steady, "), this::said);
        assertFalse(result().get("steady").get("reached").asBoolean());
        assertTrue(result().get("warnings").toString().contains("\"not-steady\""), result()::toString);
        String page = Files.readString(folder.resolve("out/summary.html"));
        assertTrue(page.contains("did not reach steady state in 4 rounds"), page);
    }

    private int run(String steady) throws IOException {
        Path parmfile = folder.resolve("p.parm");
        Files.writeString(
                parmfile,
                "sd=sd1,lun=sim:csd3000-7.68tb?nominal=64m&init=fresh&stallGap=0,threads=2\nwd=wd1,sd=sd1,xfersize=4k\n"
                        + "rd=rd1,wd=wd1,iorate=2000,elapsed=2," + steady + "\n");
        return Main.run(
                List.of("run", parmfile.toString(), "-o", folder.resolve("out").toString()),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private JsonNode result() throws IOException {
        return JsonMapper.shared()
                .readTree(Files.readString(folder.resolve("out/result.json")))
                .get("runs")
                .get(0);
    }
}
