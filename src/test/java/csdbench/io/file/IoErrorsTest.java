package csdbench.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.io.Errno;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class IoErrorsTest {
    @ParameterizedTest
    @CsvSource({
        "No space left on device, ENOSPC",
        "There is not enough space on the disk, ENOSPC",
        "Invalid argument, EINVAL",
        "The parameter is incorrect, EINVAL",
        "Read-only file system, EROFS",
        "The media is write protected, EROFS",
        "Disk quota exceeded, EDQUOT",
        "Input/output error, EIO",
        "'The request could not be performed because of an I/O device error', EIO",
        "Stale file handle, ESTALE",
        "Device or resource busy, EBUSY",
        "Operation timed out, ETIMEDOUT",
    })
    void theSystemsWordsBecomeItsNumber(String words, Errno expected) {
        assertEquals(expected, IoErrors.of(new IOException(words)));
        assertEquals(expected, IoErrors.of(new FileSystemException("/a/file", null, words)));
    }

    @Test
    void thePathIsNotMistakenForTheReason() {
        IOException exception = new FileSystemException("/no space left/quota", null, "Is a tie");

        assertEquals(Errno.EIO, IoErrors.of(exception));
    }

    @Test
    void exceptionsThatSayWhatTheyAreNeedNoWords() {
        assertEquals(Errno.EINTR, IoErrors.of(new ClosedByInterruptException()));
        assertEquals(Errno.ENOENT, IoErrors.of(new NoSuchFileException("/a")));
        assertEquals(Errno.EACCES, IoErrors.of(new AccessDeniedException("/a")));
    }

    @Test
    void whatNobodyRecognisesIsAnInputOutputError() {
        assertEquals(Errno.EIO, IoErrors.of(new IOException("gremlins")));
        assertEquals(Errno.EIO, IoErrors.of(new IOException()));
    }
}
