package csdbench.base.unit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that holds for every input: it is called once for each seed from 0, on a new instance of its class, with a
 * {@link Gen} that draws the input of that seed. The first seed that fails is reported with what it drew;
 * {@code -Dcsdbench.seed=N} runs one seed alone, {@code -Dcsdbench.fuzz=10} ten times as many. Methods around each test
 * are not called for each seed, and fields that JUnit fills are not filled.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(SeedRunner.class)
public @interface Seeds {
    /** How many seeds. */
    int value() default 1000;
}
