// Reads the serial number of tags held to the phone, while a screen wants them and Vigie is in front.
package fr.vigie.shell;

import android.app.Activity;
import android.nfc.NfcAdapter;
import android.nfc.Tag;
import com.getcapacitor.JSObject;

final class Tags {

    private static final int KINDS =
        NfcAdapter.FLAG_READER_NFC_A |
        NfcAdapter.FLAG_READER_NFC_B |
        NfcAdapter.FLAG_READER_NFC_F |
        NfcAdapter.FLAG_READER_NFC_V |
        // The serial number is all that is read.
        NfcAdapter.FLAG_READER_SKIP_NDEF_CHECK;

    private final Activity activity;
    private final NfcAdapter adapter;
    private boolean isWanted;

    Tags(Activity activity) {
        this.activity = activity;
        adapter = NfcAdapter.getDefaultAdapter(activity);
    }

    boolean exist() {
        return adapter != null;
    }

    /** Returns false when reading is switched off in the phone's settings. */
    boolean start() {
        if (adapter == null || !adapter.isEnabled()) return false;
        isWanted = true;
        resume();
        return true;
    }

    void stop() {
        isWanted = false;
        if (adapter != null && !activity.isDestroyed()) adapter.disableReaderMode(activity);
    }

    /** Android forgets the reader each time the application leaves the front. */
    void resume() {
        if (isWanted && adapter != null) adapter.enableReaderMode(activity, this::found, KINDS, null);
    }

    private void found(Tag tag) {
        byte[] serial = tag.getId();
        if (serial == null || serial.length == 0) Page.say("tagFault", new JSObject());
        else Page.say("tag", new JSObject().put("serial", written(serial)));
    }

    /** As browsers write it, « 04:a2:1f:… », so that a badge is the same in both. */
    static String written(byte[] serial) {
        StringBuilder text = new StringBuilder();
        for (byte each : serial) text.append(text.length() == 0 ? "" : ":").append(String.format("%02x", each));
        return text.toString();
    }
}
