package csdbench.job.pki;

import csdbench.engine.hosts.HostRole;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * An authority for one session, for hosts that are started by it: its key is in memory only, so that nobody can issue a
 * certificate for the session but the session itself. One thread at a time.
 */
public final class SessionAuthority {
    /** Longer than any session. */
    private static final Duration VALIDITY = Duration.ofDays(90);

    private final Authority authority;
    private final Instant now;

    /** @param now begin of the validity; a day before it counts as well, for clocks that are wrong */
    public SessionAuthority(Instant now) throws GeneralSecurityException {
        this.authority = Authority.create("csdbench session", now, VALIDITY);
        this.now = now;
    }

    /**
     * Credentials of a host in a new folder.
     *
     * @param folder that must not exist yet
     * @param role of the host in the session
     * @param name of the host
     * @param known names and addresses that it is reached under, at least one
     */
    public Credentials issue(Path folder, HostRole role, String name, List<String> known)
            throws IOException, GeneralSecurityException {
        return Credentials.write(folder, name, authority.issue(role, name, known, now, VALIDITY));
    }
}
