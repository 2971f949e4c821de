import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { boardHistory, type Change } from './board-history.ts';

const done: string[] = [];
const change = (title: string, fails?: 'undo' | 'redo', code = 'shared.broken'): Change => {
  const way = (name: 'undo' | 'redo') => () => {
    done.push(`${name} ${title}`);
    return fails === name ? Promise.reject(new ApiError(409, { code, message: 'refused' })) : Promise.resolve(undefined);
  };
  return { title, undo: way('undo'), redo: way('redo') };
};
const made = (one: Change) => () => Promise.resolve(one);
/** One of its two services is not restored until the second try. */
const halved = (title: string): Change => ({
  title,
  undo: () =>
    Promise.resolve({ done: change(`${title} one`), rest: change(`${title} other`), left: [{ label: 'Awa · Quai', message: 'modifié par Bilal' }] }),
  redo: () => Promise.resolve(undefined),
});
const titles = (): string => {
  const { past, future } = boardHistory.get();
  return `${past.map(({ title }) => title).join()} | ${future.map(({ title }) => title).join()}`;
};
const standing = () => toast.get().filter(({ time }) => time === 0);

beforeEach(() => {
  boardHistory.clear();
  done.length = 0;
  for (const { id } of toast.get()) toast.close(id);
});

describe('the history of the board', () => {
  test('changes are undone from the newest and redone in the same order', async () => {
    for (const title of ['a', 'b', 'c']) await boardHistory.perform(made(change(title)));
    await boardHistory.undo();
    await boardHistory.undo();
    expect(titles()).toBe('a | c,b');
    await boardHistory.redo();
    expect(titles()).toBe('a,b | c');
    expect(done).toEqual(['undo c', 'undo b', 'redo b']);
  });

  test('a new change clears what can be redone', async () => {
    await boardHistory.perform(made(change('a')));
    await boardHistory.undo();
    await boardHistory.perform(made(change('b')));
    await boardHistory.redo();
    expect(titles()).toBe('b | ');
    expect(done).toEqual(['undo a']);
  });

  test('a named change is undone wherever it is, and a second undo does nothing and says so', async () => {
    const first = change('a');
    await boardHistory.perform(made(first));
    await boardHistory.perform(made(change('b')));
    await Promise.all([boardHistory.undo(first), boardHistory.undo(first)]);
    expect(done).toEqual(['undo a']);
    expect(titles()).toBe('b | a');
    expect(toast.get().map(({ text }) => text)).toEqual(['C’est déjà fait']);
  });

  test('fast key presses wait for each other, and an empty history does nothing', async () => {
    for (const title of ['a', 'b']) await boardHistory.perform(made(change(title)));
    await Promise.all([boardHistory.undo(), boardHistory.undo(), boardHistory.undo()]);
    expect(done).toEqual(['undo b', 'undo a']);
  });

  test('changes stand in the order in which they were made, though the later save ends first', async () => {
    let save: (change: Change) => void = () => undefined;
    const slow = boardHistory.perform(() => new Promise((resolve) => (save = resolve)));
    const quick = boardHistory.perform(made(change('quick')));
    await Promise.resolve();
    save(change('slow'));
    await Promise.all([slow, quick]);
    expect(titles()).toBe('slow,quick | ');
    await boardHistory.undo();
    await boardHistory.undo();
    expect(done).toEqual(['undo quick', 'undo slow']);
  });

  test('a change that fails does not hold back the one after it', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const slow = boardHistory.perform(() => new Promise((_, reject) => (refuse = reject)));
    const quick = boardHistory.perform(made(change('quick')));
    refuse(new Error('refused'));
    await expect(slow).rejects.toThrow('refused');
    await quick;
    expect(titles()).toBe('quick | ');
  });

  test('« Annuler » pressed during a save waits for it, and a failed change is not recorded', async () => {
    let save: (change: Change) => void = () => undefined;
    const saving = boardHistory.perform(() => new Promise((resolve) => (save = resolve)));
    const undone = boardHistory.undo();
    save(change('slow'));
    await Promise.all([saving, undone]);
    expect(done).toEqual(['undo slow']);
    await expect(boardHistory.perform(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(titles()).toBe(' | slow');
  });
});

describe('a change that could not be undone', () => {
  test('it stays in the history, with a message that stays and offers a retry', async () => {
    await boardHistory.perform(made(change('a')));
    await boardHistory.perform(made(change('b', 'undo')));
    await boardHistory.undo();
    expect(titles()).toBe('a,b | ');
    expect(standing().map(({ text, action }) => [text, action?.label])).toEqual([['refused', 'Réessayer']]);
    standing()[0]!.action!.run();
    await boardHistory.redo();
    expect(done).toEqual(['undo b', 'undo b']);
  });

  test('undone in part: that part can be redone, the rest is named, and older changes do not wait', async () => {
    await boardHistory.perform(made(change('old')));
    const first = halved('many');
    await boardHistory.perform(made(first));
    await boardHistory.undo();
    expect(titles()).toBe('old,many other | many one');
    expect(standing().map(({ text }) => text)).toEqual(['1 service n’a pas été remis comme avant :\n• Awa · Quai : modifié par Bilal']);
    expect(boardHistory.get().last?.title).toBe('old');
    // The message of the first change, still on screen, now means what is left of it.
    await boardHistory.undo(first);
    expect(done).toEqual(['undo many other']);
    expect(titles()).toBe('old | many one,many other');
  });

  test('it never leads to a dead end: what is left is offered again', async () => {
    await boardHistory.perform(made(halved('many')));
    await boardHistory.undo();
    expect(boardHistory.get().last?.title).toBe('many other');
  });

  test('it leaves the history only when the server no longer stores it, and a message that stays says so', async () => {
    await boardHistory.perform(made(change('yesterday', 'undo', 'planning.undo_gone')));
    await boardHistory.undo();
    expect(titles()).toBe(' | ');
    expect(standing().map(({ text }) => text)).toEqual(['yesterday : refused']);
  });
});

describe('a history in its tab', () => {
  const place = 'awa agency';
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const stored = (title: string): Change => ({ ...change(title), stored: () => ({ kind: 'plan', title, undo: [{ undo: title }], redo: [] }) });
  const revive = ({ title }: { readonly title: string }): Change => stored(`${title} again`);
  /** The page is loaded anew: nothing but the tab's storage is left. */
  async function reloaded(whose: string | null): Promise<typeof boardHistory> {
    vi.resetModules();
    const { boardHistory: fresh } = await import('./board-history.ts');
    fresh.open(whose, revive);
    return fresh;
  }
  const titlesOf = ({ past, future }: ReturnType<typeof boardHistory.get>): string =>
    `${past.map(({ title }) => title).join()} | ${future.map(({ title }) => title).join()}`;

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', storage);
    boardHistory.open(null, revive);
    boardHistory.open(place, revive);
  });
  afterEach(() => {
    boardHistory.open(null, revive);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('its last fifty changes are undone and redone after a reload', async () => {
    for (let at = 1; at <= 52; at += 1) await boardHistory.perform(made(stored(`${at}`)));
    await boardHistory.undo();
    const fresh = await reloaded(place);
    expect([fresh.get().past.length, fresh.get().past[0]?.title, fresh.get().last?.title, fresh.get().next?.title]).toEqual([
      49,
      '3 again',
      '51 again',
      '52 again',
    ]);
    await fresh.undo();
    expect(done.at(-1)).toBe('undo 51 again');
  });

  test('it is forgotten for another person or agency, at the sign-out, and with what the server keeps for a day', async () => {
    await boardHistory.perform(made(stored('a')));
    expect(titlesOf((await reloaded('bilal agency')).get())).toBe(' | ');
    expect(titlesOf((await reloaded(place)).get())).toBe(' | ');
    boardHistory.open(null, revive);
    expect(kept.size).toBe(0);
    boardHistory.open(place, revive);
    await boardHistory.perform(made(stored('b')));
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
    expect(titlesOf((await reloaded(place)).get())).toBe(' | ');
  });

  test('storage of another form is ignored', async () => {
    kept.set('vigie-board-history', '{"place":"awa agency","past":[{}]}');
    expect(titlesOf((await reloaded(place)).get())).toBe(' | ');
  });
});
