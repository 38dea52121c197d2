package csdbench.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.compare.ComparedRun.Machine;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ComparisonNotesTest {
    private static List<ComparedSide> on(Machine... machines) {
        return Stream.of(machines)
                .map(machine -> new ComparedRun(
                        "a",
                        "",
                        Origin.UNKNOWN,
                        true,
                        machine,
                        OptionalDouble.empty(),
                        false,
                        Map.of(ComparedFigure.RATE, new Measured(100, List.of(100.0, 101.0, 99.0)))))
                .map(run -> new ComparedSide(List.of(new ComparedFolder(Path.of("f"), "x", List.of(), List.of(run)))))
                .toList();
    }

    @Test
    void resultsOfAModelBesideThoseOfADriveAreNotedForPeopleAndPrograms() {
        List<ComparedSide> mixed = on(Machine.VIRTUAL, Machine.FREE);
        String note = "Some are of simulated drives and some are not: differences are those of the model, too.";

        assertTrue(Comparison.text(mixed).contains(note));
        assertEquals(List.of(note), Comparison.document(mixed).notes());
    }

    private static ComparedSide model(String title, OptionalDouble errorPercent, double rate) {
        List<Double> intervals =
                IntStream.range(0, 12).mapToObj(i -> rate + i % 2 * 0.01).toList();
        ComparedRun run = new ComparedRun(
                "a",
                "",
                Origin.UNKNOWN,
                true,
                Machine.VIRTUAL,
                OptionalDouble.empty(),
                false,
                Map.of(ComparedFigure.RATE, new Measured(rate, intervals)));
        return new ComparedSide(
                List.of(new ComparedFolder(Path.of(title), "x", List.of(), List.of(run), Map.of(title, errorPercent))));
    }

    private static List<String> notes(ComparedSide... sides) {
        return Comparison.document(List.of(sides)).notes();
    }

    @Test
    void aDifferenceBetweenModelsIsHeldToTheirErrors() {
        ComparedSide first = model("one", OptionalDouble.of(10), 100);

        assertEquals(
                List.of("Between models that are off by up to 10 % and 12.7 %: differences of up to 22.7 % are not"
                        + " larger than their errors together."),
                notes(first, model("two", OptionalDouble.of(12.7), 120)));
        String within = Comparison.text(List.of(first, model("two", OptionalDouble.of(12.7), 120)));
        assertTrue(within.contains("+20.0 %, no verdict: within the models' errors\n"), within);
        String beyond = Comparison.text(List.of(first, model("two", OptionalDouble.of(12.7), 130)));
        assertTrue(beyond.contains("better by 30.0 % (5.9 to 59."), beyond);
        assertTrue(beyond.contains("(Welch), widened by the models' errors.\n"), beyond);
        String less = Comparison.text(List.of(model("two", OptionalDouble.of(12.7), 124), first));
        assertTrue(less.contains("worse by 19.4 % (1."), "as much the other way round: " + less);
        assertEquals(List.of(), notes(first, model("two", OptionalDouble.of(12.7), 130)));
        assertEquals(
                List.of("Of a model: what is in brackets is by its random numbers alone. Its rates at full load were"
                        + " off by up to 10 % of published ones."),
                notes(first, model("one", OptionalDouble.of(10), 120)));
        assertEquals(
                List.of("Between models, and the error of two is not known: a difference may be the models', not the"
                        + " drives'."),
                notes(first, model("two", OptionalDouble.empty(), 200)));
        String unknown = Comparison.text(List.of(first, model("two", OptionalDouble.empty(), 200)));
        assertTrue(unknown.contains("+100.0 %, no verdict: the error of a model is not known\n"), unknown);
    }

    /** Of a model whose gains were off by that. */
    private static ComparedSide gaining(double offPercent, double rate, String data) {
        ComparedRun of = model("one", OptionalDouble.of(10), rate)
                .folders()
                .getFirst()
                .runs()
                .getFirst();
        ComparedRun run = new ComparedRun(
                of.name(),
                of.label(),
                new Origin("", Map.of(Origin.DATA, data), Map.of()),
                of.complete(),
                of.machine(),
                of.othersPercent(),
                of.paced(),
                of.figures(),
                of.averagedTime(),
                OptionalDouble.of(offPercent));
        ComparedFolder folder =
                new ComparedFolder(Path.of("one"), "x", List.of(), List.of(run), Map.of("one", OptionalDouble.of(10)));
        return new ComparedSide(List.of(Varied.of("data").orElseThrow().in(folder)));
    }

    @Test
    void aGainOfAModelHasNoVerdictAndTheErrorOfItsGains() {
        ComparedSide first = gaining(50, 100, "1:1");

        String more = Comparison.text(List.of(first, gaining(50, 200, "2:1")));
        assertTrue(more.contains("not known, +100.0 % (model)\n"), more);
        assertTrue(more.contains("gains are taken to lie within a factor of 1.50. At another"), more);
        String alike = Comparison.text(List.of(first, gaining(50, 140, "1:1")));
        assertTrue(alike.contains("better by 40.0 % (40.0 to 40.0 %)"), alike);
        String unknown = Comparison.text(List.of(first, gaining(Double.POSITIVE_INFINITY, 200, "2:1")));
        assertTrue(unknown.contains("not known, +100.0 % (model)\n"), unknown);
        assertTrue(unknown.contains("compared with no published one of this drive; csdbench"), unknown);
    }

    @Test
    void tooFewIntervalsOfReplaysAskForRepeatsOfTheTrace() {
        List<String> once = List.of("trace", "replay", "t", "--lun", "sim:x");
        List<String> twice = List.of("trace", "replay", "t", "--repeat", "2", "--lun", "sim:x");
        ComparedRun run =
                on(Machine.VIRTUAL).getFirst().folders().getFirst().runs().getFirst();
        ComparedRun other = new ComparedRun(
                "a",
                "",
                Origin.UNKNOWN,
                true,
                Machine.VIRTUAL,
                OptionalDouble.empty(),
                false,
                Map.of(ComparedFigure.RATE, new Measured(90, List.of(90.0, 91.0, 89.0))));

        assertTrue(Comparison.text(List.of(replayed(once, run), replayed(once, other)))
                .contains(" Replay each with --repeat 4.\n"));
        assertTrue(Comparison.text(List.of(replayed(twice, run), replayed(twice, other)))
                .contains(" Replay each with --repeat 8.\n"));
    }

    @Test
    void otherDataIsOneDifference() {
        ComparedSide plain = holding("1:1", "incompressible");
        String text = Comparison.text(List.of(plain, holding("2:1", "2:1"), holding("3:1", "x".repeat(50))));

        assertTrue(text.contains("  not alike: data incompressible and 2:1  "), text);
        assertTrue(text.contains("  not alike: compression 1:1 and 3:1\n"), text);
        assertTrue(text.contains("To judge by it: csdbench compare f f f --vary data\n"), text);
    }

    private static ComparedSide holding(String ratio, String data) {
        ComparedRun run =
                on(Machine.FREE).getFirst().folders().getFirst().runs().getFirst();
        return replayed(List.of(), run.from(new Origin("", Map.of("compression", ratio, "data", data), Map.of())));
    }

    private static ComparedSide replayed(List<String> arguments, ComparedRun run) {
        return new ComparedSide(List.of(new ComparedFolder(Path.of("f"), "x", arguments, List.of(run))));
    }

    @Test
    void buildsOfOneVersionAreToldApart() {
        ComparedFolder one = on(Machine.FREE).getFirst().folders().getFirst();
        String alike = text(one.ofBuild("a1"), one.ofBuild("a1"), one);
        assertFalse(alike.contains("build"), alike);
        String differ = text(one.ofBuild("a1"), one.ofBuild("b2"), one);
        assertTrue(differ.contains("A  f  x, build a1\nB  f  x, build b2\nC  f  x\n"), differ);
    }

    private static String text(ComparedFolder... folders) {
        return Comparison.text(Stream.of(folders)
                .map(folder -> new ComparedSide(List.of(folder)))
                .toList());
    }

    @Test
    void resultsOfOneKindNeedNoNote() {
        assertEquals(
                List.of(), Comparison.document(on(Machine.FREE, Machine.FREE)).notes());
        assertEquals(
                List.of(),
                Comparison.document(on(Machine.VIRTUAL, Machine.VIRTUAL)).notes());
    }

    private static Map<String, String> load(String threads) {
        return threads.equals("files")
                ? Map.of(Origin.THREADS, "8")
                : Map.of(Origin.THREADS, threads, Origin.TRANSFER, "4 KiB", Origin.READS, "100", Origin.SEEK, "100");
    }

    private static ComparedSide swept(Map<String, String> threads) {
        return swept(threads, List.of());
    }

    private static ComparedSide swept(Map<String, String> threads, List<String> arguments) {
        List<ComparedRun> runs = threads.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(each -> new ComparedRun(
                        "io",
                        each.getKey(),
                        new Origin("", load(each.getValue()), Map.of()),
                        true,
                        Machine.FREE,
                        OptionalDouble.empty(),
                        false,
                        Map.of(ComparedFigure.RATE, new Measured(100, List.of(100.0, 101.0, 99.0)))))
                .toList();
        return new ComparedSide(List.of(new ComparedFolder(Path.of("f"), "x", arguments, runs)));
    }

    @Test
    void aRunAloneIsComparedWithTheOneOfASweepThatWasAskedTheSame() {
        ComparedSide alone = swept(Map.of("", "8"));
        String text = Comparison.text(List.of(alone, swept(Map.of("threads=1", "1", "threads=8", "8"))));

        assertTrue(text.contains("\nio, B: io threads=8\n"), text);
        assertTrue(text.contains("\nonly in B: io threads=1\n"), text);
        String twice = Comparison.text(List.of(alone, swept(Map.of("a=1", "8", "a=2", "8"))));
        assertTrue(twice.contains("nothing to compare"), twice);
        String files = Comparison.text(List.of(swept(Map.of("", "files")), swept(Map.of("a=1", "files"))));
        assertTrue(files.contains("nothing to compare"), files);
        String none = Comparison.text(List.of(alone, swept(Map.of("threads=1", "1", "threads=2", "2"))));
        assertTrue(none.contains("nothing to compare"), none);
    }

    @Test
    void runsOfIoAreNamedAsTheyWereTyped() {
        List<String> typed = List.of("io", "none:1m", "--read=4k,8k");
        ComparedSide first = swept(Map.of("xfersize=4k threads=1", "1"), typed);
        ComparedSide other = swept(Map.of("xfersize=4k threads=1", "1", "xfersize=8k threads=1", "1"), typed);
        String text = Comparison.text(List.of(first, other));

        assertTrue(text.contains("\nio read=4k depth=1"), text);
        assertTrue(text.contains("\nonly in B: io read=8k depth=1\n"), text);
        assertTrue(
                Comparison.text(List.of(first, swept(Map.of("xfersize=4k threads=1", "1"), List.of("run", "x"))))
                        .contains("\nio xfersize=4k threads=1"),
                text);
    }
}
