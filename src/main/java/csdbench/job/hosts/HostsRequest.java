package csdbench.job.hosts;

import csdbench.job.pki.Security;
import java.util.List;

/**
 * What the user asked for.
 *
 * @param hosts in order; none for those of the parmfile
 * @param security of the connections
 * @param bind address or interface of this machine that agents connect to, empty for the one that leads to them
 * @param port that they connect to, 0 for any
 * @param starter what starts agents
 * @param goOn whether runs go on without a host that is lost
 */
public record HostsRequest(
        List<HostName> hosts, Security security, String bind, int port, Starter starter, boolean goOn) {
    /** Whether the user named hosts besides the parmfile. */
    public boolean named() {
        return !hosts.isEmpty();
    }

    /** How the user named each of them, in order. */
    public List<String> labels() {
        return hosts.stream().map(HostName::label).toList();
    }

    HostsRequest on(List<HostName> others) {
        return new HostsRequest(others, security, bind, port, starter, goOn);
    }
}
