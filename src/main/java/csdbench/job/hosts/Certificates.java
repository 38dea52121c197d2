package csdbench.job.hosts;

import csdbench.engine.hosts.HostRole;
import csdbench.engine.hosts.jgroups.Tls;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.pki.Credentials;
import csdbench.job.pki.Security;
import csdbench.job.pki.SessionAuthority;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The certificates of a session: those that the user has, or of an authority that lives as long as this object. One
 * thread at a time.
 */
final class Certificates implements AutoCloseable {
    private final Security security;
    private final Optional<Path> folder;
    private SessionAuthority authority;
    private int issued;

    /**
     * @param hosts of the session; one whose agent was started by hand cannot have a certificate of the session
     */
    Certificates(Security security, List<HostName> hosts) throws Failure, IOException {
        this.security = security;
        Optional<HostName> waits =
                hosts.stream().filter(host -> host.port().isPresent()).findFirst();
        Optional<HostName> started =
                hosts.stream().filter(host -> host.port().isEmpty()).findFirst();
        if (!security.insecure() && waits.isPresent() && started.isPresent()) {
            throw new UsageError(
                    waits.get().named() + " waits, and " + started.get().named() + " is started by ssh:"
                            + " the first has certificates of its own, the other gets some of this session, and"
                            + " neither trusts the other; have all of them wait, or none; nothing was run");
        }
        if (!security.insecure() && !security.open() && started.isPresent()) {
            throw new UsageError("--credentials is for agents that wait; hosts that are started by ssh get"
                    + " certificates of this session: leave it out, or name the ports; nothing was run");
        }
        this.folder = security.open() && waits.isEmpty()
                ? Optional.of(Files.createTempDirectory("csdbench-session-"))
                : Optional.empty();
    }

    /** The controller's own. */
    Tls controller(InetAddress bind) throws Failure, IOException {
        if (folder.isEmpty()) {
            return security.tls(HostRole.CONTROLLER);
        }
        try {
            authority = new SessionAuthority(Instant.now());
        } catch (GeneralSecurityException e) {
            throw new IOException("certificates cannot be made: " + e.getMessage(), e);
        }
        Credentials own = issue(HostRole.CONTROLLER, "controller", List.of(bind.getHostAddress()));
        return Tls.of(own.keyStore(), own.trustStore(), own.password(), HostRole.CONTROLLER);
    }

    /** For an agent that is started by this session; none when the session is insecure. */
    Optional<Credentials> agent(HostName host, InetAddress address) throws IOException {
        return folder.isEmpty()
                ? Optional.empty()
                : Optional.of(issue(
                        HostRole.AGENT,
                        host.label(),
                        Stream.of(host.address(), address.getHostAddress())
                                .distinct()
                                .toList()));
    }

    private synchronized Credentials issue(HostRole role, String name, List<String> known) throws IOException {
        try {
            issued++;
            return authority.issue(folder.orElseThrow().resolve(Integer.toString(issued)), role, name, known);
        } catch (GeneralSecurityException e) {
            throw new IOException("certificates cannot be made: " + e.getMessage(), e);
        }
    }

    /** Removes the keys. */
    @Override
    public void close() {
        if (folder.isEmpty()) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder.get())) {
            files.sorted((one, other) -> other.compareTo(one))
                    .forEach(file -> file.toFile().delete());
        } catch (IOException _) {
            // Only its owner can read the folder, and the authority ends with the session.
        }
    }
}
