package csdbench.job.session;

import csdbench.plan.RunPlan;
import csdbench.plan.hosts.HostSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.List;
import java.util.Optional;

/** What can be planned and not yet be done. Static functions; any thread. */
final class NotYet {
    private NotYet() {}

    /** Why a plan cannot be carried out, as an error with what to do; empty when it can. */
    static Optional<String> reason(RunPlan plan) {
        List<String> systems =
                plan.hosts().stream().map(HostSpec::system).distinct().toList();
        if (systems.size() > 1) {
            return Optional.of("error: " + systems.size() + " hosts are named (" + String.join(", ", systems)
                    + "), and runs on several hosts are not there yet; nothing was run"
                    + "\n    = hint: keep one hd= line, or none; -s and check list the runs");
        }
        Optional<String> remote = systems.stream().filter(host -> !here(host)).findFirst();
        if (remote.isPresent()) {
            return Optional.of("error: the host " + remote.get()
                    + " is not this machine, and runs on other hosts are not there yet; nothing was run"
                    + "\n    = hint: write system=localhost to do the I/O here; -s and check list the runs");
        }
        return Optional.empty();
    }

    /** Whether a host is this machine. */
    private static boolean here(String host) {
        try {
            InetAddress address = InetAddress.getByName(host);
            return host.equalsIgnoreCase("localhost")
                    || address.isLoopbackAddress()
                    || NetworkInterface.getByInetAddress(address) != null;
        } catch (IOException _) {
            return host.equalsIgnoreCase("localhost");
        }
    }
}
