package csdbench.engine.verify;

/**
 * What of a journal was found damaged when it was recovered. It is not damage of data.
 *
 * @param blocks key blocks whose content became unknown
 * @param records of the journal, which matter only if the machine ended too
 */
public record JournalDamage(long blocks, long records) {
    public static final JournalDamage NONE = new JournalDamage(0, 0);

    public boolean none() {
        return blocks == 0 && records == 0;
    }
}
