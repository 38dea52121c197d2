package csdbench.result;

/**
 * A program, as {@code version --json} prints it.
 *
 * @param name {@code csdbench}, or {@code vdbench} when that did the I/O
 * @param version as in {@code --version}; of vdbench, which does not tell before it runs, the folder it is in
 * @param build as in {@code --version}; with vdbench, the csdbench that wrote the steps and read the results
 */
public record Program(String name, String version, String build) {}
