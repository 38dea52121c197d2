package csdbench.job.pki;

import csdbench.base.text.TextTable;
import java.util.List;

/**
 * What {@code pki --json} prints, and its table shows.
 *
 * @param schema version of this object, 1
 * @param folder where the certificates are
 * @param certificates that of the authority first
 */
public record PkiDocument(int schema, String folder, List<Certificate> certificates) {
    /**
     * @param name of the authority or the host
     * @param role {@code authority}, {@code agent} or {@code controller}; empty without one
     * @param knownAs names and addresses that it is good for
     * @param until when it expires, in UTC; empty where it cannot be read
     * @param state {@code good}, or what is wrong
     * @param sha256 its fingerprint, empty where it cannot be read
     */
    public record Certificate(
            String name, String role, List<String> knownAs, String until, String state, String sha256) {}

    /** A line for each certificate. */
    public List<String> lines() {
        TextTable table = new TextTable(
                TextTable.left("name"),
                TextTable.left("role"),
                TextTable.left("known as"),
                TextTable.left("until"),
                TextTable.left("state"),
                TextTable.left("SHA-256"));
        certificates.forEach(each -> table.row(
                each.name(),
                each.role(),
                String.join(", ", each.knownAs()),
                each.until(),
                each.state(),
                each.sha256()));
        return table.lines();
    }
}
