package csdbench.language.parm;

/** A text that no parmfile can have as a value, in quotes or without; its message is a sentence for the user. */
public final class UnwritableValue extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    UnwritableValue(String text) {
        super("a parmfile cannot have " + text.replaceAll("\\R", " ")
                + " as a value: quotes, tabs and line breaks cannot be written in it; for a file, make a link to it"
                + " with another name");
    }
}
