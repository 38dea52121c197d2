package csdbench.job.hosts;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;

/** Addresses of this machine. Static functions; any thread. */
public final class Addresses {
    private Addresses() {}

    /** The address that leads to another one; nothing is sent. */
    static InetAddress towards(InetSocketAddress other) throws IOException {
        try (DatagramSocket probe = new DatagramSocket()) {
            probe.connect(other);
            return probe.getLocalAddress();
        }
    }

    /** An address by itself, or of an interface. */
    public static InetAddress bind(String name) throws IOException {
        NetworkInterface named = NetworkInterface.getByName(name);
        if (named != null) {
            return named.inetAddresses()
                    .findFirst()
                    .orElseThrow(() -> new IOException("the interface " + name + " has no address"));
        }
        InetAddress address;
        try {
            address = InetAddress.getByName(name);
        } catch (UnknownHostException _) {
            throw new IOException(name + " is neither an address nor an interface of this machine");
        }
        if (NetworkInterface.getByInetAddress(address) == null) {
            throw new IOException(name + " is not an address of this machine");
        }
        return address;
    }
}
