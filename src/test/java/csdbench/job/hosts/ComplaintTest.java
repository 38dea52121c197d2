package csdbench.job.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class ComplaintTest {
    private static final Path TEXT = Path.of("/tmp/csdbench-1.parm");

    @Test
    void aMistakeIsOneSentenceThatNamesALineOfTheParmfile() {
        assertEquals("line 2: Undefined size; hint: add size=", Complaint.lines("""
                /tmp/csdbench-1.parm:2:5: error: Undefined size
                 2 | sd=sd2,lun=x
                   |    ^^^
                   = hint: add size=
                1 error; nothing was run
                """, TEXT));
    }

    @Test
    void eachRefusalIsALineOfItsOwn() {
        assertEquals("refused: a is mounted; line 1 would write to it\nrefused: b is swap", Complaint.lines("""
                refused: a is mounted
                         /tmp/csdbench-1.parm:1:5 would write to it
                refused: b is swap
                nothing was run
                """, TEXT));
    }
}
