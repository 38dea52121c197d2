package csdbench.job.hosts;

import csdbench.engine.hosts.jgroups.JGroupsLink;
import csdbench.engine.hosts.jgroups.Tls;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.session.PlannedText;
import csdbench.job.session.RemoteHosts;
import csdbench.language.planner.Overrides;
import csdbench.plan.RunPlan;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.net.ssl.SSLException;

/** The controller of a session: connects the hosts and has them prepare it. One thread owns it. */
public final class HostsFlow implements RemoteHosts {
    private static final int CONNECT_MS = 10_000;

    private final Request request;
    private final Tls tls;
    private final Overrides overrides;
    private final StopRequest stopRequest;

    /**
     * What the user asked for.
     *
     * @param hosts in order
     * @param security how connections are secured
     * @param bind address or interface of this machine that agents connect to, empty for the one that leads to them
     * @param port that they connect to, 0 for any
     * @param goOn whether runs go on without a host that is lost
     */
    public record Request(List<HostName> hosts, Security security, String bind, int port, boolean goOn) {}

    /**
     * @param overrides of the command line
     */
    public HostsFlow(Request request, Overrides overrides, StopRequest stopRequest) throws Failure {
        this.request = request;
        this.tls = request.security.tls();
        this.overrides = overrides;
        this.stopRequest = stopRequest;
    }

    @Override
    public boolean take(RunPlan plan) {
        return !request.hosts.isEmpty();
    }

    @Override
    public Hosts prepare(PlannedText planned) throws Failure {
        List<String> words = OverrideWords.of(overrides);
        List<InetSocketAddress> doors = addresses();
        long session = new SecureRandom().nextLong();
        HostsSession hosts = new HostsSession(request, session, planned.plan(), stopRequest);
        boolean ready = false;
        try {
            InetAddress bind = request.bind.isEmpty() ? towards(doors.getFirst()) : bind(request.bind);
            JGroupsLink link =
                    JGroupsLink.controller(HexFormat.of().toHexDigits(session), bind, request.port, tls, hosts);
            hosts.begin(link);
            invite(session, doors, link.address());
            hosts.awaitConnected();
            hosts.prepare(planned, words);
            ready = true;
            return hosts;
        } catch (IOException e) {
            throw new Failure(ExitCode.USAGE, e.getMessage() + "; nothing was run");
        } finally {
            if (!ready) {
                hosts.close();
            }
        }
    }

    private List<InetSocketAddress> addresses() throws Failure {
        List<InetSocketAddress> doors = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (HostName host : request.hosts) {
            try {
                doors.add(new InetSocketAddress(
                        InetAddress.getByName(host.address()), host.port().orElse(AgentServer.PORT)));
            } catch (UnknownHostException _) {
                problems.add(host.label() + ": this host is not known; check its name, or write its address");
            }
        }
        HostsSession.failIfAny(ExitCode.USAGE, problems);
        return doors;
    }

    /** Invites all agents at once. */
    private void invite(long session, List<InetSocketAddress> doors, InetSocketAddress own) throws Failure {
        List<String> problems = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < doors.size(); i++) {
                Invitation invitation =
                        Invitation.of(session, request.hosts.get(i).label(), own);
                InetSocketAddress door = doors.get(i);
                answers.add(callers.submit(() -> invite(invitation, door)));
            }
            for (Future<String> answer : answers) {
                String problem = answer.get();
                if (!problem.isEmpty()) {
                    problems.add(problem);
                }
            }
        } catch (ExecutionException | InterruptedException e) {
            problems.add("the hosts could not be called: " + e.getMessage());
        }
        HostsSession.failIfAny(ExitCode.USAGE, problems);
    }

    /** Returns what is wrong, in a sentence, or nothing. */
    private String invite(Invitation invitation, InetSocketAddress door) {
        String where = invitation.label() + ": ";
        try (Socket socket = tls.connect(door, CONNECT_MS)) {
            Invitation.writeLine(socket, invitation.line());
            String answer = Invitation.readLine(socket);
            return answer.equals("ok") ? "" : where + answer.replaceFirst("^no ", "");
        } catch (SSLException e) {
            return where + "the certificates do not match: " + e.getMessage()
                    + "; issue both of one authority, for the names and addresses of the hosts";
        } catch (IOException e) {
            return where + "no agent answers at " + door.getHostString() + ":" + door.getPort() + " (" + e.getMessage()
                    + "); start csdbench agent there";
        }
    }

    /** The address of this machine that leads to another one. */
    private static InetAddress towards(InetSocketAddress other) throws IOException {
        try (DatagramSocket probe = new DatagramSocket()) {
            probe.connect(other);
            return probe.getLocalAddress();
        }
    }

    /** An address of this machine, or of one of its interfaces. */
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
