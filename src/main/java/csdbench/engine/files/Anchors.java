package csdbench.engine.files;

import csdbench.io.file.NativeFile;
import csdbench.plan.TargetSpec;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** The anchors of a session, which stay open from run to run. The thread of the executor owns it. */
public final class Anchors implements AutoCloseable {
    private final Map<String, Anchor> open = new HashMap<>();

    /**
     * The anchor of a target; one that an earlier run had open is used again where its tree is the same.
     *
     * @param folder open and judged; belongs to this object from now on
     */
    public Anchor open(TargetSpec target, NativeFile folder) {
        Anchor known = open.get(target.lun());
        if (known != null && known.spec().equals(target.tree().orElseThrow()) && known.is(folder)) {
            folder.close();
            return known;
        }
        if (known != null) {
            known.close();
        }
        Anchor anchor = new Anchor(target.name(), folder, target.tree().orElseThrow());
        open.put(target.lun(), anchor);
        return anchor;
    }

    /** The open anchor of a target. */
    Anchor of(TargetSpec target) {
        return open.get(target.lun());
    }

    /** Stores what is known of every tree. */
    void save() throws IOException {
        for (Anchor anchor : open.values()) {
            anchor.save();
        }
    }

    @Override
    public void close() {
        open.values().forEach(Anchor::close);
        open.clear();
    }
}
