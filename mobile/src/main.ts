// Runs in the shell's web view before the application: puts the phone's port where the application looks for it.
import { registerPlugin } from '@capacitor/core';
import type { NativeShell } from '@vigie/web/shared/native-shell.ts';
import { createHearing, type Hearing } from './hearing.ts';
import type { NativeCalls } from './native-calls.ts';
import { createShell } from './shell.ts';

declare global {
  interface Window {
    VigieShell?: NativeShell;
    /** Where the native side speaks to the page. */
    VigieNative?: Pick<Hearing, 'hear'>;
  }
}

// Frames have no bridge.
if (globalThis.top === globalThis.self) {
  const hearing = createHearing(reportError);
  globalThis.window.VigieNative = { hear: hearing.hear };
  globalThis.window.VigieShell = createShell(registerPlugin<NativeCalls>('VigieShell'), hearing, reportError);
}
