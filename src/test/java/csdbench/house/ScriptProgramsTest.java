package csdbench.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The small programs beside the scripts, which no build compiles: those that call classes of csdbench. */
class ScriptProgramsTest {
    @Test
    void theProgramsOfTheScriptsFitTheClassesThatTheyCall(@TempDir Path folder) throws IOException {
        List<Path> programs = new ArrayList<>();
        try (Stream<Path> found = Files.walk(Path.of("scripts"))) {
            for (Path file :
                    found.filter(each -> each.toString().endsWith(".java")).toList()) {
                if (Files.readString(file).contains("import csdbench.")) {
                    programs.add(file);
                }
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        List<String> options =
                List.of("-proc:none", "-cp", System.getProperty("java.class.path"), "-d", folder.toString());
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            compiler.getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(programs))
                    .call();
        }
        assertEquals("", said.toString());
    }
}
