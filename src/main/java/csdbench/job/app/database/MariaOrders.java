package csdbench.job.app.database;

import csdbench.content.TargetCodec;
import csdbench.job.app.clients.Clients;
import csdbench.job.app.orders.MariaDriver;
import csdbench.job.app.orders.OrderScale;
import csdbench.job.app.orders.OrderTable;
import csdbench.job.app.orders.OrderWork;
import csdbench.job.app.users.Users;
import csdbench.job.app.users.UsersClients;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.result.app.AppLoad.PageRatio;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Order entry in InnoDB. Two of its rows with a payload fill a page, as those of {@link InnoDb} do, and are nearly all
 * of it. One thread owns it.
 */
final class MariaOrders implements Database {
    /** Of a row, columns and payload. */
    private static final int ROW_BYTES = InnoDb.PAYLOAD_BYTES + 2 * Long.BYTES;

    private final MariaServer server;
    private final MariaDriver driver;
    private final Users users;
    private final Progress progress;
    private OrderScale scale = OrderScale.of(0);
    private List<byte[]> payloads = List.of();

    /** Makes the tables, without rows. */
    MariaOrders(MariaServer server, MariaDriver driver, Application.Start how) throws Failure {
        this.server = server;
        this.driver = driver;
        this.users = how.users();
        this.progress = how.progress();
        server.sql(Stream.of(OrderTable.values())
                .map(table -> table.definition("varbinary(" + payloadBytes(table) + ")"))
                .toArray(String[]::new));
    }

    private static int payloadBytes(OrderTable table) {
        return ROW_BYTES - table.columnBytes();
    }

    @Override
    public Layout layout() {
        return new InnoDb().layout();
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
                    payloadBytes(table),
                    ratio,
                    codec,
                    OrderTable.values().length * seed + table.ordinal(),
                    progress);
            server.load(
                    out -> write(out, table, rows, filler),
                    "TRUNCATE TABLE " + table.sqlName() + "; " + MariaDatabase.loading(table.sqlName()));
        }
        payloads = PayloadRows.some(payloadBytes(OrderTable.ORDERS), ratio, codec, seed);
        settle();
    }

    private static void write(OutputStream to, OrderTable table, long rows, PayloadRows filler)
            throws IOException, Failure {
        if (table.filled()) {
            filler.write(
                    to,
                    MariaDatabase.rows(
                            payloadBytes(table),
                            id -> values(table, id - 1).collect(Collectors.joining("\t", "", "\t"))));
            return;
        }
        DataOutputStream out = new DataOutputStream(to);
        for (long number = 0; number < rows; number++) {
            out.write(values(table, number)
                    .collect(Collectors.joining("\t", "", "\n"))
                    .getBytes(StandardCharsets.US_ASCII));
        }
        out.flush();
    }

    private static Stream<String> values(OrderTable table, long number) {
        return LongStream.of(table.values(number)).mapToObj(Long::toString);
    }

    @Override
    public void settle() throws Failure {
        String all = Arrays.stream(OrderTable.values()).map(OrderTable::sqlName).collect(Collectors.joining(", "));
        server.sql(InnoDb.writing(all).toArray(String[]::new));
    }

    @Override
    public List<PageRatio> ratios() throws Failure {
        return StoredPages.ratios(files());
    }

    @Override
    public long storedBytes() throws Failure {
        return StoredPages.bytes(files());
    }

    private List<Path> files() {
        return Arrays.stream(OrderTable.values())
                .map(table -> InnoDb.file(server.stored(), table.sqlName()))
                .toList();
    }

    @Override
    public Clients clients() {
        return new UsersClients(new OrderWork(server.connections(driver), scale, payloads), users);
    }

    @Override
    public DatabaseServer server() {
        return server;
    }
}
