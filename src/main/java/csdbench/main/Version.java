package csdbench.main;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Which csdbench this is, as the build wrote it down. */
final class Version implements IVersionProvider {
    private static final Properties BUILD = read();

    private static Properties read() {
        Properties properties = new Properties();
        try (InputStream stream = Version.class.getResourceAsStream("/csdbench/build.properties")) {
            if (stream != null) {
                properties.load(stream);
            }
        } catch (IOException e) {
            // A program that cannot tell its version can still do its work.
            properties.clear();
        }
        return properties;
    }

    /** Such as {@code 0.1.0}. */
    static String version() {
        return BUILD.getProperty("version", "unknown");
    }

    /** The commit that it was built from. */
    static String build() {
        return BUILD.getProperty("build", "unknown");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"csdbench " + version() + " (build " + build() + ")"};
    }
}
