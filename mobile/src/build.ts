// `npm run android`: generates the Android project and, where an Android SDK exists, builds the APK.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '@vigie/domain/shared/version.ts';
import { generate } from './generate.ts';
import { addressOf, NO_ADDRESS, NO_SDK } from './project.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const say = (text: string): void => void process.stdout.write(`\n  ${text}\n\n`);

function assemble(android: string, kind: 'Debug' | 'Release'): number {
  const gradle = join(android, process.platform === 'win32' ? 'gradlew.bat' : 'gradlew');
  const { status } = spawnSync(gradle, [`assemble${kind}`], { cwd: android, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) say(`APK : ${join(android, 'app', 'build', 'outputs', 'apk', kind.toLowerCase())}`);
  return status ?? 1;
}

async function main(): Promise<number> {
  const address = addressOf(process.env['PUBLIC_URL']);
  if (!address) {
    say(NO_ADDRESS);
    return 1;
  }
  const android = await generate(DIST, address, VERSION);
  say(`Projet Android : ${android}`);
  const sdk = process.env['ANDROID_HOME'] ?? process.env['ANDROID_SDK_ROOT'];
  if (!sdk || !existsSync(sdk)) {
    say(NO_SDK);
    return 0;
  }
  return assemble(android, process.argv.includes('release') ? 'Release' : 'Debug');
}

process.exitCode = await main();
