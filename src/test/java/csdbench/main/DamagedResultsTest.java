package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.simulated.SlowDrive;
import csdbench.job.command.Terminal;
import csdbench.main.option.Handed;
import csdbench.report.fleet.Fleet;
import csdbench.report.fleet.FleetFile;
import csdbench.report.review.ReviewFile;
import csdbench.report.review.Reviews;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Results of which something is missing, null or not what it should be give a sentence, never a failure of csdbench.
 */
class DamagedResultsTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<String> WRONG = List.of(
            "null", "\"much\"", "\"\"", "-1", "0", "1e300", "9223372036854775807", "true", "[]", "{}", "[null]");

    /** A command adds its exit code and its words to what is concluded, which is the same each time. */
    private static final int COMMAND_EVERY = 50;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    private int csdbench(String... arguments) {
        shown.reset();
        PrintStream both = new PrintStream(shown, true, StandardCharsets.UTF_8);
        return Main.run(List.of(arguments), new Terminal(both, both, Optional.empty()));
    }

    private String said() {
        return shown.toString(StandardCharsets.UTF_8);
    }

    /** A member of an object, or an element of an array. */
    private record Member(JsonNode of, String name, int index) {
        static List<Member> all(JsonNode node) {
            List<Member> members = new ArrayList<>();
            add(node, members);
            return members;
        }

        private static void add(JsonNode node, List<Member> members) {
            if (node instanceof ObjectNode object) {
                for (String name : object.propertyNames()) {
                    members.add(new Member(object, name, 0));
                    add(object.get(name), members);
                }
            } else if (node instanceof ArrayNode array) {
                // Elements of one array are alike; the last is as good as any.
                for (int i = Math.max(0, array.size() - 1); i < array.size(); i++) {
                    members.add(new Member(array, "", i));
                    add(array.get(i), members);
                }
            }
        }

        JsonNode value() {
            return of instanceof ObjectNode object ? object.get(name) : of.get(index);
        }

        void remove() {
            if (of instanceof ObjectNode object) {
                object.remove(name);
            } else {
                ((ArrayNode) of).remove(index);
            }
        }

        void set(JsonNode value) {
            if (of instanceof ObjectNode object) {
                object.set(name, value);
            } else if (index < of.size()) {
                ((ArrayNode) of).set(index, value);
            } else {
                ((ArrayNode) of).add(value);
            }
        }
    }

    /** Each member in turn is missing or wrong; now and then a whole command says so, with its exit code. */
    private void assertSurvives(Path file, Handed kind, int wrongs, String... command) throws IOException {
        JsonNode whole = JSON.readTree(Files.readString(file));
        if (whole.get("workloads") instanceof ArrayNode workloads) {
            while (workloads.size() > 1) {
                workloads.remove(0); // a page of one is made sooner
            }
        }
        int tried = 0; // the wrong values take turns
        int noticed = 0;
        for (Member member : Member.all(whole)) {
            JsonNode value = member.value();
            for (int i = 0; i <= wrongs; i++) {
                String wrong = i == 0 ? "missing" : WRONG.get(tried % WRONG.size());
                if (i == 0) {
                    member.remove();
                } else {
                    member.set(JSON.readTree(wrong));
                }
                Files.writeString(file, JSON.writeValueAsString(whole) + "\n");
                boolean refused = refused(kind, file, member.name() + " = " + wrong);
                if (tried % COMMAND_EVERY == 0) {
                    assertCommandSays(refused, file, member.name() + " = " + wrong, command);
                }
                noticed += refused ? 1 : 0;
                tried++;
            }
            member.set(value);
        }
        assertTrue(noticed > tried / 10, noticed + " of " + tried + " noticed");
        Files.writeString(file, JSON.writeValueAsString(whole) + "\n");
        assertEquals(0, csdbench(command), this::said);
    }

    private static boolean refused(Handed kind, Path file, String what) {
        try {
            return kind.refused(file.getParent());
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError(what + ": " + e, e);
        }
    }

    private void assertCommandSays(boolean refused, Path file, String what, String... command) {
        assertEquals(refused ? 2 : 0, csdbench(command), () -> what + ": " + said());
        assertFalse(said().contains("Exception"), () -> what + ": " + said());
        if (refused) {
            assertTrue(said().startsWith("error: ") && said().lines().count() <= 2, () -> what + ": " + said());
            assertTrue(said().contains(file.getFileName().toString()), () -> what + ": " + said());
        }
    }

    @Test
    void resultsThatAreCompared() throws IOException {
        Path parm = Files.writeString(folder.resolve("parm"), """
                sd=sd1,lun=none:1m
                wd=wd1,sd=sd1,xfersize=4k,rdpct=70
                rd=rd1,wd=wd1,iorate=2000,elapsed=2,interval=1
                """.replace("none:1m", "sim:csd3000-7.68tb?nominal=64m"));
        Path results = folder.resolve("out");
        assertEquals(0, csdbench("run", parm.toString(), "-o", results.toString()), this::said);
        assertSurvives(
                results.resolve("result.json"),
                Handed.COMPARED_RUNS,
                1,
                "compare",
                results.toString(),
                results.toString());
        assertSurvives(results.resolve("result.json"), Handed.RUNS_ON_A_PAGE, 0, "report", results.toString());
        Path intervals = results.resolve("intervals.jsonl");
        Files.writeString(
                intervals, Files.readString(intervals).lines().findFirst().orElseThrow());
        assertSurvives(intervals, Handed.INTERVALS, 1, "compare", results.toString(), results.toString());
        Files.writeString(intervals, "{}\n");
        assertEquals(0, csdbench("report", results.toString()), this::said);
        assertTrue(
                said().startsWith("note: Curves over time are left out: " + intervals
                        + ", line 1: name must be text, and is missing or null."),
                this::said);
    }

    @Test
    void runsOfWhichAnOldFileDoesNotTellHowTheyEnded() throws IOException {
        Files.copy(
                Path.of("src/test/resources/csdbench/report/old/result-1-least.json"), folder.resolve("result.json"));
        assertEquals(0, csdbench("report", folder.toString()), this::said);
        assertEquals(0, csdbench("compare", folder.toString(), folder.toString()), this::said);
    }

    @Test
    void aReviewThatIsReported() throws IOException {
        Path review = Files.createDirectory(folder.resolve("review"));
        ReviewFile.write(review, Reviews.simulated());
        assertSurvives(review.resolve(ReviewFile.FILE), Handed.REVIEW, 1, "report", review.toString());
    }

    @Test
    void aReviewThatIsResumed() throws IOException {
        Path review = folder.resolve("review");
        String drive = "sim:csd3000-7.68tb?nominal=32m&" + SlowDrive.SETTINGS;
        Path suite = Files.writeString(folder.resolve("suite.json"), """
                { "format": "csdbench-suite", "version": 2, "name": "small", "dataPercents": [0],
                  "timing": { "elapsedSeconds": 2, "warmupSeconds": 0 },
                  "steps": [ { "step": "fill" }, { "step": "measure", "workloads": ["random-read-4k"] } ] }
                """);
        assertEquals(
                0,
                csdbench("review", "--lun", drive, "--suite", suite.toString(), "-o", review.toString()),
                this::said);
        Path file = review.resolve(ReviewFile.FILE);
        String whole = Files.readString(file);
        assertSaysOnResume(
                file, whole.replaceFirst("\"luns\"", "\"suns\""), "drive.luns must be a list, and is missing");
        assertSaysOnResume(
                file,
                whole.replaceFirst("\"arguments\": \\[[^]]*]", "\"arguments\": []"),
                "\"arguments\" must be those");
        assertSaysOnResume(
                file, whole.replaceFirst("\"review\",", "\"review\", null,"), "procedure.arguments[1] must be text");
        Files.writeString(file, whole);
        assertEquals(0, csdbench("review", "--resume", review.toString()), this::said);
    }

    private void assertSaysOnResume(Path file, String text, String sentence) throws IOException {
        Files.writeString(file, text);
        assertEquals(2, csdbench("review", "--resume", file.getParent().toString()), this::said);
        assertTrue(said().contains(file + ": " + sentence), this::said);
    }

    @Test
    void aFleetAndTheReviewsInIt() throws IOException {
        List<String> hosts = List.of("alpha", "beta");
        for (String host : hosts) {
            ReviewFile.write(Files.createDirectory(folder.resolve(host)), Reviews.simulated());
        }
        FleetFile.write(
                folder,
                new Fleet(
                        Fleet.SCHEMA,
                        "0badcafe",
                        List.of("review"),
                        false,
                        true,
                        hosts.stream()
                                .map(host -> new Fleet.Drive(
                                        host, host, Fleet.Status.COMPLETE, "", Optional.empty(), Optional.empty()))
                                .toList(),
                        List.of()));
        assertSurvives(folder.resolve(FleetFile.FILE), Handed.FLEET, 1, "report", folder.toString());

        Path damaged = folder.resolve("beta").resolve(ReviewFile.FILE);
        Files.writeString(damaged, Files.readString(damaged).replaceFirst("\"title\"", "\"tide\""));
        assertEquals(0, csdbench("report", folder.toString()), this::said);
        String reason = damaged + ": drive.title must be text, and is missing or null;";
        assertTrue(said().startsWith("note: beta is left out: " + reason), this::said);
        String page = Files.readString(folder.resolve("report.html"));
        assertTrue(page.contains("its review cannot be read: " + reason), page);
        assertTrue(page.contains("alpha/report.html"), page);
    }

    @Test
    void testsOfReduction() throws IOException {
        Path tests = folder.resolve("red");
        String drive = "sim:csd3000-7.68tb?nominal=64m&stallGap=0&grain=1";
        List<String> reduce =
                List.of("reduce", "--lun", drive, "--span", "4m", "--settle", "2", "-o", tests.toString());
        List<String> claimed = List.of("--test", "settle,return,guarantee", "--claim", "3.9", "--data", "4:1");
        assertEquals(
                0, csdbench(Stream.concat(reduce.stream(), claimed.stream()).toArray(String[]::new)), this::said);
        assertSurvives(tests.resolve("reduce.json"), Handed.REDUCTION, 1, "report", tests.toString());
        Files.writeString(tests.resolve("reduce.json"), "null");
        assertEquals(2, csdbench("report", tests.toString()), this::said);
    }
}
