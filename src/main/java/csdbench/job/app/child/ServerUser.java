package csdbench.job.app.child;

import csdbench.drive.system.SystemView;
import csdbench.job.command.UsageError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Who a server runs as. Databases refuse root, so root's become another user: the application's own where there is one,
 * else {@code nobody}.
 *
 * @param name of the user; empty for who called
 * @param prefix words before a command that change the user
 * @param enter words before those, of every command that needs to see the database
 */
public record ServerUser(String name, List<String> prefix, List<String> enter) {
    private static final String CHANGE = "/usr/bin/setpriv";

    /**
     * @param caller name of the user that called
     * @param own name of the application's own user; empty when it runs as whoever called
     */
    public static ServerUser of(SystemView view, String caller, String own) throws UsageError {
        if (!caller.equals("root") || own.isEmpty()) {
            return new ServerUser("", List.of(), List.of());
        }
        if (!view.exists(CHANGE)) {
            throw new UsageError("a database refuses to run as root, and " + CHANGE
                    + " is missing, which starts it as another user; install util-linux, or call as another user");
        }
        String[] user = entry(view, own)
                .or(() -> entry(view, "nobody"))
                .orElseThrow(() -> new UsageError("a database refuses to run as root, and /etc/passwd has neither "
                        + own + " nor nobody; call as another user"));
        return new ServerUser(
                user[0],
                List.of(CHANGE, "--reuid=" + user[2], "--regid=" + user[3], "--clear-groups", "--"),
                List.of());
    }

    private static Optional<String[]> entry(SystemView view, String name) {
        return view.lines("/etc/passwd").stream()
                .map(line -> line.split(":"))
                .filter(fields -> fields.length > 3 && fields[0].equals(name))
                .findFirst();
    }

    /** The same, where a database is to be seen. */
    public ServerUser entering(List<String> words) {
        return new ServerUser(name, prefix, words);
    }

    /** A command of who called, beside the server. */
    public List<String> beside(List<String> words) {
        List<String> command = new ArrayList<>(enter);
        command.addAll(words);
        return command;
    }

    /** A command as this user. */
    public List<String> command(String... words) {
        return command(List.of(words));
    }

    /** The same. */
    public List<String> command(List<String> words) {
        List<String> command = new ArrayList<>(enter);
        command.addAll(prefix);
        command.addAll(words);
        return command;
    }
}
