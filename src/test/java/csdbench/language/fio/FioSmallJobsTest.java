package csdbench.language.fio;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.language.parm.Diagnostics;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Jobs of one I/O, as lines of the parmfile. */
final class FioSmallJobsTest {
    private static String line(String kind, String... words) {
        Diagnostics diagnostics = new Diagnostics();
        return FioParmfile.read(List.of(words), Set.of(), Map.of(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.render()))
                .parmfile()
                .lines()
                .stream()
                .filter(line -> line.startsWith(kind + "="))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aJobOfOneIoHasAFileOfOneIo() {
        assertEquals(
                "sd=\"j\",lun=\"j.0.0\",size=4096,threads=1,block0=yes",
                line("sd", "--name=j", "--size=4k", "--rw=write"));
        assertEquals("sd=\"j\",lun=\"none:4096\",threads=1", line("sd", "--name=j", "--size=4k", "--ioengine=null"));
    }
}
