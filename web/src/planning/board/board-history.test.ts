import { beforeEach, describe, expect, test } from 'vitest';
import { boardHistory, type Change } from './board-history.ts';

const done: string[] = [];
const change = (title: string, fails?: 'undo' | 'redo'): Change => {
  const way = (name: 'undo' | 'redo') => () => {
    done.push(`${name} ${title}`);
    return fails === name ? Promise.reject(new Error('refused')) : Promise.resolve();
  };
  return { title, undo: way('undo'), redo: way('redo') };
};
const made = (one: Change) => () => Promise.resolve(one);
const titles = (): string => {
  const { past, future } = boardHistory.get();
  return `${past.map(({ title }) => title).join()} | ${future.map(({ title }) => title).join()}`;
};

beforeEach(() => {
  boardHistory.clear();
  done.length = 0;
});

describe('what was done on the board', () => {
  test('is taken back from the newest and done again in the same order', async () => {
    for (const title of ['a', 'b', 'c']) await boardHistory.perform(made(change(title)));
    await boardHistory.undo();
    await boardHistory.undo();
    expect(titles()).toBe('a | c,b');
    await boardHistory.redo();
    expect(titles()).toBe('a,b | c');
    expect(done).toEqual(['undo c', 'undo b', 'redo b']);
  });

  test('a new change forgets what was taken back', async () => {
    await boardHistory.perform(made(change('a')));
    await boardHistory.undo();
    await boardHistory.perform(made(change('b')));
    await boardHistory.redo();
    expect(titles()).toBe('b | ');
    expect(done).toEqual(['undo a']);
  });

  test('the one named is taken back, wherever it stands; twice does it once', async () => {
    const first = change('a');
    await boardHistory.perform(made(first));
    await boardHistory.perform(made(change('b')));
    await Promise.all([boardHistory.undo(first), boardHistory.undo(first)]);
    expect(done).toEqual(['undo a']);
    expect(titles()).toBe('b | a');
  });

  test('keys pressed quickly wait for each other, and nothing left does nothing', async () => {
    for (const title of ['a', 'b']) await boardHistory.perform(made(change(title)));
    await Promise.all([boardHistory.undo(), boardHistory.undo(), boardHistory.undo()]);
    expect(done).toEqual(['undo b', 'undo a']);
  });

  test('« Annuler » pressed while a change is being saved waits for it; one that fails is not remembered', async () => {
    let save: (change: Change) => void = () => undefined;
    const saving = boardHistory.perform(() => new Promise((resolve) => (save = resolve)));
    const undone = boardHistory.undo();
    save(change('slow'));
    await Promise.all([saving, undone]);
    expect(done).toEqual(['undo slow']);
    await expect(boardHistory.perform(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(titles()).toBe(' | slow');
  });

  test('what can no longer be taken back leaves the line, the rest stays', async () => {
    await boardHistory.perform(made(change('a')));
    await boardHistory.perform(made(change('b', 'undo')));
    await boardHistory.undo();
    expect(titles()).toBe('a | ');
  });
});
