package csdbench.report.doc;

import csdbench.base.file.FoundFile;
import csdbench.base.file.InTheWay;
import csdbench.base.file.NewFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Charts as files of a folder; only charts of csdbench are replaced there. Static. */
public final class SvgFiles {
    private SvgFiles() {}

    /**
     * Writes charts into a folder, which is created if missing.
     *
     * @param charts what each file is to hold, by its name
     * @throws InTheWay if something else has one of the names; nothing is written then
     */
    public static List<Path> write(Path folder, Map<String, String> charts) throws IOException {
        Files.createDirectories(folder);
        List<Path> files = new ArrayList<>();
        for (String name : charts.keySet()) {
            Path file = folder.resolve(name);
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && !FoundFile.text(file).contains(labels(name.replaceFirst("\\.svg$", "")))) {
                throw new InTheWay(file, "no chart of csdbench");
            }
            files.add(file);
        }
        for (Path file : files) {
            NewFile.replace(file, charts.get(file.getFileName().toString()));
        }
        return files;
    }

    /** What the first element of a chart of that name refers to, and of nothing else. */
    static String labels(String name) {
        return "svg-" + name + "-title svg-" + name + "-desc";
    }
}
