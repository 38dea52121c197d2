package csdbench.engine.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.trees.StateMap;
import csdbench.engine.trees.Tree;
import csdbench.engine.trees.TreeShapeTest;
import csdbench.engine.workload.Transfers;
import csdbench.io.BlockOperation;
import csdbench.io.IoRequest;
import csdbench.io.OpenFlags;
import csdbench.plan.TransferSpec;
import csdbench.plan.files.FileIo;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileSelect;
import csdbench.plan.files.FileWork;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

final class FileSourceTest {
    private final Tree tree = new Tree(TreeShapeTest.spec(1, 1, 1, false, TreeShapeTest.PAGES));
    private final IoRequest request = new IoRequest(0, 0);

    private FileSource creating() {
        tree.directories().set(0, StateMap.EXISTS);
        return source(FileOperation.CREATE, FileSelect.Order.SEQUENTIAL);
    }

    private FileSource source(FileOperation operation, FileSelect.Order order) {
        FileWork.Operate work = new FileWork.Operate(
                operation,
                FileIo.SEQUENTIAL,
                new FileSelect(order, 0),
                FileWork.StopAfter.WHOLE,
                1,
                OpenFlags.NONE,
                OptionalInt.empty());
        FileStream stream = new FileStream(new FileStream.Parts(
                0,
                work,
                tree,
                null,
                Transfers.of(new TransferSpec.Fixed(4096), 0),
                0,
                512,
                new FileStream.Pace(null, null, 0),
                true,
                1));
        return new FileSource(stream, List.of(), () -> {}, 1);
    }

    private void answer(FileSource source, int result) {
        assertTrue(source.next(request, 0));
        request.result = result;
        source.finished(request, 0);
    }

    @Test
    void aFileThatWasCreatedIsThereAlsoWhenTheRunEndsBeforeItIsClosed() {
        FileSource source = creating();
        answer(source, 0);
        assertEquals(StateMap.BUSY, tree.files().state(0));
        source.release();
        assertEquals(StateMap.EXISTS, tree.files().state(0));
    }

    @Test
    void aFileWhoseCloseFailsIsThereToo() {
        FileSource source = creating();
        answer(source, 0);
        answer(source, -28);
        assertEquals(StateMap.EXISTS, tree.files().state(0));
        assertTrue(source.failed());
    }

    @Test
    void aFileThatAnotherWorkloadHasGetsItsTurnLater() {
        FileSource source = source(FileOperation.GETATTR, FileSelect.Order.ONCE);
        tree.files().set(0, StateMap.BUSY);
        assertFalse(source.next(request, 0));
        assertFalse(source.ended());
        tree.files().set(0, StateMap.FULL);
        answer(source, 0);
        assertFalse(source.next(request, 0));
        assertTrue(source.ended());
    }

    @Test
    void aDirectoryThatIsNotEmptyIsWaitedFor() {
        tree.directories().set(0, StateMap.EXISTS);
        tree.files().set(0, StateMap.FULL);
        FileSource source = source(FileOperation.RMDIR, FileSelect.Order.RANDOM);
        assertFalse(source.next(request, 0));
        assertFalse(source.ended());
        tree.files().set(0, StateMap.ABSENT);
        answer(source, 0);
        assertFalse(source.next(request, 0));
        assertTrue(source.ended());
    }

    @Test
    void whatIsDoneToAFileIsInOneFieldWithTheNumbersOfLuns() {
        assertEquals(IoRequest.READ, FileOperation.READ.ordinal());
        assertEquals(IoRequest.WRITE, FileOperation.WRITE.ordinal());
        assertEquals(IoRequest.READ, BlockOperation.READ.number());
        assertEquals(IoRequest.WRITE, BlockOperation.WRITE.number());
        FileSource source = creating();
        answer(source, 0);
        assertEquals(FileOperation.CREATE.ordinal(), request.operation);
        assertTrue(source.next(request, 0));
        assertEquals(FileOperation.CLOSE.ordinal(), request.operation);
    }

    @Test
    void aFileThatCouldNotBeCreatedIsNot() {
        FileSource source = creating();
        answer(source, -28);
        assertEquals(StateMap.ABSENT, tree.files().state(0));
    }
}
