package csdbench.base.text;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Words for Java's file exceptions. */
public final class Sentences {
    private Sentences() {}

    public static String of(IOException problem) {
        return switch (problem) {
            case NoSuchFileException _ -> "there is no such file or folder";
            case AccessDeniedException _ -> "permission denied";
            case FileSystemException e when e.getReason() != null -> e.getReason();
            default -> String.valueOf(problem.getMessage());
        };
    }
}
