package csdbench.io.backend.nio;

import csdbench.io.BlockOperation;
import csdbench.io.BufferArena;
import csdbench.io.Errno;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.SynchronousEngine;
import csdbench.io.file.IoErrors;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.util.List;

/** Synchronous engine on channels of its own. */
final class NioEngine extends SynchronousEngine {
    private static final int FLUSH = BlockOperation.FLUSH.number();

    private final List<NioTarget> targets;
    private final FileChannel[] channels;
    private final ByteBuffer[] views;

    private NioEngine(List<NioTarget> targets, BufferArena buffers) {
        this.targets = targets;
        channels = new FileChannel[targets.size()];
        views = new ByteBuffer[buffers.slots()];
        for (int i = 0; i < views.length; i++) {
            views[i] = buffers.slot(i).asByteBuffer();
        }
    }

    static NioEngine on(List<NioTarget> targets, BufferArena buffers) throws IoFailure {
        NioEngine engine = new NioEngine(targets, buffers);
        try {
            for (int i = 0; i < engine.channels.length; i++) {
                engine.channels[i] = targets.get(i).openChannel();
            }
            return engine;
        } catch (IoFailure e) {
            engine.close();
            throw e;
        }
    }

    @Override
    protected int result(IoRequest request) {
        try {
            FileChannel channel = channels[request.target];
            if (request.operation == FLUSH) {
                channel.force(false);
                return 0;
            }
            boolean write = request.operation == IoRequest.WRITE;
            if (!write && request.operation != IoRequest.READ) {
                return Errno.EOPNOTSUPP.asResult(); // Java has no call for it.
            }
            ByteBuffer view = views[request.slot].clear().limit(request.transferBytes);
            int moved = write ? channel.write(view, request.offsetBytes) : channel.read(view, request.offsetBytes);
            return Math.max(moved, 0); // -1 at the end of the file, where other backends return 0.
        } catch (NonWritableChannelException e) {
            return Errno.EBADF.asResult();
        } catch (ClosedChannelException e) {
            reopen(request.target);
            return Errno.EINTR.asResult();
        } catch (IOException e) {
            return IoErrors.of(e).asResult();
        }
    }

    /**
     * Java closes the channel of an interrupted thread. The request fails with EINTR, the thread stays interrupted, and
     * the channel is opened again for later requests.
     */
    private void reopen(int target) {
        try {
            channels[target] = targets.get(target).openChannel();
        } catch (IoFailure e) {
            // Still closed; the next request tries again.
        }
    }

    @Override
    protected void free() {
        for (FileChannel channel : channels) {
            if (channel != null) {
                closeQuietly(channel);
            }
        }
    }

    private static void closeQuietly(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // Every write has its own result, and the target does the final flush.
        }
    }
}
