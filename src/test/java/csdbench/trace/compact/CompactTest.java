package csdbench.trace.compact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.trace.DesktopTrace;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompactTest {
    private static final String ASCII =
            IntStream.range(0, 128).mapToObj(Character::toString).collect(Collectors.joining());
    private static final int BLOCK = FileLayout.MAX_REQUESTS;

    @TempDir
    private Path folder;

    /** A request whose device and stream are as yet only names. */
    private record Named(TraceEntry entry, String device, String stream) {}

    private static byte[] written(List<Named> requests) throws TraceProblem {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (CompactWriter writer = new CompactWriter(bytes, "test")) {
            for (Named each : requests) {
                writer.write(each.entry(), each.device(), each.stream());
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] desktops(int requests) throws TraceProblem {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TraceEntry entry = new TraceEntry();
        try (CompactWriter writer = new CompactWriter(bytes, "test");
                DesktopTrace desktops = new DesktopTrace(requests, 1)) {
            while (desktops.next(entry)) {
                writer.write(entry, desktops.devices().name(entry.device()), "s" + entry.issueNs() % 7);
            }
        }
        return bytes.toByteArray();
    }

    private static CompactReader reader(byte[] bytes, boolean strict) throws TraceProblem {
        return new CompactReader(new ByteArrayInputStream(bytes), "test", strict);
    }

    private static List<String> texts(TraceReader reader) throws TraceProblem {
        List<String> texts = new ArrayList<>();
        TraceEntry entry = new TraceEntry();
        while (reader.next(entry)) {
            texts.add(text(
                    entry,
                    reader.devices().name(entry.device()),
                    reader.streams().name(entry.stream())));
        }
        return texts;
    }

    private static String text(TraceEntry entry, String device, String stream) {
        return entry.issueNs() + (entry.read() ? " R " : " W ") + entry.offsetBytes() + "+" + entry.lengthBytes() + " "
                + entry.latencyNs() + " " + entry.storedPermille() + " " + device + " " + stream;
    }

    @Test
    void aTraceOfDesktopsNeedsAtMostEightBytesARequest() throws TraceProblem {
        int requests = 300_000;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TraceEntry entry = new TraceEntry();
        try (CompactWriter writer = new CompactWriter(bytes, "test");
                DesktopTrace desktops = new DesktopTrace(requests, 1)) {
            while (desktops.next(entry)) {
                String lun = desktops.devices().name(entry.device());
                writer.write(entry, lun, lun);
            }
        }
        assertTrue(bytes.size() <= 8L * requests, bytes.size() + " bytes for " + requests);
    }

    @Test
    void whatWasWrittenIsReadWithItsNames() throws TraceProblem {
        int requests = 2 * BLOCK + 1000;
        TraceEntry entry = new TraceEntry();
        try (CompactReader reader = reader(desktops(requests), true);
                DesktopTrace desktops = new DesktopTrace(requests, 1)) {
            List<String> read = texts(reader);
            assertEquals(requests, read.size());
            for (String each : read) {
                desktops.next(entry);
                String stream = "s" + entry.issueNs() % 7;
                assertEquals(text(entry, desktops.devices().name(entry.device()), stream), each);
            }
        }
    }

    private static Named anyRequest(Gen gen) {
        long timeNs = gen.longBetween(-(1L << 60), 1L << 61);
        long offsetBytes = gen.flip() ? gen.longBetween(0, 1L << 62) : gen.longBetween(0, 64) * 4096;
        TraceEntry entry = new TraceEntry();
        entry.set(timeNs, (timeNs & 1) == 0, offsetBytes, gen.longBetween(1, 1L << 40));
        entry.setLatencyNs(gen.flip() ? TraceEntry.NO_LATENCY : gen.longBetween(0, 1L << 60));
        entry.setStoredPermille(gen.flip() ? TraceEntry.UNKNOWN_DATA : (int) gen.longBetween(0, 1000));
        return new Named(entry, gen.text(0, 3, ASCII), gen.text(0, 3, ASCII));
    }

    /** Tables and pages have names, and are of lines. */
    private static String plain(String name) {
        return name.replaceAll("\\p{Cntrl}", "?");
    }

    /** Another program may have written it: more than there can be is no small number. */
    @Test
    void dataThatCannotBeIsNotReadAsOther() throws TraceProblem {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TraceEntry entry = new TraceEntry();
        entry.set(5, false, 0, 4096);
        try (CompactWriter writer = new CompactWriter(bytes, "test")) {
            writer.write(entry, "a", "b");
            writer.values[FileLayout.DATA][0] = 1L << 40;
        }
        try (CompactReader reader = reader(bytes.toByteArray(), false)) {
            assertEquals(List.of(), texts(reader));
            String said = reader.rejects().first().getFirst();
            assertTrue(said.contains("its data compresses to 2147483647 thousandths, expected 0 to 1,000"), said);
        }
    }

    @Seeds(300)
    void anyRequestsSurvive(Gen gen) throws TraceProblem {
        List<Named> requests = gen.listOf(0, 40, () -> anyRequest(gen));
        List<String> expected = requests.stream()
                .map(each -> text(each.entry(), plain(each.device()), plain(each.stream())))
                .toList();
        try (CompactReader reader = reader(written(requests), true)) {
            assertEquals(expected, texts(reader));
        }
    }

    @Test
    void whatIsToldOfATraceIsThereWhenItHasBeenRead() throws TraceProblem {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TraceEntry entry = new TraceEntry();
        entry.set(5, true, 0, 4096);
        try (CompactWriter writer = new CompactWriter(bytes, "test")) {
            writer.write(entry, "a", "b");
            writer.note("recorded by hand");
            writer.note("long ".repeat(1000));
        }
        try (CompactReader reader = reader(bytes.toByteArray(), true)) {
            assertEquals(1, texts(reader).size());
            assertEquals(
                    List.of("recorded by hand", "long ".repeat(200)),
                    reader.rejects().notes());
        }
    }

    @Test
    void aDamagedIndexAndWhatFollowsItAreSaid() throws TraceProblem {
        byte[] whole = desktops(10);
        byte[] damaged = whole.clone();
        damaged[whole.length - FileLayout.TAIL_BYTES - 2] ^= 1;
        try (CompactReader reader = reader(damaged, false)) {
            assertEquals(10, texts(reader).size());
            String said = reader.rejects().first().getFirst();
            assertTrue(said.contains("the index is damaged; what it notes of the recording is not known"), said);
        }
        byte[] twice = Arrays.copyOf(whole, 2 * whole.length);
        System.arraycopy(whole, 0, twice, whole.length, whole.length);
        try (CompactReader reader = reader(twice, false)) {
            assertEquals(10, texts(reader).size());
            assertEquals(
                    "byte " + whole.length + ": something follows the file's end, and is not read",
                    reader.rejects().first().getFirst());
        }
    }

    @Test
    void aFileCutShortIsReadBlockByBlockAndSaysSo() throws TraceProblem {
        byte[] whole = desktops(2 * BLOCK + 1000);
        List<String> all = texts(reader(whole, true));
        for (int bytes : new int[] {16, 30, whole.length / 3, whole.length * 2 / 3, whole.length - 60}) {
            byte[] cut = Arrays.copyOf(whole, bytes);
            try (CompactReader reader = reader(cut, false)) {
                List<String> read = texts(reader);
                assertTrue(read.size() % BLOCK == 0 || read.size() == all.size(), read.size() + " requests");
                assertEquals(all.subList(0, read.size()), read);
                assertEquals(1L, reader.rejects().malformedCount());
                String said = reader.rejects().first().getFirst();
                assertTrue(said.contains("cut short; " + read.size() + " requests"), said);
            }
            assertThrows(TraceProblem.class, () -> texts(reader(cut, true)));
        }
    }

    @Test
    void aDamagedBlockIsLeftOutAndWhatFollowsIsRead() throws TraceProblem {
        byte[] bytes = desktops(3 * BLOCK);
        List<String> all = texts(reader(bytes, true));
        int second = blockAt(bytes, 1);
        bytes[second + FileLayout.PART_BYTES + 1000] ^= 1;
        try (CompactReader reader = reader(bytes, false)) {
            List<String> read = texts(reader);
            assertEquals(all.subList(0, BLOCK), read.subList(0, BLOCK));
            assertEquals(all.subList(2 * BLOCK, 3 * BLOCK), read.subList(BLOCK, read.size()));
            assertTrue(reader.rejects().first().getFirst().contains(BLOCK + " requests are left out"));
        }
        bytes[second + 4] ^= 1;
        try (CompactReader reader = reader(bytes, false)) {
            assertEquals(2 * BLOCK, texts(reader).size());
            assertTrue(reader.rejects().first().getFirst().contains("looking on"));
        }
    }

    @Test
    void namesOfADamagedBlockAreReplaced() throws TraceProblem {
        List<Named> requests = new ArrayList<>();
        for (int i = 0; i < 2 * BLOCK; i++) {
            TraceEntry entry = new TraceEntry();
            entry.set(i, true, 0, 512);
            String name = i < BLOCK ? "first" : "second";
            requests.add(new Named(entry, name, name));
        }
        byte[] bytes = written(requests);
        bytes[blockAt(bytes, 0) + FileLayout.PART_BYTES + 20] ^= 1;
        try (CompactReader reader = reader(bytes, false)) {
            assertEquals(BLOCK, texts(reader).size());
            assertEquals(List.of("unknown device 0", "second"), reader.devices().all());
        }
    }

    private static int blockAt(byte[] bytes, int number) {
        int at = FileLayout.HEADER_BYTES;
        for (int i = 0; i < number; i++) {
            at += FileLayout.PART_BYTES + FileLayout.Part.read(bytes, at).packedBytes();
        }
        return at;
    }

    @Test
    void theIndexTellsWhereEachBlockIsAndWhen() throws TraceProblem, IOException {
        byte[] bytes = desktops(3 * BLOCK + 5);
        List<Long> times = texts(reader(bytes, true)).stream()
                .map(text -> Long.valueOf(text.substring(0, text.indexOf(' '))))
                .toList();
        CompactIndex index = CompactIndex.read(Files.write(folder.resolve("desktops.ctrace"), bytes))
                .orElseThrow();

        assertEquals(3 * BLOCK + 5L, index.requests());
        assertEquals(4, index.rows().size());
        for (int i = 0; i < 4; i++) {
            List<Long> block = times.subList(i * BLOCK, Math.min((i + 1) * BLOCK, times.size()));
            assertEquals(
                    new CompactIndex.Row(blockAt(bytes, i), (long) i * BLOCK, block.getFirst(), block.getLast()),
                    index.rows().get(i));
        }
    }

    @Test
    void aFileWithoutItsIndexIsReadToItsEnd() throws TraceProblem, IOException {
        byte[] bytes = desktops(BLOCK + 5);
        assertEquals(
                BLOCK + 5,
                texts(reader(Arrays.copyOf(bytes, bytes.length - 1), false)).size());
    }

    @Test
    void aFileOfTheFirstVersionIsRead() throws Exception {
        byte[] bytes = written(List.of());
        bytes[FileLayout.MAGIC.length] = 1;
        assertEquals(List.of(), texts(reader(bytes, false)));
    }

    @Test
    void aFileOfAnEarlierVersionHasNothingOfData() throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of("traces/five.ctrace"));
        assertEquals(1, bytes[FileLayout.MAGIC.length]);
        List<String> texts = texts(reader(bytes, true));
        assertEquals(5, texts.size());
        assertEquals("0 R 1048576+8192 113000 -1 8272 5306", texts.getFirst());
    }

    @Test
    void aLaterVersionIsRefusedWithAdvice() throws TraceProblem {
        byte[] bytes = written(List.of());
        assertEquals(List.of(), texts(reader(bytes, true)));
        bytes[FileLayout.MAGIC.length] = 4;
        TraceProblem problem = assertThrows(TraceProblem.class, () -> reader(bytes, false));
        assertTrue(problem.getMessage().contains("version 4, expected 1 to 3"), problem.getMessage());
    }
}
