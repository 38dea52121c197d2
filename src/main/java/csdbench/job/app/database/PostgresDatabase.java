package csdbench.job.app.database;

import csdbench.content.TargetCodec;
import csdbench.job.app.clients.ClientProgram;
import csdbench.job.app.clients.Clients;
import csdbench.job.app.clients.ProgramClients;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.result.app.AppLoad.PageRatio;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A database of PostgreSQL. A payload is below the size from which PostgreSQL moves columns out of the page, and is
 * never compressed by it, so that a page on the drive compresses as its payload does. One thread owns it.
 */
final class PostgresDatabase implements Database {
    private static final int PAGE_BYTES = 8192;

    /** One transaction, sent at once: a row is read, another is changed, which writes all of it anew. */
    private static final String TRANSACTION = """
            \\set one random(1, :rows)
            \\set other random(1, :rows)
            SELECT length(payload) FROM $TABLE WHERE id = :one \\; \
            UPDATE $TABLE SET counter = counter + 1 WHERE id = :other;
            """.replace("$TABLE", TABLE);

    private final PostgresServer server;
    private final Progress progress;
    private final Rows rows;

    /**
     * How rows fill pages: 24 bytes of a row are its header, 16 id and counter, 4 the length of the payload, and a page
     * has a header of 24 bytes, and 4 for each row.
     */
    enum Rows {
        WHOLE_PAGES("fillfactor=100", 100, 4, 1988),
        WITH_ROOM("fillfactor=70", 70, 11, 460);

        final String word;

        /** Of a page that is filled when rows are loaded. */
        private final int fillPercent;

        /** Of rows in a page as loaded. */
        private final int count;

        private final int payloadBytes;

        Rows(String word, int fillPercent, int count, int payloadBytes) {
            this.word = word;
            this.fillPercent = fillPercent;
            this.count = count;
            this.payloadBytes = payloadBytes;
        }

        Layout layout() {
            return new Layout(PAGE_BYTES / count, (double) count * payloadBytes / PAGE_BYTES);
        }
    }

    /** Makes the table, without rows. */
    PostgresDatabase(PostgresServer server, Rows rows, Progress progress) throws Failure {
        this.server = server;
        this.rows = rows;
        this.progress = progress;
        server.sql(
                "CREATE TABLE " + TABLE + " (id bigint NOT NULL, counter bigint NOT NULL, payload bytea NOT NULL)"
                        + " WITH (fillfactor = " + rows.fillPercent + ")",
                "ALTER TABLE " + TABLE + " ALTER COLUMN payload SET STORAGE EXTERNAL",
                "CREATE UNIQUE INDEX ON " + TABLE + " (id)");
    }

    @Override
    public Layout layout() {
        return rows.layout();
    }

    @Override
    public boolean storesPlain() {
        return true;
    }

    @Override
    public void fill(long count, double ratio, TargetCodec codec, long seed) throws Failure {
        PayloadRows payloads = PayloadRows.of(count, rows.payloadBytes, ratio, codec, seed, progress);
        server.copy(
                out -> BinaryCopy.write(out, rowsOut -> payloads.write(rowsOut, PostgresDatabase::row)),
                "TRUNCATE " + TABLE,
                "COPY " + TABLE + " FROM STDIN (FORMAT binary, FREEZE)");
        settle();
    }

    private static void row(DataOutputStream out, long id, byte[] payload) throws IOException {
        out.writeShort(3);
        out.writeInt(Long.BYTES);
        out.writeLong(id);
        out.writeInt(Long.BYTES);
        out.writeLong(0);
        BinaryCopy.payload(out, payload);
    }

    @Override
    public void settle() throws Failure {
        server.sql("VACUUM (ANALYZE) " + TABLE, "CHECKPOINT");
    }

    @Override
    public long storedBytes() throws Failure {
        return Long.parseLong(
                server.sql("SELECT pg_relation_size('" + TABLE + "')").strip());
    }

    @Override
    public List<PageRatio> ratios() throws Failure {
        return StoredPages.ratios(List.of(server.file(TABLE)));
    }

    @Override
    public DatabaseServer server() {
        return server;
    }

    @Override
    public Clients clients() {
        return new ProgramClients(new Pgbench(server));
    }

    /** The program that PostgreSQL brings. */
    private record Pgbench(PostgresServer server) implements ClientProgram {
        @Override
        public String name() {
            return "pgbench";
        }

        @Override
        public String script() {
            return TRANSACTION;
        }

        @Override
        public String scriptEnding() {
            return ".sql";
        }

        @Override
        public List<String> command(Path script, Path log, int clients, long rows, int seconds) {
            int jobs = Math.min(clients, Runtime.getRuntime().availableProcessors());
            List<String> command = new ArrayList<>(List.of(server.program(name()), "-n", "-l"));
            command.addAll(List.of("--log-prefix=" + log, "-f", script.toString(), "-D", "rows=" + rows));
            command.addAll(List.of("-c", "" + clients, "-j", "" + jobs, "-T", "" + seconds));
            command.addAll(server.connection(PostgresServer.NAME).subList(0, 4));
            command.add(PostgresServer.NAME);
            return server.beside(command);
        }
    }
}
