package csdbench.job.hosts;

import csdbench.engine.hosts.jgroups.Tls;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.pki.Credentials;
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
        boolean started = hosts.stream().allMatch(host -> host.port().isEmpty());
        this.security = security;
        this.folder = security.open() && started
                ? Optional.of(Files.createTempDirectory("csdbench-session-"))
                : Optional.empty();
        if (folder.isEmpty()
                && !security.insecure()
                && !started
                && hosts.stream().anyMatch(host -> host.port().isEmpty())) {
            throw new UsageError("agents that are started by ssh get certificates of the session, agents that wait have"
                    + " their own; have all of them wait, or none");
        }
    }

    /** The controller's own. */
    Tls controller(InetAddress bind) throws Failure, IOException {
        if (folder.isEmpty()) {
            return security.tls();
        }
        try {
            authority = new SessionAuthority(Instant.now());
        } catch (GeneralSecurityException e) {
            throw new IOException("certificates cannot be made: " + e.getMessage(), e);
        }
        Credentials own = issue("controller", List.of(bind.getHostAddress()));
        return Tls.of(own.keyStore(), own.trustStore(), own.password());
    }

    /** For an agent that is started by this session; none when the session is insecure. */
    Optional<Credentials> agent(HostName host, InetAddress address) throws IOException {
        return folder.isEmpty()
                ? Optional.empty()
                : Optional.of(issue(
                        host.label(),
                        Stream.of(host.address(), address.getHostAddress())
                                .distinct()
                                .toList()));
    }

    private synchronized Credentials issue(String name, List<String> known) throws IOException {
        try {
            issued++;
            return authority.issue(folder.orElseThrow().resolve(Integer.toString(issued)), name, known);
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
