package csdbench.job.app.nosql;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A connection to a server on its unix socket. One thread at a time. */
final class RedisConnection implements AutoCloseable {
    private static final int BUFFER_BYTES = 64 << 10;
    private static final long PATIENCE_NS = 60_000_000_000L;

    private final SocketChannel channel;
    private final InputStream in;
    private final OutputStream out;

    RedisConnection(Path socket) throws IOException {
        this.channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
        this.in = new BufferedInputStream(Channels.newInputStream(channel), BUFFER_BYTES);
        this.out = new BufferedOutputStream(Channels.newOutputStream(channel), BUFFER_BYTES);
    }

    static byte[] word(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Has the server carry out a command.
     *
     * @throws IOException when the server has gone, or refuses it
     */
    Reply call(byte[]... words) throws IOException {
        Reply.write(out, words);
        out.flush();
        return reply();
    }

    Reply call(String... words) throws IOException {
        return call(Stream.of(words).map(RedisConnection::word).toArray(byte[][]::new));
    }

    /**
     * Asks for a sign of life.
     *
     * @throws IOException also when there is none within a minute, and then the connection is closed
     */
    void ping() throws IOException {
        Thread late = Thread.ofVirtual().start(() -> {
            LockSupport.parkNanos(PATIENCE_NS);
            if (!Thread.interrupted()) {
                close();
            }
        });
        try {
            call("PING");
        } finally {
            late.interrupt();
        }
    }

    /** Where commands go of which the server answers none. */
    OutputStream unanswered() throws IOException {
        Reply.write(out, word("CLIENT"), word("REPLY"), word("OFF"));
        return out;
    }

    /** Has the server answer again. */
    void answered() throws IOException {
        call("CLIENT", "REPLY", "ON");
    }

    private Reply reply() throws IOException {
        Reply reply = Reply.read(in);
        if (reply instanceof Reply.Refusal(String text)) {
            throw new IOException(text);
        }
        return reply;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException _) {
            // The server has gone, or goes next.
        }
    }
}
