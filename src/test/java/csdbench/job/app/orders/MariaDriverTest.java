package csdbench.job.app.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MariaDriverTest {
    @TempDir
    private Path folder;

    private String refused(Path jar) {
        String message =
                assertThrows(UsageError.class, () -> MariaDriver.load(jar)).getMessage();
        assertTrue(message.startsWith("--driver " + jar + ": "), message);
        assertTrue(
                message.endsWith("; name the jar of MariaDB's JDBC driver, mariadb-java-client-VERSION.jar"), message);
        return message.substring(message.indexOf(": ") + 2, message.indexOf("; name"));
    }

    /** A jar that names a driver. */
    private Path jar(String driver) throws IOException {
        Path jar = folder.resolve("a.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("META-INF/services/java.sql.Driver"));
            out.write(driver.getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }

    @Test
    void whatIsNoJarOfADriverIsRefusedInASentence() throws IOException {
        assertEquals("there is no such file", refused(folder.resolve("missing.jar")));
        assertEquals("there is no such file", refused(folder));
        assertEquals("there is no JDBC driver in it", refused(Files.writeString(folder.resolve("text.jar"), "text")));
    }

    @Test
    void aDriverThatIsAnotherDatabasesOrCannotBeLoadedIsRefused() throws IOException {
        assertEquals("its driver is another database's", refused(jar("org.postgresql.Driver")));
        assertTrue(refused(jar("no.such.Driver")).startsWith("its driver cannot be loaded: "));
    }

    @Test
    void aFactoryThatIsToldNothingReachesTheFileOfItsConnection() throws IOException, SQLException {
        Path file = folder.resolve("socket");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(file));
            UnixSocketFactory.reaching(file, () -> {
                try (var socket = new UnixSocketFactory().createSocket();
                        SocketChannel accepted = server.accept()) {
                    assertTrue(socket.isConnected() && accepted.isConnected());
                    return null;
                } catch (IOException e) {
                    throw new SQLException(e);
                }
            });
        }
    }
}
