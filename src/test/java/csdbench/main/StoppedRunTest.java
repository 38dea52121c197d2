package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

/** What is left of a session that the watch on physical space stopped. */
final class StoppedRunTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void aDriveThatARunWasStoppedForIsKept() throws IOException {
        Path state = folder.resolve("drive.state");
        String parm = """
                sd=sd1,lun=sim:csd3000-7.68tb?nominal=64m&capacity=256m&init=fresh&state=STATE,threads=4
                wd=wd1,sd=sd1,xfersize=64k,rdpct=0,seekpct=eof
                rd=rd1,wd=wd1,iorate=max,elapsed=10,interval=1,stopatfree=10
                """.replace("STATE", state.toString());
        for (int session = 0; session < 2; session++) {
            assertEquals(1, run(parm), () -> err.toString(StandardCharsets.UTF_8));
            JsonNode counters = JsonMapper.shared()
                    .readTree(folder.resolve("results/result.json").toFile())
                    .at("/runs/0/targets/0/counters");
            long written = counters.get("hostWrittenBytes").asLong();
            assertTrue(session == 0 ? written > 32 << 20 : written < 1 << 20, counters::toString);
        }
        assertTrue(Files.exists(state));
    }

    private int run(String parm) throws IOException {
        Path parmfile = Files.writeString(folder.resolve("test.parm"), parm);
        return Main.run(
                List.of(
                        "run",
                        parmfile.toString(),
                        "-o",
                        folder.resolve("results").toString()),
                new Terminal(
                        new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }
}
