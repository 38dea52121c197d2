package csdbench.engine.files;

import csdbench.base.unit.NanoClock;
import csdbench.engine.stats.WorkerStats;
import csdbench.engine.trees.Anchor;
import csdbench.engine.trees.EntryMark;
import csdbench.engine.trees.EntryStatus;
import csdbench.engine.trees.Folders;
import csdbench.engine.trees.MadeEntries;
import csdbench.engine.trees.Tree;
import csdbench.engine.trees.TreeShape;
import csdbench.io.BufferArena;
import csdbench.io.Errno;
import csdbench.io.IoRequest;
import csdbench.io.SynchronousEngine;
import csdbench.io.file.EntryCalls;
import csdbench.io.linux.Abi;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.TreeNames;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * Does the operations of one worker on a tree, each with the calls that a program would make, on the worker's own
 * thread: the kernel hands such calls of an io_uring to threads of its own, so a ring would gain nothing. An operation
 * is done when {@link #submit} returns. The offset of a transfer is its address in the tree, see {@link
 * TreeShape#slotBytes}.
 */
final class FileEngine extends SynchronousEngine {
    private static final int INTERRUPTED = Errno.EINTR.asResult();
    private static final int EXISTS = Errno.EEXIST.asResult();
    private static final int ABSENT = Errno.ENOENT.asResult();
    private static final int ANOTHER = Errno.ESTALE.asResult();
    private static final int FILE_MODE = 0644;
    private static final int DIRECTORY_MODE = 0755;
    private static final FileOperation[] OPERATIONS = FileOperation.values();

    private final Anchor anchor;
    private final TreeShape shape;
    private final BufferArena buffers;
    private final EntryCalls calls;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment name;
    private final EntryStatus status;
    private final EntryMark mark;
    private final Folders folders;
    private final TreeShape otherShape;
    private final Folders otherFolders;
    private final IoRequest part = new IoRequest(0, 0);
    private final boolean beside;
    private WorkerStats stats;
    private int openFile = -1;

    /** Whether the open file was made, and whether by a format, under a name that a user chose. */
    private boolean made;

    private boolean laidOut;

    FileEngine(Anchor anchor, BufferArena buffers) {
        this.anchor = anchor;
        this.shape = anchor.shape();
        this.buffers = buffers;
        this.calls = anchor.calls();
        this.name = arena.allocate(TreeNames.MAX_BYTES + 1);
        this.status = new EntryStatus(calls, arena);
        this.mark = new EntryMark(calls, arena, status);
        this.folders = new Folders(shape, anchor.descriptor(), calls);
        this.beside = anchor.formatsBesideOthers();
        this.otherShape = anchor.old().map(Tree::shape).orElse(shape);
        this.otherFolders = anchor.goal()
                .map(goal -> new Folders(goal.shape(), goal.descriptor(), calls))
                .or(() -> anchor.old().map(old -> new Folders(old.shape(), anchor.descriptor(), calls)))
                .orElse(null);
    }

    /** Has the reads and writes of copies counted; before the first of them. */
    void countInto(WorkerStats ofWorker) {
        stats = ofWorker;
    }

    @Override
    protected int result(IoRequest request) {
        int result;
        do {
            result = request.operation <= IoRequest.WRITE ? transfer(request) : withOthers(request, done(request));
        } while (result == INTERRUPTED);
        return result;
    }

    private int transfer(IoRequest request) {
        long offsetBytes = request.offsetBytes - request.number * shape.slotBytes();
        return (int)
                (request.operation == IoRequest.WRITE
                        ? calls.write(request.descriptor, request.bufferAddress, request.transferBytes, offsetBytes)
                        : calls.read(request.descriptor, request.bufferAddress, request.transferBytes, offsetBytes));
    }

    /** What another host did meanwhile is done. */
    private int withOthers(IoRequest request, int result) {
        if (!beside || result >= 0) {
            return result;
        }
        boolean done = switch (OPERATIONS[request.operation]) {
            case MKDIR -> result == EXISTS;
            case DELETE, RMDIR -> result == ABSENT;
            case READ, WRITE, OPEN, CLOSE, CREATE, COPY, MOVE, GETATTR, SETATTR, ACCESS -> false;
        };
        return done ? 0 : result;
    }

    private int done(IoRequest request) {
        return switch (OPERATIONS[request.operation]) {
            case MKDIR, RMDIR -> onDirectory(request);
            case CLOSE -> close(request);
            case GETATTR -> shape.spec().namesFolders() ? onDirectory(request) : onFile(request);
            case OPEN, CREATE, DELETE, SETATTR, ACCESS, COPY, MOVE -> onFile(request);
            case READ, WRITE -> throw new IllegalArgumentException("a transfer");
        };
    }

    private int onDirectory(IoRequest request) {
        TreeShape of = request.former ? otherShape : shape;
        Folders in = request.former ? otherFolders : folders;
        long parent = of.parent(request.number);
        of.name(request.number, name, 0);
        int result;
        do {
            int folder = in.open(parent);
            result = folder < 0 ? folder : onDirectory(folder, request);
        } while (in.stale(parent, result));
        return result;
    }

    private int onDirectory(int folder, IoRequest request) {
        return switch (OPERATIONS[request.operation]) {
            case MKDIR -> makeFolder(folder, request);
            case RMDIR -> {
                int look = lookBeforeChange(folder, request);
                yield look < 0 ? look : calls.removeFolder(folder, name);
            }
            case GETATTR -> status.look(folder, name);
            case READ, WRITE, COPY, MOVE, CREATE, DELETE, SETATTR, ACCESS, OPEN, CLOSE ->
                throw new IllegalArgumentException("not on a directory");
        };
    }

    private int onFile(IoRequest request) {
        TreeShape of = request.former ? otherShape : shape;
        Folders in = request.former ? otherFolders : folders;
        long directory = of.directoryOf(request.number);
        of.fileName(request.number, name);
        int result;
        do {
            int folder = in.open(directory);
            result = folder < 0 ? folder : onFile(folder, directory, request);
        } while (in.stale(directory, result));
        return result;
    }

    private int onFile(int folder, long directory, IoRequest request) {
        return switch (OPERATIONS[request.operation]) {
            case OPEN -> opened(openKnown(folder, request), request);
            case CREATE -> opened(create(folder, request), request);
            case DELETE -> {
                int look = lookBeforeChange(folder, request);
                yield look < 0 ? look : calls.removeFile(folder, name);
            }
            case GETATTR -> status.look(folder, name);
            case SETATTR -> touch(folder, request);
            case ACCESS -> calls.readable(folder, name);
            case MOVE -> {
                int look = lookBeforeChange(folder, request);
                yield look < 0 ? look : move(folder, directory, request);
            }
            case COPY -> copy(folder, directory, request);
            case READ, WRITE, MKDIR, RMDIR, CLOSE -> throw new IllegalArgumentException("not on a name");
        };
    }

    private int makeFolder(int folder, IoRequest request) {
        int result = calls.makeFolder(folder, name, DIRECTORY_MODE);
        if (result == 0 && anchor.tree().made() != null && status.look(folder, name) == 0) {
            if (request.step) {
                anchor.tree().made().remember(request.number, status);
                mark.putOnFolder(folder, name);
            } else {
                anchor.tree().made().rememberUnmarked(request.number, status);
            }
        }
        return result;
    }

    /** Creates a file. Under a name that a user chose it may be there; then it is opened, and not one that was made. */
    private int create(int folder, IoRequest request) {
        int bits = request.openBits | Abi.O_CREAT;
        made = false;
        if (anchor.tree().made() == null) {
            return calls.open(folder, name, bits, FILE_MODE);
        }
        int file = calls.open(folder, name, bits | Abi.O_EXCL, FILE_MODE);
        if (file == EXISTS && (bits & Abi.O_EXCL) == 0) {
            anchor.tree().made().wasThere();
            return calls.open(folder, name, bits, FILE_MODE);
        }
        made = file >= 0;
        laidOut = made && request.step;
        if (laidOut && status.ofOpen(file) == 0) {
            mark.put(file, false);
        }
        return file;
    }

    /** What a made file is known by. It is found out with the close, so that the time of the creation is without it. */
    private void remember(IoRequest request) {
        if (made && status.ofOpen(request.descriptor) == 0) {
            if (laidOut) {
                anchor.tree().made().remember(request.number, status);
                mark.put(request.descriptor, true);
            } else {
                anchor.tree().made().rememberUnmarked(request.number, status);
            }
        }
        made = false;
    }

    /**
     * Under a name that a user chose only that is removed or changed which was made, and which nobody else wrote to.
     * The look is not in the time of the operation.
     *
     * @return 0, or minus errno
     */
    private int lookBeforeChange(int folder, IoRequest request) {
        if (anchor.tree().made() == null) {
            return 0;
        }
        int look = status.look(folder, name);
        if (look == 0 && !anchor.tree().made().is(request.number, status)) {
            return ANOTHER;
        }
        long lookedNs = NanoClock.SYSTEM.nowNs();
        if (request.dueNs == request.submittedNs) {
            request.dueNs = lookedNs;
        }
        request.submittedNs = lookedNs;
        return look;
    }

    private int touch(int folder, IoRequest request) {
        int look = lookBeforeChange(folder, request);
        if (look == 0 && anchor.tree().made() != null) {
            anchor.tree().made().writing(request.number);
        }
        return look < 0 ? look : calls.touch(folder, name);
    }

    /** Opens a file. Under a name that a user chose nothing is written that somebody else made, or wrote to. */
    private int openKnown(int folder, IoRequest request) {
        int file = open(folder, request.openBits);
        MadeEntries known = anchor.tree().made();
        if (file < 0 || known == null || (request.openBits & Abi.O_RDWR) == 0) {
            return file;
        }
        if (!known.is(request.number, status)) {
            calls.close(file);
            return ANOTHER;
        }
        known.writing(request.number);
        return file;
    }

    /** Opens a file. One that is to be written is not under another name, a mount or a device by now. */
    private int open(int folder, int bits) {
        int file = calls.open(folder, name, bits, FILE_MODE);
        if (file < 0 || (bits & Abi.O_RDWR) == 0) {
            return file;
        }
        int result = status.writable(file);
        if (result < 0) {
            calls.close(file);
        }
        return result < 0 ? result : file;
    }

    private int opened(int descriptor, IoRequest request) {
        if (descriptor < 0) {
            return descriptor;
        }
        openFile = descriptor;
        request.descriptor = descriptor;
        request.fileBytes = request.asksLength || anchor.tree().otherSizes()
                ? calls.sizeBytes(descriptor)
                : shape.sizeBytes(request.number);
        return 0;
    }

    private int close(IoRequest request) {
        openFile = -1;
        remember(request);
        int flushed = request.flushes ? calls.flush(request.descriptor) : 0;
        int closed = calls.close(request.descriptor);
        return flushed < 0 ? flushed : closed;
    }

    private int move(int folder, long directory, IoRequest request) {
        int result;
        do {
            int goal = otherFolders.open(directory);
            result = goal < 0 ? goal : calls.move(folder, name, goal, name);
            arrived(result, goal, request);
        } while (otherFolders.stale(directory, result));
        return result;
    }

    private void arrived(int result, int goal, IoRequest request) {
        MadeEntries there = anchor.goal().orElseThrow().tree().made();
        if (result == 0 && there != null && status.look(goal, name) == 0) {
            there.rememberUnmarked(request.number, status);
        }
    }

    /** Whether somebody else has what a copy would be written over. */
    private boolean taken(int goal, IoRequest request) {
        MadeEntries there = anchor.goal().orElseThrow().tree().made();
        return there != null && status.look(goal, name) == 0 && !there.is(request.number, status);
    }

    /** Reads and writes all of it, as a program does that knows of no shortcut in the file system. */
    private int copy(int folder, long directory, IoRequest request) {
        int goal = otherFolders.open(directory);
        if (goal < 0 || taken(goal, request)) {
            return goal < 0 ? goal : ANOTHER;
        }
        int from = calls.open(folder, name, Abi.O_RDONLY | Abi.O_CLOEXEC, 0);
        if (from < 0) {
            return from;
        }
        int to = open(goal, Abi.O_RDWR | Abi.O_CREAT | Abi.O_CLOEXEC);
        int emptied = to < 0 ? to : calls.empty(to);
        int result = emptied < 0 ? emptied : copied(from, to, request);
        if (to >= 0) {
            int closed = calls.close(to);
            result = result < 0 ? result : closed;
            arrived(result, goal, request);
        }
        calls.close(from);
        return result;
    }

    private int copied(int from, int to, IoRequest request) {
        long offsetBytes = 0;
        part.stream = request.stream;
        while (true) {
            part.submittedNs = NanoClock.SYSTEM.nowNs();
            long read = calls.read(from, request.bufferAddress, buffers.slotBytes(), offsetBytes);
            if (read <= 0) {
                return (int) read;
            }
            count(IoRequest.READ, read);
            for (long written = 0; written < read; ) {
                long count = calls.write(to, request.bufferAddress + written, read - written, offsetBytes + written);
                if (count < 0) {
                    return (int) count;
                }
                count(IoRequest.WRITE, count);
                written += count;
            }
            offsetBytes += read;
        }
    }

    /** Counts a read or write that is part of a copy; the next one begins where it ends. */
    private void count(int operation, long bytes) {
        part.operation = operation;
        part.transferBytes = (int) bytes;
        part.dueNs = part.submittedNs;
        part.completedNs = NanoClock.SYSTEM.nowNs();
        stats.begin();
        stats.record(part);
        stats.end();
        part.submittedNs = part.completedNs;
    }

    @Override
    protected void free() {
        if (openFile >= 0) {
            calls.close(openFile);
            openFile = -1;
        }
        folders.close();
        if (otherFolders != null) {
            otherFolders.close();
        }
        arena.close();
        calls.close();
    }
}
