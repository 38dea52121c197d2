package csdbench.main.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class TenantsCommandTest {
    private static final String WORK = "\nwd=a,sd=sda,xfersize=4k,rdpct=100\nwd=b,sd=sdb,xfersize=64k,rdpct=0";

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
        List<String> line = new ArrayList<>(List.of(
                "tenants",
                file.toString(),
                "--for",
                "2s",
                "--repeats",
                "3",
                "-o",
                folder.resolve("out").toString()));
        line.addAll(List.of(words));
        return Main.run(line, terminal);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private JsonNode found() {
        return JsonMapper.shared().readTree(out.toString(StandardCharsets.UTF_8));
    }

    private static boolean claimed(JsonNode effect) {
        return effect.get("low").asDouble() > 0 || effect.get("high").asDouble() < 0;
    }

    @Test
    void aWriterOnTheSameDriveCostsAReaderTimeAndRate() throws IOException {
        String drive = "lun=sim:csd3000-7.68tb";
        assertEquals(
                0,
                run(
                        "sd=sda," + drive + ",threads=8\nsd=sdb," + drive + ",threads=32" + WORK,
                        "--slo",
                        "a:p99<150us",
                        "--json"),
                this::said);

        JsonNode effect = found().get("effects").get(0);
        assertEquals("a b", effect.get("on").asString() + " " + effect.get("by").asString());
        assertTrue(effect.at("/p99/low").asDouble() > 1, effect.toString());
        assertTrue(effect.at("/iops/high").asDouble() < -0.2, effect.toString());
        JsonNode reader = found().get("tenants").get(0);
        JsonNode writer = found().get("tenants").get(1);
        assertEquals(
                100,
                reader.get("sharePercent").asDouble()
                        + writer.get("sharePercent").asDouble(),
                1e-6);
        assertTrue(reader.get("sharePercent").asDouble()
                < reader.get("fairPercent").asDouble());
        assertEquals(3, reader.at("/kept/0/repeats").asInt());
        assertEquals(0, reader.at("/kept/1/repeats").asInt());
        assertTrue(Files.readString(folder.resolve("out/tenants.html")).contains("SIMULATED"));
    }

    @Test
    void nothingIsClaimedOfTenantsOnDrivesOfTheirOwn() throws IOException {
        assertEquals(
                0,
                run(
                        "sd=sda,lun=sim:csd3000-7.68tb?unit=1,threads=8\nsd=sdb,lun=sim:csd3000-7.68tb?unit=2,threads=8"
                                + WORK,
                        "--json"),
                this::said);

        found().get("effects").forEach(effect -> {
            assertFalse(claimed(effect.get("p99")), effect.toString());
            assertTrue(
                    effect.at("/p99/high").asDouble() - effect.at("/p99/low").asDouble() >= 0.0156, effect.toString());
            assertFalse(claimed(effect.get("iops")), effect.toString());
        });
    }

    @Test
    void whatIsNoTenantIsSaid() throws IOException {
        String drive = "sd=sda,lun=none:1g\nsd=sdb,lun=none:1g";
        assertEquals(ExitCode.USAGE.number(), run(drive + "\nwd=a,sd=sda"));
        assertTrue(said().contains("2 to 16 of them; there is 1"), this::said);
        assertEquals(ExitCode.USAGE.number(), run(drive + "\nwd=a,sd=sda\nwd=b,sd=sda"));
        assertTrue(said().contains("have one sd="), this::said);
        assertEquals(ExitCode.USAGE.number(), run(drive + WORK + "\nrd=r,wd=*,iorate=max"));
        assertTrue(said().contains("take rd= out"), this::said);
        assertEquals(ExitCode.USAGE.number(), run(drive + WORK, "--slo", "x:p99<1ms"));
        assertTrue(said().contains("there are a and b"), this::said);
        assertEquals(ExitCode.USAGE.number(), run(drive + WORK, "--slo", "a:p99=x"));
        assertTrue(said().contains("--slo a:p99=x"), this::said);
        assertEquals(ExitCode.USAGE.number(), run(drive + "\nwd=a,sd=sda,bogus=1"));
        assertTrue(said().contains("bogus"), this::said);
        assertFalse(Files.exists(folder.resolve("out")));
    }
}
