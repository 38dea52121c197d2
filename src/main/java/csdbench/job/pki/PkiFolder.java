package csdbench.job.pki;

import csdbench.engine.hosts.HostRole;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder with an authority in {@code ca} and the credentials of each host in {@code hosts/NAME}. Nothing in it is
 * ever overwritten. One thread at a time.
 */
public final class PkiFolder {
    /** Longest validity that is accepted, in days. */
    public static final long MAX_DAYS = 36_500;

    private static final String CA = "ca";
    private static final String HOSTS = "hosts";
    private static final Pattern HOST_NAME = Pattern.compile("[A-Za-z0-9_]([A-Za-z0-9_.-]{0,251}[A-Za-z0-9_])?");

    private final Path folder;
    private final Path authority;
    private final Instant now;

    /** @param now begin of the validity of what is made, and what it is judged by */
    public PkiFolder(Path folder, Instant now) {
        this(folder, folder.resolve(CA), now);
    }

    /**
     * One whose authority lies elsewhere, for example where nothing can be written.
     *
     * @param authority with the files of a folder {@code ca}
     */
    public PkiFolder(Path folder, Path authority, Instant now) {
        this.folder = folder;
        this.authority = authority;
        this.now = now;
    }

    /** Makes the authority. */
    public Credentials init(String name, long days) throws UsageError {
        if (name.isBlank() || name.length() > 64) {
            throw new UsageError("--name must have 1 to 64 characters, such as \"csdbench lab 3\"");
        }
        checkDays(days);
        try {
            Authority authority = Authority.create(name, now, Duration.ofDays(days));
            return Credentials.write(
                    folder.resolve(CA), CA, new Authority.Issued(authority.key(), List.of(authority.certificate())));
        } catch (IOException | GeneralSecurityException e) {
            throw new UsageError("no authority was made: " + OwnFiles.reason(e)
                    + "; another --folder begins a new one, and nothing is overwritten");
        }
    }

    /**
     * Makes the credentials of a host with an agent.
     *
     * @param name of the host
     * @param known names and addresses that it is reached under; its name when there are none
     */
    public Credentials issue(String name, List<String> known, long days) throws UsageError {
        return issue(HostRole.AGENT, name, known, days);
    }

    /** Makes the credentials of a host that gives orders to the others; parameters as of {@link #issue}. */
    public Credentials issueController(String name, List<String> known, long days) throws UsageError {
        return issue(HostRole.CONTROLLER, name, known, days);
    }

    private Credentials issue(HostRole role, String name, List<String> known, long days) throws UsageError {
        checkDays(days);
        List<String> names = known.isEmpty() ? List.of(name) : known;
        for (String each : Stream.concat(Stream.of(name), names.stream()).toList()) {
            if (!HOST_NAME.matcher(each).matches() && Authority.address(each).isEmpty()) {
                throw new UsageError(
                        "'" + each + "' is not the name or the address of a host, such as host1.lab or" + " 10.0.0.1");
            }
        }
        try {
            return Credentials.write(
                    folder.resolve(HOSTS).resolve(name),
                    name,
                    authority().issue(role, name, names, now, Duration.ofDays(days)));
        } catch (IOException | GeneralSecurityException e) {
            throw new UsageError("nothing was issued for " + name + ": " + OwnFiles.reason(e)
                    + "; remove that folder yourself if the host is to get new credentials");
        }
    }

    private Authority authority() throws UsageError, IOException, GeneralSecurityException {
        Path told = authority.equals(folder.resolve(CA)) ? folder : authority;
        if (!Files.isDirectory(authority)) {
            throw new UsageError("there is no authority in " + told + "; csdbench pki init makes one");
        }
        Authority.Issued own = Credentials.read(authority).issued();
        if (!own.chain().getFirst().getNotAfter().toInstant().isAfter(now)) {
            throw new UsageError("the authority in " + told + " expired at "
                    + own.chain().getFirst().getNotAfter().toInstant()
                    + "; csdbench pki init --folder makes a new one");
        }
        return new Authority(own.key(), own.chain().getFirst());
    }

    private static void checkDays(long days) throws UsageError {
        if (days < 1 || days > MAX_DAYS) {
            throw new UsageError("--days must be from 1 to " + MAX_DAYS + ", and not " + days);
        }
    }

    /** What is in the folder, or in the folder of one host that was copied, and what is wrong with it. */
    public PkiDocument show() throws UsageError {
        List<Path> all = new ArrayList<>();
        try {
            if (Files.isDirectory(folder.resolve(CA))) {
                all.add(folder.resolve(CA));
                if (Files.isDirectory(folder.resolve(HOSTS))) {
                    try (Stream<Path> hosts = Files.list(folder.resolve(HOSTS))) {
                        hosts.filter(Files::isDirectory).sorted().forEach(all::add);
                    }
                }
            } else if (Files.exists(folder.resolve("key.p12"))) {
                all.add(folder);
            } else {
                throw new UsageError(
                        "there are no certificates in " + folder + "; csdbench pki init makes an authority");
            }
        } catch (IOException e) {
            throw new UsageError(folder + " cannot be read: " + OwnFiles.reason(e));
        }
        Optional<X509Certificate> authority = certificate(all.getFirst());
        return new PkiDocument(
                1,
                folder.toString(),
                all.stream()
                        .map(each -> CertificateFacts.of(each, authority, now))
                        .toList());
    }

    /** Of the authority that hosts are judged by: in its own folder, or as a copied folder trusts it. */
    private static Optional<X509Certificate> certificate(Path first) {
        try {
            return Credentials.read(first).trusted();
        } catch (IOException | GeneralSecurityException | UsageError _) {
            return Optional.empty();
        }
    }
}
