package csdbench.language.definition;

import csdbench.language.definition.type.NameTypes;
import csdbench.language.definition.type.Numbers;
import csdbench.language.definition.type.WordTypes;
import csdbench.language.parm.TextSpan;
import java.util.List;

/** {@code hd=}: a host that work is done on. */
public record HostDefinition(String name, Settings settings, TextSpan span) implements Definition {
    private static final long MAX_CLIENTS = 1_000;

    static final Parm<String> HD = Parm.of(
                    "hd", NameTypes.name(), "localhost", "Name of the host; starts a definition.")
            .orAlso("host")
            .inFullOnly();
    public static final Parm<String> SYSTEM = Parm.of(
            "system",
            WordTypes.text("a host name or an address"),
            "the name",
            "Where the host is found; with shell=vdbench perhaps with a port, as in 10.0.0.7:5581.");
    public static final Parm<String> VDBENCH = Parm.of(
            "vdbench",
            WordTypes.text("a folder"),
            "the same folder as here",
            "Folder of csdbench's launcher on that host.");
    public static final Parm<String> SHELL = Parm.usually(
            "shell",
            WordTypes.text("rsh, ssh or vdbench"),
            "ssh",
            "How the program gets there: ssh and rsh mean ssh, vdbench an agent that waits there.");
    public static final Parm<String> USER =
            Parm.of("user", WordTypes.text("a user name"), "the current user", "User that ssh logs in on that host.");
    public static final Parm<Long> JVMS = Parm.usually(
                    "jvms",
                    Numbers.whole(1, 10_000),
                    "1",
                    "Processes on that host; one does the work of all, with as many threads.")
            .silent();
    public static final Parm<Long> CLIENTS = Parm.usually(
            "clients",
            Numbers.whole(1, MAX_CLIENTS),
            "1",
            "File clients that this host stands for, each a host of its own.");
    public static final Parm<String> MOUNT = Parm.of(
            "mount",
            WordTypes.text("a command"),
            "none",
            "Command that mounts a file system on that host before the first run, once its mount point, the last"
                    + " word, is created.");
    public static final Parm<String> MASTER = Parm.of(
                    "master", WordTypes.text("an address"), "found out", "Address under which hosts find the master.")
            .ignored("the master's address is found out");

    static final List<Parm<?>> PARMS = List.of(HD, SYSTEM, VDBENCH, SHELL, USER, JVMS, CLIENTS, MOUNT, MASTER);
}
