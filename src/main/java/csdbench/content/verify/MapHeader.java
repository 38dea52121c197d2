package csdbench.content.verify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The header of a key map file, as lines of text.
 *
 * @param shape of the target that it belongs to
 * @param salt of the data that was written
 * @param mode how it was journaled
 * @param closed whether it was closed properly
 * @param boot boot id of the machine, empty if unknown
 */
record MapHeader(WriteMapShape shape, long salt, JournalSpec.Mode mode, boolean closed, String boot) {
    /** Incremented with every incompatible change. */
    static final int VERSION = 1;

    private static final String TITLE = "csdbench key map ";

    String text() {
        StringBuilder text = new StringBuilder(TITLE).append(VERSION).append('\n');
        line(text, "name", shape.name());
        line(text, "lun", shape.lun());
        line(text, "sizeBytes", shape.sizeBytes());
        line(text, "keyBlockBytes", shape.keyBlockBytes());
        line(text, "salt", salt);
        line(text, "mode", mode);
        line(text, "closed", closed);
        line(text, "boot", boot);
        shape.contents().forEach(content -> line(text, "content", content));
        return text.toString();
    }

    private static void line(StringBuilder text, String key, Object value) {
        text.append(key).append('=').append(value.toString().replace('\n', ' ')).append('\n');
    }

    /** @param file for messages */
    static MapHeader parse(String text, Object file) throws Refusal {
        List<String> lines = text.lines().toList();
        String title = lines.isEmpty() ? "" : lines.getFirst();
        if (!title.equals(TITLE + VERSION)) {
            throw new Refusal(file + " is a '" + title + "', and this program reads '" + TITLE + VERSION
                    + "'; recover with the program that wrote it, or begin a new journal");
        }
        Map<String, String> values = new HashMap<>();
        List<String> contents = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            int equals = line.indexOf('=');
            if (line.startsWith("content=")) {
                contents.add(line.substring(equals + 1));
            } else if (equals > 0) {
                values.put(line.substring(0, equals), line.substring(equals + 1));
            }
        }
        try {
            return new MapHeader(
                    new WriteMapShape(
                            values.get("name"),
                            values.get("lun"),
                            Long.parseLong(values.get("sizeBytes")),
                            Integer.parseInt(values.get("keyBlockBytes")),
                            contents),
                    Long.parseLong(values.get("salt")),
                    JournalSpec.Mode.valueOf(values.get("mode")),
                    Boolean.parseBoolean(values.get("closed")),
                    values.getOrDefault("boot", ""));
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new Refusal(file + " cannot be understood: " + e.getMessage() + "; begin a new journal", e);
        }
    }

    MapHeader with(
            WriteMapShape changedShape, JournalSpec.Mode changedMode, boolean changedClosed, String changedBoot) {
        return new MapHeader(changedShape, salt, changedMode, changedClosed, changedBoot);
    }
}
