package csdbench.job.tenant;

import csdbench.base.text.Formats;
import csdbench.job.command.Progress;
import csdbench.job.command.Remaining;
import csdbench.job.command.Terminal;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.OpTotals;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Shows how far a campaign of sessions is, and says what went wrong in them, each once. One thread owns it. */
final class TenantWatch implements RunObserver {
    private static final long SHOW_EVERY_NS = 200_000_000;

    private final Remaining remaining;
    private final Progress progress;
    private final Terminal terminal;
    private final Set<String> said = new HashSet<>();
    private String step = "";
    private long shownNs;
    private List<RunStarted.Target> targets = List.of();
    private Runnable atStart = () -> {};
    private final Map<String, Long> bytes = new HashMap<>();

    TenantWatch(Remaining remaining, Progress progress, Terminal terminal) {
        this.remaining = remaining;
        this.progress = progress;
        this.terminal = terminal;
    }

    /** @param first is called before the first operation of its run */
    void begins(String name, Runnable first) {
        step = name;
        atStart = first;
        bytes.clear();
        show("");
    }

    void ended() {
        remaining.done();
    }

    /** What was read from and written to storages in this step, by name. */
    long bytes(Collection<String> storages) {
        return storages.stream()
                .mapToLong(storage -> bytes.getOrDefault(storage, 0L))
                .sum();
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case IntervalClosed interval -> {
                interval.streams()
                        .forEach(stream -> bytes.merge(
                                targets.get(stream.target()).name(),
                                stream.read().bytes() + stream.write().bytes(),
                                Long::sum));
                if (System.nanoTime() - shownNs > SHOW_EVERY_NS) {
                    double count = interval.streams().stream()
                            .flatMap(stream -> Stream.of(stream.read(), stream.write()))
                            .mapToDouble(OpTotals::count)
                            .sum();
                    show(", " + Formats.perSecond(count / interval.seconds()));
                }
            }
            case RunFinished finished ->
                finished.ending()
                        .failures()
                        .forEach(failure -> say(step + ": " + failure.operation() + " failed with "
                                + failure.errnoName() + " " + failure.count() + " times"));
            case Notice notice -> {
                if (notice.importance() == Notice.Importance.WARNING) {
                    // Steps use the page cache with other luns each, and that is said once.
                    boolean ofCache = notice.text().startsWith(Notice.PAGE_CACHE);
                    say(
                            ofCache
                                    ? Notice.PAGE_CACHE + ": luns without openflags=o_direct use the page cache"
                                    : notice.text());
                }
            }
            case RunStarted started -> {
                targets = started.targets();
                atStart.run();
            }
            case SessionStarted _, SessionFinished _, PowerRead _, ErrorSeen _, CorruptionSeen _ -> {}
        }
    }

    private void say(String text) {
        if (said.add(text)) {
            progress.erase();
            terminal.error(text);
        }
    }

    private void show(String what) {
        long nowNs = System.nanoTime();
        shownNs = nowNs;
        progress.show(step + what + " | " + remaining.words(nowNs));
    }
}
