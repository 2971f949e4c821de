// Positions of the phone itself, without Google's services: a single fresh one, or each new one while somebody follows.
package fr.vigie.shell;

import android.annotation.SuppressLint;
import android.content.Context;
import android.location.Location;
import android.location.LocationListener;
import android.location.LocationManager;
import android.os.Build;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import com.getcapacitor.JSObject;
import com.getcapacitor.PluginCall;
import java.util.ArrayList;
import java.util.List;

/** Everything happens on the main thread. */
final class Positions implements LocationListener {

    private static final long EVERY = 1000;
    /** A position with a larger error is kept only until a better one, or the deadline. */
    private static final float GOOD_METRES = 100;
    /** A much worse position does not take the place of one that is younger than this. */
    private static final long FRESH_NANOSECONDS = 10_000_000_000L;

    private static final class Asked {

        final PluginCall call;
        final long since = SystemClock.elapsedRealtimeNanos();
        Location best;

        Asked(PluginCall call) {
            this.call = call;
        }
    }

    private final LocationManager manager;
    private final Handler main = new Handler(Looper.getMainLooper());
    private final List<Asked> asked = new ArrayList<>();
    private boolean isFollowed;
    private boolean isOn;
    private Location last;

    Positions(Context context) {
        manager = (LocationManager) context.getSystemService(Context.LOCATION_SERVICE);
    }

    /** The permission was given. The call is answered by then at the latest. */
    void take(PluginCall call, long timeout) {
        main.post(() -> {
            Asked one = new Asked(call);
            asked.add(one);
            if (!listen()) fail(one, "unavailable");
            else main.postDelayed(() -> expire(one), timeout);
        });
    }

    void follow(PluginCall call) {
        main.post(() -> {
            isFollowed = true;
            if (listen()) {
                call.resolve();
                return;
            }
            isFollowed = false;
            call.reject("no provider of positions is on", "unavailable");
        });
    }

    void unfollow() {
        main.post(() -> {
            isFollowed = false;
            rest();
        });
    }

    /** Android's own mixture where there is one, else satellites and networks. */
    private List<String> providers() {
        List<String> usable = new ArrayList<>();
        List<String> enabled = manager.getProviders(true);
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.S && enabled.contains(LocationManager.FUSED_PROVIDER)) {
            usable.add(LocationManager.FUSED_PROVIDER);
        }
        if (enabled.contains(LocationManager.GPS_PROVIDER)) usable.add(LocationManager.GPS_PROVIDER);
        if (usable.isEmpty() && enabled.contains(LocationManager.NETWORK_PROVIDER)) usable.add(LocationManager.NETWORK_PROVIDER);
        return usable;
    }

    @SuppressLint("MissingPermission")
    private boolean listen() {
        if (isOn) return true;
        for (String provider : providers()) {
            try {
                manager.requestLocationUpdates(provider, EVERY, 0, this, Looper.getMainLooper());
                isOn = true;
            } catch (SecurityException takenBack) {
                return false;
            }
        }
        return isOn;
    }

    private void rest() {
        if (!isOn || isFollowed || !asked.isEmpty()) return;
        manager.removeUpdates(this);
        isOn = false;
        last = null;
    }

    private void expire(Asked one) {
        if (!asked.contains(one)) return;
        if (one.best == null) fail(one, "timeout");
        else answer(one);
    }

    private void answer(Asked one) {
        asked.remove(one);
        one.call.resolve(wordOf(one.best));
        rest();
    }

    private void fail(Asked one, String code) {
        asked.remove(one);
        one.call.reject("no position", code);
        rest();
    }

    private static JSObject wordOf(Location found) {
        return new JSObject()
            .put("latitude", found.getLatitude())
            .put("longitude", found.getLongitude())
            .put("accuracy", (double) found.getAccuracy());
    }

    private boolean isUseful(Location found) {
        return (
            last == null ||
            found.getAccuracy() <= last.getAccuracy() * 2 ||
            found.getElapsedRealtimeNanos() - last.getElapsedRealtimeNanos() > FRESH_NANOSECONDS
        );
    }

    @Override
    public void onLocationChanged(Location found) {
        for (Asked one : new ArrayList<>(asked)) {
            // An old position proves nothing.
            if (found.getElapsedRealtimeNanos() < one.since) continue;
            if (one.best == null || found.getAccuracy() < one.best.getAccuracy()) one.best = found;
            if (found.getAccuracy() <= GOOD_METRES) answer(one);
        }
        if (!isFollowed || !isUseful(found)) return;
        last = found;
        Page.say("position", wordOf(found));
    }

    @Override
    public void onProviderDisabled(String provider) {
        if (providers().isEmpty() && isFollowed) Page.say("placeless", new JSObject());
    }

    @Override
    public void onProviderEnabled(String provider) {}

    /** Android before 10 still calls it. */
    @Override
    @Deprecated
    public void onStatusChanged(String provider, int status, Bundle extras) {}
}
