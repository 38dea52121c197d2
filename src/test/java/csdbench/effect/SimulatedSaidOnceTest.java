package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.job.command.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That a drive is simulated is said of the session, and not again of each of its runs. */
class SimulatedSaidOnceTest {
    @TempDir
    private Path folder;

    @Test
    void severalRunsSayItOnce() {
        Program program = Program.run(
                folder,
                "sd=sd1,lun=DRIVE",
                "wd=wd1,sd=sd1,xfersize=4k,rdpct=100",
                "rd=rd1,wd=wd1,iorate=1000,elapsed=2,interval=1,forthreads=(1,2,4)");

        assertEquals(ExitCode.SUCCESS, program.exit(), program::said);
        assertEquals(2, program.said().split("A model, not hardware", -1).length, program::said);
    }
}
