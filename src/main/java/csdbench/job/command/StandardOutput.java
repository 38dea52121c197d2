package csdbench.job.command;

import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/** Standard output for what is long: it stays open, and says when nobody reads it any more. One thread. */
public final class StandardOutput extends OutputStream {
    private static final int BUFFER_BYTES = 1 << 17;

    private final PrintStream out;
    private boolean lost;

    public StandardOutput(Terminal terminal) {
        this.out = terminal.out();
    }

    /** The same with a buffer; closing it only writes that. */
    public OutputStream buffered() {
        return new BufferedOutputStream(this, BUFFER_BYTES);
    }

    /** Whether what is written goes nowhere, as when the reader of a pipe has left or the disk is full. */
    public boolean lost() {
        return lost;
    }

    @Override
    public void write(int octet) {
        write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] octets, int offset, int length) {
        if (!lost) {
            out.write(octets, offset, length);
            lost = out.checkError();
        }
    }

    @Override
    public void flush() {
        lost = lost || out.checkError();
    }

    @Override
    public void close() {
        flush();
    }
}
