package csdbench.job.pki;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.job.command.UsageError;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * What a host proves itself with, and whom it trusts: two PKCS12 stores in one folder, and a file with their password.
 * To give a host its credentials is to copy the folder.
 *
 * @param name of the host, and of the key in its store
 * @param keyStore holds the private key and its certificates
 * @param trustStore holds the certificate of the authority, the only one that is trusted
 * @param password of both stores
 */
public record Credentials(String name, Path keyStore, Path trustStore, String password) {
    private static final String KEYS = "key.p12";
    private static final String TRUST = "trust.p12";
    private static final String PASSWORD = "password";
    private static final String TRUSTED = "ca";
    private static final int PASSWORD_BYTES = 24;

    /** Credentials that were written to a folder before. */
    public static Credentials read(Path folder) throws UsageError {
        try {
            String password = FoundFile.text(folder.resolve(PASSWORD)).strip();
            KeyStore keys = open(folder.resolve(KEYS), password);
            open(folder.resolve(TRUST), password);
            String name = keys.aliases().hasMoreElements() ? keys.aliases().nextElement() : "";
            if (name.isEmpty() || !keys.isKeyEntry(name)) {
                throw new UsageError(folder.resolve(KEYS) + " holds no key; copy the folder of the host once more");
            }
            return new Credentials(name, folder.resolve(KEYS), folder.resolve(TRUST), password);
        } catch (IOException | GeneralSecurityException e) {
            throw new UsageError("no usable credentials in " + folder + ": " + OwnFiles.reason(e)
                    + "; csdbench pki issue NAME makes them, and the whole folder is to be copied to the host");
        }
    }

    /** Writes new ones into a folder that does not exist yet. */
    static Credentials write(Path folder, String name, Authority.Issued issued)
            throws IOException, GeneralSecurityException {
        OwnFiles.createFolder(folder);
        byte[] random = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(random);
        String password = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        NewFile.ofOwner(folder.resolve(PASSWORD), (password + "\n").getBytes(StandardCharsets.UTF_8));
        KeyStore keys = empty();
        keys.setKeyEntry(
                name, issued.key(), password.toCharArray(), issued.chain().toArray(Certificate[]::new));
        store(keys, folder.resolve(KEYS), password);
        KeyStore trust = empty();
        trust.setCertificateEntry(TRUSTED, issued.chain().getLast());
        store(trust, folder.resolve(TRUST), password);
        return new Credentials(name, folder.resolve(KEYS), folder.resolve(TRUST), password);
    }

    /** The certificates of the key, its own first. */
    List<X509Certificate> chain() throws IOException, GeneralSecurityException {
        return List.of(open(keyStore, password).getCertificateChain(name)).stream()
                .map(X509Certificate.class::cast)
                .toList();
    }

    /** The key and its certificates. */
    Authority.Issued issued() throws IOException, GeneralSecurityException {
        KeyStore.PrivateKeyEntry entry = (KeyStore.PrivateKeyEntry)
                open(keyStore, password).getEntry(name, new KeyStore.PasswordProtection(password.toCharArray()));
        return new Authority.Issued(entry.getPrivateKey(), chain());
    }

    /** The authority that is trusted; empty when the store holds something else. */
    Optional<X509Certificate> trusted() throws IOException, GeneralSecurityException {
        return Optional.ofNullable((X509Certificate) open(trustStore, password).getCertificate(TRUSTED));
    }

    /** Without the password. */
    @Override
    public String toString() {
        return name + " in " + keyStore.getParent();
    }

    private static KeyStore empty() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }

    private static KeyStore open(Path file, String password) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (var in = FoundFile.stream(file)) {
            store.load(in, password.toCharArray());
        }
        return store;
    }

    private static void store(KeyStore store, Path file, String password) throws IOException, GeneralSecurityException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        store.store(out, password.toCharArray());
        NewFile.ofOwner(file, out.toByteArray());
    }
}
