package csdbench.engine.hosts.jgroups;

import csdbench.engine.hosts.HostRole;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Trusts what another trusts if it has a role besides: whoever has the certificate of an agent could otherwise give
 * orders to all of them. Any thread.
 */
final class RoleCheck extends X509ExtendedTrustManager {
    private final X509ExtendedTrustManager authority;
    private final HostRole expected;

    RoleCheck(X509ExtendedTrustManager authority, HostRole expected) {
        this.authority = authority;
        this.expected = expected;
    }

    /** Checks that every key of this host is one for its role. */
    static void own(KeyStore keys, HostRole role) throws GeneralSecurityException {
        for (String alias : Collections.list(keys.aliases())) {
            if (keys.isKeyEntry(alias) && keys.getCertificate(alias) instanceof X509Certificate own) {
                check(own, role, "the own certificate");
            }
        }
    }

    private static void check(X509Certificate certificate, HostRole expected, String named)
            throws CertificateException {
        Optional<HostRole> role = HostRole.of(certificate);
        if (role.isPresent() && role.get() == expected) {
            return;
        }
        throw new CertificateException(named
                + role.map(other ->
                                " is that of " + other.phrase() + ", not of " + expected.phrase() + "; make one by: ")
                        .orElse(" has no role, as those of older versions; remove its folder and make a new one by: ")
                + "csdbench pki issue " + (expected == HostRole.CONTROLLER ? "--controller " : "")
                + String.join(" ", known(certificate)));
    }

    /** Name, then names and addresses; none that a terminal would not show as they are. */
    private static List<String> known(X509Certificate certificate) throws CertificateParsingException {
        String name = certificate.getSubjectX500Principal().getName().replaceFirst("^CN=", "");
        List<String> known = new ArrayList<>(List.of(name));
        Optional.ofNullable(certificate.getSubjectAlternativeNames())
                .map(Collection::stream)
                .ifPresent(names -> names.forEach(each -> known.add(String.valueOf(each.get(1)))));
        return known.stream().filter(word -> word.matches("[A-Za-z0-9_.:-]+")).toList();
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        authority.checkClientTrusted(chain, type, socket);
        check(chain[0], expected, "its certificate");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        authority.checkServerTrusted(chain, type, socket);
        check(chain[0], expected, "its certificate");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        authority.checkClientTrusted(chain, type, engine);
        check(chain[0], expected, "its certificate");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        authority.checkServerTrusted(chain, type, engine);
        check(chain[0], expected, "its certificate");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        authority.checkClientTrusted(chain, type);
        check(chain[0], expected, "its certificate");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        authority.checkServerTrusted(chain, type);
        check(chain[0], expected, "its certificate");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return authority.getAcceptedIssuers();
    }
}
