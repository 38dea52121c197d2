package csdbench.content.lifelike;

import static csdbench.content.lifelike.BlockContent.BLOCK_BYTES;
import static csdbench.content.lifelike.BlockContent.GOLDEN_GAMMA;

import csdbench.base.unit.Rng;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Blocks of each kind of a profile, written when first used. Any thread. */
public final class LikeTemplates {
    // Lengths follow a low-discrepancy sequence (golden ratio) from a random start: long and short ones are spread
    // evenly, so that blocks of a kind differ little in compressed size.
    private static final int RUN_STEP = 159;
    private static final int COPY_STEP = 97;

    /** Of a rare kind too, so that its blocks differ. */
    private static final int MIN_BLOCKS = 16;

    /** Literals change at least this often, where there are any. */
    private static final int GAP_BYTES = 48;

    private final KindShares shares;
    private final List<Kind> kinds;
    private final Optional<NeighbourTable> neighbours;

    /** The blocks of a kind and the literals for them. */
    private record Kind(ShapeTables tables, Templates<Template> blocks) {}

    public LikeTemplates(LikeProfile profile) {
        double[] weights =
                profile.kinds().stream().mapToDouble(LikeProfile.Kind::share).toArray();
        double all = Arrays.stream(weights).sum();
        shares = new KindShares(weights);
        kinds = IntStream.range(0, weights.length)
                .mapToObj(i -> kind(i, profile.kinds().get(i).shape(), weights[i] / all))
                .toList();
        neighbours = table(profile.neighbours());
    }

    private LikeTemplates(LikeTemplates same, Neighbours others) {
        shares = same.shares;
        kinds = same.kinds;
        neighbours = table(others);
    }

    /** The same blocks beside others. */
    public LikeTemplates with(Neighbours others) {
        return new LikeTemplates(this, others);
    }

    private static Optional<NeighbourTable> table(Neighbours of) {
        return of.equals(Neighbours.NONE) ? Optional.empty() : Optional.of(new NeighbourTable(of));
    }

    boolean haveNeighbours() {
        return neighbours.isPresent();
    }

    /** Which block a block of a unit is the same as; see {@link NeighbourTable}. */
    int place(long unitRandom, int block) {
        return neighbours.orElseThrow().place(unitRandom, block);
    }

    /** The kind of a place in order. */
    int kindInOrder(long number, long salt) {
        return shares.inOrder(number, salt);
    }

    private static Kind kind(int number, BlockShape shape, double share) {
        ShapeTables tables = new ShapeTables(shape);
        int blocks = Math.max(MIN_BLOCKS, (int) Math.round(share * Templates.USUAL));
        long salt = Rng.mix(number);
        return new Kind(
                tables, new Templates<>(blocks, index -> Template.of(draft(tables, Rng.mix(salt + index)), GAP_BYTES)));
    }

    /** The kind of the block of this seed. */
    int kind(long seed) {
        return shares.of(seed);
    }

    ShapeTables tables(int kind) {
        return kinds.get(kind).tables();
    }

    /** One of the blocks of a kind. */
    Template block(int kind, long seed) {
        Templates<Template> blocks = kinds.get(kind).blocks();
        return blocks.at((int) ((seed >>> 32) * blocks.count() >>> 32));
    }

    /** One of them, another one for each block of a unit. */
    Template block(int kind, long unitRandom, int inUnit) {
        Templates<Template> blocks = kinds.get(kind).blocks();
        int count = blocks.count();
        int index = (int) ((unitRandom >>> 32) * count >>> 32) + inUnit;
        return blocks.at(index < count ? index : index - count);
    }

    /** A block of a kind. */
    static Draft draft(ShapeTables kind, long seed) {
        Draft draft = new Draft();
        long state = seed;
        int distance = 0;
        int runDraw = (int) seed;
        int copyDraw = (int) (seed >>> 8);
        while (!draft.isFull()) {
            int run = Math.min(kind.literalRuns[runDraw & 0xff], BLOCK_BYTES - draft.at());
            if (draft.at() == 0) {
                run = Math.max(run, 1); // a copy needs a source
            }
            for (int left = run; left > 0; left -= Long.BYTES) {
                state += GOLDEN_GAMMA;
                int bytes = Math.min(left, Long.BYTES);
                if (kind.areLiteralsRandom) {
                    draft.noise(Rng.mix(state), bytes);
                } else {
                    putLiterals(draft, kind.literals(Rng.mix(state)), bytes);
                }
            }
            long random = Rng.mix(state += GOLDEN_GAMMA);
            if (((int) (random >>> 8) & 0xff) >= kind.steady || distance == 0) {
                distance = kind.distances[(int) random & 0xff];
            }
            int bytes = Math.min(kind.copies[copyDraw & 0xff], BLOCK_BYTES - draft.at());
            draft.copy(bytes, Math.min(distance, draft.at()));
            runDraw += RUN_STEP;
            copyDraw += COPY_STEP;
        }
        return draft;
    }

    private static void putLiterals(Draft draft, long literals, int bytes) {
        BlockContent.LONGS.set(draft.bytes, draft.at(), literals);
        draft.mark(draft.at(), bytes, draft.newLabel(0));
        draft.advance(draft.at() + bytes);
    }
}
