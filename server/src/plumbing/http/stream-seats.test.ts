import { expect, test } from 'vitest';
import { createStreamSeats } from './stream-seats.ts';

const opened = () => {
  const seats = createStreamSeats({ perPerson: 3, inAll: 5 });
  const ended: string[] = [];
  return { ended, take: (userId: string, name: string) => seats.take(userId, () => ended.push(name)) };
};

test('of more streams than a person may have the oldest gives way, and nobody else’s', () => {
  const { ended, take } = opened();
  take('other', 'theirs');
  for (const name of ['1', '2', '3']) take('one', name);
  expect(ended).toEqual([]);
  take('one', '4');
  take('one', '5');
  expect(ended).toEqual(['1', '2']);
});

test('a stream that was left makes room, once', () => {
  const { ended, take } = opened();
  const leave = take('one', '1');
  for (const name of ['2', '3']) take('one', name);
  leave();
  leave();
  take('one', '4');
  expect(ended).toEqual([]);
  take('one', '5');
  expect(ended).toEqual(['2']);
});

test('a process that has no room refuses another person, and goes on for those it has', () => {
  const { ended, take } = opened();
  const leaves = ['a', 'b', 'c', 'd', 'e'].map((userId) => take(userId, userId));
  expect(() => take('f', 'f')).toThrow('Le service est momentanément indisponible');
  leaves[0]!();
  take('f', 'f');
  expect(() => take('g', 'g')).toThrow('Le service est momentanément indisponible');
  expect(ended).toEqual([]);
});
