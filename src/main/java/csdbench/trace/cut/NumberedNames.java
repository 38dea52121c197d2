package csdbench.trace.cut;

import csdbench.trace.NameTable;
import csdbench.trace.NamingReader;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A trace whose devices are called d1, d2 and so on, and whose processes p1, p2. One thread at a time. */
public final class NumberedNames extends NamingReader {
    /** What notes of recordings say; all else may name files and devices. */
    private static final Pattern KEPT = Pattern.compile(
            "(?:.*: )?(recorded by [a-z]{1,20}|the recording (?:had no room for [0-9,]{1,30} events, so some are"
                    + " missing|ended at its size))",
            Pattern.DOTALL);

    private final TraceReader below;

    /** @param below closed with this */
    public NumberedNames(TraceReader below) {
        super(new NameTable(), new NameTable(), below.rejects());
        this.below = below;
    }

    /** Those that name nothing: how a recording was made, and what is missing in it. */
    @Override
    public List<String> notes() {
        return below.notes().stream()
                .map(KEPT::matcher)
                .filter(Matcher::matches)
                .map(note -> note.group(1))
                .distinct()
                .toList();
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        if (!below.next(entry)) {
            return false;
        }
        String stream = below.streams().name(entry.stream());
        int device = number(devices, "d", entry.device());
        // Without processes a stream is a device and stays that.
        boolean ofDevice = stream.equals(below.devices().name(entry.device()));
        entry.setOrigin(
                device, ofDevice ? streams.numberOf(devices.name(device)) : number(streams, "p", entry.stream()));
        return true;
    }

    private static int number(NameTable names, String prefix, int below) {
        return names.numberOf(below, key -> prefix + (key + 1));
    }

    @Override
    public void close() {
        below.close();
    }
}
