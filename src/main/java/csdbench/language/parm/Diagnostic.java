package csdbench.language.parm;

import java.util.Optional;

/**
 * One complaint about the user's text.
 *
 * @param severity whether it prevents a run
 * @param span what it is about
 * @param problem in the user's words, one line, no full stop
 * @param expected what would have been accepted
 * @param hint what to do next
 */
public record Diagnostic(
        Severity severity, TextSpan span, String problem, Optional<String> expected, Optional<String> hint) {}
