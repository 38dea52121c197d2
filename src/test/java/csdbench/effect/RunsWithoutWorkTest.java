package csdbench.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that name only storage: their work is named after them, as in vdbench. */
class RunsWithoutWorkTest {
    @TempDir
    private Path folder;

    @Test
    void eachHasAPageOfItsOwnThatTheSummaryLinksTo() {
        Program done = Program.run(
                folder,
                "sd=sd1,lun=DRIVE,threads=2",
                "rd=rd1,sd=sd1,iorate=100,elapsed=2,interval=1",
                "rd=rd2,sd=sd1,iorate=200,elapsed=2,interval=1");

        assertEquals(ExitCode.SUCCESS, done.exit(), done.said());
        String summary = done.text("summary.html");
        assertTrue(
                summary.contains("Link to workload report:         <A HREF=\"rd=rd1.html\">rd=rd1</A>\n"
                        + "Link to workload report:         <A HREF=\"rd=rd2.html\">rd=rd2</A>\n"),
                summary);
        assertFalse(summary.contains("Link to WD reports:"), summary);
        assertTrue(done.text("rd=rd1.html").contains("Starting RD=rd1; I/O rate: 100"));
        assertFalse(done.text("rd=rd1.html").contains("Starting RD=rd2"));
    }
}
