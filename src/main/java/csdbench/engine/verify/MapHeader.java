package csdbench.engine.verify;

import csdbench.plan.order.JournalSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The header of a key map file, as lines of text.
 *
 * @param shape of the target that it belongs to
 * @param salt of the data that was written
 * @param created when, as text
 * @param state how it was left
 */
record MapHeader(WriteMapShape shape, long salt, String created, State state) {

    /**
     * What changes while a map is kept.
     *
     * @param mode how it is journaled
     * @param closed whether it was closed properly
     * @param boot boot id of the machine, empty if unknown
     * @param generation of the journal that follows the words as they were last stored as a whole; never decreases
     */
    record State(JournalSpec.Mode mode, boolean closed, String boot, long generation) {
        State withGeneration(long changed) {
            return new State(mode, closed, boot, changed);
        }

        State asClosed() {
            return new State(mode, true, boot, generation);
        }

        /** Whether the words in the file are the last ones: only the end of the machine loses some. */
        boolean complete(String bootNow) {
            return closed || (!boot.isEmpty() && boot.equals(bootNow));
        }
    }

    String text() {
        StringBuilder text = new StringBuilder(MapFile.FORMAT.firstLine()).append('\n');
        line(text, "name", shape.name());
        line(text, "lun", shape.lun());
        line(text, "sizeBytes", shape.sizeBytes());
        line(text, "keyBlockBytes", shape.keyBlockBytes());
        line(text, "salt", salt);
        line(text, "created", created);
        line(text, "mode", state.mode);
        line(text, "closed", state.closed);
        line(text, "boot", state.boot);
        // As wide as any, so that a header that fits once always does.
        line(text, "generation", String.format(Locale.ROOT, "%019d", state.generation));
        shape.contents().forEach(content -> line(text, "content", content));
        return text.toString();
    }

    static void line(StringBuilder text, String key, Object value) {
        text.append(key).append('=').append(value.toString().replace('\n', ' ')).append('\n');
    }

    /** @param file for messages */
    static MapHeader parse(String text, Object file) throws Refusal {
        Map<String, List<String>> values = values(text, MapFile.FORMAT, file);
        try {
            return new MapHeader(
                    new WriteMapShape(
                            one(values, "name"),
                            one(values, "lun"),
                            Long.parseLong(one(values, "sizeBytes")),
                            Integer.parseInt(one(values, "keyBlockBytes")),
                            values.getOrDefault("content", List.of())),
                    Long.parseLong(one(values, "salt")),
                    one(values, "created"),
                    new State(
                            mode(one(values, "mode")),
                            Boolean.parseBoolean(one(values, "closed")),
                            one(values, "boot"),
                            Long.parseLong(one(values, "generation"))));
        } catch (IllegalArgumentException e) {
            throw new Refusal(file + " cannot be understood: " + e.getMessage() + "; begin a new journal", e);
        }
    }

    private static JournalSpec.Mode mode(String word) {
        return Arrays.stream(JournalSpec.Mode.values())
                .filter(mode -> mode.name().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("mode=" + word + " is none of this program"));
    }

    /** The values of each key of a header. */
    static Map<String, List<String>> values(String text, HeaderCopies.Format format, Object file) throws Refusal {
        List<String> lines = text.lines().toList();
        String title = lines.isEmpty() ? "" : lines.getFirst();
        if (!title.equals(format.firstLine())) {
            throw new Refusal(file + " is a '" + title + "', and this program reads '" + format.firstLine()
                    + "'; recover with the program that wrote it, or begin a new journal");
        }
        Map<String, List<String>> values = new HashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                values.computeIfAbsent(line.substring(0, equals), _ -> new ArrayList<>())
                        .add(line.substring(equals + 1));
            }
        }
        return values;
    }

    static String one(Map<String, List<String>> values, String key) {
        if (!values.containsKey(key)) {
            throw new IllegalArgumentException(key + "= is missing");
        }
        return values.get(key).getFirst();
    }

    MapHeader with(State changed) {
        return new MapHeader(shape, salt, created, changed);
    }

    MapHeader with(WriteMapShape changedShape, State changed) {
        return new MapHeader(changedShape, salt, created, changed);
    }
}
