package csdbench.content.lifelike;

import csdbench.base.unit.Rng;
import java.util.function.IntFunction;

/** Prepared blocks of one kind of data, each made when first used and the same whoever makes it. Any thread. */
final class Templates<T> {
    /** As many blocks as are 4 MiB: no unit or window below holds one twice if it is written at once. */
    static final int USUAL = 1 << 10;

    private static final int USUAL_SHIFT = 10;

    private final T[] made;
    private final IntFunction<T> maker;

    /**
     * @param maker of immutable objects, equal for equal numbers, because two threads may make the same one
     */
    @SuppressWarnings("unchecked")
    Templates(int count, IntFunction<T> maker) {
        this.made = (T[]) new Object[count];
        this.maker = maker;
    }

    int count() {
        return made.length;
    }

    T at(int index) {
        T found = made[index];
        return found != null ? found : make(index);
    }

    private T make(int index) {
        return made[index] = maker.apply(index);
    }

    /** Which of the usual number to take for a block: each once in aligned 4 MiB, everywhere in another order. */
    static int usualIndex(long number, long salt) {
        return (int) (number ^ Rng.mix(salt + (number >>> USUAL_SHIFT))) & USUAL - 1;
    }
}
