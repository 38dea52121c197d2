package csdbench.job.session;

import csdbench.plan.RunPlan;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.Optional;

/** What can be planned and not yet be done. Static functions; any thread. */
final class NotYet {
    private NotYet() {}

    /** Why a plan cannot be carried out, as an error with what to do; empty when it can. */
    static Optional<String> reason(RunPlan plan) {
        if (plan.hosts().size() > 1) {
            return Optional.of("error: " + plan.hosts().size() + " hosts are named (" + String.join(", ", plan.hosts())
                    + "), and runs on several hosts are not there yet; nothing was run"
                    + "\n    = hint: keep one hd= line, or none; -s and check list the runs");
        }
        Optional<String> remote =
                plan.hosts().stream().filter(host -> !here(host)).findFirst();
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
