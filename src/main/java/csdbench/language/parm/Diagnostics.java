package csdbench.language.parm;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Collects complaints, so that a person learns of all mistakes at once. Owned by the thread that reads. */
public final class Diagnostics {
    private static final Comparator<Diagnostic> BY_PLACE = Comparator.comparingInt(
                    (Diagnostic diagnostic) -> diagnostic.span().text().ordinal())
            .thenComparingInt(diagnostic -> diagnostic.span().line())
            .thenComparingInt(diagnostic -> diagnostic.span().column());

    private static final int MAX_SHOWN = 100;

    /** More than anybody reads; a file that is not a parameter file must not fill memory with complaints. */
    private static final int MAX_KEPT = 1_000;

    private final Set<Diagnostic> all = new LinkedHashSet<>();
    private long moreErrors;
    private long moreWarnings;

    /** Adds a complaint; the same one twice counts once. Beyond 1,000 they are only counted. */
    public void add(Diagnostic diagnostic) {
        if (!isFull()) {
            all.add(diagnostic);
        } else if (diagnostic.severity() == Severity.ERROR) {
            moreErrors++;
        } else {
            moreWarnings++;
        }
    }

    /** Whether complaints are only counted from here on, so that finding out more about one is in vain. */
    public boolean isFull() {
        return all.size() >= MAX_KEPT;
    }

    public void error(TextSpan span, String problem) {
        add(new Diagnostic(Severity.ERROR, span, problem, Optional.empty(), Optional.empty()));
    }

    /** An error with what was expected, and perhaps what to do. */
    public void error(TextSpan span, String problem, String expected, Optional<String> hint) {
        add(new Diagnostic(Severity.ERROR, span, problem, Optional.of(expected), hint));
    }

    /** An error with advice. */
    public void error(TextSpan span, String problem, String hint) {
        add(new Diagnostic(Severity.ERROR, span, problem, Optional.empty(), Optional.of(hint)));
    }

    public void warning(TextSpan span, String problem, String hint) {
        add(new Diagnostic(Severity.WARNING, span, problem, Optional.empty(), Optional.of(hint)));
    }

    public void warning(TextSpan span, String problem) {
        add(new Diagnostic(Severity.WARNING, span, problem, Optional.empty(), Optional.empty()));
    }

    /** Whether an error begins with these words. */
    public boolean tells(String words) {
        return all.stream()
                .anyMatch(diagnostic -> diagnostic.severity() == Severity.ERROR
                        && diagnostic.problem().startsWith(words));
    }

    public boolean hasErrors() {
        return moreErrors > 0 || all.stream().anyMatch(diagnostic -> diagnostic.severity() == Severity.ERROR);
    }

    /** In order of position; complaints about the same position in the order in which they were found. */
    public List<Diagnostic> sorted() {
        return all.stream().sorted(BY_PLACE).toList();
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    /**
     * Everything as people read it, in order of position, and a line that sums up; empty when there is nothing. Errors
     * say that nothing was run.
     */
    public String render() {
        if (all.isEmpty()) {
            return "";
        }
        StringBuilder out = new StringBuilder();
        sorted().stream().limit(MAX_SHOWN).map(DiagnosticText::of).forEach(out::append);
        long more = all.size() + moreErrors + moreWarnings - MAX_SHOWN;
        if (more > 0) {
            out.append("and ").append(more).append(" more\n");
        }
        return out.append(summary()).append('\n').toString();
    }

    /** How many there are of each kind. */
    private String summary() {
        long keptErrors = all.stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .count();
        long errors = keptErrors + moreErrors;
        long warnings = all.size() - keptErrors + moreWarnings;
        String counted = Stream.of(counted(errors, "error"), counted(warnings, "warning"))
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(" and "));
        return errors > 0 ? counted + "; nothing was run" : counted;
    }

    private static String counted(long count, String word) {
        return switch ((int) Math.min(count, 2)) {
            case 0 -> "";
            case 1 -> "1 " + word;
            default -> count + " " + word + "s";
        };
    }
}
