package csdbench.drive.real;

import java.util.List;
import java.util.Optional;

/** Whether a run may use a target as intended. */
public sealed interface Verdict {

    /**
     * The use is allowed.
     *
     * @param notes sentences for the user, without a full stop
     * @param confirmation question to ask on a terminal first, empty for none
     */
    record Allowed(List<String> notes, Optional<Confirmation> confirmation) implements Verdict {
        public Allowed {
            notes = List.copyOf(notes);
        }
    }

    /**
     * A question whose answer identifies the device.
     *
     * @param description what will be overwritten, several lines
     * @param prompt question, one line
     * @param answer what has to be typed, exactly
     */
    record Confirmation(String description, String prompt, String answer) {}

    /**
     * The use is refused.
     *
     * @param subject the lun
     * @param context lines about the run and the target
     * @param reasons all reasons, at least one, each a sentence without a full stop
     * @param remedies what to do, in order
     */
    record Refused(String subject, List<String> context, List<String> reasons, List<String> remedies)
            implements Verdict {
        private static final String INDENT = "         ";

        public Refused {
            context = List.copyOf(context);
            reasons = List.copyOf(reasons);
            remedies = List.copyOf(remedies);
            if (reasons.isEmpty() || remedies.isEmpty()) {
                throw new IllegalArgumentException("a refusal of " + subject + " without a reason");
            }
        }

        /** The whole message, without a newline at the end. */
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
