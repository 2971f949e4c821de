// The two kinds of notification: the quiet one of a running service, and the alarm that rings over a locked screen.
package fr.vigie.shell;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.media.AudioAttributes;
import android.media.RingtoneManager;
import android.os.Build;
import androidx.core.app.NotificationCompat;

final class Notices {

    static final int AWAKE_ID = 2;
    static final int ALARM_ID = 3;
    private static final String AWAKE = "vigie-service";
    private static final String ALARM = "vigie-alarm";
    private static final long[] PULSE = { 0, 500, 150, 250, 600 };

    private Notices() {}

    static NotificationManager manager(Context context) {
        return (NotificationManager) context.getSystemService(Context.NOTIFICATION_SERVICE);
    }

    /** Channels exist since Android 8; making one again changes nothing. */
    static void makeChannels(Context context) {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.O) return;
        NotificationChannel awake = new NotificationChannel(AWAKE, "Service en cours", NotificationManager.IMPORTANCE_LOW);
        awake.setDescription("Dit que Vigie veille pendant votre service, écran éteint compris.");
        NotificationChannel alarm = new NotificationChannel(ALARM, "Alarmes du travailleur isolé", NotificationManager.IMPORTANCE_HIGH);
        alarm.setDescription("Sonne quand une chute, une immobilité ou une sortie de périmètre est détectée.");
        alarm.enableVibration(true);
        alarm.setVibrationPattern(PULSE);
        alarm.setLockscreenVisibility(Notification.VISIBILITY_PUBLIC);
        AudioAttributes loud = new AudioAttributes.Builder().setUsage(AudioAttributes.USAGE_ALARM).build();
        alarm.setSound(RingtoneManager.getDefaultUri(RingtoneManager.TYPE_ALARM), loud);
        manager(context).createNotificationChannel(awake);
        manager(context).createNotificationChannel(alarm);
    }

    private static PendingIntent opening(Context context) {
        Intent open = context.getPackageManager().getLaunchIntentForPackage(context.getPackageName());
        return PendingIntent.getActivity(context, 0, open, PendingIntent.FLAG_UPDATE_CURRENT | PendingIntent.FLAG_IMMUTABLE);
    }

    private static NotificationCompat.Builder about(Context context, String channel, String title, String text) {
        return new NotificationCompat.Builder(context, channel)
            .setSmallIcon(R.drawable.vigie_notice)
            .setContentTitle(title)
            .setContentText(text)
            .setContentIntent(opening(context))
            .setOnlyAlertOnce(true);
    }

    static Notification awake(Context context, String title, String text) {
        return about(context, AWAKE, title, text).setOngoing(true).setPriority(NotificationCompat.PRIORITY_LOW).build();
    }

    /** It rings until it is cancelled: that is what « insistent » means. */
    static Notification alarm(Context context, String title, String text) {
        Notification alarm = about(context, ALARM, title, text)
            .setCategory(NotificationCompat.CATEGORY_ALARM)
            .setPriority(NotificationCompat.PRIORITY_MAX)
            .setVibrate(PULSE)
            .setSound(RingtoneManager.getDefaultUri(RingtoneManager.TYPE_ALARM))
            .setFullScreenIntent(opening(context), true)
            .build();
        alarm.flags |= Notification.FLAG_INSISTENT;
        return alarm;
    }

    static Notification closed(Context context) {
        String text = "Votre agence n’est plus prévenue par ce téléphone. Touchez ici pour rouvrir Vigie.";
        return about(context, ALARM, "Vigie a été fermée pendant votre service", text).setAutoCancel(true).build();
    }
}
