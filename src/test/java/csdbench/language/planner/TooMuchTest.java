package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.definition.Definitions;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.language.resolver.Overrides;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is far too large for a parameter file is refused in a moment, with the number and where it comes from. */
class TooMuchTest {
    private final Diagnostics diagnostics = new Diagnostics();

    @TempDir
    private Path folder;

    @Test
    void runsThatLoopsMakeAreCountedBeforeTheyAreMade() {
        String all = IntStream.rangeClosed(1, 1000).mapToObj(Integer::toString).collect(Collectors.joining(","));
        plan("sd=sd1,lun=none:1g\nwd=wd1,sd=sd1\nrd=rd1,wd=wd1,elapsed=1,forthreads=(" + all + "),forrdpct=(0-100,1),"
                + "forseekpct=(0-99,1)\n");

        assertTrue(
                diagnostics
                        .render()
                        .contains("rd=rd1 asks for 10,100,000 runs: threads= 1,000, rdpct= 101, seekpct= 100"),
                diagnostics.render());
    }

    @Test
    void ratesMultiplyRunsToo() {
        plan("sd=sd1,lun=none:1g\nwd=wd1,sd=sd1\nrd=rd1,wd=wd1,elapsed=1,iorate=(1-1000,1),forrdpct=(0-100,1)\n");

        assertTrue(diagnostics.render().contains("rdpct= 101, iorate= 1000"), diagnostics.render());
    }

    @Test
    void definitionsAreCountedWithTheirCopies() {
        plan("sd=a,lun=/tmp/a*,count=(1,9000)\nsd=b,lun=/tmp/b*,count=(1,9000)\nsd=c,lun=/tmp/c*,count=(1,9000)\n"
                + "wd=wd1,sd=a1\nrd=rd1,wd=wd1,elapsed=1\n");

        assertTrue(
                diagnostics.render().contains("27,001 definitions up to here, count= included"), diagnostics.render());
    }

    @Test
    void manyDefinitionsOfOneLineEachAreCountedToo() {
        plan(IntStream.range(0, 30_000)
                        .mapToObj(i -> "sd=sd" + i + ",lun=none:1g\n")
                        .collect(Collectors.joining()) + "wd=wd1,sd=sd1\nrd=rd1,wd=wd1,elapsed=1\n");

        assertTrue(diagnostics.render().contains("a plan takes at most 20,000"), diagnostics.render());
    }

    @Test
    void dataIsNotTakenForText() throws IOException {
        Path data = Files.write(folder.resolve("data.bin"), new byte[1 << 20]);

        assertEquals(List.of(), read(data).entries());
        assertTrue(
                diagnostics.render().contains("is not a parameter file: it holds binary data"), diagnostics.render());
    }

    @Test
    void aDeviceThatNeverEndsIsNotReadToItsEnd() {
        read(Path.of("/dev/zero"));

        assertTrue(diagnostics.hasErrors());
    }

    @Test
    void textBeyond64MebibytesIsNotRead() throws IOException {
        byte[] text = new byte[(64 << 20) + 1];
        Arrays.fill(text, (byte) '#');
        read(Files.write(folder.resolve("large"), text));

        assertTrue(diagnostics.render().contains("it is larger than 64 MiB"), diagnostics.render());
    }

    @Test
    void ofMoreComplaintsThanAnybodyReadsTheNumberIsKept() throws IOException {
        String text = "nonsense=1,".repeat(50_000) + "nonsense=2\n";
        Diagnostics many = new Diagnostics();
        Definitions.read(
                ParmSource.read(
                        List.of(Files.write(folder.resolve("kv"), text.getBytes(StandardCharsets.US_ASCII))),
                        Map.of(),
                        Map.of(),
                        many),
                many);

        assertTrue(
                many.render().contains("50001 errors; nothing was run"),
                () -> many.render().lines().toList().getLast());
        assertTrue(many.sorted().size() <= 1_000);
        assertFalse(many.isEmpty());
    }

    private ParmSource read(Path file) {
        return ParmSource.read(List.of(file), Map.of(), Map.of(), diagnostics);
    }

    private void plan(String text) {
        ParmSource source = ParmSource.of("big.parm", text, Map.of(), diagnostics);
        Planner.plan(Definitions.read(source, diagnostics), Overrides.NONE, diagnostics);
    }
}
