package csdbench.base.text;

/** Words as a shell reads them. */
public final class ShellWord {
    private ShellWord() {}

    /** As one word, as it is where no letter of it means anything. */
    public static String of(String word) {
        return word.matches("[\\w@%+=:,./-]+") ? word : quoted(word);
    }

    /** In single quotes, whatever it has. */
    public static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
