package csdbench.language.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The built-in profiles against the figures that they were made from. */
class ProfilesTest {
    private static final Path FOLDER = Path.of("src/main/resources/csdbench/profiles");

    static List<Profile> profiles() {
        return Profiles.all();
    }

    @Test
    void everyFileIsListedAndNothingElse() throws IOException {
        try (var files = Files.list(FOLDER)) {
            Set<String> there = files.map(file -> file.getFileName().toString().replace(".json", ""))
                    .collect(Collectors.toCollection(TreeSet::new));

            assertEquals(there, new TreeSet<>(Profiles.names()));
            assertEquals(there.size(), Profiles.names().size());
        }
    }

    /** Files are kept as they are printed, so that a difference in a file is a difference in the workload. */
    @ParameterizedTest
    @MethodSource("profiles")
    void aFileIsAsItIsPrinted(Profile profile) throws IOException {
        Path file = FOLDER.resolve(profile.name() + ".json");
        if (Boolean.getBoolean("csdbench.regenerate")) {
            Files.writeString(file, ProfileFile.json(profile));
        }

        assertEquals(ProfileFile.json(profile), Files.readString(file));
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void aProfileIsCalledLikeItsFileAndSaysWhereItIsFrom(Profile profile) throws ProfileProblem {
        assertEquals(Profiles.profile(profile.name()), profile);
        assertNotEquals(Basis.OWN, profile.origin().basis());
        assertFalse(profile.origin().source().isBlank());
        assertEquals(
                profile.origin().basis() == Basis.INFERRED,
                profile.origin().note().startsWith("sr-like: "),
                profile.origin().note());
    }

    @Test
    void theTwelveApplicationsAreInferredAndNothingElseIs() {
        List<String> inferred = profiles().stream()
                .filter(profile -> profile.origin().basis() == Basis.INFERRED)
                .map(Profile::name)
                .toList();

        assertEquals(12, inferred.size());
        assertTrue(inferred.stream().allMatch(name -> name.matches("(sql|oracle|vdi-).*")), inferred::toString);
    }

    @Test
    void titlesAreUniqueAndNoneClaimsToBeABenchmark() {
        List<String> titles = profiles().stream().map(Profile::title).toList();

        assertEquals(titles.size(), Set.copyOf(titles).size());
        assertFalse(titles.contains("SPC-1"));
    }

    /** Threads, read share and means as published or inferred; means of a direction where it exists. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            random-read-4k           | 128  | 100   | 4     | -
            random-read-4k-high      | 512  | 100   | 4     | -
            random-write-4k          | 128  | 0     | -     | 4
            random-write-4k-high     | 512  | 0     | -     | 4
            sequential-read-64k      | 32   | 100   | 64    | -
            sequential-read-64k-high | 64   | 100   | 64    | -
            sequential-write-64k     | 16   | 0     | -     | 64
            sequential-write-64k-high| 64   | 0     | -     | 64
            sql                      | 32   | 100   | 12.5  | -
            sql-90-10                | 32   | 90    | 12.5  | 14.5
            sql-80-20                | 32   | 80    | 12.5  | 14.5
            oracle                   | 36   | 65    | 14.2  | 11.6
            oracle-90-10             | 22   | 90    | 14.0  | 12.0
            oracle-80-20             | 22   | 80    | 14.0  | 12.0
            vdi-fc-boot              | 35   | 85    | 24.3  | 12.9
            vdi-fc-initial-login     | 30   | 40    | 24.3  | 24.4
            vdi-fc-monday-login      | 16   | 60    | 24.3  | 24.4
            vdi-lc-boot              | 16   | 93    | 24.3  | 12.9
            vdi-lc-initial-login     | 8    | 45    | 47.8  | 24.4
            vdi-lc-monday-login      | 16   | 45    | 47.8  | 24.4
            enterprise-4k-read       | 256  | 100   | 4     | -
            enterprise-4k-write      | 256  | 0     | -     | 4
            enterprise-8k-70-30      | 256  | 70    | 8     | 8
            enterprise-128k-read     | 256  | 100   | 128   | -
            enterprise-128k-write    | 256  | 0     | -     | 128
            file-server              | 256  | 80    | 11.1  | 11.1
            web-server               | 256  | 100   | 15.7  | -
            pure-sql                 | 16   | 68.42 | 42.6  | 42.6
            pure-sql-intended        | 16   | 68.42 | 52.3  | 32.8
            pure-oracle-intended     | 16   | 83.14 | 56.7  | 31.9
            pure-vdi-intended        | 16   | 59.44 | 47.8  | 24.4
            pure-vsi-intended        | 16   | 57.40 | 77.5  | 24.6
            redhat-oltp1             | 32   | 50    | 4     | 4
            redhat-oltp2             | 32   | 75    | 15.5  | 30.4
            redhat-oltphw            | 32   | 50    | 13.6  | 24.8
            redhat-odss2             | 32   | 85    | 53.4  | 44
            redhat-odss128           | 32   | 84    | 38.3  | 49
            tpcc                     | 32   | 62.5  | 4.6   | 6.1
            spc-1-like               | 64   | 39.44 | 6.8   | 8.8
            pts-random               | 32   | 0     |       | 4
            snia-composite           | 1024 | 40    | 7.6   | 7.6
            """)
    void aProfileHasTheFiguresThatItWasMadeFrom(
            String name, int threads, double readPercent, Double meanReadKib, Double meanWriteKib)
            throws ProfileProblem {
        Profile profile = Profiles.profile(name);

        assertEquals(threads, profile.threads());
        assertEquals(readPercent, profile.readPercent(), 0.005);
        assertEquals(meanReadKib != null, profile.meanReadBytes().isPresent());
        assertEquals(meanWriteKib != null, profile.meanWriteBytes().isPresent());
        if (meanReadKib != null) {
            assertEquals(meanReadKib, profile.meanReadBytes().getAsDouble() / 1024, 0.051);
        }
        if (meanWriteKib != null) {
            assertEquals(meanWriteKib, profile.meanWriteBytes().getAsDouble() / 1024, 0.051);
        }
    }

    /** Means of single lists as the lists were published or inferred with. */
    @ParameterizedTest
    @CsvSource({
        "sql-90-10, index-seeks, 9.8",
        "sql-90-10, checkpoint, 14.3",
        "sql-90-10, log, 15.0",
        "oracle, block-reads, 9.9",
        "oracle, dbwr, 10.0",
        "oracle, redo, 17.9",
        "vdi-fc-boot, desktop-reads, 24.3",
        "vdi-fc-boot, desktop-writes, 12.9",
        "vdi-lc-initial-login, replica-reads, 47.8",
        "vdi-lc-initial-login, delta-appends, 24.4",
        "spc-1-like, asu3-log, 14.4"
    })
    void aListHasTheMeanThatItWasMadeFrom(String name, String streamName, double meanKib) throws ProfileProblem {
        Stream stream = Profiles.profile(name).streams().stream()
                .filter(each -> each.name().equals(streamName))
                .findFirst()
                .orElseThrow();

        double bytes = stream.readSizes().or(stream::writeSizes).orElseThrow().meanBytes();
        assertEquals(meanKib, bytes / 1024, 0.1);
    }

    /** Mean size of all operations, as the published table has it. */
    @ParameterizedTest
    @CsvSource({"pure-sql, 46.2", "pure-oracle, 52.5", "pure-vdi, 38.3", "pure-vsi, 55.0"})
    void whatTheFilesOfPureSayIsNotWhatTheyMean(String name, double intendedKib) throws ProfileProblem {
        Profile literal = Profiles.profile(name);
        Profile intended = Profiles.profile(name + "-intended");

        assertEquals(intendedKib, intended.meanBytes() / 1024, 0.06);
        assertEquals(literal.readPercent(), intended.readPercent(), 0.001);
        assertTrue(Math.abs(literal.meanBytes() - intended.meanBytes()) > 1024, "blended lists have another mean");
        assertEquals(
                literal.meanReadBytes().orElseThrow(),
                literal.meanWriteBytes().orElseThrow(),
                1e-6,
                "both lists serve both directions");
        assertTrue(writesBelowHalf(literal) && !writesBelowHalf(intended));
    }

    private static boolean writesBelowHalf(Profile profile) {
        return profile.streams().stream()
                .anyMatch(stream -> stream.readPercent() < 100 && stream.place().fromPercent() < 50);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sql-90-10", "sql-80-20", "oracle", "oracle-90-10", "oracle-80-20"})
    void aDatabaseHasAHotFifthAndALogThatNothingElseTouches(String name) throws ProfileProblem {
        for (Stream stream : Profiles.profile(name).streams()) {
            boolean log = stream.place().fromPercent() == 98;
            assertEquals(log ? 100 : 98, stream.place().toPercent(), stream.name());
            if (stream.randomPercent() == 100) {
                assertEquals(new Place.HotBand(80, 20, 20, 0, 98), stream.place());
            }
        }
    }

    @Test
    void aNameThatIsNotThereIsSuggestedOrExplained() {
        assertSays("there is no profile sql-9010; did you mean sql-90-10? csdbench profile lists", "sql-9010");
        assertSays("there is no profile zzzzzzzzzzzz; csdbench profile lists all of them; a file", "zzzzzzzzzzzz");
        assertSays("cannot read the profile file ./none.json: there is no such file or folder", "./none.json");
    }

    @Test
    void aFolderOfFilesIsRead(@TempDir Path folder) throws IOException, ProfileProblem {
        assertThrows(ProfileProblem.class, () -> Profiles.in(folder));
        Profile sql = Profiles.profile("sql");
        Files.writeString(folder.resolve("b.json"), ProfileFile.json(sql));
        Files.writeString(folder.resolve("a.json"), ProfileFile.json(Profiles.profile("oracle")));
        Files.writeString(folder.resolve("notes.txt"), "nothing");

        assertEquals(
                List.of("oracle", "sql"),
                Profiles.in(folder).stream().map(Profile::name).toList());
        assertEquals(sql, Profiles.profile(folder.resolve("b.json").toString()));
    }

    private static void assertSays(String expected, String name) {
        ProfileProblem problem = assertThrows(ProfileProblem.class, () -> Profiles.profile(name));

        String said = problem.getMessage() + (problem.hint().isEmpty() ? "" : "; " + problem.hint());
        assertTrue(said.startsWith(expected), said);
    }

    @Test
    void aTitleNamesAProfileAndAnyOtherWordItself() throws ProfileProblem {
        assertEquals("random-read-4k", Profiles.named("4k random read"));
        assertEquals("./mine.json", Profiles.named("./mine.json"));
        assertEquals("4k-random-read", Profiles.named("4k-random-read"));
        ProfileProblem problem = assertThrows(ProfileProblem.class, () -> Profiles.profile("4k-random-read"));
        assertTrue(problem.hint().startsWith("did you mean random-read-4k?"), problem.hint());
    }
}
