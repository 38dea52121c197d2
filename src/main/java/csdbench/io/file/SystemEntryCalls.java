package csdbench.io.file;

import csdbench.io.linux.Abi;
import csdbench.io.linux.CallState;
import csdbench.io.linux.FolderCalls;
import csdbench.io.linux.Libc;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** The system calls themselves. Allocates nothing once it exists. */
final class SystemEntryCalls implements EntryCalls {
    private static final MemorySegment MARK = Arena.global().allocateFrom("user.csdbench.made");

    private final CallState state = new CallState();

    @Override
    public int open(int folder, MemorySegment name, int flags, int mode) {
        return FolderCalls.open(state, folder, name.address(), flags, mode);
    }

    @Override
    public int openBelow(int folder, MemorySegment path, MemorySegment how) {
        return FolderCalls.openBelow(state, folder, path.address(), how.address());
    }

    @Override
    public int makeFolder(int folder, MemorySegment name, int mode) {
        return FolderCalls.makeFolder(state, folder, name.address(), mode);
    }

    @Override
    public int removeFolder(int folder, MemorySegment name) {
        return FolderCalls.remove(state, folder, name.address(), Abi.AT_REMOVEDIR);
    }

    @Override
    public int removeFile(int folder, MemorySegment name) {
        return FolderCalls.remove(state, folder, name.address(), 0);
    }

    @Override
    public int move(int fromFolder, MemorySegment fromName, int toFolder, MemorySegment toName) {
        return FolderCalls.move(state, fromFolder, fromName.address(), toFolder, toName.address());
    }

    @Override
    public int touch(int folder, MemorySegment name) {
        return FolderCalls.touch(state, folder, name.address());
    }

    @Override
    public int readable(int folder, MemorySegment name) {
        return FolderCalls.readable(state, folder, name.address());
    }

    @Override
    public int status(int folder, MemorySegment name, MemorySegment status) {
        return FolderCalls.status(state, folder, name.address(), status.address());
    }

    @Override
    public int mark(int file, MemorySegment mark, int bytes) {
        return FolderCalls.setAttribute(state, file, MARK.address(), mark.address(), bytes);
    }

    @Override
    public int marked(int file, MemorySegment mark, int maxBytes) {
        return FolderCalls.attribute(state, file, MARK.address(), mark.address(), maxBytes);
    }

    @Override
    public int empty(int file) {
        return FolderCalls.empty(state, file);
    }

    @Override
    public long sizeBytes(int file) {
        return Libc.sizeBytes(state, file);
    }

    @Override
    public long read(int file, long address, long bytes, long offsetBytes) {
        return Libc.pread(state, file, address, bytes, offsetBytes);
    }

    @Override
    public long write(int file, long address, long bytes, long offsetBytes) {
        return Libc.pwrite(state, file, address, bytes, offsetBytes);
    }

    @Override
    public int flush(int file) {
        return Libc.fsync(state, file);
    }

    @Override
    public int close(int descriptor) {
        return Libc.close(state, descriptor);
    }

    @Override
    public void close() {
        state.close();
    }
}
