package csdbench.language.fio;

import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.parm.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Zones of jobs that are refused. */
final class FioStridedTest {
    private static void refused(String expected, String... options) {
        Diagnostics diagnostics = new Diagnostics();
        List<String> words = new ArrayList<>(List.of("--name=x", "--size=1m"));
        words.addAll(List.of(options));

        assertTrue(FioParmfile.read(words, Set.of(), Map.of(), diagnostics).isEmpty());
        assertTrue(diagnostics.render().contains(expected), diagnostics::render);
    }

    @Test
    void otherZonesAreRefused() {
        refused("write pointers", "--zonemode=zbd");
        refused("is done for rw=read, write and trim", "--zonemode=strided", "--zonesize=1m", "--rw=randread");
        refused("from the beginning of a file", "--zonemode=strided", "--zonesize=64k", "--offset=4k");
        refused("has room for an I/O", "--zonemode=strided", "--zonesize=64k", "--bs=128k");
        refused("has no zonemode=", "--zonesize=1m");
    }
}
