package csdbench.io.file;

import csdbench.io.Errno;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;

/**
 * Maps an exception to an errno. Java reports the system's error only as text, so the text is matched: that of Linux,
 * macOS and English Windows. Anything else is EIO.
 */
public enum IoErrors {
    INVALID(Errno.EINVAL, "invalid argument", "parameter is incorrect", "not a multiple of the block size"),
    NO_SPACE(Errno.ENOSPC, "no space left", "not enough space", "disk is full"),
    QUOTA(Errno.EDQUOT, "quota"),
    READ_ONLY(Errno.EROFS, "read-only file system", "write protected", "write-protected"),
    BUSY(Errno.EBUSY, "resource busy", "being used by another process"),
    DENIED(Errno.EACCES, "permission denied", "access is denied"),
    NOT_PERMITTED(Errno.EPERM, "operation not permitted"),
    TOO_LARGE(Errno.EFBIG, "file too large"),
    TOO_MANY_FILES(Errno.EMFILE, "too many open files"),
    BAD_FILE(Errno.EBADF, "bad file descriptor", "handle is invalid"),
    NO_DEVICE(Errno.ENODEV, "no such device", "device not configured", "device is not ready"),
    NO_MEMORY(Errno.ENOMEM, "cannot allocate memory"),
    NOT_SUPPORTED(Errno.EOPNOTSUPP, "not supported"),
    STALE(Errno.ESTALE, "stale"),
    TIMED_OUT(Errno.ETIMEDOUT, "timed out", "timeout");

    private final Errno errno;
    private final String words;

    IoErrors(Errno errno, String... words) {
        this.errno = errno;
        this.words = String.join("|", words);
    }

    public static Errno of(IOException exception) {
        return switch (exception) {
            case ClosedByInterruptException _ -> Errno.EINTR;
            case NoSuchFileException _ -> Errno.ENOENT;
            case FileAlreadyExistsException _ -> Errno.EEXIST;
            case DirectoryNotEmptyException _ -> Errno.ENOTEMPTY;
            case AtomicMoveNotSupportedException _ -> Errno.EXDEV;
            case AccessDeniedException _ -> Errno.EACCES;
            case FileSystemException failure -> ofWords(failure.getReason());
            default -> ofWords(exception.getMessage());
        };
    }

    private static Errno ofWords(String message) {
        if (message == null) {
            return Errno.EIO;
        }
        String lowerCase = message.toLowerCase(Locale.ROOT);
        for (IoErrors error : values()) {
            for (String words : error.words.split("\\|")) {
                if (lowerCase.contains(words)) {
                    return error.errno;
                }
            }
        }
        return Errno.EIO;
    }
}
