// The shell's script over Capacitor's own bridge, as Android injects both. Only the native side is played.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildScript } from './generate.ts';
import { settled } from './test-native.ts';

const PLUGIN = join(import.meta.dirname, '..', 'plugin', 'android', 'src', 'main', 'java', 'fr', 'vigie', 'shell', 'VigieShellPlugin.java');
const BRIDGE = join('capacitor', 'src', 'main', 'assets', 'native-bridge.js');
/** What Capacitor's bridge looks for in a page. */
const PAGE = `
  globalThis.window = globalThis.self = globalThis.top = globalThis;
  globalThis.Document = class {};
  globalThis.HTMLDocument = Document;
  globalThis.XMLHttpRequest = class {};
  globalThis.document = new Document();
  globalThis.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
`;

const methods = [...readFileSync(PLUGIN, 'utf8').matchAll(/@PluginMethod\s+public void (\w+)/g)].map(([, name]) => name);
const folder = mkdtempSync(join(tmpdir(), 'vigie-shell-'));
let script = '';
beforeAll(async () => {
  await buildScript(folder);
  script = readFileSync(join(folder, 'shell.js'), 'utf8');
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Asked {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: object;
}

/** A page in the shell. `answer` plays the plugin: data, or an error with a code. */
function openPage(answer: (name: string) => { readonly data?: object; readonly error?: object }) {
  const asked: Asked[] = [];
  const androidBridge: { onmessage?: (event: { readonly data: string }) => void; postMessage: (text: string) => void } = {
    postMessage: (text) => {
      const call: Asked = JSON.parse(text);
      asked.push(call);
      const { data, error } = answer(call.methodName);
      const word = { save: false, callbackId: call.callbackId, success: error === undefined, data, error };
      queueMicrotask(() => androidBridge.onmessage?.({ data: JSON.stringify(word) }));
    },
  };
  const told: unknown[] = [];
  const tell = (word: unknown): void => void told.push(word);
  // A fault would stand among what is told.
  const page = createContext({ androidBridge, console, AbortController, reportError: tell, tell });
  const capacitor = dirname(createRequire(import.meta.url).resolve('@capacitor/android/package.json'));
  const header = { name: 'VigieShell', methods: methods.map((name) => ({ name, rtype: 'promise' })) };
  runInContext(PAGE, page);
  runInContext(readFileSync(join(capacitor, BRIDGE), 'utf8'), page);
  runInContext(`Capacitor.PluginHeaders = ${JSON.stringify([header])}`, page);
  runInContext(script, page);
  return { asked, told, run: (code: string) => void runInContext(code, page) };
}

test('every call of the port has its method in the plugin, and no method is without a call', async () => {
  const { asked, told, run } = openPage((name) => ({ data: { isAwake: true, isFelt: true, readsTags: true, name } }));
  run(`
    const shell = VigieShell, stop = new AbortController(), none = () => undefined;
    shell.openSettings(); shell.stayAwake({ title: 'a', text: 'b' }).then(() => shell.stayAwake(null));
    shell.geolocation.getCurrentPosition(none, none, {}); shell.geolocation.clearWatch(shell.geolocation.watchPosition(none, none, {}));
    shell.ring({ title: 'a', text: 'b' }); shell.hush();
    Promise.all([shell.feelMotion(none, stop.signal), shell.readTags(none, none, stop.signal)]).then(() => stop.abort());
  `);
  await settled();
  expect(new Set(asked.map(({ methodName }) => methodName))).toEqual(new Set(methods));
  expect(asked.every(({ pluginId }) => pluginId === 'VigieShell')).toBe(true);
  expect(told).toEqual([]);
  expect(asked.find(({ methodName }) => methodName === 'ring')?.options).toEqual({ title: 'a', text: 'b' });
});

test('a refusal of the plugin crosses the bridge with its reason', async () => {
  const { told, run } = openPage((name) =>
    name === 'takePosition' ? { error: { message: 'location is refused', code: 'denied' } } : { data: { readsTags: true, isAwake: false } },
  );
  run('VigieShell.geolocation.getCurrentPosition(tell, ({ code }) => tell(code), {})');
  await settled();
  expect(told).toEqual([1]);
});

test('what the plugin says by script reaches who listens', async () => {
  const { told, run } = openPage(() => ({ data: { isFelt: true } }));
  run('VigieShell.feelMotion((felt) => tell(JSON.stringify(felt)), new AbortController().signal)');
  run('globalThis.VigieNative?.hear({"felt":[1000,0,9.8,0],"stream":"motion"})');
  await settled();
  expect(told).toEqual(['[{"at":1000,"x":0,"y":9.8,"z":0}]']);
});
