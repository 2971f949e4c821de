// `npm run audit -- FOLDER`: writes what Vigie is made of (CycloneDX), its licences, and known vulnerabilities of its packages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { doubtful, packagesOf } from './checks/licences.ts';

const root = join(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? join(root, 'audit'));

function npm(...args: string[]): string {
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 200_000_000, shell: process.platform === 'win32' });
  return stdout ?? '';
}

interface Known {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly isDirect: boolean; readonly range: string }>>;
}

/** Null when the registry does not answer: that is not the same as no known vulnerability. */
function known(): [string, { severity: string; range: string }][] | null {
  const answer = npm('audit', '--json', '--omit=dev');
  const { vulnerabilities } = (answer.trim().startsWith('{') ? JSON.parse(answer) : {}) as Known;
  return vulnerabilities ? Object.entries(vulnerabilities) : null;
}

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

mkdirSync(folder, { recursive: true });
const sbom = npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev');
if (!sbom.trim().startsWith('{')) throw new Error('npm made no list of what Vigie is made of');
writeFileSync(join(folder, 'sbom.cdx.json'), sbom);

const packages = packagesOf(root);
const lines = packages.map(({ name, version, licence, dev }) => [name, version, licence, dev ? 'tools' : 'shipped'].map(cell).join(','));
writeFileSync(join(folder, 'licences.csv'), `package,version,licence,use\n${lines.join('\n')}\n`);
console.log(`${packages.length} packages, ${packages.filter(({ dev }) => !dev).length} of them shipped: ${folder}`);

const held = doubtful(packages);
for (const { name, version, licence } of held) console.log(`✗ ${name} ${version}: licence ${licence || 'unknown'}`);

const found = known();
if (found === null) console.log('✗ the registry did not say what is known against them: ask one that does (npm audit)');
else if (found.length === 0) console.log('✓ nothing is known against what is shipped');
else for (const [name, { severity, range }] of found) console.log(`✗ ${name} ${range}: ${severity}`);
process.exitCode = held.length + (found?.length ?? 1) > 0 ? 1 : 0;
