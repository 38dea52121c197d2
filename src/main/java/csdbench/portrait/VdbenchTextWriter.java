package csdbench.portrait;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes lines as vdbench and Swat convert them: times in milliseconds with three decimals, a response of 0 where none
 * is known. One thread at a time.
 */
public final class VdbenchTextWriter implements TraceWriter {
    private static final long US_NS = 1000;

    private final OutputStream out;
    private final String file;
    private final StringBuilder line = new StringBuilder();

    /**
     * @param out closed with the writer
     * @param file for messages
     */
    public VdbenchTextWriter(OutputStream out, String file) {
        this.out = out;
        this.file = file;
    }

    @Override
    public void write(TraceEntry entry, String device, String stream) throws TraceProblem {
        line.setLength(0);
        milliseconds(entry.issueNs());
        milliseconds(Math.max(0, entry.latencyNs()));
        line.append(device).append(' ').append(entry.offsetBytes());
        line.append(' ').append(entry.lengthBytes()).append(entry.read() ? " r " : " w ");
        line.append(stream).append('\n');
        try {
            out.write(line.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw problem(e);
        }
    }

    private void milliseconds(long ns) {
        long us = (ns + US_NS / 2) / US_NS;
        long fraction = us % US_NS;
        line.append(us / US_NS).append('.');
        line.append(fraction < 100 ? "0" : "").append(fraction < 10 ? "0" : "");
        line.append(fraction).append(' ');
    }

    @Override
    public void close() throws TraceProblem {
        try {
            out.close();
        } catch (IOException e) {
            throw problem(e);
        }
    }

    private TraceProblem problem(IOException e) {
        return new TraceProblem("cannot write " + file + ": " + e.getMessage());
    }
}
