package csdbench.main;

import csdbench.base.file.NewFile;
import csdbench.report.JsonReport;
import csdbench.report.app.AppFile;
import csdbench.report.app.AppPage;
import csdbench.report.doc.Doc;
import csdbench.report.fleet.FleetFile;
import csdbench.report.fleet.FleetPage;
import csdbench.report.reduce.ReduceFile;
import csdbench.report.reduce.ReducePage;
import csdbench.report.review.ReviewFile;
import csdbench.report.review.ReviewReport;
import csdbench.report.runs.RunsPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a folder of results can be of; a report is made of each. In the order in which they are looked for. */
enum ReportedKind {
    REDUCTION(ReduceFile.FILE) {
        @Override
        Doc doc(Path folder) throws IOException {
            return ReducePage.doc(ReduceFile.read(folder).orElseThrow());
        }
    },
    FLEET(FleetFile.FILE) {
        @Override
        Doc doc(Path folder) throws IOException {
            return FleetPage.doc(folder);
        }

        @Override
        List<String> write(Path folder, Path page) throws IOException {
            return FleetPage.write(folder, page);
        }
    },
    APPLICATION(AppFile.FILE) {
        @Override
        Doc doc(Path folder) throws IOException {
            return AppPage.doc(AppFile.read(folder).orElseThrow());
        }
    },
    REVIEW(ReviewFile.FILE) {
        @Override
        Doc doc(Path folder) throws IOException {
            return ReviewReport.doc(List.of(ReviewFile.read(folder)), Optional.empty());
        }
    },
    /** Of csdbench or vdbench, or the parts of a preconditioning. */
    RUNS(JsonReport.FILE) {
        @Override
        boolean in(Path folder) {
            return RunsPage.canShow(folder);
        }

        @Override
        Doc doc(Path folder) throws IOException {
            return RunsPage.doc(folder);
        }

        @Override
        List<String> write(Path folder, Path page) throws IOException {
            String left = RunsPage.write(folder, page);
            return left.isEmpty() ? List.of() : List.of(left);
        }

        @Override
        List<Path> objects(Path folder) {
            return JsonReport.folders(folder).stream()
                    .map(part -> part.resolve(file()))
                    .toList();
        }
    };

    private final String file;

    ReportedKind(String file) {
        this.file = file;
    }

    /** What a folder is of; empty for none of them. */
    static Optional<ReportedKind> of(Path folder) {
        return Arrays.stream(values()).filter(kind -> kind.in(folder)).findFirst();
    }

    /** In which a folder has it. */
    String file() {
        return file;
    }

    boolean in(Path folder) {
        return Files.isRegularFile(folder.resolve(file));
    }

    /** @throws IOException with a sentence that names what cannot be read */
    abstract Doc doc(Path folder) throws IOException;

    /** Writes it, atomically; returns what it leaves out, in sentences. */
    List<String> write(Path folder, Path page) throws IOException {
        NewFile.replace(page, doc(folder).as(page));
        return List.of();
    }

    /** The files that programs read; none in a folder of vdbench. */
    List<Path> objects(Path folder) {
        return List.of(folder.resolve(file));
    }
}
