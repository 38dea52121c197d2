package csdbench.engine.hosts;

import csdbench.result.RunEvent;
import java.util.ArrayList;
import java.util.List;

/**
 * The agent's side of the protocol. Orders may come twice, and late: each is carried out once, and answered again. The
 * caller guards it by a lock.
 */
public final class Agent {
    /** Silence of the controller after which the agent ends its run by itself. */
    static final long LEASE_NS = 10_000_000_000L;

    /** An order to start that is later than this does not start anything. */
    private static final long MAX_LATE_NS = 100_000_000;

    private static final long ALIVE_NS = 500_000_000;

    private final Link link;
    private final Wire wire;
    private final Work work;
    private Message.Answer greeting = new Message.Alive();
    private Message.Answer prepared;
    private boolean preparing;
    /** Whether what it does needs no common start with other agents. */
    private boolean alone;

    private int run;
    private Message.Answer runAnswer;
    private boolean startOrdered;
    private boolean ended;
    private int events;
    private long heardNs;
    private long aliveNs;
    private boolean over;

    /** What the agent does, on other threads; these calls return at once. */
    public interface Work {
        /** Plans and checks; answered by {@link Agent#ready} or {@link Agent#refuse}. */
        void prepare(Message.Prepare order);

        /** Checks a commission; answered like a preparation. */
        void commission(Message.Commission order);

        /** Opens a run; answered by {@link Agent#opened}, or by {@link Agent#ended} when that fails. */
        void open(int run, int spec);

        /** Begins a run at {@code atNs}. */
        void start(int run, long atNs);

        /** Drains a run, which is {@code complete} if it has done all that was asked. */
        void stop(int run, String reason, boolean complete);

        /** Nothing more comes, so everything ends; {@code lost} when the controller did not order it. */
        void finish(String reason, boolean lost);
    }

    public Agent(Link link, Wire wire, Work work, long nowNs) {
        this.link = link;
        this.wire = wire;
        this.work = work;
        this.heardNs = nowNs;
        this.aliveNs = nowNs;
    }

    /** Introduces itself, and again until the controller is heard: the transport may not know all names yet. */
    public void hello(String build, String host) {
        greeting = new Message.Hello(build, host);
        send(greeting);
    }

    /** Takes in an order. */
    public void received(long nowNs, byte[] bytes) throws WireProblem {
        if (wire.message(bytes) instanceof Message.Order order && !over) {
            heardNs = nowNs;
            greeting = new Message.Alive();
            carryOut(nowNs, order);
        }
    }

    private void carryOut(long nowNs, Message.Order order) {
        switch (order) {
            case Message.Ping ping -> link.signal(Link.CONTROLLER, wire.bytes(new Message.Pong(ping.number(), nowNs)));
            case Message.Prepare prepare -> prepare(() -> work.prepare(prepare));
            case Message.Commission commission -> {
                alone = true;
                prepare(() -> work.commission(commission));
            }
            case Message.Open open -> open(open);
            case Message.Start start -> start(nowNs, start);
            case Message.Stop stop -> stop(stop);
            case Message.Finish finish -> end(finish.reason(), false);
        }
    }

    private void prepare(Runnable order) {
        if (prepared != null) {
            send(prepared);
        } else if (!preparing) {
            preparing = true;
            order.run();
        }
    }

    private void open(Message.Open order) {
        if (order.run() == run) {
            repeat();
        } else if (order.run() > run) {
            run = order.run();
            runAnswer = null;
            startOrdered = false;
            ended = false;
            events = 0;
            work.open(run, order.spec());
        }
    }

    private void start(long nowNs, Message.Start order) {
        if (order.run() != run || ended) {
            return;
        }
        if (startOrdered) {
            repeat();
        } else if (!alone && nowNs - order.atNs() > MAX_LATE_NS) {
            startOrdered = true;
            work.stop(run, "the order to start came " + (nowNs - order.atNs()) / 1_000_000 + " ms late", false);
        } else {
            startOrdered = true;
            work.start(run, order.atNs());
        }
    }

    private void stop(Message.Stop order) {
        if (order.run() == run && ended) {
            repeat();
        } else if (order.run() == run) {
            work.stop(run, order.reason(), order.complete());
        }
    }

    private void repeat() {
        if (runAnswer != null) {
            send(runAnswer);
        }
    }

    /** Lets time pass; at least twice a second. */
    public void tick(long nowNs) {
        if (over) {
            return;
        }
        if (nowNs - heardNs > LEASE_NS) {
            end("no word from the controller for " + (nowNs - heardNs) / 1_000_000_000 + " seconds", true);
        } else if (nowNs - aliveNs >= ALIVE_NS) {
            aliveNs = nowNs;
            send(greeting);
        }
    }

    /** The transport lost the controller. */
    public void controllerGone() {
        end("the connection to the controller broke", true);
    }

    private void end(String reason, boolean lost) {
        if (!over) {
            over = true;
            work.finish(reason, lost);
        }
    }

    /** Answers a preparation. */
    public void ready(String planHash, List<Message.Written> written) {
        answerPreparation(new Message.Ready(planHash, written));
    }

    /**
     * Answers a preparation.
     *
     * @param code with which a command ends that is refused so
     */
    public void refuse(String reason, int code) {
        answerPreparation(new Message.Refuse(reason, code));
    }

    private void answerPreparation(Message.Answer answer) {
        prepared = answer;
        send(answer);
    }

    /** Every target of the run is open. */
    public void opened(int opened) {
        answerRun(new Message.Opened(opened));
    }

    /** The run began at {@code clockNs}. */
    public void started(int begun, long clockNs) {
        answerRun(new Message.Started(begun, clockNs));
    }

    private void answerRun(Message.Answer answer) {
        runAnswer = answer;
        send(answer);
    }

    /** Sends an event of the run. */
    public void happened(RunEvent event) {
        events++;
        send(new Message.Happened(run, events, event));
    }

    /** Sends a file of a commission, in parts. */
    public void send(String file, String text) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        do {
            int to = Math.min(text.length(), from + Message.Part.MAX_PART);
            // A character of two halves stays whole.
            to -= to < text.length() && Character.isHighSurrogate(text.charAt(to - 1)) ? 1 : 0;
            parts.add(text.substring(from, to));
            from = to;
        } while (from < text.length());
        for (int i = 0; i < parts.size(); i++) {
            send(new Message.Part(run, file, i, parts.size(), parts.get(i)));
        }
    }

    /**
     * The run is over.
     *
     * @param problem why it did not begin, empty when it did
     */
    public void ended(String problem) {
        ended = true;
        answerRun(new Message.Ended(run, events, problem));
    }

    /** The agent ends the session of its own accord. */
    public void bye(String reason) {
        over = true;
        send(new Message.Bye(reason));
    }

    private void send(Message message) {
        link.send(Link.CONTROLLER, wire.bytes(message));
    }
}
