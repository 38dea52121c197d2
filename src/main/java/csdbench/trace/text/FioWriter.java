package csdbench.trace.text;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceWriter;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Writes fio's log of I/O, version 3. Times are rounded to microseconds; latencies and streams are lost. */
public final class FioWriter implements TraceWriter {
    private static final long NS_IN_US = 1000;

    private final LineOutput output;
    private final FittedNames devices = new FittedNames(false);
    private final List<String> opened = new ArrayList<>();
    private long lastUs;

    /**
     * @param output closed with the writer
     * @param file for messages
     */
    public FioWriter(OutputStream output, String file) throws TraceProblem {
        this.output = new LineOutput(output, file);
        this.output.put("fio version 3 iolog").end();
    }

    @Override
    public void write(TraceEntry entry, String device, String stream) throws TraceProblem {
        lastUs = (entry.issueNs() + NS_IN_US / 2) / NS_IN_US;
        if (!devices.knows(device)) {
            begin(device).put("add").end();
            begin(device).put("open").end();
            opened.add(device);
        }
        begin(device)
                .put(
                        entry.kind() == TraceEntry.Kind.FLUSH
                                ? "sync"
                                : entry.kind().word());
        output.put(' ')
                .put(entry.offsetBytes())
                .put(' ')
                .put(entry.lengthBytes())
                .end();
    }

    private LineOutput begin(String device) throws TraceProblem {
        return output.put(lastUs).put(' ').put(devices.of(device)).put(' ');
    }

    @Override
    public void close() throws TraceProblem {
        for (String device : opened) {
            begin(device).put("close").end();
        }
        opened.clear();
        output.close();
    }
}
