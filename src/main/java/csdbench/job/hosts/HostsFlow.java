package csdbench.job.hosts;

import csdbench.engine.hosts.jgroups.JGroupsLink;
import csdbench.engine.hosts.jgroups.Tls;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.request.PlannedText;
import csdbench.job.request.RunRequest;
import csdbench.job.session.RemoteHosts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** The controller of a session: connects the hosts and has them prepare it. One thread owns it. */
public final class HostsFlow implements RemoteHosts {
    private final HostsRequest request;
    private final RunRequest run;
    private final StopRequest stopRequest;

    /**
     * @param run what else the command line asks for
     */
    public HostsFlow(HostsRequest request, RunRequest run, StopRequest stopRequest) {
        this.request = request;
        this.run = run;
        this.stopRequest = stopRequest;
    }

    @Override
    public boolean named() {
        return request.named();
    }

    @Override
    public Hosts prepare(PlannedText planned) throws Failure {
        List<String> options = OverrideWords.of(run.overrides());
        HostsRequest all = named()
                ? request
                : request.on(planned.plan().hosts().stream().map(HostName::of).toList());
        List<String> labels = named() ? List.of() : planned.plan().labels();
        long session = new SecureRandom().nextLong();
        List<PlannedText> named = new ArrayList<>();
        for (HostName host : all.hosts()) {
            named.add(named() ? planned.onHost(host.label(), run, stopRequest) : planned);
        }
        HostsSession hosts = new HostsSession(all, labels, session, planned.plan(), named, stopRequest);
        connect(all, run.devices(), session, hosts, () -> hosts.prepareRuns(options));
        return hosts;
    }

    /** What hosts are to do once they are connected. */
    interface Preparing {
        void prepare() throws Failure;
    }

    /** Connects the hosts of a session and has them prepare; ends the session if that fails. */
    static void connect(
            HostsRequest all, RunRequest.Devices devices, long session, ConnectedHosts hosts, Preparing preparing)
            throws Failure {
        boolean ready = false;
        try (Certificates certificates = new Certificates(all.security(), all.hosts())) {
            List<InetSocketAddress> doors = addresses(all);
            InetAddress bind = all.bind().isEmpty() ? Addresses.towards(farthest(doors)) : Addresses.bind(all.bind());
            Tls tls = certificates.controller(bind);
            JGroupsLink link =
                    JGroupsLink.controller(HexFormat.of().toHexDigits(session), bind, all.port(), tls, hosts);
            hosts.begin(link);
            new Inviting(all, devices, tls, certificates, hosts).invite(session, doors, link.address());
            hosts.awaitConnected();
            preparing.prepare();
            ready = true;
        } catch (IOException e) {
            throw new Failure(ExitCode.USAGE, e.getMessage() + "; nothing was run");
        } finally {
            if (!ready) {
                hosts.close();
            }
        }
    }

    /** One that is not this machine, if there is any: all agents reach the address that leads there. */
    private static InetSocketAddress farthest(List<InetSocketAddress> doors) {
        return doors.stream()
                .filter(door -> !door.getAddress().isLoopbackAddress())
                .findFirst()
                .orElseGet(doors::getFirst);
    }

    private static List<InetSocketAddress> addresses(HostsRequest all) throws Failure {
        List<InetSocketAddress> doors = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (HostName host : all.hosts()) {
            try {
                doors.add(new InetSocketAddress(
                        all.starter().address(host), host.port().orElse(AgentServer.PORT)));
            } catch (UnknownHostException _) {
                problems.add(host.named() + ": this host is not known; check its name, or write its address");
            }
        }
        ConnectedHosts.failIfAny(ExitCode.USAGE, problems);
        return doors;
    }
}
