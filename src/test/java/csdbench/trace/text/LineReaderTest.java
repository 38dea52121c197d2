package csdbench.trace.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineReaderTest {
    private static final int LONGEST = LineReader.MAX_LINE_BYTES;

    /** Gives at most so many bytes at once, as a pipe does. */
    private static InputStream inPieces(String text, int pieceBytes) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)) {
            @Override
            public synchronized int read(byte[] into, int from, int length) {
                return super.read(into, from, Math.min(length, pieceBytes));
            }
        };
    }

    /** A request of a stream, and blanks up to a length. */
    private static String line(String name, int bytes) {
        String request = "0 R 0 512 d " + name;
        return request + " ".repeat(bytes - request.length());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1000, LONGEST - 1, LONGEST, LONGEST + 1, 3 * LONGEST, 1 << 20})
    void howLongALineMayBeDoesNotDependOnHowItComes(int pieceBytes) throws TraceProblem {
        String text = String.join(
                "\n",
                line("a", 20),
                line("longest", LONGEST),
                line("too-long", LONGEST + 1),
                line("b", 20),
                line("far-too-long", 3 * LONGEST),
                line("c", 20),
                line("last", LONGEST + 1));

        try (LineReader reader = new LineReader(
                inPieces(text, pieceBytes),
                "x",
                (line, entry) -> {
                    entry.set(TraceEntry.Kind.READ, 0, 0, 512);
                    entry.setOrigin(line.device(4), line.stream(5));
                    return LineFormat.Found.REQUEST;
                },
                ' ',
                false)) {
            for (TraceEntry entry = new TraceEntry(); reader.next(entry); ) {
                assertEquals(512, entry.lengthBytes());
            }
            assertEquals(List.of("a", "longest", "b", "c"), reader.streams().all());
            assertEquals(3, reader.rejects().malformedCount());
            assertEquals(
                    List.of("line 3", "line 5", "line 7"),
                    reader.rejects().first().stream()
                            .map(each -> each.substring(0, each.indexOf(':')))
                            .toList());
        }
    }
}
