// Builds the web application when its sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { install, root, run } from './install.mjs';

const stamp = join(root, 'web', 'dist', '.sources');

function* filesUnder(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (!entry.name.includes('.test.')) yield path;
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', join('tools', 'compress.mjs')]) hash.update(readFileSync(join(root, file)));
  for (const floor of ['domain', 'contract', 'web'])
    for (const path of [...filesUnder(join(root, floor))].sort((a, b) => (a < b ? -1 : 1))) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

/** Returns the exit code of the build, 0 when nothing had to be done. */
export async function build() {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return 0;
  console.log('  Construction de l’application…');
  const code = await run([join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn', 'web']);
  if (code === 0) {
    await compressFolder(join(root, 'web', 'dist'));
    mkdirSync(join(root, 'web', 'dist'), { recursive: true });
    writeFileSync(stamp, sources);
  }
  return code;
}

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('build.mjs')) {
  install();
  process.exit(await build());
}
