import { beforeEach, expect, test } from 'vitest';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { mount } from '../../../../test/mount.tsx';
import { serve, type Server } from '../../../../test/server.ts';
import { owner } from '../../../../test/visitor.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { boardHistory } from './board-history.ts';
import { createKept, performKept } from './perform.ts';
import { revive } from './revive.ts';

const id = (number: number): string => `00000000-0000-7000-8000-50000000000${number}`;
let server: Server;
let told: string[];

beforeEach(async () => {
  told = [];
  server = serve();
  const removed: Answer<typeof planning.remove> = { ok: true, undo: id(7) };
  server.on(planning.remove, ({ body }) => {
    told.push(`remove ${body.ids.length}`);
    return removed;
  });
  server.on(planning.moveMany, ({ params, body }) => {
    told.push(`move ${params.status} ${'ids' in body ? body.ids.length : 0}`);
    return { moved: 1, refused: [{ id: id(2), message: 'Le service est terminé' }], ids: [id(1), id(2)], undo: id(8) };
  });
  server.on(planning.restore, ({ body }) => {
    told.push(`restore ${body.undo.slice(-1)}`);
    return { services: [], left: [], undo: id(9) };
  });
  await mount(<p>Planning</p>, { as: owner() });
  boardHistory.open(null, revive);
  boardHistory.open('awa agency', revive);
});

const titles = (): string => {
  const { past, future } = boardHistory.get();
  return `${past.map(({ title }) => title).join()} | ${future.map(({ title }) => title).join()}`;
};

test('created drafts are deleted by an undo, and restored by a redo', async () => {
  await createKept(() => Promise.resolve({ title: '2 services créés', ids: [id(1), id(2)] }), false);
  await boardHistory.undo();
  await boardHistory.redo();
  await boardHistory.undo();
  expect([told, titles()]).toEqual([['remove 2', 'restore 7', 'remove 2'], ' | 2 services créés']);
});

test('a message that offers an undo goes when the change is taken back without it', async () => {
  const shown = () => toast.get().map(({ text }) => text);
  await createKept(() => Promise.resolve({ title: '2 services créés', ids: [id(1), id(2)] }), false);
  await performKept(() => Promise.resolve({ title: 'Service modifié', undo: id(3) }), 'Service enregistré');
  expect(shown()).toEqual(['2 services créés', 'Service modifié']);
  await boardHistory.undo();
  expect(shown()).toEqual(['2 services créés']);
  await boardHistory.undo();
  expect(shown()).toEqual([]);
});

test('what was created and published is unscheduled; what cannot be is named and stays', async () => {
  await createKept(() => Promise.resolve({ title: '2 services créés', ids: [id(1), id(2)] }), true);
  await boardHistory.undo();
  expect([told, titles()]).toEqual([['move 700 2'], '2 services créés | 2 services créés']);
  await boardHistory.redo();
  expect(told.at(-1)).toBe('restore 8');
});

test('an edit without a difference leaves no entry; any other is taken back by its number, after a reload as well', async () => {
  await performKept(() => Promise.resolve({ title: 'Service modifié', undo: null }), 'Service enregistré');
  expect(titles()).toBe(' | ');
  await performKept(() => Promise.resolve({ title: 'Service modifié', undo: id(3) }), 'Service enregistré');
  const kept = sessionStorage.getItem('vigie-board-history') ?? '';
  boardHistory.open(null, revive);
  expect([titles(), sessionStorage.getItem('vigie-board-history')]).toEqual([' | ', null]);
  sessionStorage.setItem('vigie-board-history', kept);
  boardHistory.open('awa agency', revive);
  await boardHistory.undo();
  await boardHistory.redo();
  expect([told, titles()]).toEqual([['restore 3', 'restore 9'], 'Service modifié | ']);
});
