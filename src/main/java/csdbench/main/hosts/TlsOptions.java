package csdbench.main.hosts;

import csdbench.job.pki.Security;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How connections between hosts are secured. */
final class TlsOptions {
    @Option(
            names = "--credentials",
            paramLabel = "FOLDER",
            description = {
                "Folder with the key and the certificate of this host and the",
                "certificate of the authority."
            })
    private Optional<Path> credentials;

    @Option(
            names = "--insecure",
            description = {
                "Talk to other hosts without encryption and without certificates.",
                "Whoever reaches the port can then have agents read and write."
            })
    private boolean insecure;

    /** What they ask for. */
    Security security() {
        return new Security(credentials, insecure);
    }
}
