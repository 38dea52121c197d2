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

        assertTrue(FioParmfile.read(words, Set.of(), Map.of(), diagnostics, _ -> {})
                .isEmpty());
        assertTrue(diagnostics.render().contains(expected), diagnostics::render);
    }

    private static String workload(String... options) {
        List<String> words = new ArrayList<>(List.of("--name=x", "--filename=/dev/zoned", "--zonemode=zbd"));
        words.addAll(List.of(options));
        return FioParmfile.read(words, Set.of(), Map.of(), new Diagnostics(), _ -> {})
                .orElseThrow()
                .parmfile()
                .lines()
                .stream()
                .filter(line -> line.startsWith("wd="))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void zonesOfADeviceAreWrittenOnceInOrderAndReadAnywhere() {
        assertTrue(workload("--rw=write").contains("seekpct=eof"), () -> workload("--rw=write"));
        assertTrue(workload("--rw=randread").contains("seekpct=shuffled"), () -> workload("--rw=randread"));
        assertTrue(workload("--rw=read").contains("seekpct=0"), () -> workload("--rw=read"));
        for (String rw : List.of("randwrite", "rw", "trim", "write:4k")) {
            refused("write pointers are not known", "--zonemode=zbd", "--rw=" + rw);
        }
        for (String more : List.of("--time_based", "--loops=2", "--io_size=2m")) {
            refused("write pointers are not known", "--zonemode=zbd", "--rw=write", "--runtime=9", more);
        }
    }

    @Test
    void otherZonesAreRefused() {
        refused("is done for rw=read, write and trim", "--zonemode=strided", "--zonesize=1m", "--rw=randread");
        refused("from the beginning of a file", "--zonemode=strided", "--zonesize=64k", "--offset=4k");
        refused("has room for an I/O", "--zonemode=strided", "--zonesize=64k", "--bs=128k");
        refused("has no zonemode=", "--zonesize=1m");
    }
}
