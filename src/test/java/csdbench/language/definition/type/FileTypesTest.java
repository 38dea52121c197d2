package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.plan.files.FileIo;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileSelect;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class FileTypesTest {
    @Test
    void filesAreGoneThroughInFiveWays() throws BadValue {
        assertEquals(FileIo.RANDOM, Given.value(FileTypes.fileIo(), "fileio=random"));
        assertEquals(FileIo.RANDOM_SHARED, Given.value(FileTypes.fileIo(), "fileio=(random,shared)"));
        assertEquals(FileIo.SEQUENTIAL, Given.value(FileTypes.fileIo(), "fileio=sequential"));
        assertEquals(FileIo.SEQUENTIAL_DELETE, Given.value(FileTypes.fileIo(), "fileio=(sequential,delete)"));
        assertEquals(FileIo.SEQUENTIAL_FROM_RANDOM_START, Given.value(FileTypes.fileIo(), "fileio=sequentialnz"));
    }

    @Test
    void wordsForFileioAreNotShortened() {
        assertEquals("Invalid 'fileio' parameter contents: seq", Given.problem(FileTypes.fileIo(), "fileio=seq"));
    }

    @Test
    void theNextFileIsChosenInSeveralWays() throws BadValue {
        assertEquals(
                new FileSelect(FileSelect.Order.SEQUENTIAL, 0), Given.value(FileTypes.fileSelect(), "fileselect=seq"));
        assertEquals(new FileSelect(FileSelect.Order.ONCE, 0), Given.value(FileTypes.fileSelect(), "fileselect=once"));
        assertEquals(
                new FileSelect(FileSelect.Order.POISSON, 4),
                Given.value(FileTypes.fileSelect(), "fileselect=(poisson,4)"));
        assertEquals(
                new FileSelect(FileSelect.Order.POISSON, 6),
                Given.value(FileTypes.fileSelect(), "fileselect=(skewed,midpoint=6)"));
        assertEquals(
                new FileSelect(FileSelect.Order.POISSON, 3), Given.value(FileTypes.fileSelect(), "fileselect=skewed"));
    }

    @Test
    void someFormatWordsMayBeShortened() throws BadValue {
        assertEquals(Set.of(FormatWord.RESTART, FormatWord.YES), Given.value(FileTypes.format(), "format=(restart,y)"));
        assertEquals(Set.of(FormatWord.DIRECTORIES), Given.value(FileTypes.format(), "format=dir"));
        assertEquals("format=rest is unknown", Given.problem(FileTypes.format(), "format=rest"));
    }

    @Test
    void operationsAreWords() throws BadValue {
        assertEquals(FileOperation.GETATTR, Given.value(FileTypes.operation(), "operation=getattr"));
        assertEquals(
                List.of(FileOperation.READ, FileOperation.OPEN),
                Given.value(FileTypes.operations(), "operations=(read,open)"));
        assertEquals("Unknown operation: reed", Given.problem(FileTypes.operation(), "operation=reed"));
    }
}
