package csdbench.plan.order;

import csdbench.trace.format.TraceKind;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A trace file to be replayed.
 *
 * @param format empty to find out
 * @param startNs when it begins, counted from the beginning of the first, at least 0
 */
public record TraceInput(Path file, Optional<TraceKind> format, long startNs) {}
