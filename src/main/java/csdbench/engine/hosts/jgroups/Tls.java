package csdbench.engine.hosts.jgroups;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.security.cert.X509Certificate;
import java.util.Collections;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.jgroups.util.DefaultSocketFactory;
import org.jgroups.util.SocketFactory;

/**
 * Mutual TLS 1.3 with one certificate authority: both sides show a certificate of it that names the address they are
 * connected by. Immutable.
 */
public final class Tls {
    private static final String[] PROTOCOLS = {"TLSv1.3"};

    private static final int BACKLOG = 8;

    private final Optional<SSLContext> context;

    private Tls(Optional<SSLContext> context) {
        this.context = context;
    }

    /** Without encryption and without certificates: anyone who reaches the port can take part. */
    public static Tls insecure() {
        return new Tls(Optional.empty());
    }

    /**
     * @param keyStore PKCS12 with the key and certificates of this host
     * @param trustStore PKCS12 with the certificate of the authority
     * @param password of both
     * @throws IOException when they cannot be used, with the reason in a sentence
     */
    public static Tls of(Path keyStore, Path trustStore, String password) throws IOException {
        try (InputStream keys = Files.newInputStream(keyStore);
                InputStream trust = Files.newInputStream(trustStore)) {
            return of(keys, trust, password);
        }
    }

    /** The same of stores that are in no file. */
    public static Tls of(InputStream keyStore, InputStream trustStore, String password) throws IOException {
        try {
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(load(keyStore, password), password.toCharArray());
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(load(trustStore, password));
            SSLContext context = SSLContext.getInstance("TLSv1.3");
            context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
            return new Tls(Optional.of(context));
        } catch (GeneralSecurityException e) {
            throw new IOException("the certificates cannot be used: " + e.getMessage(), e);
        }
    }

    /** Checks that every certificate is valid today. */
    private static KeyStore load(InputStream in, String password) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(in, password.toCharArray());
        for (String alias : Collections.list(store.aliases())) {
            if (store.getCertificate(alias) instanceof X509Certificate certificate) {
                valid(certificate);
            }
        }
        return store;
    }

    private static void valid(X509Certificate certificate) throws GeneralSecurityException {
        try {
            certificate.checkValidity();
        } catch (CertificateExpiredException _) {
            throw new GeneralSecurityException(
                    "one expired at " + certificate.getNotAfter().toInstant() + "; issue new ones");
        } catch (CertificateNotYetValidException _) {
            throw new GeneralSecurityException("one is not valid before "
                    + certificate.getNotBefore().toInstant() + "; check the time of day of this machine");
        }
    }

    /** Why two sides do not accept each other, for a sentence. */
    public static String reason(IOException refused) {
        String reason = String.valueOf(refused.getMessage());
        for (Throwable cause = refused; cause != null; cause = cause.getCause()) {
            switch (cause) {
                case CertificateExpiredException _ -> reason = "its certificate has expired";
                case CertPathValidatorException _ -> reason = "its certificate was issued by another authority";
                case CertificateException told when told.getCause() == null -> reason = told.getMessage();
                default -> {}
            }
        }
        return reason;
    }

    /** Whether connections are encrypted. */
    public boolean secure() {
        return context.isPresent();
    }

    /** A socket that listens on one address of this machine. */
    public ServerSocket listen(InetAddress bind, int port) throws IOException {
        return sockets().createServerSocket("csdbench", port, BACKLOG, bind);
    }

    /** A socket that is connected; with TLS both sides know each other. */
    public Socket connect(InetSocketAddress address, int timeoutMs) throws IOException {
        Socket socket = sockets().createSocket("csdbench");
        try {
            socket.connect(address, timeoutMs);
            socket.setSoTimeout(timeoutMs);
            if (socket instanceof SSLSocket secured) {
                secured.startHandshake();
            }
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** What JGroups opens its sockets with. */
    SocketFactory sockets() {
        if (context.isEmpty()) {
            return new DefaultSocketFactory();
        }
        DefaultSocketFactory sockets = new DefaultSocketFactory(context.get());
        sockets.setSocketConfigurator(socket -> ((SSLSocket) socket).setSSLParameters(parameters()));
        sockets.setServerSocketConfigurator(socket -> ((SSLServerSocket) socket).setSSLParameters(parameters()));
        return sockets;
    }

    private static SSLParameters parameters() {
        SSLParameters parameters = new SSLParameters();
        parameters.setProtocols(PROTOCOLS);
        parameters.setNeedClientAuth(true);
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        return parameters;
    }
}
