package csdbench.language.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class PhasesTest {
    private static Profile oracle(Phase... phases) throws ProfileProblem {
        Profile oracle = Profiles.profile("oracle");
        return new Profile(
                oracle.name(),
                oracle.title(),
                new Profile.Origin(
                        oracle.origin().basis(),
                        oracle.origin().source(),
                        oracle.origin().note()),
                oracle.threads(),
                oracle.spanPercent(),
                new Profile.Arrivals(
                        oracle.arrivals().shape(), oracle.arrivals().burst()),
                new Profile.Ratios(
                        oracle.ratios().compression(), oracle.ratios().dedup()),
                oracle.streams(),
                List.of(phases),
                Optional.empty());
    }

    private static Phase phase(String name, double seconds, double ratePercent) {
        return new Phase(name, seconds, ratePercent, OptionalDouble.empty());
    }

    @Test
    void aFileKeepsItsPhases() throws ProfileProblem {
        Profile day = oracle(phase("night", 20, 25), new Phase("day", 10.5, 242.86, OptionalDouble.of(80)));

        assertEquals(day, ProfileFile.read("day.json", ProfileFile.json(day)));
        assertTrue(
                ProfileFile.json(day).contains("    { \"name\": \"night\", \"seconds\": 20, \"ratePercent\": 25 },\n"));
    }

    @Test
    void withinAPhaseTheStreamsHaveOtherSharesAndAreOtherwiseTheSame() throws ProfileProblem {
        Profile day = oracle(new Phase("day", 10, 100, OptionalDouble.of(80)));
        Profile within = day.in(day.phases().getFirst());

        assertEquals("oracle-day", within.name());
        assertEquals(80, within.readPercent(), 0.01);
        assertEquals(62 * 80 / 65.0, within.streams().getFirst().sharePercent(), 0.001);
        assertEquals(28 * 20 / 35.0, within.streams().get(2).sharePercent(), 0.001);
        assertEquals(
                day.streams().getFirst().readSizes(),
                within.streams().getFirst().readSizes());
        assertEquals(List.of(), within.phases());
    }

    @Test
    void aPhaseThatOnlyReadsHasNoStreamThatWrites() throws ProfileProblem {
        Profile day = oracle(new Phase("day", 10, 100, OptionalDouble.of(100)));

        assertEquals(2, day.in(day.phases().getFirst()).streams().size());
    }

    @Test
    void aParmfileHasARunForEachByTheRateOfTheOneBefore() throws ProfileProblem {
        Profile day = oracle(phase("night", 20, 25), phase("day", 10, 250));
        List<String> runs = ProfileParmfile.text(day, 25, Dialect.CSDBENCH).lines().toList().stream()
                .filter(line -> line.startsWith("rd="))
                .toList();

        assertEquals(
                List.of(
                        "rd=oracle,wd=oracle_*,iorate=max,elapsed=60,warmup=10,interval=1",
                        "rd=oracle-night,wd=oracle-night_*,iorate=8%,elapsed=20,interval=1",
                        "rd=oracle-day,wd=oracle-day_*,iorate=1000%,elapsed=10,interval=1"),
                runs);
    }

    @Test
    void whatDoesNotGoTogetherIsSaid() {
        says("two phases have the same name", phase("a", 1, 100), phase("a", 1, 100));
        says("rates of the phases have a mean of 150 %", phase("a", 1, 100), phase("b", 1, 200));
        says("phase a lasts 0 seconds", () -> phase("a", 0, 100));
        says("phase a has a ratePercent of 0", () -> phase("a", 1, 0));
        says("a phase is called \"A\"", () -> phase("A", 1, 100));
        says("phase a has a readPercent of 101", () -> new Phase("a", 1, 100, OptionalDouble.of(101)));
        ProfileProblem problem = assertThrows(
                ProfileProblem.class,
                () -> ProfileFile.read(
                        "x.json", ProfileFile.json(oracle(phase("a", 1, 100))).replace("\"seconds\": 1,", "")));
        assertEquals("x.json: a phase needs \"name\", \"seconds\" and \"ratePercent\"", problem.getMessage());
    }

    @Test
    void aPhaseCannotReadWhatTheStreamsDoNot() throws ProfileProblem {
        Profile sql = Profiles.profile("sql");
        String json = ProfileFile.json(sql)
                .replaceFirst(
                        "\n}\n$",
                        ",\n\"phases\": [{\"name\":\"a\",\"seconds\":1,\"ratePercent\":100,\"readPercent\":50}]}");

        assertTrue(assertThrows(ProfileProblem.class, () -> ProfileFile.read("x.json", json))
                .getMessage()
                .contains("phase a reads 50 %, and the streams only read"));
    }

    private static void says(String words, Phase... phases) {
        says(words, () -> oracle(phases));
    }

    private static void says(String words, Executable made) {
        String message = assertThrows(IllegalArgumentException.class, made).getMessage();
        assertTrue(message.contains(words), message);
    }
}
