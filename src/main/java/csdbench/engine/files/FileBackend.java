package csdbench.engine.files;

import csdbench.engine.trees.Anchor;
import csdbench.io.BufferArena;
import csdbench.io.IoBackend;
import csdbench.io.IoEngine;
import csdbench.io.IoTarget;
import csdbench.io.TargetOptions;
import java.util.List;

/** Operations on a tree of files. */
public final class FileBackend implements IoBackend {
    private final Anchor anchor;

    public FileBackend(Anchor anchor) {
        this.anchor = anchor;
    }

    @Override
    public String name() {
        return "files";
    }

    @Override
    public boolean synchronous() {
        return true;
    }

    /** The tree is open already; it outlives the target. */
    @Override
    public IoTarget open(TargetOptions options) {
        return new IoTarget() {
            @Override
            public TargetOptions options() {
                return options;
            }

            @Override
            public void close() {
                // The anchor stays open for the next run.
            }
        };
    }

    @Override
    public IoEngine engine(List<IoTarget> targets, BufferArena buffers) {
        return new FileEngine(anchor, buffers);
    }
}
