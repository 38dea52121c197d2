import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayDeque;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/**
 * Callers of a port of this machine that have no business there. It is never another machine, and ends by itself.
 *     Crowd silent PORT HELD PER_SECOND SECONDS   opens so many connections at once, and new ones each second, of which
 *                                                 it holds as many; says nothing
 *     Crowd say PORT FOLDER LINE                  says a line with the credentials in FOLDER, prints the answer
 */
final class Crowd {
    private static final int MAX_HELD = 1_000;
    private static final int MAX_PER_SECOND = 1_000;
    private static final int MAX_SECONDS = 300;

    private Crowd() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[1]);
        if (args[0].equals("silent")) {
            silent(
                    port,
                    Math.min(MAX_HELD, Integer.parseInt(args[2])),
                    Math.min(MAX_PER_SECOND, Integer.parseInt(args[3])),
                    Math.min(MAX_SECONDS, Integer.parseInt(args[4])));
        } else {
            System.out.println(say(port, Path.of(args[2]), args[3]));
        }
    }

    private static void silent(int port, int held, int perSecond, int seconds) throws InterruptedException {
        ArrayDeque<SocketChannel> all = new ArrayDeque<>();
        ByteBuffer answer = ByteBuffer.allocate(1_000);
        long beginNs = System.nanoTime();
        double listensAt = -1;
        long opened = 0;
        long closed = 0;
        for (double now = 0; now < seconds; now = (System.nanoTime() - beginNs) / 1e9) {
            for (SocketChannel each : List.copyOf(all)) {
                if (closed(each, answer)) {
                    all.remove(each);
                    quietly(each);
                    closed++;
                }
            }
            while (listensAt < 0 || opened < held + (long) ((now - listensAt) * perSecond)) {
                try {
                    SocketChannel caller = SocketChannel.open();
                    caller.socket().connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
                    caller.configureBlocking(false);
                    all.add(caller);
                    opened++;
                    listensAt = listensAt < 0 ? now : listensAt;
                } catch (IOException _) {
                    break; // Nobody listens there yet, or too many wait to be accepted.
                }
                if (all.size() > held) {
                    quietly(all.poll());
                }
            }
            Thread.sleep(50);
        }
        all.forEach(Crowd::quietly);
        System.out.println(opened + " opened, " + closed + " closed on the other side");
    }

    private static boolean closed(SocketChannel caller, ByteBuffer answer) {
        try {
            return caller.read(answer.clear()) < 0;
        } catch (IOException _) {
            return true;
        }
    }

    private static void quietly(SocketChannel caller) {
        try {
            caller.close();
        } catch (IOException _) {
            // It is gone.
        }
    }

    private static String say(int port, Path folder, String line) throws Exception {
        char[] password = Files.readString(folder.resolve("password")).strip().toCharArray();
        KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(store(folder.resolve("key.p12"), password), password);
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(store(folder.resolve("trust.p12"), password));
        SSLContext context = SSLContext.getInstance("TLSv1.3");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        try (SSLSocket socket =
                (SSLSocket) context.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            socket.startHandshake();
            socket.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            byte[] answer = new byte[1_000];
            int length = socket.getInputStream().read(answer);
            return length < 0 ? "closed" : new String(answer, 0, length, StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            return "closed: " + e.getMessage();
        }
    }

    private static KeyStore store(Path file, char[] password) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = new FileInputStream(file.toFile())) {
            store.load(in, password);
        }
        return store;
    }
}
