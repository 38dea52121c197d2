package csdbench.language.profile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Golden;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileListingTest {
    @ParameterizedTest
    @ValueSource(strings = {"sql-90-10", "vdi-fc-boot", "pure-sql", "redhat-oltp1"})
    void aProfileIsTold(String name) throws Exception {
        Golden.check(
                "../profile/" + name + ".txt",
                () -> String.join("\n", ProfileListing.about(Profiles.profile(name), name)) + "\n");
    }

    @Test
    void theListIsTheSameInEveryLocale() throws Exception {
        Golden.check(
                "../profile/list.txt",
                () -> String.join("\n", ProfileListing.list(Profiles.all(), "sql-90-10")) + "\n");
    }

    @Test
    void whatIsInferredSaysSoWhereverItIsShown() throws ProfileProblem {
        Profile sql = Profiles.profile("sql");

        for (List<String> shown : List.of(
                ProfileListing.list(List.of(sql), "sql"),
                ProfileListing.about(sql, "sql"),
                ProfileParmfile.text(sql, 25, Dialect.VDBENCH).lines().toList(),
                List.of(ProfileFile.json(sql)))) {
            assertTrue(shown.stream().anyMatch(line -> line.contains("inferred")), shown::toString);
        }
    }
}
