package csdbench.drive.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpecSheetFitTest {
    private static final String LEAST = """
            name=mine
            capacity=400 MB
            sequential-read=6.2 GB/s
            sequential-write=4.0 GB/s
            random-read=1,000K
            random-write=250K    # sustained
            """;

    @Test
    void theModelGivesBackTheSheet() throws DriveProblem {
        DriveProfile drive = fitted(LEAST + "mixed=600K\n");

        assertEquals(5, drive.error().orElseThrow().results());
        assertTrue(drive.error().orElseThrow().worstPercent() < 5, drive.error().toString());
    }

    @Test
    void spareFlashIsWhatMakesRandomWritesThatMuchSlowerThanSequentialOnes() throws DriveProblem {
        DriveProfile drive = fitted(LEAST);

        assertEquals(15.5, drive.value(Parameter.SPARE), 0.1);
        assertEquals(Source.CLASS, drive.settings().get(Parameter.SPARE).source());
        assertTrue(drive.settings().get(Parameter.SPARE).note().contains("write amplification 3.906"));
    }

    /** Write amplification of greedy collection, as published: 2.36 at 30 %. */
    @ParameterizedTest
    @CsvSource({"7.82, 1.07", "2.48, 1.28", "2.36, 1.30", "1.26, 2.0"})
    void amplificationAndSpareFlashBelongTogether(double amplification, double alpha) {
        assertEquals(alpha, SpecSheetFit.alpha(amplification), 0.02);
    }

    @Test
    void rawFlashOrSpareFlashOfTheSheetIsBelieved() throws DriveProblem {
        assertEquals(28, fitted(LEAST + "spare=28 %\n").value(Parameter.SPARE));
        assertEquals(25, fitted(LEAST + "raw=500 MB\n").value(Parameter.SPARE));
    }

    @Test
    void aMixedRateTellsWhatAWriteCostsTheController() throws DriveProblem {
        String csd = LEAST.replace("1,000K", "1450K").replace("=250K", "=380K") + "mixed=1020K\n";

        assertEquals(1.66, fitted(csd).value(Parameter.WRITE_COMMAND), 0.01);
    }

    @Test
    void aMixedRateThatFlashLimitsTellsNothingOfTheController() throws DriveProblem {
        DriveProfile drive = fitted(LEAST + "mixed=830K\n");

        assertEquals(
                DriveCatalogue.drive("generic-nvme").value(Parameter.WRITE_COMMAND),
                drive.value(Parameter.WRITE_COMMAND));
        assertEquals(Source.CLASS, drive.settings().get(Parameter.WRITE_COMMAND).source());
    }

    @Test
    void latenciesOfOneCommandAreKept() throws DriveProblem {
        DriveProfile drive = fitted(LEAST + "read-latency=85 us\nwrite-latency=0.015 ms\n");

        assertEquals(85, alone(drive, 100), 3);
        assertEquals(15, alone(drive, 0), 1);
    }

    @Test
    void aReadLatencyBelowTheClassesSenseTimeShortensIt() throws DriveProblem {
        DriveProfile drive = fitted(LEAST + "read-latency=47 us\n");

        assertEquals(0, drive.value(Parameter.READ_FRONT));
        assertEquals(47, alone(drive, 100), 3);
    }

    @Test
    @Tag("long")
    void aClassMateLendsWhatTheSheetDoesNotTellAndNothingIsCalledFitted() throws DriveProblem {
        DriveProfile drive = fitted(LEAST + "like=p320h-350gb\ncompresses=lz4\ntitle=My drive\n");

        assertEquals(16384, drive.value(Parameter.PROGRAM_UNIT));
        assertTrue(drive.settings().values().stream().noneMatch(setting -> setting.source() == Source.FITTED));
        assertEquals("lz4", drive.codec().orElseThrow());
        assertEquals("My drive", drive.title());
        assertEquals(4e8, drive.capacityBytes(), 4096);
    }

    @Test
    void theDriveCanBePrintedAndRead() throws DriveProblem {
        DriveProfile drive = fitted(LEAST);

        assertEquals(drive, DriveFile.read("mine.json", DriveFile.json(drive), DriveCatalogue::drive));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            speed=9                | mine.sheet:7: a sheet has no speed=: expected name, title
            random-raed=9          | mine.sheet:7: a sheet has no random-raed=: did you mean random-read=?
            hello                  | mine.sheet:7: expected key=value, found "hello"
            mixed=                 | mine.sheet:7: expected key=value, found "mixed="
            mixed=fast             | mine.sheet:7: mixed=fast is not a number: expected one such as 1450K
            mixed=0                | mine.sheet:7: mixed=0 is not a number
            mixed=10 GB/s          | mine.sheet:7: mixed=10 GB/s is not a number
            raw=8                  | mine.sheet:7: raw=8 is not a number: expected one such as 7.68 TB
            name=again             | mine.sheet:7: name= is there twice: leave one out
            raw=100 MB               | mine.sheet: raw= is less than capacity=
            like=nobody            | there is no simulated drive nobody
            """)
    void aMistakeIsToldInASentence(String line, String expected) {
        DriveProblem problem = assertThrows(DriveProblem.class, () -> fitted(LEAST + line + "\n"));

        String said = problem.getMessage() + ": " + problem.hint();
        assertTrue(said.contains(expected), said);
    }

    @Test
    void whatASheetMustHaveIsAskedFor() {
        DriveProblem problem = assertThrows(DriveProblem.class, () -> fitted("name=mine\n"));

        assertEquals("mine.sheet: a sheet needs capacity=, what it is sold as", problem.getMessage());
        assertTrue(problem.hint().contains("capacity=7.68 TB"));
    }

    @Test
    void rawAndSpareTogetherAreRefused() {
        assertThrows(DriveProblem.class, () -> fitted(LEAST + "raw=500 MB\nspare=7\n"));
    }

    private static DriveProfile fitted(String text) throws DriveProblem {
        return SpecSheetFit.of(SpecSheet.read("mine.sheet", text));
    }

    /** Mean latency of one command at a time in us. */
    private static double alone(DriveProfile drive, int readPercent) {
        Published workload = new Published(
                "one",
                1,
                new Published.Workload(readPercent, 4096, true, 1),
                new Published.Condition(Published.State.FILLED, 100),
                1,
                1,
                0,
                "");
        ClosedLoop loop = new ClosedLoop(drive.with(Parameter.STALL_GAP, 0), 1);
        loop.prepare(Published.State.FRESH, workload);
        return loop.run(workload, 5_000, 1, ClosedLoop.Profiles.NONE).latencyUs();
    }
}
