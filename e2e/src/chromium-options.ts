// Launch options of Chromium, for journeys and component tests alike. The default is the bundled one; CHROME_PATH names another.
import { existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--force-prefers-reduced-motion',
  // Pages of a test are gone before optimised code pays for itself: an eighth less work.
  '--js-flags=--no-opt --no-maglev',
];
const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'chromium-153.0.0');
const FONT_SETTINGS = join(CACHE, 'font-settings');

const ownPath = (): string | undefined => process.env['CHROME_PATH'] || undefined;

/** The packed font settings name a folder of another machine, and without a font Chromium crashes at the first text. */
function writeFontSettings(): void {
  mkdirSync(FONT_SETTINGS, { recursive: true });
  writeFileSync(
    join(FONT_SETTINGS, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(CACHE, 'fonts')}</dir><cachedir>${join(FONT_SETTINGS, 'cache')}</cachedir></fontconfig>`,
  );
}

/** The package unpacks itself into TMPDIR, and its libraries only on hosts that it recognises. Runs before the first launch. */
export async function unpackChromium(): Promise<void> {
  if (ownPath()) return;
  mkdirSync(CACHE, { recursive: true });
  const before = { TMPDIR: process.env['TMPDIR'], AWS_LAMBDA_JS_RUNTIME: process.env['AWS_LAMBDA_JS_RUNTIME'] };
  Object.assign(process.env, { TMPDIR: CACHE, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
    writeFontSettings();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/**
 * Shared memory in memory, where there is a gigabyte for it. The driver puts it on a disk, for small containers: journeys then cost a tenth more.
 */
function sharedMemory(): Pick<LaunchOptions, 'ignoreDefaultArgs'> {
  if (!existsSync('/dev/shm')) return {};
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 1e9 ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {};
}

/** Names what `unpackChromium` unpacks, whether it is already there or not. */
export function chromiumOptions(): Pick<LaunchOptions, 'args' | 'executablePath' | 'env' | 'ignoreDefaultArgs'> {
  const executablePath = ownPath();
  if (executablePath) return { args: ARGS, executablePath, ...sharedMemory() };
  const env = {
    ...process.env,
    TMPDIR: process.env['TMPDIR'] ?? '/tmp',
    LD_LIBRARY_PATH: join(CACHE, 'al2023', 'lib'),
    FONTCONFIG_PATH: FONT_SETTINGS,
  };
  return { args: ARGS, executablePath: join(CACHE, 'chromium'), env: env as Record<string, string>, ...sharedMemory() };
}
