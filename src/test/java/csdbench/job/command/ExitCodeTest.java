package csdbench.job.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ExitCodeTest {
    @Test
    void numbersAreThoseOfTheContract() {
        assertEquals(0, ExitCode.SUCCESS.number());
        assertEquals(1, ExitCode.NOT_MET.number());
        assertEquals(2, ExitCode.USAGE.number());
        assertEquals(3, ExitCode.REFUSED.number());
        assertEquals(4, ExitCode.IO_ERROR.number());
        assertEquals(8, ExitCode.NOT_PASSED.number());
        assertEquals(130, ExitCode.INTERRUPTED.number());
    }

    @Test
    void onVdbenchsCommandLineEveryFailureIs157() {
        assertEquals(157, ExitCode.USAGE.vdbenchNumber());
        assertEquals(157, ExitCode.REFUSED.vdbenchNumber());
        assertEquals(157, ExitCode.IO_ERROR.vdbenchNumber());
        assertEquals(0, ExitCode.NOT_MET.vdbenchNumber());
        assertEquals(157, ExitCode.NOT_PASSED.vdbenchNumber());
        assertEquals(157, ExitCode.STOPPED.vdbenchNumber());
        assertEquals(1, ExitCode.STOPPED.number());
        assertEquals(0, ExitCode.SUCCESS.vdbenchNumber());
    }

    @Test
    void theWorseOfTwoDecides() {
        assertEquals(ExitCode.IO_ERROR, ExitCode.NOT_MET.worse(ExitCode.IO_ERROR));
        assertEquals(ExitCode.INTERRUPTED, ExitCode.INTERRUPTED.worse(ExitCode.SUCCESS));
        assertEquals(ExitCode.NOT_PASSED, ExitCode.NOT_PASSED.worse(ExitCode.NOT_MET));
        assertEquals(ExitCode.STOPPED, ExitCode.NOT_PASSED.worse(ExitCode.STOPPED));
    }
}
