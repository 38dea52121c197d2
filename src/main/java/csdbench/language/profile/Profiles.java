package csdbench.language.profile;

import csdbench.base.text.Sentences;
import csdbench.base.text.Similar;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The profiles that come with the program, and those that users bring. Stateless; any thread. */
public final class Profiles {
    /** In the order of listings. Each is {@code NAME.json} beside the resources. */
    private static final List<String> NAMES = List.of(
            "random-read-4k",
            "random-read-4k-high",
            "random-write-4k",
            "random-write-4k-high",
            "sequential-read-64k",
            "sequential-read-64k-high",
            "sequential-write-64k",
            "sequential-write-64k-high",
            "sql",
            "sql-90-10",
            "sql-80-20",
            "oracle",
            "oracle-90-10",
            "oracle-80-20",
            "vdi-fc-boot",
            "vdi-fc-initial-login",
            "vdi-fc-monday-login",
            "vdi-lc-boot",
            "vdi-lc-initial-login",
            "vdi-lc-monday-login",
            "enterprise-4k-read",
            "enterprise-4k-write",
            "enterprise-8k-70-30",
            "enterprise-128k-read",
            "enterprise-128k-write",
            "file-server",
            "web-server",
            "pure-sql",
            "pure-sql-intended",
            "pure-oracle",
            "pure-oracle-intended",
            "pure-vdi",
            "pure-vdi-intended",
            "pure-vsi",
            "pure-vsi-intended",
            "redhat-oltp1",
            "redhat-oltp2",
            "redhat-oltphw",
            "redhat-odss2",
            "redhat-odss128",
            "tpcc",
            "spc-1-like",
            "snia-composite");

    private static final String ENDING = ".json";

    private Profiles() {}

    /** Profiles that come with the program. */
    public static List<String> names() {
        return NAMES;
    }

    /**
     * A profile.
     *
     * @param name one of {@link #names}, or a profile file: a path with a folder in it or an ending {@code .json}
     */
    public static Profile profile(String name) throws ProfileProblem {
        return profile(name, "");
    }

    /**
     * The same named in a file.
     *
     * @param beside that file; a relative name is looked up in the current folder, then beside it
     */
    public static Profile profile(String name, String beside) throws ProfileProblem {
        if (NAMES.contains(name)) {
            return builtIn(name);
        }
        if (!isFile(name)) {
            throw unknown(name);
        }
        String found = found(name, beside);
        return ProfileFile.read(found, text(found));
    }

    private static String found(String name, String beside) throws ProfileProblem {
        try {
            Path sibling = Path.of(beside).resolveSibling(name);
            return !Files.exists(Path.of(name)) && Files.exists(sibling) ? sibling.toString() : name;
        } catch (InvalidPathException e) {
            throw new ProfileProblem(name + " is no name of a file", "");
        }
    }

    /** All that come with the program, in the order of listings. */
    public static List<Profile> all() {
        return NAMES.stream().map(Profiles::builtIn).toList();
    }

    /** All profile files of a folder, by name. */
    public static List<Profile> in(Path folder) throws ProfileProblem {
        List<Path> files;
        try (var entries = Files.list(folder)) {
            files = entries.filter(file -> file.toString().endsWith(ENDING))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new ProfileProblem("cannot list the folder " + folder + ": " + Sentences.of(e), "");
        }
        if (files.isEmpty()) {
            throw new ProfileProblem("there is no profile file in " + folder, ProfileFile.HINT);
        }
        List<Profile> profiles = new ArrayList<>();
        for (Path file : files) {
            profiles.add(ProfileFile.read(file.toString(), text(file.toString())));
        }
        return profiles;
    }

    /** Whether a word means a file and not a name of the list. */
    public static boolean isFile(String name) {
        return name.contains("/") || name.contains("\\") || name.endsWith(ENDING);
    }

    private static String text(String name) throws ProfileProblem {
        try {
            return Files.readString(Path.of(name));
        } catch (MalformedInputException e) {
            throw new ProfileProblem("the profile file " + name + " is no text", "");
        } catch (IOException e) {
            throw new ProfileProblem("cannot read the profile file " + name + ": " + Sentences.of(e), "");
        } catch (InvalidPathException e) {
            throw new ProfileProblem(name + " is no name of a file", "");
        }
    }

    private static ProfileProblem unknown(String name) {
        return new ProfileProblem(
                name.isEmpty() ? "no profile is named" : "there is no profile " + name,
                Similar.nearest(name, NAMES)
                        .map(near -> "did you mean " + near + "? csdbench profile lists all of them")
                        .orElse("csdbench profile lists those that there are; a file of your own is ./NAME.json"));
    }

    private static Profile builtIn(String name) {
        try (InputStream in = Profiles.class.getResourceAsStream("/csdbench/profiles/" + name + ENDING)) {
            return ProfileFile.read(name + ENDING, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ProfileProblem e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
