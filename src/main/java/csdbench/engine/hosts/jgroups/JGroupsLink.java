package csdbench.engine.hosts.jgroups;

import csdbench.engine.hosts.Link;
import csdbench.engine.hosts.Patience;
import csdbench.engine.hosts.Wire;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jgroups.Address;
import org.jgroups.BytesMessage;
import org.jgroups.Event;
import org.jgroups.JChannel;
import org.jgroups.Message;
import org.jgroups.Receiver;
import org.jgroups.View;
import org.jgroups.blocks.cs.Connection;
import org.jgroups.conf.ClassConfigurator;
import org.jgroups.logging.LogFactory;
import org.jgroups.protocols.FRAG2;
import org.jgroups.protocols.TCP;
import org.jgroups.protocols.TCPPING;
import org.jgroups.protocols.UFC;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NAKACK2;
import org.jgroups.protocols.pbcast.STABLE;
import org.jgroups.stack.IpAddress;

/** A link over JGroups. Any thread may use it. */
public final class JGroupsLink implements Link {
    private static final int CONNECT_MS = 3_000;

    /** How long the controller looks for others; there are none, since it comes first. */
    private static final int ALONE_MS = 50;

    /** How long those that leave at the same moment wait for each other to confirm it. */
    private static final int LEAVE_MS = 200;

    /** How long a controller is looked for that takes no connection, and how long one that does but is busy. */
    private static final long JOIN_NS = 8_000_000_000L;

    private static final long LONGEST_JOIN_NS = 90_000_000_000L;

    static {
        // What JGroups would log is no sentence for users.
        LogFactory.useNoopLogger(true);
    }

    private final JChannel channel;
    private volatile Listener listener;
    private volatile List<Address> view = List.of();

    private JGroupsLink(JChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens the link of the controller, which agents then join.
     *
     * @param session name of the cluster
     * @param port to listen on, 0 for any
     */
    public static JGroupsLink controller(String session, InetAddress bind, int port, Tls tls, Listener listener)
            throws IOException {
        return open(CONTROLLER, session, bind, port, Optional.empty(), tls, listener);
    }

    /**
     * Joins the link of a controller; fails when there is none. One that joins beside others now and then finds only
     * them, and then begins a link of its own; a new channel finds the controller.
     */
    public static JGroupsLink agent(
            String name, String session, InetAddress bind, InetSocketAddress controller, Tls tls, Listener listener)
            throws IOException {
        Patience patience = new Patience(System.nanoTime(), JOIN_NS, LONGEST_JOIN_NS);
        do {
            JGroupsLink link = open(name, session, bind, 0, Optional.of(controller), tls, listener);
            if (link.members().contains(CONTROLLER)) {
                return link;
            }
            link.listener = new Deaf();
            link.close();
            if (takesConnections(controller)) {
                patience.progress(System.nanoTime());
            }
        } while (!patience.over(System.nanoTime()));
        throw new IOException(
                "the controller at " + controller.getHostString() + ":" + controller.getPort() + " does not answer");
    }

    /** Whether a controller is there, however busy: the kernel takes connections for it. */
    private static boolean takesConnections(InetSocketAddress controller) {
        try (Socket socket = new Socket()) {
            socket.connect(controller, CONNECT_MS);
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    private static JGroupsLink open(
            String name,
            String session,
            InetAddress bind,
            int port,
            Optional<InetSocketAddress> controller,
            Tls tls,
            Listener listener)
            throws IOException {
        try {
            TCP tcp = controller.<TCP>map(Spoke::new).orElseGet(Kept::new);
            tcp.setBindAddress(bind);
            tcp.setBindPort(port);
            tcp.setPortRange(0);
            tcp.setMaxLength(Wire.MAX_BYTES);
            tcp.setSockConnTimeout(CONNECT_MS);
            tcp.setPeerAddrReadTimeout(CONNECT_MS); // One second is too short for a handshake on a busy machine.
            tcp.enableSuspectEvents(true);
            tcp.setSocketFactory(tls.sockets());
            JGroupsLink link = new JGroupsLink(new JChannel(
                    tcp,
                    new Star()
                            .setInitialHosts(controller.map(List::of).orElse(List.of()))
                            .setPortRange(0),
                    new NAKACK2().useMcastXmit(false),
                    new UNICAST3(),
                    new STABLE(),
                    new GMS()
                            .printLocalAddress(false)
                            .setJoinTimeout(controller.isPresent() ? CONNECT_MS : ALONE_MS)
                            .setMaxJoinAttempts(controller.isPresent() ? 3 : 1)
                            .setViewAckCollectionTimeout(LEAVE_MS)
                            .setLeaveTimeout(LEAVE_MS),
                    new UFC(),
                    new FRAG2()));
            tcp.disableDiagnostics();
            link.listener = listener;
            if (tcp instanceof Spoke spoke) {
                spoke.broken = link::controllerGone;
            }
            link.channel.setName(name).setDiscardOwnMessages(true).setReceiver(link.new Incoming());
            link.channel.connect(session);
            return link;
        } catch (Exception e) {
            throw new IOException("cannot listen on " + bind.getHostAddress() + ":" + port + ": " + e.getMessage(), e);
        }
    }

    /** Where the link listens. */
    public InetSocketAddress address() {
        IpAddress own = (IpAddress) channel.down(new Event(Event.GET_PHYSICAL_ADDRESS, channel.getAddress()));
        return new InetSocketAddress(own.getIpAddress(), own.getPort());
    }

    /** Names of those that are connected, this one included. */
    public List<String> members() {
        List<String> names = new ArrayList<>();
        view.forEach(member -> names.add(member.toString()));
        return names;
    }

    @Override
    public void send(String to, byte[] message) {
        send(to, new BytesMessage(null, message));
    }

    @Override
    public void signal(String to, byte[] message) {
        send(to, new BytesMessage(null, message).setFlag(Message.Flag.OOB, Message.Flag.DONT_BUNDLE));
    }

    private void send(String to, Message message) {
        newest(to).ifPresent(member -> deliver(message.setDest(member)));
    }

    /** One that joined twice, since its first try took too long, is listed twice until the first is gone. */
    private Optional<Address> newest(String name) {
        return view.stream().filter(member -> member.toString().equals(name)).reduce((_, later) -> later);
    }

    private void deliver(Message message) {
        try {
            channel.send(message);
        } catch (Exception _) {
            // What cannot be sent is lost; the protocol notices that it is missing.
        }
    }

    /** A view that nobody confirms must not keep the process. */
    @Override
    public void close() {
        Thread closing = Thread.ofPlatform().daemon().name("csdbench-leave").start(channel::close);
        try {
            closing.join(CONNECT_MS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** What closes before the agent has joined is tried again. */
    private void controllerGone() {
        if (members().contains(CONTROLLER)) {
            listener.gone(CONTROLLER);
        }
    }

    /**
     * Keeps the connections of those that are not in the view: one that joins while another's view is made would lose
     * its connection just when it becomes a member, and be taken for broken.
     */
    private static class Kept extends TCP {
        Kept() {
            setId(ClassConfigurator.getProtocolId(TCP.class));
        }

        @Override
        public void retainAll(Collection<Address> members) {}
    }

    /**
     * Of an agent: it talks to its controller and to nobody else, as its certificates demand. Others of the session
     * would be told of it by the transport, and connect.
     */
    private static final class Spoke extends Kept {
        private final IpAddress controller;
        private volatile Runnable broken = () -> {};

        Spoke(InetSocketAddress controller) {
            this.controller = new IpAddress(controller.getAddress(), controller.getPort());
        }

        @Override
        public void send(Address to, byte[] data, int offset, int length) throws Exception {
            if (controller.equals(to)) {
                super.send(to, data, offset, length);
            }
        }

        /** No other agent reports it. */
        @Override
        public void connectionClosed(Connection connection) {
            super.connectionClosed(connection);
            if (controller.equals(connection.peerAddress())) {
                broken.run();
            }
        }
    }

    /** Of a link that is given up. */
    private static final class Deaf implements Listener {
        @Override
        public void received(String from, byte[] message) {}

        @Override
        public void gone(String member) {}
    }

    /** All that anybody has to know is the address of the controller, so ports may be any. */
    private static final class Star extends TCPPING {
        Star() {
            setId(ClassConfigurator.getProtocolId(TCPPING.class));
        }

        @Override
        public boolean isDynamic() {
            return true;
        }
    }

    /** Calls the listener. */
    private final class Incoming implements Receiver {
        @Override
        public void receive(Message message) {
            if (message instanceof BytesMessage bytes && bytes.getSrc() != null) {
                byte[] copy = new byte[bytes.getLength()];
                System.arraycopy(bytes.getArray(), bytes.getOffset(), copy, 0, copy.length);
                listener.received(bytes.getSrc().toString(), copy);
            }
        }

        @Override
        public void viewAccepted(View changed) {
            List<Address> before = view;
            view = List.copyOf(changed.getMembers());
            before.stream()
                    .filter(member -> !changed.containsMember(member))
                    .filter(member -> newest(member.toString()).isEmpty())
                    .forEach(member -> listener.gone(member.toString()));
        }
    }
}
