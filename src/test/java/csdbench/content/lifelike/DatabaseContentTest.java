package csdbench.content.lifelike;

import csdbench.content.ContentSource;
import csdbench.content.ContentSourceContract;

class DatabaseContentTest extends ContentSourceContract {
    @Override
    protected ContentSource source(long salt) {
        return new DatabaseContent(new DatabaseTemplates(new Bias(0.01, 0.02)), salt);
    }
}
