package csdbench.job.hosts;

import csdbench.job.command.UsageError;
import csdbench.plan.HostSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A host and how its agent is reached.
 *
 * @param label by which reports name it
 * @param address name or address in the network
 * @param port where an agent waits there; empty to start one by ssh
 * @param user that ssh logs in, empty for the usual one
 * @param folder that holds csdbench's launcher there, empty for where it is here
 */
public record HostName(String label, String address, OptionalInt port, Optional<String> user, Optional<String> folder) {
    private static final int MAX_PORT = 65_535;
    private static final Pattern ADDRESS_AND_PORT = Pattern.compile("([^:]+):([0-9]{1,5})");

    /** A host of a plan. */
    static HostName of(HostSpec spec) {
        Matcher named = ADDRESS_AND_PORT.matcher(spec.system());
        boolean port = named.matches() && spec.shell() == HostSpec.Shell.WAITING;
        int waiting = port ? Integer.parseInt(named.group(2)) : AgentServer.PORT;
        return new HostName(
                spec.label(),
                port ? named.group(1) : spec.system(),
                spec.shell() == HostSpec.Shell.WAITING ? OptionalInt.of(waiting) : OptionalInt.empty(),
                spec.user(),
                spec.folder());
    }

    /** Whether its agent is started on this machine, and ssh is not needed. */
    boolean local() {
        return address.equals("localhost") && user.isEmpty();
    }

    /** Label and address, for a sentence about this host. */
    String named() {
        return (label + ":").startsWith(address + ":") ? label : label + " (" + address + ")";
    }

    /** What ssh calls it. */
    String destination() {
        return user.map(name -> name + "@" + address).orElse(address);
    }

    /** Reads {@code a,b:5580,c}. */
    public static List<HostName> list(String text) throws UsageError {
        List<HostName> hosts = new ArrayList<>();
        Set<String> labels = new HashSet<>();
        for (String word : text.split(",", -1)) {
            HostName host = of(word.strip());
            if (!labels.add(host.label())) {
                throw new UsageError("--hosts names " + host.label() + " twice; name each host once");
            }
            hosts.add(host);
        }
        return hosts;
    }

    private static HostName of(String word) throws UsageError {
        int colon = word.lastIndexOf(':');
        if (word.isEmpty() || word.indexOf(' ') >= 0 || colon == 0) {
            throw new UsageError("--hosts takes host names with commas in between, such as a,b or a:5580,b:5580");
        }
        if (colon < 0) {
            return new HostName(word, word, OptionalInt.empty(), Optional.empty(), Optional.empty());
        }
        String port = word.substring(colon + 1);
        if (!port.matches("[0-9]{1,5}") || Integer.parseInt(port) > MAX_PORT || Integer.parseInt(port) == 0) {
            throw new UsageError("--hosts: " + port + " is not a port; write host:port, such as a:" + AgentServer.PORT);
        }
        return new HostName(
                word,
                word.substring(0, colon),
                OptionalInt.of(Integer.parseInt(port)),
                Optional.empty(),
                Optional.empty());
    }
}
