package csdbench.job.app.nosql;

import csdbench.base.unit.Rng;
import csdbench.job.app.users.UserWork;
import csdbench.job.command.Failure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * What users do with records.
 *
 * @param socket of the server
 * @param values that they write
 */
record YcsbWork(Path socket, YcsbMix mix, RecordKeys keys, List<byte[]> values) implements UserWork {
    private static final byte[] GET = RedisConnection.word("GET");
    private static final byte[] SET = RedisConnection.word("SET");
    private static final byte[] MGET = RedisConnection.word("MGET");

    /** Of a scan; each length up to it is as likely. */
    private static final int MAX_SCANNED = 100;

    @Override
    public List<Kind> kinds() {
        return mix.kinds();
    }

    @Override
    public Session connect() throws Failure {
        try {
            return new YcsbSession(new RedisConnection(socket));
        } catch (IOException e) {
            throw Failure.io("cannot connect to the server: " + e.getMessage());
        }
    }

    /** A connection. */
    private final class YcsbSession implements Session {
        private final RedisConnection connection;

        YcsbSession(RedisConnection connection) {
            this.connection = connection;
        }

        @Override
        public Done run(int kind, Rng random) throws Failure {
            YcsbOperation operation = mix.operation(kind);
            try {
                return done(
                        switch (operation) {
                            case READ -> read(chosen(random));
                            case UPDATE -> write(chosen(random), random);
                            case INSERT -> insert(random);
                            case SCAN -> scan(chosen(random), 1 + random.nextLong(MAX_SCANNED));
                            case READ_MODIFY_WRITE -> {
                                long number = chosen(random);
                                yield read(number) && write(number, random);
                            }
                        });
            } catch (IOException e) {
                throw Failure.io("a user's " + operation.title + " failed: " + e.getMessage());
            }
        }

        private static Done done(boolean done) {
            return done ? Done.AT_ONCE : new Done(false, 0);
        }

        private long chosen(Rng random) {
            return mix.readsLatest() ? keys.latest(random) : keys.popular(random);
        }

        private boolean read(long number) throws IOException {
            return connection.call(GET, RecordKeys.key(number)) instanceof Reply.Bytes;
        }

        private boolean write(long number, Rng random) throws IOException {
            byte[] value = values.get((int) random.nextLong(values.size()));
            return connection.call(SET, RecordKeys.key(number), value) instanceof Reply.Line;
        }

        private boolean insert(Rng random) throws IOException {
            long number = keys.inserted();
            boolean done = write(number, random);
            keys.acknowledge(number);
            return done;
        }

        /** Records of consecutive numbers, at once. */
        private boolean scan(long first, long wanted) throws IOException {
            int count = (int) Math.min(wanted, keys.known() - first);
            byte[][] words = new byte[1 + count][];
            words[0] = MGET;
            for (int i = 0; i < count; i++) {
                words[1 + i] = RecordKeys.key(first + i);
            }
            return connection.call(words) instanceof Reply.Many(List<Reply> records)
                    && records.stream().allMatch(Reply.Bytes.class::isInstance);
        }

        @Override
        public void close() {
            connection.close();
        }
    }
}
