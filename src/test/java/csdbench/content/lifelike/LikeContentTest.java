package csdbench.content.lifelike;

import csdbench.content.ContentSource;
import csdbench.content.ContentSourceContract;
import java.util.List;

class LikeContentTest extends ContentSourceContract {
    @Override
    protected ContentSource source(long salt) {
        return new LikeContent(new LikeTemplates(profile()), salt);
    }

    static LikeProfile profile() {
        return new LikeProfile(
                1 << 20,
                List.of(
                        kind(0.3, new BlockShape(8, 0, 3, 8, 0)),
                        kind(0.3, new BlockShape(5, 0.6, 20, 4096, 0.1)),
                        kind(0.2, new BlockShape(2, 0.9, 3, 8, 0)),
                        kind(0.1, new BlockShape(0, 1, 1024, 8, 1)),
                        kind(0.1, new BlockShape(0, 0, 1024, 4096, 1))));
    }

    private static LikeProfile.Kind kind(double share, BlockShape shape) {
        return new LikeProfile.Kind(share, 1, 1, 1, shape);
    }
}
