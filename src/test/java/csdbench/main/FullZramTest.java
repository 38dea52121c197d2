package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.ZramDevice;
import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A zram device of the test's own that promises four times the memory that it may take; for root. */
@EnabledOnOs(OS.LINUX)
class FullZramTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @Test
    @Tag("long")
    void aRunStopsBeforeTheMemoryIsUsedUpAndCountsWhatTheKernelCounts() throws IOException {
        try (ZramDevice device = ZramDevice.of("1G", "256M")) {
            carryOut(device);
        }
    }

    @Test
    @Tag("long")
    void aDeviceThatIsFullBeforeTheWatchSeesItStopsTheRunWithItsReason() throws IOException {
        try (ZramDevice device = ZramDevice.of("64M", "8M")) {
            Path parmfile = Files.writeString(folder.resolve("a.parm"), """
                sd=sd1,lun=%s,threads=8,openflags=o_direct
                wd=wd1,sd=sd1,xfersize=1m,rdpct=0,seekpct=eof
                rd=rd1,wd=wd1,iorate=max,elapsed=30,interval=1
                """.replace("%s", device.lun()));
            PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);

            int exit = Main.run(
                    List.of(
                            "run",
                            parmfile.toString(),
                            "-o",
                            folder.resolve("out").toString(),
                            "--allow-write",
                            device.lun()),
                    new Terminal(stream, stream, Optional.empty()));

            assertEquals(1, exit, this::text);
            assertTrue(text().contains("physical space left"));
        }
    }

    @Test
    @Tag("long")
    void aReviewGoesOnOnlyWithAPermitOfToday() throws IOException {
        Path suite = Files.writeString(folder.resolve("suite.json"), """
                { "format": "csdbench-suite", "version": 2, "name": "small", "dataPercents": [0],
                  "timing": { "elapsedSeconds": 2, "warmupSeconds": 0 },
                  "steps": [ { "step": "fill" }, { "step": "measure", "workloads": ["random-read-4k"] } ] }
                """);
        String out = folder.resolve("review").toString();
        try (ZramDevice device = ZramDevice.of("64M", "256M")) {
            String lun = device.lun();
            assertEquals(
                    0,
                    review("--lun", lun, "--suite", suite.toString(), "--quick", "-o", out, "--allow-write", lun),
                    this::text);
            said.reset();
            assertEquals(3, review("--resume", out), this::text);
            assertTrue(text().contains("no --allow-write names " + lun), this::text);
            assertEquals(0, review("--resume", out, "--allow-write", lun), this::text);
        }
    }

    private String text() {
        return said.toString(StandardCharsets.UTF_8);
    }

    private int review(String... words) {
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        List<String> command = new ArrayList<>(List.of("review"));
        command.addAll(List.of(words));
        return Main.run(command, new Terminal(stream, stream, Optional.empty()));
    }

    private void carryOut(ZramDevice device) throws IOException {
        String lun = device.lun();
        Path results = folder.resolve("out");
        Path parmfile = Files.writeString(folder.resolve("a.parm"), """
                sd=sd1,lun=%s,threads=2,openflags=o_direct
                wd=wd1,sd=sd1,xfersize=64k,rdpct=0,seekpct=0
                rd=rd1,wd=wd1,iorate=2000,elapsed=30,interval=1,compratio=2,stopatfree=50
                """.replace("%s", lun));
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);

        int exit = Main.run(
                List.of("run", parmfile.toString(), "-o", results.toString(), "--allow-write", lun),
                new Terminal(stream, stream, Optional.empty()));

        String[] kernel = device.figures("mm_stat");
        assertEquals(1, exit, this::text);
        JsonNode run = JsonMapper.shared()
                .readTree(Files.readString(results.resolve("result.json")))
                .get("runs")
                .get(0);
        assertEquals("stopped", run.get("outcome").asString());
        assertEquals(0, run.get("errors").asLong());
        JsonNode counters = run.get("targets").get(0).get("counters");
        assertEquals(kernel[0], counters.get("storedBytes").asString());
        assertEquals(kernel[1], counters.get("compressedBytes").asString());
        assertEquals(kernel[2], counters.get("occupiedBytes").asString());
        long limit = Long.parseLong(kernel[3]);
        long used = Long.parseLong(kernel[2]);
        assertTrue(used > limit * 45 / 100 && used < limit * 95 / 100, used + " of " + limit);
    }
}
