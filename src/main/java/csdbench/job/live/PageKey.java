package csdbench.job.live;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import csdbench.job.pki.PageCertificate;
import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLParameters;

/**
 * Of a page that other machines reach: TLS 1.3, and a secret of 192 random bits that stands in the address once and in
 * a cookie from then on. Immutable.
 *
 * @param certificate of the page
 * @param token the secret
 * @param names addresses that the page is reached under, the one to print first
 */
record PageKey(PageCertificate certificate, String token, List<String> names) {
    private static final int TOKEN_BYTES = 24;
    private static final String QUERY = "token=";

    /**
     * A new one.
     *
     * @param address that is listened at; any of this machine when it is a wildcard
     */
    static PageKey create(InetAddress address) throws IOException {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        List<String> names = address.isAnyLocalAddress() ? all() : List.of(literal(address));
        try {
            return new PageKey(
                    PageCertificate.create(names, Instant.now()),
                    Base64.getUrlEncoder().withoutPadding().encodeToString(random),
                    names);
        } catch (GeneralSecurityException e) {
            throw new IOException("no certificate can be made", e);
        }
    }

    /** Those of the machine, the loopback address last. */
    private static List<String> all() throws IOException {
        List<InetAddress> addresses = NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .toList();
        return Stream.concat(
                        addresses.stream()
                                .filter(each -> !each.isLoopbackAddress() && !each.isLinkLocalAddress())
                                .sorted(Comparator.comparing(each -> !(each instanceof Inet4Address))),
                        addresses.stream().filter(InetAddress::isLoopbackAddress))
                .map(PageKey::literal)
                .toList();
    }

    /** Without the name of an interface. */
    private static String literal(InetAddress address) {
        String text = address.getHostAddress();
        int scope = text.indexOf('%');
        return scope < 0 ? text : text.substring(0, scope);
    }

    HttpsConfigurator configurator() {
        return new HttpsConfigurator(certificate.context()) {
            @Override
            public void configure(HttpsParameters parameters) {
                SSLParameters chosen = getSSLContext().getDefaultSSLParameters();
                chosen.setProtocols(new String[] {"TLSv1.3"});
                parameters.setSSLParameters(chosen);
            }
        };
    }

    /** Whether the address has the secret. */
    boolean opens(HttpExchange exchange) {
        String query = exchange.getRequestURI().getRawQuery();
        return query != null && query.startsWith(QUERY) && isToken(query.substring(QUERY.length()));
    }

    /** Whether it was opened before, by the cookie. Cookies do not tell ports apart, so its name does. */
    boolean opened(HttpExchange exchange) {
        String name = name(exchange);
        return exchange.getRequestHeaders().getOrDefault("Cookie", List.of()).stream()
                .flatMap(line -> Stream.of(line.split(";")))
                .map(String::strip)
                .anyMatch(cookie -> cookie.startsWith(name) && isToken(cookie.substring(name.length())));
    }

    /** Sends whoever has the secret to the page itself, so that it stands in no address bar. */
    void open(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders()
                .set("Set-Cookie", name(exchange) + token + "; Path=/; HttpOnly; Secure; SameSite=Strict");
        exchange.getResponseHeaders().set("Location", exchange.getRequestURI().getPath());
        PageServer.headers(exchange, "text/plain; charset=utf-8");
        exchange.sendResponseHeaders(303, -1);
    }

    private static String name(HttpExchange exchange) {
        return "csdbench-" + exchange.getLocalAddress().getPort() + "=";
    }

    /** In a time that says nothing of how much of it is right. */
    private boolean isToken(String given) {
        return MessageDigest.isEqual(
                token.getBytes(StandardCharsets.US_ASCII), given.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The address for whoever may see it. */
    String address(int port, String path) {
        String host = names.getFirst();
        return "https://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port + path + "?" + QUERY + token;
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "key of a page at " + names;
    }
}
