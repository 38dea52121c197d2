package csdbench.main;

import csdbench.job.command.Version;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class VersionLine implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"csdbench " + Version.version() + " (build " + Version.build() + ")"};
    }
}
