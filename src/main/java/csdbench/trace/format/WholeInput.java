package csdbench.trace.format;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A decompressed file. One whose end is missing, as that of a copy that was cut, ends where it can be read to. One
 * thread at a time.
 */
final class WholeInput extends BufferedInputStream {
    private static final class Torn extends FilterInputStream {
        private boolean torn;

        Torn(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                return super.read(bytes, offset, length);
            } catch (EOFException _) {
                torn = true;
                return -1;
            }
        }
    }

    private final Torn below;

    WholeInput(InputStream decompressed, int bufferBytes) {
        this(new Torn(decompressed), bufferBytes);
    }

    private WholeInput(Torn below, int bufferBytes) {
        super(below, bufferBytes);
        this.below = below;
    }

    /** Whether its end is missing, once it has been read to there. */
    boolean torn() {
        return below.torn;
    }
}
