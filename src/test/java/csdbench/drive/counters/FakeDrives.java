package csdbench.drive.counters;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Drives and programs that answer as a test says, and refuse everything else. */
public final class FakeDrives implements DriveAccess {
    private final Map<Integer, byte[]> pages = new HashMap<>();
    private final Map<String, String> outputs = new HashMap<>();
    private final List<Integer> asked = new ArrayList<>();

    public FakeDrives page(int id, byte[] page) {
        pages.put(id, page);
        return this;
    }

    /**
     * @param command begins with these words
     */
    public FakeDrives output(String command, String text) {
        outputs.put(command, text);
        return this;
    }

    /** Pages that were asked for, in order. */
    public List<Integer> asked() {
        return asked;
    }

    @Override
    public byte[] page(String device, int id, int bytes) throws IOException {
        asked.add(id);
        if (!pages.containsKey(id)) {
            throw new IOException("the drive does not return log page " + Integer.toHexString(id));
        }
        return pages.get(id);
    }

    /** As {@link #output} has it, under {@code dmsetup table} or {@code dmsetup status} and the number. */
    @Override
    public String mapped(String number, boolean table) throws IOException {
        return output(List.of("dmsetup", table ? "table" : "status", number));
    }

    @Override
    public String output(List<String> command) throws IOException {
        String words = String.join(" ", command);
        return outputs.entrySet().stream()
                .filter(entry -> words.startsWith(entry.getKey()))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElseThrow(() -> new IOException("the program " + command.getFirst() + " is not installed"));
    }
}
