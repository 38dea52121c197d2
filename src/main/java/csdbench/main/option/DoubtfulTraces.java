package csdbench.main.option;

import picocli.CommandLine.Option;

/** The option of commands that replay traces. */
public final class DoubtfulTraces {
    @Option(
            names = "--yes",
            description = {
                "Replay a trace although its times look wrong; without it that is asked on a",
                "terminal, and refused elsewhere."
            })
    private boolean accepted;

    public boolean accepted() {
        return accepted;
    }
}
