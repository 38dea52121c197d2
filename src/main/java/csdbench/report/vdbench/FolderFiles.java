package csdbench.report.vdbench;

import csdbench.base.file.NewFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The files of one session, opened by name and closed together. */
final class FolderFiles implements AutoCloseable {
    private final Path folder;
    private final Map<String, ResultFile> files = new LinkedHashMap<>();

    /** Creates the folder if it is missing. */
    FolderFiles(Path folder) throws IOException {
        this.folder = Files.isDirectory(folder) ? folder : Files.createDirectories(folder);
    }

    /**
     * A new page with vdbench's first line.
     *
     * @param shownFolder the folder as the user wrote it
     * @param name without {@code .html}; a name in use, for example of a storage definition {@code summary}, gets
     *     underscores, as do invalid characters
     */
    ResultFile page(Path shownFolder, String name) {
        String free = fileName(name);
        while (files.containsKey(free + ".html")) {
            free += "_";
        }
        ResultFile page = plain(free + ".html");
        page.html(List.of(title(shownFolder, free)));
        return page;
    }

    /** A name as files have it. */
    static String fileName(String name) {
        return name.replaceAll("[/\\\\]", "_");
    }

    /** A new empty file. */
    ResultFile plain(String name) {
        try {
            ResultFile file = new ResultFile(folder, name);
            files.put(name, file);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Replaces a page as a whole; readers find the old one or the new one. */
    void replace(Path shownFolder, String name, List<String> lines) {
        List<Html> page = new ArrayList<>(List.of(title(shownFolder, name)));
        page.addAll(Html.texts(lines));
        try {
            String text = page.stream().map(Html::line).collect(Collectors.joining("\n", "", "\n"));
            NewFile.replace(folder.resolve(name + ".html"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Html title(Path shownFolder, String name) {
        String title = "Vdbench " + shownFolder + "/" + name + ".html";
        return new Html("<title>" + Html.escaped(title) + "</title><pre>");
    }

    /** Closes every file, then throws the first error. */
    @Override
    public void close() throws IOException {
        IOException first = null;
        for (ResultFile file : files.values()) {
            try {
                file.close();
            } catch (IOException e) {
                first = first == null ? e : first;
            }
        }
        files.clear();
        if (first != null) {
            throw first;
        }
    }
}
