package csdbench.job.pki;

import csdbench.engine.hosts.HostRole;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * What a page proves itself with to browsers of other machines. Its key is in memory only, and nobody has signed it but
 * an authority that is forgotten at once: a reader compares the fingerprint.
 *
 * @param context for the server
 * @param sha256 fingerprint of the certificate, as browsers show it
 */
public record PageCertificate(SSLContext context, String sha256) {
    /** Longer than any session. */
    private static final Duration VALIDITY = Duration.ofDays(90);

    private static final String ALIAS = "page";
    private static final char[] IN_MEMORY = "in memory".toCharArray();

    /**
     * A new one.
     *
     * @param known names and addresses that it is reached under, at least one
     */
    public static PageCertificate create(List<String> known, Instant now) throws GeneralSecurityException {
        // The role is for authorities that agents know, and they know none of this.
        Authority.Issued issued = Authority.create("csdbench page", now, VALIDITY)
                .issue(HostRole.CONTROLLER, "csdbench page", known, now, VALIDITY);
        X509Certificate own = issued.chain().getFirst();
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store(issued), IN_MEMORY);
        SSLContext context = SSLContext.getInstance("TLSv1.3");
        context.init(keys.getKeyManagers(), null, null);
        return new PageCertificate(context, CertificateFacts.fingerprint(own));
    }

    private static KeyStore store(Authority.Issued issued) throws GeneralSecurityException {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry(ALIAS, issued.key(), IN_MEMORY, issued.chain().toArray(Certificate[]::new));
            return store;
        } catch (IOException e) {
            throw new GeneralSecurityException("no store in memory", e);
        }
    }
}
