package csdbench.trace.text;

import csdbench.base.text.Csv;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceWriter;
import java.io.OutputStream;

/** Writes {@link CsvLines}, without loss except separators in names, and names that would be formulas. */
public final class CsvWriter implements TraceWriter {
    private static final int NS_DECIMALS_OF_US = 3;

    private final LineOutput output;
    private final FittedNames devices = new FittedNames(Csv::cell);
    private final FittedNames streams = new FittedNames(Csv::cell);

    /**
     * @param output closed with the writer
     * @param file for messages
     */
    public CsvWriter(OutputStream output, String file) throws TraceProblem {
        this.output = new LineOutput(output, file);
        this.output.put(CsvLines.HEADING).end();
    }

    @Override
    public void write(TraceEntry entry, String device, String stream) throws TraceProblem {
        output.putFixed(entry.issueNs(), NS_DECIMALS_OF_US).put(',');
        output.put(CsvLines.letter(entry.kind()))
                .put(',')
                .put(entry.offsetBytes())
                .put(',');
        output.put(entry.lengthBytes())
                .put(',')
                .put(devices.of(device))
                .put(',')
                .put(streams.of(stream))
                .put(',');
        if (entry.latencyNs() != TraceEntry.NO_LATENCY) {
            output.putFixed(entry.latencyNs(), NS_DECIMALS_OF_US);
        }
        output.end();
    }

    @Override
    public void close() throws TraceProblem {
        output.close();
    }
}
