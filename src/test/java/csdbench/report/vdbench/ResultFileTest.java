package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFileTest {
    @TempDir
    private Path folder;

    @Test
    void tagsOfTextAreShownAndOrdinaryTextKeepsItsBytes() throws IOException {
        try (ResultFile file = new ResultFile(folder, "x.html")) {
            file.html(List.of(new Html("<i><b>rd1</b></i>")));
            file.line("a < b & 3<4k > 'x' \"y\"");
            file.line("RD=<img src=x onerror=alert(1)></pre><title><b>");
            file.lines(List.of("<script>x</script><!-- <?", "<A HREF=\"//HOST/x.html\">x</A>"));
        }

        assertEquals(
                List.of(
                        "<i><b>rd1</b></i>",
                        "a < b & 3<4k > 'x' \"y\"",
                        "RD=&lt;img src=x onerror=alert(1)>&lt;/pre>&lt;title>&lt;b>",
                        "&lt;script>x&lt;/script>&lt;!-- &lt;?",
                        "&lt;A HREF=\"//HOST/x.html\">x&lt;/A>"),
                Files.readAllLines(folder.resolve("x.html")));
    }
}
