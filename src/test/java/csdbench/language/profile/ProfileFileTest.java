package csdbench.language.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.plan.ArrivalSpec.Shape;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileFileTest {
    private static final String HEAD =
            "{'format':'csdbench-profile','version':1,'name':'mine','title':'Mine','threads':8,'streams':[";
    private static final String STREAM = "{'name':'a','share':100,'readPercent':100,'sizes':{'4k':100}";

    @Test
    void whatAFileDoesNotSayIsUsual() throws ProfileProblem {
        Profile profile = read(HEAD + STREAM + "}]}");

        assertEquals(Basis.OWN, profile.origin().basis());
        assertEquals(Shape.EXPONENTIAL, profile.arrivals().shape());
        assertEquals(100, profile.spanPercent());
        assertTrue(profile.ratios().compression().isEmpty()
                && profile.ratios().dedup().isEmpty());
        assertEquals(
                new Stream(
                        "a",
                        100,
                        100,
                        Optional.of(new SizeMix(List.of(new SizeMix.Size(4096, 100)))),
                        Optional.empty(),
                        100,
                        new Place.Whole(),
                        ""),
                profile.streams().getFirst());
    }

    @Test
    void roundingErrorsOfPublishedListsAreAccepted() throws ProfileProblem {
        SizeMix mix = read(HEAD + STREAM.replace("{'4k':100}", "{'4k':66.66,'8k':33.35}") + "}]}")
                .streams()
                .getFirst()
                .readSizes()
                .orElseThrow();

        assertEquals(List.of(66.65, 33.35), percents(mix.rounded()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            ""                                         | this is not a profile file, which is an object in braces
            []                                         | this is not a profile file, which is an object in braces
            {                                          | f.json:1:2: this is not JSON: Unexpected end-of-input
            {}                                         | expected "format": "csdbench-profile" and "version": 1
            {'format':'csdbench-profile','version':2}  | expected "format": "csdbench-profile" and "version": 1
            {'format':'csdbench-profile','version':1}  | a profile needs a "name" and a "title"
            HEADSTREAM}],'thread':8}                   | a profile file has no thread: did you mean threads?
            HEADSTREAM}],'threads':9}                  | this is not JSON: Duplicate
            HEAD]}                                     | it has 0 streams, must be from 1 to 100
            HEADnull]}                                 | streams[0]: a stream needs "name", "share" and "readPercent"
            HEAD{'name':'x'}]}                         | stream x: a stream needs "name", "share" and "readPercent"
            HEADSTREAM},STREAM}]}                      | shares of the streams add up to 200 %, must be 100
            HEADSTREAM}],'readPercent':90}             | readPercent is 90, and the streams read 100 %
            HEADSTREAM}],'basis':'publishd'}           | basis is "publishd", expected one of published, inferred, own
            HEADSTREAM}],'arrival':'soon'}             | arrival is "soon", expected one of exponential, uniform
            HEADSTREAM}],'spanPercent':0}              | spanPercent is 0, must be above 0 to 100
            HEADSTREAM}],'spanPercent':'all'}          | spanPercent must be a number
            HEADSTREAM}],'compressionRatio':0.5}       | compressionRatio is 0.5, must be from 1 to 1000
            HEADSTREAM,'randomPercent':101}]}          | stream a: randomPercent is 101, must be from 0 to 100
            HEADSTREAM,'writeSizes':{'4k':100}}]}      | stream a: "sizes" holds for reads and writes
            HEADSTREAM,'place':{}}]}                   | stream a: its "place" has no "kind"; patterns are whole,
            HEADSTREAM,'place':{'kind':'regoin'}}]}    | unknown access pattern regoin; did you mean region?
            HEADSTREAM,'place':{'kind':'zipf','theta':0.9}}]}            | the access pattern zipf needs "slices"
            HEADSTREAM,'place':{'kind':'region','theta':0.9}}]}          | the access pattern region has no "theta"
            HEADSTREAM,'place':{'kind':'whole','from':5}}]}              | the access pattern whole has no "from"
            HEADSTREAM,'place':{'kind':'region','from':50,'to':40}}]}    | an LBA range from 50 to 40 % of the span
            HEADSTREAM,'place':{'kind':'zipf','theta':0,'slices':1}}]}   | zipf with theta=0, must be above 0 to 10
            HEADSTREAM,'place':{'kind':'zipf','theta':1,'slices':0}}]}   | zipf with 0 slices, must be 1 to 1000000
            HEADSTREAM,'place':{'kind':'hot-band','share':80,'at':90,'width':20}}]} | an LBA range from 90 to 110 %
            HEADSTREAM,'plaice':1}]}                   | a profile file has no streams[0].plaice: did you mean place?
            HEAD{'name':'A','share':100,'readPercent':0,'sizes':{'4k':100}}]} | a stream is called "A", expected small
            HEAD{'name':'a','share':100,'readPercent':0}]}                    | it writes, and no sizes say how much
            HEAD{'name':'a','share':100,'readPercent':0,'readSizes':{'4k':100},'writeSizes':{'4k':100}}]} | it has sizes
            HEAD{'name':'a','share':100,'readPercent':0,'sizes':{'4q':100}}]} | "4q" is not a size, expected one such as
            HEAD{'name':'a','share':100,'readPercent':0,'sizes':{'4k':null}}]} | the size 4k has no percentage
            HEAD{'name':'a','share':100,'readPercent':0,'sizes':{'4k':90}}]}  | sizes add up to 90 %, must be 100
            HEAD{'name':'a','share':100,'readPercent':0,'sizes':{'1000':100}}]} | the size 1000 must be a multiple
            HEAD{'name':'a','share':100,'readPercent':0,'sizes':{'4k':50,'4096':50}}]} | a size is listed twice
            HEAD{'name':'a','share':0,'readPercent':0,'sizes':{'4k':100}}]}   | share is 0, must be from 0.01 to 100
            """)
    void aMistakeIsToldInASentence(String file, String expected) {
        ProfileProblem problem = assertThrows(
                ProfileProblem.class, () -> read(file.replace("HEAD", HEAD).replace("STREAM", STREAM)));

        String said = problem.getMessage() + ": " + problem.hint();
        assertTrue(said.contains(expected), said);
        assertTrue(said.startsWith("f.json"), said);
        assertFalse(said.contains("java.") || said.contains("csdbench.language.profile."), said);
    }

    /** Cutting, doubling and exchanging pieces of a good file ends in a profile or in a complaint. */
    @Seeds(3000)
    void anyTextIsAProfileOrAComplaint(Gen gen) {
        String text = spoiled(gen);
        try {
            Profile profile = ProfileFile.read("f.json", text);
            assertEquals(profile, ProfileFile.read("again.json", ProfileFile.json(profile)));
            for (Dialect dialect : Dialect.values()) {
                assertFalse(ProfileText.workloads(profile, "sd1", 50, dialect)
                        .lines()
                        .isEmpty());
            }
            assertFalse(ProfileListing.about(profile, "f.json").isEmpty());
        } catch (ProfileProblem problem) {
            assertTrue(problem.getMessage().startsWith("f.json"), problem.getMessage());
        }
    }

    private static String spoiled(Gen gen) {
        String text = json(gen.oneOf("sql-90-10", "vdi-fc-boot", "pure-sql", "redhat-oltp1"));
        String inserted = gen.oneOf(
                "", "0", "-1", "1e999", "100", "null", "{}", "[]", "\"x\"", "\"8k\"", "99.999", "true", "}", ",",
                "1e-9");
        double at = gen.doubleBetween(0, 1);
        if (gen.flip()) {
            return otherToken(text, inserted, at);
        }
        int from = (int) (at * (text.length() - 1));
        return text.substring(0, from)
                + inserted
                + text.substring(Math.min(text.length(), from + gen.intBetween(0, 6)));
    }

    /** Another value in the place of a number. */
    private static String otherToken(String text, String inserted, double at) {
        List<java.util.regex.MatchResult> numbers = java.util.regex.Pattern.compile("(?<=[:\\[])\\s?[0-9.]+")
                .matcher(text)
                .results()
                .toList();
        var chosen = numbers.get((int) (at * (numbers.size() - 1)));
        return text.substring(0, chosen.start()) + inserted + text.substring(chosen.end());
    }

    private static String json(String name) {
        try {
            return ProfileFile.json(Profiles.profile(name));
        } catch (ProfileProblem e) {
            throw new AssertionError(e);
        }
    }

    private static List<Double> percents(SizeMix mix) {
        return mix.sizes().stream().map(SizeMix.Size::percent).toList();
    }

    private static Profile read(String text) throws ProfileProblem {
        return ProfileFile.read("f.json", text.replace('\'', '"'));
    }
}
