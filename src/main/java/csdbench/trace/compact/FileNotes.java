package csdbench.trace.compact;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What must be known of a trace, behind its index. */
final class FileNotes {
    static final int MAX = 1000;

    private static final int MAX_BYTES = 1000;

    private FileNotes() {}

    /** Nothing at all where there is none. */
    static byte[] bytes(List<String> notes) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + notes.size() * (Short.BYTES + MAX_BYTES))
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(notes.size());
        for (String note : notes) {
            byte[] text = note.getBytes(StandardCharsets.UTF_8);
            int length = Math.min(text.length, MAX_BYTES);
            bytes.putShort((short) length).put(text, 0, length);
        }
        return notes.isEmpty() ? new byte[0] : Arrays.copyOf(bytes.array(), bytes.position());
    }

    /** As many as there are whole. */
    static List<String> read(ByteBuffer from) {
        List<String> notes = new ArrayList<>();
        int count = from.remaining() < Integer.BYTES ? 0 : from.getInt();
        while (notes.size() < Math.min(count, MAX) && from.remaining() >= Short.BYTES) {
            int length = from.getShort() & 0xffff;
            if (length > from.remaining()) {
                break;
            }
            byte[] text = new byte[length];
            from.get(text);
            notes.add(new String(text, StandardCharsets.UTF_8).replaceAll("\\p{Cntrl}", "?"));
        }
        return notes;
    }
}
