package csdbench.language.resolver;

import csdbench.plan.order.ReplayOrder;
import java.util.List;
import java.util.Optional;

/**
 * Words of {@code misc=} about replays: {@code lba_fold_size_mb=}, {@code low_start_filter=} and
 * {@code high_start_filter=}, both in seconds.
 */
public record MiscWords(Optional<Long> foldMebibytes, Optional<Long> fromSeconds, Optional<Long> toSeconds) {
    private static final String FOLD = "lba_fold_size_mb=";
    private static final String FROM = "low_start_filter=";
    private static final String TO = "high_start_filter=";
    private static final long SECOND_NS = 1_000_000_000;

    public static MiscWords of(List<String> words) {
        return new MiscWords(number(words, FOLD), number(words, FROM), number(words, TO));
    }

    /** Whether a word means something. */
    static boolean known(String word) {
        List<String> words = List.of(word);
        return number(words, FOLD)
                .or(() -> number(words, FROM))
                .or(() -> number(words, TO))
                .isPresent();
    }

    private static Optional<Long> number(List<String> words, String prefix) {
        return words.stream()
                .filter(word -> word.startsWith(prefix))
                .map(word -> word.substring(prefix.length()))
                .filter(text -> text.matches("[0-9]{1,9}"))
                .map(Long::valueOf)
                .filter(number -> number > 0)
                .findFirst();
    }

    /** An order with these settings, where it has none of its own. */
    public ReplayOrder applied(ReplayOrder order) {
        ReplayOrder.Selection selection = order.selection();
        long fromNs = selection.fromNs() > 0 ? selection.fromNs() : fromSeconds.orElse(0L) * SECOND_NS;
        long toNs = selection.toNs() < Long.MAX_VALUE
                ? selection.toNs()
                : toSeconds.map(seconds -> seconds * SECOND_NS).orElse(Long.MAX_VALUE);
        ReplayOrder windowed = order.with(new ReplayOrder.Selection(
                fromNs, Math.max(toNs, fromNs + 1), selection.repeat(), selection.direction()));
        return foldMebibytes.isPresent() && order.layout().foldBytes() == 0
                ? windowed.with(order.layout().folded(foldMebibytes.get() << 20))
                : windowed;
    }
}
