package csdbench.job.app.orders;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import javax.net.SocketFactory;

/** Makes sockets that are connected to a file, whatever address they are asked for; drivers find it by its name. */
public final class UnixSocketFactory extends SocketFactory {
    private final UnixDomainSocketAddress address;

    /** @param file of the server's socket */
    public UnixSocketFactory(String file) {
        this.address = UnixDomainSocketAddress.of(Path.of(file));
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
