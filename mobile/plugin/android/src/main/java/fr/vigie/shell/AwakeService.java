// The foreground service of a running service: it keeps the process and the processor at work, and gives the page its beat.
package fr.vigie.shell;

import android.app.Service;
import android.content.Context;
import android.content.Intent;
import android.content.pm.ServiceInfo;
import android.os.Handler;
import android.os.IBinder;
import android.os.Looper;
import android.os.PowerManager;
import androidx.core.app.ServiceCompat;
import androidx.core.content.ContextCompat;
import com.getcapacitor.JSObject;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

public final class AwakeService extends Service {

    interface Answer {
        void started(boolean isAwake);
    }

    private static final long BEAT = 1000;
    /** No service of a guard is longer; a lock that outlives it would empty the battery. */
    private static final long LONGEST = 24L * 60 * 60 * 1000;
    private static final Queue<Answer> waiting = new ConcurrentLinkedQueue<>();
    private static volatile AwakeService running;

    private final Handler handler = new Handler(Looper.getMainLooper());
    private PowerManager.WakeLock lock;

    static boolean isRunning() {
        return running != null;
    }

    /** Called from the screen only: Android refuses a start in the background. */
    static void start(Context context, String title, String text, Answer answer) {
        waiting.add(answer);
        Intent intent = new Intent(context, AwakeService.class).putExtra("title", title).putExtra("text", text);
        try {
            ContextCompat.startForegroundService(context, intent);
        } catch (IllegalStateException refused) {
            answerAll(false);
        }
    }

    static void stop(Context context) {
        context.stopService(new Intent(context, AwakeService.class));
    }

    private static void answerAll(boolean isAwake) {
        for (Answer next = waiting.poll(); next != null; next = waiting.poll()) next.started(isAwake);
    }

    @Override
    public int onStartCommand(Intent intent, int flags, int startId) {
        String title = intent == null ? null : intent.getStringExtra("title");
        try {
            String text = intent == null ? "" : intent.getStringExtra("text");
            ServiceCompat.startForeground(
                this,
                Notices.AWAKE_ID,
                Notices.awake(this, title == null ? "Vigie" : title, text == null ? "" : text),
                ServiceInfo.FOREGROUND_SERVICE_TYPE_LOCATION
            );
        } catch (IllegalStateException | SecurityException refused) {
            answerAll(false);
            stopSelf();
            return START_NOT_STICKY;
        }
        begin();
        answerAll(true);
        // Without the page there is nothing to keep at work: Android need not start it again.
        return START_NOT_STICKY;
    }

    private void begin() {
        if (running == this) return;
        running = this;
        PowerManager power = (PowerManager) getSystemService(POWER_SERVICE);
        lock = power.newWakeLock(PowerManager.PARTIAL_WAKE_LOCK, "vigie:awake");
        lock.acquire(LONGEST);
        handler.postDelayed(this::beat, BEAT);
    }

    private void beat() {
        if (running != this) return;
        Page.say("second", new JSObject());
        handler.postDelayed(this::beat, BEAT);
    }

    /** The guard swiped Vigie away: the page is gone, and so is the protection. They are told, loudly. */
    @Override
    public void onTaskRemoved(Intent rootIntent) {
        Notices.manager(this).notify(Notices.ALARM_ID, Notices.closed(this));
        stopSelf();
    }

    @Override
    public void onDestroy() {
        if (running == this) running = null;
        handler.removeCallbacksAndMessages(null);
        if (lock != null && lock.isHeld()) lock.release();
        Page.say("rested", new JSObject());
        super.onDestroy();
    }

    @Override
    public IBinder onBind(Intent intent) {
        return null;
    }
}
