package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.job.command.PlanFacts;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.LongCommand;
import csdbench.report.reduce.ReduceFile;
import csdbench.result.reduce.Reduction;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of data reduction from an order to a folder, on small simulated drives. */
final class ReduceFlowTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=64m&stallGap=0";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Terminal terminal = new Terminal(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Optional.empty());

    @Test
    void aDriveWithoutStepsIsCountedAsItsCodecHasItAndZerosAsNearlyNothing() throws IOException {
        assertEquals(0, run(DRIVE + "&grain=1", ReductionTrials.ACCOUNTING), this::said);

        JsonNode points = json().get("accounting");
        assertEquals(11, points.size());
        for (int i = 0; i < 8; i++) {
            JsonNode point = points.get(i);
            double codec = point.get("codec").asDouble();
            assertEquals(codec, point.get("device").asDouble(), 0.005 * codec, point::toString);
            assertEquals(codec, point.get("asked").asDouble(), 0.02 * codec, point::toString);
        }
        assertTrue(points.get(8).get("asked").isNull());
        assertTrue(points.get(8).get("device").asDouble() > 100, points::toString);
        assertEquals(1, points.get(10).get("device").asDouble(), 1e-6);
        assertFalse(json().has("steps"), "what was not run is absent");
        assertTrue(page().contains("What the device counts"));
    }

    @Test
    void aTestThatTheFolderHasIsNotRepeated() throws IOException {
        assertEquals(0, run(DRIVE, ReductionTrials.SETTLE), this::said);
        byte[] first = Files.readAllBytes(folder.resolve("out/reduce.json"));
        Files.delete(folder.resolve("out/settle/result.json"));

        assertEquals(0, run(DRIVE, ReductionTrials.SETTLE), this::said);
        assertTrue(said().contains("settle: done before; Nothing changes after the last write"), this::said);
        assertFalse(Files.exists(folder.resolve("out/settle/result.json")));
        assertEquals(new String(first, StandardCharsets.UTF_8), Files.readString(folder.resolve("out/reduce.json")));
        assertEquals("settle", json().get("complete").get(0).asString());
        String last = "Drive:     SIMULATED ScaleFlux CSD 3000, 7.68 TB: figures of a model, not of hardware\n"
                + "Result:    Inline.\nReport:    " + folder.resolve("out/report.html") + "\n";
        assertTrue(out.toString(StandardCharsets.UTF_8).endsWith(last), this::said);
        assertTrue(page().contains(">SIMULATED<"));

        assertEquals(2, run(DRIVE + "&seed=2", ReductionTrials.SETTLE));
        assertTrue(said().contains("has tests of another drive"), this::said);
    }

    @Test
    void filesOfOthersAreNotReplaced() throws IOException {
        Path other =
                Files.writeString(Files.createDirectories(folder.resolve("out")).resolve("report.html"), "mine");

        assertEquals(2, run(DRIVE, ReductionTrials.SETTLE));
        assertTrue(said().contains("report.html is in the way of a result"), this::said);
        assertEquals("mine", Files.readString(other));
        assertFalse(Files.exists(folder.resolve("out/settle.parm")));
    }

    @Test
    void aFolderInWhichNoTestEndedTakesAnotherDrive() throws IOException {
        assertEquals(0, run(DRIVE, ReductionTrials.SETTLE), this::said);
        Reduction done = ReduceFile.read(folder.resolve("out")).orElseThrow();
        ReduceFile.write(folder.resolve("out"), Reduction.of(done.drive()));

        assertEquals(0, run(DRIVE + "&seed=2", ReductionTrials.SETTLE), this::said);
    }

    @Test
    void aTestWhoseDriveRanFullIsNotDoneAndTheReasonIsNamed() throws IOException {
        String full = DRIVE + "&capacity=256m&init=filled&ratio=4";
        assertEquals(1, run(full, ReductionTrials.SETTLE, 32 << 20));
        assertTrue(said().contains("physical space left"), this::said);
        assertTrue(json().get("complete").isEmpty(), () -> "it can be repeated");
    }

    @Test
    void aSpanThatMayNotFitIsRefusedAndOneThatFitsIsNamed() throws IOException {
        UsageError refused =
                assertThrows(UsageError.class, () -> flow(DRIVE + "&capacity=256m", 128 << 20, ReductionTrials.SETTLE));

        assertTrue(refused.getMessage().contains("would not fit"), refused::getMessage);
        assertTrue(refused.getMessage().contains("take --span "), refused::getMessage);
    }

    @Test
    void aFileIsNotCountedTwice() throws IOException {
        Path file = Files.createFile(folder.resolve("a"));
        Path link = Files.createSymbolicLink(folder.resolve("b"), file);
        UsageError refused = assertThrows(
                UsageError.class,
                () -> new ReduceFlow(
                        folder,
                        Orders.of(
                                List.of(file.toString(), link.toString()),
                                List.of(ReductionTrials.SETTLE),
                                OptionalLong.empty(),
                                OptionalLong.empty())));
        assertTrue(refused.getMessage().contains("is given twice"), refused::getMessage);
    }

    @Test
    void aPlanSaysWhatWouldBeWrittenAndWritesNothing() throws UsageError {
        ReduceFlow flow = flow(DRIVE, ReductionTrials.ACCOUNTING, ReductionTrials.SETTLE);

        String plan =
                String.join("\n", flow.plan().stream().map(PlanFacts.Fact::line).toList()) + flow.parmfiles();
        assertTrue(plan.contains("46 runs write 59.0 MiB, 14.8 times the 4.0 MiB"), plan);
        assertTrue(plan.contains("compratio=2.5,compcodec=deflate,compunit=4096"), plan);
        assertTrue(plan.contains("&init=fresh\",size=4194304"), plan);
        assertFalse(Files.exists(folder.resolve("out")));
    }

    @Test
    void aFileThatNothingCountsIsRefusedWithTheReason() throws IOException {
        Path file = Files.createFile(
                Path.of("/dev/shm/csdbench-" + ProcessHandle.current().pid()));
        try {
            assertEquals(2, run(file.toString(), ReductionTrials.STEPS));
            assertTrue(said().contains("counts nothing of what becomes of data that is written"), this::said);
            assertTrue(said().contains("csdbench probe " + file), this::said);
            assertEquals(0, Files.size(file));
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void aSpanOrAnIdleTimeThatIsTooShortIsNamed() {
        assertTrue(refusal(OptionalLong.of(1 << 20), OptionalLong.empty())
                .contains("--span 1048576: expected at least 4m"));
        assertTrue(
                refusal(OptionalLong.empty(), OptionalLong.of(1)).contains("--settle 1: expected at least 2 seconds"));
    }

    private String refusal(OptionalLong spanBytes, OptionalLong settleSeconds) {
        ReduceFlow.Order order = Orders.of(List.of(DRIVE), List.of(ReductionTrials.STEPS), spanBytes, settleSeconds);
        return assertThrows(UsageError.class, () -> new ReduceFlow(folder, order))
                .getMessage();
    }

    @Test
    void anEmptyLunIsNamed() {
        ReduceFlow.Order order =
                Orders.of(List.of(" "), List.of(ReductionTrials.STEPS), OptionalLong.empty(), OptionalLong.empty());

        assertTrue(assertThrows(UsageError.class, () -> new ReduceFlow(folder, order))
                .getMessage()
                .startsWith("--lun has an empty name"));
    }

    @Test
    void everyTestIsFoundByItsName() {
        for (ReductionTrials test : ReductionTrials.values()) {
            assertEquals(Optional.of(test), ReductionTrials.named(test.word()));
        }
        assertEquals(Optional.empty(), ReductionTrials.named("acounting"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    @Tag("long")
    void aSecretDriveIsFoundExactly(int seed) throws IOException {
        Rng rng = new Rng(seed);
        int group = 4096 << rng.nextLong(4);
        double threshold = 12.5 * (1 + rng.nextLong(5));

        long start = group / 8 * rng.nextLong(8);
        String drive = DRIVE + "&group=" + group + "&threshold=" + threshold + "&groupStart=" + start;

        assertEquals(0, run(drive, ReductionTrials.STEPS), this::said);

        JsonNode steps = json().get("steps");
        JsonNode alignment = steps.get("alignment");
        assertEquals(start, alignment.get("beginBytes").asLong(), alignment::toString);
        assertEquals(group, steps.get("granularityBytes").asLong(), steps::toString);
        assertEquals(threshold / 100, steps.get("minimumSaving").asDouble(), steps::toString);
    }

    private JsonNode json() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(folder.resolve("out/reduce.json")));
    }

    private String page() throws IOException {
        return Files.readString(folder.resolve("out/report.html"));
    }

    private ReduceFlow flow(String lun, ReductionTrials... tests) throws UsageError {
        return flow(lun, 4 << 20, tests);
    }

    private ReduceFlow flow(String lun, long spanBytes, ReductionTrials... tests) throws UsageError {
        return new ReduceFlow(
                folder.resolve("out"),
                Orders.of(
                        List.of(lun),
                        List.of(tests),
                        OptionalLong.of(spanBytes),
                        tests[0] == ReductionTrials.STEPS ? OptionalLong.empty() : OptionalLong.of(3)));
    }

    private int run(String lun, ReductionTrials test) {
        return run(lun, test, 4 << 20);
    }

    private int run(String lun, ReductionTrials test, long spanBytes) {
        return LongCommand.run(terminal, command -> flow(lun, spanBytes, test).run(terminal, command, List.of()))
                .number();
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8) + err.toString(StandardCharsets.UTF_8);
    }
}
