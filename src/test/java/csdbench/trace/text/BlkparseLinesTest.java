package csdbench.trace.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.trace.NameTable;
import csdbench.trace.PairedReader;
import csdbench.trace.ReadProblems;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lines of the usual form are read on a way of their own; what is read is what the way of all lines reads. */
class BlkparseLinesTest {
    private static final int LINES = 60;
    private static final String[] ODD = {
        "",
        " ",
        "\t",
        "+",
        "x",
        "0",
        "-1",
        ",",
        "8,0",
        "[0]",
        " [-5]",
        "]",
        ".",
        "99999999999",
        "1e9",
        "\u00e9",
        "Q",
        "D ",
        "[0] "
    };

    @Seeds
    void linesOfTheUsualFormAreReadAsAllLinesAre(Gen gen) throws TraceProblem {
        Random random = new Random(gen.seed());
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < LINES; i++) {
            String line = line(random);
            text.append(random.nextInt(3) == 0 ? odd(line, random) : line)
                    .append(random.nextInt(9) == 0 ? "\r\n" : "\n");
        }
        for (boolean passed : new boolean[] {false, true}) {
            assertEquals(
                    read(text.toString(), new BlkparseLines(false), passed),
                    read(text.toString(), new BlkparseLines(), passed));
        }
    }

    private static String line(Random random) {
        String device =
                List.of("8,0", "8,16", "259,0", "  8,0  ", "253,1048575").get(random.nextInt(5));
        String action =
                List.of("Q", "Q", "G", "I", "D", "C", "C", "A", "UT", "m").get(random.nextInt(10));
        String flags =
                List.of("R", "W", "WS", "RA", "FWS", "D", "FN", "N", "WFSM").get(random.nextInt(9));
        long sector = random.nextLong() >>> 1 + random.nextInt(63);
        boolean done = action.equals("C");
        return String.format(
                Locale.ROOT,
                "%s %4d %8d %5d.%09d %5d %2s %3s %d + %d [%s]",
                device,
                random.nextInt(4),
                random.nextInt(1 << random.nextInt(30)),
                random.nextInt(1 << random.nextInt(30)),
                random.nextInt(1_000_000_000),
                done ? 0 : random.nextInt(1 << random.nextInt(23)),
                action,
                flags,
                sector,
                random.nextInt(1 << random.nextInt(20)),
                done
                        ? random.nextInt(4) == 0 ? "-5" : "0"
                        : random.nextBoolean() ? "fio" : "Web Content/7 of many long names");
    }

    private static String odd(String line, Random random) {
        int at = random.nextInt(line.length());
        int to = random.nextBoolean() ? at : Math.min(line.length(), at + 1 + random.nextInt(random.nextInt(30) + 1));
        return line.substring(0, at) + ODD[random.nextInt(ODD.length)] + line.substring(to);
    }

    private static List<String> read(String text, BlkparseLines lines, boolean passed) throws TraceProblem {
        lines.passOverSent(() -> passed);
        List<String> read = new ArrayList<>();
        TraceEntry entry = new TraceEntry();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try (LineReader reader = new LineReader(new ByteArrayInputStream(bytes), "x", lines, ' ', false)) {
            while (reader.next(entry)) {
                read.add(lines.event() + " " + entry);
            }
            ReadProblems problems = reader.rejects();
            read.add(problems.malformedCount() + " malformed: " + problems.first());
            read.add(problems.leftOut() + " " + problems.notes());
            read.add(reader.devices().all() + " " + reader.streams().all());
        }
        return read;
    }

    @Test
    void theUsualWayIsTakenByLinesOfBlkparse() {
        UsualBlkparse usual = new UsualBlkparse();
        DeviceWords devices = new DeviceWords();
        // Of a large drive, so that the range lies behind the first 64 bytes.
        String text = "  8,0    1        1     0.000000041 1234567  Q   R 18446744073 + 16 [fio]";
        byte[] bytes = (text + "\n".repeat(80)).getBytes(StandardCharsets.US_ASCII);
        Line line = new Line(new NameTable(), new NameTable(), new ReadProblems("x", true));
        line.set(bytes, 0, text.length(), (byte) ' ');
        TraceEntry entry = new TraceEntry();
        assertEquals(null, usual.read(line, entry, devices, () -> false), "before its device is known");
        assertTrue(devices.begins(line));
        assertEquals(LineFormat.Found.REQUEST, usual.read(line, entry, devices, () -> false));
        assertEquals("41 ns R " + (18446744073L << 9) + "+8192 device 0 stream 0 latency -1", entry.toString());
    }

    @Test
    void whatIsSentIsPassedOverOnceRequestsBeginWhenTheyAreQueued() throws TraceProblem {
        String sent = "8,0 1 1 0.000000100 9 D W 8 + 8 [kworker]\n";
        String text = sent + "8,0 1 1 0.000000200 7 Q W 8 + 8 [fio]\n" + sent + sent.replace("8 + 8", "x")
                + "8,0 1 1 0.000000500 0 C W 8 + 8 [0]\n";
        BlkparseLines lines = new BlkparseLines();
        try (LineReader events = new LineReader(
                        new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)), "x", lines, ' ', true);
                PairedReader requests = new PairedReader(events, lines::event)) {
            lines.passOverSent(requests::queuedBegins);
            TraceEntry entry = new TraceEntry();
            assertTrue(requests.next(entry));
            assertEquals("200 ns W 4096+4096 device 0 stream 1 latency 300", entry.toString());
            assertFalse(requests.next(entry));
        }
    }

    @Seeds
    void numbersAreWhatTheirDigitsSay(Gen gen) {
        Random random = new Random(gen.seed());
        Line line = new Line(new NameTable(), new NameTable(), new ReadProblems("x", false));
        for (int i = 0; i < 200; i++) {
            int decimals = random.nextInt(4) * 3;
            String whole = digits(1 + random.nextInt(random.nextInt(21) + 1), random);
            String behind = random.nextBoolean() ? "" : "." + digits(random.nextInt(12), random);
            String number = decimals == 0 ? whole : whole + behind;
            byte[] bytes = (" ".repeat(random.nextInt(20)) + number + "\n").getBytes(StandardCharsets.US_ASCII);
            line.set(bytes, 0, bytes.length - 1, (byte) ' ');
            long value = line.fixed(0, decimals);
            BigDecimal exact = new BigDecimal(number.endsWith(".") ? whole : number).scaleByPowerOfTen(decimals);
            if (exact.compareTo(BigDecimal.valueOf(Long.MAX_VALUE / 10)) < 0) {
                assertEquals(exact.toBigInteger().longValueExact(), value, number);
            } else if (line.firstMistake() == null) {
                assertEquals(exact.toBigInteger().longValueExact(), value, number);
            }
        }
    }

    private static String digits(int count, Random random) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < count; i++) {
            digits.append((char) ('0' + random.nextInt(10)));
        }
        return digits.toString();
    }
}
