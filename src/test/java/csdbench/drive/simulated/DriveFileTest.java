package csdbench.drive.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DriveFileTest {
    private static final String HEAD = "{'format':'csdbench-drive','version':1,'name':'mine','title':'My drive'";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @MethodSource("csdbench.drive.simulated.DriveCatalogueTest#names")
    void aDrivePrintedIsTheDriveRead(String name) throws DriveProblem {
        DriveProfile drive = DriveCatalogue.drive(name);

        assertEquals(drive, DriveFile.read("printed.json", DriveFile.json(drive), DriveCatalogue::drive));
    }

    @Test
    void whatAFileDoesNotSayIsUsual() throws DriveProblem {
        DriveProfile drive = read(HEAD + "}");

        assertEquals(Parameter.DIES.defaultValue(), drive.value(Parameter.DIES));
        assertEquals(Source.PRIOR, drive.settings().get(Parameter.DIES).source());
        assertTrue(drive.published().isEmpty() && drive.error().isEmpty() && !drive.compresses());
        assertTrue(drive.calibration().startsWith("not calibrated"));
    }

    @Test
    void aFigureWithoutASourceIsTheUsers() throws DriveProblem {
        DriveProfile drive = read(HEAD + ",'settings':{'spare':{'value':28}}}");

        assertEquals(
                DriveProfile.Setting.settled(28, Source.USER, ""),
                drive.settings().get(Parameter.SPARE));
    }

    @Test
    void aDriveLikeAnotherHasItsFiguresButNotItsResults() throws DriveProblem {
        DriveProfile drive = read(HEAD + ",'like':'csd3000-7.68tb','settings':{'spare':{'value':28}}}");

        assertEquals("deflate-6", drive.codec().orElseThrow());
        assertEquals(28, drive.value(Parameter.SPARE));
        assertEquals(DriveCatalogue.drive("csd3000-7.68tb").value(Parameter.SENSE), drive.value(Parameter.SENSE));
        assertEquals(Source.CLASS, drive.settings().get(Parameter.SENSE).source(), "it was fitted to another drive");
        assertTrue(drive.published().isEmpty() && drive.error().isEmpty());
    }

    @Test
    void aDriveLikeACompressingOneCanGoWithout() throws DriveProblem {
        assertTrue(!read(HEAD + ",'like':'csd3000-7.68tb','codec':'none'}").compresses());
    }

    @Test
    void aResultThatSaysLittleWasOfOneFullDriveAndIncompressibleData() throws DriveProblem {
        Published result = read(HEAD + ",'published':[{'what':'reads','readPercent':100,'transferBytes':4096,"
                        + "'random':true,'threads':8,'iops':1000}]}")
                .published()
                .getFirst();

        assertEquals(
                new Published(
                        "reads",
                        1,
                        new Published.Workload(100, 4096, true, 8),
                        new Published.Condition(Published.State.FILLED, 100),
                        1,
                        1000,
                        0,
                        ""),
                result);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            ""                                        | this is not a drive file, which is an object in braces
            []                                        | this is not a drive file, which is an object in braces
            {                                         | 1:2: this is not JSON: Unexpected end-of-input
            {}                                        | expected "format": "csdbench-drive" and "version": 1
            {'format':'csdbench-drive','version':2}   | expected "format": "csdbench-drive" and "version": 1
            {'format':'csdbench-drive','version':1}   | a drive needs a "name" and a "title"
            HEAD,'nams':1}                            | a drive file has no nams: did you mean name?
            HEAD,'settings':{'spare':7}}              | settings.spare must be an object
            HEAD,'settings':{'spare':{'value':'x'}}}  | settings.spare.value must be a number
            HEAD,'settings':{'spare':{'valu':1}}}     | has no settings.spare.valu: did you mean value?
            HEAD,'settings':{'spare':{}}}             | spare has no "value"
            HEAD,'settings':{'spare':{'value':1}}}    | spare=1.0 of mine must lie between 2.0 and 400.0
            HEAD,'settings':{'spare':{'value':7,'low':8}}} | spare: value 7.0 does not lie between 8.0 and 7.0
            HEAD,'settings':{'spar':{'value':7}}}     | a drive has no parameter spar: did you mean spare?
            HEAD,'settings':{'spare':{'value':7,'source':'rumour'}}} | the source rumour: sources are sheet
            HEAD,'published':{}}                      | published must be a list
            HEAD,'published':[{'what':'reads'}]}      | the published result reads is incomplete
            HEAD,'published':[null]}                  | the published result null is incomplete
            HEAD,'like':'nobody'}                     | there is no simulated drive nobody
            """)
    void aMistakeIsToldInASentence(String file, String expected) {
        DriveProblem problem = assertThrows(DriveProblem.class, () -> read(file.replace("HEAD", HEAD)));

        String said = problem.getMessage() + ": " + problem.hint();
        assertTrue(said.contains(expected), said);
        assertTrue(!said.contains("java.") && !said.contains("csdbench.drive.simulated."), said);
    }

    @ParameterizedTest
    @CsvSource({
        "ratio, 0.5",
        "readPercent, 101",
        "transferBytes, 100",
        "threads, 0",
        "drives, 0",
        "iops, 0",
        "spanPercent, 0"
    })
    void aResultThatCannotBeIsRefused(String field, String value) {
        String other = "'what':'reads','readPercent':100,'transferBytes':4096,'random':true,'threads':8,'iops':1";
        String named = "'" + field + "':";
        String result =
                other.contains(named) ? other.replaceFirst(named + "\\d+", named + value) : other + "," + named + value;

        DriveProblem problem = assertThrows(DriveProblem.class, () -> read(HEAD + ",'published':[{" + result + "}]}"));

        assertTrue(problem.getMessage().contains("the published result reads: "), problem.getMessage());
        assertTrue(problem.getMessage().contains(field + "="), problem.getMessage());
    }

    @Test
    void filesThatAreLikeEachOtherInACircleAreRefused() throws IOException {
        Path file = folder.resolve("circle.json");
        Files.writeString(file, (HEAD + ",'like':'" + file + "'}").replace('\'', '"'));

        DriveProblem problem = assertThrows(DriveProblem.class, () -> DriveCatalogue.drive(file.toString()));

        assertTrue(problem.getMessage().contains("like one that is like one"), problem.getMessage());
    }

    @Test
    void aFileThatIsNotThereOrNoTextIsToldInASentence() throws IOException {
        Path binary = Files.write(folder.resolve("binary.json"), new byte[] {(byte) 0xC3, (byte) 0x28});

        DriveProblem missing = assertThrows(DriveProblem.class, () -> DriveCatalogue.drive("./nothing.json"));
        DriveProblem noText = assertThrows(DriveProblem.class, () -> DriveCatalogue.drive(binary.toString()));

        assertEquals(
                "cannot read the drive file ./nothing.json: there is no such file or folder", missing.getMessage());
        assertEquals("the drive file " + binary + " is not text", noText.getMessage());
    }

    @Test
    void aFileOfOnesOwnIsRead() throws IOException, DriveProblem {
        Path file = folder.resolve("mine.json");
        Files.writeString(file, (HEAD + "}").replace('\'', '"'), StandardCharsets.UTF_8);

        assertEquals("My drive", DriveCatalogue.drive(file.toString()).title());
    }

    private static DriveProfile read(String text) throws DriveProblem {
        return DriveFile.read("mine.json", text.replace('\'', '"'), DriveCatalogue::drive);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'error':{'results':19,'meanPercent':-5,'worstPercent':5}",
                "'error':{'results':19,'meanPercent':5,'worstPercent':3}",
                "'error':{'results':0,'meanPercent':0,'worstPercent':0}",
                "'fit':{'leaveOneOut':[{'workload':'w','n':2,'meanErrorPercent':5,'gainErrorPercent':-99}]}",
                "'fit':{'leaveOneOut':[{'workload':'w','n':2,'meanErrorPercent':-5}]}"
            })
    void anErrorThatNoModelCanHaveIsRefused(String member) {
        DriveProblem problem =
                assertThrows(DriveProblem.class, () -> read(HEAD + ",'like':'csd3000-7.68tb'," + member + "}"));
        assertTrue(problem.getMessage().contains("expected at least one"), problem.getMessage());
    }
}
