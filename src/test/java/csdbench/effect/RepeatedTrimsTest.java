package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trims of what was trimmed before, whose latencies are not those of discarding data. */
class RepeatedTrimsTest {
    @TempDir
    private Path folder;

    @Test
    void trimsOfWhatIsTrimmedAreSaidAndThoseOfDataAreNot() {
        Program program = Program.run(
                folder,
                "sd=sd1,lun=\"" + Program.DRIVE + "\"",
                "wd=fill,sd=sd1,rdpct=0,xfersize=1m,seekpct=eof",
                "wd=trim,sd=sd1,operation=trim,xfersize=1m,seekpct=eof",
                "rd=first,wd=trim,iorate=max,elapsed=100",
                "rd=again,wd=trim,iorate=max,elapsed=100",
                "rd=fill,wd=fill,iorate=max,elapsed=100",
                "rd=last,wd=trim,iorate=max,elapsed=100");

        assertEquals(ExitCode.SUCCESS, program.exit(), program::said);
        assertTrue(program.said().contains("100 % of the 64.0 MiB that rd=again trimmed of"), program::said);
        assertEquals(
                1,
                program.said()
                        .lines()
                        .filter(line -> line.contains("had been trimmed before"))
                        .count(),
                program::said);
    }
}
