package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.run.RecordedOp;
import csdbench.result.OpTotals;
import csdbench.result.StreamTotals;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Operations on luns that move no data. */
class BlockOperationEffectsTest {
    private static final String SD = "sd=sd1,lun=DRIVE,size=16m,threads=4";
    private static final long BLOCK_BYTES = 4096;

    @Test
    @Effect("wd.operation")
    void trimGivesBackWhatWasWrittenAndMovesNothing() {
        List<EffectRun.Carried> runs = EffectRun.of(
                        SD,
                        "wd=fill,sd=sd1,rdpct=0,xfersize=64k,seekpct=eof",
                        "wd=trim,sd=sd1,operation=trim,xfersize=1m,seekpct=eof",
                        "wd=zero,sd=sd1,operation=writezeroes,xfersize=1m,seekpct=eof",
                        "rd=rd1,wd=fill,iorate=max,elapsed=100",
                        "rd=rd2,wd=trim,iorate=max,elapsed=100",
                        "rd=rd3,wd=fill,iorate=max,elapsed=100",
                        "rd=rd4,wd=zero,iorate=max,elapsed=100")
                .runs();

        for (int i = 0; i < runs.size(); i += 2) {
            assertEquals(16 << 20, stored(runs.get(i)));
            assertEquals(0, stored(runs.get(i + 1)));
            StreamTotals trimmed =
                    runs.get(i + 1).finished().measured().streams().getFirst();
            assertEquals(OpTotals.NONE, trimmed.write());
            assertEquals(16, trimmed.all().count());
            assertEquals(0, trimmed.all().bytes());
        }
        assertEquals(16, runs.get(1).files("trim"));
        assertEquals(16, runs.get(3).files("writezeroes"));
    }

    private static long stored(EffectRun.Carried run) {
        OptionalLong stored = run.finished().physical().getFirst().orElseThrow().storedBytes();
        return stored.orElseThrow();
    }

    @Test
    @Effect("wd.operation")
    void operationsComeAsOftenAsTheirSharesSay() {
        String rd = "rd=rd1,wd=wd1,iorate=10000,elapsed=2";
        EffectRun.Carried mixed = EffectRun.of(
                        SD, "wd=wd1,sd=sd1,operation=(read,50,write,25,trim,12.5,flush,7.5,writezeroes,5)", rd)
                .only();

        StreamTotals stream = mixed.finished().measured().streams().getFirst();
        double all = stream.all().count();
        assertEquals(20_000, all, 1_000);
        assertEquals(0.5, mixed.reads() / all, 0.02);
        assertEquals(0.25, mixed.writes() / all, 0.02);
        assertEquals(0.125, mixed.files("trim") / all, 0.01);
        assertEquals(0.075, mixed.files("flush") / all, 0.01);
        assertEquals(0.05, mixed.files("writezeroes") / all, 0.01);
        assertEquals(
                (mixed.reads() + mixed.writes()) * BLOCK_BYTES, stream.all().bytes());
        assertTrue(stream.files().stream()
                .allMatch(file -> file.totals().bytes()
                        == (file.operation().equals("flush") ? 0 : file.totals().count() * BLOCK_BYTES)));
    }

    @Test
    @Effect("wd.operation")
    void eachBlockIsTrimmedAndWrittenWhenThatIsDone() {
        EffectRun.Carried run = EffectRun.of(
                        SD,
                        "wd=wd1,sd=sd1,operation=trimwrite,xfersize=4k,seekpct=shuffled,maxops=1000",
                        "rd=rd1,wd=wd1,iorate=max,elapsed=100")
                .only();

        assertEquals(1000, run.files("trim"));
        assertEquals(1000, run.writes());
        Map<Long, Long> trimmedNs = new HashMap<>();
        Set<Long> written = new HashSet<>();
        for (RecordedOp op : run.ops()) {
            if (op.write()) {
                assertTrue(written.add(op.offsetBytes()), "each block once");
                assertTrue(trimmedNs.get(op.offsetBytes()) < op.submittedNs(), "while its trim was in flight");
            } else {
                trimmedNs.put(op.offsetBytes(), op.submittedNs());
            }
        }
        assertEquals(trimmedNs.keySet(), written);
    }

    @Test
    @Effect("wd.operation")
    void halfOfARateIsTrimsWhereEachIsWritten() {
        EffectRun.Carried run = EffectRun.of(
                        SD,
                        "wd=wd1,sd=sd1,operation=trimwrite,xfersize=4k,seekpct=100",
                        "rd=rd1,wd=wd1,iorate=1000,elapsed=4,distribution=deterministic")
                .only();

        assertEquals(2000, run.files("trim"), 2.0);
        assertEquals(2000, run.writes(), 2.0);
    }

    @Test
    void aReplayTrimsWholeBlocksAndFlushesAsRecorded(@TempDir Path folder) throws Exception {
        StringBuilder text = new StringBuilder("fio version 3 iolog\n0 disk add\n0 disk open\n");
        for (int i = 0; i < 100; i++) {
            text.append(i * 4000).append(" disk write ").append(i * 65_536).append(" 65536\n");
            text.append(i * 4000 + 1000).append(" disk sync 0 0\n");
            // Only the last 4 KiB of it are a whole block.
            text.append(i * 4000 + 2000)
                    .append(" disk trim ")
                    .append(i * 65_536 + 512)
                    .append(" 7680\n");
            text.append(i * 4000 + 3000)
                    .append(" disk trim ")
                    .append(i * 65_536 + 512)
                    .append(" 4096\n");
        }
        Path trace = Files.writeString(folder.resolve("fio.log"), text);

        EffectRun.Carried run =
                EffectRun.of(SD, "rd=rd1,elapsed=100,replay=" + trace).only();

        assertEquals(100, run.writes());
        assertEquals(100, run.files("flush"));
        assertEquals(100, run.files("trim"));
        assertEquals(100 * 61_440, stored(run));
        assertEquals(100, run.finished().replay().orElseThrow().requests().leftOut(), "trims of less than a block");
    }

    @Test
    void readsAndWritesStayWhatTheyWereWhenTheyAreAskedForAsShares() {
        String rd = "rd=rd1,wd=wd1,iorate=1000,elapsed=2";
        assertEquals(
                EffectRun.of(SD, "wd=wd1,sd=sd1,rdpct=70", rd).ops(),
                EffectRun.of(SD, "wd=wd1,sd=sd1,operation=(read,70,write,30)", rd)
                        .ops());
    }
}
