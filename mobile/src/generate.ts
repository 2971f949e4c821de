// Generates the Android project: the shell's script, Capacitor's template with our plugin in it, and what Vigie changes of it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import own from '../package.json' with { type: 'json' };
import { configOf, SPLASH, unreachablePage, withoutBackup, withVersion } from './project.ts';

const MOBILE = join(import.meta.dirname, '..');
const ICON = join(MOBILE, '..', 'web', 'public', 'icons', 'icon-192.png');

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** One script for the web view; the application never loads it. */
export async function buildScript(www: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: www,
      emptyOutDir: false,
      target: 'es2023',
      lib: { entry: join(MOBILE, 'src', 'main.ts'), formats: ['iife'], name: 'VigieShellStart', fileName: () => 'shell.js' },
    },
  });
}

function capacitor(folder: string, ...words: readonly string[]): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@capacitor/cli/package.json')), 'bin', 'capacitor');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`capacitor ${words.join(' ')}: ${stdout}${stderr}`);
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Vigie's icon in the finest density, from which Android makes the others. */
function dress(res: string): void {
  const capacitors = /^(?:mipmap-|drawable-(?:land|port)-)/;
  for (const folder of readdirSync(res)) if (capacitors.test(folder)) rmSync(join(res, folder), { recursive: true });
  mkdirSync(join(res, 'mipmap-xxxhdpi'));
  for (const name of ['ic_launcher.png', 'ic_launcher_round.png']) copyFileSync(ICON, join(res, 'mipmap-xxxhdpi', name));
  rmSync(join(res, 'drawable', 'splash.png'));
  writeFileSync(join(res, 'drawable', 'splash.xml'), SPLASH);
}

/** Writes the project anew into a folder below this workspace, and returns the folder of its Gradle build. */
export async function generate(folder: string, address: string, version: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  const www = join(folder, 'www');
  mkdirSync(www, { recursive: true });
  writeFileSync(join(folder, 'capacitor.config.json'), json(configOf(address, version)));
  writeFileSync(join(folder, 'package.json'), json({ name: 'vigie-android', version, private: true, dependencies: own.dependencies }));
  writeFileSync(join(www, 'index.html'), unreachablePage(address));
  await buildScript(www);
  capacitor(folder, 'add', 'android');
  const android = join(folder, 'android');
  edit(join(android, 'app', 'build.gradle'), (text) => withVersion(text, version));
  edit(join(android, 'app', 'src', 'main', 'AndroidManifest.xml'), withoutBackup);
  dress(join(android, 'app', 'src', 'main', 'res'));
  capacitor(folder, 'sync', 'android');
  return android;
}
