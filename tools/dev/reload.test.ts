import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staleAfter } from './reload.ts';

const importers = new Map([
  ['rule', new Set(['call', 'other rule'])],
  ['other rule', new Set(['rule', 'job'])],
  ['call', new Set(['rooms'])],
  ['table', new Set(['job'])],
]);

test('what imports a changed module is stale as well, in a circle too', () => {
  expect([...staleAfter(['rule'], importers)].sort()).toEqual(['call', 'job', 'other rule', 'rooms', 'rule']);
  expect([...staleAfter(['table'], importers)].sort()).toEqual(['job', 'table']);
  expect([...staleAfter(['new'], importers)]).toEqual(['new']);
});

test('a changed module is read again with its importers alone, and again when it could not be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-reload-'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('rule.ts', `export const rule: string = 'old';`);
  write('call.ts', `import { rule } from './rule.ts'; import { made } from './table.ts'; export const answer = [rule, made];`);
  write('table.ts', `export const made: number = Math.random();`);
  write(
    'run.ts',
    `import { writeFileSync } from 'node:fs';
     import { watchImports } from ${JSON.stringify(join(import.meta.dirname, 'reload.ts'))};
     const { renew } = watchImports((url) => url.includes('vigie-reload-'));
     const [rule, made] = (await import('./call.ts')).answer;
     writeFileSync(import.meta.dirname + '/rule.ts', "export const rule: string = 'new';");
     renew([import.meta.dirname + '/rule.ts']);
     const [again, same] = (await import('./call.ts')).answer;
     const save = (text) => {
       writeFileSync(import.meta.dirname + '/rule.ts', text);
       renew([import.meta.dirname + '/rule.ts']);
     };
     save('export const rule = ;');
     const isRead = await import('./call.ts').then(() => true, () => false);
     save("export const rule: string = 'mended';");
     const [mended] = (await import('./call.ts')).answer;
     console.log(JSON.stringify([rule, again, made === same, isRead, mended]));`,
  );
  const said = execFileSync(process.execPath, [join(folder, 'run.ts')], { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  rmSync(folder, { recursive: true });
  expect(JSON.parse(said)).toEqual(['old', 'new', true, false, 'mended']);
});
