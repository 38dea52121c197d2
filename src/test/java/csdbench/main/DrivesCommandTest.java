package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile.KnownError;
import csdbench.drive.simulated.Parameter;
import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DrivesCommandTest {
    private static final String SHEET = """
            name=mine
            capacity=400 MB
            sequential-read=6.2 GB/s
            sequential-write=4.0 GB/s
            random-read=1000K
            random-write=250K
            """;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void theListHasEveryDriveAndSaysWhatAResultIs() {
        assertEquals(0, run("drives"));

        for (String name : DriveCatalogue.names()) {
            assertTrue(text(out).contains("\n" + name + " "), name);
        }
        assertTrue(text(out)
                .contains("csd3000-7.68tb              7.68 TB  deflate-6   6 to 19  3.2, 12.1 %  7.6, 15.8 %"));
        assertTrue(text(out).contains("Simulated results are a model's"));
        assertEquals("", text(err));
    }

    /** A maker published 248 us for reads at 100,000 I/Os a second, half of them writes, on all of the drive. */
    @Test
    void theErrorOfP99IsThatOfTheModel() throws IOException, DriveProblem {
        String lun = "sim:csd3000-7.68tb?init=random&ratio=2";
        assertEquals(
                0,
                run(
                        "io",
                        lun,
                        "--block",
                        "4k",
                        "--mix",
                        "50",
                        "--rate",
                        "100000",
                        "--depth",
                        "128",
                        "--data",
                        "2:1",
                        "--warmup",
                        "1s",
                        "--for",
                        "3s",
                        "-o",
                        folder + "/out"),
                text(err));

        JsonNode read = JsonMapper.builder()
                .build()
                .readTree(Files.readString(folder.resolve("out/result.json")))
                .at("/runs/0/read");
        double offPercent = 100 * (read.at("/responseNs/p99").asDouble() / 248_000 - 1);

        KnownError told = DriveCatalogue.drive("csd3000-7.68tb")
                .error()
                .flatMap(KnownError::p99)
                .orElseThrow();
        assertEquals(1, told.results());
        assertEquals(told.worstPercent(), offPercent, 5);
        assertTrue(text(out).contains("51.0 % for p99 of reads beside writes (one published), "), text(out));
    }

    @Test
    void probeOfADriveThatDoesNotExistNamesTheNearest() {
        assertEquals(2, run("probe", "sim:csd3000"));
        assertTrue(text(err).contains("did you mean csd3000-3.2tb or csd3000-3.84tb or "), text(err));
        assertEquals("", text(out));

        assertEquals(2, run("probe", ""));
        assertTrue(text(err).contains("probe needs a file, a device or a simulated drive"), text(err));

        assertEquals(0, run("probe", "sim:csd3000-7.68tb?nominal=64m"), text(err));
    }

    @Test
    void aDriveIsToldWithEveryParameterItsSourceAndHowToUseIt() {
        assertEquals(0, run("drives", "csd3000-7.68tb"));

        for (Parameter parameter : Parameter.values()) {
            assertTrue(text(out).contains("\n" + parameter.key() + " "), parameter.key());
        }
        assertTrue(text(out).contains("pulse                   932  us     20-1000            fitted"), text(out));
        assertTrue(text(out).contains("mean 3.2 %, worst 12.1 % of IOPS, over 19 results, 6 fitted"), text(out));
        assertTrue(text(out).contains("lun=sim:csd3000-7.68tb?init=random&ratio=2&span=25"), text(out));
        assertTrue(
                text(out).contains("4K random write        1:1          128  random, 25 %      454000    275.7"),
                text(out));
    }

    @Test
    void aDriveWithoutResultsSaysSo() {
        assertEquals(0, run("drives", "generic-nvme"));

        assertTrue(text(out).contains("  error        unknown: no published results to compare with"), text(out));
        assertFalse(text(out).contains("Published results"), text(out));
    }

    @Test
    void theTextIsTheSameEverywhere() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.ROOT);
            run("drives", "cd6-7.68tb");
            String here = text(out);
            Locale.setDefault(Locale.GERMANY);
            run("drives", "cd6-7.68tb");

            assertEquals(here, text(out));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aDriveFileToBeginWithCanBeReadBack() throws IOException, DriveProblem {
        assertEquals(0, run("drives", "cd6-7.68tb", "--json"));
        Path file = Files.writeString(folder.resolve("mine.json"), text(out));

        assertEquals(DriveCatalogue.drive("cd6-7.68tb"), DriveCatalogue.drive(file.toString()));
        assertEquals(0, run("drives", file.toString()));
        assertTrue(text(out).startsWith("cd6-7.68tb: KIOXIA CD6, 7.68 TB\n"), text(out));
    }

    @Test
    void aSheetBecomesADriveFile() throws IOException, DriveProblem {
        Path sheet = Files.writeString(folder.resolve("mine.sheet"), SHEET);
        Path made = folder.resolve("mine.json");

        assertEquals(0, run("drives", "fit", sheet.toString(), "-o", made.toString()));
        assertEquals(made + ": mine; csdbench drives " + made + " shows all of it\n", text(out));
        assertEquals(15.513, DriveCatalogue.drive(made.toString()).value(Parameter.SPARE));

        assertEquals(0, run("drives", "fit", sheet.toString()));
        assertEquals(Files.readString(made), text(out), "without -o it is printed");
    }

    @Test
    void aDriveFileIsNotOverwrittenUnlessForced() throws IOException {
        Path sheet = Files.writeString(folder.resolve("mine.sheet"), SHEET);
        Path there = Files.writeString(folder.resolve("there.json"), "precious");

        assertEquals(3, run("drives", "fit", sheet.toString(), "-o", there.toString()));
        assertEquals(
                "refused: " + there + " is there already\n"
                        + "    = to proceed: name another file, or overwrite it with --force\n",
                text(err));
        assertEquals("precious", Files.readString(there));

        assertEquals(0, run("drives", "fit", sheet.toString(), "-o", there.toString(), "--force"));
        assertTrue(Files.readString(there).startsWith("{\n"));
    }

    @Test
    void aDriveFileIsMadeNowhereButInAFile() throws IOException {
        Path sheet = Files.writeString(folder.resolve("mine.sheet"), SHEET);

        assertEquals(2, run("drives", "fit", sheet.toString(), "--force", "-o", "sim:mine"));
        assertEquals("error: sim:mine is not a file; name one\n", text(err));
        assertEquals(2, run("drives", "fit", sheet.toString(), "-o", folder + "/no/mine.json"));
        assertTrue(text(err).contains("its folder does not exist"), text(err));
    }

    @Test
    void mistakesAreToldInASentence() throws IOException {
        Path bad = Files.writeString(folder.resolve("bad.sheet"), "capacty=1 TB\n");
        Path binary = Files.write(folder.resolve("binary.sheet"), new byte[] {(byte) 0xC3, (byte) 0x28});

        assertSays("error: there is no simulated drive cd6-7.68; did you mean cd6-7.68tb?", "cd6-7.68");
        assertSays("error: cannot read the drive file ./no.json: there is no such file or folder", "./no.json");
        assertSays("error: " + bad + ":1: a sheet has no capacty=; did you mean capacity=?", "fit", bad.toString());
        assertSays("error: the sheet " + binary + " is not text", "fit", binary.toString());
        assertSays("error: cannot read the sheet /no.sheet: there is no such file or folder", "fit", "/no.sheet");
        assertSays("error: missing required parameter: 'SHEET'", "fit");
        assertSays("error: cannot read the sheet src: it is a folder", "fit", "src");
    }

    @Test
    void showIsTheNameAlone() {
        assertEquals(0, run("drives", "cd6-7.68tb"));
        String about = text(out);
        out.reset();
        assertEquals(0, run("drives", "show", "cd6-7.68tb"));
        assertEquals(about, text(out));
    }

    @Test
    void everyCommandHasAnExample() {
        for (String[] command : new String[][] {{"drives", "--help"}, {"drives", "fit", "--help"}}) {
            assertEquals(0, run(command));
            assertTrue(text(out).contains("Example:\n  csdbench drives "), text(out));
            assertEquals("", text(err));
        }
    }

    private void assertSays(String expected, String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "drives";
        System.arraycopy(arguments, 0, all, 1, arguments.length);

        assertEquals(2, run(all));
        assertTrue(text(err).startsWith(expected), text(err));
        assertEquals("", text(out));
    }

    private int run(String... arguments) {
        out.reset();
        err.reset();
        return Main.run(
                List.of(arguments),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
