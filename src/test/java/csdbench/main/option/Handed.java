package csdbench.main.option;

import csdbench.base.text.Problem;
import csdbench.base.unit.Damage;
import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveFile;
import csdbench.drive.simulated.DriveText;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.review.ReviewFolder;
import csdbench.job.suite.ReviewPlan;
import csdbench.job.suite.step.Requests;
import csdbench.job.suite.step.ReviewRequest;
import csdbench.job.suite.step.Suite;
import csdbench.job.suite.step.Suites;
import csdbench.language.profile.Dialect;
import csdbench.language.profile.ProfileFile;
import csdbench.language.profile.ProfileParmfile;
import csdbench.language.profile.Profiles;
import csdbench.report.compare.ComparedFolder;
import csdbench.report.compare.ComparedSide;
import csdbench.report.compare.Comparison;
import csdbench.report.fleet.FleetFile;
import csdbench.report.fleet.FleetLines;
import csdbench.report.fleet.FleetPage;
import csdbench.report.reduce.ReduceFile;
import csdbench.report.reduce.ReducePage;
import csdbench.report.review.ReviewReport;
import csdbench.report.runs.RunsPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The documents that others may hand us: what a command reads, and concludes from it, without the command. */
public enum Handed {
    COMPARED_RUNS("result.json") {
        @Override
        void conclude(Path file) throws IOException {
            Path folder = file.getParent();
            guarded(file, () -> {
                ComparedSide side = new ComparedSide(List.of(ComparedFolder.read(folder)));
                return Comparison.text(List.of(side, side)) + Comparison.document(List.of(side, side));
            });
        }
    },
    RUNS_ON_A_PAGE("result.json") {
        @Override
        void conclude(Path file) throws IOException {
            guarded(file, () -> RunsPage.write(file.getParent(), file.resolveSibling(RunsPage.FILE)));
        }
    },
    INTERVALS("intervals.jsonl") {
        @Override
        void conclude(Path file) throws IOException, Problem, Failure {
            COMPARED_RUNS.conclude(file);
        }
    },
    REVIEW("review.json") {
        @Override
        void conclude(Path file) throws IOException {
            guarded(
                    file,
                    () -> ReviewReport.doc(ReviewFolder.read(file.getParent()), Optional.empty())
                            .page());
        }
    },
    REDUCTION("reduce.json") {
        @Override
        void conclude(Path file) throws IOException {
            guarded(file, () -> {
                ReducePage.write(ReduceFile.read(file.getParent()).orElseThrow(), file.resolveSibling(ReducePage.FILE));
                return file;
            });
        }
    },
    FLEET("fleet.json") {
        @Override
        void conclude(Path file) throws IOException {
            FleetPage.write(file.getParent(), file.resolveSibling(ReviewReport.FILE));
            FleetLines.of(FleetFile.read(file.getParent()));
        }
    },
    DRIVE("drive.json") {
        @Override
        void conclude(Path file) throws Problem {
            DriveText.about(DriveCatalogue.drive(file.toString()));
            DriveFile.json(DriveCatalogue.drive(file.toString()));
        }
    },
    PROFILE("profile.json") {
        @Override
        void conclude(Path file) throws Problem {
            for (Dialect dialect : Dialect.values()) {
                ProfileParmfile.text(Profiles.profile(file.toString()), 100, dialect);
            }
            ProfileFile.json(Profiles.profile(file.toString()));
        }
    },
    SUITE("suite.json") {
        @Override
        void conclude(Path file) throws Failure {
            Suite suite = Suites.suite(file.toString());
            try {
                // What is wrong between the suite and the profiles that it names is said of those.
                ReviewRequest.profiles(suite);
                Requests.of(suite, "sim:csd3000-7.68tb", true).check();
            } catch (Failure e) {
                throw new UsageError(file + ": " + e.getMessage());
            }
            new ReviewPlan(Requests.of(suite, "sim:csd3000-7.68tb", true), "a drive", true, 1L << 40)
                    .facts()
                    .lines();
        }
    };

    private final String file;

    Handed(String file) {
        this.file = file;
    }

    /** What may be read and concluded from a file. */
    abstract void conclude(Path file) throws IOException, Problem, Failure;

    /**
     * Asserts that a folder's file of this kind is read and shown, or refused in a sentence that names it.
     *
     * @return whether it was refused
     */
    public boolean refused(Path folder) {
        Path path = folder.resolve(file);
        try {
            conclude(path);
            return false;
        } catch (IOException | Problem | Failure e) {
            Damage.assertSaid(e.getMessage(), file);
            return true;
        }
    }

    /** Writes a file of this kind. */
    public void write(Path folder, String text) throws IOException {
        Files.writeString(folder.resolve(file), text);
    }

    private interface Showing {
        Object show() throws IOException;
    }

    /** What commands say of a figure that cannot be shown: that a member is missing or out of range. */
    private static void guarded(Path file, Showing showing) throws IOException {
        try {
            showing.show();
        } catch (RuntimeException e) {
            throw new IOException(file + " is damaged or incomplete", e);
        }
    }
}
