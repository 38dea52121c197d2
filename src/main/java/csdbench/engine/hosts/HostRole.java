package csdbench.engine.hosts;

import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a host is in a session, as its certificate says. A certificate has one role: an agent cannot give orders with
 * its own, and a controller carries out none.
 */
public enum HostRole {
    /** Gives orders. */
    CONTROLLER("1"),
    /** Carries them out. */
    AGENT("2");

    /** Below the number of a random UUID, which needs no registration (X.667). */
    private static final String ARC = "2.25.103359003162714213601192511725550781144.";

    private final String oid;

    HostRole(String number) {
        this.oid = ARC + number;
    }

    /** By which it stands in a certificate, as an extended use of its key. */
    public String oid() {
        return oid;
    }

    /** The role that a certificate has; empty for none, as in those of older versions, and for more than one. */
    public static Optional<HostRole> of(X509Certificate certificate) {
        try {
            List<String> uses =
                    Optional.ofNullable(certificate.getExtendedKeyUsage()).orElse(List.of());
            List<HostRole> roles =
                    Stream.of(values()).filter(role -> uses.contains(role.oid)).toList();
            return roles.size() == 1 ? Optional.of(roles.getFirst()) : Optional.empty();
        } catch (CertificateParsingException _) {
            return Optional.empty();
        }
    }

    /** In a table. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** In a sentence. */
    public String phrase() {
        return switch (this) {
            case CONTROLLER -> "a controller";
            case AGENT -> "an agent";
        };
    }

    /** Whom one of this role talks to. */
    public HostRole other() {
        return switch (this) {
            case CONTROLLER -> AGENT;
            case AGENT -> CONTROLLER;
        };
    }
}
