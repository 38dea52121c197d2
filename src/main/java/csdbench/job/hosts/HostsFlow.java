package csdbench.job.hosts;

import csdbench.engine.hosts.jgroups.JGroupsLink;
import csdbench.engine.hosts.jgroups.Tls;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.session.PlannedText;
import csdbench.job.session.RemoteHosts;
import csdbench.job.session.RunRequest;
import csdbench.plan.LimitSpec;
import csdbench.plan.RunSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** The controller of a session: connects the hosts and has them prepare it. One thread owns it. */
public final class HostsFlow implements RemoteHosts {
    private final Request request;
    private final RunRequest run;
    private final StopRequest stopRequest;

    /**
     * What the user asked for.
     *
     * @param hosts in order; none for those of the parmfile
     * @param security of the connections
     * @param bind address or interface of this machine that agents connect to, empty for the one that leads to them
     * @param port that they connect to, 0 for any
     * @param ssh the command that starts agents, and its options
     * @param goOn whether runs go on without a host that is lost
     */
    public record Request(
            List<HostName> hosts, Security security, String bind, int port, List<String> ssh, boolean goOn) {
        Request on(List<HostName> others) {
            return new Request(others, security, bind, port, ssh, goOn);
        }
    }

    /**
     * @param run what else the command line asks for
     */
    public HostsFlow(Request request, RunRequest run, StopRequest stopRequest) {
        this.request = request;
        this.run = run;
        this.stopRequest = stopRequest;
    }

    @Override
    public boolean named() {
        return !request.hosts.isEmpty();
    }

    @Override
    public Hosts prepare(PlannedText planned) throws Failure {
        List<String> options = OverrideWords.of(run.overrides());
        Request all = named()
                ? request
                : request.on(planned.plan().hosts().stream().map(HostName::of).toList());
        List<String> labels = named() ? List.of() : planned.plan().labels();
        checkLimits(planned, !named());
        List<InetSocketAddress> doors = addresses(all.hosts);
        long session = new SecureRandom().nextLong();
        HostsSession hosts = new HostsSession(all, labels, session, planned.plan(), stopRequest);
        boolean ready = false;
        try (Certificates certificates = new Certificates(all.security, all.hosts)) {
            InetAddress bind = all.bind.isEmpty() ? Addresses.towards(doors.getFirst()) : Addresses.bind(all.bind);
            Tls tls = certificates.controller(bind);
            JGroupsLink link = JGroupsLink.controller(HexFormat.of().toHexDigits(session), bind, all.port, tls, hosts);
            hosts.begin(link);
            new Inviting(all, run.devices(), tls, certificates, hosts).invite(session, doors, link.address());
            hosts.awaitConnected();
            hosts.prepare(planned, options);
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

    /**
     * A host alone cannot know when all of them together are done.
     *
     * @param divided whether hosts share one plan, and so its limits
     */
    private static void checkLimits(PlannedText planned, boolean divided) throws UsageError {
        for (RunSpec spec : planned.plan().runs()) {
            if (spec.limits().confidence().isPresent() || spec.limits().steady().isPresent()) {
                throw new UsageError("rd=" + spec.header().name() + ": a run that lasts until its results are known or"
                        + " steady cannot be carried out on several hosts; give it elapsed=; nothing was run");
            }
            boolean limited = Stream.of(
                            spec.limits().total(),
                            spec.limits().read(),
                            spec.limits().written())
                    .anyMatch(limit -> !limit.equals(LimitSpec.DataLimit.NONE));
            if (divided && limited) {
                throw new UsageError("rd=" + spec.header().name() + ": maxdata=, maxdatar= and maxdataw= are of all"
                        + " hosts together, which none of them can count; give it elapsed= in their place; nothing"
                        + " was run");
            }
        }
    }

    private static List<InetSocketAddress> addresses(List<HostName> hosts) throws Failure {
        List<InetSocketAddress> doors = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (HostName host : hosts) {
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
}
