package csdbench.language.profile;

import csdbench.base.file.Reach;
import csdbench.base.json.NamedFiles;
import csdbench.base.text.Sentences;
import java.io.IOException;
import java.nio.file.Files;
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
            "pts-random",
            "pts-sequential",
            "snia-composite");

    private static final NamedFiles<ProfileProblem> FILES = new NamedFiles<>(
            "profile", "profile", "profiles", NAMES, "csdbench profile lists all of them", ProfileProblem::new);

    private Profiles() {}

    /** Profiles that come with the program. */
    public static List<String> names() {
        return NAMES;
    }

    /** The name of the profile that has this title, ignoring case; the word itself where none has. */
    public static String named(String word) {
        return NAMES.contains(word) || NamedFiles.isFile(word)
                ? word
                : all().stream()
                        .filter(profile -> profile.title().equalsIgnoreCase(word))
                        .map(Profile::name)
                        .findFirst()
                        .orElse(word);
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
        NamedFiles.Text file = FILES.read(name, beside);
        try {
            return ProfileFile.read(file.name(), file.text());
        } catch (ProfileProblem e) {
            throw new ProfileProblem(Reach.told(file.name(), e.getMessage()), e.hint());
        }
    }

    /** All that come with the program, in the order of listings. */
    public static List<Profile> all() {
        try {
            return profiles(NAMES);
        } catch (ProfileProblem e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** All profile files of a folder, by name. */
    public static List<Profile> in(Path folder) throws ProfileProblem {
        if (!Files.exists(folder) && !NamedFiles.isFile(folder.toString())) {
            profile(folder.toString()); // Which says what was meant: a word is rather a profile than a folder.
        }
        if (Files.exists(folder) && !Files.isDirectory(folder)) { // A pipe would be waited for.
            throw new ProfileProblem("cannot list the folder " + folder + ": it is not a folder", "");
        }
        List<String> files;
        try (var entries = Files.list(folder)) {
            files = entries.map(Path::toString)
                    .filter(file -> file.endsWith(NamedFiles.ENDING))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new ProfileProblem("cannot list the folder " + folder + ": " + Sentences.of(e), "");
        }
        if (files.isEmpty()) {
            throw new ProfileProblem("there is no profile file in " + folder, ProfileFile.HINT);
        }
        return profiles(files);
    }

    private static List<Profile> profiles(List<String> names) throws ProfileProblem {
        List<Profile> profiles = new ArrayList<>();
        for (String name : names) {
            profiles.add(profile(name));
        }
        return profiles;
    }
}
