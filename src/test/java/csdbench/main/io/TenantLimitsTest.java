package csdbench.main.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.drive.real.ZramDevice;
import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Limits of cgroups on tenants; real ones for root, on a zram device. */
final class TenantLimitsTest {
    private static final Path GROUPS = Path.of("/sys/fs/cgroup/blkio");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String parmfile, String... words) throws IOException {
        out.reset();
        err.reset();
        Path file = Files.writeString(folder.resolve("tenants.parm"), parmfile + "\n");
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
        List<String> line = new ArrayList<>(List.of("tenants", file.toString(), "--for", "2s", "--repeat", "1"));
        line.addAll(List.of("-o", folder.resolve("out").toString()));
        line.addAll(List.of(words));
        return Main.run(line, terminal);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private static List<String> groups() throws IOException {
        String own = "csdbench-" + ProcessHandle.current().pid() + "-";
        try (Stream<Path> all = Files.list(GROUPS)) {
            return all.map(each -> each.getFileName().toString())
                    .filter(name -> name.startsWith(own))
                    .toList();
        }
    }

    @Test
    void theKernelHoldsALimitedTenantBackAndNobodyElse() throws IOException {
        assumeTrue(Files.isWritable(GROUPS), "needs root, and the controller blkio of cgroup v1");
        try (ZramDevice device = ZramDevice.of("64M", "0")) {
            String tenant = ",lun=" + device.lun() + ",depth=4,xfersize=4k,rdpct=100,openflags=o_direct";
            String parmfile = "tenant=a" + tenant + "\ntenant=b" + tenant + ",iomax=\"riops=400\"";

            assertEquals(0, run(parmfile, "--plan"), this::said);
            assertTrue(printed().contains("b: riops=400 on " + device.lun()), printed());
            assertEquals(List.of(), groups());

            assertEquals(0, run(parmfile), this::said);
            assertTrue(printed().contains("riops=400  " + device.lun()), printed());
            JsonNode tenants = costs().get("tenants");
            JsonNode limited = tenants.get(1);
            // A machine that others use may be slower than the limit, never faster.
            assertTrue(limited.get("aloneIops").asDouble() <= 420, tenants.toString());
            assertTrue(limited.get("togetherIops").asDouble() <= 420, tenants.toString());
            assertTrue(tenants.get(0).get("aloneIops").asDouble() > 500, tenants.toString());
            assertNotEquals("NO_EFFECT", limited.at("/limit/outcome").asString());
            assertEquals(100, limited.at("/limit/groupPercent").asDouble(), 10, tenants.toString());
            assertTrue(tenants.get(0).get("limit").isNull(), tenants.toString());
            assertEquals(List.of(), groups());

            nothingIsConcludedFromALimitWithoutEffect(parmfile);
        }
    }

    /** As if the kernel had counted next to nothing in the group of one step. */
    private void nothingIsConcludedFromALimitWithoutEffect(String parmfile) throws IOException {
        Path counts = folder.resolve("out/0003-b/limits.json");
        Files.writeString(counts, Files.readString(counts).replaceFirst("\"group\": ?[0-9]+", "\"group\": 4096"));
        assertEquals(0, run(parmfile), this::said);

        assertTrue(printed().contains("limit had no effect: nothing is concluded from it"), printed());
        JsonNode effects = costs().get("effects");
        assertEquals(2, effects.size());
        effects.forEach(effect -> assertTrue(effect.get("iops").isNull(), effect.toString()));
    }

    private JsonNode costs() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(folder.resolve("out/tenants.json")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lun=sim:csd3000-7.68tb | riops=50 | no I/O of it reaches the kernel",
                "lun=none:1g            | riops=50 | no I/O of it reaches the kernel",
                "lun=FILE,size=1m       | riops=50 | add openflags=o_direct",
                "lun=sim:csd3000-7.68tb | iops=5  | takes rbps=, wbps=, riops= and wiops="
            })
    void whatCannotBeLimitedIsRefusedBeforeAnythingIsRun(String lun, String limit, String expected) throws IOException {
        String own = lun.replace("FILE", folder.resolve("file").toString());
        assertEquals(2, run("tenant=a,lun=none:1g,depth=1\ntenant=b," + own + ",depth=1,iomax=\"" + limit + "\""));
        assertTrue(said().contains(expected), said());
        assertFalse(Files.exists(folder.resolve("out")));
    }
}
