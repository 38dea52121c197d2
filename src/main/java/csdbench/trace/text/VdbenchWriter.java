package csdbench.trace.text;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceWriter;
import java.io.OutputStream;

/**
 * Writes the lines that vdbench's {@code Vdb.Ftobin} converts to a flat file. Times are rounded to
 * microseconds, latencies to at least one, because 0 means unknown. Names that are not numbers become numbers.
 */
public final class VdbenchWriter implements TraceWriter {
    private static final int US_DECIMALS_OF_MS = 3;
    private static final long NS_IN_US = 1000;

    private final LineOutput output;
    private final FittedNames devices = new FittedNames(true);
    private final FittedNames streams = new FittedNames(true);

    /**
     * @param output closed with the writer
     * @param file for messages
     */
    public VdbenchWriter(OutputStream output, String file) throws TraceProblem {
        this.output = new LineOutput(output, file);
        this.output.put("* start resp device lba size r/w pid").end();
    }

    @Override
    public void write(TraceEntry entry, String device, String stream) throws TraceProblem {
        long latencyUs = entry.latencyNs() == TraceEntry.NO_LATENCY ? 0 : Math.max(1, us(entry.latencyNs()));
        output.putFixed(us(entry.issueNs()), US_DECIMALS_OF_MS).put(' ');
        output.putFixed(latencyUs, US_DECIMALS_OF_MS).put(' ');
        output.put(devices.of(device)).put(' ').put(entry.offsetBytes()).put(' ');
        output.put(entry.lengthBytes()).put(' ').put(entry.read() ? 'r' : 'w').put(' ');
        output.put(streams.of(stream)).end();
    }

    private static long us(long ns) {
        return (ns + NS_IN_US / 2) / NS_IN_US;
    }

    @Override
    public void close() throws TraceProblem {
        output.close();
    }
}
