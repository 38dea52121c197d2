package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.LongCommand;
import csdbench.report.reduce.ReduceFile;
import csdbench.result.reduce.Guarantee;
import csdbench.result.reduce.Guarantee.Verdict;
import csdbench.result.reduce.Reduction;
import csdbench.result.reduce.ReductionFinding.GuaranteeFinding;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Claims from 0.8 to 1.2 of what simulated drives do, whose counters are good or bad in every way that a lun can ask
 * for. A thousand with {@code -Dcsdbench.guarantees=1000}.
 */
@Tag("long")
final class GuaranteeSeedsTest {
    private static final double SHORT = 1.05;

    /** A claim that the drive keeps by so much should be found kept. */
    private static final double MARGIN = 0.97;

    private static final double[] UNITS = {
        1.0 / 4096, 1.0 / 1024, 1.0 / 512, 0.125, 0.25, 0.95, 1.05, 1.09, 2, 8, 512, 1024, 4096
    };

    @TempDir
    private Path folder;

    /** A drive and a claim: how its counter is wrong, and the claim as a share of the truth. */
    private record Seeded(String fault, double ratio, double claimed, long spanBytes, String lun) {
        static Seeded of(int seed) {
            Rng rng = new Rng(seed);
            double ratio = List.of(1.5, 2.0, 3.0, 4.0).get((int) rng.nextLong(4));
            String fault = switch ((int) rng.nextLong(8)) {
                case 0 -> "counterLag=0";
                case 1 -> number("counterLag", log(rng, 0.1, 3600));
                case 2 -> number("counter=stuck@", rng.nextDouble() * (rng.nextLong(2) == 0 ? 40 : 400));
                case 3 -> number("counter=slow@", log(rng, 0.2, 200));
                case 4 -> number("counter=jump@", log(rng, 0.01, 20));
                case 5 -> number("counter=reset@", log(rng, 1, 500));
                case 6 -> number("counter=wrap@", log(rng, 1e6, 1e8));
                default -> number("counter=unit@", UNITS[(int) rng.nextLong(UNITS.length)]);
            };
            long span = (4 + rng.nextLong(10)) << 20;
            String lun = "sim:csd3000-7.68tb?nominal=64m&stallGap=0&grain=1&seed=" + seed + "&" + fault;
            double claimed = Math.max(1.01 / ratio, 0.8 + 0.4 * rng.nextDouble());
            return new Seeded(fault.replaceAll("[@=]?[0-9.]+$", ""), ratio, claimed, span, lun);
        }

        private static double log(Rng rng, double from, double to) {
            return from * Math.pow(to / from, rng.nextDouble());
        }

        private static String number(String key, double value) {
            return key + (key.endsWith("@") ? "" : "=") + String.format(Locale.ROOT, "%.7f", value);
        }
    }

    @Test
    void noBrokenClaimIsKeptAndNothingIsKeptWhereTheCounterCannotShowIt() throws IOException, UsageError {
        int first = Integer.getInteger("csdbench.guarantees.first", 1);
        int count = Integer.getInteger("csdbench.guarantees", 24);
        Map<String, int[]> counts = new TreeMap<>();
        int brokenKept = 0;
        int falselyMissed = 0;
        int honest = 0;
        int honestKept = 0;
        StringBuilder wrong = new StringBuilder();
        for (int seed = first; seed < first + count; seed++) {
            Seeded drive = Seeded.of(seed);
            Optional<Guarantee> found = run(drive, folder.resolve("g" + seed));
            Verdict verdict = found.map(Guarantee::verdict).orElse(Verdict.NOT_SHOWN);
            boolean kept = verdict == Verdict.KEPT;
            boolean missed = verdict == Verdict.MISSED;
            int[] row = counts.computeIfAbsent(drive.fault(), _ -> new int[5]);
            row[0]++;
            row[1] += kept ? 1 : 0;
            row[2] += missed ? 1 : 0;
            row[3] += found.isPresent() && !kept && !missed ? 1 : 0;
            row[4] += found.isEmpty() ? 1 : 0;
            if (kept && drive.claimed() > SHORT) {
                brokenKept++;
                wrong.append(drive).append(" kept ").append(found).append('\n');
            }
            if (missed && drive.claimed() < 1) {
                falselyMissed++;
                wrong.append(drive).append(" missed ").append(found).append('\n');
            }
            if (drive.fault().equals("counterLag") && drive.lun().endsWith("=0") && drive.claimed() < MARGIN) {
                honest++;
                honestKept += kept ? 1 : 0;
            }
        }
        System.out.print(String.format(
                Locale.ROOT,
                "%d drives: %d broken claims kept, %d true ones missed, %d of %d kept by good counters%n",
                count,
                brokenKept,
                falselyMissed,
                honestKept,
                honest));
        counts.forEach((fault, row) -> System.out.print(String.format(
                Locale.ROOT,
                "%-16s %4d: %4d kept %4d missed %4d either way %4d not shown%n",
                fault,
                row[0],
                row[1],
                row[2],
                row[3],
                row[4])));
        System.out.print(wrong);
        assertTrue(brokenKept * 100 <= count, wrong::toString);
        assertEquals(honest, honestKept);
        for (String blind : List.of("counter=unit")) {
            assertEquals(0, counts.getOrDefault(blind, new int[5])[1], blind);
        }
    }

    private static Optional<Guarantee> run(Seeded drive, Path out) throws IOException, UsageError {
        PrintStream nothing = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(nothing, nothing, Optional.empty());
        ReduceFlow.Order order = Orders.of(
                List.of(drive.lun()),
                List.of(ReductionTrials.GUARANTEE),
                OptionalLong.of(drive.spanBytes()),
                OptionalLong.empty(),
                Optional.of(new Claim(drive.ratio() * drive.claimed(), drive.ratio() + ":1", 95)));
        int code = LongCommand.run(terminal, command -> new ReduceFlow(out, order).run(terminal, command, List.of()))
                .number();
        Reduction found = ReduceFile.read(out).orElseThrow();
        Optional<Guarantee> shown = found.finding(GuaranteeFinding.class).map(GuaranteeFinding::guarantee);
        assertEquals(shown.filter(Guarantee::pass).isPresent() ? 0 : 1, code, drive::toString);
        assertTrue(shown.isPresent() || found.whyNotShown("guarantee").isPresent(), drive::toString);
        return shown;
    }
}
