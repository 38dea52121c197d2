package csdbench.effect;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A test that runs parameters and sees what they do: {@code "sd.offset"}, {@code "general.seed"}, or an option of one,
 * {@code "rd.replay.stagger"}. The house demands one for every parameter that is obeyed.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Effect {
    /** The parameters, each behind the word that starts its definition. */
    String[] value();
}
