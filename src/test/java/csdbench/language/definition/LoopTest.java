package csdbench.language.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.language.definition.Loop.Kind;
import csdbench.language.definition.type.Amount;
import csdbench.language.definition.type.BadValue;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.plan.SeekSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.files.FileOperation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class LoopTest {
    @Test
    void valuesAreThoseOfTheParameterThatTheyReplace() throws BadValue {
        assertEquals(
                List.of(new TransferSpec.Fixed(4096), new TransferSpec.Fixed(8192)),
                values(Kind.XFERSIZE, WorkloadDefinition.XFERSIZE, "forxfersize=(4k-8k,d)"));
        assertEquals(List.of(24L), values(Kind.THREADS, StorageDefinition.THREADS, "forthreads=24"));
        assertEquals(List.of(24L), values(Kind.THREADS, FileWorkloadDefinition.THREADS, "forthreads=24"));
        assertEquals(List.of(1.5), values(Kind.COMPRATIO, ContentParms.COMPRATIO, "compratio=1.5"));
    }

    @Test
    void readPercentagesKeepTheirDecimals() throws BadValue {
        assertEquals(List.of(12.7), values(Kind.RDPCT, WorkloadDefinition.RDPCT, "forrdpct=12.7"));
    }

    @Test
    void sharesOfATreeMayBePercent() throws BadValue {
        assertEquals(
                List.of(new Amount.Percent(50)),
                values(Kind.TOTALSIZE, FileSystemDefinition.TOTALSIZE, "totalsize=50%"));
        assertEquals(List.of(new Amount.Bytes(1 << 30)), values(Kind.WSS, FileSystemDefinition.WSS, "wss=1g"));
    }

    @Test
    void operationsAreWords() throws BadValue {
        assertEquals(
                List.of(FileOperation.READ, FileOperation.WRITE),
                values(Kind.OPERATIONS, FileWorkloadDefinition.OPERATION, "foroperations=(read,write)"));
    }

    @Test
    void aSingleWordForOffsetsIsUnderstood() throws BadValue {
        assertEquals(List.of(new SeekSpec.Mixed(0)), values(Kind.SEEKPCT, WorkloadDefinition.SEEKPCT, "seekpct=seq"));
        assertEquals(
                List.of(new SeekSpec.Mixed(100)), values(Kind.SEEKPCT, WorkloadDefinition.SEEKPCT, "seekpct=rand"));
        assertEquals(List.of(new SeekSpec.ToEnd()), values(Kind.SEEKPCT, WorkloadDefinition.SEEKPCT, "seekpct=eof"));
    }

    @Test
    void aWordInAListOfOffsetsIsRefusedRatherThanReadAsZero() {
        assertEquals(
                "Mix of alpha and numeric values not allowed: (forseekpct) seq",
                problem(Kind.SEEKPCT, "forseekpct=(seq,100)"));
    }

    @Test
    void valuesHaveBounds() {
        assertEquals("data transfer size not multiple of 512 bytes: 1000.0", problem(Kind.XFERSIZE, "xfersize=1000"));
        assertEquals("threads=0 is out of range", problem(Kind.THREADS, "threads=0"));
        assertEquals("threads=0 is out of range", problem(Kind.THREADS, "threads=(0-3)"));
        assertEquals("rdpct=101 is out of range", problem(Kind.RDPCT, "rdpct=101"));
        assertEquals("compratio=26 is out of range", problem(Kind.COMPRATIO, "compratio=26"));
    }

    @Test
    void compratioIsCalledCompInLabels() throws BadValue {
        assertEquals(List.of("comp=1.5", "comp=2"), labels(Kind.COMPRATIO, "compratio=(1.5,2)"));
    }

    @Test
    void sizesAndCountsAreShortenedInLabels() throws BadValue {
        assertEquals(List.of("threads=1k"), labels(Kind.THREADS, "threads=1k"));
        assertEquals(List.of("hitarea=1k"), labels(Kind.HITAREA, "hitarea=1024"));
        assertEquals(List.of("compguard=1024"), labels(Kind.COMPGUARD, "compguard=1k"));
    }

    @Test
    void sharesAndWordsAreShownAsWritten() throws BadValue {
        assertEquals(List.of("totalsize=50%"), labels(Kind.TOTALSIZE, "totalsize=50%"));
        assertEquals(List.of("operation=getattr"), labels(Kind.OPERATIONS, "foroperations=getattr"));
        assertEquals(List.of("seekpct=-1"), labels(Kind.SEEKPCT, "seekpct=eof"));
        assertEquals(List.of("compcodec=lz4", "compcodec=zstd"), labels(Kind.COMPCODEC, "compcodec=(lz4,zstd)"));
    }

    private static <T> List<T> values(Kind kind, Parm<T> parm, String text) throws BadValue {
        return loop(kind, text).steps().stream()
                .map(step -> step.settings().value(parm))
                .toList();
    }

    private static List<String> labels(Kind kind, String text) throws BadValue {
        return loop(kind, text).steps().stream().map(Loop.Step::label).toList();
    }

    private static String problem(Kind kind, String text) {
        return assertThrows(BadValue.class, () -> loop(kind, text)).getMessage();
    }

    private static Loop loop(Kind kind, String text) throws BadValue {
        Diagnostics diagnostics = new Diagnostics();
        return kind.type()
                .parse(ParmSource.of("t", text, Map.of(), diagnostics).entries().getFirst(), diagnostics);
    }
}
