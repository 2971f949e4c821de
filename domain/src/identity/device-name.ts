// Names a browser in words that its owner recognises: « Chrome sur Windows ».

/** The first match wins, because most browsers also name those that they imitate. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.+\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const first = (names: typeof BROWSERS, userAgent: string): string | undefined => names.find(([sign]) => sign.test(userAgent))?.[1];

/** Does not guess when both the name and the system are missing. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)];
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? (system ? `Navigateur sur ${system}` : 'Appareil inconnu');
}
