package csdbench.job.app.orders;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnixSocketTest {
    @TempDir
    private Path folder;

    @Test
    void whateverAddressADriverAsksForItReachesTheFile() throws IOException {
        Path file = folder.resolve("socket");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(file));
            try (Socket socket = new UnixSocketFactory(file.toString()).createSocket("elsewhere", 5432);
                    SocketChannel accepted = server.accept()) {
                assertTrue(socket.isConnected());
                socket.getOutputStream().write(new byte[] {1, 2, 3}, 1, 2);
                ByteBuffer read = ByteBuffer.allocate(2);
                while (read.hasRemaining() && accepted.read(read) >= 0) {
                    // A read may be short.
                }
                assertArrayEquals(new byte[] {2, 3}, read.array());

                accepted.write(ByteBuffer.wrap(new byte[] {(byte) 200}));
                assertEquals(200, socket.getInputStream().read());
                accepted.shutdownOutput();
                assertEquals(-1, socket.getInputStream().read());
                socket.getOutputStream().close();
                assertTrue(socket.isClosed());
            }
        }
    }
}
