package csdbench.plan.files;

import static csdbench.plan.files.FileOperation.ACCESS;
import static csdbench.plan.files.FileOperation.CLOSE;
import static csdbench.plan.files.FileOperation.COPY;
import static csdbench.plan.files.FileOperation.CREATE;
import static csdbench.plan.files.FileOperation.DELETE;
import static csdbench.plan.files.FileOperation.GETATTR;
import static csdbench.plan.files.FileOperation.MKDIR;
import static csdbench.plan.files.FileOperation.MOVE;
import static csdbench.plan.files.FileOperation.OPEN;
import static csdbench.plan.files.FileOperation.READ;
import static csdbench.plan.files.FileOperation.RMDIR;
import static csdbench.plan.files.FileOperation.SETATTR;
import static csdbench.plan.files.FileOperation.WRITE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.OpenFlags;
import csdbench.plan.PlanSamples;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the guard, the locks and the questions to the user rest on: which operations change something. */
class FileOperationTest {
    private static Set<FileOperation> those(Predicate<FileOperation> which) {
        return Arrays.stream(FileOperation.values())
                .filter(which)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(FileOperation.class)));
    }

    @Test
    void theseOperationsWriteAndNoOther() {
        assertEquals(
                EnumSet.of(WRITE, MKDIR, RMDIR, COPY, MOVE, CREATE, DELETE, SETATTR), those(FileOperation::writes));
        assertEquals(EnumSet.of(READ, GETATTR, ACCESS, OPEN, CLOSE), those(one -> !one.writes()));
    }

    @Test
    void theseOperationsChangeWhichFilesThereAre() {
        assertEquals(EnumSet.of(MKDIR, RMDIR, COPY, MOVE, CREATE, DELETE), those(FileOperation::changesTree));
    }

    @Test
    void theseOperationsMoveDataAsTheirFileIsGoneThrough() {
        assertEquals(EnumSet.of(READ, WRITE), those(FileOperation::transfers));
    }

    @Test
    void aWorkloadCountsWhatItsOperationTakes() {
        assertEquals(EnumSet.of(READ, OPEN, CLOSE), counted(READ, FileIo.SEQUENTIAL));
        assertEquals(EnumSet.of(READ, OPEN, CLOSE, DELETE), counted(READ, FileIo.SEQUENTIAL_DELETE));
        assertEquals(EnumSet.of(GETATTR), counted(GETATTR, FileIo.SEQUENTIAL_DELETE));
        assertEquals(EnumSet.of(COPY, READ, WRITE), counted(COPY, FileIo.SEQUENTIAL));
        assertEquals(EnumSet.of(CREATE, CLOSE), counted(CREATE, FileIo.SEQUENTIAL));
    }

    private static Set<FileOperation> counted(FileOperation operation, FileIo io) {
        return new FileWork.Operate(
                        operation,
                        io,
                        new FileSelect(FileSelect.Order.values()[0], 0),
                        FileWork.StopAfter.WHOLE,
                        1,
                        OpenFlags.NONE,
                        OptionalInt.empty())
                .counted();
    }

    @Test
    void aFormatDeletesOnlyWhereItCleansOrWhereFilesAreCopiedTo() {
        assertEquals(Set.of(), counted(false, false, false, Set.of()));
        assertEquals(EnumSet.of(DELETE, RMDIR), counted(true, false, false, Set.of()));
        assertEquals(EnumSet.of(MKDIR), counted(false, true, false, Set.of()));
        assertEquals(EnumSet.of(CREATE, OPEN, WRITE, CLOSE), counted(false, false, true, Set.of()));
        assertEquals(EnumSet.of(CREATE, OPEN, WRITE, CLOSE, DELETE), counted(false, false, true, Set.of(1)));
        assertEquals(Set.of(), counted(false, false, false, Set.of(1)));
    }

    private static Set<FileOperation> counted(boolean clean, boolean directories, boolean files, Set<Integer> goals) {
        return new FileWork.Format(clean, directories, files, 1, OpenFlags.NONE, goals).counted();
    }

    @Test
    void treesAreOneOnlyIfTheyHaveTheSameDirectoriesAndFiles() {
        TreeSpec tree = tree(2, 3, 4, false, 4096);
        assertTrue(tree.sameShape(tree(2, 3, 4, false, 4096)));
        assertFalse(tree.sameShape(tree(1, 3, 4, false, 4096)));
        assertFalse(tree.sameShape(tree(2, 2, 4, false, 4096)));
        assertFalse(tree.sameShape(tree(2, 3, 5, false, 4096)));
        assertFalse(tree.sameShape(tree(2, 3, 4, true, 4096)));
        assertFalse(tree.sameShape(tree(2, 3, 4, false, 8192)));
        assertTrue(tree(0, 1, 4, false, 4096).sameShape(tree(0, 9, 4, false, 4096)));
    }

    private static TreeSpec tree(int depth, long width, long files, boolean all, long bytes) {
        return PlanSamples.tree(depth, width, files, all, new FileSizes.Fixed(bytes), 0, 0, false, false);
    }
}
