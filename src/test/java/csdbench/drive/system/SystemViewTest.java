package csdbench.drive.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.real.FakeMachine;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemViewTest {
    @TempDir
    Path folder;

    private FakeMachine machine;
    private SystemView view;

    @BeforeEach
    void makeUpAMachine() {
        machine = new FakeMachine(folder);
        view = machine.view();
    }

    @Test
    void realPathsReadAsInsideTheMachine() {
        machine.file("/data/disk", "").link("/tmp/a", "../data/disk").link("/tmp/b", "a");

        assertEquals("/data/disk", view.realPath("/tmp/b"));
    }

    @Test
    void whatDoesNotExistKeepsItsNameInTheFolderThatDoes() {
        machine.folder("/data/deep").link("/short", "data/deep");

        assertEquals("/data/deep/new/file", view.realPath("/short/new/file"));
        assertEquals("/data/deep", view.realPath(view.nearestExisting("/short/new/file")));
        assertEquals("/", view.nearestExisting("/nothing/of/this"));
    }

    @Test
    void anUnreadableFileIsEmpty() {
        machine.file("/sys/size", " 42 \n");

        assertEquals(42, view.number("/sys/size", -1));
        assertEquals(-1, view.number("/sys/missing", -1));
        assertEquals("", view.line("/sys/missing"));
        assertEquals(List.of(), view.lines("/sys/missing"));
        assertEquals(List.of(), view.names("/sys/missing"));
    }

    @Test
    void namesComeInOrder() {
        machine.folder("/x/b").folder("/x/a").folder("/x/c");

        assertEquals(List.of("a", "b", "c"), view.names("/x"));
    }

    @Test
    void aRelativePathStartsWhereTheProgramRuns() {
        assertEquals(Path.of("file").toAbsolutePath(), view.at("file"));
    }
}
