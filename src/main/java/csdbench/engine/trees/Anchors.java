package csdbench.engine.trees;

import csdbench.io.IoFailure;
import csdbench.io.file.OpenFolder;
import csdbench.plan.TargetSpec;
import csdbench.plan.files.TreeSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The anchors of a session, which stay open from run to run. A folder has one, under whatever names it is used. The
 * thread of the executor owns it.
 */
public final class Anchors implements AutoCloseable {
    private final List<Anchor> open = new ArrayList<>();
    private final Map<Place, Anchor> byPlace = new HashMap<>();

    /** What tells anchors apart: names that a user chose may share a folder. */
    private record Place(String lun, Optional<TreeSpec> named) {}

    /**
     * The anchor of a target; one that an earlier run had open is used again where its tree is the same.
     *
     * @param folder open and judged; belongs to this object from now on
     * @throws IoFailure if the run has the same folder as another tree, or another process uses it
     */
    public Anchor open(TargetSpec target, OpenFolder folder) throws IoFailure {
        TreeSpec tree = target.tree().orElseThrow();
        Optional<Anchor> known = open.stream()
                .filter(anchor -> anchor.is(folder) && !beside(anchor.spec(), tree))
                .findFirst();
        if (known.isPresent() && known.get().spec().equals(tree)) {
            folder.close();
            return use(target, known.get());
        }
        if (known.isPresent() && known.get().used()) {
            folder.close();
            throw new IoFailure("fsd=" + known.get().name() + " and fsd=" + target.name()
                    + " of one run have the same anchor and not the same structure, totalsize= and workingsetsize=");
        }
        if (known.isPresent()) {
            open.remove(known.get());
            known.get().close();
        }
        Anchor anchor = new Anchor(target.name(), folder, tree);
        open.add(anchor); // Also closed where it cannot be used.
        return use(target, anchor);
    }

    /** Whether two trees have one folder for entries of different names. */
    private static boolean beside(TreeSpec one, TreeSpec other) {
        return one.names().isPresent() && other.names().isPresent() && !one.equals(other);
    }

    private Anchor use(TargetSpec target, Anchor anchor) throws IoFailure {
        anchor.lock(target.writes());
        anchor.use();
        byPlace.put(place(target), anchor);
        return anchor;
    }

    private static Place place(TargetSpec target) {
        return new Place(target.lun(), target.tree().filter(tree -> tree.names().isPresent()));
    }

    /** The open anchor of a target. */
    public Anchor of(TargetSpec target) {
        return byPlace.get(place(target));
    }

    /** Stores what is known of every tree. */
    public void save() throws IOException {
        for (Anchor anchor : open) {
            anchor.save();
        }
    }

    @Override
    public void close() {
        open.forEach(Anchor::close);
        open.clear();
        byPlace.clear();
    }
}
