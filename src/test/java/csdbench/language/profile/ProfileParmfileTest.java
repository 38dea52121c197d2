package csdbench.language.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.plan.ArrivalSpec.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProfileParmfileTest {
    private static final Path FOLDER = Path.of("parmfiles/profiles");

    @ParameterizedTest
    @MethodSource("csdbench.language.profile.ProfilesTest#profiles")
    void theParmfileThatIsKeptIsTheProfiles(Profile profile) throws IOException {
        Path file = FOLDER.resolve(profile.name() + ".parm");
        String text = String.join(
                        "\n",
                        ProfileParmfile.text(profile, profile.spanPercent(), Dialect.VDBENCH)
                                .lines()
                                .toList())
                + "\n";
        if (Boolean.getBoolean("csdbench.regenerate")) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, text);
        }

        assertEquals(text, Files.readString(file), "run with -Dcsdbench.regenerate=true and commit the file");
    }

    @Test
    void noParmfileIsKeptOfAProfileThatIsNotThere() throws IOException {
        try (var files = Files.list(FOLDER)) {
            Set<String> kept = files.map(file -> file.getFileName().toString().replace(".parm", ""))
                    .collect(Collectors.toCollection(TreeSet::new));

            assertEquals(new TreeSet<>(Profiles.names()), kept);
        }
    }

    /** Only the lun is a variable, and comments have none: vdbench may look for them there, too. */
    @ParameterizedTest
    @MethodSource("csdbench.language.profile.ProfilesTest#profiles")
    void theLunIsTheOnlyVariable(Profile profile) {
        for (Dialect dialect : Dialect.values()) {
            String text = String.join(
                    "\n",
                    ProfileParmfile.text(profile, profile.spanPercent(), dialect)
                            .lines()
                            .toList());

            assertEquals(text.indexOf('$'), text.lastIndexOf('$'), text);
            assertTrue(text.contains("\nsd=sd1,lun=$lun,threads=" + profile.threads() + ","), text);
            assertFalse(text.contains("!"), text);
        }
    }

    @Test
    void whatAProfileSaysOfDataAndArrivalIsSaid() throws ProfileProblem {
        Profile vdi = Profiles.profile("pure-vdi");
        Profile steady = new Profile(
                "steady",
                "Steady",
                new Profile.Origin(Basis.OWN, "", "costs $5!"),
                1,
                50,
                new Profile.Arrivals(Shape.DETERMINISTIC, Optional.of(new Burst(200, 800))),
                new Profile.Ratios(vdi.ratios().compression(), vdi.ratios().dedup()),
                vdi.streams(),
                List.of(),
                Optional.empty());
        List<String> lines =
                ProfileParmfile.text(steady, 50, Dialect.CSDBENCH).lines().toList();

        assertTrue(lines.contains("compratio=8"), lines::toString);
        assertTrue(lines.contains("dedupratio=7,dedupunit=4k"), lines::toString);
        assertTrue(lines.contains("* costs S5."), lines::toString);
        assertTrue(lines.getLast().endsWith(",distribution=deterministic,burst=(200,800)"), lines::toString);
        assertEquals(steady, ProfileFile.read("steady.json", ProfileFile.json(steady)));
    }
}
