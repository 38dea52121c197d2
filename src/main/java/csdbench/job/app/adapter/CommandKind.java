package csdbench.job.app.adapter;

import csdbench.job.app.database.ApplicationKind;
import csdbench.job.app.database.ProgramSearch;
import java.util.List;

/** Any other program. Which, a file says. */
public record CommandKind() implements ApplicationKind {
    public static final String NAME = "command";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Packages packages() {
        return new Packages("", "");
    }

    @Override
    public Finding look(ProgramSearch search) {
        return Finding.unready(
                List.of(), "command runs any other program, which a file describes: app command --adapter FILE.json");
    }
}
