package csdbench.job.hosts;

import csdbench.base.file.Reach;
import csdbench.engine.hosts.Agent;
import csdbench.engine.hosts.Message;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A command that an agent carries out, with its results sent to the controller while it goes on. */
final class CommissionedCommand {
    /** The name under which the end is sent: exit code, and what was printed last. */
    static final String END = "end";

    private static final long SEND_SECONDS = 2;
    private static final int KEPT_CHARACTERS = 2_000;

    private final HostCommand command;
    private final Path folder;
    private final Terminal terminal;
    private final AgentOrders orders;
    private final Agent agent;
    private final Map<String, FileTime> sent = new HashMap<>();

    CommissionedCommand(HostCommand command, Path folder, Terminal terminal, AgentOrders orders, Agent agent) {
        this.command = command;
        this.folder = folder;
        this.terminal = terminal;
        this.orders = orders;
        this.agent = agent;
    }

    /** Answers whether it would be done, and does it when it is ordered. */
    ExitCode carryOut(List<String> words, StopRequest stopRequest) throws IOException {
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        ExitCode checked;
        try (PrintStream captured = new PrintStream(complaints, true, StandardCharsets.UTF_8)) {
            checked = command.check(words, folder, new Terminal(terminal.out(), captured, Optional.empty()));
        }
        if (checked != ExitCode.SUCCESS) {
            String why = complaints.toString(StandardCharsets.UTF_8).strip();
            terminal.error(why);
            synchronized (orders) {
                agent.refuse(why, checked.number());
            }
            orders.awaitEnd();
            return checked;
        }
        orders.accept();
        ExitCode code = ExitCode.SUCCESS;
        while (orders.next().isPresent()) {
            if (orders.awaitStart()) {
                code = code.worse(run(words, stopRequest));
            }
            orders.ended("");
        }
        return code;
    }

    private ExitCode run(List<String> words, StopRequest stopRequest) throws IOException {
        // A review keeps what it filled a drive with among its results, and its runs name it.
        Reach.include(Files.createDirectories(folder));
        Tail tail = new Tail(terminal.err());
        ExitCode code;
        try (PrintStream shown = new PrintStream(tail, true, StandardCharsets.UTF_8);
                ScheduledExecutorService sender = Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name("csdbench-results").factory())) {
            var _ = sender.scheduleWithFixedDelay(this::sendChanged, SEND_SECONDS, SEND_SECONDS, TimeUnit.SECONDS);
            // Whoever started the agent reads its address from its output, and no more.
            code = command.carryOut(words, folder, new Terminal(shown, shown, Optional.empty()), stopRequest::listen);
            sender.shutdown();
        }
        sendChanged();
        send(END, code.number() + "\n" + tail.last());
        return code;
    }

    /** One call at a time: the sender has ended before the last. */
    private void sendChanged() {
        try {
            for (Map.Entry<String, Path> result : command.results(folder).entrySet()) {
                FileTime changed = Files.getLastModifiedTime(result.getValue());
                if (!changed.equals(sent.get(result.getKey()))) {
                    send(result.getKey(), Files.readString(result.getValue()));
                    sent.put(result.getKey(), changed);
                }
            }
        } catch (IOException e) {
            terminal.error("note: results are not sent to the controller yet: " + e.getMessage());
        }
    }

    private void send(String file, String text) {
        if (text.length() > (long) Message.Part.MAX_PART * (Message.Part.MAX_PARTS - 1)) {
            terminal.error("note: " + file + " is too long to be sent to the controller; it stays in " + folder);
            return;
        }
        synchronized (orders) {
            agent.send(file, text);
        }
    }

    /** Passes on what is printed, and keeps the last of it. */
    private static final class Tail extends OutputStream {
        private final PrintStream out;
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();

        Tail(PrintStream out) {
            this.out = out;
        }

        @Override
        public synchronized void write(int value) {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            out.write(bytes, offset, length);
            if (kept.size() > 4 * KEPT_CHARACTERS) {
                byte[] old = kept.toByteArray();
                kept.reset();
                kept.write(old, old.length - KEPT_CHARACTERS, KEPT_CHARACTERS);
            }
            kept.write(bytes, offset, length);
        }

        synchronized String last() {
            String text = kept.toString(StandardCharsets.UTF_8);
            return text.substring(Math.max(0, text.length() - KEPT_CHARACTERS)).strip();
        }
    }
}
