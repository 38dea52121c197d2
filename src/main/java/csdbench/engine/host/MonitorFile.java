package csdbench.engine.host;

import csdbench.base.file.FoundFile;
import csdbench.base.file.Reach;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;

/**
 * A file in which the user asks for the end of a run or of the session. It is read and never written; what it holds
 * when the session begins, and what was obeyed once, means nothing until it is written again. One thread owns it.
 */
public final class MonitorFile {
    /** More than any word in it. */
    private static final int READ_BYTES = 64;

    private static final Object ABSENT = new Object();

    private final Optional<Path> file;
    private Object seen;
    private boolean sessionOver;

    /** @param file empty to never find anything */
    public MonitorFile(Optional<Path> file) {
        this.file = file;
        seen = state();
    }

    /** Why the run ends now, if the file asks for that since it was last looked at. */
    public Optional<String> ending() {
        Object now = state();
        if (now.equals(seen)) {
            return Optional.empty();
        }
        seen = now;
        String word = word();
        boolean session = word.equals("terminate") || word.equals("end_vdbench");
        sessionOver |= session;
        return session || word.equals("shutdown") || word.equals("end_rd")
                ? Optional.of("monitor=" + file.orElseThrow() + " says " + word)
                : Optional.empty();
    }

    /** Whether it asked that no further run begins. */
    public boolean sessionOver() {
        return sessionOver;
    }

    private String word() {
        try (var stream = Reach.opened(file.orElseThrow(), FoundFile::stream)) {
            return new String(stream.readNBytes(READ_BYTES), StandardCharsets.UTF_8)
                    .strip()
                    .split("\\s+", 2)[0];
        } catch (IOException _) {
            return "";
        }
    }

    /** Changes whenever the file is written. */
    private Object state() {
        if (file.isEmpty()) {
            return ABSENT;
        }
        try {
            BasicFileAttributes attributes =
                    Reach.opened(file.get(), path -> Files.readAttributes(path, BasicFileAttributes.class));
            return List.of(attributes.lastModifiedTime(), attributes.size());
        } catch (NoSuchFileException _) {
            return ABSENT;
        } catch (IOException _) {
            return seen == null ? ABSENT : seen;
        }
    }
}
