package csdbench.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is in {@code scripts}: few entries at its top, and parts that are listed by what they say of themselves. */
class ScriptsTest {
    private static final Path SCRIPTS = Path.of("scripts");

    @Test
    void theTopHasNineEntriesThatContributorsAreTold() throws IOException {
        Set<String> entries = names(SCRIPTS, entry -> true);

        assertEquals(
                Set.of("bench", "check", "csdbench", "format", "make", "maven", "mutate", "parts", "verify"), entries);
        String told = Files.readString(Path.of("CONTRIBUTING.md"));
        for (String entry : entries) {
            assertTrue(told.contains("`scripts/" + entry), "CONTRIBUTING.md does not name scripts/" + entry);
        }
    }

    @ParameterizedTest
    @CsvSource({"scripts/verify, verify", "scripts/make, make", "scripts/verify truth, verify/truth.d"})
    void everyPartIsListedWithOneSentence(String command, String folder) throws Exception {
        List<String> words = List.of((command + " --help").split(" "));

        Said said = say(words);

        assertEquals(0, said.code());
        Set<String> parts = names(SCRIPTS.resolve("parts").resolve(folder), ScriptsTest::isProgram);
        List<String> listed = said.out().lines().skip(1).toList();
        assertEquals(
                parts, listed.stream().map(line -> line.strip().split(" ")[0]).collect(Collectors.toSet()));
        for (String line : listed) {
            assertTrue(line.matches(" {2}\\S+ +[A-Z].*\\."), "the second line of a part is a sentence: " + line);
        }
    }

    @ParameterizedTest
    @CsvSource({"scripts/verify", "scripts/make"})
    void withoutANameOrWithAnUnknownOneTheNamesAreListedOnStandardError(String command) throws Exception {
        Said help = say(List.of(command, "--help"));
        Said without = say(List.of(command));
        Said unknown = say(List.of(command, "../find-java"));

        assertEquals(new Said(2, "", help.out()), without);
        assertEquals(
                new Said(
                        2,
                        "",
                        command + ": there is nothing called ../find-java; expected one of these names:\n"
                                + help.out()),
                unknown);
    }

    private static boolean isProgram(Path path) {
        return Files.isRegularFile(path) && Files.isExecutable(path);
    }

    private static Set<String> names(Path folder, Predicate<Path> which) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(which)
                    .map(entry -> entry.getFileName().toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Said say(List<String> words) throws Exception {
        Process process = new ProcessBuilder(words).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Said(process.waitFor(), out, err);
    }

    /** What a script said, and the code it ended in. */
    private record Said(int code, String out, String err) {}
}
