package csdbench.job.app;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.TargetCodec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.Generators;
import csdbench.content.measure.Codec;
import csdbench.content.measure.Measurement;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import csdbench.job.data.MeasuredFile;
import csdbench.result.app.AppLoad.PageRatio;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Our table: rows of an id, a counter and a payload of known compressibility, four to a page of 8 KiB. A payload is
 * below the size from which PostgreSQL moves columns out of the page, and is never compressed by it, so that a page on
 * the drive compresses as its payload does. One thread.
 */
final class PostgresTable {
    static final String NAME = "csdbench_rows";

    /** A row with its header and its pointer is a quarter of a page. */
    static final int ROW_BYTES = 2048;

    /**
     * Four of 2032 bytes fit into a page beside its header: 24 of them are a row's header, 16 id and counter, 4 the
     * length of the payload.
     */
    static final int PAYLOAD_BYTES = 1988;

    private static final byte[] BEGIN = "PGCOPY\n\377\r\n\0".getBytes(StandardCharsets.ISO_8859_1);
    private static final int BUFFER_BYTES = 1 << 20;
    private static final int ALIGNMENT = 4096;
    private static final long SAMPLE_BYTES = 4L << 20;
    private static final long WRITE_KEY = 1;

    private final PostgresServer server;
    private final Progress progress;

    PostgresTable(PostgresServer server, Progress progress) {
        this.server = server;
        this.progress = progress;
    }

    /** Makes it, without rows. */
    void create() throws Failure {
        server.sql(
                "CREATE TABLE " + NAME + " (id bigint NOT NULL, counter bigint NOT NULL, payload bytea NOT NULL)"
                        + " WITH (fillfactor = 100)",
                "ALTER TABLE " + NAME + " ALTER COLUMN payload SET STORAGE EXTERNAL",
                "CREATE UNIQUE INDEX ON " + NAME + " (id)");
    }

    /**
     * Fills it, in place of what it had, and has the server write it all.
     *
     * @param ratio of the payload
     * @param seed of the data
     */
    void fill(long rows, double ratio, TargetCodec codec, long seed) throws Failure {
        ContentSource source;
        try {
            ContentSpec spec = ContentSpec.exact(ratio).withCodec(codec, ContentSpec.DEFAULT_UNIT_BYTES, 0);
            source = Generators.of(spec, seed).source(TargetExtent.only(rows * ROW_BYTES));
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage());
        }
        server.copy(
                out -> rows(out, rows, source),
                "TRUNCATE " + NAME,
                "COPY " + NAME + " FROM STDIN (FORMAT binary, FREEZE)");
        settle();
    }

    /** Has the server forget old versions of rows, and write what it keeps in memory. */
    void settle() throws Failure {
        server.sql("VACUUM (ANALYZE) " + NAME, "CHECKPOINT");
    }

    private void rows(OutputStream to, long rows, ContentSource source) throws IOException, Failure {
        byte[] generated = new byte[BUFFER_BYTES];
        int used = generated.length;
        long offsetBytes = 0;
        byte[] payload = new byte[PAYLOAD_BYTES];
        try (Arena arena = Arena.ofConfined()) {
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(to, BUFFER_BYTES));
            MemorySegment memory = arena.allocate(BUFFER_BYTES, ALIGNMENT);
            out.write(BEGIN);
            out.writeLong(0); // No flags, no extension of the header.
            for (long id = 1; id <= rows; id++) {
                for (int filled = 0; filled < PAYLOAD_BYTES; ) {
                    if (used == generated.length) {
                        ChildProgram.checkStopped(progress);
                        source.fill(memory.address(), BUFFER_BYTES, offsetBytes, WRITE_KEY);
                        MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, 0, generated, 0, BUFFER_BYTES);
                        offsetBytes += BUFFER_BYTES;
                        used = 0;
                        progress.show(String.format(Locale.ROOT, "loading: %d %%", 100 * id / rows));
                    }
                    int part = Math.min(PAYLOAD_BYTES - filled, generated.length - used);
                    System.arraycopy(generated, used, payload, filled, part);
                    filled += part;
                    used += part;
                }
                row(out, id, payload);
            }
            out.writeShort(-1);
            out.flush();
        }
    }

    private static void row(DataOutputStream out, long id, byte[] payload) throws IOException {
        out.writeShort(3);
        out.writeInt(Long.BYTES);
        out.writeLong(id);
        out.writeInt(Long.BYTES);
        out.writeLong(0);
        out.writeInt(payload.length);
        out.write(payload);
    }

    /** Bytes of its pages. */
    long storedBytes() throws Failure {
        return Long.parseLong(
                server.sql("SELECT pg_relation_size('" + NAME + "')").strip());
    }

    /** How its pages compress as they lie in the file. */
    List<PageRatio> ratios() throws Failure {
        Measurement measured = MeasuredFile.measure(
                        server.file(NAME).toString(), InputStream.nullInputStream(), SAMPLE_BYTES, 1, progress)
                .measurement();
        ChildProgram.checkStopped(progress);
        return Stream.of(Codec.DEFLATE_6, Codec.LZ4, Codec.ZSTD_1)
                .map(codec -> new PageRatio(
                        codec.word(),
                        measured.compression(codec, ContentSpec.DEFAULT_UNIT_BYTES)
                                .ratio()))
                .toList();
    }
}
