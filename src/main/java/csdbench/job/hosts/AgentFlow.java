package csdbench.job.hosts;

import csdbench.base.file.NewFile;
import csdbench.engine.hosts.Agent;
import csdbench.engine.hosts.Link;
import csdbench.engine.hosts.Message;
import csdbench.engine.hosts.Wire;
import csdbench.engine.hosts.WireProblem;
import csdbench.engine.hosts.jgroups.JGroupsLink;
import csdbench.engine.hosts.jgroups.Tls;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.command.Version;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.job.session.RunFlow;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * One session of an agent: joins the controller, plans and checks as the {@code run} command would, does the runs that
 * are ordered and writes results of its own.
 */
public final class AgentFlow {
    private static final long TICK_MS = 100;

    /** Address and port of the client, then of the server. */
    private static final int SSH_CONNECTION_WORDS = 4;

    private final Terminal terminal;
    private final String folder;
    private final RunRequest.Devices devices;
    private final List<HostCommand> commands;
    private final CompletableFuture<ExitCode> end = new CompletableFuture<>();

    /**
     * @param folder of the agent's own results; {@code LABEL} in it is what the controller calls it
     * @param devices what it may do
     * @param commands that a controller may commission
     */
    public AgentFlow(Terminal terminal, String folder, RunRequest.Devices devices, List<HostCommand> commands) {
        this.terminal = terminal;
        this.folder = folder;
        this.devices = devices;
        this.commands = List.copyOf(commands);
    }

    /** Waits for the end of the first session. */
    ExitCode awaitEnd() {
        return end.join();
    }

    /**
     * Carries out the session of a controller that started this process.
     *
     * @param in has the invitation and the credentials
     * @param sshConnection what ssh says of its connection, whose addresses are those that both sides know; null
     *     without
     */
    public ExitCode runInvited(InputStream in, String sshConnection) throws IOException {
        Launch.Received received = Launch.Received.read(in);
        String[] addresses = sshConnection == null ? new String[0] : sshConnection.split(" ");
        InetAddress bind = addresses.length == SSH_CONNECTION_WORDS
                ? InetAddress.getByName(addresses[2])
                : Addresses.towards(received.invitation().controller());
        run(received.invitation(), received.tls(), bind);
        return awaitEnd();
    }

    /** Carries out a session. */
    void run(Invitation invitation, Tls tls, InetAddress bind) {
        ExitCode code = ExitCode.INTERNAL;
        try {
            code = join(invitation, tls, bind);
        } catch (IOException e) {
            terminal.error("error: " + e.getMessage());
            code = ExitCode.HOST_LOST;
        } finally {
            end.complete(code);
        }
    }

    private ExitCode join(Invitation invitation, Tls tls, InetAddress bind) throws IOException {
        StopRequest stopRequest = new StopRequest();
        AgentOrders orders = new AgentOrders(stopRequest);
        Incoming incoming = new Incoming(orders);
        try (JGroupsLink link = JGroupsLink.agent(
                        invitation.label(), invitation.cluster(), bind, invitation.controller(), tls, incoming);
                ScheduledExecutorService ticker = Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name("csdbench-heartbeat").factory())) {
            Agent agent = new Agent(link, new Wire(invitation.session()), orders, System.nanoTime());
            incoming.begin(agent);
            var _ = ticker.scheduleAtFixedRate(incoming::tick, TICK_MS, TICK_MS, TimeUnit.MILLISECONDS);
            Optional<Message.Order> order = orders.awaitPreparation();
            ExitCode code = ExitCode.INTERRUPTED;
            if (order.isPresent() && order.get() instanceof Message.Prepare prepare) {
                code = carryOut(prepare, invitation.label(), orders, agent, stopRequest);
            } else if (order.isPresent() && order.get() instanceof Message.Commission commission) {
                code = carryOut(commission, invitation.label(), orders, agent, stopRequest);
            }
            synchronized (orders) {
                agent.bye("the agent ended its session");
            }
            if (orders.lost()) {
                terminal.error("stopped: " + orders.end().orElse(""));
                code = code.worse(ExitCode.HOST_LOST);
            }
            return code;
        }
    }

    private ExitCode carryOut(
            Message.Commission order, String label, AgentOrders orders, Agent agent, StopRequest stopRequest)
            throws IOException {
        String name = order.words().isEmpty() ? "" : order.words().getFirst();
        Optional<HostCommand> command =
                commands.stream().filter(each -> each.name().equals(name)).findFirst();
        if (command.isEmpty() || !order.folder().matches("[0-9a-f]{1,16}")) {
            synchronized (orders) {
                agent.refuse("this agent carries out no command " + name, ExitCode.USAGE.number());
            }
            orders.awaitEnd();
            return ExitCode.USAGE;
        }
        // The same each time, so that a second commission goes on where the first was cut.
        Path own = Path.of(folderOf(label).replaceFirst("\\+$", "") + "-" + name + "-" + order.folder());
        return new CommissionedCommand(command.get(), own, terminal, orders, agent)
                .carryOut(order.words().subList(1, order.words().size()), stopRequest);
    }

    private ExitCode carryOut(
            Message.Prepare order, String label, AgentOrders orders, Agent agent, StopRequest stopRequest)
            throws IOException {
        byte[] parm = order.text().getBytes(StandardCharsets.UTF_8);
        Path text = NewFile.temporary("csdbench-", ".parm", channel -> NewFile.writeAll(channel, parm));
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        try (PrintStream captured = new PrintStream(complaints, true, StandardCharsets.UTF_8)) {
            refuseIncludes(order.text());
            Terminal own = new Terminal(terminal.out(), captured, Optional.empty());
            RunRequest request = RunRequest.plain(List.of("agent"), Parmfiles.of(text), folderOf(label))
                    .withDevices(devices)
                    .withOverrides(OverrideWords.read(order.options()));
            ExitCode code =
                    new RunFlow(request, own, stopRequest).ordered(orders).run();
            String said = complaints.toString(StandardCharsets.UTF_8);
            answer(orders.begun() ? said : Complaint.lines(said, text), code, orders, agent);
            return code;
        } catch (UsageError e) {
            answer(e.getMessage(), ExitCode.USAGE, orders, agent);
            return ExitCode.USAGE;
        } finally {
            Files.deleteIfExists(text);
        }
    }

    /** Those of the controller's parmfiles are in their text: one that is left would name a file of this host. */
    static void refuseIncludes(String text) throws UsageError {
        if (text.lines().anyMatch(line -> line.trim().regionMatches(true, 0, "include=", 0, "include=".length()))) {
            throw new UsageError("a controller cannot have files of this host included");
        }
    }

    /** Agents of one machine have folders of their own. */
    private String folderOf(String label) {
        return folder.replace("LABEL", label.replaceAll("[^A-Za-z0-9._-]|^[.]", "-"));
    }

    /** Reports why nothing was begun; nothing when it was. */
    private void answer(String complaints, ExitCode code, AgentOrders orders, Agent agent) {
        terminal.error(complaints.strip());
        synchronized (orders) {
            if (!orders.begun()) {
                agent.refuse(complaints.strip(), code.number());
            }
        }
        if (!orders.begun()) {
            orders.awaitEnd();
        }
    }

    /** Hands messages and time to the protocol. */
    private static final class Incoming implements Link.Listener {
        private final AgentOrders lock;
        private Agent agent;

        Incoming(AgentOrders lock) {
            this.lock = lock;
        }

        void begin(Agent side) {
            synchronized (lock) {
                agent = side;
                lock.answeredBy(side);
                side.hello(Version.build(), System.getProperty("os.name", ""));
            }
        }

        void tick() {
            synchronized (lock) {
                lock.reportStart();
                agent.tick(System.nanoTime());
            }
        }

        @Override
        public void received(String from, byte[] message) {
            synchronized (lock) {
                try {
                    if (agent != null && from.equals(Link.CONTROLLER)) {
                        agent.received(System.nanoTime(), message);
                    }
                } catch (WireProblem _) {
                    // Not from this session: nothing is done, and nothing is answered.
                }
            }
        }

        @Override
        public void gone(String member) {
            synchronized (lock) {
                if (agent != null && member.equals(Link.CONTROLLER)) {
                    agent.controllerGone();
                }
            }
        }
    }
}
