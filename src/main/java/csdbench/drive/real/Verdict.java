package csdbench.drive.real;

import java.util.List;
import java.util.Optional;

/** Whether a run may do what it means to do with a target. */
public sealed interface Verdict {

    /**
     * It may.
     *
     * @param notes sentences that the user should see, without a full stop
     * @param confirmation what to ask first when somebody sits at the terminal, empty for nothing
     */
    record Allowed(List<String> notes, Optional<Confirmation> confirmation) implements Verdict {
        public Allowed {
            notes = List.copyOf(notes);
        }
    }

    /**
     * A question that only the person who means this very device can answer.
     *
     * @param description what will be overwritten, several lines
     * @param prompt question, one line
     * @param answer what has to be typed, exactly
     */
    record Confirmation(String description, String prompt, String answer) {}

    /**
     * It may not.
     *
     * @param subject the lun
     * @param context lines that say who wants it and what it is
     * @param reasons every reason, at least one, each a sentence without a full stop
     * @param remedies what can be done, in the order to do it
     */
    record Refused(String subject, List<String> context, List<String> reasons, List<String> remedies)
            implements Verdict {
        private static final String INDENT = "         ";

        public Refused {
            context = List.copyOf(context);
            reasons = List.copyOf(reasons);
            remedies = List.copyOf(remedies);
            if (reasons.isEmpty() || remedies.isEmpty()) {
                throw new IllegalArgumentException("a refusal of " + subject + " that says nothing");
            }
        }

        /** The whole message, ready to print, without a newline at the end. */
        public String text() {
            StringBuilder text = new StringBuilder("refused: ");
            boolean single = reasons.size() == 1;
            text.append(
                    single ? reasons.getFirst() : subject + " must stay as it is, for " + reasons.size() + " reasons");
            context.forEach(line -> text.append('\n').append(INDENT).append(line));
            if (!single) {
                reasons.forEach(reason -> text.append("\n    - ").append(reason));
            }
            remedies.forEach(remedy -> text.append("\n    = to proceed: ").append(remedy));
            return text.toString();
        }
    }
}
