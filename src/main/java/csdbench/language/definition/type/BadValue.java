package csdbench.language.definition.type;

import csdbench.language.parm.Diagnostic;
import csdbench.language.parm.TextSpan;
import java.util.Optional;

/** A value that cannot be understood. Carries what a {@link Diagnostic} needs but for what was expected. */
public final class BadValue extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient TextSpan span;
    private final transient Optional<String> hint;

    public BadValue(TextSpan span, String problem) {
        this(span, problem, Optional.empty());
    }

    public BadValue(TextSpan span, String problem, String hint) {
        this(span, problem, Optional.of(hint));
    }

    private BadValue(TextSpan span, String problem, Optional<String> hint) {
        super(problem);
        this.span = span;
        this.hint = hint;
    }

    public TextSpan span() {
        return span;
    }

    public Optional<String> hint() {
        return hint;
    }
}
