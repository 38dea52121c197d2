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
    void tagsOfNamesAreShownAndOrdinaryTextKeepsItsBytes() throws IOException {
        List<String> kept = List.of(
                "<title>Vdbench out/summary.html</title><pre>",
                "<a name=\"_123\"></a><i><b>12:00:00.000 Starting RD=rd1</b></i>",
                "Link:  <A HREF=\"#_123\">rd1</A> <A HREF=\"sd1.html\">sd1</A>",
                "a < b & 3<4k");
        try (ResultFile file = new ResultFile(folder, "x.html")) {
            file.lines(kept);
            file.line("RD=<img src=x onerror=alert(1)>");
            file.line("<script>x</script><!-- <A HREF=\"x\" onclick=\"y.html\">");
        }

        List<String> lines = Files.readAllLines(folder.resolve("x.html"));
        assertEquals(kept, lines.subList(0, 4));
        assertEquals("RD=&lt;img src=x onerror=alert(1)>", lines.get(4));
        assertEquals("&lt;script>x&lt;/script>&lt;!-- &lt;A HREF=\"x\" onclick=\"y.html\">", lines.get(5));
    }
}
