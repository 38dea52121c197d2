package csdbench.job.hosts;

import csdbench.engine.hosts.ClockOffset;
import csdbench.engine.hosts.Message;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.request.RunRequest;
import csdbench.result.RunEvent;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A command that several hosts carry out, each for itself. One thread owns it. */
public final class HostsCommission extends ConnectedHosts {
    private final StopRequest stopRequest;
    private final Watcher watcher;
    private final BlockingQueue<Runnable> news = new LinkedBlockingQueue<>();
    private final Map<String, String[]> parts = new HashMap<>();
    private final Set<String> reported = new HashSet<>();
    private int runs;
    private boolean ended;

    /** Learns what hosts report, on the thread that carries the command out. */
    public interface Watcher {
        /** A host has a new version of a file. */
        void arrived(String host, String file, String text);

        /**
         * A host is through.
         *
         * @param said what it printed last
         */
        void ended(String host, ExitCode code, String said);

        /** A host is lost; what it does then is known to nobody here. */
        void lost(String host, String reason);
    }

    private HostsCommission(HostsRequest request, long session, StopRequest stopRequest, Watcher watcher) {
        super(request, session, stopRequest);
        this.stopRequest = stopRequest;
        this.watcher = watcher;
    }

    /**
     * Connects the hosts and has each of them check the command; nothing is written before all of them are ready.
     *
     * @param words of the command for each host, its name first
     * @param folder part of the name of each host's own folder: hexadecimal digits, the same to go on
     * @throws Failure with a sentence for each host that is not ready
     */
    public static HostsCommission prepare(
            HostsRequest request,
            RunRequest.Devices devices,
            List<List<String>> words,
            String folder,
            StopRequest stopRequest,
            Watcher watcher)
            throws Failure {
        long session = new SecureRandom().nextLong();
        HostsCommission hosts = new HostsCommission(request, session, stopRequest, watcher);
        List<Message.Commission> orders =
                words.stream().map(own -> new Message.Commission(own, folder)).toList();
        HostsFlow.connect(request, devices, session, hosts, () -> hosts.prepare(orders));
        return hosts;
    }

    /** Has some of the hosts carry it out, all at once, and waits for the end of all. */
    public void carryOut(List<String> hosts) {
        Runnable stop = this::stop;
        synchronized (this) {
            ended = false;
            runs++;
            controller.run(System.nanoTime(), hosts, runs, 0, 0, 0);
        }
        stopRequest.listen(stop);
        try {
            while (!(isEnded() && news.isEmpty())) {
                Runnable next = news.poll(TICK_MS, TimeUnit.MILLISECONDS);
                if (next != null) {
                    next.run();
                }
            }
        } catch (InterruptedException _) {
            stopRequest.request();
            Thread.currentThread().interrupt();
        } finally {
            stopRequest.forget(stop);
        }
    }

    /** Whether the other hosts are to go no further. */
    public synchronized boolean stopped() {
        return stopRequest.requested() || !lost.isEmpty() && !request.goOn();
    }

    private synchronized void stop() {
        controller.stop(System.nanoTime(), "the user stopped the controller");
    }

    private synchronized boolean isEnded() {
        return ended;
    }

    @Override
    public void part(String agent, Message.Part part) {
        String file = agent + "\n" + part.file();
        if (part.index() == 0) {
            parts.put(file, new String[part.count()]);
        }
        String[] all = parts.get(file);
        if (all == null || all.length != part.count()) {
            return;
        }
        all[part.index()] = part.text();
        if (Arrays.stream(all).noneMatch(each -> each == null)) {
            parts.remove(file);
            String text = String.join("", all);
            news.add(() -> arrived(agent, part.file(), text));
        }
    }

    private void arrived(String host, String file, String text) {
        if (!file.equals(CommissionedCommand.END)) {
            watcher.arrived(host, file, text);
            return;
        }
        String[] end = text.split("\n", 2);
        ExitCode code = Arrays.stream(ExitCode.values())
                .filter(known -> Integer.toString(known.number()).equals(end[0]))
                .findFirst()
                .orElse(ExitCode.INTERNAL);
        reported.add(host);
        watcher.ended(host, code, end.length > 1 ? end[1] : "");
    }

    @Override
    public void happened(String agent, RunEvent event) {
        // A command has no events.
    }

    @Override
    public void started(String agent, long lateNs, ClockOffset clock) {
        // Hosts that work for themselves need no common time.
    }

    @Override
    public void ended(String agent, String problem) {
        news.add(() -> {
            if (!reported.contains(agent) && !stopped()) {
                watcher.lost(agent, problem.isEmpty() ? "it ended without a result" : problem);
            }
        });
    }

    @Override
    public void lost(String agent, int interval, String reason) {
        if (!closing) {
            lost.add(agent);
            problems.add(named(agent) + ": " + reason);
            news.add(() -> watcher.lost(agent, reason));
        }
        notifyAll();
    }

    @Override
    public void allEnded() {
        ended = true;
    }
}
