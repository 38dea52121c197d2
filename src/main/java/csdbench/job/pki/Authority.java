package csdbench.job.pki;

import csdbench.engine.hosts.HostRole;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A certificate authority: elliptic keys of P-256, signatures by ECDSA with SHA-256, one level. What it issues is good
 * for one role, at both ends of a connection, and for the names and addresses that it names and no others. Any thread.
 *
 * @param key signs
 * @param certificate of the authority, signed by itself
 */
record Authority(PrivateKey key, X509Certificate certificate) {
    /** Certificates are valid from so long before they are issued, for hosts whose clocks are wrong. */
    private static final Duration EARLIER = Duration.ofDays(1);

    private static final byte[] SIGNED_WITH = Der.sequence(Der.oid("1.2.840.10045.4.3.2"));
    private static final SecureRandom RANDOM = new SecureRandom();

    /**
     * A certificate with its private key.
     *
     * @param chain the certificate, then that of the authority
     */
    record Issued(PrivateKey key, List<X509Certificate> chain) {}

    /** A new authority with a key of its own. */
    static Authority create(String name, Instant now, Duration validity) throws GeneralSecurityException {
        KeyPair keys = keys();
        byte[] subject = name(name);
        List<byte[]> extensions = List.of(
                extension("2.5.29.19", true, Der.sequence(Der.bool(true), Der.integer(BigInteger.ZERO))),
                extension("2.5.29.15", true, Der.bitString(1, new byte[] {0b0000_0110})),
                extension("2.5.29.14", false, Der.octets(identifier(keys.getPublic()))));
        return new Authority(
                keys.getPrivate(),
                signed(
                        keys.getPrivate(),
                        body(subject, subject, keys.getPublic(), now, now.plus(validity), extensions)));
    }

    /**
     * A certificate for a host, with a key of its own.
     *
     * @param role the only one that it is good for
     * @param name of the host
     * @param known names and addresses that it is reached under, at least one
     * @param validity cut off where that of the authority ends
     */
    Issued issue(HostRole role, String name, List<String> known, Instant now, Duration validity)
            throws GeneralSecurityException {
        KeyPair keys = keys();
        Instant authorityEnds = certificate.getNotAfter().toInstant();
        Instant end = now.plus(validity).isBefore(authorityEnds) ? now.plus(validity) : authorityEnds;
        List<byte[]> extensions = List.of(
                extension("2.5.29.19", true, Der.sequence()),
                extension("2.5.29.15", true, Der.bitString(7, new byte[] {(byte) 0b1000_0000})),
                extension(
                        "2.5.29.37",
                        false,
                        Der.sequence(Der.oid("1.3.6.1.5.5.7.3.1"), Der.oid("1.3.6.1.5.5.7.3.2"), Der.oid(role.oid()))),
                extension("2.5.29.17", false, names(known)),
                extension("2.5.29.14", false, Der.octets(identifier(keys.getPublic()))),
                extension(
                        "2.5.29.35",
                        false,
                        Der.sequence(Der.tagged(0, false, identifier(certificate.getPublicKey())))));
        byte[] issuer = certificate.getSubjectX500Principal().getEncoded();
        X509Certificate issued = signed(key, body(issuer, name(name), keys.getPublic(), now, end, extensions));
        issued.verify(certificate.getPublicKey());
        return new Issued(keys.getPrivate(), List.of(issued, certificate));
    }

    /** An address that is written as one, and not a name. */
    static Optional<InetAddress> address(String text) {
        try {
            return Optional.of(InetAddress.ofLiteral(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static KeyPair keys() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"), RANDOM);
        return generator.generateKeyPair();
    }

    private static byte[] body(
            byte[] issuer, byte[] subject, PublicKey key, Instant now, Instant end, List<byte[]> extensions) {
        return Der.sequence(
                Der.tagged(0, true, Der.integer(BigInteger.TWO)),
                Der.integer(new BigInteger(127, RANDOM).add(BigInteger.ONE)),
                SIGNED_WITH,
                issuer,
                Der.sequence(Der.time(now.minus(EARLIER)), Der.time(end)),
                subject,
                key.getEncoded(),
                Der.tagged(3, true, Der.sequence(extensions.toArray(byte[][]::new))));
    }

    private static X509Certificate signed(PrivateKey key, byte[] body) throws GeneralSecurityException {
        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(key, RANDOM);
        signature.update(body);
        byte[] encoded = Der.sequence(body, SIGNED_WITH, Der.bitString(0, signature.sign()));
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(encoded));
    }

    /** One common name. */
    private static byte[] name(String common) {
        return Der.sequence(Der.set(Der.sequence(Der.oid("2.5.4.3"), Der.utf8(common))));
    }

    private static byte[] names(List<String> known) {
        List<byte[]> names = new ArrayList<>();
        for (String name : known) {
            names.add(address(name)
                    .map(address -> Der.tagged(7, false, address.getAddress()))
                    .orElseGet(() -> Der.tagged(2, false, name.getBytes(StandardCharsets.US_ASCII))));
        }
        return Der.sequence(names.toArray(byte[][]::new));
    }

    private static byte[] extension(String oid, boolean critical, byte[] value) {
        return critical
                ? Der.sequence(Der.oid(oid), Der.bool(true), Der.octets(value))
                : Der.sequence(Der.oid(oid), Der.octets(value));
    }

    /** The first 160 bits of the hash of the key (RFC 7093, method 1), taken over the key as it is encoded. */
    private static byte[] identifier(PublicKey key) throws GeneralSecurityException {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(key.getEncoded());
        return Arrays.copyOf(hash, 20);
    }
}
