// Launches a real Chromium that comes with the install; CHROME_PATH names another one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';

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
];
const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'chromium-153.0.0');

/** The packed font settings name a folder of another machine; without a font Chromium dies at the first text. */
function fontSettings(): string {
  const dir = join(CACHE, 'font-settings');
  mkdirSync(dir, { recursive: true });
  writeFileSync(
    join(dir, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(CACHE, 'fonts')}</dir><cachedir>${join(dir, 'cache')}</cachedir></fontconfig>`,
  );
  return dir;
}

/** The package unpacks itself into TMPDIR, and its libraries only where it believes to run on a known host. */
async function unpacked(): Promise<LaunchOptions> {
  mkdirSync(CACHE, { recursive: true });
  const before = { TMPDIR: process.env['TMPDIR'], AWS_LAMBDA_JS_RUNTIME: process.env['AWS_LAMBDA_JS_RUNTIME'] };
  Object.assign(process.env, { TMPDIR: CACHE, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const executablePath = await packed.executablePath();
    return {
      executablePath,
      env: {
        ...process.env,
        TMPDIR: before.TMPDIR ?? '/tmp',
        LD_LIBRARY_PATH: join(CACHE, 'al2023', 'lib'),
        FONTCONFIG_PATH: fontSettings(),
      } as Record<string, string>,
    };
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

async function options(): Promise<LaunchOptions> {
  const path = process.env['CHROME_PATH'];
  return { args: ARGS, ...(path ? { executablePath: path } : await unpacked()) };
}

export const launchChromium = async (): Promise<Browser> => chromium.launch(await options());

/** One that processes connect to, each with contexts of its own. */
export const serveChromium = async (): Promise<BrowserServer> => chromium.launchServer(await options());

export const connectChromium = (address: string): Promise<Browser> => chromium.connect(address);
