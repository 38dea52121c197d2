package csdbench.job.pki;

import csdbench.engine.hosts.HostRole;
import csdbench.engine.hosts.jgroups.Tls;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How the connections between hosts are to be secured.
 *
 * @param credentials folder with the key and certificate of this host and the certificate of the authority
 * @param insecure neither encryption nor certificates
 */
public record Security(Optional<Path> credentials, boolean insecure) {
    /** Whether nothing was said: an authority for this session alone will do where all agents are started by it. */
    public boolean open() {
        return credentials.isEmpty() && !insecure;
    }

    /**
     * Reads the folder.
     *
     * @param role of this host, which its certificate must have
     */
    public Tls tls(HostRole role) throws Failure {
        if (insecure == credentials.isPresent()) {
            throw new UsageError(
                    insecure
                            ? "--insecure and --credentials exclude each other"
                            : "hosts know each other by certificates: name the folder with this host's by"
                                    + " --credentials; or write --insecure in a network where nobody else is");
        }
        if (insecure) {
            return Tls.insecure();
        }
        Credentials own = Credentials.read(credentials.orElseThrow());
        try {
            return Tls.of(own.keyStore(), own.trustStore(), own.password(), role);
        } catch (IOException e) {
            throw new Failure(ExitCode.USAGE, "--credentials: " + e.getMessage());
        }
    }
}
