package csdbench.language.definition.type;

import csdbench.language.parm.TextSpan;

/**
 * A reference to definitions by name. Ranges such as {@code (sd1-sd3)} have been expanded to one pattern a name.
 *
 * @param text as written, {@code sd1}, {@code sd*} or {@code *}
 * @param span where it was written
 */
public record NamePattern(String text, TextSpan span) {
    /** Whether it may stand for several names: it ends in {@code *}. */
    public boolean isWildcard() {
        return text.endsWith("*");
    }

    /** Names are compared with regard to case. */
    public boolean matches(String name) {
        return isWildcard() ? name.startsWith(text.substring(0, text.length() - 1)) : name.equals(text);
    }
}
