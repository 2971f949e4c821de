// The texts that Vigie writes into the generated Android project. A change whose place is gone is refused.
import type { CapacitorConfig } from '@capacitor/cli';

export const APP_ID = 'fr.vigie.app';

/** Sensors, clipboard and the service worker exist on a secure page only. */
export const NO_ADDRESS = 'Donnez l’adresse publique de votre Vigie, en https : PUBLIC_URL=https://vigie.exemple.fr npm run android';
export const NO_SDK =
  'Le projet Android est prêt, mais l’APK n’est pas construit : aucun SDK Android ici (ANDROID_HOME). Il demande le SDK 36 et Java 21.';

/** The address of the installation that this shell opens; null when there is none to open. */
export function addressOf(given: string | undefined): string | null {
  if (!given || !URL.canParse(given)) return null;
  const { protocol, origin, pathname } = new URL(given);
  return protocol === 'https:' ? `${origin}${pathname.replace(/\/$/, '')}/` : null;
}

/**
 * The pages are the installation's own: one origin for pages, calls, cookies and passkeys, and one version of both. Its service worker keeps
 * them for a phone without a network.
 */
export const configOf = (address: string, version: string): CapacitorConfig => ({
  appId: APP_ID,
  appName: 'Vigie',
  webDir: 'www',
  appendUserAgent: `VigieApp/${version}`,
  server: { url: address, errorPath: 'index.html' },
  android: {
    path: 'android',
    // The first that runs the application's scripts (`target` of web/vite.config.ts).
    minWebViewVersion: 111,
    // The worker's own requests are for the network.
    resolveServiceWorkerRequests: false,
  },
});

/** 4.40.5 is 44005: what stores compare. */
export function versionCode(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
}

/** Capacitor's template may change: a build that silently lacks something is worse than none. */
export function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`Capacitor's template no longer has « ${from} »`);
  return text.replaceAll(from, to);
}

export const withVersion = (gradle: string, version: string): string =>
  changed(changed(gradle, 'versionCode 1\n', `versionCode ${versionCode(version)}\n`), 'versionName "1.0"', `versionName "${version}"`);

/** The web view holds the session and what waits to be sent: neither belongs in a backup elsewhere. */
export const withoutBackup = (manifest: string): string => changed(manifest, 'android:allowBackup="true"', 'android:allowBackup="false"');

/** Shown when the installation cannot be reached and its pages have never been loaded. */
export const unreachablePage = (address: string): string => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Vigie</title>
    <style>
      body { font: 17px/1.5 sans-serif; margin: 0; padding: 15vh 24px; text-align: center; }
      a { display: inline-block; padding: 12px 32px; border-radius: 8px; background: #0d4a58; color: #fff; text-decoration: none; }
    </style>
  </head>
  <body>
    <h1>Vigie est injoignable</h1>
    <p>Vérifiez le réseau du téléphone. Après une première ouverture, Vigie s’ouvre aussi sans réseau.</p>
    <p><a href="${address}">Réessayer</a></p>
  </body>
</html>
`;

/** One colour while the page loads, instead of Capacitor's picture. */
export const SPLASH = `<?xml version="1.0" encoding="utf-8"?>
<shape xmlns:android="http://schemas.android.com/apk/res/android">
    <solid android:color="#0d4a58" />
</shape>
`;
