package csdbench.job.app.nosql;

import csdbench.content.TargetCodec;
import csdbench.job.app.clients.Clients;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.Database;
import csdbench.job.app.database.DatabaseServer;
import csdbench.job.app.database.PayloadRows;
import csdbench.job.app.database.StoredPages;
import csdbench.job.app.users.UserWork;
import csdbench.job.app.users.UsersClients;
import csdbench.job.command.Failure;
import csdbench.result.app.AppLoad.PageRatio;
import java.io.OutputStream;
import java.util.List;

/**
 * Records, each a value of a key. All are in memory; the drive has the log, which is all commands that change them, or,
 * once it is rewritten, one for each. One thread owns it.
 */
final class RedisDatabase implements Database {
    /** With what the server has before and behind it, 4 KiB of memory. */
    private static final int VALUE_BYTES = 4080;

    private static final byte[] SET = RedisConnection.word("SET");

    private final RedisServer server;
    private final YcsbMix mix;
    private final Application.Start how;
    private RecordKeys keys = new RecordKeys(1);
    private List<byte[]> values = List.of();

    RedisDatabase(RedisServer server, YcsbMix mix, Application.Start how) {
        this.server = server;
        this.mix = mix;
        this.how = how;
    }

    /** As its command is logged: three words, each with its length, and lines that end with two bytes. */
    @Override
    public Layout layout() {
        int words = "*3..$3..SET..$16....$4080....".length() + RecordKeys.BYTES;
        return new Layout(words + VALUE_BYTES, (double) VALUE_BYTES / (words + VALUE_BYTES));
    }

    @Override
    public boolean storesPlain() {
        return true;
    }

    /** Nothing is logged meanwhile; it is written when all of it is there. */
    @Override
    public void fill(long rows, double ratio, TargetCodec codec, long seed) throws Failure {
        server.call("CONFIG", "SET", "appendonly", "no");
        server.call("FLUSHALL");
        PayloadRows payloads = PayloadRows.of(rows, VALUE_BYTES, ratio, codec, seed, how.progress());
        server.use(connection -> {
            OutputStream out = connection.unanswered();
            payloads.write(out, (to, id, value) -> Reply.write(to, SET, RecordKeys.key(id - 1), value));
            connection.answered();
            return rows;
        });
        if (!server.call("DBSIZE").equals(new Reply.Number(rows))) {
            throw Failure.io("the server did not take all records; has the machine enough memory? Ask for less with"
                    + " --size");
        }
        keys = new RecordKeys(rows);
        values = PayloadRows.some(VALUE_BYTES, ratio, codec, seed);
        server.call("CONFIG", "SET", "appendonly", "yes");
        server.awaitRewritten();
    }

    /** The log is written anew, which is this server's checkpoint. */
    @Override
    public void settle() throws Failure {
        server.rewrite();
    }

    @Override
    public List<PageRatio> ratios() throws Failure {
        return StoredPages.ratios(server.files());
    }

    @Override
    public long storedBytes() throws Failure {
        return StoredPages.bytes(server.files());
    }

    @Override
    public DatabaseServer server() {
        return server;
    }

    @Override
    public Clients clients() {
        return new UsersClients(work(), how.users());
    }

    UserWork work() {
        return new YcsbWork(server.socket(), mix, keys, values);
    }
}
