package csdbench.job.app.database;

import csdbench.job.command.UsageError;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** An application of the catalogue, whether or not it is installed. Any thread. */
public interface ApplicationKind {
    /** The word for it, as users type it. */
    String name();

    /** What brings its programs. */
    Packages packages();

    /** Looks for its programs on a machine; nothing is installed. */
    Finding look(ProgramSearch search);

    /**
     * The application, ready to be started.
     *
     * @throws UsageError when it is not installed, or not as needed, with what installs it
     */
    default Application find(ProgramSearch search) throws UsageError {
        Finding finding = look(search);
        return finding.application()
                .orElseThrow(() -> new UsageError(finding.objection()
                        + (packages().none()
                                ? ""
                                : "; install it: " + packages().words())));
    }

    /**
     * Packages of distributions.
     *
     * @param debian names, separated by spaces; empty when nothing needs to be installed
     * @param fedora the same
     */
    record Packages(String debian, String fedora) {
        public boolean none() {
            return debian.isEmpty();
        }

        /** The command that installs them. */
        public String apt() {
            return "apt-get install " + debian;
        }

        /** The same where packages are Fedora's. */
        public String dnf() {
            return "dnf install " + fedora;
        }

        String words() {
            return apt() + ", or " + dnf();
        }
    }

    /**
     * What of an application is on a machine.
     *
     * @param programs each that it needs
     * @param application empty when it cannot be started
     * @param objection why it cannot, the beginning of a sentence; empty when it can
     */
    record Finding(List<Program> programs, Optional<Application> application, String objection) {
        public Finding {
            programs = List.copyOf(programs);
        }

        public static Finding ready(List<Program> programs, Application application) {
            return new Finding(programs, Optional.of(application), "");
        }

        public static Finding unready(List<Program> programs, String objection) {
            return new Finding(programs, Optional.empty(), objection);
        }
    }

    /**
     * A program, or a library of one.
     *
     * @param path empty when it is missing
     * @param version as it says itself; empty where it was not asked
     */
    record Program(String name, Optional<Path> path, String version) {}
}
