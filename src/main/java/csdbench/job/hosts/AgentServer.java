package csdbench.job.hosts;

import csdbench.engine.hosts.HostRole;
import csdbench.engine.hosts.jgroups.Callers;
import csdbench.engine.hosts.jgroups.Tls;
import csdbench.engine.hosts.jgroups.TurnedAway;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.Version;
import csdbench.job.pki.Security;
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

    /** Why one is turned away that comes during the session of another, or while that ends. */
    static final String BUSY = "its agent serves another controller";

    private final Tls tls;
    private final InetAddress bind;
    private final Terminal terminal;
    private final AgentFlow flow;
    private final AtomicBoolean busy = new AtomicBoolean();
    private final TurnedAway turnedAway;

    /**
     * @param bind the address that it listens on and connects from
     * @param flow what it does for a controller
     */
    public AgentServer(Security security, InetAddress bind, Terminal terminal, AgentFlow flow) throws Failure {
        this.tls = security.tls(HostRole.AGENT);
        this.bind = bind;
        this.turnedAway = new TurnedAway(terminal::error);
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
        try (ServerSocket door = Tls.listen(bind, port)) {
            terminal.line("csdbench agent " + Version.version() + " waits at " + bind.getHostAddress() + ":"
                    + door.getLocalPort() + (tls.secure() ? "" : ", INSECURE: anyone who reaches it can use it"));
            // Callers are answered while a session goes on, too.
            try (Callers<Call> callers = Callers.begin(door::accept, this::greet, this::answer, turnedAway)) {
                if (once) {
                    return flow.awaitEnd();
                }
                callers.awaitClose();
                return ExitCode.INTERNAL;
            }
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

    /** Who has come, and the first line. */
    record Call(Socket caller, String line) {}

    private Call greet(Socket caller) throws IOException {
        Socket accepted = tls.accepted(caller);
        return new Call(accepted, Invitation.readLine(accepted));
    }

    /** Answers a caller, and does what it asks for on another thread. */
    void answer(Call call) {
        Optional<Invitation> invitation = Optional.empty();
        try (Socket _ = call.caller()) {
            invitation = Optional.of(invitation(call));
        } catch (IOException e) {
            turnedAway.add(call.caller().getInetAddress(), e.getMessage());
        }
        invitation.ifPresent(accepted ->
                Thread.ofPlatform().daemon().name("csdbench-session").start(() -> session(accepted)));
    }

    private void session(Invitation accepted) {
        try {
            flow.run(accepted, tls, bind);
        } finally {
            busy.set(false);
        }
    }

    /** Answers an invitation; fails if it is not accepted. */
    private Invitation invitation(Call call) throws IOException {
        try {
            Invitation invitation = Invitation.parse(call.line());
            if (!busy.compareAndSet(false, true)) {
                throw new IOException(BUSY);
            }
            accept(call.caller());
            return invitation;
        } catch (IOException e) {
            Invitation.writeLine(call.caller(), "no " + e.getMessage());
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
