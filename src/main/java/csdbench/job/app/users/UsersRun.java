package csdbench.job.app.users;

import csdbench.base.unit.Rng;
import csdbench.job.app.child.ChildProgram;
import csdbench.job.app.clients.Clients;
import csdbench.job.app.clients.ClientsWork;
import csdbench.job.app.users.UserWork.Done;
import csdbench.job.app.users.UserWork.Session;
import csdbench.job.command.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Users that work: a virtual thread each. The thread that owns this collects what they counted at the end of each
 * second, so that a transaction belongs to the second in which it was counted.
 */
final class UsersRun implements Clients.Running {
    private static final int MAX_STRIPES = 16;
    private static final long STEP_MS = 100;
    private static final long END_SECONDS = 10;

    private final UserWork work;
    private final Users users;
    private final Clients.Span span;
    private final List<Session> sessions;
    private final BlockingQueue<Connection> free;
    private final List<CountsStripe> stripes;
    private final int[] upTo;
    private final List<Thread> threads = new ArrayList<>();
    private final CountDownLatch ended;
    private final CountDownLatch broken = new CountDownLatch(1);
    private final AtomicReference<Failure> why = new AtomicReference<>();
    private final UsersWork seen;
    private long beginNs;
    private long endNs;
    private volatile boolean stopped;

    /** A connection, and where its transactions are counted. */
    private record Connection(Session session, CountsStripe counts) {}

    UsersRun(UserWork work, Users users, Clients.Span span, List<Session> sessions) {
        this.work = work;
        this.users = users;
        this.span = span;
        this.sessions = sessions;
        this.ended = new CountDownLatch(span.clients());
        this.stripes = Stream.generate(() -> new CountsStripe(work.kinds().size()))
                .limit(Math.min(MAX_STRIPES, sessions.size()))
                .toList();
        this.seen = new UsersWork(work.kinds());
        this.free = new ArrayBlockingQueue<>(sessions.size(), true);
        for (int i = 0; i < sessions.size(); i++) {
            free.add(new Connection(sessions.get(i), stripes.get(i % stripes.size())));
        }
        this.upTo = new int[work.kinds().size()];
        for (int i = 0, sum = 0; i < upTo.length; i++) {
            sum += work.kinds().get(i).weight();
            upTo[i] = sum;
        }
    }

    void start() {
        long now = System.nanoTime();
        beginNs = now + span.warmSeconds() * Clients.Span.NS_PER_SECOND;
        endNs = now + span.workSeconds() * Clients.Span.NS_PER_SECOND;
        for (int i = 0; i < span.clients(); i++) {
            Rng random = new Rng(Rng.mix(users.seed()) + i);
            threads.add(Thread.ofVirtual().start(() -> user(random)));
        }
    }

    @Override
    public long beginNs() {
        return beginNs;
    }

    private void user(Rng random) {
        try {
            long dueNs = System.nanoTime() + thinkNs(random);
            while (!stopped && dueNs - endNs < 0) {
                long lateNs = users.thinkNs() > 0 ? think(dueNs) : -1;
                if (!stopped) {
                    dueNs = transaction(random, dueNs, lateNs) + thinkNs(random);
                }
            }
        } catch (Failure e) {
            fail(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // By close; nobody waits for what it does.
        } catch (RuntimeException e) {
            fail(Failure.io("a user failed: " + e));
        } finally {
            ended.countDown();
        }
    }

    private void fail(Failure e) {
        if (!stopped && why.compareAndSet(null, e)) {
            broken.countDown();
        }
    }

    private long thinkNs(Rng random) {
        return users.thinkNs() == 0 ? 0 : Math.round(users.thinkNs() * random.nextExponential());
    }

    /** Returns how late it is when it returns. */
    private long think(long dueNs) {
        long leftNs = dueNs - System.nanoTime();
        while (leftNs > 0 && !stopped) {
            LockSupport.parkNanos(this, leftNs);
            leftNs = dueNs - System.nanoTime();
        }
        return -leftNs;
    }

    /** Returns when it ended; a user that waits for a connection gives up at the end. */
    private long transaction(Rng random, long dueNs, long lateNs) throws Failure, InterruptedException {
        int kind = kind(random.nextLong(upTo[upTo.length - 1]));
        Connection connection = free.poll(endNs - System.nanoTime(), TimeUnit.NANOSECONDS);
        if (connection == null) {
            return endNs;
        }
        try {
            long startNs = System.nanoTime();
            Done done = connection.session().run(kind, random);
            long doneNs = System.nanoTime();
            connection.counts().count(kind, done, lateNs, doneNs - dueNs, doneNs - startNs);
            return doneNs;
        } finally {
            free.add(connection);
        }
    }

    private int kind(long drawn) {
        int kind = 0;
        while (drawn >= upTo[kind]) {
            kind++;
        }
        return kind;
    }

    @Override
    public void await(int second) throws Failure, InterruptedException {
        if (broken.await(endNs(second) - System.nanoTime(), TimeUnit.NANOSECONDS)) {
            throw why.get();
        }
        UserCounts counts = new UserCounts(work.kinds().size());
        stripes.forEach(stripe -> stripe.collect(counts));
        if (second > 0) {
            seen.add(counts);
        }
    }

    @Override
    public ClientsWork finish() throws Failure, InterruptedException {
        while (!ended.await(STEP_MS, TimeUnit.MILLISECONDS)) {
            ChildProgram.checkStopped(span.progress());
        }
        if (why.get() != null) {
            throw why.get();
        }
        int connections = sessions.size();
        closeSessions();
        return seen.all(
                stripes.stream().mapToLong(CountsStripe::committed).sum(),
                stripes.stream().mapToLong(CountsStripe::failed).sum(),
                stripes.stream().mapToLong(CountsStripe::retried).sum(),
                connections);
    }

    private void closeSessions() {
        sessions.forEach(Session::close);
        sessions.clear();
    }

    @Override
    public void close() {
        stopped = true;
        try {
            if (ended.getCount() > 0) {
                threads.forEach(Thread::interrupt);
                ended.await(END_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            closeSessions();
        }
    }
}
