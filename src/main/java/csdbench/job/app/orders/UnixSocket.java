package csdbench.job.app.orders;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * A channel as drivers want it, which know sockets of TCP only. Settings of TCP and limits of time are taken and
 * ignored: a read waits until there is something, or the channel is closed.
 */
final class UnixSocket extends Socket {
    private static final int BUFFER_BYTES = 64 << 10;

    private final SocketChannel channel;

    UnixSocket(SocketChannel channel) {
        this.channel = channel;
    }

    @Override
    public void connect(SocketAddress endpoint, int timeout) {
        // It is connected.
    }

    @Override
    public boolean isConnected() {
        return channel.isConnected();
    }

    @Override
    public boolean isClosed() {
        return !channel.isOpen();
    }

    @Override
    public InputStream getInputStream() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
            }

            @Override
            public int read(byte[] to, int offset, int length) throws IOException {
                return length == 0 ? 0 : channel.read(ByteBuffer.wrap(to, offset, length));
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }

    @Override
    public OutputStream getOutputStream() {
        return new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                write(new byte[] {(byte) value}, 0, 1);
            }

            @Override
            public void write(byte[] from, int offset, int length) throws IOException {
                for (ByteBuffer left = ByteBuffer.wrap(from, offset, length); left.hasRemaining(); ) {
                    channel.write(left);
                }
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    @Override
    public void setTcpNoDelay(boolean on) {
        // There is no delay.
    }

    @Override
    public void setKeepAlive(boolean on) {
        // Nothing can be lost on the way.
    }

    @Override
    public void setSoTimeout(int timeout) {
        // A read waits.
    }

    @Override
    public int getSoTimeout() {
        return 0;
    }

    @Override
    public int getSendBufferSize() {
        return BUFFER_BYTES;
    }

    @Override
    public int getReceiveBufferSize() {
        return BUFFER_BYTES;
    }
}
