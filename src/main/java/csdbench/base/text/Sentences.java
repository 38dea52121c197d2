package csdbench.base.text;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Words for Java's file exceptions. */
public final class Sentences {
    private Sentences() {}

    public static String of(IOException problem) {
        return switch (problem) {
            case NoSuchFileException _ -> "there is no such file or folder";
            case AccessDeniedException _ -> "permission denied";
            case NotDirectoryException _ -> "it is not a folder";
            case MalformedInputException _ -> "it is not text";
            case FileSystemException e when e.getReason() != null -> e.getReason();
            default ->
                "Is a directory".equals(problem.getMessage()) ? "it is a folder" : String.valueOf(problem.getMessage());
        };
    }
}
