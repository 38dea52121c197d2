package csdbench.job.app;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Files of the user's that an application may need.
 *
 * @param adapter describes a program
 * @param driver jar of a database's JDBC driver
 */
public record UserFiles(Optional<Path> adapter, Optional<Path> driver) {
    /** None of them. */
    public static final UserFiles NONE = new UserFiles(Optional.empty(), Optional.empty());
}
