package csdbench.job.app.database;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.TargetCodec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.Generators;
import csdbench.job.app.child.ChildProgram;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Rows whose payloads, one behind the other, are generated data of known compressibility. One thread.
 *
 * @param count of rows, ids from 1
 */
public record PayloadRows(long count, int payloadBytes, ContentSource source, Progress progress) {
    private static final int BUFFER_BYTES = 1 << 20;
    private static final int ALIGNMENT = 4096;
    private static final long WRITE_KEY = 1;
    private static final int ADDED = 1024;

    /** @throws UsageError when there is no such data */
    public static PayloadRows of(
            long count, int payloadBytes, double ratio, TargetCodec codec, long seed, Progress progress)
            throws UsageError {
        try {
            ContentSpec spec = ContentSpec.exact(ratio).withCodec(codec, ContentSpec.DEFAULT_UNIT_BYTES, 0);
            ContentSource source = Generators.of(spec, seed).source(TargetExtent.only(count * payloadBytes));
            return new PayloadRows(count, payloadBytes, source, progress);
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage());
        }
    }

    /** Payloads that clients write, of which they take one by chance. */
    public static List<byte[]> some(int payloadBytes, double ratio, TargetCodec codec, long seed) throws Failure {
        List<byte[]> payloads = new ArrayList<>();
        try {
            of(ADDED, payloadBytes, ratio, codec, -1 - seed, Progress.NONE)
                    .write(OutputStream.nullOutputStream(), (_, _, payload) -> payloads.add(payload.clone()));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return payloads;
    }

    /** Writes a row as a server reads it. */
    @FunctionalInterface
    public interface Form {
        void row(DataOutputStream out, long id, byte[] payload) throws IOException;
    }

    /** Writes all of them. */
    public void write(OutputStream to, Form form) throws IOException, Failure {
        byte[] generated = new byte[BUFFER_BYTES];
        int used = generated.length;
        long offsetBytes = 0;
        byte[] payload = new byte[payloadBytes];
        try (Arena arena = Arena.ofConfined()) {
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(to, BUFFER_BYTES));
            MemorySegment memory = arena.allocate(BUFFER_BYTES, ALIGNMENT);
            for (long id = 1; id <= count; id++) {
                for (int filled = 0; filled < payloadBytes; ) {
                    if (used == generated.length) {
                        ChildProgram.checkStopped(progress);
                        source.fill(memory.address(), BUFFER_BYTES, offsetBytes, WRITE_KEY);
                        MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, 0, generated, 0, BUFFER_BYTES);
                        offsetBytes += BUFFER_BYTES;
                        used = 0;
                        progress.show(String.format(Locale.ROOT, "loading: %d %%", 100 * id / count));
                    }
                    int part = Math.min(payloadBytes - filled, generated.length - used);
                    System.arraycopy(generated, used, payload, filled, part);
                    filled += part;
                    used += part;
                }
                form.row(out, id, payload);
            }
            out.flush();
        }
    }
}
