package csdbench.job.app.orders;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import javax.net.SocketFactory;

/** Makes sockets that are connected to a file, whatever address they are asked for; drivers find it by its name. */
public final class UnixSocketFactory extends SocketFactory {
    /** What is reached where a driver can tell a factory nothing. */
    private static final ScopedValue<Path> REACHED = ScopedValue.newInstance();

    private final UnixDomainSocketAddress address;

    /** For drivers that tell it nothing, within {@link #reaching}. */
    public UnixSocketFactory() {
        this(REACHED.get().toString());
    }

    /** @param file of the server's socket */
    public UnixSocketFactory(String file) {
        this.address = UnixDomainSocketAddress.of(Path.of(file));
    }

    /** Connects by a driver whose factories reach a file of the server's socket. */
    static Connection reaching(Path file, ScopedValue.CallableOp<Connection, SQLException> connect)
            throws SQLException {
        return ScopedValue.where(REACHED, file).call(connect);
    }

    @Override
    public Socket createSocket() throws IOException {
        return new UnixSocket(SocketChannel.open(address));
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return createSocket();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        return createSocket();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return createSocket();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress localHost, int localPort) throws IOException {
        return createSocket();
    }
}
