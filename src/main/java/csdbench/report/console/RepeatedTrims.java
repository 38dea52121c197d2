package csdbench.report.console;

import csdbench.base.text.Formats;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Which trims of a session can only have gone to what it had trimmed before, so that their latency is not that of
 * discarding data. A lower bound: each lun may hold its size of data when the session begins, and what is written to it
 * later; what is trimmed beyond that holds none. One thread owns it.
 */
public final class RepeatedTrims {
    /** Fewer are not worth a word. */
    private static final double MIN_SHARE = 0.05;

    private final Map<String, Long> dataBytes = new HashMap<>();

    /** Takes a run that ended; returns a sentence for each lun of which that is to be said. */
    public List<String> ended(RunStarted started, RunFinished finished) {
        List<String> said = new ArrayList<>();
        for (int i = 0; i < started.targets().size(); i++) {
            RunStarted.Target target = started.targets().get(i);
            if (target.tree().isPresent()) {
                continue;
            }
            long trimmed = 0;
            long data = dataBytes.getOrDefault(target.lun(), target.sizeBytes());
            for (StreamTotals stream : finished.measured().streams()) {
                if (stream.target() == i) {
                    data += stream.write().bytes();
                    trimmed += stream.files().stream()
                            .filter(file -> file.operation().equals("trim"))
                            .mapToLong(file -> file.totals().bytes())
                            .sum();
                }
            }
            long repeated = Math.max(0, trimmed - data);
            if (repeated > MIN_SHARE * trimmed) {
                said.add(String.format(
                        Locale.ROOT,
                        "At least %s of the %s that rd=%s trimmed of %s had been trimmed before, and held no data:"
                                + " those latencies are not what discarding data costs. Write it again before"
                                + " each pass of trims.",
                        Formats.percent(Math.floor(100.0 * repeated / trimmed)),
                        Formats.bytes(trimmed),
                        started.name(),
                        target.lun()));
            }
            dataBytes.put(target.lun(), Math.max(0, Math.min(target.sizeBytes(), data - trimmed)));
        }
        return said;
    }
}
