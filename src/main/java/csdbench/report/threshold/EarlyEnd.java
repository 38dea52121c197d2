package csdbench.report.threshold;

import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.Notice;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Ends a run that cannot keep a threshold any more, judged after each interval behind the warm-up. It may still end for
 * another reason, so that what was asked for it is taken back at its end. One thread owns it.
 */
public final class EarlyEnd implements RunObserver {
    private final List<Threshold> thresholds;
    private final Consumer<String> end;
    private final Runnable takeBack;
    private Optional<RunStarted> run = Optional.empty();
    private List<Chance> chances = List.of();
    private long errors;

    /**
     * @param asked thresholds that can be read
     * @param end ends the run that goes on, for a reason
     * @param takeBack takes that back
     */
    public EarlyEnd(List<String> asked, Consumer<String> end, Runnable takeBack) {
        // What is relative to other runs is judged when all of this one is known.
        this.thresholds = Judgement.known(asked).stream()
                .filter(threshold -> threshold.tag().isEmpty())
                .toList();
        this.end = end;
        this.takeBack = takeBack;
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case RunStarted started -> {
                run = Optional.of(started).filter(Judgement::judges);
                chances = thresholds.stream().map(Chance::new).toList();
                errors = 0;
            }
            case ErrorSeen seen -> errors++;
            case IntervalClosed interval -> run.filter(_ -> !interval.warmup()).ifPresent(its -> judge(its, interval));
            case RunFinished finished -> {
                run = Optional.empty();
                takeBack.run();
            }
            case SessionStarted _, CorruptionSeen _, PowerRead _, Notice _, SessionFinished _ -> {}
        }
    }

    private void judge(RunStarted started, IntervalClosed interval) {
        chances.forEach(chance -> chance.add(started, interval, errors));
        chances.stream().filter(Chance::lost).findFirst().ifPresent(chance -> {
            run = Optional.empty();
            end.accept(chance.reason() + ", after interval " + interval.number());
        });
    }
}
