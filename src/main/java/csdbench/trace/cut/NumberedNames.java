package csdbench.trace.cut;

import csdbench.trace.NameTable;
import csdbench.trace.NamingReader;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;

/** A trace whose devices are called d1, d2 and so on, and whose processes p1, p2. One thread at a time. */
public final class NumberedNames extends NamingReader {
    private final TraceReader below;

    /** @param below closed with this */
    public NumberedNames(TraceReader below) {
        super(new NameTable(), new NameTable(), below.rejects());
        this.below = below;
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
