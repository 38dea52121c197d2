package csdbench.engine.hosts;

import csdbench.result.IntervalClosed;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The controller's side of the protocol: brings all agents through a preparation and then through each run. An order is
 * repeated until its answer comes. An agent is lost when it is silent, when its intervals do not come, when its clock
 * jumps, when events of it are missing, or when the transport lost it. The caller guards it by a lock.
 */
public final class Controller {
    private static final long REPEAT_NS = 1_000_000_000;
    private static final long PING_NS = 1_000_000_000;
    private static final long LEAD_NS = 300_000_000;

    /** Before the first run: each host has yet to load much of what it runs. */
    private static final long FIRST_LEAD_NS = 1_000_000_000;

    private static final int PINGS = 12;

    private final Link link;
    private final Wire wire;
    private final AgentListener listener;
    private final boolean goOn;
    private final Map<String, RemoteAgent> agents = new LinkedHashMap<>();
    private int run;
    private long startNs;
    private long intervalNs;
    private long intervalCount;
    private String stopping = "";
    private boolean preparing;

    /**
     * @param names of all agents, in order
     * @param goOn whether the others go on when one is lost
     */
    public Controller(List<String> names, Link link, Wire wire, AgentListener listener, boolean goOn, long nowNs) {
        names.forEach(name -> agents.put(name, new RemoteAgent(name, nowNs)));
        this.link = link;
        this.wire = wire;
        this.listener = listener;
        this.goOn = goOn;
    }

    /** Sends each agent what it is to carry out, in their order. */
    public void prepare(long nowNs, List<? extends Message.Order> orders) {
        preparing = true;
        int i = 0;
        for (RemoteAgent agent : agents.values()) {
            Message.Order order = orders.get(i++);
            if (!agent.lost()) {
                agent.state = RemoteAgent.State.PREPARING;
                order(nowNs, agent, order);
            }
        }
        checkPrepared();
    }

    /**
     * Has agents open a run, and begins it when all of them have.
     *
     * @param participants names of those that take part
     * @param number of the run in the session, from 1
     * @param everyNs length of an interval, 0 when intervals do not follow the agents' clocks
     * @param intervals after which the run ends, 0 when that is not known
     */
    public void run(long nowNs, Collection<String> participants, int number, int spec, long everyNs, long intervals) {
        run = number;
        startNs = 0;
        intervalNs = everyNs;
        intervalCount = intervals;
        stopping = "";
        for (RemoteAgent agent : agents.values()) {
            if (!agent.lost() && participants.contains(agent.name)) {
                agent.beginRun();
                order(nowNs, agent, new Message.Open(number, spec));
            }
        }
        checkEnded();
    }

    /** Ends the run on all agents. */
    public void stop(long nowNs, String reason) {
        stop(nowNs, reason, false);
    }

    /** Ends the run on all agents, as one that has done all that was asked. */
    public void complete(long nowNs, String reason) {
        stop(nowNs, reason, true);
    }

    private void stop(long nowNs, String reason, boolean complete) {
        if (stopping.isEmpty()) {
            stopping = reason;
            agents.values().stream()
                    .filter(RemoteAgent::inRun)
                    .forEach(agent -> order(nowNs, agent, new Message.Stop(run, reason, complete)));
        }
    }

    /** Ends the session on all agents. */
    public void finish(String reason) {
        agents.values().forEach(agent -> send(agent, new Message.Finish(reason)));
    }

    /** The clock of an agent against that of the controller. */
    public ClockOffset clock(String agent) {
        return agents.get(agent).clock;
    }

    /** Takes in a message. */
    public void received(long nowNs, String from, byte[] bytes) throws WireProblem {
        RemoteAgent agent = agents.get(from);
        if (agent == null || agent.lost()) {
            return;
        }
        if (wire.message(bytes) instanceof Message.Answer answer) {
            agent.heardNs = nowNs;
            take(nowNs, agent, answer);
        }
    }

    private void take(long nowNs, RemoteAgent agent, Message.Answer answer) {
        switch (answer) {
            case Message.Hello hello -> hello(nowNs, agent, hello);
            case Message.Pong pong -> pong(nowNs, agent, pong);
            case Message.Alive _ -> {}
            case Message.Ready ready -> {
                if (agent.state == RemoteAgent.State.PREPARING) {
                    listener.ready(agent.name, ready);
                }
                prepared(agent, Optional.empty());
            }
            case Message.Refuse refuse -> prepared(agent, Optional.of(refuse));
            case Message.Part part -> part(agent, part);
            case Message.Opened opened -> opened(nowNs, agent, opened.run());
            case Message.Started started -> started(agent, started);
            case Message.Happened happened -> happened(nowNs, agent, happened);
            case Message.Ended ended -> ended(nowNs, agent, ended);
            case Message.Bye bye -> lose(nowNs, agent, bye.reason());
        }
    }

    private void hello(long nowNs, RemoteAgent agent, Message.Hello hello) {
        if (agent.state == RemoteAgent.State.AWAITED) {
            agent.state = RemoteAgent.State.CONNECTED;
            listener.hello(agent.name, hello);
            ping(nowNs, agent);
        }
    }

    private void ping(long nowNs, RemoteAgent agent) {
        agent.awaitedPing++;
        agent.pingOpen = true;
        agent.pingSentNs = nowNs;
        link.signal(agent.name, wire.bytes(new Message.Ping(agent.awaitedPing)));
    }

    private void pong(long nowNs, RemoteAgent agent, Message.Pong pong) {
        if (pong.number() != agent.awaitedPing || !agent.pingOpen) {
            return;
        }
        ClockOffset measured = ClockOffset.of(agent.pingSentNs, nowNs, pong.clockNs());
        agent.pingOpen = false;
        agent.slowestNs = Math.max(agent.slowestNs, measured.boundNs());
        agent.pings++;
        if (agent.pings < PINGS) {
            agent.clock = agent.clock == null ? measured : agent.clock.better(measured);
            ping(nowNs, agent);
        } else if (agent.pings == PINGS) {
            agent.clock = agent.clock.better(measured);
            if (agents.values().stream().allMatch(each -> each.lost() || each.pings >= PINGS)) {
                listener.connected();
            }
        } else if (agent.clock.jumpNs(measured) > 0) {
            lose(nowNs, agent, "its clock jumped by " + agent.clock.jumpNs(measured) / 1_000_000 + " ms");
        } else {
            agent.clock = agent.clock.better(measured);
            burst(nowNs, agent);
        }
    }

    private void part(RemoteAgent agent, Message.Part part) {
        if (agent.inRun() && part.run() == run) {
            listener.part(agent.name, part);
        }
    }

    private void prepared(RemoteAgent agent, Optional<Message.Refuse> refusal) {
        if (agent.state != RemoteAgent.State.PREPARING) {
            return;
        }
        agent.state = RemoteAgent.State.READY;
        agent.order = null;
        refusal.ifPresent(refuse -> listener.refused(agent.name, refuse.reason(), refuse.code()));
        checkPrepared();
    }

    private void checkPrepared() {
        if (preparing && all(agent -> agent.state == RemoteAgent.State.READY)) {
            preparing = false;
            listener.prepared();
        }
    }

    private void opened(long nowNs, RemoteAgent agent, int number) {
        if (agent.state == RemoteAgent.State.OPENING && number == run) {
            agent.state = RemoteAgent.State.OPENED;
            agent.order = stopping.isEmpty() ? null : agent.order;
            agent.burst = PINGS;
            agent.slowestNs = 0;
            burst(nowNs, agent);
        }
    }

    /** Clocks drift between runs, so they are measured once more before each start. */
    private void burst(long nowNs, RemoteAgent agent) {
        if (agent.burst > 0 && --agent.burst > 0) {
            ping(nowNs, agent);
        } else if (agent.state == RemoteAgent.State.OPENED) {
            checkOpened(nowNs);
        }
    }

    /** Begins the run when every agent is open, a little later, so that the order is with all of them by then. */
    private void checkOpened(long nowNs) {
        if (startNs > 0
                || !stopping.isEmpty()
                || !all(agent -> agent.state == RemoteAgent.State.OPENED && agent.burst == 0 || !agent.inRun())) {
            return;
        }
        long slowestNs = agents.values().stream()
                .filter(RemoteAgent::inRun)
                .mapToLong(agent -> agent.slowestNs)
                .max()
                .orElse(0);
        startNs = nowNs + (run == 1 ? FIRST_LEAD_NS : LEAD_NS) + 4 * slowestNs;
        for (RemoteAgent agent : agents.values()) {
            if (agent.inRun()) {
                agent.state = RemoteAgent.State.STARTING;
                agent.clock = agent.clock.at(startNs);
                order(nowNs, agent, new Message.Start(run, startNs + agent.clock.offsetNs()));
            }
        }
        listener.begins(run);
    }

    private void started(RemoteAgent agent, Message.Started started) {
        if (agent.state == RemoteAgent.State.STARTING && started.run() == run) {
            agent.state = RemoteAgent.State.RUNNING;
            agent.order = stopping.isEmpty() ? null : agent.order;
            listener.started(agent.name, started.clockNs() - agent.clock.offsetNs() - startNs, agent.clock);
        }
    }

    /** Late and early messages count for their number, not for the time at which they come. */
    private void happened(long nowNs, RemoteAgent agent, Message.Happened happened) {
        if (!agent.inRun() || happened.run() != run || happened.number() < agent.nextEvent) {
            return;
        }
        agent.early.put(happened.number(), happened.event());
        while (!agent.early.isEmpty() && agent.early.firstKey() == agent.nextEvent) {
            agent.nextEvent++;
            pass(nowNs, agent, agent.early.pollFirstEntry().getValue());
        }
        checkEnded(agent);
    }

    private void pass(long nowNs, RemoteAgent agent, RunEvent event) {
        listener.happened(agent.name, event);
        if (event instanceof IntervalClosed) {
            agent.intervals++;
        }
        if (event instanceof RunFinished finished
                && finished.ending().outcome() != RunFinished.Outcome.COMPLETE
                && stopping.isEmpty()) {
            stop(nowNs, agent.name + " ended the run: " + finished.ending().reason());
        }
    }

    private void ended(long nowNs, RemoteAgent agent, Message.Ended ended) {
        if (!agent.inRun() || ended.run() != run || agent.endedNs > 0) {
            return;
        }
        agent.endedNs = nowNs;
        agent.lastEvent = ended.events();
        agent.order = null;
        if (!ended.problem().isEmpty()) {
            listener.ended(agent.name, ended.problem());
            agent.state = RemoteAgent.State.READY;
            stop(nowNs, agent.name + ": " + ended.problem());
            checkEnded();
        } else {
            checkEnded(agent);
        }
    }

    private void checkEnded(RemoteAgent agent) {
        if (agent.lastEvent >= 0 && agent.nextEvent > agent.lastEvent) {
            agent.state = RemoteAgent.State.READY;
            listener.ended(agent.name, "");
            checkEnded();
        }
    }

    private void checkEnded() {
        if (run > 0 && agents.values().stream().noneMatch(RemoteAgent::inRun)) {
            listener.allEnded();
        }
    }

    private boolean all(Predicate<RemoteAgent> condition) {
        return agents.values().stream().allMatch(agent -> agent.lost() || condition.test(agent));
    }

    /** The transport lost an agent; one that has not been heard yet may try again, and is waited for. */
    public void gone(long nowNs, String name) {
        RemoteAgent agent = agents.get(name);
        if (agent != null && !agent.lost() && agent.state != RemoteAgent.State.AWAITED) {
            lose(nowNs, agent, "its connection broke");
        }
    }

    private void lose(long nowNs, RemoteAgent agent, String reason) {
        boolean running = agent.inRun();
        agent.state = RemoteAgent.State.LOST;
        agent.order = null;
        listener.lost(agent.name, agent.intervals + 1, reason);
        if (running) {
            // It may still hear: nothing goes on that is not counted.
            send(agent, new Message.Stop(run, reason, false));
            if (!goOn) {
                stop(nowNs, agent.name + " was lost: " + reason);
            }
            checkOpened(nowNs);
            checkEnded();
        }
        checkPrepared();
    }

    /** Lets time pass; at least five times a second. */
    public void tick(long nowNs) {
        for (RemoteAgent agent : List.copyOf(agents.values())) {
            if (!agent.lost() && agent.state != RemoteAgent.State.AWAITED) {
                agent.overdue(nowNs, new RemoteAgent.Course(startNs, intervalNs, intervalCount, !stopping.isEmpty()))
                        .ifPresent(reason -> lose(nowNs, agent, reason));
            }
            if (!agent.lost() && agent.order != null && nowNs - agent.orderedNs >= REPEAT_NS) {
                order(nowNs, agent, agent.order);
            }
            if (!agent.lost() && agent.awaitedPing > 0 && nowNs - agent.pingSentNs >= PING_NS) {
                ping(nowNs, agent);
            }
        }
    }

    private void order(long nowNs, RemoteAgent agent, Message.Order order) {
        agent.order = order;
        agent.orderedNs = nowNs;
        send(agent, order);
    }

    private void send(RemoteAgent agent, Message message) {
        link.send(agent.name, wire.bytes(message));
    }

    /** Agents that are not lost. */
    public List<String> left() {
        List<String> names = new ArrayList<>();
        agents.values().stream().filter(agent -> !agent.lost()).forEach(agent -> names.add(agent.name));
        return names;
    }

    /** Agents that have not been heard. */
    public List<String> awaited() {
        List<String> names = new ArrayList<>();
        agents.values().stream()
                .filter(agent -> agent.state == RemoteAgent.State.AWAITED)
                .forEach(agent -> names.add(agent.name));
        return names;
    }
}
