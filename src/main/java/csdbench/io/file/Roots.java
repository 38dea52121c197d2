package csdbench.io.file;

import csdbench.base.file.Reach;
import csdbench.io.FileIdentity;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Folders beneath which everything lies that may be named. A name is resolved from its folder, which stays open, and
 * never leaves it: neither by a link nor by {@code ..}, whatever is put there meanwhile. Names that begin with a dot
 * are not within, such as {@code .ssh}, nor are results of earlier sessions. Linux only, because other systems cannot
 * hold a folder open; any thread.
 */
public final class Roots implements Reach.Limits {
    /** In each folder that has results. */
    private static final String BOOK = ".csdbench";

    private final List<Root> roots;

    /**
     * @param written absolute path as it was given
     * @param real the same without links
     * @param own whether what is there was made by this process, results with it
     */
    private record Root(Path written, Path real, NativeFile held, boolean own) {
        static Root of(Path folder, boolean own) throws IOException {
            NativeFile held = NativeFile.find(folder.toString());
            if (held.identity().type() != FileIdentity.DIRECTORY) {
                held.close();
                throw new IOException(folder + " is not a folder");
            }
            return new Root(folder.toAbsolutePath().normalize(), held.path(), held, own);
        }

        Optional<Path> below(Path path) {
            return path.startsWith(written)
                    ? Optional.of(written.relativize(path))
                    : path.startsWith(real) ? Optional.of(real.relativize(path)) : Optional.empty();
        }
    }

    private Roots(List<Root> roots) {
        this.roots = new CopyOnWriteArrayList<>(roots);
    }

    /**
     * Opens the folders, for as long as this process lasts.
     *
     * @throws IOException if one is missing or no folder
     */
    public static Roots of(List<Path> folders) throws IOException {
        List<Root> roots = new ArrayList<>();
        for (Path folder : folders) {
            roots.add(Root.of(folder, false));
        }
        return new Roots(roots);
    }

    /** First, since what is made there may also lie in another. */
    @Override
    public void include(Path folder) throws IOException {
        if (roots.stream()
                .noneMatch(root -> root.own()
                        && root.written().equals(folder.toAbsolutePath().normalize()))) {
            roots.addFirst(Root.of(folder, true));
        }
    }

    /** The folders, without links. */
    public List<Path> folders() {
        return roots.stream().map(Root::real).toList();
    }

    @Override
    public boolean allows(Path named) {
        for (Path path = named.toAbsolutePath().normalize(); path != null && !up(named); path = path.getParent()) {
            try (NativeFile found = open(path)) {
                return covers(found.path());
            } catch (NoSuchFileException _) {
                // What is missing lies where the nearest folder lies that is there.
            } catch (AccessDeniedException _) {
                return true; // Within, and whatever opens it says so.
            } catch (IOException _) {
                return false;
            }
        }
        return false;
    }

    @Override
    public boolean covers(Path real) {
        return roots.stream()
                .anyMatch(root -> root.below(real)
                        .filter(below -> !hidden(below) && (root.own() || !amongResults(root, real)))
                        .isPresent());
    }

    private static boolean amongResults(Root root, Path real) {
        for (Path folder = real; folder != null && !folder.equals(root.real()); folder = folder.getParent()) {
            if (Files.isRegularFile(folder.resolve(BOOK), LinkOption.NOFOLLOW_LINKS)) {
                return true;
            }
        }
        return false;
    }

    /** What is above a link depends on where that leads. */
    private static boolean up(Path named) {
        for (Path name : named) {
            if (name.toString().equals("..")) {
                return true;
            }
        }
        return false;
    }

    private static boolean hidden(Path below) {
        for (Path name : below) {
            if (name.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }

    @Override
    public <T> T opened(Path named, Reach.Opening<T> opening) throws IOException {
        if (up(named)) {
            throw Reach.outside(named);
        }
        try (NativeFile found = open(named.toAbsolutePath().normalize())) {
            if (!covers(found.path())) {
                throw Reach.outside(named);
            }
            return opening.open(found.handle());
        }
    }

    private NativeFile open(Path path) throws IOException {
        for (Root root : roots) {
            Optional<Path> below = root.below(path).filter(each -> !hidden(each));
            if (below.isPresent()) {
                return root.held().beneath(below.get());
            }
        }
        throw Reach.outside(path);
    }
}
