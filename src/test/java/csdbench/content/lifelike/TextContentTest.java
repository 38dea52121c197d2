package csdbench.content.lifelike;

import csdbench.content.ContentSource;
import csdbench.content.ContentSourceContract;

class TextContentTest extends ContentSourceContract {
    @Override
    protected ContentSource source(long salt) {
        return new TextContent(new TextTemplates(new Bias(0.01, 0.02)), salt);
    }
}
