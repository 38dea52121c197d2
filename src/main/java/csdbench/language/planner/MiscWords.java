package csdbench.language.planner;

import csdbench.trace.replay.Mapping;
import csdbench.trace.replay.ReplayOrder;
import java.util.List;
import java.util.Optional;

/**
 * What {@code misc=} says about replays: {@code lba_fold_size_mb=}, {@code low_start_filter=} and
 * {@code high_start_filter=}, both in seconds.
 */
record MiscWords(Optional<Long> foldMebibytes, Optional<Long> fromSeconds, Optional<Long> toSeconds) {
    private static final String FOLD = "lba_fold_size_mb=";
    private static final String FROM = "low_start_filter=";
    private static final String TO = "high_start_filter=";
    private static final long SECOND_NS = 1_000_000_000;

    static MiscWords of(List<String> words) {
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

    /** An order with what is said here, where it does not say otherwise itself. */
    ReplayOrder applied(ReplayOrder order) {
        boolean fold = foldMebibytes.isPresent() && order.foldBytes() == 0;
        long fromNs = order.fromNs() > 0 ? order.fromNs() : fromSeconds.orElse(0L) * SECOND_NS;
        long toNs = order.toNs() < Long.MAX_VALUE
                ? order.toNs()
                : toSeconds.map(seconds -> seconds * SECOND_NS).orElse(Long.MAX_VALUE);
        return new ReplayOrder(
                order.recordings(),
                order.mode(),
                order.inFlight(),
                order.speedPercent(),
                fromNs,
                Math.max(toNs, fromNs + 1),
                order.repeat(),
                order.direction(),
                fold ? Mapping.MODULO : order.mapping(),
                fold ? foldMebibytes.get() << 20 : order.foldBytes(),
                order.oddSizes(),
                order.duplicate(),
                order.staggerNs(),
                order.strict());
    }
}
