import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generate } from './generate.ts';
import { addressOf, changed, configOf, unreachablePage, versionCode, withVersion } from './project.ts';

test('the shell opens an installation by https only', () => {
  expect(addressOf('https://vigie.exemple.fr')).toBe('https://vigie.exemple.fr/');
  expect(addressOf('https://exemple.fr/vigie/?a=1#b')).toBe('https://exemple.fr/vigie/');
  expect(['http://vigie.exemple.fr', 'vigie.exemple.fr', '', undefined].map(addressOf)).toEqual([null, null, null, null]);
});

test('the web view opens the installation’s own pages and names itself, so that the application knows its shell (A-108)', () => {
  const config = configOf('https://vigie.exemple.fr/', '4.40.5');
  expect(config.server?.url).toBe('https://vigie.exemple.fr/');
  expect(config.appendUserAgent).toBe('VigieApp/4.40.5');
  expect(unreachablePage('https://vigie.exemple.fr/')).toContain('href="https://vigie.exemple.fr/"');
});

test('a later version has a greater number', () => {
  expect(versionCode('4.40.5')).toBe(44_005);
  expect(versionCode('4.40.10')).toBeGreaterThan(versionCode('4.40.9'));
  expect(versionCode('5.0.0')).toBeGreaterThan(versionCode('4.99.99'));
});

test('a change whose place is gone from the template stops the build', () => {
  expect(changed('a b a', 'a', 'c')).toBe('c b c');
  expect(() => changed('b', 'a', 'c')).toThrow('no longer has « a »');
  expect(() => withVersion('versionCode 7\n', '4.40.5')).toThrow('no longer has');
});

test('the generated project bears our plugin, our script, our version and no backup of the session', async () => {
  // Below this workspace: Capacitor finds the packages from there.
  const folder = join(import.meta.dirname, '..', 'dist', `tried-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const android = await generate(folder, 'https://vigie.exemple.fr/', '4.40.5');
  const read = (...path: string[]): string => readFileSync(join(android, ...path), 'utf8');
  const assets = ['app', 'src', 'main', 'assets'];
  expect(JSON.parse(read(...assets, 'capacitor.plugins.json'))).toEqual([
    { pkg: '@vigie/mobile-plugin', classpath: 'fr.vigie.shell.VigieShellPlugin' },
  ]);
  expect(JSON.parse(read(...assets, 'capacitor.config.json'))).toMatchObject({ server: { url: 'https://vigie.exemple.fr/' } });
  expect(read('capacitor.settings.gradle')).toContain("include ':vigie-mobile-plugin'");
  expect(read('app', 'capacitor.build.gradle')).toContain("implementation project(':vigie-mobile-plugin')");
  expect(read(...assets, 'public', 'shell.js')).toContain('VigieNative');
  expect(read('app', 'build.gradle')).toContain('versionCode 44005');
  expect(read('app', 'src', 'main', 'AndroidManifest.xml')).toContain('android:allowBackup="false"');
});
