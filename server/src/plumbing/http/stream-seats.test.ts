import { expect, test } from 'vitest';
import { createStreamSeats } from './stream-seats.ts';

const opened = () => {
  const seats = createStreamSeats({ perPerson: 3, inAll: 5 });
  const ended: string[] = [];
  return { ended, take: (userId: string, name: string) => seats.take(userId, () => ended.push(name)) };
};

test('beyond a person’s limit of streams their oldest ends, and nobody else’s', () => {
  const { ended, take } = opened();
  take('other', 'theirs');
  for (const name of ['1', '2', '3']) take('one', name);
  expect(ended).toEqual([]);
  take('one', '4');
  take('one', '5');
  expect(ended).toEqual(['1', '2']);
});

test('a closed stream frees its place, once', () => {
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

test('a full process refuses another person, and continues for its present ones', () => {
  const { ended, take } = opened();
  const leaves = ['a', 'b', 'c', 'd', 'e'].map((userId) => take(userId, userId));
  expect(() => take('f', 'f')).toThrow('Le service est momentanément indisponible');
  leaves[0]!();
  take('f', 'f');
  expect(() => take('g', 'g')).toThrow('Le service est momentanément indisponible');
  expect(ended).toEqual([]);
});
