package csdbench.job.command;

import csdbench.result.Program;
import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** Which csdbench this is, as the build wrote it down. */
public final class Version {
    private static final Properties BUILD = read();

    private Version() {}

    private static Properties read() {
        Properties properties = new Properties();
        try (InputStream stream = Version.class.getResourceAsStream("/csdbench/build.properties")) {
            if (stream != null) {
                properties.load(stream);
            }
        } catch (IOException e) {
            // Without its version the program can still do its work.
            properties.clear();
        }
        return properties;
    }

    /** All of it, for programs. */
    public static Program program() {
        return new Program("csdbench", version(), build());
    }

    /** Such as {@code 0.1.0}. */
    public static String version() {
        return BUILD.getProperty("version", "unknown");
    }

    /** The commit that it was built from. */
    public static String build() {
        return BUILD.getProperty("build", "unknown");
    }
}
