package csdbench.base.unit;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.ReflectionSupport;

/** Calls a test once for each seed. To JUnit it is one test, so a thousand seeds cost a thousand calls and no more. */
final class SeedRunner implements ParameterResolver, InvocationInterceptor {
    private static final int TIMES = Integer.getInteger("csdbench.fuzz", 1);
    private static final int ALL = -1;
    private static final int ONLY = Integer.getInteger("csdbench.seed", ALL);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == Gen.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        return new Gen(0);
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> once, ReflectiveInvocationContext<Method> call, ExtensionContext test) {
        once.skip();
        int seeds = TIMES * call.getExecutable().getAnnotation(Seeds.class).value();
        for (int seed = ONLY == ALL ? 0 : ONLY; seed < (ONLY == ALL ? seeds : ONLY + 1); seed++) {
            run(call.getExecutable(), test.getRequiredTestClass(), new Gen(seed));
        }
    }

    static void run(Method method, Class<?> type, Gen gen) {
        try {
            ReflectionSupport.invokeMethod(method, ReflectionSupport.newInstance(type), gen);
        } catch (Exception | AssertionError | StackOverflowError e) {
            throw new AssertionError(gen + "\n" + e, e);
        }
    }
}
