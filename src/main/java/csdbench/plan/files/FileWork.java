package csdbench.plan.files;

import csdbench.io.OpenFlags;
import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;

/** What a workload does in trees of files. */
public sealed interface FileWork {
    /** Threads of the workload, spread over its trees, at least one each. */
    int threads();

    /** Whether what is there already stays as it is. */
    boolean onlyAdds();

    /** The operations that it counts: what is asked for, and the steps that this takes. */
    Set<FileOperation> counted();

    /**
     * Threads on one of its trees.
     *
     * @param threads of the workload
     * @param tree index among its trees; below 0 for a tree that it does not use
     * @param trees how many it uses
     */
    static int threadsOn(int threads, int tree, int trees) {
        return tree < 0 ? 0 : Math.max(1, threads * (tree + 1) / trees - threads * tree / trees);
    }

    /**
     * Something done again and again.
     *
     * @param operation what is done; a mix of reads and writes is {@link FileOperation#READ} with a share of
     *     reads below 100 percent
     * @param io how a file is gone through by reads and writes
     * @param select how the next file is chosen
     * @param stopAfter when a file is left for the next
     * @param threads operations at a time
     * @param flags of each file that is opened
     * @param goesTo index of the target that copies and moves go to
     */
    record Operate(
            FileOperation operation,
            FileIo io,
            FileSelect select,
            StopAfter stopAfter,
            int threads,
            OpenFlags flags,
            OptionalInt goesTo)
            implements FileWork {
        @Override
        public boolean onlyAdds() {
            return operation == FileOperation.CREATE;
        }

        @Override
        public Set<FileOperation> counted() {
            Set<FileOperation> counted = EnumSet.of(operation);
            switch (operation) {
                case READ, WRITE, OPEN, CLOSE -> counted.addAll(EnumSet.of(FileOperation.OPEN, FileOperation.CLOSE));
                case CREATE -> counted.add(FileOperation.CLOSE);
                case COPY -> counted.addAll(EnumSet.of(FileOperation.READ, FileOperation.WRITE));
                case MKDIR, RMDIR, MOVE, DELETE, GETATTR, SETATTR, ACCESS -> {}
            }
            if (io == FileIo.SEQUENTIAL_DELETE && operation.transfers()) {
                counted.add(FileOperation.DELETE);
            }
            return counted;
        }
    }

    /**
     * Trees are created, completed or removed.
     *
     * @param clean first remove what there is
     * @param directories create those that are missing
     * @param files create those that are missing, and write those that are too short
     * @param threads that do it
     * @param flags of each file that is written
     * @param goals indexes of targets that files are only copied or moved to: their directories are created, and
     *     instead of creating files those that are there are removed
     */
    record Format(boolean clean, boolean directories, boolean files, int threads, OpenFlags flags, Set<Integer> goals)
            implements FileWork {
        public Format {
            goals = Set.copyOf(goals);
        }

        @Override
        public boolean onlyAdds() {
            return !clean && goals.isEmpty();
        }

        @Override
        public Set<FileOperation> counted() {
            Set<FileOperation> counted = EnumSet.noneOf(FileOperation.class);
            if (clean) {
                counted.addAll(EnumSet.of(FileOperation.DELETE, FileOperation.RMDIR));
            }
            if (directories) {
                counted.add(FileOperation.MKDIR);
            }
            if (files && !goals.isEmpty()) {
                counted.add(FileOperation.DELETE);
            }
            if (files) {
                counted.addAll(
                        EnumSet.of(FileOperation.CREATE, FileOperation.OPEN, FileOperation.WRITE, FileOperation.CLOSE));
            }
            return counted;
        }
    }

    /**
     * When a file is left for the next.
     *
     * @param operations after so many reads and writes, 0 for as many as move the size of the file
     * @param percent after this share of the file was moved; used when above 0
     */
    record StopAfter(long operations, double percent) {
        public static final StopAfter WHOLE = new StopAfter(0, 0);

        /** Whether a file is only left behind its end. */
        public boolean isWhole() {
            return operations == 0 && percent == 0;
        }

        /** Operations on a file of this size before the next. At least 1. */
        public long operations(long sizeBytes, long transferBytes) {
            if (operations > 0) {
                return operations;
            }
            double share = percent > 0 ? percent / 100 : 1;
            return Math.max(1, (long) Math.ceil(sizeBytes * share / transferBytes));
        }
    }
}
