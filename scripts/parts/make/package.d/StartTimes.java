import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes an archive of classes the same whenever it was made: {@code ARCHIVE AGAIN}, two archives of the same list, one
 * made some time after the other. They differ in the times at which Java's soft references were last used, in
 * milliseconds since the machine started, and in the checksums over them. Both are written as 0, which an unused
 * reference and an unchecked sum have. Any other difference is an error.
 */
final class StartTimes {
    /** A machine that runs for longer is not expected; anything larger is not a time. */
    private static final long LONGEST_UPTIME_MS = 100L * 365 * 24 * 3600 * 1000;

    /** Of the header; heaps of objects begin far behind it. */
    private static final int HEADER_BYTES = 4096;

    public static void main(String[] arguments) throws IOException {
        Path archive = Path.of(arguments[0]);
        ByteBuffer first = read(archive);
        ByteBuffer second = read(Path.of(arguments[1]));
        if (first.capacity() != second.capacity()) {
            throw new IOException("two archives of one list differ in length: " + first.capacity() + " and "
                    + second.capacity() + " bytes");
        }
        for (int at = 0; at < HEADER_BYTES; at += Integer.BYTES) {
            if (first.getInt(at) != second.getInt(at)) {
                first.putInt(at, 0);
            }
        }
        for (int at = HEADER_BYTES; at + Long.BYTES <= first.capacity(); at += Long.BYTES) {
            long one = first.getLong(at);
            long other = second.getLong(at);
            if (one != other) {
                if (one < 0 || other < one || other > LONGEST_UPTIME_MS) {
                    throw new IOException("two archives of one list differ at byte " + at + ", which is not a time: "
                            + one + " and " + other);
                }
                first.putLong(at, 0);
            }
        }
        Files.write(archive, first.array());
    }

    private static ByteBuffer read(Path file) throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.nativeOrder());
    }
}
