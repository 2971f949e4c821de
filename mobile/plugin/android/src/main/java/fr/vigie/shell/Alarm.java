// An alarm that asks « R.A.S »: it rings, and opens Vigie over the locked screen.
package fr.vigie.shell;

import android.app.Activity;
import android.os.Build;

final class Alarm {

    private final Activity activity;

    Alarm(Activity activity) {
        this.activity = activity;
    }

    void ring(String title, String text) {
        showOverLock(true);
        Notices.manager(activity).notify(Notices.ALARM_ID, Notices.alarm(activity, title, text));
    }

    void hush() {
        Notices.manager(activity).cancel(Notices.ALARM_ID);
        showOverLock(false);
    }

    /** Only while an alarm asks: otherwise the lock protects the phone as ever. */
    private void showOverLock(boolean isShown) {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.O_MR1) return;
        activity.runOnUiThread(() -> {
            activity.setShowWhenLocked(isShown);
            activity.setTurnScreenOn(isShown);
        });
    }
}
