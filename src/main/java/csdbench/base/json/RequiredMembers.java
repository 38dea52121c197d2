package csdbench.base.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/**
 * Which members a document must have: texts, lists, maps and records of a record, and all elements of these. It may do
 * without numbers and booleans, without what is {@link Optional} (then it is empty), left out when empty
 * ({@link JsonInclude}) or {@link Perhaps}.
 */
public final class RequiredMembers extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    private static final Set<Class<?>> OPTIONAL =
            Set.of(Optional.class, OptionalDouble.class, OptionalLong.class, OptionalInt.class);

    @Override
    public Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
        return required(member) ? Boolean.TRUE : super.hasRequiredMarker(config, member);
    }

    @Override
    public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated member) {
        if (required(member)) {
            return JsonSetter.Value.construct(Nulls.FAIL, Nulls.FAIL);
        }
        Class<?> type = member.getRawType();
        boolean container = List.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
        return OPTIONAL.contains(type) || container && member.hasAnnotation(Perhaps.class)
                ? JsonSetter.Value.construct(Nulls.AS_EMPTY, Nulls.FAIL)
                : super.findSetterInfo(config, member);
    }

    private static boolean required(Annotated member) {
        Class<?> type = member.getRawType();
        return member instanceof AnnotatedParameter parameter
                && parameter.getDeclaringClass().isRecord()
                && !type.isPrimitive()
                && !Number.class.isAssignableFrom(type)
                && type != Boolean.class
                && !OPTIONAL.contains(type)
                && !member.hasAnnotation(JsonUnwrapped.class)
                && !member.hasAnnotation(Perhaps.class)
                && !member.hasAnnotation(JsonInclude.class)
                && !parameter.getDeclaringClass().isAnnotationPresent(JsonInclude.class);
    }
}
