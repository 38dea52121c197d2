package csdbench.language.fio.option;

import java.util.List;
import java.util.Set;

/**
 * A row of the table of fio's options.
 *
 * @param name the one that fio's manual has
 * @param aliases other names
 * @param use how it is taken
 * @param neutral values with which it changes nothing, so that they are never refused
 * @param words what it becomes, or why not and what is nearest
 */
public record FioOption(String name, List<String> aliases, OptionUse use, Set<String> neutral, String words) {
    public FioOption {
        aliases = List.copyOf(aliases);
        neutral = Set.copyOf(neutral);
    }
}
