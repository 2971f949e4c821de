// The accelerometer: fifty readings a second, said to the page in handfuls. It goes on in the dark while the process is kept at work.
package fr.vigie.shell;

import android.content.Context;
import android.hardware.Sensor;
import android.hardware.SensorEvent;
import android.hardware.SensorEventListener;
import android.hardware.SensorManager;
import android.os.Handler;
import android.os.HandlerThread;
import android.os.SystemClock;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import org.json.JSONException;

final class Motion implements SensorEventListener {

    private static final int EVERY_MICROSECONDS = 20_000;
    private static final long HANDFUL_NANOSECONDS = 200_000_000L;

    private final SensorManager manager;
    private HandlerThread thread;
    /** Time, x, y, z, one reading after another. */
    private JSArray felt = new JSArray();
    private long saidAt;

    Motion(Context context) {
        manager = (SensorManager) context.getSystemService(Context.SENSOR_SERVICE);
    }

    /** Returns false where there is no sensor. */
    synchronized boolean start() {
        if (thread != null) return true;
        Sensor sensor = manager.getDefaultSensor(Sensor.TYPE_ACCELEROMETER);
        if (sensor == null) return false;
        HandlerThread started = new HandlerThread("vigie-motion");
        started.start();
        if (!manager.registerListener(this, sensor, EVERY_MICROSECONDS, new Handler(started.getLooper()))) {
            started.quitSafely();
            return false;
        }
        thread = started;
        return true;
    }

    synchronized void stop() {
        if (thread == null) return;
        manager.unregisterListener(this);
        thread.quitSafely();
        thread = null;
    }

    @Override
    public void onSensorChanged(SensorEvent event) {
        long at = System.currentTimeMillis() - (SystemClock.elapsedRealtimeNanos() - event.timestamp) / 1_000_000L;
        try {
            felt.put(at).put((double) event.values[0]).put((double) event.values[1]).put((double) event.values[2]);
        } catch (JSONException notANumber) {
            // A broken reading is none.
            felt = new JSArray();
            return;
        }
        if (event.timestamp - saidAt < HANDFUL_NANOSECONDS) return;
        saidAt = event.timestamp;
        Page.say("motion", new JSObject().put("felt", felt));
        felt = new JSArray();
    }

    @Override
    public void onAccuracyChanged(Sensor sensor, int accuracy) {}
}
