package csdbench.job.hosts;

import csdbench.engine.hosts.HostRole;
import csdbench.engine.hosts.jgroups.Tls;
import csdbench.job.pki.Credentials;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * An agent that is started on another host, and ends with the session. Its invitation and its credentials go
 * through the standard input of what starts it, so that nothing secret is on a command line or is left in a file.
 */
final class Launch implements AutoCloseable {
    private static final int MAX_LINES = 20;
    private static final long END_SECONDS = 5;

    /** How an agent, its launcher and Java begin what they end with. */
    private static final Predicate<String> OWN =
            Pattern.compile("^(error|refused|stopped|csdbench): |^Error: ").asPredicate();

    private static final Pattern OF_STARTERS =
            Pattern.compile("^(srun|slurmstepd): |^Connection to .* closed|^Shared connection to .* closed");

    private final Process process;
    private final String starter;
    private final Deque<String> said = new ConcurrentLinkedDeque<>();
    private final Thread reader;

    private Launch(Process process, String starter) {
        this.process = process;
        this.starter = starter;
        this.reader = Thread.ofPlatform().daemon().name("csdbench-ssh").start(this::read);
    }

    /**
     * Starts an agent.
     *
     * @param command that starts it
     * @param credentials of the agent, none when the connection is insecure
     */
    static Launch begin(List<String> command, Invitation invitation, Optional<Credentials> credentials)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        // Of the login of this user; the agent reads that of its own.
        builder.environment().remove("SSH_CONNECTION");
        Launch launch = new Launch(builder.start(), command.getFirst());
        try (OutputStream in = launch.process.getOutputStream()) {
            in.write((String.join("\n", lines(invitation, credentials)) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException _) {
            // It ended before; what it said is the reason.
        }
        return launch;
    }

    private static List<String> lines(Invitation invitation, Optional<Credentials> credentials) throws IOException {
        List<String> lines = new ArrayList<>(List.of(invitation.line()));
        if (credentials.isPresent()) {
            Credentials own = credentials.get();
            lines.add(own.password());
            for (Path file : List.of(own.keyStore(), own.trustStore())) {
                lines.add(Base64.getEncoder().encodeToString(Files.readAllBytes(file)));
            }
        }
        return lines;
    }

    private void read() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                said.add(line.strip());
                if (said.size() > MAX_LINES) {
                    said.removeFirst();
                }
            }
        } catch (IOException _) {
            // It ended.
        }
    }

    /** Why the agent is not there, empty while it may come. */
    Optional<String> failure() {
        if (process.isAlive()) {
            return Optional.empty();
        }
        try {
            reader.join(1_000);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return Optional.of(starter + " ended with " + process.exitValue() + " before the agent joined: "
                + lastWords(List.copyOf(said)));
    }

    /** Why the agent ends, in its own words; empty while it has given no reason. */
    Optional<String> reason() {
        return last(List.copyOf(said), OWN);
    }

    /** The last sentence of the agent, else of what started it: ssh and srun speak when the agent is over. */
    static String lastWords(List<String> said) {
        return last(said, OWN)
                .or(() -> last(said, OF_STARTERS.asPredicate().negate().and(line -> !line.isEmpty())))
                .or(() -> last(said, line -> !line.isEmpty()))
                .orElse("nothing");
    }

    private static Optional<String> last(List<String> said, Predicate<String> wanted) {
        return said.stream().filter(wanted).reduce((_, later) -> later);
    }

    /** Ends it at once. */
    void end() {
        process.destroyForcibly();
    }

    /** Waits a little for its end, and then ends it. */
    @Override
    public void close() {
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                end();
            }
        } catch (InterruptedException _) {
            end();
            Thread.currentThread().interrupt();
        }
    }

    /**
     * What an agent that was started so reads from its standard input.
     *
     * @param tls how it is to connect
     */
    record Received(Invitation invitation, Tls tls) {
        static Received read(InputStream in) throws IOException {
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            String first = lines.readLine();
            if (first == null) {
                throw new IOException(
                        "no invitation came; --invited is for the controller, which starts agents by ssh");
            }
            Invitation invitation = Invitation.parse(first);
            String password = lines.readLine();
            return new Received(
                    invitation,
                    password == null ? Tls.insecure() : Tls.of(store(lines), store(lines), password, HostRole.AGENT));
        }

        private static InputStream store(BufferedReader lines) throws IOException {
            try {
                return new ByteArrayInputStream(Base64.getDecoder().decode(String.valueOf(lines.readLine())));
            } catch (IllegalArgumentException e) {
                throw new IOException("the credentials are damaged: " + e.getMessage(), e);
            }
        }
    }
}
