package csdbench.report.doc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts that pages are built from. Stateless; any thread. */
public final class Resources {
    private Resources() {}

    /**
     * The text of a resource.
     *
     * @param path below {@code csdbench}
     */
    public static String text(String path) {
        try (InputStream in = Resources.class.getResourceAsStream("/csdbench/" + path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
