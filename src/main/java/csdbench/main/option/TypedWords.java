package csdbench.main.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;

/**
 * Complaints about a parmfile that a command wrote, in the words of the command line: luns by their names, options in
 * place of parameters, and no positions in a text that nobody has seen.
 */
public final class TypedWords implements UnaryOperator<String> {
    /** Patterns by what they become, in this order. */
    private static final Map<String, String> WORDS = new LinkedHashMap<>();

    static {
        WORDS.put("(?m)^(csdbench [a-z ]+|\\S*part\\d+\\.parm):\\d+:\\d+: ", "");
        // The line of the parmfile and the mark below it.
        WORDS.put("(?m)^ *\\d* \\|.*\\R", "");
        WORDS.put("(?m)^\\d+ errors?; ", "");
        WORDS.put("(?m)^ +csdbench [a-z ]+:\\d+:\\d+ would .*\\R", "");
        WORDS.put("(?m)^(error: )?rd=\\w+,wd=\\w+: ", "$1");
        WORDS.put("\\?init=(steady|fresh)\\b", "");
        WORDS.put("\\blun=(?=\\S)", "");
        WORDS.put("Undefined size for (.*): there is no such file", "there is no file $1");
        WORDS.put("add size=, or correct lun=", "add --size, such as --size 1g, or correct the name");
        WORDS.put("\\badd size=", "add --size, such as --size 1g");
        WORDS.put("(?<![-\\w,])size=(\\d+)", "--size $1");
        WORDS.put("(?<![-\\w,])size=", "--size");
        WORDS.put("(?<![-\\w])xfersize=(\\d+)", "a size of $1");
        WORDS.put("a smaller xfersize=", "smaller transfers");
        WORDS.put("without openflags=o_direct", "without O_DIRECT");
    }

    private final List<String> luns;

    /** @param luns as the user named them, in the order of the storages that the command wrote */
    public TypedWords(List<String> luns) {
        this.luns = List.copyOf(luns);
    }

    @Override
    public String apply(String text) {
        String said = text;
        for (int i = luns.size(); i > 0; i--) {
            said = said.replace("sd=sd" + i + ",lun=", "lun=").replace("sd=sd" + i + ",", luns.get(i - 1) + ",");
            said = said.replaceAll("\\bsd(=sd)?" + i + "(?= |$|:)", Matcher.quoteReplacement(luns.get(i - 1)));
        }
        for (Map.Entry<String, String> word : WORDS.entrySet()) {
            said = said.replaceAll(word.getKey(), word.getValue());
        }
        return said;
    }
}
