package csdbench.trace.format;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.trace.InOrder;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Broken traces end in records or in a {@link TraceProblem}, never in anything else. Each seed breaks every
 * sample once.
 */
class TraceFuzzTest {
    private static final int MAX_BREAKS = 4;
    private static final Path NOWHERE = Path.of("nowhere", "broken");
    /** What does not begin as these do is refused at once. */
    private static final Set<TraceFormat> WITH_A_HEADER = Set.of(TraceFormat.VSCSI, TraceFormat.CTRACE);

    private static final List<Sample> SAMPLES = samples();

    private static final List<String> HARD_NUMBERS = List.of(
            "9223372036854775807",
            "9223372036854775808",
            "99999999999999999999999",
            "18446744073709551615",
            "0",
            "-1",
            "4294967296",
            "0x7fffffffffffffff",
            "1e9",
            ".",
            "0.0000000000000000000000001",
            "");

    private record Sample(TraceFormat format, byte[] bytes, boolean text) {}

    private static List<Sample> samples() {
        List<Sample> samples = new ArrayList<>();
        try {
            for (Path file : FiveRequests.samples()) {
                try (Trace trace = FiveRequests.open(file);
                        InputStream input = TraceBytes.open(file)) {
                    byte[] bytes = input.readAllBytes();
                    TraceFormat format = (TraceFormat) trace.format();
                    samples.add(new Sample(format, bytes, format.magic().isEmpty()));
                }
            }
        } catch (IOException | TraceProblem e) {
            throw new AssertionError(e);
        }
        return samples;
    }

    @Seeds
    void aBrokenTraceEndsInRecordsOrAProblem(Gen gen) {
        Random random = new Random(gen.seed());
        for (Sample sample : SAMPLES) {
            byte[] broken = broken(sample, random);
            read(sample.format(), broken, random.nextBoolean());
            if (random.nextInt(32) == 0) {
                Recognition.of(broken, random.nextBoolean(), NOWHERE).ifPresent(format -> read(format, broken, false));
            }
        }
    }

    private static void read(TraceFormat format, byte[] bytes, boolean strict) {
        String what = format.toString();
        TraceEntry entry = new TraceEntry();
        int found = 0;
        try (TraceReader reader = format.open(new ByteArrayInputStream(bytes), NOWHERE, strict);
                InOrder inOrder = new InOrder(reader, 64)) {
            while (inOrder.next(entry)) {
                found++;
                assertNull(entry.impossible(), what);
                assertTrue(
                        entry.device() >= 0 && entry.device() < reader.devices().count(), what);
                assertTrue(
                        entry.stream() >= 0 && entry.stream() < reader.streams().count(), what);
                assertTrue(entry.latencyNs() >= TraceEntry.NO_LATENCY, what);
                assertTrue(found <= bytes.length, what);
            }
            assertTrue(!strict || reader.rejects().malformedCount() == 0, what);
        } catch (TraceProblem e) {
            assertTrue(strict || WITH_A_HEADER.contains(format), () -> what + ": " + e.getMessage());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw new AssertionError(what, e);
        }
    }

    private static byte[] broken(Sample sample, Random random) {
        byte[] bytes = sample.bytes();
        for (int i = random.nextInt(MAX_BREAKS); i >= 0; i--) {
            bytes = sample.text() && random.nextBoolean() ? brokenText(bytes, random) : brokenBytes(bytes, random);
        }
        return bytes;
    }

    private static byte[] brokenBytes(byte[] bytes, Random random) {
        if (bytes.length == 0) {
            return bytes;
        }
        byte[] copy = bytes.clone();
        int at = random.nextInt(bytes.length);
        int length = random.nextInt(Math.min(64, bytes.length - at) + 1);
        switch (random.nextInt(5)) {
            case 0 -> copy[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> {
                for (int i = at; i < at + length; i++) {
                    copy[i] = (byte) random.nextInt();
                }
            }
            case 2 -> {
                // Signs and sizes at the end of their range.
                for (int i = at; i < at + Math.min(8, length); i++) {
                    copy[i] = (byte) (i == at ? 0x7f : 0xff);
                }
            }
            case 3 -> copy = Arrays.copyOf(bytes, at);
            default -> copy = doubled(bytes, at, length);
        }
        return copy;
    }

    private static byte[] doubled(byte[] bytes, int at, int length) {
        ByteArrayOutputStream more = new ByteArrayOutputStream();
        more.write(bytes, 0, at + length);
        more.write(bytes, at, bytes.length - at);
        return more.toByteArray();
    }

    private static byte[] brokenText(byte[] bytes, Random random) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        int line = random.nextInt(lines.size());
        switch (random.nextInt(4)) {
            case 0 -> Collections.swap(lines, line, random.nextInt(lines.size()));
            case 1 -> lines.add(random.nextInt(lines.size()), lines.get(line));
            case 2 -> lines.set(line, lines.get(line).repeat(random.nextInt(200) == 0 ? 2000 : 2));
            default -> lines.set(line, withHardNumber(lines.get(line), random));
        }
        return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String withHardNumber(String line, Random random) {
        String number = HARD_NUMBERS.get(random.nextInt(HARD_NUMBERS.size()));
        List<int[]> places = new ArrayList<>();
        Matcher matcher = Pattern.compile("[0-9.]+").matcher(line);
        while (matcher.find()) {
            places.add(new int[] {matcher.start(), matcher.end()});
        }
        if (places.isEmpty()) {
            return line + number;
        }
        int[] place = places.get(random.nextInt(places.size()));
        return line.substring(0, place[0]) + number + line.substring(place[1]);
    }
}
