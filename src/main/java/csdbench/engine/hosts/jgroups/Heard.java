package csdbench.engine.hosts.jgroups;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import org.jgroups.stack.IpAddress;

/**
 * A connection on which a member has said its address, as JGroups has each of them do first; JGroups reads that again,
 * and does not have to wait for it. Only what JGroups asks of a connection is answered. Any thread.
 */
final class Heard extends Socket {
    /** A cookie, a version and a length. */
    private static final int BEFORE_ADDRESS_BYTES = 8;

    /** More than any address. */
    private static final int FIRST_BYTES = 512;

    private final Socket caller;
    private final BufferedInputStream in;

    /** Waits until the address is there; whoever closes the socket ends that. */
    Heard(Socket caller) throws IOException {
        this.caller = caller;
        this.in = new BufferedInputStream(caller.getInputStream());
        in.mark(FIRST_BYTES);
        DataInputStream first = new DataInputStream(in);
        first.skipNBytes(BEFORE_ADDRESS_BYTES);
        new IpAddress().readFrom(first);
        in.reset();
    }

    @Override
    public InputStream getInputStream() {
        return in;
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return caller.getOutputStream();
    }

    @Override
    public InetAddress getInetAddress() {
        return caller.getInetAddress();
    }

    @Override
    public int getPort() {
        return caller.getPort();
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
        return caller.getRemoteSocketAddress();
    }

    @Override
    public InetAddress getLocalAddress() {
        return caller.getLocalAddress();
    }

    @Override
    public int getLocalPort() {
        return caller.getLocalPort();
    }

    @Override
    public SocketAddress getLocalSocketAddress() {
        return caller.getLocalSocketAddress();
    }

    @Override
    public boolean isConnected() {
        return caller.isConnected();
    }

    @Override
    public boolean isClosed() {
        return caller.isClosed();
    }

    @Override
    public void setSoTimeout(int timeoutMs) throws SocketException {
        caller.setSoTimeout(timeoutMs);
    }

    @Override
    public int getSoTimeout() throws SocketException {
        return caller.getSoTimeout();
    }

    @Override
    public void setTcpNoDelay(boolean on) throws SocketException {
        caller.setTcpNoDelay(on);
    }

    @Override
    public void setKeepAlive(boolean on) throws SocketException {
        caller.setKeepAlive(on);
    }

    @Override
    public void setSoLinger(boolean on, int seconds) throws SocketException {
        caller.setSoLinger(on, seconds);
    }

    @Override
    public void setSendBufferSize(int bytes) throws SocketException {
        caller.setSendBufferSize(bytes);
    }

    @Override
    public void setReceiveBufferSize(int bytes) throws SocketException {
        caller.setReceiveBufferSize(bytes);
    }

    @Override
    public void close() throws IOException {
        caller.close();
    }
}
