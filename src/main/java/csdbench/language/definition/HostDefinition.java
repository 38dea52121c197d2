package csdbench.language.definition;

import csdbench.language.definition.type.NameTypes;
import csdbench.language.definition.type.Numbers;
import csdbench.language.definition.type.WordTypes;
import csdbench.language.parm.TextSpan;
import java.util.List;

/** {@code hd=}: a host that work is done on. */
public record HostDefinition(String name, Settings settings, TextSpan span) implements Definition {
    static final Parm<String> HD = Parm.of(
                    "hd", NameTypes.name(), "localhost", "Name of the host; starts a definition.")
            .orAlso("host")
            .inFullOnly()
            .silent();
    public static final Parm<String> SYSTEM = Parm.of(
                    "system", WordTypes.text("a host name or an address"), "the name", "Where the host is found.")
            .silent();
    public static final Parm<String> VDBENCH = Parm.of(
                    "vdbench",
                    WordTypes.text("a folder"),
                    "the same folder as here",
                    "Where the program is on that host.")
            .silent();
    public static final Parm<String> SHELL = Parm.usually(
                    "shell", WordTypes.oneOf("rsh", "ssh", "vdbench"), "ssh", "How a host is reached.")
            .silent();
    public static final Parm<String> USER = Parm.of(
                    "user", WordTypes.text("a user name"), "the current user", "Who logs in on that host.")
            .silent();
    public static final Parm<Long> JVMS = Parm.usually("jvms", Numbers.whole(1, 10_000), "1", "Processes on that host.")
            .silent();
    public static final Parm<Long> CLIENTS = Parm.of(
                    "clients", Numbers.whole(1, 1_000_000), "none", "File clients that one host pretends to be.")
            .ignored("one host counts as one client");
    public static final Parm<String> MOUNT = Parm.of(
                    "mount", WordTypes.text("a command"), "none", "Command that mounts a file system on that host.")
            .ignored("nothing is mounted; mount it before the run");
    public static final Parm<String> MASTER = Parm.of(
                    "master", WordTypes.text("an address"), "found out", "Address under which hosts find the master.")
            .ignored("the master's address is found out");

    static final List<Parm<?>> PARMS = List.of(HD, SYSTEM, VDBENCH, SHELL, USER, JVMS, CLIENTS, MOUNT, MASTER);
}
