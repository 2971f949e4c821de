// The phone's « Retour »: one step back in the application, which closes its sheets that way too. At its start Vigie goes to the
// background instead of ending, because a guard's protection lives in its page.
package fr.vigie.shell;

import android.webkit.WebView;
import androidx.activity.OnBackPressedCallback;
import androidx.appcompat.app.AppCompatActivity;

final class Back extends OnBackPressedCallback {

    private final AppCompatActivity activity;
    private final WebView page;

    Back(AppCompatActivity activity, WebView page) {
        super(true);
        this.activity = activity;
        this.page = page;
    }

    @Override
    public void handleOnBackPressed() {
        if (page.canGoBack()) page.goBack();
        else activity.moveTaskToBack(true);
    }
}
