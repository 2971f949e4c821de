// `npm test -- changed`: finds which files of each step a change touches, by its room.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import type { StepName } from './steps.ts';

/** Uncommitted files, and those committed since `since`. A clean tree without `since` means its last commit. */
export function changedFiles(root: string, since: string | undefined): string[] {
  const git = (...args: string[]): string[] => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const base = since ?? (open.length === 0 ? 'HEAD~1' : 'HEAD');
  return [...new Set([...git('diff', '--name-only', base, 'HEAD'), ...open])].filter((file) => existsSync(join(root, file)));
}

/** `server/src/billing/invoices/draft.ts` and `db/src/tables/billing/billing.ts` belong to the room `billing`. */
export const roomOf = (file: string): string | null =>
  /^db\/(?:src\/)?tables\/(?:[\w-]+\/)?([\w-]+)\.ts$/.exec(file)?.[1] ?? /^(?:domain|contract|server|web)\/src\/([\w-]+)\//.exec(file)?.[1] ?? null;

const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$/.test(file);
const isComponentTest = (file: string): boolean => file.endsWith('.component.test.tsx');

function testsUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
}

/**
 * Files by step; a step that is not named is not run. Types, lint and pure tests always run whole: that is faster than finding what could be left
 * out.
 */
export function changedSteps(root: string, files: readonly string[]): Map<StepName, readonly string[]> {
  const rooms = [...new Set(files.map(roomOf))].filter((room) => room !== null);
  const own = (folder: string): string[] => files.filter((file) => file.startsWith(folder) && isTest(file));
  const stored = new Set([...rooms.flatMap((room) => testsUnder(root, `server/src/${room}`)), ...own('server/'), ...own('db/')]);
  if (files.some((file) => file.startsWith('db/'))) for (const test of testsUnder(root, 'db/test')) stored.add(test);
  const components = new Set([...rooms.flatMap((room) => testsUnder(root, `web/src/${room}`)), ...own('web/')].filter(isComponentTest));
  const steps = new Map<StepName, readonly string[]>([
    ['check', []],
    ['unit', []],
  ]);
  if (stored.size > 0) steps.set('database', [...stored]);
  if (components.size > 0) steps.set('component', [...components]);
  if (own('e2e/').length > 0) steps.set('build', []).set('browser', own('e2e/'));
  return steps;
}
