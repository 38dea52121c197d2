package csdbench.language.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProfileTextTest {
    /** Parameters of a wd= that vdbench knows, of which a profile needs these. */
    private static final Set<String> KNOWN_TO_VDBENCH =
            Set.of("wd", "sd", "skew", "rdpct", "xfersize", "seekpct", "range", "rhpct", "whpct");

    private static final Pattern KEYWORD = Pattern.compile("(?:^|,)([a-z]+)=");
    private static final Pattern SKEW = Pattern.compile("skew=([0-9.]+)");

    @Test
    void aDatabaseIsWrittenAsWorkloads() throws ProfileProblem {
        assertEquals(
                List.of(
                        "wd=sql-90-10_index-seeks-hot,sd=sd1,skew=69.84,rdpct=100,"
                                + "xfersize=(8k,92,16k,5,32k,1,64k,2),seekpct=random,range=(5,10)",
                        "wd=sql-90-10_index-seeks-rest,sd=sd1,skew=17.46,rdpct=100,"
                                + "xfersize=(8k,92,16k,5,32k,1,64k,2),seekpct=random,range=(0,24.5)",
                        "wd=sql-90-10_read-ahead,sd=sd1,skew=2.7,rdpct=100,"
                                + "xfersize=(64k,60,128k,30,256k,10),seekpct=sequential,range=(0,24.5)",
                        "wd=sql-90-10_checkpoint-hot,sd=sd1,skew=6,rdpct=0,"
                                + "xfersize=(8k,75,16k,12,32k,6,64k,7),seekpct=random,range=(5,10)",
                        "wd=sql-90-10_checkpoint-rest,sd=sd1,skew=1.5,rdpct=0,"
                                + "xfersize=(8k,75,16k,12,32k,6,64k,7),seekpct=random,range=(0,24.5)",
                        "wd=sql-90-10_log,sd=sd1,skew=2.5,rdpct=0,"
                                + "xfersize=(4k,45,8k,20,16k,15,32k,10,60k,10),seekpct=sequential,range=(24.5,25)"),
                ProfileText.workloads(Profiles.profile("sql-90-10"), "sd1", 25, Dialect.CSDBENCH)
                        .lines());
    }

    @Test
    void allOfALunNeedsNoRange() throws ProfileProblem {
        assertEquals(
                List.of("wd=random-read-4k_reads,sd=sd*,skew=100,rdpct=100,xfersize=4k,seekpct=random"),
                ProfileText.workloads(Profiles.profile("random-read-4k"), "sd*", 100, Dialect.VDBENCH)
                        .lines());
    }

    @Test
    void popularPlacesAreOursAndBecomeStepsForVdbench() throws ProfileProblem {
        Profile boot = Profiles.profile("vdi-fc-boot");
        String ours =
                ProfileText.workloads(boot, "sd1", 25, Dialect.CSDBENCH).lines().getFirst();
        List<String> theirs =
                ProfileText.workloads(boot, "sd1", 25, Dialect.VDBENCH).lines();

        assertTrue(ours.endsWith(",seekpct=75,range=(0,25),zipf=(0.9,32)"), ours);
        assertTrue(theirs.getFirst().startsWith("* An approximation: zipf=(0.9,32) becomes steps, "), theirs::toString);
        assertEquals(1 + 2 * 3, theirs.size());
        assertTrue(
                theirs.get(1).contains("_desktop-reads-step1,") && theirs.get(1).endsWith("range=(0,0.25)"));
        assertTrue(
                theirs.get(3).contains("_desktop-reads-step3,") && theirs.get(3).endsWith("range=(2.5,25)"));
    }

    @Test
    void whatCachesServeIsAHit() throws ProfileProblem {
        String hits = ProfileText.workloads(Profiles.profile("redhat-oltp1"), "sd1", 100, Dialect.VDBENCH)
                .lines()
                .getFirst();

        assertTrue(hits.endsWith(",seekpct=random,range=(1,99),rhpct=100"), hits);
    }

    @Test
    void aFractionOfReadsBecomesTwoWorkloads() throws ProfileProblem {
        List<String> lines = ProfileText.workloads(Profiles.profile("pure-sql"), "sd1", 100, Dialect.VDBENCH)
                .lines();

        assertEquals(4, lines.size());
        assertTrue(lines.getFirst().contains("_read-list-reads,sd=sd1,skew=34.21,rdpct=100,"), lines::toString);
        assertTrue(lines.get(1).contains("_read-list-writes,sd=sd1,skew=15.79,rdpct=0,"), lines::toString);
    }

    @ParameterizedTest
    @MethodSource("csdbench.language.profile.ProfilesTest#profiles")
    void sharesAddUpToExactlyAllAndVdbenchKnowsEveryWord(Profile profile) {
        for (Dialect dialect : Dialect.values()) {
            List<String> lines = ProfileText.workloads(profile, "sd1", profile.spanPercent(), dialect).lines().stream()
                    .filter(line -> !line.startsWith("*"))
                    .toList();
            BigDecimal sum = lines.stream().map(ProfileTextTest::skew).reduce(BigDecimal.ZERO, BigDecimal::add);

            assertEquals(0, BigDecimal.valueOf(100).compareTo(sum), lines::toString);
            assertTrue(lines.stream().allMatch(line -> skew(line).signum() > 0), lines::toString);
            if (dialect == Dialect.VDBENCH) {
                lines.forEach(ProfileTextTest::assertKnown);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void theTextIsTheSameInEveryLocale(Dialect dialect) throws ProfileProblem {
        Profile profile = Profiles.profile("vdi-fc-boot");
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.ROOT);
            List<String> here =
                    ProfileText.workloads(profile, "sd1", 12.5, dialect).lines();
            for (String tag : List.of("de-DE", "ar-EG", "tr-TR")) {
                Locale.setDefault(Locale.forLanguageTag(tag));
                assertEquals(
                        here,
                        ProfileText.workloads(profile, "sd1", 12.5, dialect).lines(),
                        tag);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aSpanIsPartOfTheLun() throws ProfileProblem {
        Profile profile = Profiles.profile("sql");

        for (double span : new double[] {0, -1, 100.1, Double.NaN}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> ProfileText.workloads(profile, "sd1", span, Dialect.CSDBENCH)
                            .lines());
        }
    }

    private static BigDecimal skew(String line) {
        Matcher skew = SKEW.matcher(line);
        assertTrue(skew.find(), line);
        return new BigDecimal(skew.group(1));
    }

    private static void assertKnown(String line) {
        Matcher keyword = KEYWORD.matcher(line);
        while (keyword.find()) {
            assertTrue(KNOWN_TO_VDBENCH.contains(keyword.group(1)), line);
        }
    }
}
