// What the native side says to the page. A page in the dark is spoken to by script, because its own queues are slowed down there.
package fr.vigie.shell;

import android.webkit.WebView;
import com.getcapacitor.JSObject;
import java.lang.ref.WeakReference;

final class Page {

    private static WeakReference<WebView> view = new WeakReference<>(null);

    private Page() {}

    static void open(WebView opened) {
        view = new WeakReference<>(opened);
    }

    /** Returns false when there is no page any more. */
    static boolean say(String stream, JSObject word) {
        WebView page = view.get();
        if (page == null) return false;
        word.put("stream", stream);
        String script = "globalThis.VigieNative?.hear(" + word + ")";
        return page.post(() -> page.evaluateJavascript(script, null));
    }
}
