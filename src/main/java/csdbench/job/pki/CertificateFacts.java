package csdbench.job.pki;

import csdbench.engine.hosts.HostRole;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What there is to know about credentials, and what is wrong with them. Static functions; any thread. */
final class CertificateFacts {
    /** Validity that is left when a warning begins. */
    private static final Duration SOON = Duration.ofDays(30);

    private CertificateFacts() {}

    /** What there is to know about the credentials in a folder. */
    static PkiDocument.Certificate of(Path folder, Optional<X509Certificate> authority, Instant now) {
        try {
            Credentials credentials = Credentials.read(folder);
            X509Certificate own = credentials.chain().getFirst();
            List<String> wrong = wrong(folder, credentials, own, authority, now);
            return new PkiDocument.Certificate(
                    own.getSubjectX500Principal().getName().replaceFirst("^CN=", ""),
                    authority(own)
                            ? "authority"
                            : HostRole.of(own).map(HostRole::word).orElse(""),
                    names(own),
                    own.getNotAfter().toInstant().toString(),
                    wrong.isEmpty() ? "good" : String.join("; ", wrong),
                    fingerprint(own));
        } catch (IOException | GeneralSecurityException | UsageError e) {
            return new PkiDocument.Certificate(
                    folder.getFileName().toString(), "", List.of(), "", OwnFiles.reason(e), "");
        }
    }

    private static List<String> wrong(
            Path folder, Credentials credentials, X509Certificate own, Optional<X509Certificate> authority, Instant now)
            throws IOException, GeneralSecurityException {
        List<String> wrong = new ArrayList<>();
        if (own.getNotAfter().toInstant().isBefore(now)) {
            wrong.add("expired");
        } else if (own.getNotAfter().toInstant().isBefore(now.plus(SOON))) {
            wrong.add("expires soon");
        }
        if (own.getNotBefore().toInstant().isAfter(now)) {
            wrong.add("not valid yet; is the clock right?");
        }
        if (authority.isPresent() && !issuedBy(own, authority.get())) {
            wrong.add("issued by another authority");
        }
        if (!credentials.trusted().equals(authority)) {
            wrong.add("trusts another authority");
        }
        if (!authority(own) && names(own).isEmpty()) {
            wrong.add("names no host");
        }
        if (!authority(own) && HostRole.of(own).isEmpty()) {
            wrong.add("has no role: remove its folder and issue it anew");
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                if (OwnFiles.openToOthers(file)) {
                    wrong.add("others can read " + file.getFileName());
                }
            }
        }
        return wrong;
    }

    private static boolean authority(X509Certificate own) {
        return own.getBasicConstraints() >= 0;
    }

    private static boolean issuedBy(X509Certificate own, X509Certificate authority) {
        try {
            own.verify(authority.getPublicKey());
            return own.getIssuerX500Principal().equals(authority.getSubjectX500Principal());
        } catch (GeneralSecurityException _) {
            return false;
        }
    }

    /** Names and addresses that a certificate is good for. */
    static List<String> names(X509Certificate certificate) throws GeneralSecurityException {
        return certificate.getSubjectAlternativeNames() == null
                ? List.of()
                : certificate.getSubjectAlternativeNames().stream()
                        .map(name -> name.get(1).toString())
                        .toList();
    }

    /** As other tools print it: pairs of digits with colons. */
    static String fingerprint(X509Certificate certificate) throws GeneralSecurityException {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
        return HexFormat.ofDelimiter(":").formatHex(hash).toUpperCase(Locale.ROOT);
    }
}
