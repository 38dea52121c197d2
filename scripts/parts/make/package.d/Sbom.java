import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Completes the bill of materials that Maven wrote of the libraries: {@code BOM JAVA UPLOT OUT}. The Java that is
 * packed with them comes from its own file {@code release}; uPlot is a file among the sources, so Maven knows nothing
 * of it.
 */
final class Sbom {
    public static void main(String[] arguments) throws IOException {
        ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
        ObjectNode bom = (ObjectNode) json.readTree(Path.of(arguments[0]).toFile());
        ArrayNode components = bom.withArray("components");

        Properties release = new Properties();
        try (Reader file = Files.newBufferedReader(Path.of(arguments[1], "release"))) {
            release.load(file);
        }
        String version = release.getProperty("JAVA_VERSION").replace("\"", "");
        component(components, "platform", "OpenJDK", version, "pkg:generic/openjdk@" + version)
                .withArray("licenses")
                .addObject()
                .put("expression", "GPL-2.0-only WITH Classpath-exception-2.0");
        String uplot = uplot(Path.of(arguments[2]));
        component(components, "library", "uPlot", uplot, "pkg:npm/uplot@" + uplot)
                .withArray("licenses")
                .addObject()
                .putObject("license")
                .put("id", "MIT");
        json.writeValue(Path.of(arguments[3]).toFile(), bom);
    }

    private static String uplot(Path file) throws IOException {
        Matcher version = Pattern.compile("\\(v([0-9.]+)\\)").matcher(Files.readString(file));
        if (!version.find()) {
            throw new IOException(file + " does not say which version of uPlot it is");
        }
        return version.group(1);
    }

    private static ObjectNode component(ArrayNode components, String type, String name, String version, String purl) {
        return components.addObject().put("type", type).put("name", name).put("version", version)
                .put("purl", purl).put("bom-ref", purl);
    }
}
