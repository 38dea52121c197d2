package csdbench.io.file;

import java.nio.file.OpenOption;

/** Java's option to open a file past the page cache. Static; any thread. */
public final class DirectOption {
    private DirectOption() {}

    /**
     * The option, found by name because only some JDKs have it.
     *
     * @throws UnsupportedOperationException if this one has none
     */
    public static OpenOption find() {
        try {
            for (Object option :
                    Class.forName("com.sun.nio.file.ExtendedOpenOption").getEnumConstants()) {
                if (option instanceof OpenOption direct && option.toString().equals("DIRECT")) {
                    return direct;
                }
            }
        } catch (ClassNotFoundException e) {
            // Handled below, as for a JDK that has the class without the option.
        }
        throw new UnsupportedOperationException("this Java has no option for direct I/O");
    }
}
