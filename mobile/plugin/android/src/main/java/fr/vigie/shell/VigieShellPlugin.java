// What the page may ask of the phone. Its other half is mobile/src/shell.ts, which names the same calls.
package fr.vigie.shell;

import android.Manifest;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import android.provider.Settings;
import android.view.View;
import android.webkit.WebView;
import com.getcapacitor.JSObject;
import com.getcapacitor.PermissionState;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.getcapacitor.annotation.Permission;
import com.getcapacitor.annotation.PermissionCallback;

@CapacitorPlugin(
    name = "VigieShell",
    permissions = {
        @Permission(
            alias = VigieShellPlugin.LOCATION,
            strings = { Manifest.permission.ACCESS_FINE_LOCATION, Manifest.permission.ACCESS_COARSE_LOCATION }
        ),
        @Permission(alias = VigieShellPlugin.NOTICES, strings = { Manifest.permission.POST_NOTIFICATIONS }),
    }
)
public final class VigieShellPlugin extends Plugin {

    static final String LOCATION = "location";
    static final String NOTICES = "notices";
    private static final int DEFAULT_TIMEOUT = 15_000;
    private static final long A_MOMENT = 1000;

    private Motion motion;
    private Positions positions;
    private Tags tags;
    private Alarm alarm;
    private volatile boolean isInFront;

    @Override
    public void load() {
        motion = new Motion(getContext());
        positions = new Positions(getContext());
        tags = new Tags(getActivity());
        alarm = new Alarm(getActivity());
        Notices.makeChannels(getContext());
        WebView page = getBridge().getWebView();
        Page.open(page);
        getActivity().getOnBackPressedDispatcher().addCallback(getActivity(), new Back(getActivity(), page));
        // The page's half, before the application's own scripts.
        getBridge().injectScriptBeforeLoad("shell.js");
    }

    /** A page begins: what the last one asked for is over. A running service goes on until its end is said. */
    @PluginMethod
    public void begin(PluginCall call) {
        motion.stop();
        positions.unfollow();
        getActivity().runOnUiThread(tags::stop);
        alarm.hush();
        call.resolve(new JSObject().put("readsTags", tags.exist()).put("isAwake", AwakeService.isRunning()));
    }

    @PluginMethod
    public void openSettings(PluginCall call) {
        Uri own = Uri.fromParts("package", getContext().getPackageName(), null);
        try {
            getActivity().startActivity(new Intent(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, own));
            call.resolve();
        } catch (ActivityNotFoundException none) {
            call.reject("no settings", "unavailable", none);
        }
    }

    private boolean isGranted(String alias) {
        return getPermissionState(alias) == PermissionState.GRANTED;
    }

    @PluginMethod
    public void stayAwake(PluginCall call) {
        if (isGranted(LOCATION)) askNotices(call);
        else if (isInFront) requestPermissionForAlias(LOCATION, call, "locationForAwake");
        else answerAwake(call, false);
    }

    @PermissionCallback
    private void locationForAwake(PluginCall call) {
        if (isGranted(LOCATION)) askNotices(call);
        else answerAwake(call, false);
    }

    /** Since Android 13. Without it the service runs all the same, and its notification is in the list of running applications only. */
    private void askNotices(PluginCall call) {
        boolean mustAsk = Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU && getPermissionState(NOTICES) == PermissionState.PROMPT;
        if (mustAsk && isInFront) requestPermissionForAlias(NOTICES, call, "noticesForAwake");
        else wake(call);
    }

    @PermissionCallback
    private void noticesForAwake(PluginCall call) {
        wake(call);
    }

    /** A running service may always get other words; a new one starts from the screen only. */
    private void wake(PluginCall call) {
        if (!isInFront && !AwakeService.isRunning()) {
            answerAwake(call, false);
            return;
        }
        String title = call.getString("title", "Vigie");
        AwakeService.start(getContext(), title, call.getString("text", ""), (isAwake) -> answerAwake(call, isAwake));
    }

    private static void answerAwake(PluginCall call, boolean isAwake) {
        call.resolve(new JSObject().put("isAwake", isAwake));
    }

    @PluginMethod
    public void rest(PluginCall call) {
        AwakeService.stop(getContext());
        call.resolve();
    }

    @PluginMethod
    public void takePosition(PluginCall call) {
        if (isGranted(LOCATION)) positions.take(call, call.getInt("timeout", DEFAULT_TIMEOUT));
        else requestPermissionForAlias(LOCATION, call, "locationForOne");
    }

    @PermissionCallback
    private void locationForOne(PluginCall call) {
        if (isGranted(LOCATION)) positions.take(call, call.getInt("timeout", DEFAULT_TIMEOUT));
        else refuseLocation(call);
    }

    @PluginMethod
    public void followPosition(PluginCall call) {
        if (isGranted(LOCATION)) positions.follow(call);
        else requestPermissionForAlias(LOCATION, call, "locationForMany");
    }

    @PermissionCallback
    private void locationForMany(PluginCall call) {
        if (isGranted(LOCATION)) positions.follow(call);
        else refuseLocation(call);
    }

    private static void refuseLocation(PluginCall call) {
        call.reject("location is refused", "denied");
    }

    @PluginMethod
    public void unfollowPosition(PluginCall call) {
        positions.unfollow();
        call.resolve();
    }

    @PluginMethod
    public void startMotion(PluginCall call) {
        call.resolve(new JSObject().put("isFelt", motion.start()));
    }

    @PluginMethod
    public void stopMotion(PluginCall call) {
        motion.stop();
        call.resolve();
    }

    @PluginMethod
    public void startTags(PluginCall call) {
        getActivity().runOnUiThread(() -> {
            if (tags.start()) call.resolve();
            else call.reject("reading tags is switched off", "denied");
        });
    }

    @PluginMethod
    public void stopTags(PluginCall call) {
        getActivity().runOnUiThread(() -> {
            tags.stop();
            call.resolve();
        });
    }

    @PluginMethod
    public void ring(PluginCall call) {
        alarm.ring(call.getString("title", "Vigie"), call.getString("text", ""));
        call.resolve();
    }

    @PluginMethod
    public void hush(PluginCall call) {
        alarm.hush();
        call.resolve();
    }

    /** A dialog that asks for a permission pauses Vigie, but does not stop it: it is still on screen. */
    @Override
    protected void handleOnStart() {
        isInFront = true;
    }

    @Override
    protected void handleOnResume() {
        tags.resume();
    }

    /** Told that its window is gone, a web view slows the page's timers, and stops them after minutes. At work it is told otherwise. */
    @Override
    protected void handleOnStop() {
        isInFront = false;
        if (!AwakeService.isRunning()) return;
        WebView page = getBridge().getWebView();
        Runnable seem = () -> page.dispatchWindowVisibilityChanged(View.VISIBLE);
        page.post(seem);
        // Android may say it once more, a moment later.
        page.postDelayed(seem, A_MOMENT);
    }

    @Override
    protected void handleOnDestroy() {
        motion.stop();
        positions.unfollow();
        AwakeService.stop(getContext());
    }
}
