package csdbench.language.fio.option;

import java.util.OptionalLong;

/**
 * What a job works on.
 *
 * @param name as a parmfile has it
 * @param sizeBytes how large it has to be; empty for as large as it is
 * @param written whether anything on it is changed
 * @param folder whether it is one, in which files or directories are made
 */
public record FioLun(String name, OptionalLong sizeBytes, boolean written, boolean folder) {
    public static FioLun folder(String name) {
        return new FioLun(name, OptionalLong.empty(), true, true);
    }
}
