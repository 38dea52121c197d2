package csdbench.report.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.report.vdbench.FlatfileParser.Filter;
import csdbench.report.vdbench.FlatfileParser.Options;
import csdbench.report.vdbench.FlatfileParser.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlatfileParserTest {
    private static final List<String> FLATFILE = List.of(
            "<title>Vdbench out/flatfile.html</title><pre>",
            "* rate : Observed",
            "         tod Run Interval reqrate rate MB/sec ",
            "10:00:01.000 format_for_rd1 1 9999988 5 0.5 ",
            "10:00:01.000 format_for_rd1  avg_1-1 9999988 5 0.5 ",
            "10:00:02.000 rd1 1 100 96 0.375 ",
            "10:00:03.000 rd1 2 100 101.5 0.3965 ",
            "10:00:03.100 rd1  avg_2-2 100 101.5 0.3965 ",
            "10:00:04.000 rd2 1 n/a 7 0.0273 ");

    @Test
    void columnsComeInTheOrderAndSpellingAsked() {
        assertEquals(
                List.of("MB/SEC,run,Rate", "0.375,rd1,96", "0.3965,rd1,101.5", "0.0273,rd2,7"),
                parse(FLATFILE, false, List.of("MB/SEC", "run", "Rate")).lines());
    }

    @Test
    void averagesComeAloneAndFormatsNever() {
        assertEquals(
                List.of("run,interval,rate", "rd1,avg_2-2,101.5"),
                parse(FLATFILE, true, List.of("run", "interval", "rate")).lines());
    }

    @Test
    void aFormulaBecomesTextAndANumberBelowZeroStays() {
        List<String> rows = List.of("tod Run Interval rate", "10:00:01.000 =1+1,2 1 -0.5");

        assertEquals(
                List.of("run,rate", "\"'=1+1,2\",-0.5"),
                parse(rows, false, List.of("run", "rate")).lines());
    }

    @Test
    void allFiltersMustHoldAsText() {
        assertEquals(
                List.of("rate", "101.5"),
                parse(FLATFILE, false, List.of("rate"), new Filter("Run", "rd1"), new Filter("interval", "2"))
                        .lines());
        assertEquals(
                List.of("rate"),
                parse(FLATFILE, false, List.of("rate"), new Filter("reqrate", "100.0"))
                        .lines());
    }

    @Test
    void anUnknownColumnIsNamedBesideTheKnownOnes() {
        Parsed parsed = parse(FLATFILE, false, List.of("rate", "iops"), new Filter("lun", "x"));

        assertEquals(
                List.of(
                        "No column is called 'iops'; expected one of tod Run Interval reqrate rate MB/sec",
                        "No column is called 'lun'; expected one of tod Run Interval reqrate rate MB/sec"),
                parsed.errors());
        assertEquals(List.of(), parsed.lines());
    }

    @Test
    void aRowOfAnotherLengthIsAnErrorUnlessItIsTheLastThatACrashCutOff() {
        List<String> cutAtTheEnd = new ArrayList<>(FLATFILE);
        cutAtTheEnd.add("10:00:05.000 rd2 2");
        List<String> cutInside = new ArrayList<>(cutAtTheEnd);
        cutInside.add("10:00:06.000 rd2 3 n/a 7 0.0273 ");

        assertEquals(4, parse(cutAtTheEnd, false, List.of("rate")).lines().size());
        assertEquals(
                List.of("Line 10 has 3 values where 6 columns are named; mend or remove it"),
                parse(cutInside, false, List.of("rate")).errors());
    }

    @Test
    void whatIsNoFlatfileIsSaidToBeNone() {
        assertTrue(parse(List.of(), false, List.of("rate"))
                .errors()
                .getFirst()
                .startsWith("There is no column header, so this is not a flatfile"));
        assertTrue(parse(List.of("hello"), false, List.of("rate"))
                .errors()
                .getFirst()
                .startsWith("Line 1 holds values before any line has named the columns"));
        assertTrue(parse(FLATFILE, false, List.of()).errors().getFirst().startsWith("No columns were requested"));
    }

    @Test
    void filesThatVdbenchWroteAreRead() throws IOException {
        Path raw = Path.of("..", "shared", "vdbench-output", "raw", "flatfile.html");
        Path files = Path.of("..", "shared", "vdbench-output", "files", "flatfile.html");
        assumeTrue(Files.exists(raw) && Files.exists(files), "no folders of vdbench's own at hand");

        assertEquals(
                List.of("run,interval,rate,resp", "rd1,avg_2-5,97.75,0.0082"),
                parse(Files.readAllLines(raw), true, List.of("run", "interval", "rate", "resp"))
                        .lines());
        assertEquals(
                61,
                parse(Files.readAllLines(files), false, List.of("rate", "read_resp_std"))
                        .lines()
                        .size());
    }

    private static Parsed parse(List<String> flatfile, boolean averages, List<String> columns, Filter... filters) {
        return FlatfileParser.parse(flatfile, new Options(columns, List.of(filters), averages));
    }
}
