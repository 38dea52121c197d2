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
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** An agent that waits for controllers, one after the other, on one address of this machine. */
public final class AgentServer {
    /** Where agents wait unless another port is named. */
    public static final int PORT = 5580;

    /** Why one is turned away that comes during the session of another, or while that ends. */
    static final String BUSY = "its agent serves another controller";

    private static final int TIMEOUT_MS = 10_000;

    /** More than controllers that call at once, fewer than would keep the agent from its run. */
    private static final int MAX_CALLERS = 64;

    private final Tls tls;
    private final InetAddress bind;
    private final Terminal terminal;
    private final AgentFlow flow;
    private final AtomicBoolean busy = new AtomicBoolean();
    private final Semaphore callers = new Semaphore(MAX_CALLERS);

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
                if (callers.tryAcquire()) {
                    Thread.ofPlatform().daemon().name("csdbench-session").start(() -> answer(caller));
                } else {
                    caller.close();
                }
            }
        } catch (IOException _) {
            // The process ends.
        }
    }

    /** Answers a caller, and does what it asks for. */
    void answer(Socket caller) {
        Optional<Invitation> invitation = Optional.empty();
        Thread patience = Thread.ofVirtual().start(() -> closeLate(caller));
        try (caller) {
            caller.setSoTimeout(TIMEOUT_MS);
            invitation = invitation(caller);
        } catch (IOException e) {
            terminal.error("note: the caller at " + caller.getInetAddress().getHostAddress() + " was turned away: "
                    + e.getMessage());
        } finally {
            patience.interrupt();
            callers.release();
        }
        try {
            invitation.ifPresent(accepted -> flow.run(accepted, tls, bind));
        } finally {
            if (invitation.isPresent()) {
                busy.set(false);
            }
        }
    }

    /** A caller that sends a byte now and then would stay for ever. */
    private static void closeLate(Socket caller) {
        try (caller) {
            TimeUnit.MILLISECONDS.sleep(TIMEOUT_MS);
        } catch (InterruptedException | IOException _) {
            // It has been answered.
        }
    }

    /** Reads an invitation and answers it; empty when it is not accepted. */
    private Optional<Invitation> invitation(Socket caller) throws IOException {
        String line = Invitation.readLine(caller);
        try {
            Invitation invitation = Invitation.parse(line);
            if (!busy.compareAndSet(false, true)) {
                throw new IOException(BUSY);
            }
            accept(caller);
            return Optional.of(invitation);
        } catch (IOException e) {
            Invitation.writeLine(caller, "no " + e.getMessage());
            throw e;
        }
    }

    /** A controller that has gone meanwhile does not keep the agent from others. */
    private void accept(Socket caller) throws IOException {
        try {
            Invitation.writeLine(caller, "ok");
        } catch (IOException e) {
            busy.set(false);
            throw e;
        }
    }
}
