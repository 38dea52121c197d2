package csdbench.main.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.main.Main;
import csdbench.report.JsonReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class TenantsCommandTest {
    private static final String SIMULATED =
            "sd=sda,lun=sim:csd3000-7.68tb,threads=8\nsd=sdb,lun=sim:csd3000-7.68tb,threads=32";
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
        List<String> line = new ArrayList<>(List.of("tenants", file.toString(), "--for", "2s"));
        line.addAll(List.of(words));
        if (!line.contains("--repeat")) {
            line.addAll(List.of("--repeat", "3"));
        }
        if (!line.contains("-o")) {
            line.addAll(List.of("-o", folder.resolve("out").toString()));
        }
        return Main.run(line, terminal);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private JsonNode found() {
        return JsonMapper.shared().readTree(printed());
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
    void whatDidTooLittleForAPercentileIsNeitherKeptNorLost() throws IOException {
        String does = ",lun=sim:csd3000-7.68tb,depth=1,xfersize=4k,rdpct=100,rate=2";
        String slow = "tenant=a" + does + "\ntenant=b" + does;

        assertEquals(0, run(slow, "--slo", "a:p99<1s", "--slo", "b:p99<1s at 9k"), this::said);

        assertTrue(printed().matches("(?s).* a +p99<1s +nobody +too few or none.*"), this::printed);
        assertTrue(printed().matches("(?s).* b +p99<1s at 9k +nobody +0 of 3 repeats.*"), this::printed);
    }

    @Test
    void nothingIsClaimedOfTenantsOnDrivesOfTheirOwn() throws IOException {
        for (int seed = 1; seed <= 3; seed++) {
            String drive = "lun=sim:csd3000-7.68tb?seed=" + seed + "&unit=";
            assertEquals(
                    0,
                    run(
                            "seed=" + seed + "\nsd=sda," + drive + "1,threads=8\nsd=sdb," + drive + "2,threads=8"
                                    + WORK,
                            "--json",
                            "-o",
                            folder.resolve("out" + seed).toString()),
                    this::said);

            found().get("effects").forEach(effect -> {
                assertFalse(claimed(effect.get("p99")), effect.toString());
                assertTrue(
                        effect.at("/p99/high").asDouble()
                                        - effect.at("/p99/low").asDouble()
                                >= 0.0156,
                        effect.toString());
                assertFalse(claimed(effect.get("iops")), effect.toString());
            });
        }
        assertEquals(
                "seed=200002",
                Files.readAllLines(folder.resolve("out3/0002-a/step.parm")).getFirst());
    }

    @Test
    void aTenantIsAStorageAndAWorkloadInOneLine() throws IOException {
        String drive = ",lun=sim:csd3000-7.68tb";
        assertEquals(
                0,
                run(
                        "tenant=db" + drive + ",depth=8,xfersize=4k,slo=\"p99<1ms at 20k\"\ntenant=log" + drive
                                + ",depth=1,rdpct=0,seekpct=0,rate=2k,span=(0,50),data=1:1,slo=\"p99<1ms at 20k\"",
                        "--data",
                        "1:1,2:1",
                        "--json"),
                this::said);

        JsonNode log = found().get("tenants").get(1);
        assertEquals(2000, log.get("aloneIops").asDouble(), 100);
        assertEquals(0, log.at("/kept/0/repeats").asInt(), "2k is not 20k");
        assertEquals("p99<1ms at 20k", log.at("/kept/0/asked").asString());
        assertEquals(3, found().get("tenants").get(0).at("/kept/0/repeats").asInt());
        List<String> effects = new ArrayList<>();
        found().get("effects")
                .forEach(effect -> effects.add(effect.get("on").asString() + " " + effect.path("ratio")
                        + (effect.path("iopsChange").isObject() ? " changed" : "")));
        assertEquals(List.of("db 1", "db 2 changed", "log null"), effects);
        String step = Files.readString(folder.resolve("out/0001-db-log/step.parm"));
        assertTrue(step.contains("range=(0,50)\ncompratio=") || step.contains("compratio=2"), step);
    }

    @Test
    void streamsOfAProfileAreOneTenantThatHoldsNobodyBack() throws IOException {
        assertEquals(
                0,
                run(
                        "sd=sda,lun=sim:csd3000-7.68tb?unit=1,threads=2"
                                + "\nsd=sdb,lun=sim:csd3000-7.68tb?unit=2,threads=32"
                                + "\nwd=a,sd=sda,profile=sql-90-10\nwd=b,sd=sdb,xfersize=4k",
                        "--json"),
                this::said);

        assertEquals(2, found().get("tenants").size());
        JsonNode fast = found().get("tenants").get(1);
        assertEquals(
                fast.get("aloneIops").asDouble(),
                fast.get("togetherIops").asDouble(),
                0.02 * fast.get("aloneIops").asDouble());
    }

    @Test
    void theSameCommandGoesOnWithWhatTheFolderHasNot() throws IOException {
        String parmfile = "sd=sda,lun=none:1g\nsd=sdb,lun=none:1g" + WORK;
        assertEquals(0, run(parmfile, "--plan"), this::said);
        assertTrue(printed().contains("9: 3 combinations"), this::printed);
        assertFalse(Files.exists(folder.resolve("out")));
        assertEquals(0, run(SIMULATED + WORK, "--json"), this::said);
        String before = printed();
        Path kept = folder.resolve("out/0004-a/result.json");
        Path cut = folder.resolve("out/0005-a-b/result.json");
        String first = Files.readString(cut);
        Files.setLastModifiedTime(kept, FileTime.fromMillis(0));
        Files.writeString(cut, first.replace("\"complete\": true", "\"complete\": false"));

        assertEquals(0, run(SIMULATED + WORK, "--json"), this::said);

        assertEquals(0, Files.getLastModifiedTime(kept).toMillis());
        assertTrue(Files.readString(cut).contains("\"complete\": true"));
        assertEquals(before, printed());
        assertEquals(9, JsonReport.read(folder.resolve("out")).runs().size());
        assertEquals(ExitCode.USAGE.number(), run(SIMULATED + WORK + ",seekpct=0"));
        assertTrue(said().contains("measured otherwise"), this::said);
    }

    @Test
    void filesThatHaveToBeMadeAreNoTenants() throws IOException {
        String lun = "lun=" + folder.resolve("file");
        assertEquals(
                0,
                run(
                        "compressionseed=1\nsd=sda," + lun + "a,size=1m\nsd=sdb," + lun + "b,size=1m" + WORK,
                        "--json",
                        "--repeat",
                        "1"),
                this::said);
        assertEquals(2, found().get("tenants").size());
    }

    @Test
    void aFileOfSomebodyElseIsWrittenOnlyByPermit() throws IOException {
        Path file = Files.write(folder.resolve("user.db"), new byte[1 << 20]);
        byte[] before = Files.readAllBytes(file);
        String parmfile = "sd=sda,lun=none:1g\nsd=sdb,lun=" + file + "\nwd=a,sd=sda,rdpct=100\nwd=b,sd=sdb,rdpct=0";

        assertEquals(ExitCode.REFUSED.number(), run(parmfile));
        assertTrue(said().contains("that csdbench did not make"), this::said);
        assertEquals(ExitCode.REFUSED.number(), run(parmfile, "--plan"));
        assertArrayEquals(before, Files.readAllBytes(file));
        assertEquals(0, run(parmfile, "--plan", "--overwrite"), this::said);
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
        assertEquals(ExitCode.USAGE.number(), run(drive + WORK, "--slo", "a:p99<1ms at x"));
        assertTrue(said().contains("--slo a:p99<1ms at x: expected a number"), this::said);
        assertEquals(ExitCode.USAGE.number(), run(drive + WORK, "--data", "2:1,2:1"));
        assertTrue(said().contains("--data has a ratio twice"), this::said);
        assertEquals(ExitCode.USAGE.number(), run("tenant=a,lun=none:1g,rate=x"));
        assertTrue(said().contains("tenants.parm:1:22: rate=x: expected operations a second"), this::said);
        assertEquals(ExitCode.USAGE.number(), run("tenant=a,lun=none:1g,depht=1"));
        assertTrue(said().contains("tenants.parm:1:22") && said().contains("depht"), this::said);
        assertEquals(ExitCode.USAGE.number(), run(drive + "\nwd=a,sd=sda,bogus=1"));
        assertTrue(said().contains("bogus"), this::said);
        assertFalse(Files.exists(folder.resolve("out")));
    }
}
