package csdbench.job.app.database;

import csdbench.content.TargetCodec;
import csdbench.job.app.clients.Clients;
import csdbench.job.app.orders.OrderScale;
import csdbench.job.app.orders.OrderTable;
import csdbench.job.app.orders.OrderTable.Column;
import csdbench.job.app.orders.OrderWork;
import csdbench.job.app.orders.PostgresConnections;
import csdbench.job.app.users.Users;
import csdbench.job.app.users.UsersClients;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.result.app.AppLoad.PageRatio;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Order entry in PostgreSQL. Its rows with a payload fill pages as those of {@link PostgresDatabase} do, and are nearly
 * all of it. One thread owns it.
 */
final class PostgresOrders implements Database {
    private static final int ROW_BYTES = 2048;
    private static final double PAYLOAD_SHARE = 0.96;

    private final PostgresServer server;
    private final Users users;
    private final Progress progress;
    private OrderScale scale = OrderScale.of(0);
    private List<byte[]> payloads = List.of();

    /** Makes the tables, without rows. */
    PostgresOrders(PostgresServer server, Users users, Progress progress) throws Failure {
        this.server = server;
        this.users = users;
        this.progress = progress;
        List<String> statements = new ArrayList<>();
        for (OrderTable table : OrderTable.values()) {
            statements.add(table.definition("bytea"));
            if (table.filled()) {
                statements.add("ALTER TABLE " + table.sqlName() + " ALTER COLUMN payload SET STORAGE EXTERNAL");
            }
        }
        server.sql(statements.toArray(String[]::new));
    }

    @Override
    public Layout layout() {
        return new Layout(ROW_BYTES, PAYLOAD_SHARE);
    }

    @Override
    public boolean storesPlain() {
        return true;
    }

    @Override
    public void fill(long count, double ratio, TargetCodec codec, long seed) throws Failure {
        scale = OrderScale.of(count);
        for (OrderTable table : OrderTable.values()) {
            long rows = table.rows(scale);
            PayloadRows filler = PayloadRows.of(
                    Math.max(1, rows),
                    table.payloadBytes(),
                    ratio,
                    codec,
                    OrderTable.values().length * seed + table.ordinal(),
                    progress);
            server.copy(
                    out -> copy(out, table, rows, filler),
                    "TRUNCATE " + table.sqlName(),
                    "COPY " + table.sqlName() + " FROM STDIN (FORMAT binary, FREEZE)");
        }
        payloads = PayloadRows.some(OrderTable.ORDERS.payloadBytes(), ratio, codec, seed);
        settle();
    }

    private static void copy(OutputStream to, OrderTable table, long rows, PayloadRows filler)
            throws IOException, Failure {
        BinaryCopy.write(to, out -> {
            if (table.filled()) {
                filler.write(out, (row, id, payload) -> {
                    values(row, table, id - 1);
                    BinaryCopy.payload(row, payload);
                });
            } else {
                for (long number = 0; number < rows; number++) {
                    values(out, table, number);
                }
            }
        });
    }

    private static void values(DataOutputStream out, OrderTable table, long number) throws IOException {
        List<Column> columns = table.columns();
        long[] values = table.values(number);
        out.writeShort(columns.size() + (table.filled() ? 1 : 0));
        for (int i = 0; i < values.length; i++) {
            out.writeInt(columns.get(i).bytes());
            if (columns.get(i).bytes() == Long.BYTES) {
                out.writeLong(values[i]);
            } else {
                out.writeInt(Math.toIntExact(values[i]));
            }
        }
    }

    @Override
    public void settle() throws Failure {
        server.sql("VACUUM (ANALYZE)", "CHECKPOINT");
    }

    @Override
    public List<PageRatio> ratios() throws Failure {
        List<Path> files = new ArrayList<>();
        for (OrderTable table : OrderTable.values()) {
            files.add(server.file(table.sqlName()));
        }
        return StoredPages.ratios(files);
    }

    @Override
    public long storedBytes() throws Failure {
        return Long.parseLong(server.sql("SELECT sum(pg_relation_size(oid)) FROM pg_class WHERE relkind = 'r'"
                        + " AND relnamespace = 'public'::regnamespace")
                .strip());
    }

    @Override
    public Clients clients() {
        return new UsersClients(
                new OrderWork(new PostgresConnections(server.socketFile(), PostgresServer.NAME), scale, payloads),
                users);
    }

    @Override
    public DatabaseServer server() {
        return server;
    }
}
