package csdbench.engine.hosts.jgroups;

import csdbench.engine.hosts.HostRole;
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
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jgroups.util.DefaultSocketFactory;
import org.jgroups.util.SocketFactory;

/**
 * Mutual TLS 1.3 with one certificate authority: both sides show a certificate of it that names the address they are
 * connected by, one that of a controller and the other that of an agent. Immutable.
 */
public final class Tls {
    private static final String[] PROTOCOLS = {"TLSv1.3"};

    /** How Java ends its complaint about a caller whose certificate names another address. */
    private static final String OTHER_ADDRESS = "HTTPS is not supported on the server side";

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
     * @param role of this host; the other side has the other
     * @throws IOException when they cannot be used, with the reason in a sentence
     */
    public static Tls of(Path keyStore, Path trustStore, String password, HostRole role) throws IOException {
        try (InputStream keys = Files.newInputStream(keyStore);
                InputStream trust = Files.newInputStream(trustStore)) {
            return of(keys, trust, password, role);
        }
    }

    /** The same of stores that are in no file. */
    public static Tls of(InputStream keyStore, InputStream trustStore, String password, HostRole role)
            throws IOException {
        try {
            KeyStore own = load(keyStore, password);
            RoleCheck.own(own, role);
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(own, password.toCharArray());
            TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
            trust.init(load(trustStore, password));
            SSLContext context = SSLContext.getInstance("TLSv1.3");
            context.init(
                    keys.getKeyManagers(),
                    new TrustManager[] {
                        new RoleCheck((X509ExtendedTrustManager) trust.getTrustManagers()[0], role.other())
                    },
                    null);
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
                case CertificateException told
                when String.valueOf(told.getMessage()).endsWith(OTHER_ADDRESS) ->
                    reason = "its certificate does not name the address that it calls from";
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

    /** A socket for {@link Callers} that listens on one address of this machine. */
    public static ServerSocket listen(InetAddress bind, int port) throws IOException {
        ServerSocket listening = new ServerSocket(port, Callers.BACKLOG, bind);
        listening.setSoTimeout(Callers.LOOK_MS);
        return listening;
    }

    /** The connection of a caller, which is known with TLS. */
    public Socket accepted(Socket caller) throws IOException {
        if (context.isEmpty()) {
            return caller;
        }
        SSLSocket secured = (SSLSocket) context.get().getSocketFactory().createSocket(caller, null, true);
        secured.setUseClientMode(false);
        secured.setSSLParameters(parameters());
        secured.startHandshake();
        return secured;
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
        DefaultSocketFactory sockets = new Gated(context.get());
        sockets.setSocketConfigurator(socket -> ((SSLSocket) socket).setSSLParameters(parameters()));
        return sockets;
    }

    /** Whether one side does not accept the certificate of the other, and not only that a connection broke. */
    public static boolean refused(IOException failed) {
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            String told = String.valueOf(cause.getMessage());
            if (cause instanceof CertificateException
                    || cause instanceof CertPathValidatorException
                    || told.contains("certificate")
                    || told.contains("unknown_ca")) {
                return true;
            }
        }
        return false;
    }

    /** Listens by gates. */
    private final class Gated extends DefaultSocketFactory {
        Gated(SSLContext context) {
            super(context);
        }

        @Override
        public ServerSocket createServerSocket(String service) throws IOException {
            return new Gate(Tls.this::accepted);
        }
    }

    private static SSLParameters parameters() {
        SSLParameters parameters = new SSLParameters();
        parameters.setProtocols(PROTOCOLS);
        parameters.setNeedClientAuth(true);
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        return parameters;
    }
}
