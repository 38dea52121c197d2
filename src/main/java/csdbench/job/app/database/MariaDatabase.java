package csdbench.job.app.database;

import csdbench.base.text.Sentences;
import csdbench.content.TargetCodec;
import csdbench.job.app.clients.Clients;
import csdbench.job.app.clients.ProgramClients;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.result.app.AppLoad.PageRatio;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A database of MariaDB, in one of its engines. One thread owns it. */
final class MariaDatabase implements Database {
    /** One transaction, sent at once: a row is read, another is changed. */
    private static final String TRANSACTION = """
            CREATE PROCEDURE csdbench_change(one BIGINT, other BIGINT)
            BEGIN
                DECLARE bytes BIGINT;
                START TRANSACTION;
                SELECT length(payload) INTO bytes FROM $TABLE WHERE id = one;
                UPDATE $TABLE SET counter = counter + 1 WHERE id = other;
                COMMIT;
            END
            """.replace("$TABLE", TABLE);

    private final MariaServer server;
    private final MariaEngine engine;
    private final String variant;
    private final Progress progress;

    /** Makes the table, without rows. */
    MariaDatabase(MariaServer server, MariaEngine engine, Application.Start how) throws Failure {
        this.server = server;
        this.engine = engine;
        this.variant = how.variant();
        this.progress = how.progress();
        server.sql("CREATE TABLE " + TABLE + " (id BIGINT NOT NULL PRIMARY KEY, counter BIGINT NOT NULL,"
                + " payload VARBINARY(" + engine.payloadBytes() + ") NOT NULL) ENGINE=" + engine.sqlName()
                + " DEFAULT CHARSET=binary");
        server.procedure(TRANSACTION);
    }

    @Override
    public Layout layout() {
        return engine.layout();
    }

    @Override
    public boolean storesPlain() {
        return engine.storesPlain(variant);
    }

    @Override
    public void fill(long count, double ratio, TargetCodec codec, long seed) throws Failure {
        PayloadRows payloads = PayloadRows.of(count, engine.payloadBytes(), ratio, codec, seed, progress);
        server.load(
                out -> payloads.write(out, rows(engine.payloadBytes(), id -> id + "\t0\t")),
                "TRUNCATE TABLE " + TABLE + "; " + engine.beforeLoad() + loading(TABLE) + engine.afterLoad());
        settle();
    }

    /** The statement that loads a table with what its client reads. */
    static String loading(String table) {
        return "LOAD DATA LOCAL INFILE '/dev/stdin' INTO TABLE " + table + " CHARACTER SET binary";
    }

    /**
     * As LOAD DATA reads it: fields end with a tab, rows with a line end, and a backslash is before such data.
     *
     * @param fields before the payload, each with its tab, by the row's id
     */
    static PayloadRows.Form rows(int payloadBytes, LongFunction<String> fields) {
        byte[] escaped = new byte[2 * payloadBytes];
        return (out, id, payload) -> {
            int length = 0;
            for (byte each : payload) {
                int letter = switch (each) {
                    case '\t' -> 't';
                    case '\n' -> 'n';
                    case 0 -> '0';
                    case '\\' -> '\\';
                    default -> -1;
                };
                if (letter >= 0) {
                    escaped[length++] = '\\';
                }
                escaped[length++] = letter >= 0 ? (byte) letter : each;
            }
            out.write(fields.apply(id).getBytes(StandardCharsets.US_ASCII));
            out.write(escaped, 0, length);
            out.write('\n');
        };
    }

    @Override
    public void settle() throws Failure {
        server.sql(engine.settle().toArray(String[]::new));
    }

    @Override
    public long storedBytes() throws Failure {
        return StoredPages.bytes(files());
    }

    @Override
    public List<PageRatio> ratios() throws Failure {
        return StoredPages.ratios(files());
    }

    private List<Path> files() throws Failure {
        Predicate<String> live = engine.liveFiles().isEmpty()
                ? _ -> true
                : Set.copyOf(server.sql(engine.liveFiles()).lines().toList())::contains;
        try (Stream<Path> files = Files.list(engine.folder(server.stored()))) {
            return files.filter(file -> Stream.of(file.getFileName().toString())
                            .anyMatch(name -> engine.hasPages(name) && live.test(name)))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw Failure.io("cannot read what the server stored: " + Sentences.of(e));
        }
    }

    @Override
    public DatabaseServer server() {
        return server;
    }

    @Override
    public Clients clients() {
        return new ProgramClients(new Sysbench(server));
    }
}
