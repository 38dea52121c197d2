package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.job.session.LongCommand;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Claims of reduction, on small simulated drives. */
final class GuaranteeFlowTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=64m&stallGap=0&grain=1";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void aClaimThatTheDataReachesIsKeptAndOneAboveItIsMissed() throws IOException {
        assertEquals(0, run(3.9, "4:1"), this::said);
        JsonNode kept = json();
        assertTrue(kept.get("pass").asBoolean(), kept::toString);
        assertEquals(4, kept.get("measured").asDouble(), 0.04, kept::toString);
        assertTrue(kept.get("low").asDouble() <= kept.get("measured").asDouble());
        assertEquals(3, kept.get("parts").size(), "one of four tries the counter");

        assertEquals(2, run(4.2, "4:1"), "what a vendor may have been shown is not replaced");
        assertTrue(said().contains("has the guarantee of 3.9:1 for data of 4:1, with 95 % confidence"), this::said);
        assertTrue(json().get("pass").asBoolean());

        Files.delete(folder.resolve("reduce.json"));
        Files.delete(folder.resolve("report.html"));
        Files.delete(folder.resolve("guarantee.parm"));
        Files.delete(folder.resolve("counter.parm"));
        assertEquals(1, run(4.2, "4:1"), this::said);
        assertEquals("missed", json().get("verdict").asString());
        assertTrue(said().contains("4.2:1 for data of 4:1: the claim is missed"), this::said);
        assertTrue(Files.readString(folder.resolve("report.html")).contains("Guarantee: the claim is missed"));
        String page = Files.readString(folder.resolve("report.html"));
        assertTrue(
                page.contains("grain=1&#39; --test guarantee --claim 4.2:1 --data 4:1 --confidence 95 --span 4194304"),
                page);

        int before = said().length();
        assertEquals(1, run(4.2, "4:1"), "the same claim is answered by the folder");
        assertTrue(said().substring(before).contains("done before"), this::said);
    }

    @Test
    void whatTheDriveRoundsUpCountsAgainstTheClaim() throws IOException {
        assertEquals(1, run(DRIVE + "&grain=1024", 3.9, "3.9:1"), this::said);
        assertEquals(2, json().get("measured").asDouble(), 0.01, () -> "a block of 4 KiB takes two grains");
    }

    @Test
    void whatTheTermsSayOfZerosIsTrueOfTheData() throws IOException {
        assertEquals(0, run(3.9, "zero"), this::said);
        String terms = json().get("terms").get("counted").toString();
        assertTrue(terms.contains("blocks of zeros and blocks that repeat, as the data has them"), terms);
        assertFalse(terms.contains("the data has none"), terms);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "counterLag=60",
                "counterLag=3600",
                "counter=stuck",
                "counter=stuck@5",
                "counter=slow@20",
                "counter=reset@2",
                "counter=wrap@3000000",
                "counter=unit@0.125",
                "counter=unit@8",
                "counter=unit@1.09",
                "counter=unit@0.95",
                "counter=unit@0.0009765625"
            })
    void aCounterThatDoesNotShowWhatIsWrittenShowsNoClaim(String fault) throws IOException {
        assertEquals(1, run(DRIVE + "&" + fault, 2, "1:1"), this::said);

        JsonNode found = JsonMapper.shared().readTree(Files.readString(folder.resolve("reduce.json")));
        assertFalse(found.has("guarantee"), found::toString);
        assertEquals("guarantee", found.get("notShown").get(0).get("test").asString());
        assertTrue(said().contains("guarantee: not shown: "), this::said);
        assertFalse(said().contains("kept"), this::said);
    }

    @Test
    void aCounterOfALargerUnitDecidesNoClaim() throws IOException {
        assertEquals(1, run(DRIVE + "&counter=unit@1.02", 4.05, "4:1"), this::said);
        assertEquals("not shown", json().get("verdict").asString(), "more is counted than was written");
    }

    @Test
    void aCounterOfASmallerUnitDecidesNoClaim() throws IOException {
        assertEquals(1, run(DRIVE + "&counter=unit@0.975", 3.99, "4:1"), this::said);
        assertEquals("not shown", json().get("verdict").asString(), "less is counted than was written");
    }

    /** Zeros take space there, which hides as much of the unit. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "group=8192&grain=7168&counter=unit@8",
                "group=8192&grain=4096&counter=unit@1.95",
                "header=512&counter=unit@1.18",
                "init=filled&counter=unit@0.5",
                "init=random&counter=unit@0.6"
            })
    void whatZerosTakeHidesNoOtherUnit(String hidden) throws IOException {
        assertEquals(1, run(DRIVE + "&" + hidden, 2, "2:1"), this::said);

        JsonNode found = JsonMapper.shared().readTree(Files.readString(folder.resolve("reduce.json")));
        assertFalse(found.has("guarantee"), found::toString);
        assertTrue(said().contains("its unit is ") || said().contains("at their own size"), this::said);
    }

    @Test
    void whatZerosTakeIsNoPartOfTheUnit() throws IOException {
        assertEquals(1, run(DRIVE + "&header=64&counter=unit@1.029", 2, "2:1"), this::said);
        assertEquals("not shown", json().get("verdict").asString(), said());
        double low = json().get("low").asDouble();
        for (String name : List.of("reduce.json", "report.html", "guarantee.parm", "counter.parm")) {
            Files.delete(folder.resolve(name));
        }
        run(DRIVE + "&header=64", 2, "2:1");
        assertTrue(low <= json().get("measured").asDouble(), () -> low + " of what takes more: " + said());
    }

    @ParameterizedTest
    @ValueSource(strings = {"header=512", "group=8192&grain=4096", "header=64"})
    void aGoodCounterShowsClaimsWhereZerosTakeSpace(String drive) throws IOException {
        run(DRIVE + "&" + drive, 1.01, "4:1");
        assertEquals("kept", json().get("verdict").asString(), this::said);
    }

    @Test
    void aCounterThatIsLateIsWaitedForAndShowsTheClaim() throws IOException {
        assertEquals(0, run(DRIVE + "&counterLag=7", 3.9, "4:1", 30), this::said);
        assertEquals(4, json().get("measured").asDouble(), 0.04, this::said);
    }

    @Test
    void aMistakeInTheDataIsToldOnce() {
        assertEquals(2, run(3.9, "flour"), this::said);

        assertEquals(1, said().lines().filter(line -> line.contains("error:")).count(), this::said);
    }

    private JsonNode json() throws IOException {
        return JsonMapper.shared()
                .readTree(Files.readString(folder.resolve("reduce.json")))
                .get("guarantee");
    }

    private int run(double claim, String data) {
        return run(DRIVE, claim, data);
    }

    private int run(String lun, double claim, String data) {
        return run(lun, claim, data, 2);
    }

    private int run(String lun, double claim, String data, long settleSeconds) {
        Terminal terminal = new Terminal(
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
        ReduceFlow.Order order = Orders.of(
                List.of(lun),
                List.of(ReductionTrials.GUARANTEE),
                OptionalLong.of(4 << 20),
                OptionalLong.of(settleSeconds),
                Optional.of(new Claim(claim, data, 95)));
        return LongCommand.run(terminal, command -> new ReduceFlow(folder, order).run(terminal, command, List.of()))
                .number();
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
