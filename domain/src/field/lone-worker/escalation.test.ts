import { describe, expect, test } from 'vitest';
import { callWords, nextCall, nextCallAt } from './escalation.ts';

const order = ['Marc', 'Léa'];
const names = (list: readonly string[], age = 60_000) =>
  Array.from({ length: 8 }, (_, step) => nextCall(list, step, age)).map((next) => (next !== null && next !== 'nobody' ? next.person : next));

describe('while nobody takes charge of an alert', () => {
  test('each person on call is called in turn, three times, then the calls end', () => {
    expect(names(order)).toEqual(['Marc', 'Léa', 'Marc', 'Léa', 'Marc', 'Léa', null, null]);
    expect(nextCall(order, 3, 0)).toEqual({ person: 'Léa', place: 2, round: 2 });
  });
  test('an empty list waits for somebody', () => expect(nextCall([], 0, 60_000)).toBe('nobody'));
  test('an alert of twelve hours ago calls nobody any more', () => {
    expect(nextCall(order, 0, 12 * 3_600_000)).not.toBeNull();
    expect(nextCall(order, 0, 12 * 3_600_000 + 1)).toBeNull();
    expect(nextCall([], 0, 12 * 3_600_000 + 1)).toBeNull();
  });
  test('the next call counts from this one', () => expect(nextCallAt(1_000_000, 60)).toBe(1_060_000));
  test('the timeline says who was called, how, and how often', () => {
    const all = { push: true, mail: true, phone: true };
    expect(callWords({ place: 1, round: 1 }, 'Marc Petit', all)).toBe('Appel de Marc Petit (astreinte 1) : notification, e-mail, SMS, appel vocal');
    expect(callWords({ place: 2, round: 3 }, 'Léa Roy', { push: false, mail: true, phone: false })).toBe(
      'Appel de Léa Roy (astreinte 2, troisième fois) : e-mail',
    );
    expect(callWords({ place: 1, round: 1 }, 'Léa Roy', { push: false, mail: false, phone: false })).toBe(
      'Appel de Léa Roy (astreinte 1) : aucun moyen connu',
    );
  });
});
