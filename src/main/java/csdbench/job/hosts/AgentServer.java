package csdbench.job.hosts;

import csdbench.engine.hosts.jgroups.Tls;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.Version;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** An agent that waits for controllers, one after the other, on one address of this machine. */
public final class AgentServer {
    /** Where agents wait unless another port is named. */
    public static final int PORT = 5580;

    private static final int TIMEOUT_MS = 10_000;

    private final Tls tls;
    private final InetAddress bind;
    private final Terminal terminal;
    private final AgentFlow flow;
    private final AtomicBoolean busy = new AtomicBoolean();

    /**
     * @param bind the address that it listens on and connects from
     * @param flow what it does for a controller
     */
    public AgentServer(Security security, InetAddress bind, Terminal terminal, AgentFlow flow) throws Failure {
        this.tls = security.tls();
        this.bind = bind;
        this.terminal = terminal;
        this.flow = flow;
    }

    /**
     * Waits for controllers until the process ends.
     *
     * @param port to listen on, 0 for any
     * @param once whether to end after the first session
     * @return how the last session ended
     */
    public ExitCode serve(int port, boolean once) throws Failure {
        try (ServerSocket door = tls.listen(bind, port)) {
            terminal.line("csdbench agent " + Version.version() + " waits at " + bind.getHostAddress() + ":"
                    + door.getLocalPort() + (tls.secure() ? "" : ", INSECURE: anyone who reaches it can use it"));
            Thread opening = Thread.ofPlatform().daemon().name("csdbench-door").start(() -> open(door));
            if (once) {
                return flow.awaitEnd();
            }
            opening.join();
            throw new IOException("the socket broke");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        } catch (IOException e) {
            throw new Failure(
                    ExitCode.USAGE,
                    "cannot listen at " + bind.getHostAddress() + ":" + port + ": " + e.getMessage()
                            + "; name another --port, or end what uses it");
        }
    }

    /** Callers are answered while a session goes on, too. */
    private void open(ServerSocket door) {
        try {
            while (true) {
                Socket caller = door.accept();
                Thread.ofPlatform().daemon().name("csdbench-session").start(() -> answer(caller));
            }
        } catch (IOException _) {
            // The process ends.
        }
    }

    private void answer(Socket caller) {
        Optional<Invitation> invitation = Optional.empty();
        try (caller) {
            caller.setSoTimeout(TIMEOUT_MS);
            invitation = invitation(caller);
        } catch (IOException e) {
            terminal.error("note: the caller at " + caller.getInetAddress().getHostAddress() + " was turned away: "
                    + e.getMessage());
        }
        try {
            invitation.ifPresent(accepted -> flow.run(accepted, tls, bind));
        } finally {
            if (invitation.isPresent()) {
                busy.set(false);
            }
        }
    }

    /** Reads an invitation and answers it; empty when it is not accepted. */
    private Optional<Invitation> invitation(Socket caller) throws IOException {
        String line = Invitation.readLine(caller);
        try {
            Invitation invitation = Invitation.parse(line);
            if (!busy.compareAndSet(false, true)) {
                throw new IOException("its agent serves another controller");
            }
            Invitation.writeLine(caller, "ok");
            return Optional.of(invitation);
        } catch (IOException e) {
            Invitation.writeLine(caller, "no " + e.getMessage());
            throw e;
        }
    }
}
