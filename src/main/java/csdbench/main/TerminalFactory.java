package csdbench.main;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Gives commands the terminal that they talk to. */
final class TerminalFactory implements IFactory {
    private final Terminal terminal;

    TerminalFactory(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        if (type == RunCommand.class) {
            return type.cast(new RunCommand(terminal));
        }
        if (type == CheckCommand.class) {
            return type.cast(new CheckCommand(terminal));
        }
        if (type == ProbeCommand.class) {
            return type.cast(new ProbeCommand(terminal));
        }
        if (type == ParseCommand.class) {
            return type.cast(new ParseCommand(terminal));
        }
        if (type == CompareCommand.class) {
            return type.cast(new CompareCommand(terminal));
        }
        return CommandLine.defaultFactory().create(type);
    }
}
