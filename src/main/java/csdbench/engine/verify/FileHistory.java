package csdbench.engine.verify;

/**
 * What is known of the data of a file that is created, removed, copied or moved as a whole. Everything that such an
 * operation may change is unknown, durably, before it begins, so that a program that ends in the middle of it leaves no
 * wrong expectation; what a copy or a move carries along is known once it has ended. One thread owns it; the caller has
 * the file for itself, also where it goes to.
 */
public final class FileHistory {
    /** Blocks of a file whose words are kept while it is moved; those of a larger one are unknown afterwards. */
    private static final int MAX_MOVED_BLOCKS = 1 << 24;

    private final WriteMap map;
    private final WriteMap goal;
    private final long fileBlocks;
    private char[] moving;

    /**
     * @param goal of copies and moves, with key blocks of the same size; null for none
     * @param fileBytes addresses of each file
     */
    public FileHistory(WriteMap map, WriteMap goal, long fileBytes) {
        this.map = map;
        this.goal = goal;
        this.fileBlocks = fileBytes / map.shape().keyBlockBytes();
    }

    /** Before a file is created or removed. */
    public void forget(long number) {
        forget(map, number);
    }

    private void forget(WriteMap of, long number) {
        long end = (number + 1) * fileBlocks;
        long mark = 0;
        for (long block = number * fileBlocks; block < end; ) {
            int same = same(of, block, end);
            int word = of.map().at(block);
            if (KeyWord.state(word) != KeyWord.UNKNOWN) {
                mark = of.change(block, same, KeyWord.of(KeyWord.UNKNOWN, KeyWord.key(word)));
            }
            block += same;
        }
        of.commit(mark);
    }

    private static int same(WriteMap of, long block, long end) {
        return of.map().sameFrom(block, (int) Math.min(Integer.MAX_VALUE, end - block));
    }

    /** Before a file is copied over one of the same number. */
    public void beginCopy(long number) {
        forget(goal, number);
    }

    /** After that succeeded; what was found corrupt is not expected of the copy. */
    public void copied(long number) {
        long end = (number + 1) * fileBlocks;
        long mark = 0;
        for (long block = number * fileBlocks; block < end; ) {
            int same = same(map, block, end);
            int word = map.map().at(block);
            int state = KeyWord.state(word);
            if (state == KeyWord.GOOD || state == KeyWord.PENDING) {
                mark = goal.change(block, same, word);
            }
            block += same;
        }
        goal.commit(mark);
    }

    /** Before a file is moved. */
    public void beginMove(long number) {
        if (fileBlocks <= MAX_MOVED_BLOCKS) {
            moving = moving == null ? new char[(int) fileBlocks] : moving;
            for (int i = 0; i < moving.length; i++) {
                moving[i] = (char) map.map().at(number * fileBlocks + i);
            }
        }
        forget(map, number);
        forget(goal, number);
    }

    /** After that succeeded, or failed, so that the file is where it was. */
    public void moved(long number, boolean succeeded) {
        if (moving == null) {
            return;
        }
        WriteMap to = succeeded ? goal : map;
        long mark = 0;
        for (int i = 0; i < moving.length; ) {
            int end = i + 1;
            while (end < moving.length && moving[end] == moving[i]) {
                end++;
            }
            if (KeyWord.state(moving[i]) != KeyWord.UNKNOWN) {
                mark = to.change(number * fileBlocks + i, end - i, moving[i]);
            }
            i = end;
        }
        to.commit(mark);
    }
}
