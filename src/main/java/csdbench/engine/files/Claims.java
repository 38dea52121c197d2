package csdbench.engine.files;

import csdbench.engine.trees.StateMap;
import csdbench.engine.trees.Tree;
import csdbench.engine.trees.TreeShape;
import csdbench.plan.files.FileOperation;

/**
 * Takes files and directories for one worker and gives them back. What it takes is {@link StateMap#BUSY} until then, so
 * that no other worker opens, removes or creates it. One thread owns it.
 */
final class Claims {
    private final FileStream stream;
    private final Tree tree;
    private final Tree goal;
    private final boolean exclusive;
    private final boolean named;
    private long number = -1;
    private int was;
    private int goalWas;

    Claims(FileStream stream) {
        this.stream = stream;
        this.tree = stream.parts().tree();
        this.goal = stream.parts().goal();
        this.exclusive = stream.exclusive();
        this.named = tree.shape().spec().names().isPresent();
    }

    /** What is taken, -1 for nothing. */
    long number() {
        return number;
    }

    /** Takes a file or directory if the operation can be done on it now. */
    boolean take(long candidate) {
        StateMap states = stream.onDirectories() ? tree.directories() : tree.files();
        int state = states.state(candidate);
        if (!fits(state) || !around(candidate)) {
            return false;
        }
        if (exclusive && !states.change(candidate, state, StateMap.BUSY)) {
            return false;
        }
        was = state;
        number = candidate;
        // Another worker may have taken what lies around it meanwhile; of two at once, one sees the other here.
        if (exclusive && !around(candidate)) {
            give(was);
            return false;
        }
        if (goal != null && !takeGoal(candidate)) {
            give(was);
            return false;
        }
        return true;
    }

    /** Whether another worker has it, so that it may fit later. */
    boolean busy(long candidate) {
        return (stream.onDirectories() ? tree.directories() : tree.files()).state(candidate) == StateMap.BUSY
                || goal != null && goal.files().state(candidate) == StateMap.BUSY;
    }

    private boolean fits(int state) {
        return switch (stream.operation()) {
            case READ -> state == StateMap.FULL || state == StateMap.EXISTS && stream.present();
            case COPY -> state == StateMap.FULL;
            case WRITE, MOVE, DELETE, GETATTR, SETATTR, ACCESS, OPEN, CLOSE ->
                state == StateMap.EXISTS || state == StateMap.FULL;
            case CREATE -> state == StateMap.ABSENT || named && state != StateMap.BUSY;
            case MKDIR -> state == StateMap.ABSENT;
            case RMDIR -> state == StateMap.EXISTS;
        };
    }

    /** Whether what lies around it allows the operation. */
    private boolean around(long candidate) {
        return switch (stream.operation()) {
            case CREATE -> exists(tree.shape().directoryOf(candidate));
            case MKDIR -> tree.has(candidate) && exists(tree.shape().parent(candidate));
            case RMDIR -> tree.has(candidate) && empty(candidate);
            case READ, WRITE, COPY, MOVE, DELETE, GETATTR, SETATTR, ACCESS, OPEN, CLOSE -> true;
        };
    }

    private boolean exists(long directory) {
        return directory < 0 || tree.directories().state(directory) == StateMap.EXISTS;
    }

    private boolean empty(long directory) {
        TreeShape shape = tree.shape();
        if (shape.levelOf(directory) < shape.spec().depth()) {
            for (long n = 0; n < shape.spec().width(); n++) {
                if (tree.directories().state(shape.child(directory, n)) != StateMap.ABSENT) {
                    return false;
                }
            }
        }
        if (shape.hasFiles(directory)) {
            long first = shape.firstFile(directory);
            for (long file = first; file < first + shape.spec().filesEach(); file++) {
                if (tree.files().state(file) != StateMap.ABSENT) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean takeGoal(long candidate) {
        long directory = goal.shape().directoryOf(candidate);
        if (directory >= 0 && goal.directories().state(directory) != StateMap.EXISTS) {
            return false;
        }
        goalWas = goal.files().state(candidate);
        boolean free = stream.operation() == FileOperation.MOVE ? goalWas == StateMap.ABSENT : goalWas != StateMap.BUSY;
        return free && goal.files().change(candidate, goalWas, StateMap.BUSY);
    }

    /** Gives back what was taken, as it was. */
    void giveBack() {
        if (number >= 0) {
            if (goal != null) {
                goal.files().set(number, goalWas);
            }
            give(was);
        }
    }

    /** Gives back what was taken after its operation was done. */
    void giveDone(boolean full) {
        if (goal != null) {
            goal.files().set(number, stream.operation() == FileOperation.COPY ? StateMap.FULL : was);
        }
        switch (stream.operation()) {
            case CREATE, MKDIR -> give(StateMap.EXISTS);
            case DELETE, RMDIR, MOVE -> give(StateMap.ABSENT);
            case WRITE -> give(full ? StateMap.FULL : was);
            case READ, COPY, GETATTR, SETATTR, ACCESS, OPEN, CLOSE -> give(was);
        }
    }

    /** Gives back a file that was deleted behind its last byte. */
    void giveDeleted() {
        give(StateMap.ABSENT);
    }

    private void give(int state) {
        if (exclusive) {
            (stream.onDirectories() ? tree.directories() : tree.files()).set(number, state);
        }
        number = -1;
    }
}
